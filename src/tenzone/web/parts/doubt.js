// Asked only before what is probably a mistake.
import { h } from "preact";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { Sure } from "./sheet.js";

export function Doubt() {
  const { match } = useAt();
  const doubt = match.doubt.value;
  if (!doubt) return null;
  return h(Sure, {
    text: say(`play.doubt.${doubt.key}`),
    yes: say("play.anyway"),
    onYes: () => match.play(doubt.code),
    onClose: () => (match.doubt.value = null),
  });
}
