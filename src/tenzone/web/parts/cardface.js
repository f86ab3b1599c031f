// The two sides of a card as drawings of 630 by 880, ten units a millimetre. What stands where comes from the game's look.toml.
import { h } from "preact";
import { conditions, figures, passages, termed } from "./cardfacts.js";
import { arranged, Lines, Panels } from "./cardpanels.js";
import { breadth, fit } from "./fit.js";
import { Mark, share } from "./icons.js";
import { CRACK, LATTICE, MORE, LESS, PLATES, RAYS } from "./shapes.js";

/** @typedef {import("./cardfacts.js").Figure} Figure */
/** @typedef {{ game: string, look: any, card: import("./deck.js").Printed, seen: any, lang: string, number: string, half?: string }} FaceProps */

/** A number with its sign; an arrow tells that it is more or less than printed. @param {{ figure: Figure, at: number, y: number, scale: number }} props */
function Pill({ figure, at, y, scale }) {
  const { now, was, icon } = figure;
  const changed = now !== was;
  const width = 128 + breadth(String(now), "strong") * 92 + (changed ? 34 : 0);
  const inward = 24 + at * scale * (width + 8);
  const x = figure.right ? 630 - inward - scale * width : inward;
  return h("g", { class: changed ? "pill changed" : "pill", transform: `translate(${x} ${y}) scale(${scale})` },
    h("rect", { width, height: 108, rx: 40 }),
    h(Mark, { name: icon, x: 58, y: 54, size: 78 }),
    h("text", { x: 106, y: 87, "font-size": 92 }, now),
    changed ? h("path", { d: now > was ? MORE : LESS, transform: `translate(${width - 48} 46)` }) : null);
}

/** @param {{ figures: Figure[], y: number, scale: number }} props */
function Pills({ figures: all, y, scale }) {
  const sides = [all.filter((f) => !f.right), all.filter((f) => f.right)];
  return sides.map((side) => side.map((figure, at) => h(Pill, { key: figure.key, figure, at, y, scale })));
}

/** The card's icon on the shape of its frame; a lesson's own card has its frame's. @param {{ look: any, card: any, y: number, scale: number }} props */
function Plate({ look, card, y, scale }) {
  const { shape = "plain", icon = "" } = look.frames?.[card[look.frame]] ?? {};
  const plate = PLATES[shape] ?? PLATES.plain;
  return h("g", { class: `plate shape-${shape}`, transform: `translate(315 ${y}) scale(${scale})` },
    h("path", { class: "body", d: plate.body }),
    plate.second ? h("path", { class: "second", d: plate.second }) : null,
    plate.over ? h("path", { class: "over", d: plate.over }) : null,
    h(Mark, { name: look.cards?.[card.card] ?? icon, x: 0, y: 0, size: 212 }));
}

/** What is true of the card now, in a ribbon across it. @param {{ now: ReturnType<typeof conditions>, y: number }} props */
function Ribbon({ now, y }) {
  const told = now.map((c) => c.label).join(" · ");
  const from = 60 + now.length * 46;
  return h("g", { class: "ribbon" },
    h("rect", { x: 40, y, width: 550, height: 54, rx: 27 }),
    now.map((c, n) => h(Mark, { key: c.key, name: c.icon, x: 76 + n * 46, y: y + 27, size: 40 })),
    h("text", { x: from, y: y + 38, "font-size": Math.min(32, (570 - from) / breadth(told, "strong")) }, told));
}

