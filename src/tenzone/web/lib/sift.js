// Looking for cards: by words of their names and texts in both languages, by kind, by number.
import { language } from "./settings.js";
import { word } from "./words.js";
import { termed } from "../parts/cardfacts.js";

/** Letters without their accents, so that whoever types none finds all. @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The facts cards can be sifted by: words such as the Form, and numbers. @param {any} look @returns {{ words: string[], numbers: string[] }} */
export function facts(look) {
  return { words: [look.frame, ...Object.values(look.slots ?? {}).map((s) => s.fact).filter(Boolean)], numbers: Object.keys(look.numbers ?? {}) };
}

/** Everything a card can be found by. @param {string} game @param {any} look @param {import("../parts/deck.js").Printed} card */
function haystack(game, look, card) {
  const { words, numbers } = facts(look);
  const texts = [...Object.values(card.text).flatMap((t) => Object.values(t)), ...Object.values(look.texts?.[card.card] ?? {})];
  const kinds = words.map((key) => `${card[key]} ${termed(game, card[key])}`);
  const counts = numbers.filter((key) => key in card).map((key) => `${key} ${card[key]} ${word(game, `fact.${key}`)} ${card[key]}`);
  return plain([card.card, ...Object.values(card.name), ...texts, ...kinds, ...counts].join(" "));
}

/** The cards that are wished for, in the order wished for.
 * @param {string} game @param {import("../parts/deck.js").Deck} all @param {Record<string, string>} wish */
export function sifted(game, all, wish) {
  const { words, numbers } = facts(all.look);
  const asked = plain(wish.text ?? "").split(/\s+/).filter(Boolean);
  const found = all.cards.filter((card) => [...words, ...numbers].every((key) => !wish[key] || String(card[key]) === wish[key])
    && asked.every((part) => haystack(game, all.look, card).includes(part)));
  const by = wish.sort ?? "";
  if (by === "name") found.sort((a, b) => (a.name[language()] ?? "").localeCompare(b.name[language()] ?? "", language()));
  else if (by) found.sort((a, b) => (b[by] ?? -1) - (a[by] ?? -1));
  return found;
}
