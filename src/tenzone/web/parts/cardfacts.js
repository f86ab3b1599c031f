// What a card shows, as data: its numbers, what is true of it now, its words and texts. What there is comes from the game's look.toml.
import { known, word } from "../lib/words.js";

/** @typedef {import("./deck.js").Printed} Printed */
/** @typedef {{ key: string, label: string, icon: string, right: boolean, now: number, was: number }} Figure */
/** @typedef {{ key: string, head: string, icon: string, also: string, text: string }} Passage */

/** The numbers of a card, as they are now and as they are printed.
 * @param {string} game @param {any} look @param {Printed} card @param {any} seen @returns {Figure[]} */
export function figures(game, look, card, seen) {
  const shown = Object.entries(look.numbers ?? {}).map(([key, spec]) => {
    const was = card[key];
    const now = typeof seen?.[key] === "number" ? seen[key] : was;
    const icon = spec.frames?.[card[look.frame]] ?? spec.icon;
    return { key, label: word(game, `fact.${key}`), icon, right: spec.at === "right", now, was, unless: spec.unless };
  });
  return shown.filter((f) => typeof f.was === "number" && f.now !== f.unless);
}

/** What is true of a card on the table just now: Corrupted, in Stasis. @param {string} game @param {any} look @param {any} seen */
export function conditions(game, look, seen) {
  const held = Object.entries(look.fields ?? {}).filter(([key]) => seen?.[key]);
  return held.map(([key, spec]) => ({ key, label: word(game, `field.${key}`), icon: spec.icon ?? spec, mark: spec.mark }));
}

/** The name of a word a card bears, such as its Form. @param {string} game @param {unknown} value */
export const termed = (game, value) => (known(game, `word.${value}`) ? word(game, `word.${value}`) : "");

/** The texts of a card, each with its heading. @param {string} game @param {any} look @param {Printed} card @param {string} lang @returns {Passage[]} */
export function passages(game, look, card, lang) {
  const own = look.texts?.[card.card]?.[lang];
  if (own) return [{ key: "text", head: "", icon: "", also: "", text: own }];
  return Object.entries(card.text[lang] ?? {}).filter(([, text]) => text).map(([key, text]) => {
    const spec = look.slots?.[key] ?? {};
    const heads = look.slots?.[key] ? [word(game, `fact.${key}`), termed(game, card[spec.fact])] : [];
    return { key, head: heads.filter(Boolean).join(" · "), icon: spec.icon ?? "", also: look.words?.[card[spec.fact]] ?? "", text };
  });
}
