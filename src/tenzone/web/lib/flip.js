// Cards fly from where they really were: a picture of every place before the change, a difference of two tables after it.
import { settings, still } from "./settings.js";

/** @typedef {{ x: number, y: number, wide: number, high: number, angle: number, look: Element | null }} Shot the middle, the size and the turn of a card */
/** @type {Map<string, Shot>} */
let before = new Map();

const all = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-place]")]);

/** @param {HTMLElement} spot */
const placeOf = (spot) => `${spot.dataset.place ?? ""}${spot.dataset.open ?? ""}`;

/** Remember where everything lies; called just before the view changes. */
export function snapshot() {
  if (still()) return;
  before = new Map(all().map((spot) => [placeOf(spot), shot(spot)]));
}

/** @param {HTMLElement} spot @returns {Shot} */
function shot(spot) {
  const look = /** @type {HTMLElement | null} */ (spot.querySelector(".lies") ?? spot.querySelector(".stack"));
  const { left, top, width, height } = (look ?? spot).getBoundingClientRect();
  return {
    x: left + width / 2,
    y: top + height / 2,
    wide: (look ?? spot).offsetWidth,
    high: (look ?? spot).offsetHeight,
    angle: spot.dataset.turn === "side" ? 90 : 0,
    look,
  };
}

/**
 * Which card came from where: by name first, then by its back, then from a pile that shrank.
 * @param {any} old @param {any} now @returns {{ from: string, to: string, gone?: boolean }[]}
 */
export function flights(old, now) {
  const left = /** @type {{ place: string, zone: string, card: any }[]} */ ([]);
  const came = /** @type {typeof left} */ ([]);
  const moves = [];
  const shrunk = /** @type {string[]} */ ([]);
  const grown = /** @type {string[]} */ ([]);
  // A pile that gives as many cards as it takes does not change its size, and is still where they come from and go to.
  const piles = Object.keys(now.zones).filter((zone) => !Array.isArray(now.zones[zone]));
  for (const [zone, cards] of Object.entries(now.zones)) {
    const had = old.zones[zone];
    if (!Array.isArray(cards)) {
      const change = cards.size - (had?.size ?? 0);
      for (let n = 0; n < Math.abs(change) && n < 12; n++) (change < 0 ? shrunk : grown).push(zone);
      continue;
    }
    const rest = (had ?? []).map((/** @type {any} */ card, /** @type {number} */ n) => ({ place: `${zone}/${n}`, zone, card }));
    cards.forEach((card, n) => {
      const at = rest.findIndex((/** @type {any} */ r) => r.card.card === card.card && r.card.back === card.back);
      if (at < 0) return came.push({ place: `${zone}/${n}`, zone, card });
      moves.push({ from: rest.splice(at, 1)[0].place, to: `${zone}/${n}` });
    });
    left.push(...rest);
  }
  const take = (/** @type {(l: typeof left[0]) => boolean} */ test) => {
    const at = left.findIndex(test);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.place;
  };
  const pulled = (/** @type {any} */ card) => {
    const at = shrunk.findIndex((zone) => piled(old, zone, card));
    return at < 0 ? piles.find((zone) => piled(old, zone, card)) : shrunk.splice(at, 1)[0];
  };
  came.sort((a, b) => Number(!a.card.card) - Number(!b.card.card));
  for (const { place, card, zone } of came) {
    const from =
      take((l) => card.card !== null && l.card.card === card.card) ??
      take((l) => l.zone === zone && l.card.back === card.back) ??
      take((l) => (l.card.card === null || card.card === null) && l.card.back === card.back) ??
      pulled(card);
    if (from) moves.push({ from, to: place });
  }
  for (const { place, card } of left) {
    const to = grown.shift() ?? piles.find((zone) => piled(now, zone, card));
    if (to) moves.push({ from: place, to, gone: true });
  }
  return moves;
}

/** @param {any} table @param {string} zone @param {any} card */
const piled = (table, zone, card) => (table.zones[zone]?.backs?.[card.back] ?? 0) > 0;

