// Games as the page names and begins them.
import { call, id } from "./api.js";
import { somebody } from "./person.js";
import { go } from "./router.js";
import { say } from "./words.js";

/** @typedef {{ name: string, flag: boolean, low: number, high: number, default: boolean | number, text: Record<string, string> }} Option */
/** @typedef {{ game: string, rules: string, seats: number[], options: Option[] }} Game */
/** @typedef {{ who: "me" | "open" | "bot", level?: string }} Chair */
/** @typedef {{ game: string, chairs: Chair[], options: Record<string, boolean | number>, clock?: any, private?: boolean, takeover?: number | null }} Plan */

export const SEATS = "ABCDEF";
export const LEVELS = /** @type {const} */ (["easy", "normal", "hard", "master", "greedy", "random"]);

/** A game by its name, or by what the address calls it. @param {string} game */
export const title = (game) => [say(`web.title.${game}`)].find((name) => !name.startsWith("web.")) ?? game;

// Nothing forces an attack at Proelio: at this table a stand-off ends, as ruling A28 says.
const STARTS = /** @type {Record<string, number>} */ ({ rounds: 200 });

/** What a game's options begin with at this table. @param {Game} game */
export const starting = (game) => Object.fromEntries(game.options.map((o) => [o.name, STARTS[o.name] ?? o.default]));

const KEY = "tenzone.levels";

/** @returns {Record<string, string>} */
function levels() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** The level somebody plays against: easy the first time, then what they chose last on this device. @param {string} game */
export const level = (game) => levels()[game] ?? "easy";

/** @param {string} game @param {string} chosen */
export function choose(game, chosen) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...levels(), [game]: chosen }));
  } catch {
    // Not kept: asked for anew the next time.
  }
}

/** A table, and to it. @param {Plan} plan */
export async function open(plan) {
  await somebody();
  const { match } = await call("POST", "/api/matches", { cmd_id: id(), ...plan });
  go("t", match);
}

/** Straight into a game against players of the program. @param {Game} game @param {string} against */
export function play(game, against) {
  const others = Math.min(...game.seats) - 1;
  const bots = Array.from({ length: others }, () => /** @type {Chair} */ ({ who: "bot", level: against }));
  // After a first game against easy players a harder one is due.
  choose(game.game, against === "easy" && !levels()[game.game] ? "normal" : against);
  return open({ game: game.game, chairs: [{ who: "me" }, ...bots], options: starting(game), private: true, takeover: null });
}
