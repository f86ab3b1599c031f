// A pile: how many, what lies on top; one that is open can be leafed through.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { Card } from "./card.js";
import { Sheet } from "./sheet.js";
import { Spot } from "./spot.js";
import { hideWhy, showWhy } from "./why.js";
import { outcome, zoneName } from "./zone.js";

/** @param {{ id: string, back?: string }} props */
export function Pile({ id, back = "" }) {
  const at = useAt();
  const { view, left } = at;
  const pile = view.table.zones[id];
  const [open, show] = useState(false);
  const cards = Array.isArray(pile) ? pile : null;
  const inside = Boolean(cards?.some((_, n) => left.lit.has(`${id}/${n}`)));
  // Once the card was chosen there is no more to look for.
  useEffect(() => () => show(false), [inside]);
  if (pile === undefined) return null;
  const size = cards ? cards.length : pile.size;
  const name = zoneName(view.game, id);
  const lit = left.lit.has(id) || inside;
  const top = cards ? cards.at(-1) : { card: null, back: Object.keys(pile.backs)[0] ?? back };
  const words = `${name}: ${say("play.cards", { number: size })}`;
  const depth = Math.min(4, Math.ceil(size / 12));
  const look = h(
    "span",
    { class: `stack depth-${depth}` },
    size && top
      ? h("span", { class: "lies" }, h(Card, { game: view.game, card: top.card, back: top.back, seen: top, lit, silent: true }))
      : h("span", { class: "outline" }),
  );
  const act = left.lit.has(id) ? (/** @type {any} */ e) => at.choose(id, e.pointerType === "touch") : cards?.length ? () => show(true) : null;
  const why = {
    onPointerEnter: (/** @type {any} */ e) => !lit && e.pointerType === "mouse" && showWhy(at, id, e.currentTarget),
    onPointerLeave: hideWhy,
    onFocus: (/** @type {any} */ e) => !lit && e.currentTarget.matches(":focus-visible") && showWhy(at, id, e.currentTarget),
    onBlur: hideWhy,
  };
  const asked = Boolean(view.moves?.length);
  return h(
    "div",
    { class: `pile ${lit ? "lit" : ""}` },
    act || asked
      ? h(
          "button",
          {
            type: "button",
            class: `spot ${lit ? "lit" : ""}`,
            "data-place": id,
            "data-open": cards ? "/" : undefined,
            "aria-disabled": act ? undefined : "true",
            onClick: act ?? ((/** @type {any} */ e) => showWhy(at, id, e.currentTarget)),
            ...why,
          },
          h(
            "span",
            { class: "unseen" },
            left.lit.has(id)
              ? `${outcome(at, id)} (${words})`
              : [words, inside ? say("play.pick_inside") : cards?.length ? say("play.look_through") : ""].filter(Boolean).join(". "),
          ),
          look,
          lit ? h("span", { class: "spark", "aria-hidden": "true" }, "✦") : null,
        )
      : h("span", { class: "spot", "data-place": id, "data-open": cards ? "/" : undefined, role: "img", "aria-label": words }, look),
    h("span", { class: "pile-name", "aria-hidden": "true" }, name, h("span", { class: "count" }, size)),
    open && cards
      ? h(
          Sheet,
          { title: words, onClose: () => show(false), wide: true },
          h(
            "div",
            { class: "leafed" },
            [...cards.keys()].reverse().map((n) => h(Spot, { key: n, place: `${id}/${n}`, seen: cards[n] })),
          ),
        )
      : null,
  );
}
