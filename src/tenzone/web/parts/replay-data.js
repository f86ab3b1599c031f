// A game to look at again: frames as one viewer saw them.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { call } from "../lib/api.js";
import { nameOf } from "../lib/names.js";
import { somebody } from "../lib/person.js";
import { language } from "../lib/settings.js";
import { say } from "../lib/words.js";

/**
 * @typedef {{ seat: string, kind: string, name?: string, level?: string, you?: boolean }} Chair
 * @typedef {{ winners: string[], reason: string, text?: string, scores?: Record<string, number> }} Result
 * @typedef {{ n: number, line: number, seat: string, moves: string[], story: string[], table: any, question: string, turn: number, result?: Result }} Frame
 * @typedef {{ game: string, seats: number, options: Record<string, any>, viewer: string, chairs: Chair[], last: number, frames: Frame[], problem: string }} Replay
 */

/** The address of a record that is no match of this server. */
export const FILE = "file";
const CHANCE = "*";
/** What was opened from a file: it lives as long as the page. */
export const opened = signal(/** @type {{ name: string, text: string } | null} */ (null));

/** @param {string} match @param {string} seat @param {number} from @returns {Promise<Replay>} */
async function part(match, seat, from) {
  if (match !== FILE) return call("GET", `/api/matches/${encodeURIComponent(match)}/replay?from=${from}${seat ? `&seat=${encodeURIComponent(seat)}` : ""}`);
  if (!opened.value) throw new Error(say("learn.replay.no_file"));
  await somebody();
  return call("POST", `/api/replay?from=${from}`, { record: opened.value.text, seat: seat || "open" });
}

/** The whole game, which may come in parts. @param {string} match @param {string} seat @returns {Promise<Replay>} */
async function replay(match, seat) {
  const whole = await part(match, seat, 0);
  // Whoever has no seat there sees most with all cards open.
  if (!seat && whole.viewer === "spectator" && whole.frames.at(-1)?.result) return replay(match, "open");
  for (let n = whole.frames.at(-1)?.n ?? whole.last; n < whole.last; n = whole.frames.at(-1)?.n ?? whole.last) {
    whole.frames.push(...(await part(match, whole.viewer, n + 1)).frames);
  }
  const chairs = whole.chairs.map((chair) => (chair.kind === "person" && !chair.name ? { ...chair, name: say("learn.player", { seat: chair.seat }) } : chair));
  return { ...whole, chairs, frames: actions(whole.frames) };
}

/** One frame for each action, `line` the answer itself: what chance decides belongs to what was played before it. @param {Frame[]} frames */
function actions(frames) {
  /** @type {Frame[]} */
  const found = [];
  for (const frame of frames) {
    const before = frame.seat === CHANCE ? found.pop() : undefined;
    found.push(before ? { ...frame, line: before.line, seat: before.seat, moves: [...before.moves, ...frame.moves], story: [...before.story, ...frame.story] } : { ...frame, line: frame.n });
  }
  return found;
}

/** As this viewer saw it, in the language spoken now; the old frames stay until the new ones are there. @param {string} match @param {string} seat */
export function useFrames(match, seat) {
  const [state, set] = useState(/** @type {{ data: Replay | null, error: string }} */ ({ data: null, error: "" }));
  const lang = language();
  useEffect(() => {
    let current = true;
    replay(match, seat).then((data) => ({ data, error: "" }), (error) => ({ data: null, error: error.message })).then((found) => current && set(found));
    return () => {
      current = false;
    };
  }, [match, seat, lang, opened.value]);
  return state;
}

/** The record as a file's text. @param {string} match */
export const record = (match) => (match === FILE ? Promise.resolve(opened.value?.text ?? "") : call("GET", `/api/matches/${encodeURIComponent(match)}/record`));

/** A record that ends after so many lines: a head, an empty line, lines, and fingerprints between them. @param {string} text @param {number} lines */
export function cut(text, lines) {
  const [head = "", ...rest] = text.split("\n\n");
  let left = lines;
  const kept = rest.join("\n\n").split("\n").filter((line) => line && !line.startsWith("=") && left-- > 0);
  return `${head}\n\n${kept.join("\n")}\n`;
}

/** @param {Chair[]} chairs @param {string} seat */
export const called = (chairs, seat) => nameOf({ chairs }, seat);

/** What is asked, and of whom. @param {Replay} replay @param {Frame} frame */
export function asked({ chairs }, { table, question, moves }) {
  const names = (table?.prompt?.seats ?? []).filter((/** @type {string} */ seat) => seat !== CHANCE).map((/** @type {string} */ seat) => called(chairs, seat));
  return question ? `${names.join(", ")}: ${question}` : moves.join(" ");
}

/** The frames at which a turn begins. @param {Frame[]} frames */
export const turnsOf = (frames) => frames.flatMap((frame, n) => (n === 0 || frame.turn !== frames[n - 1]?.turn ? [n] : []));
