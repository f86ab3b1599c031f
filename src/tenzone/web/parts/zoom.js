// A card seen from near: the whole face, its text in letters, what its keywords mean, links to its rules.
//
//   h("button", { ...zoomable({ game, seen }, { onKeyDown: mine }) }, h(Card, { game, seen }))    on whatever shows a card
//   h(Zoom, null)                                                                           once on the page
//
// It opens after 300 ms of hovering, with Z on a focused card, after 400 ms of pressing with a finger, and by `zoom({ game, seen })`.
// Esc closes it; one opened by Z or by a finger takes the focus and gives it back. `seen` is the view's card, or `{ card: slug }`; a card
// that lies face down does not open. Handlers of your own, as second argument, are called first; one that prevents the default stops ours.
// On a wide screen it stands beside its card and keeps clear of everything marked `data-keep` (status line, log); on a narrow one it is a
// sheet from below.
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { language, settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { above, beside } from "./beside.js";
import { Card } from "./card.js";
import { CardText } from "./cardtext.js";
import { deck } from "./deck.js";

const HOVER = 300;
const PRESS = 400;
const GRACE = 160;
const NARROW = "(max-width: 44rem)";

/** @typedef {{ game: string, seen: any, from?: Element | null, kept: boolean }} Shown kept: stays until it is closed */
/** @type {import("@preact/signals").Signal<Shown | null>} */
const shown = signal(null);
let timer = 0;
let start = { x: 0, y: 0 };

const later = (/** @type {() => void} */ what, /** @type {number} */ ms) => {
  clearTimeout(timer);
  timer = window.setTimeout(what, ms);
};

/** Show a card from near until it is closed. @param {{ game: string, seen: any, from?: Element | null }} what */
export function zoom({ game, seen, from = document.activeElement }) {
  clearTimeout(timer);
  if (seen?.card) shown.value = { game, seen, from, kept: true };
}

export function unzoom() {
  clearTimeout(timer);
  const was = shown.value;
  shown.value = null;
  const from = was?.kept ? was.from : null;
  // After the dialog has closed, which would otherwise give the focus to whatever had it before.
  if (from instanceof HTMLElement) setTimeout(() => from.focus());
}

/** A finger that pressed long is lifted in the end: that is no click on the card, nor on what has come to lie under the finger. */
function swallow() {
  /** @param {Event} click */
  const heard = (click) => {
    click.preventDefault();
    click.stopPropagation();
  };
  addEventListener("click", heard, { capture: true, once: true });
  addEventListener("pointerup", () => setTimeout(() => removeEventListener("click", heard, true), PRESS), { capture: true, once: true });
}

/** hover: false where cards are large anyway; focus: also when the keyboard comes to it.
 * @param {{ game: string, seen: any, hover?: boolean, focus?: boolean }} what @param {Record<string, any>} [own] handlers of your own
 * @returns {Record<string, any>} */
export function zoomable({ game, seen, hover = true, focus = false }, own = {}) {
  const open = (/** @type {Element} */ from, /** @type {boolean} */ kept) => {
    // What the pointer has begun just before must not close it again.
    clearTimeout(timer);
    if (seen?.card && from.isConnected) shown.value = { game, seen, from, kept };
  };
  /** @type {Record<string, (event: any) => void>} */
  const ours = {
    onPointerEnter: (event) => {
      if (event.pointerType !== "mouse" || !hover || shown.value?.kept || !seen?.card) return;
      const from = event.currentTarget;
      later(() => open(from, false), shown.value ? GRACE : HOVER);
    },
    onPointerLeave: (event) => {
      if (event.pointerType !== "mouse") clearTimeout(timer);
      else if (!shown.value?.kept) later(unzoom, GRACE);
    },
    onPointerDown: (event) => {
      if (event.pointerType === "mouse") return shown.value?.kept || unzoom();
      const from = event.currentTarget;
      start = { x: event.clientX, y: event.clientY };
      later(() => {
        open(from, true);
        swallow();
      }, PRESS);
    },
    onPointerMove: (event) => event.pointerType !== "mouse" && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 10 && clearTimeout(timer),
    onPointerUp: (event) => event.pointerType !== "mouse" && clearTimeout(timer),
    onPointerCancel: (event) => event.pointerType !== "mouse" && clearTimeout(timer),
    onFocus: (event) => {
      const from = event.currentTarget;
      if (focus && !shown.value?.kept && from.matches(":focus-visible")) later(() => from === document.activeElement && open(from, false), HOVER);
    },
    onBlur: () => focus && !shown.value?.kept && later(unzoom, GRACE),
    onContextMenu: (event) => shown.value?.kept && event.preventDefault(),
    onKeyDown: (event) => {
      if (event.key.toLowerCase() !== "z" || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      open(event.currentTarget, true);
    },
  };
  const merged = Object.entries(ours).map(([name, handler]) => [name, !own[name] ? handler : (/** @type {Event} */ event) => {
    own[name](event);
    if (!event.defaultPrevented) handler(event);
  }]);
  return { ...own, ...Object.fromEntries(merged) };
}

export function Zoom() {
  const at = shown.value;
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const heard = (event) => {
      const again = event.key.toLowerCase() === "z" && box.current?.contains(document.activeElement);
      if (!shown.value || (event.key !== "Escape" && !again)) return;
      event.preventDefault();
      event.stopPropagation();
      unzoom();
    };
    const gone = () => (shown.value = null);
    addEventListener("keydown", heard, true);
    addEventListener("hashchange", gone);
    return () => {
      removeEventListener("keydown", heard, true);
      removeEventListener("hashchange", gone);
      gone();
    };
  }, []);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!at || !dialog) return;
    const sheet = matchMedia(NARROW).matches;
    dialog.classList.toggle("from-below", sheet);
    // show() would take the focus from whoever only hovers; the attribute does not.
    if (!dialog.open && sheet && at.kept) dialog.showModal();
    else dialog.open = true;
    if (sheet) Object.assign(dialog.style, { left: "", top: "", maxHeight: "" });
    else dialog.style.maxHeight = `${above()}px`;
    const stand = () => {
      if (sheet || !at.from) return;
      const place = beside(at.from.getBoundingClientRect(), { width: dialog.offsetWidth, height: dialog.offsetHeight });
      Object.assign(dialog.style, { left: `${place.x}px`, top: `${place.y}px` });
    };
    stand();
    // Some of its words come later, and make it higher.
    const grown = new ResizeObserver(stand);
    grown.observe(dialog);
    if (at.kept) dialog.focus();
    // A dialog that opens goes to its first link, and so down to it.
    dialog.scrollTop = 0;
    return () => {
      grown.disconnect();
      if (dialog.open) dialog.close();
    };
  }, [at, settings.value.lang]);
  if (!at) return null;
  const { game, seen } = at;
  const name = deck(game)?.by.get(seen.card)?.name[language()] ?? seen.card;
  const handlers = {
    onPointerEnter: () => clearTimeout(timer),
    onPointerLeave: () => shown.value?.kept || later(unzoom, GRACE),
    onCancel: unzoom,
    // A click beside the sheet closes it.
    onClick: (/** @type {MouseEvent} */ e) => {
      const edge = box.current?.getBoundingClientRect();
      if (edge && (e.clientY < edge.top || e.clientY > edge.bottom)) unzoom();
    },
  };
  return h("dialog", { class: at.kept ? "zoom kept" : "zoom", ref: box, tabIndex: -1, "data-game": game, "aria-label": name, ...handlers },
    h(Card, { game, seen, size: "full", silent: true }),
    h("div", { class: "zoom-side" },
      h("h2", null, name), h(CardText, { game, slug: seen.card, seen }),
      h("p", { class: "row" }, h("a", { href: `#/cards/${game}/${seen.card}` }, say("album.page")),
        at.kept ? h("button", { class: "plain", onClick: unzoom }, say("web.close")) : null)));
}
