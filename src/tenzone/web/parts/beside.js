// Where a panel stands best next to what it is about.

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Area */
/** How much of two areas is the same. @param {Area} a @param {Area} b */
function shared(a, b) {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

const LEAST = 240;

/** How high a panel may be to stand above the line of what is asked; all of the screen where there is none. */
export function above() {
  const line = document.querySelector(".prompt-line")?.getBoundingClientRect().top ?? innerHeight;
  return (line > LEAST ? line : innerHeight) - 16;
}

/** Where the panel stands best: on the screen, off what must stay in sight, off the card itself and near to it.
 * @param {DOMRect} card @param {{ width: number, height: number }} panel */
export function beside(card, panel) {
  const keep = Array.from(document.querySelectorAll("[data-keep]"), (e) => e.getBoundingClientRect());
  const far = { x: innerWidth - panel.width - 8, y: innerHeight - panel.height - 8 };
  const xs = [card.right + 10, card.left - panel.width - 10, card.left + card.width / 2 - panel.width / 2, 8, far.x];
  const ys = [card.top + card.height / 2 - panel.height / 2, card.bottom + 10, card.top - panel.height - 10, 8, far.y];
  let best = { x: 8, y: 8, cost: Infinity };
  for (const x of xs.map((v) => Math.max(8, Math.min(v, far.x)))) {
    for (const y of ys.map((v) => Math.max(8, Math.min(v, far.y)))) {
      const area = { left: x, top: y, right: x + panel.width, bottom: y + panel.height };
      const covered = keep.reduce((sum, other) => sum + shared(area, other), 0);
      const away = Math.hypot(x + panel.width / 2 - card.left - card.width / 2, y + panel.height / 2 - card.top - card.height / 2);
      // Rather over the card itself than over any of what must stay in sight.
      const cost = covered * 1000 + shared(area, card) * 10 + away;
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return best;
}
