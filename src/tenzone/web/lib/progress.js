// Which lessons are done, and whether lessons go on by themselves: kept on this device.
import { effect, signal } from "@preact/signals";

/** @typedef {{ done: Record<string, string[]>, auto: boolean }} Progress */
const KEY = "tenzone.progress";

/** @returns {Progress} */
function kept() {
  /** @type {Progress} */
  const none = { done: {}, auto: true };
  try {
    return { ...none, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return none;
  }
}

export const progress = signal(kept());

effect(() => {
  const text = JSON.stringify(progress.value);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing still teaches.
  }
});

/** @param {string} game @param {string} lesson */
export const isDone = (game, lesson) => (progress.value.done[game] ?? []).includes(lesson);

/** @param {string} game @param {string} lesson */
export function finish(game, lesson) {
  if (isDone(game, lesson)) return;
  const { done } = progress.value;
  progress.value = { ...progress.value, done: { ...done, [game]: [...(done[game] ?? []), lesson] } };
}

/** @param {string} game */
export function forget(game) {
  progress.value = { ...progress.value, done: { ...progress.value.done, [game]: [] } };
}

/** @param {boolean} auto */
export function goOnAlone(auto) {
  progress.value = { ...progress.value, auto };
}

/**
 * The first lesson that is not done, else the first.
 * @template {{ name: string }} T
 * @param {string} game @param {T[]} lessons
 */
export const nextOf = (game, lessons) => lessons.find((one) => !isDone(game, one.name)) ?? lessons[0];
