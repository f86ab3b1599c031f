// Several people at one device: the page holds nothing of anybody's hand until the next one says they are looking.
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../lib/words.js";
import { Badge } from "./seat.js";

/** @param {{ match: import("../lib/match.js").Match, seat: string }} props */
export function Curtain({ match, seat }) {
  const button = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useEffect(() => button.current?.focus(), [seat]);
  return h("section", { class: "table curtain" },
    h("h1", null, h(Badge, { seat }), say("play.curtain", { seat })),
    h("p", null, say("play.curtain_text")),
    h("button", { class: "main", ref: button, onClick: () => match.look(seat) }, say("play.curtain_look", { seat })));
}
