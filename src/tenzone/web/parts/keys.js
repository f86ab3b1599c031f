// The list of keys.
import { signal } from "@preact/signals";
import { h } from "preact";
import { settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { Sheet } from "./sheet.js";

export const keysOpen = signal(false);
/** Those that stay when single letters and numbers are switched off: Z works only on a card in focus. */
const ALWAYS = ["tab", "arrows", "enter", "escape", "z"];
const KEYS = {
  tab: "Tab",
  arrows: "← →",
  enter: "Enter",
  escape: "Esc",
  digits: "1 … 9",
  u: "U",
  h: "H",
  m: "M",
  r: "R",
  l: "L",
  c: "C",
  z: "Z",
  help: "?",
};

export function Keys() {
  if (!keysOpen.value) return null;
  const shown = Object.entries(KEYS).filter(([key]) => settings.value.keys || ALWAYS.includes(key));
  return h(
    Sheet,
    { title: say("play.keys"), onClose: () => (keysOpen.value = false) },
    h(
      "dl",
      { class: "keys" },
      shown.map(([key, cap]) => h("div", { key }, h("dt", null, h("kbd", null, cap)), h("dd", null, say(`play.key.${key}`)))),
    ),
  );
}
