// A zone with its label: cards in a row, or an outline where one may lie; lit when something chosen can be put there.
import { h } from "preact";
import { say, word } from "../lib/words.js";
import { seatsIn, spoken } from "../lib/names.js";
import { narrow } from "../lib/choose.js";
import { useAt } from "./at.js";
import { Spot } from "./spot.js";

/** Name of a zone of a game: `A.curses` is `zone.curses`. @param {string} game @param {string} id */
export const zoneName = (game, id) => word(game, `zone.${id.replace(/^[A-F]\./, "")}`);

/** A long word with the places where it may be parted. @param {string} name */
const parted = (name) => name.replace(/\p{L}{11,}/gu, (long) => long.replace(/[aeiou](?=[bcdfglmnprstvz][aeiou])/g, "$&\u00ad"));

/** What would happen if this were chosen now. @param {import("./at.js").At} at @param {string} place */
export function outcome(at, place) {
  const { whole, fit } = narrow(at.options, [...at.match.chosen.value, place]);
  const only = whole.length === 1 ? whole[0] : fit.length === 1 ? fit[0] : undefined;
  return only ? spoken(at.view, only.label, seatsIn(only.code)) : say("play.here");
}

/** @param {{ id: string, kind?: string, label?: string, slot?: boolean, count?: boolean, children?: any }} props */
export function Zone({ id, kind = "", label, slot = true, count = false, children }) {
  const at = useAt();
  const cards = at.view.table.zones[id] ?? [];
  const list = Array.isArray(cards) ? cards : [];
  const lit = at.left.lit.has(id);
  const name = label ?? zoneName(at.view.game, id);
  // A card that lies across takes more room: cards get smaller before they wrap.
  const units = Math.max(
    1,
    list.reduce((sum, card) => sum + (card.on ? 0 : card.corrupted ? 1.42 : 1), 0),
  );
  return h(
    "div",
    {
      role: "group",
      class: `zone ${kind} ${list.length ? "" : "bare"} ${lit ? "lit" : ""}`,
      "data-place": id,
      "data-zone": id,
      "aria-label": `${name}: ${say("play.cards", { number: list.length })}`,
    },
    h("h3", { class: "zone-name" }, parted(name), count || list.length > 1 ? h("span", { class: "count", "aria-hidden": "true" }, list.length) : null),
    h(
      "div",
      { class: "cards", style: { "--units": units } },
      list.map((seen, n) =>
        hostOf(at.view, seen.on) ? null : h(Lying, { key: `${n}/${seen.card ?? seen.back}`, place: `${id}/${n}`, seen }),
      ),
      !list.length && slot ? h("span", { class: "outline", "aria-hidden": "true" }) : null,
      children,
    ),
    lit
      ? h(
          "button",
          {
            class: "aim",
            "data-place": id,
            onClick: (/** @type {any} */ e) => at.choose(id, e.pointerType === "touch"),
            "aria-label": outcome(at, id),
          },
          h("span", { "aria-hidden": "true" }, "✦"),
        )
      : null,
  );
}

/** The place of the card something is bound to. @param {any} view @param {string | undefined} on */
function hostOf(view, on) {
  const [, owner, name] = /^([A-F])\.([^#]+)/.exec(on ?? "") ?? [];
  if (!owner) return null;
  for (const zone of Object.keys(view.table.zones).filter((id) => id.startsWith(`${owner}.`) && Array.isArray(view.table.zones[id]))) {
    const at = view.table.zones[zone].findIndex((/** @type {any} */ c) => c.card === name && !c.on);
    if (at >= 0) return `${zone}/${at}`;
  }
  return null;
}

/** A card with those bound to it. @param {{ place: string, seen: any }} props */
function Lying({ place, seen }) {
  const { view } = useAt();
  const bonds = Object.entries(view.table.zones).flatMap(([zone, cards]) =>
    Array.isArray(cards) ? cards.flatMap((c, n) => (c.on && hostOf(view, c.on) === place ? [{ at: `${zone}/${n}`, c }] : [])) : [],
  );
  if (!bonds.length) return h(Spot, { place, seen });
  return h(
    "div",
    { class: "hosting" },
    h(Spot, { place, seen }),
    bonds.map(({ at, c }) => h(Spot, { key: at, place: at, seen: c, chip: true })),
  );
}
