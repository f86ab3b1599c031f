// Why somebody played as they did, asked when the game is over: what was best from what that seat knew then.
//
//   h(Reasons, { match, at, name, onClose })    `at`: the line of the record
import { h } from "preact";
import { useAnswer } from "../lib/ask.js";
import { say } from "../lib/words.js";
import { Sheet } from "./sheet.js";

/** @param {{ match: string, at: number, name: string, onClose: () => void }} props */
export function Reasons({ match, at, name, onClose }) {
  const { data, error } = useAnswer(`/api/matches/${match}/why?at=${at}`);
  const told = /** @type {import("../types").Reasons | null} */ (data);
  const best = told?.advice[0];
  return h(
    Sheet,
    { title: say("play.why.head", { name }), onClose },
    error ? h("p", { role: "alert" }, error.message) : null,
    !told && !error ? h("p", { "aria-busy": "true" }, say("play.thinking")) : null,
    told
      ? h(
          "div",
          { class: "reasons" },
          h("p", null, say("play.why.played"), " ", h("strong", null, told.played)),
          told.advice.length > 1
            ? [
                h("p", null, best?.label === told.played ? say("play.why.best") : say("play.why.instead")),
                h(
                  "ol",
                  null,
                  told.advice.map((one) => h("li", { key: one.code }, one.label, " ", h("span", { class: "quiet" }, `${one.percent} %`))),
                ),
              ]
            : null,
          told.why.map((sentence, n) => h("p", { key: n }, sentence)),
          told.advice.length > 1 ? h("p", { class: "quiet" }, say("play.why.how")) : null,
        )
      : null,
  );
}

/** Of each told event the line of the record by which its seat answered. @param {import("../types").Event[]} story @returns {Map<number, number>} */
export function linesOf(story) {
  const found = new Map();
  const before = new Map();
  let lines = 0;
  for (const { v, kind, seat, moves = [], undoes } of story) {
    if (undoes) lines = before.get(undoes) ?? lines;
    before.set(v, lines);
    const own = kind === "played" ? moves.findIndex((line) => line.startsWith(`${seat}: `)) : -1;
    if (own >= 0) found.set(v, lines + own + 1);
    lines += moves.length;
  }
  return found;
}
