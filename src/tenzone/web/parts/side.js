// Beside the table: the story and the talk. On a phone a sheet that is opened when wanted.
import { signal } from "@preact/signals";
import { h } from "preact";
import { say } from "../lib/words.js";
import { Chat } from "./chat.js";
import { Log } from "./log.js";

/** Which of the two is seen; on a phone also whether the sheet is open. */
export const side = signal({ tab: /** @type {"log" | "chat"} */ ("log"), open: false });
const read = signal(0);

/** @param {"log" | "chat"} tab */
export function showSide(tab) {
  const now = side.value;
  side.value = { tab, open: !(now.open && now.tab === tab) };
}

/** @param {{ match: import("../lib/match.js").Match }} props */
export function Side({ match }) {
  const { tab, open } = side.value;
  const said = match.story.value.filter((e) => e.kind === "said").length;
  if (tab === "chat" && read.value !== said) queueMicrotask(() => (read.value = said));
  const fresh = said - read.value;
  const one = (/** @type {"log" | "chat"} */ name, /** @type {string} */ text) =>
    h(
      "button",
      {
        role: "tab",
        id: `tab-${name}`,
        "aria-selected": tab === name,
        "aria-controls": "side-panel",
        class: tab === name ? "on" : "",
        onClick: () => (side.value = { tab: name, open: true }),
      },
      text,
      name === "chat" && fresh > 0 ? h("span", { class: "count" }, fresh) : null,
    );
  return h(
    "aside",
    {
      "data-keep": "",
      class: `side ${open ? "open" : ""}`,
      "aria-label": say("play.beside"),
      onKeyDown: (/** @type {KeyboardEvent} */ e) => e.key === "Escape" && (side.value = { tab, open: false }),
    },
    h(
      "div",
      { class: "tabs", role: "tablist" },
      one("log", say("play.story")),
      one("chat", say("play.chat")),
      h("button", { class: "plain shut", "aria-label": say("web.close"), onClick: () => (side.value = { tab, open: false }) }, "×"),
    ),
    h("div", { id: "side-panel", role: "tabpanel", "aria-labelledby": `tab-${tab}` }, tab === "log" ? h(Log, { match }) : h(Chat, { match })),
  );
}
