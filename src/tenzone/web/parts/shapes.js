// The plates on which a card's icon stands: one shape for each kind of frame, around the point 0, 0 and 160 high and wide each way.

/** @param {number} points @param {number} inner @param {number} outer */
function star(points, inner, outer) {
  let path = "";
  for (let n = 0; n < points * 2; n++) {
    const angle = (Math.PI * n) / points;
    const far = n % 2 ? inner : outer;
    path += `${n ? "L" : "M"}${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
  }
  return `${path}Z`;
}

/** A circle as a path. @param {number} r */
const ring = (r) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

/** Each plate: its body, and lines or parts laid over it. @type {Record<string, { body: string, over?: string, second?: string }>} */
export const PLATES = {
  sun: { body: star(28, 148, 176), over: ring(136) },
  moon: { body: ring(160), over: "M-60 -148A160 160 0 1 0 110 116A132 132 0 0 1 -60 -148Z" },
  twofold: { body: ring(160), second: "M0 -160A160 160 0 0 0 0 160A80 80 0 0 0 0 0A80 80 0 0 1 0 -160Z", over: ring(146) },
  blade: { body: "M-150 -160H150V20Q150 110 0 176Q-150 110 -150 20Z", over: "M-134 -144H134V18Q134 98 0 157Q-134 98 -134 18Z" },
  wall: { body: "M-160 -166H-96V-130H-32V-166H32V-130H96V-166H160V160H-160Z", over: "M-144 -112H144V144H-144Z" },
  scroll: {
    body: "M-160 -140Q-160 -170 -130 -170H130Q160 -170 160 -140Q160 -112 136 -112V112Q160 112 160 140Q160 170 130 170H-130"
      + "Q-160 170 -160 140Q-160 112 -136 112V-112Q-160 -112 -160 -140Z",
    over: "M-136 -112H136M-136 112H136",
  },
  plain: { body: ring(160) },
};

/** Cracks that run in from the edges of a card. */
export const CRACK = "M236 18L222 62L250 104L214 150L232 196M18 236L66 262L92 240L138 270M612 292L560 306L540 284L492 310L470 296"
  + "M420 18L436 54L414 92";

/** Arrows beside a number that is not as printed. */
export const MORE = "M0 24L17 -8L34 24Z";
export const LESS = "M0 -8L17 24L34 -8Z";

/** The grounds of backs. */
export const RAYS = Array.from({ length: 48 }, (_, n) => (n * Math.PI) / 24)
  .map((a) => `M315 440L${(315 + 620 * Math.cos(a)).toFixed(0)} ${(440 + 620 * Math.sin(a)).toFixed(0)}`).join("");
export const LATTICE = Array.from({ length: 30 }, (_, n) => `M${n * 60 - 880} 0L${n * 60} 880M${n * 60} 0L${n * 60 - 880} 880`).join("");
