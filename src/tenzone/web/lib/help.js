// What the server knows about the present choice: its rules, and what one would try and may not. Asked for once per question.
import { call } from "./api.js";
import { nameOf } from "./names.js";
import { language } from "./settings.js";
import { say } from "./words.js";

/** @typedef {{ id: string, number: string, head: string, text: string }} Rule */
/** @typedef {{ label: string, text: string, rule: string, places: string[][], code?: string }} Refusal */
/** @typedef {{ text: string, rule: string }} Reason */
/** @typedef {{ rules: Rule[], refused: Refusal[] }} Help */

const MOST = 3;
let key = "";
/** @type {Promise<Help>} */
let held = Promise.resolve({ rules: [], refused: [] });

/** @param {import("./match.js").Match} match @returns {Promise<Help>} */
export function help(match) {
  // A lesson knows its own answers.
  if ("helps" in match) return /** @type {any} */ (match).helps();
  const view = match.view.value;
  const now = `${match.id} ${view?.you} ${view?.v} ${language()}`;
  if (now !== key) {
    key = now;
    held = call("GET", `/api/matches/${match.id}/help${view?.you ? `?seat=${view.you}` : ""}`).catch(() => ({ rules: [], refused: [] }));
  }
  return held;
}

/** Where a move without a place of its own would be dropped. @param {Refusal} refusal @param {any} layout @param {any} view */
function aims({ code = "", places }, layout, view) {
  const [verb = "", ...words] = code.split(" ");
  return places.length ? [] : (layout?.aims?.(verb, words, view) ?? []);
}

/** That it is not asked for: only of what is one's own, where one would try it. @param {any} view @param {string} place @returns {Reason[]} */
function otherwise(view, place) {
  if (!view.you || view.phase !== "playing" || view.paused || !place.startsWith(`${view.you}.`)) return [];
  if (view.moves?.length) return [{ text: say("play.why_other", { question: view.question }), rule: "" }];
  const names = (view.table?.prompt?.seats ?? []).map((/** @type {string} */ seat) => nameOf(view, seat)).join(", ");
  return names ? [{ text: say("play.why_wait", { names }), rule: "" }] : [];
}

/**
 * Why a place cannot be chosen: every reason once, first of what it would do itself; what was tried is named where the reasons differ.
 * @param {import("./match.js").Match} match @param {string} place @param {any} [layout] @returns {Promise<Reason[]>}
 */
export async function reasons(match, place, layout) {
  const view = match.view.value;
  const asked = Boolean(view?.moves?.length);
  const { refused } = asked ? await help(match) : { refused: [] };
  const found = refused.filter((one) => one.places.flat().includes(place) || aims(one, layout, view).includes(place));
  found.sort((a, b) => Number(!a.places[0]?.includes(place)) - Number(!b.places[0]?.includes(place)));
  const each = found.filter((one, n) => found.findIndex((other) => other.text === one.text) === n).slice(0, MOST);
  if (!each.length && view && !("helps" in match)) return otherwise(view, place);
  return each.map(({ label, text, rule }) => ({ text: each.length > 1 ? `${label}: ${text}` : text, rule }));
}
