// Keys of the table: arrows within a zone, Tab between zones, a letter for each tool.
import { advise } from "../parts/hint.js";
import { keysOpen } from "../parts/keys.js";
import { rulesOpen } from "../parts/present.js";
import { listed } from "../parts/prompt.js";
import { showSide, side } from "../parts/side.js";
import { play } from "./act.js";
import { halt } from "./ahead.js";
import { options } from "./choose.js";
import { settings } from "./settings.js";

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {Element} from @param {number} step */
function arrow(from, step) {
  const zone = from.closest("[data-zone], .leafed, .offered");
  const spots = /** @type {HTMLElement[]} */ ([...(zone?.querySelectorAll("button.spot") ?? [])]);
  const at = spots.indexOf(/** @type {HTMLElement} */ (from.closest("button.spot")));
  if (at < 0) return false;
  spots[(at + step + spots.length) % spots.length]?.focus();
  return true;
}

/** Only the arrows, for a table that is looked at. */
export function arrows() {
  const down = (/** @type {KeyboardEvent} */ e) => {
    const step = STEPS[/** @type {keyof typeof STEPS} */ (e.key)];
    const from = /** @type {HTMLElement} */ (e.target);
    if (step && from.closest("button.spot") && arrow(from, step)) e.preventDefault();
  };
  document.addEventListener("keydown", down);
  return () => document.removeEventListener("keydown", down);
}

/** @param {import("./match.js").Match} match @param {() => any} layout */
export function listen(match, layout) {
  const down = (/** @type {KeyboardEvent} */ e) => {
    const from = /** @type {HTMLElement} */ (e.target);
    if (e.ctrlKey || e.metaKey || e.altKey || from.closest("input, textarea, select")) return;
    const view = match.view.value;
    if (!view) return;
    const step = STEPS[/** @type {keyof typeof STEPS} */ (e.key)];
    if (step && from.closest("button.spot") && arrow(from, step)) return e.preventDefault();
    // A card that is only hovered over takes no keys away.
    if (document.querySelector("dialog[open]:not(.zoom), .zoom.kept, :popover-open")) return;
    const all = options(view, layout());
    if (e.key === "Escape") {
      match.chosen.value = [];
      match.marked.value = [];
      halt(match);
      side.value = { ...side.value, open: false };
    } else if (!settings.value.keys) return;
    else if (/^[1-9]$/.test(e.key) && all.length) {
      if (listed.value) play(match, all[Number(e.key) - 1]);
      else listed.value = true;
    } else if (e.key === "?") keysOpen.value = true;
    else if (e.key === "u" && view.undo) match.send({ t: "undo", seen_v: view.v });
    else if (e.key === "h" && all.length) advise(match);
    else if (e.key === "m" && all.length) listed.value = !listed.value;
    else if (e.key === "r" && all.length) rulesOpen.value = !rulesOpen.value;
    else if (e.key === "l") showSide("log");
    else if (e.key === "c") showSide("chat");
    else return;
    e.preventDefault();
  };
  document.addEventListener("keydown", down);
  return () => document.removeEventListener("keydown", down);
}
