// What a click, a tap, a drag or a key on a place does.
import { deck } from "../parts/deck.js";
import { note } from "../parts/notice.js";
import { narrow } from "./choose.js";
import { reasons } from "./help.js";
import { sound } from "./sound.js";
import { say } from "./words.js";

/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("./choose.js").Option} Option */

/** @param {Match} match @param {Option[]} all @param {string} several @param {string} place @param {boolean} touch */
export function choose(match, all, several, place, touch) {
  const chosen = match.chosen.value;
  if (several && !chosen.length && all.some((o) => o.verb === several && o.slots[0]?.includes(place))) return mark(match, all, place);
  const { lit } = narrow(all, chosen);
  if (chosen.includes(place)) {
    const { whole, fit } = narrow(all, chosen);
    if (touch && whole.length === 1 && fit.length === 1) return play(match, whole[0]);
    match.chosen.value = chosen.filter((p) => p !== place);
    return;
  }
  if (!lit.has(place)) {
    if (chosen.length && narrow(all, []).lit.has(place)) {
      match.chosen.value = [];
      return choose(match, all, several, place, touch);
    }
    return explain(match, place);
  }
  const next = [...chosen, place];
  const { whole, fit } = narrow(all, next);
  // A finger that slips selects; only a second tap plays.
  if (whole.length === 1 && fit.length === 1 && !(touch && !chosen.length && place.includes("/"))) return play(match, whole[0]);
  match.chosen.value = next;
}

/** @param {Match} match @param {Option | undefined} option */
export function play(match, option) {
  if (!option) return;
  if (option.doubt && match.doubt) {
    match.doubt.value = { code: option.code, key: option.doubt };
    return;
  }
  sound("card");
  match.play(option.code);
}

/** @param {Match} match @param {Option[]} all @param {string} place */
function mark(match, all, place) {
  const marked = match.marked.value;
  const doubt = marked.includes(place) ? "" : all.find((o) => o.slots[0]?.includes(place))?.doubt;
  if (doubt) note(say(`play.doubt.${doubt}`));
  match.marked.value = marked.includes(place) ? marked.filter((p) => p !== place) : [...marked, place];
}

/** All that is marked, in the order it is asked for (that of the pack, whatever the order of the clicks), and the end of it.
 * @param {Match} match @param {Option[]} all @param {string} several @param {string} end */
export function playMarked(match, all, several, end) {
  const pack = deck(match.view.value?.game ?? "")?.cards ?? [];
  const rank = (/** @type {Option} */ option) => pack.findIndex((card) => card.card === option.code.split(" ")[1]);
  const marked = match.marked.value.flatMap((place) => all.find((o) => o.verb === several && o.slots[0]?.includes(place)) ?? []);
  sound("card");
  match.playAll([...marked.sort((a, b) => rank(a) - rank(b)).map((option) => option.code), end]);
}

/** @param {Match} match @param {Option[]} all @param {string} several @param {string | null} place */
export function drop(match, all, several, place) {
  const chosen = match.chosen.value;
  const first = chosen[0];
  if (!place || !first || place === first) {
    if (place !== first) match.chosen.value = [];
    return;
  }
  if (several && all.some((o) => o.verb === several && o.slots[0]?.includes(first))) {
    match.chosen.value = [];
    return mark(match, all, first);
  }
  const next = [...chosen, place];
  const { whole, fit } = narrow(all, next);
  if (whole.length === 1) return play(match, whole[0]);
  match.chosen.value = fit.length ? next : [];
  if (!fit.length) explain(match, first);
}

/** Why this cannot be chosen, in a sentence with its rule. @param {Match} match @param {string} place */
async function explain(match, place) {
  const why = await reasons(match, place);
  if (why.length) note(why.map((one) => one.text).join(" "), { rule: why[0]?.rule, game: match.view.value?.game });
}
