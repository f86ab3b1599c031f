// The moves of a frame as buttons.
import { h } from "preact";
import { say } from "../lib/words.js";

/** @typedef {import("./lesson-data.js").Frame} Frame */

/** @param {{ frame: Frame, shown: boolean, play: (code: string) => void }} props `shown`: the wanted move is marked. */
export function Moves({ frame, shown, play }) {
  const wanted = frame.expect ?? "";
  return h("div", { class: "lesson-moves sheet" },
    h("h2", { id: "moves" }, say("learn.your_move")),
    frame.question ? h("p", { class: "quiet" }, frame.question) : null,
    h("ul", { class: "choices", "aria-labelledby": "moves" }, frame.moves.map((move) => h("li", { key: move.code },
      h("button", { class: shown && move.code === wanted ? "main" : "", "data-code": move.code, onClick: () => play(move.code) }, move.label)))));
}

/** What one might try though a rule forbids it. @param {{ frame: Frame, refuse: (why: import("./lesson-data.js").Forbidden) => void }} props */
export function WhatIf({ frame, refuse }) {
  if (!frame.forbids.length) return null;
  return h("div", { class: "lesson-moves sheet" }, h("h2", { id: "what-if" }, say("learn.what_if")),
    h("ul", { class: "choices", "aria-labelledby": "what-if" }, frame.forbids.map((no) => h("li", { key: no.label },
      h("button", { class: "forbidden", onClick: () => refuse(no) }, h("span", { "aria-hidden": "true" }, "⊘"), no.label, h("span", { class: "unseen" }, `, ${say("learn.forbidden")}`))))));
}
