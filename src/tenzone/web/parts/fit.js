// Text set in a drawing: broken into lines that fit a box, in the largest letters that do. Measured, so that nothing overflows.
import { signal } from "@preact/signals";

export const FACES = { name: '700 100px "Alegreya"', text: '400 100px "Alegreya Sans"', strong: '700 100px "Alegreya Sans"', caps: '700 100px "Alegreya SC"' };
/** @typedef {keyof typeof FACES} Face */

/** Counts up when the letters have arrived: whoever reads it is drawn again with true measures. */
export const letters = signal(0);
/** @type {Map<string, number>} */
const widths = new Map();
const pen = document.createElement("canvas").getContext("2d");

Promise.all(Object.values(FACES).map((font) => document.fonts.load(font))).then(() => {
  widths.clear();
  letters.value += 1;
});

/** How wide a text is in letters of size 1. @param {string} text @param {Face} face */
export function breadth(text, face) {
  const key = `${face}/${text}`;
  let width = widths.get(key);
  if (width === undefined) {
    if (pen) pen.font = FACES[face];
    width = (pen?.measureText(text).width ?? text.length * 50) / 100;
    widths.set(key, width);
  }
  return width;
}

/** @param {string} text @param {number} width of the box, in letters of size 1 @param {Face} face */
export function lines(text, width, face) {
  /** @type {string[]} */
  const found = [];
  for (const part of text.split("\n")) {
    let line = "";
    for (const word of part.split(" ")) {
      const longer = line ? `${line} ${word}` : word;
      if (line && breadth(longer, face) > width) {
        found.push(line);
        line = word;
      } else line = longer;
    }
    found.push(line);
  }
  return found;
}

/**
 * The largest size, from `most` down to `least`, at which the text stands in the box; at the least it is set even if it does not.
 * @param {string} text @param {{ width: number, height: number, face: Face, most: number, least: number, lead?: number, rows?: number }} box
 */
export function fit(text, { width, height, face, most, least, lead = 1.12, rows = Infinity }) {
  for (let size = most; ; size -= 2) {
    const set = lines(text, width / size, face);
    const fits = set.length <= rows && set.length * size * lead <= height && set.every((line) => breadth(line, face) * size <= width);
    if (fits || size - 2 < least) return { size, lines: set, step: size * lead, fits };
  }
}

/** The same lines made evenly long, so that no word stands alone at the end. @param {ReturnType<typeof fit>} set @param {number} width @param {Face} face */
export function evened(set, width, face) {
  const text = set.lines.join(" ");
  if (set.lines.length < 2 || set.lines.some((line) => line.startsWith("•"))) return set;
  let best = set.lines;
  for (let narrow = width * 0.96; narrow > width * 0.5; narrow -= width * 0.04) {
    const tried = lines(text, narrow / set.size, face);
    if (tried.length > best.length || tried.some((line) => breadth(line, face) * set.size > width)) break;
    best = tried;
  }
  return { ...set, lines: best };
}
