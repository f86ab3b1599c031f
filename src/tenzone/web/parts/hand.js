// The own hand: a fan where there is room, a strip to be pushed sideways on a phone. Another's hand: its backs.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { nameOf } from "../lib/names.js";
import { say, word } from "../lib/words.js";
import { useAt } from "./at.js";
import { Card } from "./card.js";
import { Sheet } from "./sheet.js";
import { Spot } from "./spot.js";
import { zoneName } from "./zone.js";
import { zoomable } from "./zoom.js";

/** @param {{ id: string }} props */
export function Hand({ id }) {
  const { view, left } = useAt();
  const cards = view.table.zones[id] ?? [];
  const name = zoneName(view.game, id);
  const middle = (cards.length - 1) / 2;
  const step = Math.min(4, 24 / Math.max(1, cards.length));
  const lit = cards.some((/** @type {any} */ _, /** @type {number} */ n) => left.lit.has(`${id}/${n}`));
  return h(
    "div",
    {
      role: "group",
      class: `hand ${lit ? "live" : ""}`,
      "data-zone": id,
      "data-place": id,
      "aria-label": `${name}: ${say("play.cards", { number: cards.length })}`,
    },
    h("h3", { class: "zone-name" }, name, h("span", { class: "count", "aria-hidden": "true" }, cards.length)),
    h(
      "div",
      { class: "fan", style: { "--held": cards.length } },
      cards.map((/** @type {any} */ seen, /** @type {number} */ n) =>
        h(Spot, {
          key: `${n}/${seen.card}`,
          place: `${id}/${n}`,
          seen,
          style: { "--lean": `${(n - middle) * step}deg`, "--dip": `${(n - middle) ** 2 * 1.5}px` },
        }),
      ),
    ),
    cards.length ? null : h("p", { class: "quiet empty" }, say("play.empty_hand")),
  );
}

/** Somebody else's hand, small. Whoever knows cards of it opens it to read them, unless they lie apart already, large enough each.
 * @param {{ id: string, apart?: boolean }} props */
export function Backs({ id, apart = false }) {
  const { view, left } = useAt();
  const [open, show] = useState(false);
  /** @type {any[]} */
  const cards = view.table.zones[id] ?? [];
  const lit = cards.some((_, n) => left.lit.has(`${id}/${n}`));
  useEffect(() => () => show(false), [lit]);
  const words = `${zoneName(view.game, id)}: ${say("play.cards", { number: cards.length })}`;
  const known = cards.filter((seen) => seen.card);
  const face = (/** @type {any} */ seen, /** @type {number} */ n) =>
    apart && seen.card
      ? h(Spot, { key: n, place: `${id}/${n}`, seen })
      : h(
          "span",
          { key: n, class: "spot", "data-place": `${id}/${n}`, "data-card": seen.card ?? undefined, ...zoomable({ game: view.game, seen }) },
          h("span", { class: "lies" }, h(Card, { game: view.game, card: seen.card, back: seen.back, seen, silent: true })),
        );
  const held = h("span", { class: "held" }, cards.map(face));
  const group = { class: "backs", "data-zone": id, "data-place": id, role: "group", "aria-label": words };
  return [
    h(
      "div",
      group,
      known.length && !apart
        ? h(
            "button",
            { type: "button", class: `spread ${lit ? "lit" : ""}`, onClick: () => show(true) },
            h("span", { class: "unseen" }, `${known.map((seen) => word(view.game, `card.${seen.card}`)).join(", ")}. ${say("play.look_through")}`),
            held,
          )
        : held,
      h("span", { class: "count", "aria-hidden": "true" }, cards.length),
    ),
    open
      ? h(
          Sheet,
          { title: `${nameOf(view, id.slice(0, 1))}. ${words}`, onClose: () => show(false), wide: true },
          h(
            "div",
            { class: "leafed" },
            cards.map((seen, n) => h(Spot, { key: n, place: `${id}/${n}`, seen })),
          ),
        )
      : null,
  ];
}
