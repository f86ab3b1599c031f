// Where a replay begins: a record dropped or chosen, or one of one's own finished games.
import { h } from "preact";
import { useState } from "preact/hooks";
import { useAnswer } from "../lib/ask.js";
import { title } from "../lib/games.js";
import { person } from "../lib/person.js";
import { go, to } from "../lib/router.js";
import { language } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { complain } from "./notice.js";
import { FILE, opened } from "./replay-data.js";

const MOST = 400_000;

/** @param {File | undefined} file */
async function open(file) {
  if (!file) return;
  if (file.size > MOST) throw new Error(say("learn.replay.too_large"));
  opened.value = { name: file.name, text: await file.text() };
  go("replay", FILE);
}

function Drop() {
  const [over, hover] = useState(false);
  return h("label", {
    class: over ? "drop-file over-it" : "drop-file",
    onDragOver: (/** @type {DragEvent} */ e) => (e.preventDefault(), hover(true)),
    onDragLeave: () => hover(false),
    onDrop: (/** @type {DragEvent} */ e) => {
      e.preventDefault();
      hover(false);
      open(e.dataTransfer?.files[0]).catch(complain);
    },
  }, h("span", null, say("learn.replay.drop")), h("span", { class: "button" }, say("learn.replay.choose")),
  h("input", { class: "unseen", type: "file", accept: ".tzn,text/plain", onChange: (/** @type {any} */ e) => open(e.currentTarget.files[0]).catch(complain) }));
}

function Own() {
  const { data, error } = useAnswer("/api/me/matches");
  if (!data) return h("p", error ? { role: "alert" } : { class: "loading", "aria-busy": "true" }, error?.message ?? say("web.loading"));
  const over = data.tables.filter((/** @type {any} */ one) => one.phase === "over");
  if (!over.length) return h("p", { class: "quiet" }, say("learn.replay.none"));
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return h("ul", { class: "replays" }, over.map((/** @type {any} */ one) => h("li", { key: one.match, "data-game": one.game },
    h("a", { href: to("replay", one.match, one.your_seats?.[0] ?? "open") },
      h("strong", null, title(one.game)), h("span", null, one.chairs.join(", ")), h("time", { class: "quiet", dateTime: new Date(one.touched).toISOString() }, when.format(one.touched))))));
}

export function ReplayStart() {
  return h("div", { class: "learn replay-start" },
    h("h1", null, say("learn.replay.title")), h("p", { class: "lead" }, say("learn.replay.lead")),
    h("section", { class: "sheet" }, h("h2", null, say("learn.replay.file")), h(Drop, null)),
    person.value ? h("section", { class: "sheet" }, h("h2", null, say("learn.replay.own")), h(Own, null)) : null);
}
