// One card where it lies: lit if it can be chosen, its reason if it cannot, dragged or clicked or reached with the arrows.
import { h } from "preact";
import { useRef } from "preact/hooks";
import { say, word } from "../lib/words.js";
import { useAt } from "./at.js";
import { Card, described } from "./card.js";
import { dropped, grab } from "./dragging.js";
import { rove, roving } from "./roving.js";
import { hideWhy, showWhy } from "./why.js";
import { unzoom, zoomable } from "./zoom.js";

/** Which half of a card counts where it lies. @type {Record<string, string>} */
const HALVES = { curses: "curse", prayers: "prayer" };
const STATES = ["corrupted", "stasis", "attacked", "used", "shielded"];

/**
 * `chip`: only its name, for a card that lies under another.
 * @param {{ place: string, seen: any, style?: any, chip?: boolean }} props
 */
export function Spot({ place, seen, style, chip = false }) {
  const at = useAt();
  const { match, view, left } = at;
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  const zone = /** @type {string} */ (place.split("/")[0]);
  const lit = left.lit.has(place);
  const chosen = match.chosen.value.includes(place) || match.marked.value.includes(place);
  const game = view.game;
  const states = STATES.filter((field) => seen[field]);
  const label = [
    described(game, seen),
    seen.covered ? say("play.covered") : "",
    chosen ? say("play.is_chosen") : lit ? say("play.is_lit") : "",
  ]
    .filter(Boolean)
    .join(", ");
  const looks = [chip ? "spot chip" : "spot", lit && "lit", chosen && "chosen", ...states].filter(Boolean).join(" ");
  const face = h(
    "span",
    { class: "lies", "aria-hidden": "true" },
    chip
      ? [h("span", { class: `badge seat-${zone[0]}`, "aria-hidden": "true" }, zone[0]), word(game, `card.${seen.card}`)]
      : h(Card, { game, card: seen.card, back: seen.back, seen, lit, chosen, silent: true, half: HALVES[zone.slice(2)] }),
    seen.covered ? h("span", { class: "veil", "aria-hidden": "true" }, say("play.covered")) : null,
    chosen ? h("span", { class: "tick", "aria-hidden": "true" }, "✓") : lit ? h("span", { class: "spark", "aria-hidden": "true" }, "✦") : null,
  );
  const turn = seen.corrupted ? "side" : "";
  if (seen.card === null && !lit && !chosen) return h("span", { class: looks, "data-place": place, style }, face);
  const own = {
    onPointerDown: (/** @type {PointerEvent} */ e) => grab(e, place, at, lit),
    onPointerEnter: (/** @type {PointerEvent} */ e) => !lit && e.pointerType === "mouse" && showWhy(at, place, self.current),
    onPointerLeave: hideWhy,
    onFocus: (/** @type {any} */ e) => {
      rove(zone, place);
      if (!lit && e.currentTarget.matches(":focus-visible")) showWhy(at, place, self.current);
    },
    onBlur: hideWhy,
    onClick: (/** @type {any} */ e) => {
      if (dropped()) return;
      unzoom();
      at.choose(place, e.pointerType === "touch");
    },
  };
  return h(
    "button",
    {
      ref: self,
      type: "button",
      class: looks,
      style,
      "data-place": place,
      "data-card": seen.card ?? "",
      "data-turn": turn,
      "aria-pressed": lit || chosen ? chosen : undefined,
      "aria-disabled": lit || chosen ? undefined : "true",
      tabIndex: roving(view, zone, place, left.lit) ? 0 : -1,
      ...zoomable({ game, seen, focus: true }, own),
    },
    h("span", { class: "unseen" }, label),
    face,
  );
}
