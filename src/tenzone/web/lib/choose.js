// From the listed moves to what can be clicked: every move is some places in a row; each click narrows what is left.

/**
 * @typedef {object} Option
 * @property {string} code
 * @property {string} label
 * @property {string[][]} slots the places each of its arguments stands for
 * @property {string[]} aims where it may be dropped, without having to be
 * @property {string} verb
 * @property {string} doubt why it is probably a mistake, as a key; else ""
 * @property {string} note a few words to its button
 */
/** @typedef {{ fit: Option[], whole: Option[], lit: Set<string> }} Left */
/**
 * @typedef {object} Layout what a game adds: where moves may be dropped, which are chosen several at once, which are probably mistakes
 * @property {(verb: string, words: string[], view: any) => string[]} [aims]
 * @property {(verb: string, words: string[], view: any) => string} [doubt]
 * @property {(verb: string, view: any) => string} [note]
 * @property {Record<string, string>} [several]
 */

const SEAT = /^[A-F]$/;

/** Where the cards of a code lie, for a server that does not say. @param {any} view @param {string} word */
export function guess(view, word) {
  const [, owner = "", name = word] = /^([A-F])\.(.+)$/.exec(word.replace(/#\d+$/, "")) ?? [];
  /** @type {string[]} */
  const found = [];
  for (const [zone, cards] of Object.entries(view.table?.zones ?? {})) {
    if (!Array.isArray(cards) || (owner && !zone.startsWith(`${owner}.`))) continue;
    cards.forEach((card, n) => card.card === name && found.push(`${zone}/${n}`));
  }
  const own = found.filter((place) => place.startsWith(`${view.you}.hand/`));
  return own.length && !owner ? own : found;
}

/** @param {any} view @param {Layout} layout @returns {Option[]} */
export function options(view, layout) {
  return (view?.moves ?? []).map((/** @type {any} */ move) => {
    const [verb = "", ...words] = move.code.split(" ");
    const slots =
      move.places ??
      words
        .map((/** @type {string} */ w) => (SEAT.test(w) ? [`seat/${w}`] : guess(view, w)))
        .filter((/** @type {string[]} */ places) => places.length);
    return {
      code: move.code,
      label: move.label,
      verb,
      slots,
      aims: layout.aims?.(verb, words, view) ?? [],
      doubt: layout.doubt?.(verb, words, view) ?? "",
      note: layout.note?.(verb, view) ?? "",
    };
  });
}

/** Which arguments a choice leaves open; null if it does not belong to the move. @param {Option} option @param {string[]} chosen */
function open(option, chosen) {
  let left = option.slots;
  for (const place of chosen) {
    const at = left.findIndex((places) => places.includes(place));
    if (at >= 0) left = left.filter((_, n) => n !== at);
    else if (!option.aims.includes(place)) return null;
  }
  return left;
}

/**
 * What fits what has been chosen: `whole` needs no more, `lit` is what may be chosen next.
 * @param {Option[]} all @param {string[]} chosen @returns {Left}
 */
export function narrow(all, chosen) {
  /** @type {Option[]} */
  const fit = [];
  /** @type {Option[]} */
  const whole = [];
  /** @type {Set<string>} */
  const lit = new Set();
  for (const option of all) {
    const left = open(option, chosen);
    if (!left) continue;
    fit.push(option);
    if (!left.length) whole.push(option);
    const next = chosen.length ? [...left.flat(), ...option.aims] : (left[0] ?? option.aims);
    for (const place of next) if (!chosen.includes(place)) lit.add(place);
  }
  return { fit, whole, lit };
}
