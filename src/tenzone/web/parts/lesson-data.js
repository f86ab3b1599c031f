// What the server teaches: chapters, and lessons frame by frame, in the language spoken now.
import { useAnswer } from "../lib/ask.js";

/** @typedef {{ name: string, title: string, rules: string[], steps: number }} Listed */
/** @typedef {{ chapters: { title: string, lessons: Listed[] }[] }} Chapters */

/** @param {string} game @returns {{ data: Chapters | null, error: Error | null }} */
export const useChapters = (game) => useAnswer(`/api/games/${encodeURIComponent(game)}/teaching`);

/** @param {Chapters} found */
export const lessonsOf = (found) => found.chapters.flatMap((chapter) => chapter.lessons);

/**
 * @typedef {{ code: string, label: string, verb?: string, places?: string[][], args?: string[] }} Move
 * @typedef {{ id: string, number: string, head: string, text: string }} Cite
 * @typedef {{ label: string, text: string, rule: string, places: string[][] }} Forbidden
 * @typedef {{ n: number, say: string, hint: string, table: any, question: string, moves: Move[], expect: string | null, accept: string[], by: string,
 *   story: string[], cites: Cite[], forbids: Forbidden[] }} Frame
 * @typedef {{ title: string, frames: Frame[] }} Variant
 * @typedef {{ game: string, name: string, title: string, text: string, learner: string, seats: number, rules: Cite[], next: string | null, frames: Frame[],
 *   cases: Variant[], cards: any[] }} Lesson
 */

/** @param {string} game @param {string} name @returns {{ data: Lesson | null, error: Error | null }} */
export const useTeaching = (game, name) => useAnswer(`/api/games/${encodeURIComponent(game)}/teaching/${encodeURIComponent(name)}`);
