// All tables: mine, those with a free seat, those being played, those that are over; and a game from a file.
import { h } from "preact";
import { useAnswer } from "../lib/ask.js";
import { person } from "../lib/person.js";
import { say } from "../lib/words.js";
import { LoadFile } from "../parts/load-file.js";
import { TableRows } from "../parts/table-row.js";

/** @typedef {import("../parts/table-row.js").Listed} Listed */

const AGAIN = 4000;

/** @param {{ head: string, tables: Listed[], none?: any }} props */
function Shelf({ head, tables, none }) {
  if (!tables.length && !none) return null;
  return h("section", { class: "shelf" }, h("h2", null, head), tables.length ? h(TableRows, { tables }) : none);
}

/** @param {{ text: string, children?: any }} props */
const Empty = ({ text, children }) => h("div", { class: "shelf-empty" }, h("p", null, text), children);

export default function Tables() {
  const mine = useAnswer(person.value ? "/api/me/matches" : null, AGAIN);
  const lobby = useAnswer("/api/lobby", AGAIN);
  /** @type {Listed[]} */
  const own = mine.data?.tables ?? [];
  const known = new Set(own.map((t) => t.match));
  /** @type {Listed[]} */
  const others = (lobby.data?.tables ?? []).filter((/** @type {Listed} */ t) => !known.has(t.match));
  const going = own.filter((t) => t.phase === "playing" || t.phase === "open").sort((a, b) => Number(b.your_turn ?? false) - Number(a.your_turn ?? false));
  const error = lobby.error ?? mine.error;
  return [
    h("div", { class: "page-head" }, h("h1", null, say("home.tables")), h("a", { class: "button main", href: "#/new" }, say("home.new"))),
    error ? h("p", { class: "form-wrong", role: "alert" }, error.message) : null,
    h(Shelf, { head: say("home.going"), tables: going, none: going.length || (person.value && !mine.data) ? null : h(Empty, { text: say("home.none_mine") }) }),
    h(Shelf, { head: say("home.open_tables"), tables: others.filter((t) => t.phase === "open"),
      none: lobby.data ? h(Empty, { text: say("home.none_open") }, h("a", { class: "button", href: "#/new" }, say("home.open_one"))) : null }),
    h(Shelf, { head: say("home.watchable"), tables: others.filter((t) => t.phase === "playing") }),
    h(Shelf, { head: say("home.finished"), tables: own.filter((t) => t.phase === "over" || t.phase === "stale") }),
    h("section", { class: "shelf" }, h("h2", null, say("home.load_head")), h(LoadFile, null)),
  ];
}
