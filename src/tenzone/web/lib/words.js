// Every word on the page, in the language spoken now: a component that says something is drawn anew when the language changes.
import { signal } from "@preact/signals";
import { language, prefer } from "./settings.js";

/** @typedef {Record<string, string>} Table */
/** @typedef {Record<string, string | number>} Values */

/** @type {import("@preact/signals").Signal<{ lang: string, own: Table, games: Record<string, Table> }>} */
const words = signal({ lang: "", own: {}, games: {} });

/** @param {string} path @returns {Promise<Table>} */
async function load(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(answer.statusText);
  return answer.json();
}

/** Speak this language, with the words of every game already met. @param {"it" | "en"} lang */
export async function speak(lang) {
  const known = Object.keys(words.value.games);
  const [own, ...tables] = await Promise.all([
    load(`/api/messages?lang=${lang}`),
    ...known.map((game) => load(`/api/games/${game}/words?lang=${lang}`)),
  ]);
  words.value = { lang, own, games: Object.fromEntries(known.map((game, n) => [game, tables[n]])) };
  if (language() !== lang) prefer({ lang });
}

/** The words of a game: zones, counters, cards. @param {string} game */
export async function learn(game) {
  if (game in words.value.games) return;
  const table = await load(`/api/games/${game}/words?lang=${language()}`);
  words.value = { ...words.value, games: { ...words.value.games, [game]: table } };
}

/** Words beside those of the box; its own come first. @param {string} game @param {Table} more */
export function teach(game, more) {
  words.value = { ...words.value, games: { ...words.value.games, [game]: { ...more, ...words.value.games[game] } } };
}

/** @param {Table} table @param {string} key @param {Values} values */
function filled(table, key, values) {
  const form = new Intl.PluralRules(words.value.lang || "en").select(Number(values.number ?? 0)) === "one" ? "one" : "other";
  let text = table[key] ?? ("number" in values ? table[`${key}.${form}`] : undefined);
  if (text === undefined) return undefined;
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, String(value));
  return text;
}

/** A message of the page by its whole key, with {names} replaced. @param {string} key @param {Values} [values] */
export const say = (key, values = {}) => filled(words.value.own, key, values) ?? key;

/** A word of a game, such as `zone.hand`; the last part of its key if it has none. @param {string} game @param {string} key @param {Values} [values] */
export const word = (game, key, values = {}) => filled(words.value.games[game] ?? {}, key, values) ?? key.split(".").at(-1) ?? key;

/** Whether a game has this word. @param {string} game @param {string} key */
export const known = (game, key) => key in (words.value.games[game] ?? {});
