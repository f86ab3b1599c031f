// Finding words in texts whatever their accents and capitals, and where they stand.

/** The same text, as long as before, in plain small letters. @param {string} text */
export const plain = (text) => text.replace(/[^\x00-\x7f]/g, (letter) => letter.normalize("NFD").charAt(0)).toLowerCase();

/** @param {string} query */
export const wanted = (query) => plain(query).split(/\s+/).filter(Boolean);

/** @param {string} text @param {string[]} words */
export const holds = (text, words) => {
  const found = plain(text);
  return words.every((word) => found.includes(word));
};

/** A text in pieces, those that were looked for marked. @param {string} text @param {string[]} words @returns {{ text: string, hit: boolean }[]} */
export function pieces(text, words) {
  const found = plain(text);
  const hit = new Uint8Array(text.length);
  for (const word of words) for (let at = found.indexOf(word); at >= 0; at = found.indexOf(word, at + 1)) hit.fill(1, at, at + word.length);
  const parts = [];
  for (let from = 0, to = 1; to <= text.length; to++) {
    if (to < text.length && hit[to] === hit[from]) continue;
    parts.push({ text: text.slice(from, to), hit: hit[from] === 1 });
    from = to;
  }
  return parts;
}
