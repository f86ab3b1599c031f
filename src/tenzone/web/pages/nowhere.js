// An address that leads nowhere, and the ways on from there.
import { h } from "preact";
import { useAnswer } from "../lib/ask.js";
import { to } from "../lib/router.js";
import { say } from "../lib/words.js";
import { Letter } from "../parts/letter.js";

const WAYS = /** @type {const} */ (["tables", "learn", "rules", "cards"]);

export default function Nowhere() {
  return h(Letter, { head: say("web.nowhere"), text: say("web.nowhere_text") },
    h("a", { class: "button main", href: to() }, say("web.home")),
    h("nav", { class: "letter-ways", "aria-label": say("web.nowhere_ways") }, WAYS.map((way) => h("a", { key: way, href: to(way) }, say(`web.way.${way}`)))));
}

/** What an address says of a game, if there is such a game. @param {{ game: string, children?: any }} props */
export function OfGame({ game, children }) {
  const { data } = useAnswer("/api/games");
  return data && !data.games.some((/** @type {any} */ one) => one.game === game) ? h(Nowhere, null) : children;
}
