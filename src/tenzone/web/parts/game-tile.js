// A game at the door: what it looks like, what it is, and the three ways in.
import { h } from "preact";
import { useState } from "preact/hooks";
import { level as kept, play, title } from "../lib/games.js";
import { to } from "../lib/router.js";
import { say } from "../lib/words.js";
import { complain } from "./notice.js";
import { Glyph } from "./shell-glyph.js";

const OFFERED = /** @type {const} */ (["easy", "normal", "hard", "master"]);

/** @param {{ game: import("../lib/games.js").Game }} props */
export function Seats({ game }) {
  const least = Math.min(...game.seats), most = Math.max(...game.seats);
  return least === most ? say("home.for", { count: least }) : say("home.for_range", { least, most });
}

/** @param {{ game: import("../lib/games.js").Game }} props */
export function GameTile({ game }) {
  const name = game.game;
  const [level, choose] = useState(kept(name));
  const [busy, work] = useState(false);
  const begin = () => {
    work(true);
    play(game, level).catch((error) => (work(false), complain(error)));
  };
  return h("article", { class: "tile", "data-game": name, "aria-labelledby": `tile-${name}` },
    h("div", { class: "tile-art", "data-game": name }),
    h("div", { class: "tile-body" },
      h("h2", { id: `tile-${name}` }, title(name)),
      h("p", { class: "tile-facts" },
        h("span", null, h(Glyph, { name: "people" }), h(Seats, { game })), h("span", null, h(Glyph, { name: "clock" }), say(`home.minutes.${name}`))),
      h("p", { class: "tile-text" }, say(`home.blurb.${name}`)),
      h("div", { class: "tile-play" },
        h("button", { class: "main", disabled: busy, onClick: begin, "aria-describedby": `tile-${name}` }, h(Glyph, { name: "play" }),
          busy ? say("home.dealing") : say("home.play")),
        h("label", null, h("span", null, say("home.against")),
          h("select", { value: level, onChange: (/** @type {any} */ e) => choose(e.currentTarget.value) },
            OFFERED.map((one) => h("option", { key: one, value: one }, say(`player.${one}`)))))),
      h("div", { class: "tile-ways" },
        h("a", { class: "button", href: to("learn", name, "start"), "aria-label": `${say("home.learn")}: ${title(name)}` }, h(Glyph, { name: "book" }),
          say("home.learn")),
        h("a", { class: "button", href: to("new", name), "aria-label": `${say("home.friends")}: ${title(name)}` }, h(Glyph, { name: "people" }),
          say("home.friends")))));
}
