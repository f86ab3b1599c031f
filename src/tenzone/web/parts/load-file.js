// Going on with a game from a file: who sits where is asked, then it is a table like any other.
import { h } from "preact";
import { useState } from "preact/hooks";
import { call, id } from "../lib/api.js";
import { title } from "../lib/games.js";
import { somebody } from "../lib/person.js";
import { go } from "../lib/router.js";
import { say } from "../lib/words.js";
import { SeatPicker } from "./seat-picker.js";
import { Glyph } from "./shell-glyph.js";

/** @typedef {import("../lib/games.js").Chair} Chair */
/** @typedef {{ name: string, text: string, game: string, chairs: Chair[] }} Found */

// A record says in its first lines what it is; the server reads the rest.
const GAME = /^game = "(\w+)"/m, SEATS = /^seats = (\d)\b/m;

/** @param {File} file @returns {Promise<Found | null>} */
async function read(file) {
  const text = await file.text();
  const game = GAME.exec(text)?.[1], seats = Number(SEATS.exec(text)?.[1] ?? 0);
  if (!game || !seats) return null;
  return { name: file.name, text, game, chairs: Array.from({ length: seats }, (_, at) => (at ? { who: "bot", level: "normal" } : { who: "me" })) };
}

export function LoadFile() {
  const [found, find] = useState(/** @type {Found | null} */ (null));
  const [wrong, refuse] = useState("");
  const choose = async (/** @type {any} */ event) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = "";
    if (!file) return;
    const record = await read(file);
    find(record);
    refuse(record ? "" : say("home.no_record", { name: file.name }));
  };
  const begin = async () => {
    if (!found) return;
    try {
      await somebody();
      const { match } = await call("POST", "/api/load", { cmd_id: id(), record: found.text, chairs: found.chairs });
      go("t", match);
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  };
  return h("div", null,
    h("div", { class: "shelf-empty" }, h("p", null, say("home.load_means")),
      h("label", { class: "form-file" }, h(Glyph, { name: "file" }), say("home.load_choose"),
        h("input", { type: "file", accept: ".tzn,text/plain", onChange: choose }))),
    wrong ? h("p", { class: "form-wrong", role: "alert" }, wrong) : null,
    found ? h("div", { class: "sheet form-loaded" }, h("h3", null, say("home.load_found", { game: title(found.game), name: found.name })),
      h(SeatPicker, { chairs: found.chairs, teams: false, onChange: (chairs) => find({ ...found, chairs }) }),
      h("button", { class: "main", onClick: begin }, say("home.load"))) : null);
}
