// What happened, one sentence per event, newest last; what was taken back is struck.
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { nameOf, parts, spoken } from "../lib/names.js";
import { say } from "../lib/words.js";
import { linesOf, Reasons } from "./reasons.js";
import { zoom, zoomable } from "./zoom.js";
import { Badge } from "./seat.js";

const OWN = [
  "sat",
  "swapped",
  "began",
  "undone",
  "asked",
  "answered",
  "resumed",
  "resigned",
  "flagged",
  "rested",
  "took_over",
  "gave_back",
  "departed",
  "closed",
];

/** @param {any} event @param {any} view */
function own(event, view) {
  if (!OWN.includes(event.kind)) return [];
  const more =
    event.kind === "answered"
      ? event.yes
        ? "_yes"
        : "_no"
      : event.kind === "asked"
        ? `_${event.what}`
        : event.kind === "sat" && event.what === "open"
          ? "_open"
          : "";
  const name =
    event.kind === "sat"
      ? event.name || (event.level ? say("play.bot", { level: say(`player.${event.level}`), seat: event.seat }) : "")
      : nameOf(view, event.seat);
  return [say(`play.log.${event.kind}${more}`, { name, seat: event.seat ?? "", other: event.what ?? "" })];
}

/** The sentences of an event; the same one several times in a row is told once. @param {any} event */
function folded(event) {
  const lines = /** @type {{ text: string, data: any, times: number, n: number }[]} */ ([]);
  (event.story ?? []).forEach((/** @type {string} */ text, /** @type {number} */ n) => {
    const last = lines.at(-1);
    if (last?.text === text) last.times += 1;
    else lines.push({ text, data: event.events?.length === event.story.length ? event.events[n] : null, times: 1, n });
  });
  return lines;
}

/** The mark a text begins with. @param {any} part */
const mark = (part) => (part && !("card" in part) ? /^[.,;:!?»]/.exec(part.text ?? "")?.[0] : "") ?? "";

/** @param {{ text: string, data: any, view: any, plain?: boolean }} props */
function Sentence({ text, data, view, plain = false }) {
  const seats = seatsOf(data);
  const cards = [data?.card, data?.other].filter((c) => typeof c === "string" && c.length > 1 && !c.startsWith("?"));
  const said = parts(text, seats, cards, view.game);
  return said.map((part, n) => {
    if ("seat" in part) return h("span", { key: n, class: "named" }, h(Badge, { seat: part.seat }), h("span", null, nameOf(view, part.seat)));
    if ("card" in part)
      return plain
        ? h("strong", { key: n }, part.text)
        : h(
            "span",
            { key: n, class: "whole" },
            h(
              "button",
              {
                class: "link",
                ...zoomable({ game: view.game, seen: { card: part.card } }),
                onClick: (/** @type {any} */ e) => zoom({ game: view.game, seen: { card: part.card }, from: e.currentTarget }),
              },
              part.text,
            ),
            mark(said[n + 1]),
          );
    // The mark that ends it already stands with the card, so that it never begins a line.
    const before = said[n - 1];
    return !plain && before && "card" in before ? part.text.slice(mark(part).length) : part.text;
  });
}

/** @param {{ match: import("../lib/match.js").Match }} props */
export function Log({ match }) {
  const view = match.view.value;
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [wanted, ask] = useState(/** @type {{ at: number, name: string } | null} */ (null));
  const story = match.story.value;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [story.length]);
  if (!view) return null;
  const struck = new Set();
  for (const event of story)
    if (event.undoes) for (const e of story) if (e.v >= event.undoes && e.v < event.v && e.kind === "played") struck.add(e.v);
  const bots = new Set(view.chairs.filter((/** @type {any} */ c) => c.kind === "bot").map((/** @type {any} */ c) => c.seat));
  // While the game goes on an answer would tell what is in a bot's hand.
  const asking = view.phase === "over" ? linesOf(story) : new Map();
  const may = (/** @type {any} */ event) => asking.has(event.v) && bots.has(event.seat) && !struck.has(event.v);
  const lines = story
    .filter((e) => e.kind !== "said")
    .flatMap((event) => [
      ...own(event, view).map((text, n) => h("li", { key: `${event.v}o${n}`, class: "about" }, text)),
      ...folded(event).map(({ text, data, times, n }) =>
        h(
          "li",
          { key: `${event.v}s${n}`, class: `${struck.has(event.v) ? "struck" : ""} ${data?.event === "turn.begins" ? "turn-line" : ""}` },
          h(Sentence, { text, data, view }),
          times > 1 ? h("span", { class: "times" }, `\u00a0×\u00a0${times}`) : null,
          n === 0 && may(event)
            ? [" ", h("button", { class: "link why-so", onClick: () => ask({ at: asking.get(event.v), name: nameOf(view, event.seat) }) }, say("play.why.ask"))]
            : null,
        ),
      ),
    ]);
  return [
    h(
      "ol",
      { class: "log", ref: list, tabIndex: 0, "aria-label": say("play.story") },
      lines.length ? lines : h("li", { class: "quiet" }, say("play.no_story")),
    ),
    wanted ? h(Reasons, { match: match.id, ...wanted, onClose: () => ask(null) }) : null,
  ];
}

/** The seats a sentence speaks of. @param {any} data */
const seatsOf = (data) => [data?.seat, data?.other].filter((s) => /^[A-F]$/.test(s ?? ""));

/** An event as it is read aloud. @param {any} event @param {any} view */
export const aloud = (event, view) =>
  [...own(event, view), ...folded(event).map(({ text, data, times }) => `${spoken(view, text, seatsOf(data))}${times > 1 ? ` × ${times}` : ""}`)].join(" ");

/** The last words of an event, in one line. @param {{ event: any, view: any }} props */
export function Sentences({ event, view }) {
  return folded(event)
    .filter(({ data }) => data?.event !== "turn.begins")
    .slice(-2)
    .map(({ text, data, times, n }) =>
      h("span", { key: n }, h(Sentence, { text, data, view, plain: true }), times > 1 ? `\u00a0×\u00a0${times}` : "", " "),
    );
}
