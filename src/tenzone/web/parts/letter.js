// A page with one thing to say, under the seal of the house or of a game.
import { h } from "preact";

/** @param {{ head: string, text: string, game?: string, children?: any }} props */
export function Letter({ head, text, game, children }) {
  return h("section", { class: "sheet letter", "data-game": game },
    game ? h("span", { class: "letter-seal row-badge", "data-game": game, "aria-hidden": "true" })
      : h("img", { class: "letter-seal", src: "/web/icon.svg", alt: "", width: 88, height: 88 }),
    h("h1", null, head), h("p", { class: "letter-text" }, text), children);
}
