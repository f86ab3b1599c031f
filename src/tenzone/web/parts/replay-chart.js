// How the chances went, turn by turn: a line for each seat, told apart by dashes and letters, never by colour alone.
import { h } from "preact";
import { useState } from "preact/hooks";
import { useAnswer } from "../lib/ask.js";
import { say } from "../lib/words.js";
import { called } from "./replay-data.js";

const WIDE = 300;
const HIGH = 120;
const EDGE = { left: 4, right: 20, top: 8, bottom: 8 };
const LETTER = 12;
const DASHES = ["", "6 3", "2 3", "9 3 2 3", "4 2 1 2 1 2", "12 4"];

/** @typedef {{ n: number, turn: number, seat: string, chances: Record<string, number> }} Point */
/** @typedef {{ points: Point[], turning: number | null }} Chances */
/** @typedef {{ match: string, replay: import("./replay-data.js").Replay, state: any }} Props */

/** Folded, and asked for when it is opened: the server has to think. @param {Props} props */
export function Chart(props) {
  const [open, show] = useState(false);
  return h("details", { class: "chart sheet", onToggle: (/** @type {any} */ e) => show(e.currentTarget.open) },
    h("summary", null, say("learn.chart.title")), open ? h(Drawn, props) : null);
}

/** Letters that would lie on one another move apart. @param {{ seat: string, y: number }[]} ends */
function apart(ends) {
  const sorted = [...ends].sort((a, b) => a.y - b.y);
  for (let n = 1; n < sorted.length; n++) sorted[n].y = Math.max(sorted[n].y, sorted[n - 1].y + LETTER);
  const over = Math.max(0, (sorted.at(-1)?.y ?? 0) - HIGH + 2);
  return sorted.map((end) => ({ ...end, y: end.y - over }));
}

/** @param {Props} props */
function Drawn({ match, replay, state }) {
  const { data, error } = useAnswer(`/api/matches/${encodeURIComponent(match)}/chart`);
  if (!data) return h("p", error ? { role: "alert" } : { class: "quiet", "aria-busy": "true" }, error?.message ?? say("learn.chart.thinking"));
  const { points, turning } = /** @type {Chances} */ (data);
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first.n >= last.n) return h("p", null, say("learn.chart.none"));
  const seats = replay.chairs.map((chair) => chair.seat);
  const x = (/** @type {number} */ n) => EDGE.left + (Math.max(0, n - first.n) / (last.n - first.n)) * (WIDE - EDGE.left - EDGE.right);
  const y = (/** @type {number} */ chance) => HIGH - EDGE.bottom - (chance / 100) * (HIGH - EDGE.top - EDGE.bottom);
  const turn = points.find((point) => point.n === turning);
  /** @param {number} n */
  const jump = (n) => state.go(Math.max(0, replay.frames.findLastIndex((frame) => frame.n <= n)));
  /** @param {MouseEvent} event */
  const clicked = (event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const along = (((event.clientX - box.left) / box.width) * WIDE - EDGE.left) / (WIDE - EDGE.left - EDGE.right);
    jump(first.n + Math.round(along * (last.n - first.n)));
  };
  return h("figure", null,
    h("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": say("learn.chart.title"), onClick: clicked },
      [0, 50, 100].map((chance) => h("line", { key: chance, class: "grid", x1: EDGE.left, x2: WIDE - EDGE.right, y1: y(chance), y2: y(chance) })),
      h("line", { class: "here", x1: x(state.frame.n), x2: x(state.frame.n), y1: 0, y2: HIGH }),
      seats.map((seat, n) => h("polyline", { key: seat, class: seat === replay.viewer ? "chance own" : "chance", "stroke-dasharray": DASHES[n], points: points.map((point) => `${x(point.n)},${y(point.chances[seat] ?? 0)}`).join(" ") })),
      turn ? h("circle", { class: "turning", cx: x(turn.n), cy: y(Math.max(...Object.values(turn.chances))), r: 4 }) : null,
      apart(seats.map((seat) => ({ seat, y: y(last.chances[seat] ?? 0) }))).map((end) => h("text", { key: end.seat, x: WIDE - EDGE.right + 5, y: end.y + 4 }, end.seat))),
    h("figcaption", null, say("learn.chart.text"), " ",
      turn ? h("button", { class: "plain", onClick: () => jump(turn.n) }, say("learn.chart.turning", { number: turn.turn, name: called(replay.chairs, turn.seat) })) : null),
    h("table", { class: "unseen" }, h("caption", null, say("learn.chart.title")),
      h("thead", null, h("tr", null, h("th", { scope: "col" }, say("learn.chart.turn")), seats.map((seat) => h("th", { key: seat, scope: "col" }, called(replay.chairs, seat))))),
      h("tbody", null, points.map((point) => h("tr", { key: point.n }, h("th", { scope: "row" }, point.seat ? point.turn : say("learn.chart.end")), seats.map((seat) => h("td", { key: seat }, `${point.chances[seat] ?? 0} %`)))))));
}
