// The games side by side, for a page that shows one of them.
import { h } from "preact";
import { useAnswer } from "../lib/ask.js";
import { title } from "../lib/games.js";
import { to } from "../lib/router.js";
import { say } from "../lib/words.js";

/** @param {{ game: string | undefined, page: string }} props */
export function GameTabs({ game, page }) {
  const { data } = useAnswer("/api/games");
  return h("nav", { class: "game-tabs", "aria-label": say("home.games") }, (data?.games ?? []).map((/** @type {any} */ { game: one }) =>
    h("a", { key: one, href: to(page, one), "aria-current": one === game ? "page" : undefined, "data-game": one },
      h("span", { class: "row-badge", "data-game": one, "aria-hidden": "true" }), title(one))));
}
