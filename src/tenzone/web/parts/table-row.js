// A table in a list: which game, who sits there, what can be done.
import { h } from "preact";
import { LEVELS, SEATS, title } from "../lib/games.js";
import { to } from "../lib/router.js";
import { settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { Glyph } from "./shell-glyph.js";

/**
 * @typedef {object} Listed
 * @property {string} match
 * @property {string} game
 * @property {string} phase
 * @property {number} touched
 * @property {string[]} chairs
 * @property {number} free
 * @property {boolean} [private]
 * @property {string[]} [your_seats]
 * @property {boolean} [your_turn]
 */

const STEPS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]]);

/** How long ago, in words. @param {number} at */
export function ago(at) {
  const past = Date.now() - at;
  const [unit, size] = STEPS.find(([, ms]) => past >= ms) ?? ["second", 60_000];
  return new Intl.RelativeTimeFormat(settings.value.lang, { numeric: "auto" }).format(-Math.floor(past / size), unit);
}

/** Who sits at a table: me, a person's name, a player of the program by its level, or nobody yet. @param {string[]} chairs @param {string[]} [own] */
export function sitting(chairs, own) {
  return chairs.map((name, at) => {
    if (own?.includes(SEATS[at] ?? "")) return say("home.you");
    if (name === "open") return say("home.nobody");
    return LEVELS.includes(/** @type {any} */ (name)) ? say("home.bot", { level: say(`player.${name}`) }) : name;
  });
}

/** Those who sit there already; how many seats are free is said beside. @param {Listed} table */
function company({ chairs, your_seats: own }) {
  return sitting(chairs, own).filter((_, at) => chairs[at] !== "open");
}

/** @param {Listed} table */
function status(table) {
  if (table.your_turn) return h("strong", { class: "row-turn" }, say("home.your_turn"));
  if (table.phase === "open") return h("span", null, say("home.free", { number: table.free }));
  return h("span", null, say(`home.phase.${table.phase}`));
}

/** @param {{ table: Listed }} props */
function Way({ table }) {
  const mine = Boolean(table.your_seats?.length);
  const what = table.phase === "over" || table.phase === "stale" ? "replay" : mine ? "continue" : table.phase === "open" ? "join" : "watch";
  const href = what === "replay" ? to("replay", table.match) : to("t", table.match);
  const chief = table.your_turn || what === "join";
  const text = say(`home.do.${what}`);
  return h("a", { class: chief ? "button main" : "button", href, "aria-label": `${text}: ${title(table.game)}, ${sitting(table.chairs, table.your_seats).join(", ")}` },
    what === "watch" ? h(Glyph, { name: "eye" }) : null, text);
}

/** @param {{ tables: Listed[] }} props */
export function TableRows({ tables }) {
  return h("ul", { class: "rows" },
    tables.map((table) => h("li", { key: table.match, class: table.your_turn ? "row-item waiting" : "row-item", "data-game": table.game },
    h("span", { class: "row-badge", "data-game": table.game, "aria-hidden": "true" }),
    h("div", { class: "row-text" },
      h("p", { class: "row-head" }, h("b", null, title(table.game)),
        table.private ? h("span", { class: "row-lock", title: say("home.private") }, h(Glyph, { name: "lock" }),
        h("span", { class: "unseen" }, say("home.private"))) : null),
      h("p", { class: "row-who" }, company(table).join(" · ")),
      h("p", { class: "row-when" }, status(table), table.touched ? h("span", { class: "quiet" }, ago(table.touched)) : null)),
    h(Way, { table }))));
}
