// One stop of the Tab key per zone; the arrows go from card to card.
import { signal } from "@preact/signals";

const stops = signal(/** @type {Record<string, string>} */ ({}));

/** @param {any} view @param {string} zone @param {string} place @param {Set<string>} lit */
export function roving(view, zone, place, lit) {
  const cards = view.table?.zones[zone];
  const size = Array.isArray(cards) ? cards.length : 0;
  const kept = stops.value[zone];
  if (kept && Number(kept.split("/")[1]) < size) return kept === place;
  const first = Array.from({ length: size }, (_, n) => `${zone}/${n}`).find((p) => lit.has(p)) ?? `${zone}/0`;
  return first === place;
}

/** @param {string} zone @param {string} place */
export function rove(zone, place) {
  if (stops.peek()[zone] !== place) stops.value = { ...stops.peek(), [zone]: place };
}
