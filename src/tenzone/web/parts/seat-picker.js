// Who sits where: me, somebody who comes, or a player of the program.
import { h } from "preact";
import { LEVELS, SEATS } from "../lib/games.js";
import { say } from "../lib/words.js";

/** @typedef {import("../lib/games.js").Chair} Chair */

const WHO = /** @type {const} */ (["me", "open", "bot"]);

/** @param {{ seat: string, chair: Chair, team: number, onChange: (chair: Chair) => void }} props */
function Seat({ seat, chair, team, onChange }) {
  const level = chair.level ?? "normal";
  return h("li", { class: "seat-row", "data-who": chair.who },
    h("span", { class: "seat-letter", "aria-hidden": "true" }, seat),
    h("div", { class: "seat-choice" },
      h("select", { "aria-label": say("home.seat", { seat }), value: chair.who,
        onChange: (/** @type {any} */ e) => onChange({ ...chair, who: e.currentTarget.value }) },
        WHO.map((who) => h("option", { key: who, value: who }, say(`home.who.${who}`)))),
      chair.who === "bot" ? h("select",
        { "aria-label": say("home.seat_level", { seat }), value: level,
        onChange: (/** @type {any} */ e) => onChange({ who: "bot", level: e.currentTarget.value }) },
        LEVELS.map((one) => h("option", { key: one, value: one }, say(`player.${one}`)))) : null,
      team ? h("span", { class: "seat-team" }, say("home.team", { team })) : null,
      h("span", { class: "seat-means" }, chair.who === "bot" ? say(`home.level.${level}`) : say(`home.means.${chair.who}`))));
}

/** @param {{ chairs: Chair[], teams: boolean, onChange: (chairs: Chair[]) => void }} props */
export function SeatPicker({ chairs, teams, onChange }) {
  return h("ol", { class: "seat-rows" }, chairs.map((chair, at) => h(Seat, {
    key: at, seat: SEATS[at] ?? "", chair, team: teams ? 1 + (at % 2) : 0,
    onChange: (changed) => onChange(chairs.map((old, n) => (n === at ? changed : old))),
  })));
}
