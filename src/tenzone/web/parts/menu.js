// What is not needed at every move: pause, a stand-in, giving up, the files, a report, the keys.
import { h } from "preact";
import { useState } from "preact/hooks";
import { call, download } from "../lib/api.js";
import { titled } from "../lib/names.js";
import { prefer, settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { Fairness, fairnessOpen } from "./fairness.js";
import { Carry, Invite } from "./invite.js";
import { Keys, keysOpen } from "./keys.js";
import { complain, note } from "./notice.js";
import { Switch } from "./shell-pills.js";
import { Sure } from "./sheet.js";

export function Menu() {
  const { view, match } = useAt();
  const [asking, ask] = useState("");
  const mine = view.chairs.find((/** @type {any} */ c) => c.seat === view.you);
  const alone = Boolean(settings.value.alone[view.game]);
  const playing = view.phase === "playing" && mine && !mine.out;
  const file = (/** @type {string} */ what) =>
    call("GET", `/api/matches/${match.id}/${what}${what === "record" && view.you ? `?seat=${view.you}` : ""}`).then(
      (text) => download(`${view.game}-${match.id.slice(0, 6)}.tzn`, typeof text === "string" ? text : JSON.stringify(text)),
      complain,
    );
  const report = () =>
    call("POST", `/api/matches/${match.id}/reports`, view.you ? { seat: view.you } : {}).then((made) => {
      download(`report-${made.id}.json`, JSON.stringify(made, null, 1), "application/json");
      note(say("play.reported", { id: made.id }));
    }, complain);
  const item = (/** @type {string} */ key, /** @type {() => void} */ act) =>
    h(
      "li",
      null,
      h("button", { class: "plain", onClick: () => (document.getElementById("table-menu")?.hidePopover(), act()) }, say(`play.menu.${key}`)),
    );
  return h(
    "div",
    { class: "menu" },
    h("button", { class: "plain", popovertarget: "table-menu", "aria-label": say("play.more") }, h("span", { "aria-hidden": "true" }, "⋯")),
    h(
      "ul",
      { id: "table-menu", popover: "auto" },
      mine ? [item("invite", () => ask("invite")), item("carry", () => ask("carry"))] : null,
      playing
        ? [
            view.undo ? null : item("ask_undo", () => match.send({ t: "ask", what: "undo" })),
            view.paused ? item("resume", () => match.send({ t: "resume" })) : item("pause", () => match.send({ t: "ask", what: "pause" })),
            mine.stand_in ? item("back", () => match.send({ t: "back" })) : item("stand_in", () => match.send({ t: "stand_in" })),
          ]
        : null,
      mine
        ? h(
            "li",
            null,
            h(
              Switch,
              { checked: alone, describes: "alone-text", onChange: (on) => prefer({ alone: { ...settings.value.alone, [view.game]: on } }) },
              say("play.alone", { game: titled(view.game) }),
            ),
            h("small", { id: "alone-text" }, say("play.alone_text")),
          )
        : null,
      item("record", () => file("record")),
      mine ? item("save", () => file("save")) : null,
      view.phase === "open" ? null : item("fairness", () => (fairnessOpen.value = true)),
      item("report", report),
      item("keys", () => (keysOpen.value = true)),
      playing ? item("resign", () => ask("resign")) : null,
      mine?.host && view.phase !== "over" ? item("close", () => ask("close")) : null,
    ),
    asking === "invite" ? h(Invite, { id: match.id, onClose: () => ask("") }) : null,
    asking === "carry" ? h(Carry, { id: match.id, onClose: () => ask("") }) : null,
    asking === "resign" || asking === "close"
      ? h(Sure, { text: say(`play.sure_${asking}`), yes: say(`play.menu.${asking}`), onYes: () => match.send({ t: asking }), onClose: () => ask("") })
      : null,
    h(Keys, null),
    h(Fairness, null),
  );
}
