// The texts on the face of a card: set as large as they fit, in panels below its name.
import { h } from "preact";
import { breadth, evened, fit } from "./fit.js";
import { Mark } from "./icons.js";

/** @typedef {import("./cardfacts.js").Passage} Passage */

const BOX = { x: 44, width: 542, bottom: 826, head: 36, gap: 18, pad: 14 };
// Where things stand: a card with several texts needs room for them, one with a short text gives it to the picture.
const MANY = { plate: 222, scale: 0.98, ribbon: 338, name: 448, text: 506, most: 38 };
const MUCH = { plate: 194, scale: 0.82, ribbon: 290, name: 394, text: 450, most: 36 };
const ONE = { plate: 276, scale: 1.22, ribbon: 446, name: 560, text: 620, most: 42 };
const SMALL = 33;
const LEAST = 24;

/** The texts as large as the room below `at.text` allows. @param {Passage[]} parts @param {typeof MANY} at */
function setting(parts, at) {
  const width = BOX.width - 2 * BOX.pad;
  const heads = parts.filter((p) => p.head).length;
  const room = BOX.bottom - at.text - heads * BOX.head - (parts.length - 1) * BOX.gap - parts.length * 12;
  for (let size = at.most; ; size -= 1) {
    const sets = parts.map((p) => fit(p.text, { width, height: Infinity, face: "text", most: size, least: size, lead: 1.14 }));
    const used = sets.reduce((sum, set) => sum + set.lines.length * set.step, 0);
    if (used > room && size > LEAST) continue;
    return { at, size, sets: sets.map((set) => evened(set, width, "text")), slack: Math.max(0, room - used) / parts.length };
  }
}

/** Where everything stands on a card with these texts. @param {Passage[]} parts */
export function arranged(parts) {
  if (parts.length < 2) return setting(parts, ONE);
  const found = setting(parts, MANY);
  return found.size < SMALL ? setting(parts, MUCH) : found;
}

/** Lines of text from y downwards; a keyword that opens them stands out. @param {{ set: ReturnType<typeof fit>, x: number, y: number, class: string }} props */
export function Lines({ set, x, y, class: named }) {
  return h("text", { class: named, "font-size": set.size, x, y: y + set.size * 0.8 }, set.lines.map((line, n) => {
    const [lead = ""] = n ? [] : line.match(/^\p{Lu}{3,}:/u) ?? [];
    return h("tspan", { key: n, x, dy: n ? set.step : 0 }, lead ? h("tspan", { class: "opens" }, lead) : null, line.slice(lead.length));
  }));
}

/** @param {{ part: Passage, y: number }} props */
function Head({ part, y }) {
  return [
    h(Mark, { name: part.icon, x: BOX.x + 30, y: y + 24, size: 32 }),
    h("text", { class: "head", x: BOX.x + 54, y: y + 34, "font-size": Math.min(29, 440 / breadth(part.head, "caps")) }, part.head),
    h(Mark, { name: part.also, x: BOX.x + BOX.width - 30, y: y + 25, size: 34 }),
  ];
}

/** @param {{ parts: Passage[], set: ReturnType<typeof setting>, half?: string }} props */
export function Panels({ parts, set: { at, sets, slack }, half }) {
  let y = at.text;
  return parts.map((part, n) => {
    const set = /** @type {ReturnType<typeof fit>} */ (sets[n]);
    const head = part.head ? BOX.head : 0;
    const height = head + set.lines.length * set.step + 12 + slack;
    const top = y;
    y += height + BOX.gap;
    return h("g", { key: part.key, class: half && half !== part.key ? "panel resting" : "panel" },
      h("rect", { x: BOX.x, y: top, width: BOX.width, height, rx: 14 }),
      head ? h(Head, { part, y: top }) : null,
      h(Lines, { set, x: head ? BOX.x + BOX.pad : 315, y: top + head + 6 + slack / 2, class: head ? "words" : "words alone" }));
  });
}
