// One lesson: the table as the learner sees it, what is said, what is asked, and the learner's own move.
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { title } from "../lib/games.js";
import { finish, goOnAlone, nextOf, progress } from "../lib/progress.js";
import { instead, to } from "../lib/router.js";
import { still } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { lend } from "./deck.js";
import { Board } from "./lesson-board.js";
import { lessonsOf, useChapters, useTeaching } from "./lesson-data.js";
import { FirstGame, Waiting } from "./lesson-list.js";
import { Moves, WhatIf } from "./lesson-moves.js";
import { RuleLink, Rules } from "./lesson-rules.js";
import { useKeys, useLesson } from "./lesson-state.js";
import { complain } from "./notice.js";

/** `start` stands for the first lesson that is not done. @param {{ game: string, name: string }} props */
export function LessonPage({ game, name }) {
  return name === "start" ? h(Start, { game }) : h(Loaded, { game, name });
}

/** @param {{ game: string }} props */
function Start({ game }) {
  const { data, error } = useChapters(game);
  useEffect(() => {
    const next = data && nextOf(game, lessonsOf(data));
    if (next) instead("learn", game, next.name);
  }, [data]);
  return h(Waiting, { error });
}

/** @param {{ game: string, name: string }} props */
function Loaded({ game, name }) {
  const { data, error } = useTeaching(game, name);
  const [variant, choose] = useState(-1);
  useEffect(() => {
    if (data) lend(game, data.cards).catch(complain);
  }, [data]);
  return data ? h(Playing, { key: variant, game, lesson: data, variant, choose }) : h(Waiting, { error });
}

/** What is said stays in sight, and the focus with it when the button that had it is gone. @param {number} at @param {unknown} verdict */
function useAttention(at, verdict) {
  const said = useRef(/** @type {HTMLElement | null} */ (null));
  const first = useRef(true);
  useEffect(() => {
    if (first.current) return void (first.current = false);
    if (!document.activeElement || document.activeElement === document.body) said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }, [at, verdict]);
  return said;
}

/** @typedef {{ game: string, lesson: import("./lesson-data.js").Lesson, variant: number, choose: (variant: number) => void }} PlayingProps */

/** @param {PlayingProps} props `variant`: which of the lesson's other ways is walked; -1: the lesson itself */
function Playing({ game, lesson, variant, choose }) {
  const other = lesson.cases[variant];
  const state = useLesson(lesson, other?.frames ?? lesson.frames, () => finish(game, lesson.name));
  const { frame, at, asked, over, verdict } = state;
  const said = useAttention(at, verdict);
  useKeys(state);
  return h("div", { class: "lesson", "data-game": game },
    h("header", { class: "lesson-head" },
      h("p", { class: "learn-crumbs" }, h("a", { href: to("learn", game) }, say("learn.learn_game", { game: title(game) }))),
      h("h1", null, lesson.title, other ? h("span", { class: "variant" }, ` · ${other.title}`) : null)),
    h("section", { class: "lesson-said sheet", ref: said, tabIndex: -1, "aria-label": say("learn.says") },
      h("div", { class: "learn-bar" }, h("progress", { value: at + 1, max: state.last + 1, "aria-hidden": "true" }), h("span", { class: "quiet" }, say("learn.step", { number: at + 1, of: state.last + 1 }))),
      verdict?.kind === "right" ? h("p", { class: "lesson-verdict right" }, verdict.text) : null,
      at === 0 && !other ? h("p", { class: "intro" }, lesson.text) : null,
      frame.story.length && at > 0 ? h("ul", { class: "lesson-story" }, frame.story.map((line, n) => h("li", { key: n }, line))) : null,
      state.said ? h("p", { class: "say" }, state.said) : null,
      verdict && verdict.kind !== "right" ? h("p", { class: `lesson-verdict ${verdict.kind}` }, verdict.text, " ", h(RuleLink, { game, rule: verdict.rule })) : null,
      over ? h(Done, { game, lesson, variant, choose }) : null,
      h(Controls, { state })),
    h("section", { class: "lesson-board", "aria-labelledby": "board-head" }, h("h2", { id: "board-head", class: "unseen" }, say("learn.table")),
      h(Board, { game, table: frame.table, you: lesson.learner, moves: asked ? frame.moves : [], forbids: frame.forbids, question: frame.question, play: state.play })),
    h("div", { class: "lesson-more" },
      asked ? h(Moves, { frame, shown: verdict?.kind === "hint", play: state.play }) : null,
      h(WhatIf, { frame, refuse: state.refuse }),
      h(Rules, { game, cites: over ? lesson.rules : frame.cites, onOpen: state.hold })));
}

/** @param {PlayingProps} props */
function Done({ game, lesson, variant, choose }) {
  return h("div", { class: "lesson-done" },
    h("p", null, h("strong", null, h("span", { "aria-hidden": "true" }, "✓ "), say("learn.done_lesson"))),
    h("div", { class: "row" },
      lesson.next ? h("a", { class: "button main", href: to("learn", game, lesson.next) }, say("learn.next_lesson")) : h(FirstGame, { game, main: true }),
      h("a", { class: "button", href: to("learn", game) }, say("learn.chapters"))),
    lesson.cases.length ? h("div", { class: "variants" }, h("h2", null, say("learn.variants")),
      h("ul", null, lesson.cases.map((one, n) => h("li", { key: n }, h("button", { "aria-current": n === variant ? "true" : undefined, onClick: () => choose(n) }, one.title))))) : null);
}

/** @param {{ state: ReturnType<typeof useLesson> }} props */
function Controls({ state }) {
  const { auto } = progress.value;
  const { at, over, asked, alone, pace, frame } = state;
  return h("div", { class: "lesson-controls row" },
    h("button", { onClick: state.back, disabled: at === 0, "aria-label": say("learn.back") }, h("span", { "aria-hidden": "true" }, "‹")),
    over ? null : asked ? h("button", { class: "show", onClick: state.hint }, say("learn.show"))
      : h("button", { class: alone ? "main next alone" : "main next", key: at, style: { "--pace": `${pace}ms` }, onClick: state.next }, say("learn.next")),
    h("button", { class: "plain", onClick: state.again, disabled: at === 0 }, say("learn.again")),
    frame.by === "" || asked ? null : h("label", { class: "goes-on" }, h("input", { type: "checkbox", checked: auto, onChange: () => goOnAlone(!auto) }), say("learn.auto")));
}
