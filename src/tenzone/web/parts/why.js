// Why a card cannot be played now: a small note beside it, with its rules.
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect } from "preact/hooks";
import { tell } from "../lib/announce.js";
import { cited } from "../lib/cited.js";
import { reasons } from "../lib/help.js";
import { useAt } from "./at.js";

/** @typedef {{ why: import("../lib/help.js").Reason[], x: number, y: number, place: string, spot: HTMLElement }} Shown */
const shown = signal(/** @type {Shown | null} */ (null));
let turn = 0;

/** @param {import("./at.js").At} at @param {string} place @param {HTMLElement | null} spot */
export async function showWhy({ match, layout }, place, spot) {
  if (!spot) return;
  const mine = ++turn;
  const why = await reasons(match, place, layout);
  if (mine !== turn || !why.length || !spot.isConnected) return;
  const box = spot.getBoundingClientRect();
  // Above the hand stands what is asked.
  shown.value = { why, x: box.left + box.width / 2, y: spot.closest(".hand") ? box.bottom : box.top, place, spot };
  if (spot.matches(":focus-visible")) tell(why.map((one) => one.text).join(" "));
}

/** What was a reason a moment ago need not be one now. @param {import("./at.js").At} at */
function useAnew(at) {
  useEffect(() => {
    const was = shown.peek();
    if (!was) return;
    hideWhy();
    if (!was.spot.matches(".lit, .chosen")) showWhy(at, was.place, was.spot);
  }, [at.view]);
}

export function hideWhy() {
  turn++;
  shown.value = null;
}

export function Why() {
  useAnew(useAt());
  const seen = shown.value;
  if (!seen) return null;
  const x = Math.min(Math.max(seen.x, 150), innerWidth - 150);
  return h(
    "div",
    { class: "why", style: { left: `${x}px`, top: `${seen.y}px` } },
    seen.why.map(({ text, rule }) => h("p", { key: text }, text, rule ? h("span", { class: "rule" }, ` ${cited(rule.split(":")[1] ?? "")}`) : null)),
  );
}