/** An open pile is one place for all its cards. @param {string} place */
const pileOf = (place) => `${place.split("/")[0]}/`;

/** Fly. @param {any} old @param {any} now @param {Element | null} layer */
export function fly(old, now, layer) {
  if (!old || !now || still() || !layer || !before.size) return;
  const places = new Map(all().map((spot) => [placeOf(spot), spot]));
  const pace = settings.value.speed === "fast" ? 180 : 320;
  let late = 0;
  for (const { from, to, gone } of flights(old, now)) {
    const start = before.get(from) ?? before.get(pileOf(from));
    const spot = places.get(to) ?? places.get(pileOf(to));
    if (!start || !spot) continue;
    const bound = spot.matches(".chip") && start.look;
    const end = bound ? { ...shot(spot), wide: start.wide / 2, high: start.high / 2 } : shot(spot);
    const far = from.split("/")[0] !== to.split("/")[0];
    if (!far && (start.angle !== end.angle || Math.hypot(start.x - end.x, start.y - end.y) < 3)) continue;
    // Of a card that is bound only its name is left: it flies as it was.
    const look = gone || bound ? start.look : end.look;
    if (!look || !end.wide || !start.wide) continue;
    send(layer, look, start, end, gone ? null : /** @type {HTMLElement} */ (end.look), far ? late : 0, far ? pace : pace * 0.6);
    // Cards of one move leave one after the other, but the last is under way within half a second.
    if (far) late = Math.min(late + 60, 500);
  }
  before = new Map();
}

/**
 * @param {Element} layer @param {Element} look @param {Shot} from @param {Shot} to @param {HTMLElement | null} hidden
 * @param {number} delay @param {number} time
 */
function send(layer, look, from, to, hidden, delay, time) {
  const ghost = /** @type {HTMLElement} */ (look.cloneNode(true));
  ghost.classList.add("ghost");
  ghost.style.opacity = "";
  Object.assign(ghost.style, { left: `${to.x - to.wide / 2}px`, top: `${to.y - to.high / 2}px`, width: `${to.wide}px`, height: `${to.high}px` });
  layer.append(ghost);
  if (hidden) hidden.style.opacity = "0";
  const move = ghost.animate(
    [
      { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px) rotate(${from.angle}deg) scale(${from.wide / to.wide})` },
      { transform: `rotate(${to.angle}deg)` },
    ],
    { duration: time, delay, fill: "backwards", easing: "cubic-bezier(.2,.75,.3,1)" },
  );
  const done = () => {
    ghost.remove();
    if (hidden) hidden.style.opacity = "";
  };
  move.finished.then(done, done);
}

/** The first deal: as if every hand had just come from its deck. @param {any} table @param {Element | null} layer */
export function deal(table, layer) {
  const undealt = Object.fromEntries(
    Object.entries(table.zones).map(([zone, cards]) => {
      if (zone.endsWith(".hand")) return [zone, []];
      return [zone, Array.isArray(cards) ? cards : { size: cards.size + 12, backs: cards.backs }];
    }),
  );
  snapshot();
  fly({ zones: undealt }, table, layer);
}

/** A card that attacks goes for its target and back. @param {string} card @param {string} [other] */
export function lunge(card, other) {
  if (still()) return;
  const find = (/** @type {string | undefined} */ name) => document.querySelector(`.board [data-card="${CSS.escape(name ?? "-")}"] .lies`);
  const from = find(card);
  const to = find(other)?.getBoundingClientRect() ?? document.querySelector(".half.far .seat")?.getBoundingClientRect();
  if (!from || !to) return;
  const own = from.getBoundingClientRect();
  const [dx, dy] = [(to.left + to.width / 2 - own.left - own.width / 2) * 0.7, (to.top + to.height / 2 - own.top - own.height / 2) * 0.7];
  from.animate([{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(1.06)`, offset: 0.45 }, { transform: "none" }], {
    duration: settings.value.speed === "fast" ? 220 : 350,
    easing: "ease-in-out",
    composite: "add",
  });
}
