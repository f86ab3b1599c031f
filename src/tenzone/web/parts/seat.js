// Who sits there: name, person or bot, clock, away or back, whose turn. Lit when a player can be chosen.
import { h } from "preact";
import { nameOf } from "../lib/names.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { Clock, spell, useSeconds } from "./clock.js";
import { outcome } from "./zone.js";

/** The letter of a seat in its own colour and shape. @param {{ seat: string }} props */
export const Badge = ({ seat }) => h("span", { class: `badge seat-${seat}`, "aria-hidden": "true" }, seat);

/** Whoever closed the table is not there; whoever was cut off is on the way back until somebody else plays on. @param {{ until?: number, left?: boolean }} gone */
function absence({ until = 0, left = false }) {
  const time = until > Date.now() ? spell(until - Date.now()) : "";
  if (left || (until && !time)) return time ? say("play.left_until", { time }) : say("play.left");
  return time ? say("play.reconnecting_until", { time }) : say("play.reconnecting");
}

/** @param {{ seat: string, children?: any }} props */
export function Seat({ seat, children }) {
  const at = useAt();
  const { view, match, left } = at;
  const chair = view.chairs.find((/** @type {any} */ c) => c.seat === seat);
  const gone = match.away.value[seat];
  useSeconds(Boolean(gone?.until));
  if (!chair) return null;
  const asked = view.phase === "playing" && (view.table?.prompt?.seats ?? []).includes(seat);
  const turn = view.phase === "playing" && view.table?.turn === seat;
  const lit = left.lit.has(`seat/${seat}`);
  const name = nameOf(view, seat);
  const inside = [
    h(Badge, { seat }),
    h("span", { class: "seat-name" }, name, chair.seat === view.you ? h("span", { class: "you" }, ` ${say("play.you")}`) : null),
  ];
  return h(
    "div",
    { class: `seat ${asked ? "asked" : ""} ${turn ? "turn" : ""} ${lit ? "lit" : ""}`, "data-place": `seat/${seat}` },
    h(
      "h2",
      { class: "heading" },
      lit
        ? h(
            "button",
            {
              class: "who aimed",
              "data-place": `seat/${seat}`,
              onClick: (/** @type {any} */ e) => at.choose(`seat/${seat}`, e.pointerType === "touch"),
              "aria-label": `${name}: ${outcome(at, `seat/${seat}`)}`,
            },
            inside,
            h("span", { class: "spark", "aria-hidden": "true" }, "✦"),
          )
        : h("span", { class: "who" }, inside),
    ),
    asked
      ? h("span", { class: "tag now" }, h("span", { "aria-hidden": "true" }, "▸ "), turn ? say("play.turn_of") : say("play.answers"))
      : turn
        ? h("span", { class: "tag" }, say("play.turn_of"))
        : null,
    chair.stand_in ? h("span", { class: "tag" }, say("play.stood_in")) : null,
    chair.out ? h("span", { class: "tag bad" }, say(`play.out_${chair.out}`)) : null,
    gone !== undefined && !chair.stand_in
      ? h("span", { class: "tag bad away" }, absence(gone))
      : null,
    h(Clock, { view, seat, own: seat === view.you }),
    children,
  );
}
