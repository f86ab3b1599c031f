// One move marked ahead of one's turn, and the only answer given by itself. Both live in this page alone: nothing is sent before the
// server has offered it, so nobody learns from the line what is planned, and what is not legal is never sent.
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { note } from "../parts/notice.js";
import { play } from "./act.js";
import { guess } from "./choose.js";
import { seatsIn, spoken } from "./names.js";
import { formOf, saidAgain } from "./sayings.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

/** @typedef {import("./match.js").Match} Match */
/** @typedef {import("./choose.js").Option} Option */

/** The question of one's own turn, in every game. */
const TURN = "Act";
/** How long the only answer waits, in milliseconds: given at once it would tell everybody that there was no other. A pause like a
 * person's hides it from a glance, not from whoever takes the time; the switch says so. */
const PAUSE = { least: 1200, more: 2600 };

/** The cards a move names. @param {any} view @param {Option} option */
const named = (view, { code }) => code.split(" ").slice(1).filter((word) => guess(view, word).length);

/** What may be planned while others are asked: the moves of the last own turn whose cards are still in sight.
 * @param {Match} match @param {any} view @returns {import("./match.js").Planned[]} */
export function plans(match, view) {
  const own = view.chairs.filter((/** @type {any} */ c) => c.you && !c.out && !c.stand_in);
  if (!view.you || own.length !== 1 || view.phase !== "playing" || view.paused || view.moves?.length || view.wide) return [];
  return match.usual.filter(({ cards }) => cards.every((word) => guess(view, word).length)).map(({ option, form }) => ({ code: option.code, label: option.label, form }));
}

/** A planned move in the language spoken now. @param {any} view @param {import("./match.js").Planned} planned */
export const told = (view, planned) => spoken(view, saidAgain(view.game, planned, planned.form), seatsIn(planned.code));

const KEY = "tenzone.ahead";

/** A page that is loaded anew still knows what was planned. @param {Match} match @param {any} view */
function recall(match, view) {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    if (kept.match !== match.id || kept.seat !== view.you || match.usual.length) return;
    match.usual = kept.usual;
    match.planned.value = kept.planned;
  } catch {
    // Then it is planned again.
  }
}

/** @param {Match} match @param {any} view */
function keep(match, view) {
  // At a device of several people nothing of anybody's hand is kept.
  if (view.chairs.filter((/** @type {any} */ c) => c.you).length !== 1) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ match: match.id, seat: view.you, usual: match.usual, planned: match.planned.value }));
  } catch {
    // A browser that keeps nothing forgets it when the page is loaded anew.
  }
}

/** @param {Match} match @param {any} view @param {Option[]} all */
export function useAhead(match, view, all) {
  useMemo(() => recall(match, view), [match, view.you]);
  const planned = match.planned.value;
  useEffect(() => {
    if (all.length && view.table?.prompt?.choice === TURN) match.usual = all.map((option) => ({ option, cards: named(view, option), form: formOf(view.game, option) }));
    if (!planned || !(all.length || view.result)) return;
    match.planned.value = null;
    const option = all.find((o) => o.code === planned.code);
    if (option) play(match, option);
    else if (!view.result) note(say("play.plan_dropped", { move: told(view, planned) }));
  }, [view]);
  // Before anybody sees it: a page may be loaded anew at once.
  useLayoutEffect(() => keep(match, view), [match.usual, planned]);
  const wished = Boolean(settings.value.alone[view.game]);
  useEffect(() => {
    const only = all.length === 1 && (view.table?.prompt?.seats ?? []).includes(view.you) ? all[0] : undefined;
    if (!wished || !only || only.doubt) return;
    match.alone.value = true;
    const timer = setTimeout(() => match.alone.value && play(match, only), PAUSE.least + Math.random() * PAUSE.more);
    return () => {
      clearTimeout(timer);
      match.alone.value = false;
    };
  }, [view.v, wished]);
}

/** Nothing is played by itself. @param {Match} match */
export function halt(match) {
  match.planned.value = null;
  match.alone.value = false;
}
