// One line that comes and goes: what was refused, what was copied, that the connection is lost.
import { effect, signal } from "@preact/signals";
import { h } from "preact";
import { tell } from "../lib/announce.js";
import { cited } from "../lib/cited.js";
import { route } from "../lib/router.js";
import { say } from "../lib/words.js";

/** @typedef {{ text: string, rule?: string, bad: boolean, game?: string }} Note */
/** @type {import("@preact/signals").Signal<Note | null>} */
const shown = signal(null);
let timer = 0;

// What was said of one page means nothing on the next.
effect(() => {
  void route.value.page;
  shown.value = null;
});

/** @param {string} text @param {{ bad?: boolean, rule?: string, game?: string }} [more] */
export function note(text, { bad = false, rule, game } = {}) {
  shown.value = { text, bad, rule, game };
  tell(text);
  clearTimeout(timer);
  timer = window.setTimeout(() => (shown.value = null), 4000 + text.length * 60);
}

/** For promises: what goes wrong is said. @param {unknown} error */
export const complain = (error) => note(error instanceof Error ? error.message : String(error), { bad: true });

export function Notice() {
  const seen = shown.value;
  if (!seen) return null;
  const number = seen.rule?.split(":")[1];
  return h("aside", { class: seen.bad ? "notice bad" : "notice", "aria-label": say("web.notice") },
    h("span", null, seen.text, " ",
      number && seen.game ? h("a", { href: `#/rules/${seen.game}/${number}` }, cited(number)) : null),
    h("button", { class: "plain", "aria-label": say("web.close"), onClick: () => (shown.value = null) }, "×"));
}
