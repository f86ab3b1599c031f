// A new game from the position shown: who sits where.
import { h } from "preact";
import { useRef, useState } from "preact/hooks";
import { call, id } from "../lib/api.js";
import { somebody } from "../lib/person.js";
import { go } from "../lib/router.js";
import { say } from "../lib/words.js";
import { complain } from "./notice.js";
import { cut, FILE, record } from "./replay-data.js";

const LEVELS = ["easy", "normal", "hard", "master"];

/** @param {{ match: string, replay: import("./replay-data.js").Replay, seat: string, frame: import("./replay-data.js").Frame }} props */
export function Branch({ match, replay, seat, frame }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const own = replay.chairs.some((chair) => chair.seat === seat) ? seat : frame.table.turn;
  const [chosen, choose] = useState(/** @type {Record<string, string>} */ ({}));
  const [busy, wait] = useState(false);
  /** @param {string} one */
  const who = (one) => chosen[one] ?? (one === own ? "me" : "normal");
  const begin = async () => {
    wait(true);
    try {
      await somebody();
      const chairs = replay.chairs.map((chair) => (who(chair.seat) === "me" ? { who: "me" } : { who: "bot", level: who(chair.seat) }));
      const made = match === FILE
        ? await call("POST", "/api/load", { cmd_id: id(), record: cut(await record(match), frame.n), chairs })
        : await call("POST", `/api/matches/${encodeURIComponent(match)}/branch`, { cmd_id: id(), at: frame.n, chairs });
      go("t", made.match);
    } catch (error) {
      dialog.current?.close();
      complain(error);
    }
    wait(false);
  };
  return [
    h("button", { onClick: () => dialog.current?.showModal() }, say("learn.replay.branch")),
    h("dialog", { ref: dialog, class: "branch", "aria-labelledby": "branch" },
      h("h2", { id: "branch" }, say("learn.replay.branch_title", { number: replay.frames.indexOf(frame) })),
      h("p", null, say("learn.replay.branch_text")),
      replay.chairs.map((chair) => h("label", { key: chair.seat, class: "chair" }, h("strong", null, chair.seat), h("span", { class: "quiet" }, chair.name || ""),
        h("select", { value: who(chair.seat), onChange: (/** @type {any} */ e) => choose({ ...chosen, [chair.seat]: e.currentTarget.value }) },
          h("option", { value: "me" }, say("learn.replay.me")),
          LEVELS.map((level) => h("option", { key: level, value: level }, say("play.bot", { level: say(`player.${level}`), seat: chair.seat })))))),
      h("div", { class: "row" },
        h("button", { class: "main", disabled: busy || !replay.chairs.some((chair) => who(chair.seat) === "me"), onClick: begin }, say("learn.replay.begin")),
        h("button", { onClick: () => dialog.current?.close() }, say("learn.replay.cancel")))),
  ];
}
