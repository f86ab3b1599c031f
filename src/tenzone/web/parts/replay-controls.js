// Timeline, steps, speed, and from whose seat one looks.
import { h } from "preact";
import { say } from "../lib/words.js";
import { called } from "./replay-data.js";
import { SPEEDS } from "./replay-state.js";

/** @param {{ replay: import("./replay-data.js").Replay, state: any }} props */
export function Timeline({ replay, state }) {
  const { at, last, turns, frame } = state;
  const text = [say("learn.replay.at", { number: at, of: last }), called(replay.chairs, frame.table?.turn ?? frame.seat), frame.story.join(" ")].filter(Boolean).join(". ");
  return h("div", { class: "timeline" },
    h("input", { type: "range", min: 0, max: last, value: at, "aria-label": say("learn.replay.timeline"), "aria-valuetext": text, onInput: (/** @type {any} */ e) => state.go(Number(e.currentTarget.value)) }),
    h("div", { class: "turn-marks", "aria-hidden": "true" }, turns.map((/** @type {number} */ n) => h("span", { key: n, class: "turn-mark-at", style: { "--at": last ? n / last : 0 } }))));
}

/** @param {{ state: any }} props */
export function Steps({ state }) {
  const { at, last, playing, speed, hidden } = state;
  /** @param {string} key @param {string} sign @param {() => void} act @param {boolean} off */
  const button = (key, sign, act, off) => h("button", { key, "aria-label": say(`learn.replay.step.${key}`), title: say(`learn.replay.step.${key}`), disabled: off, onClick: act }, h("span", { "aria-hidden": "true" }, sign));
  return h("div", { class: "replay-steps row" },
    button("first", "|‹", () => state.go(0), at === 0),
    button("turn_back", "«", () => state.turn(-1), at === 0),
    button("back", "‹", () => state.step(-1), at === 0),
    h("button", { class: "main", "aria-label": playing ? say("learn.replay.pause") : say("learn.replay.play"), onClick: state.toggle }, h("span", { "aria-hidden": "true" }, playing ? "❚❚" : "▶")),
    button("on", "›", () => state.step(1), at === last || hidden),
    button("turn_on", "»", () => state.turn(1), at === last || hidden),
    button("last", "›|", () => state.go(last), at === last),
    h("label", { class: "speed" }, h("span", { class: "unseen" }, say("learn.replay.speed")),
      h("select", { value: String(speed), onChange: (/** @type {any} */ e) => state.pace(Number(e.currentTarget.value)) }, SPEEDS.map((one) => h("option", { key: one, value: String(one) }, `${one}×`)))),
    h("span", { class: "quiet where" }, say("learn.replay.at", { number: at, of: last })));
}

/** @param {{ replay: import("./replay-data.js").Replay, seat: string, look: (seat: string) => void }} props */
export function Seats({ replay, seat, look }) {
  return h("label", { class: "seats" }, h("span", null, say("learn.replay.seen_by")),
    h("select", { value: seat, onChange: (/** @type {any} */ e) => look(e.currentTarget.value) },
      replay.chairs.map((chair) => h("option", { key: chair.seat, value: chair.seat }, called(replay.chairs, chair.seat))),
      h("option", { value: "open" }, say("learn.replay.open")), h("option", { value: "spectator" }, say("learn.replay.spectator"))));
}
