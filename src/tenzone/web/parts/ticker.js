// Where the story is not in sight: the newest of it, above what is asked.
import { h } from "preact";
import { useAt } from "./at.js";
import { Sentences } from "./log.js";

export function Ticker() {
  const { match, view } = useAt();
  const event = match.story.value.findLast((e) => e.story?.length);
  if (!event) return null;
  // Read aloud by the polite line already, and whole in the story.
  return h("div", { class: "ticker narrow-only", key: event.v, "aria-hidden": "true" }, h(Sentences, { event, view }));
}
