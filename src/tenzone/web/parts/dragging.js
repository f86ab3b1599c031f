// Dragging a card is another way to click: first the card, then where it is dropped.
import { unzoom } from "./zoom.js";

const FAR = 8;
/** A finger this near to the upper edge scrolls the table along. */
const EDGE = 90;
let dragged = false;

/** Whether a click is only the end of a drag. */
export function dropped() {
  const was = dragged;
  dragged = false;
  return was;
}

/** @param {PointerEvent} e @param {string} place @param {import("./at.js").At} at @param {boolean} lit */
export function grab(e, place, at, lit) {
  dragged = false;
  const finger = e.pointerType !== "mouse";
  // A finger pulls a card out of the hand; on the board it scrolls.
  if (!lit || e.button !== 0 || (finger && !place.includes(".hand/"))) return;
  const source = /** @type {HTMLElement} */ (e.currentTarget);
  const face = /** @type {HTMLElement | null} */ (source.querySelector(".lies"));
  if (!face) return;
  const [x, y] = [e.clientX, e.clientY];
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;
  const move = (/** @type {PointerEvent} */ m) => {
    const [dx, dy] = [m.clientX - x, m.clientY - y];
    if (!ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      // Sideways the strip of cards is pushed; a card seen from near is not dragged.
      if (finger && (Math.abs(dx) > Math.abs(dy) || document.querySelector("dialog.zoom[open]"))) return end(m);
      dragged = true;
      unzoom();
      const box = face.getBoundingClientRect();
      ghost = /** @type {HTMLElement} */ (face.cloneNode(true));
      ghost.classList.add("ghost", "held");
      Object.assign(ghost.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
      document.querySelector(".flying")?.append(ghost);
      source.classList.add("away");
      at.pick(place);
    }
    ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(2deg)`;
    if (finger && m.clientY < EDGE) scrollBy({ top: -FAR, behavior: "instant" });
    const next = under(m);
    if (next !== over) {
      over?.classList.remove("dropping");
      over = next;
      over?.classList.add("dropping");
    }
    m.preventDefault();
  };
  const end = (/** @type {PointerEvent} */ m) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    over?.classList.remove("dropping");
    source.classList.remove("away");
    ghost?.remove();
    if (!ghost) return;
    at.drop(m.type === "pointerup" ? /** @type {HTMLElement | null} */ (under(m))?.dataset["place"] ?? null : null);
    // The click that ends a drag comes after it, or never.
    setTimeout(() => (dragged = false), 50);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

/** What is lit where the pointer is. @param {PointerEvent} m */
function under(m) {
  const found = document.elementsFromPoint(m.clientX, m.clientY).flatMap((el) => el.closest("[data-place].lit, .aim[data-place]") ?? []);
  return found[0] ?? null;
}
