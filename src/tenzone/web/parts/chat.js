// What those at the table say: free words, or phrases everybody reads in their own language.
import { h } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { say } from "../lib/words.js";

const PHRASES = ["hello", "good_luck", "well_played", "thanks", "think", "hurry", "sorry", "oops", "again", "bye"];

/** @param {{ match: import("../lib/match.js").Match }} props */
export function Chat({ match }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [mute, setMute] = useState(false);
  const said = match.story.value.filter((event) => event.kind === "said");
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [said.length]);
  const talk = (/** @type {any} */ e) => {
    e.preventDefault();
    const field = e.currentTarget.elements.text;
    if (field.value.trim()) match.send({ t: "say", text: field.value.trim() });
    field.value = "";
  };
  return h(
    "div",
    { class: "chat" },
    mute
      ? h("p", { class: "quiet" }, say("play.muted"))
      : h(
          "ul",
          { class: "log", ref: list, tabIndex: 0, "aria-label": say("play.chat") },
          said.length
            ? said.map((event) =>
                h(
                  "li",
                  { key: event.v },
                  h("strong", null, `${event.name}: `),
                  event.phrase ? say(`table.phrase.${event.phrase}`) : event.text,
                  event.what === "spectators" ? h("span", { class: "quiet" }, ` ${say("play.from_watchers")}`) : null,
                ),
              )
            : h("li", { class: "quiet" }, say("play.no_chat")),
        ),
    h(
      "form",
      { class: "row talk", onSubmit: talk },
      h("input", { name: "text", maxLength: 500, autocomplete: "off", "aria-label": say("play.message"), placeholder: say("play.message") }),
      h("button", null, say("play.send")),
    ),
    h(
      "details",
      null,
      h("summary", null, say("play.phrases")),
      h(
        "div",
        { class: "row" },
        PHRASES.map((phrase) =>
          h("button", { key: phrase, class: "small", onClick: () => match.send({ t: "say", phrase }) }, say(`table.phrase.${phrase}`)),
        ),
      ),
    ),
    h(
      "label",
      null,
      h("input", { type: "checkbox", checked: mute, onChange: (/** @type {any} */ e) => setMute(e.currentTarget.checked) }),
      say("play.mute"),
    ),
  );
}
