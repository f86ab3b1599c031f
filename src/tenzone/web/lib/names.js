// Names of those at the table, and sentences in which seats and cards are more than letters.
import { say, word } from "./words.js";

/** @param {any} view @param {string} seat */
export function nameOf(view, seat) {
  const chair = view?.chairs.find((/** @type {any} */ c) => c.seat === seat);
  if (!chair) return seat;
  if (chair.kind === "bot") return say("play.bot", { level: say(`player.${chair.level}`), seat });
  if (!chair.name) return chair.kind === "person" ? seat : say("play.free"); // whoever was deleted has no name any more
  // Whoever plays several seats, at one device, and whoever bears the name of another is told apart by the seat.
  const shared = view.chairs.some((/** @type {any} */ c) => c !== chair && c.kind === "person" && c.name === chair.name);
  return shared ? say("play.one_of", { name: chair.name, seat }) : chair.name;
}

/** What a game is called, in every language. @param {string} game */
export const titled = (game) => game.split("-").map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join(" ");

/** @param {string} text */
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * A sentence in parts: plain text, seats, cards. Only letters that the sentence is known to speak of become seats, because A is
 * also a word.
 * @param {string} text @param {string[]} seats @param {string[]} cards @param {string} game
 * @returns {({ text: string } | { seat: string } | { card: string, text: string })[]}
 */
export function parts(text, seats, cards, game) {
  const names = cards.map((card) => /** @type {const} */ ([word(game, `card.${card}`), card]));
  const marks = [...names.map(([name]) => escaped(name)), ...seats.map((seat) => `(?<![\\p{L}\\d'’])${seat}(?![\\p{L}\\d'’])`)];
  if (!marks.length) return [{ text }];
  return text.split(new RegExp(`(${marks.join("|")})`, "u")).filter(Boolean).map((part) => {
    const card = names.find(([name]) => name === part);
    if (card) return { card: card[1], text: part };
    return seats.includes(part) ? { seat: part } : { text: part };
  });
}

/** The same as one string, with names for letters. @param {any} view @param {string} text @param {string[]} seats */
export const spoken = (view, text, seats) => parts(text, seats, [], view.game).map((p) => ("seat" in p ? nameOf(view, p.seat) : p.text)).join("");

/** The seats a move's label may speak of. @param {string} code */
export const seatsIn = (code) => [...new Set(code.split(/[ +]/).flatMap((w) => /^([A-F])(?:\.|$)/.exec(w)?.[1] ?? []))];
