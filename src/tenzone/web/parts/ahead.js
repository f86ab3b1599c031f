// What is going to be played by itself, and the way out of it; the list from which one move is marked ahead.
import { signal } from "@preact/signals";
import { h } from "preact";
import { halt, plans, told } from "../lib/ahead.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";

export const planning = signal(false);

/** In the status line. */
export function Ahead() {
  const { match, view } = useAt();
  const planned = match.planned.value;
  if (!planned && !match.alone.value) return null;
  return h(
    "p",
    { class: "ahead", role: "status" },
    h("span", { "aria-hidden": "true" }, "◷ "),
    planned ? say("play.planned", { move: told(view, planned) }) : say("play.alone_soon"),
    " ",
    h("button", { class: "small", onClick: () => halt(match) }, say("play.cancel")),
  );
}

/** Moves to mark. */
export function Plans() {
  const { match, view } = useAt();
  return h(
    "div",
    { class: "plans" },
    h("h3", null, say("play.plan_head")),
    h("p", { class: "quiet" }, say("play.plan_text")),
    h(
      "ol",
      { class: "moves", "aria-label": say("play.plan_head") },
      plans(match, view).map((plan) => {
        const mark = () => {
          match.planned.value = plan;
          planning.value = false;
        };
        return h("li", { key: plan.code }, h("button", { "aria-pressed": match.planned.value?.code === plan.code, onClick: mark }, told(view, plan)));
      }),
    ),
  );
}
