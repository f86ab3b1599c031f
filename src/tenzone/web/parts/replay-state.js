// Where a viewer stands in a replay: the frame, whether it plays by itself and how fast, and the keys for all of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { tell } from "../lib/announce.js";
import { usePress } from "../lib/press.js";
import { settle } from "../lib/router.js";
import { turnsOf } from "./replay-data.js";

/** The end of an address whose next move is to be found. */
export const PUZZLE = "puzzle";
export const SPEEDS = [0.5, 1, 2, 4];
const PACE = { least: 900, letter: 22, most: 3500 };
const SETTLED = 250;

/** @param {import("./replay-data.js").Replay} replay @param {{ match: string, seat: string, n: string, guess: boolean }} at `n`: how many lines of the record are played */
export function useReplay(replay, { match, seat, n, guess }) {
  const last = replay.frames.length - 1;
  const lines = Number.parseInt(n, 10) || 0;
  const asked = Math.max(0, replay.frames.findLastIndex((one) => one.n <= lines));
  const [at, move] = useState(asked);
  const [playing, run] = useState(false);
  const [speed, pace] = useState(1);
  /** How far the viewer has been: beyond it, a guess is still possible. */
  const [known, know] = useState(asked);
  const frame = /** @type {import("./replay-data.js").Frame} */ (replay.frames[Math.min(at, last)]);
  const next = replay.frames[at + 1];
  const turns = turnsOf(replay.frames);
  const hidden = guess && at >= known && next?.seat === replay.viewer;

  /** @param {number} to @param {boolean} [stop] */
  const go = (to, stop = true) => {
    if (stop) run(false);
    const wanted = Math.max(0, Math.min(to, last));
    move(wanted);
    know((was) => Math.max(was, wanted));
  };
  const written = useRef(n);
  useEffect(() => {
    // Somebody else wrote this address: a link, or the way back.
    if (n !== written.current) go(asked);
  }, [n]);
  useEffect(() => tell(frame.story.join(" ")), [at, replay]);
  useEffect(() => {
    // Whoever has just chosen to look from elsewhere is not called back.
    if (seat !== replay.viewer) return;
    // A browser bears only so many new addresses while one drags.
    const timer = setTimeout(() => {
      written.current = String(frame.n);
      settle("replay", match, replay.viewer, written.current, ...(guess ? [PUZZLE] : []));
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [at, replay, seat, guess]);
  useEffect(() => {
    if (!playing) return;
    if (!next || hidden) return run(false);
    const wait = Math.min(PACE.most, PACE.least + PACE.letter * frame.story.join(" ").length) / speed;
    const timer = setTimeout(() => go(at + 1, false), wait);
    return () => clearTimeout(timer);
  }, [playing, at, speed, hidden]);
  const state = {
    frame, at, last, turns, playing, speed, known, hidden, next, go, pace,
    step: (/** @type {number} */ by) => (by > 0 && hidden ? undefined : go(at + by)),
    turn: (/** @type {number} */ by) => {
      const to = by > 0 ? turns.find((mark) => mark > at) ?? last : turns.findLast((mark) => mark < at) ?? 0;
      if (!(by > 0 && hidden)) go(to);
    },
    reveal: () => go(at + 1),
    toggle: () => {
      if (!playing && at === last) go(0);
      run(!playing);
    },
  };
  useKeys(state);
  return state;
}

/** @param {any} state */
function useKeys(state) {
  usePress(({ key, shiftKey }, on) => {
    if (key === " " && on.closest("a, button, summary, input[type=checkbox]")) return false;
    const way = shiftKey ? state.turn : state.step;
    if (key === "ArrowRight") way(1);
    else if (key === "ArrowLeft") way(-1);
    else if (key === "Home") state.go(0);
    else if (key === "End") state.go(state.last);
    else if (key === " ") state.toggle();
    else return false;
    return true;
  });
}
