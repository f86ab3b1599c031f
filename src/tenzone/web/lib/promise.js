// What was promised when this device first saw a match, so that no later promise can take its place.
const KEY = "tenzone.promises";
const MOST = 50;

/** The first promise seen of a match; what is told now, if there was none before. @param {string} match @param {string} now */
export function promised(match, now) {
  try {
    const kept = /** @type {[string, string][]} */ (JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    const first = kept.find(([id]) => id === match)?.[1];
    if (first !== undefined) return first;
    if (now) localStorage.setItem(KEY, JSON.stringify([...kept, [match, now]].slice(-MOST)));
  } catch {
    // A browser that keeps nothing believes what it is told now.
  }
  return now;
}
