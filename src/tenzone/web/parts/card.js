// One card, face up or face down, as a drawing that is as wide as the place it is put in (63:88).
//
//   h(Card, { game: "bless", card: "ink_wolf" | null, back: "luceombra", seen: view.table.zones["A.curses"][0], lit: true })
//
//   card    the slug; null or nothing for a card that lies face down (then `back`, or seen.back, says which back)
//   seen    the card as the view shows it: numbers as they are now, Corrupted, in Stasis; `card` and `back` are taken from it too
//   size    "auto" (the default) shows name, icon and numbers below 180 px of width and the whole text above; "brief" or "full" is always that
//   half    "curse" or "prayer": the half that counts where the card lies, the other one steps back
//   lit, chosen, dim    classes for what can be played, what is picked, what is out of the question (styles/card.css)
//   silent  no role and no name: for a card whose button or link is already named
// All further props (class, style, id, on…, data-…) go to the element around the drawing. `described()` is the name a screen reader says.
import { h } from "preact";
import { language } from "../lib/settings.js";
import { say, word } from "../lib/words.js";
import { Back, Face } from "./cardface.js";
import { conditions, figures, termed } from "./cardfacts.js";
import { deck } from "./deck.js";
import { letters } from "./fit.js";

/** @typedef {{ game: string, card?: string | null, back?: string, seen?: any, size?: "auto" | "brief" | "full", half?: string, lit?: boolean, chosen?: boolean,
 *   dim?: boolean, silent?: boolean, class?: string, style?: Record<string, any>, [more: string]: any }} CardProps */

/** Name, kind, numbers as they are now, and what is true of it: a card in words. @param {string} game @param {any} seen the view's card, or `{ card }` */
export function described(game, seen) {
  const all = deck(game);
  const card = all?.by.get(seen?.card ?? "");
  if (!all || !card) return say("album.covered", { back: named(game, seen?.back) });
  const kinds = Object.values(all.look.line ?? []).map((key) => termed(game, card[key]));
  const printed = (/** @type {number} */ number) => ` (${say("album.printed", { number })})`;
  const numbers = figures(game, all.look, card, seen).map((f) => `${f.label} ${f.now}${f.now === f.was ? "" : printed(f.was)}`);
  const now = conditions(game, all.look, seen).map((c) => c.label);
  return [card.name[language()], ...kinds, ...numbers, ...now].filter(Boolean).join(", ");
}

/** The name of a back. @param {string} game @param {string} [back] */
export const named = (game, back) => (back ? word(game, `back.${back}`) : "");

const COLOURS = ["paper", "panel", "ink", "edge", "art", "art2", "rim"];

/** Colours of a frame or a back, for the style sheet to use or to override. @param {any} spec */
const colours = (spec) => Object.fromEntries(COLOURS.filter((c) => spec?.[c]).map((c) => [`--own-${c}`, spec[c]]));

/** @param {CardProps} props */
export function Card({ game, card, back, seen, size = "auto", half, lit, chosen, dim, silent, class: more = "", style, ...rest }) {
  void letters.value;
  const all = deck(game);
  const look = all?.look ?? {};
  const slug = card === undefined ? seen?.card : card;
  const printed = slug ? all?.by.get(slug) : undefined;
  const side = back ?? seen?.back ?? printed?.back ?? "";
  const frame = printed ? look.frames?.[printed[look.frame]] : look.backs?.[side];
  const classes = ["card", printed ? "face" : "back", `size-${size}`, lit && "lit", chosen && "chosen", dim && "dim", more];
  const heard = silent ? { "aria-hidden": "true" } : { role: "img", "aria-label": described(game, { ...seen, card: slug, back: side }) };
  const states = printed ? Object.fromEntries(conditions(game, look, seen).map((c) => [`data-${c.key}`, ""])) : {};
  const owned = { ...colours(frame), ...colours({ rim: look.crowns?.[side]?.edge }), ...style };
  const number = all && printed ? `${all.cards.indexOf(printed) + 1}/${all.cards.length}` : "";
  return h("span", { ...rest, ...states, class: classes.filter(Boolean).join(" "), style: owned },
    h("svg", { viewBox: "0 0 630 880", ...heard },
      printed ? h(Face, { game, look, card: printed, seen, lang: language(), number, half, size })
        : all ? h(Back, { look, back: side }) : h("rect", { class: "paper", width: 630, height: 880, rx: 36 })));
}
