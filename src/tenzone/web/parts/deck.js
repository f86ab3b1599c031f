// The cards of a game and how they look, fetched once: /api/games/GAME/cards, whose `look` is the game's look.toml.
import { signal } from "@preact/signals";
import { language } from "../lib/settings.js";
import { learn, teach } from "../lib/words.js";
import { draw } from "./icons.js";

/** @typedef {Record<string, any> & { card: string, name: Record<string, string>, back: string, count: number,
 *   text: Record<string, Record<string, string>>, reminders: Record<string, string[]> }} Printed */
/** @typedef {{ cards: Printed[], by: Map<string, Printed>, look: any }} Deck */

/** @type {import("@preact/signals").Signal<Record<string, Deck>>} */
const decks = signal({});
/** @type {Map<string, Promise<Deck>>} */
const asked = new Map();

/** @param {string} game @returns {Promise<Deck>} */
export function fetchDeck(game) {
  let made = asked.get(game);
  if (!made) {
    made = load(game);
    made.catch(() => asked.delete(game));
    asked.set(game, made);
  }
  return made;
}

/** @param {string} game @returns {Promise<Deck>} */
async function load(game) {
  const [answer] = await Promise.all([fetch(`/api/games/${game}/cards`), learn(game), draw(game)]);
  if (!answer.ok) throw new Error(answer.statusText);
  const { cards, look } = await answer.json();
  const deck = { cards, by: new Map(cards.map((/** @type {Printed} */ c) => [c.card, c])), look: look ?? {} };
  decks.value = { ...decks.value, [game]: deck };
  return deck;
}

/** The deck of a game once it is there; reading it during render asks for it. @param {string} game @returns {Deck | null} */
export function deck(game) {
  const found = decks.value[game] ?? null;
  if (!found && game) fetchDeck(game).catch(() => undefined);
  return found;
}

/** Cards that are in no box: a lesson brings its own. @param {string} game @param {Printed[]} cards */
export async function lend(game, cards) {
  if (!cards.length) return;
  const { look, ...found } = await fetchDeck(game);
  teach(game, Object.fromEntries(cards.map((c) => [`card.${c.card}`, c.name[language()] ?? c.card])));
  decks.value = { ...decks.value, [game]: { ...found, look, by: new Map([...cards.map((c) => /** @type {const} */ ([c.card, c])), ...found.by]) } };
}

/** The icon of a zone, a counter, a word, a field, a seat: `iconOf("bless", "zones", "altar")`; "" if the game names none.
 * @param {string} game @param {string} table @param {string} name */
export function iconOf(game, table, name) {
  const found = deck(game)?.look[table]?.[name];
  return typeof found === "string" ? found : found?.icon ?? "";
}