/** @param {FaceProps} props */
function Full({ game, look, card, seen, lang, number, half }) {
  const parts = passages(game, look, card, lang);
  const set = arranged(parts);
  const { at } = set;
  const title = card.name[lang] ?? "";
  const name = fit(title, { width: 560, height: 70, face: "name", most: 58, least: 36, rows: 1 });
  const line = (look.line ?? []).map((/** @type {string} */ key) => termed(game, card[key])).filter(Boolean).join(" · ");
  const now = conditions(game, look, seen);
  return h("g", { class: "full" },
    h(Plate, { look, card, y: at.plate, scale: at.scale }),
    h(Pills, { figures: figures(game, look, card, seen), y: 26, scale: 0.82 }),
    h(Mark, { name: look.crowns?.[card.back]?.icon ?? "", x: 315, y: 66, size: 76 }),
    now.length ? h(Ribbon, { now, y: at.ribbon }) : null,
    h("text", { class: "name", x: 315, y: at.name, "font-size": name.size }, title),
    h("text", { class: "kind", x: 315, y: at.name + 40, "font-size": 30 }, line),
    h(Panels, { parts, set, half }),
    h("text", { class: "serial", x: 586, y: 852, "font-size": 20 }, number));
}

/** Name, icon and numbers only: a card no wider than a thumb. @param {FaceProps} props */
function Brief({ game, look, card, seen, lang }) {
  const name = fit(card.name[lang] ?? "", { width: 582, height: 232, face: "name", most: 96, least: 56, lead: 0.96, rows: 3 });
  const typed = Object.values(look.slots ?? {}).find((spec) => spec.fact)?.fact;
  const sign = look.crowns?.[card.back]?.icon ?? look.words?.[card[typed]] ?? "";
  return h("g", { class: "brief" },
    h(Plate, { look, card, y: 378, scale: 1.3 }),
    h(Pills, { figures: figures(game, look, card, seen), y: 26, scale: 1.22 }),
    h(Mark, { name: sign, x: 546, y: 232, size: 92 }),
    conditions(game, look, seen).map((c, n) => h("g", { key: c.key, class: "badge", transform: `translate(92 ${244 + n * 124})` },
      h("circle", { r: 60 }), h(Mark, { name: c.icon, x: 0, y: 0, size: 84 }))),
    h(Lines, { set: name, x: 315, y: 612 + (232 - name.lines.length * name.step) / 2, class: "name" }));
}

/** @param {FaceProps & { size: string }} props */
export function Face({ size, ...face }) {
  const cracked = conditions(face.game, face.look, face.seen).some((c) => c.mark === "crack");
  return [
    h("rect", { class: "rim", width: 630, height: 880, rx: 36 }),
    h("rect", { class: "edge", x: 11, y: 11, width: 608, height: 858, rx: 28 }),
    h("rect", { class: "paper", x: 18, y: 18, width: 594, height: 844, rx: 23 }),
    cracked ? h("path", { class: "crack", d: CRACK }) : null,
    size === "brief" ? null : h(Full, face),
    size === "full" ? null : h(Brief, face),
  ];
}

/** @param {{ look: any, back: string }} props */
export function Back({ look, back }) {
  share("back-rays", "0 0 630 880", [["path", { d: RAYS, stroke: "currentColor", "stroke-width": "5" }]]);
  share("back-lattice", "0 0 630 880", [["path", { d: LATTICE, stroke: "currentColor", "stroke-width": "4" }]]);
  const { icon = "", pattern = "lattice" } = look.backs?.[back] ?? {};
  const inside = { x: 40, y: 40, width: 550, height: 800 };
  return [
    h("rect", { class: "edge", width: 630, height: 880, rx: 36 }),
    h("rect", { class: "paper", x: 14, y: 14, width: 602, height: 852, rx: 26 }),
    h("svg", { ...inside, viewBox: "40 40 550 800", class: "pattern" }, h("use", { href: `#back-${pattern}`, width: 630, height: 880 })),
    h("rect", { class: "inner", ...inside, rx: 14 }),
    h("circle", { class: "seal", cx: 315, cy: 440, r: 196 }),
    h("circle", { class: "inner", cx: 315, cy: 440, r: 178 }),
    h(Mark, { name: icon, x: 315, y: 440, size: 260 }),
  ];
}
