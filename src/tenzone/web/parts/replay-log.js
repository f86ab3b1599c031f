// The sentences of a game; each leads to its moment.
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../lib/words.js";
import { asked, called } from "./replay-data.js";

/** @param {{ replay: import("./replay-data.js").Replay, state: any, until: number }} props `until`: the last frame that may be read. */
export function Log({ replay, state, until }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    const box = list.current;
    const now = /** @type {HTMLElement | null | undefined} */ (box?.querySelector("[aria-current]"));
    // Only the list moves: the page stays where the viewer left it.
    if (box && now) box.scrollTop = now.offsetTop - box.clientHeight / 2;
  }, [state.at]);
  return h("section", { class: "replay-log sheet" }, h("h2", null, say("learn.replay.log")),
    h("ol", { ref: list, tabIndex: 0, "aria-label": say("learn.replay.log") }, replay.frames.map((frame, n) => n > until ? null
      : h("li", { key: n, class: n > state.at ? "later" : "" },
        state.turns.includes(n) && frame.table ? h("p", { class: "turn" }, frame.turn ? say("learn.replay.turn_of", { number: frame.turn, name: called(replay.chairs, frame.table?.turn ?? "") }) : say("learn.replay.deal")) : null,
        frame.story.length ? h("button", { class: "plain", "aria-current": n === state.at ? "step" : undefined, onClick: () => state.go(n) },
          frame.story.map((line, k) => h("span", { key: k }, line))) : n === state.at ? h("span", { class: "silent", "aria-current": "step" }, asked(replay, frame)) : null))));
}
