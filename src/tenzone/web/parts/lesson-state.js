// Where a learner stands in a lesson, and what comes of a move.
import { useEffect, useState } from "preact/hooks";
import { tell } from "../lib/announce.js";
import { usePress } from "../lib/press.js";
import { progress } from "../lib/progress.js";
import { say } from "../lib/words.js";

/** @typedef {import("./lesson-data.js").Lesson} Lesson */
/** @typedef {import("./lesson-data.js").Frame} Frame */
/** @typedef {{ kind: "right" | "other" | "forbidden" | "hint", text: string, rule?: string }} Verdict */

const PACE = { least: 2200, letter: 48, most: 14_000 };

/** What was last said still stands while the learner answers it. @param {Frame[]} frames @param {number} at */
const standing = (frames, at) => (frames[at]?.expect === null ? "" : frames.slice(0, at + 1).findLast((frame) => frame.say)?.say ?? "");

/** What is read at a frame. @param {Frame} frame @param {string} said */
const read = (frame, said) => [...frame.story, said, frame.expect === null ? "" : frame.question].filter(Boolean);

/**
 * @param {Lesson} lesson @param {Frame[]} frames of the lesson itself or of a variant
 * @param {() => void} ended
 */
export function useLesson(lesson, frames, ended) {
  const [at, move] = useState(0);
  const [reached, reach] = useState(0);
  const [verdict, judge] = useState(/** @type {Verdict | null} */ (null));
  const [held, hold] = useState(false);
  const last = frames.length - 1;
  const frame = /** @type {Frame} */ (frames[Math.min(at, last)]);
  const said = frame.say || standing(frames, at);
  const over = at >= last;
  const asked = frame.expect !== null && at >= reached;

  /** @param {number} to @param {Verdict | null} [why] */
  const go = (to, why = null) => {
    const wanted = Math.max(0, Math.min(to, last));
    judge(why);
    move(wanted);
    reach((was) => Math.max(was, wanted));
  };
  useEffect(() => {
    tell([verdict?.kind === "right" ? verdict.text : "", at === 0 ? `${lesson.title}. ${lesson.text}` : "", ...read(frame, said), over ? say("learn.done_lesson") : ""]
      .filter(Boolean).join(" "));
    if (over) ended();
  }, [at, frames]);
  const alone = progress.value.auto && frame.by !== "" && !held && !asked && !over && at === reached;
  const pace = Math.min(PACE.most, PACE.least + PACE.letter * read(frame, said).join(" ").length + (at === 0 ? PACE.letter * lesson.text.length : 0));
  useEffect(() => {
    if (!alone) return;
    const timer = setTimeout(() => go(at + 1), pace);
    return () => clearTimeout(timer);
  }, [alone, at, pace]);

  /** @param {string} code */
  const labelled = (code) => frame.moves.find((m) => m.code === code)?.label ?? code;
  return {
    frame, said, at, over, asked, verdict, alone, pace, last,
    canGo: !asked && !over,
    next: () => !asked && !over && go(at + 1),
    back: () => {
      hold(true);
      go(at - 1);
    },
    again: () => {
      reach(0);
      hold(false);
      go(0);
    },
    hold: () => hold(true),
    /** @param {string} code */
    play(code) {
      if (frame.expect === null) return;
      const label = labelled(code);
      if (code === frame.expect) go(at + 1, { kind: "right", text: say("learn.right", { move: label }) });
      else if (frame.accept.includes(code)) go(at + 1, { kind: "right", text: say("learn.also", { move: label, wanted: labelled(frame.expect) }) });
      else {
        const text = say("learn.allowed", { move: label });
        judge({ kind: "other", text });
        tell(text);
      }
    },
    /** @param {{ text: string, rule: string }} why */
    refuse(why) {
      judge({ kind: "forbidden", ...why });
      tell(why.text);
    },
    hint() {
      const text = [frame.hint, frame.expect === null ? "" : say("learn.hint", { move: labelled(frame.expect) })].filter(Boolean).join(" ");
      judge({ kind: "hint", text });
      tell(text);
    },
  };
}

/** Keys that go on and back. @param {ReturnType<typeof useLesson>} state */
export function useKeys(state) {
  usePress(({ key }, on) => {
    const entered = (key === "Enter" || key === " ") && !on.closest("a, button, summary, input");
    if (key === "ArrowLeft") state.back();
    else if (state.canGo && (key === "ArrowRight" || entered)) state.next();
    else return false;
    return true;
  });
}
