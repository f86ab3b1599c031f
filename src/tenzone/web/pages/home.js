// The door: what this is, a tile for each game, and the tables that wait.
import { h } from "preact";
import { useEffect } from "preact/hooks";
import { useAnswer } from "../lib/ask.js";
import { title } from "../lib/games.js";
import { person } from "../lib/person.js";
import { settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { GameTile } from "../parts/game-tile.js";
import { TableRows } from "../parts/table-row.js";

const AGAIN = 10_000;
const SHOWN = 4;

/** @param {{ head: string, tables: import("../parts/table-row.js").Listed[] }} props */
function Shelf({ head, tables }) {
  if (!tables.length) return null;
  return h("section", { class: "shelf" }, h("h2", null, head), h(TableRows, { tables: tables.slice(0, SHOWN) }));
}

export default function Home() {
  // Whoever reads this page is likely to play: the table is fetched while they do.
  useEffect(() => void import("./table.js").catch(() => null), []);
  const { data, error } = useAnswer("/api/games");
  const mine = useAnswer(person.value ? "/api/me/matches" : null, AGAIN);
  const lobby = useAnswer("/api/lobby", AGAIN);
  /** @type {import("../lib/games.js").Game[]} */
  const games = data?.games ?? [];
  const names = new Intl.ListFormat(settings.value.lang).format(games.map((game) => title(game.game)));
  /** @type {import("../parts/table-row.js").Listed[]} */
  const going = (mine.data?.tables ?? []).filter((/** @type {any} */ t) => t.phase === "playing" || t.phase === "open");
  const own = new Set(going.map((t) => t.match));
  const free = (lobby.data?.tables ?? []).filter((/** @type {any} */ t) => t.phase === "open" && t.free && !own.has(t.match));
  return [
    h("div", { class: "hero" }, h("h1", null, say("home.welcome")),
      h("p", { class: "page-lead" }, games.length ? say("home.lead", { games: names }) : "\u00a0")),
    error && !data ? h("p", { class: "sheet", role: "alert" }, error.message) : null,
    h(Shelf, { head: say("home.waiting"), tables: going.filter((t) => t.your_turn) }),
    h("div", { class: "tiles", "aria-busy": !games.length && !error }, games.map((game) => h(GameTile, { key: game.game, game }))),
    h(Shelf, { head: say("home.going"), tables: going.filter((t) => !t.your_turn) }),
    h(Shelf, { head: say("home.open_tables"), tables: free }),
    h("p", null, h("a", { class: "shelf-more", href: "#/tables" }, say("home.all_tables"))),
  ];
}
