// What a move is called in the language spoken now, put together from the words of its game: for moves kept from another moment.
import { known, word } from "./words.js";

const SEAT = /^[A-F]$/;
const PLACE = /^(?:([A-F])\.)?([^#]+)(?:#(\d+))?$/;

/** What its game may call a move: by its verb alone, or by its verb with a seat. @param {string} game @param {string} code */
function sayings(game, code) {
  const [verb = "", ...names] = code.split(" ");
  /** @type {Record<string, string>} */
  const values = {};
  for (const name of names) {
    const [, owner, slug = name, number] = PLACE.exec(name) ?? [];
    if (SEAT.test(name)) values.seat = name;
    else if (known(game, `card.${slug}`)) {
      values[values.card ? "other" : "card"] = [word(game, `card.${slug}`), number].filter(Boolean).join(" ");
      if (owner) values.seat ??= owner;
    } else values.word = word(game, `word.${slug}`);
  }
  return [`verb.${verb}`, `verb.${verb}_seat`].map((key) => word(game, key, values));
}

/** Which of them the server used; -1: none, and it can be said only in the server's own words. @param {string} game @param {{ code: string, label: string }} move */
export const formOf = (game, { code, label }) => sayings(game, code).indexOf(label);

/** @param {string} game @param {{ code: string, label: string }} move @param {number} form */
export const saidAgain = (game, { code, label }, form) => sayings(game, code)[form] ?? label;
