// What a screen reader says: one polite line for what happens, one urgent line for what cannot wait: one's turn, and little time left.

const PAUSE = 30;
/** What waits to be said, by line. @type {Map<string, string[]>} */
const waiting = new Map();

/** @param {string} where @param {string} text */
function put(where, text) {
  const line = document.getElementById(where);
  if (!line || !text) return;
  const more = waiting.get(where);
  // What is said in the same breath is heard together, not one instead of the other.
  if (more) {
    more.push(text);
    return;
  }
  const all = [text];
  waiting.set(where, all);
  // The same words twice are only heard twice if the line was empty in between.
  line.textContent = "";
  setTimeout(() => {
    waiting.delete(where);
    line.textContent = all.join(" ");
  }, PAUSE);
}

/** @param {string} text */
export const tell = (text) => put("polite", text);
/** @param {string} text */
export const alarm = (text) => put("urgent", text);
