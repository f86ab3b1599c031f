// The table of a lesson or of a replay: a view drawn as at the table, without a match behind it.
import { h } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { layoutOf, plain } from "../games/index.js";
import { choose, drop, play as played } from "../lib/act.js";
import { narrow, options } from "../lib/choose.js";
import { fly, snapshot } from "../lib/flip.js";
import { arrows } from "../lib/keys.js";
import { learn, say } from "../lib/words.js";
import { Provider, useAt } from "./at.js";
import { fetchDeck } from "./deck.js";
import { nameless, Still } from "./lesson-still.js";
import { Ways } from "./near.js";
import { Why } from "./why.js";
import { Zoom } from "./zoom.js";

/**
 * @typedef {object} BoardProps
 * @property {string} game
 * @property {any} table
 * @property {string | null} you
 * @property {any[]} [chairs]
 * @property {Record<string, any>} [options]
 * @property {any} [result]
 * @property {string} [question]
 * @property {import("./lesson-data.js").Move[]} [moves]
 * @property {import("./lesson-still.js").Refusal[]} [forbids]
 * @property {(code: string) => void} [play]
 */

/** @param {BoardProps} props */
export function Board({ game, table, you, chairs, options: set = {}, result, question = "", moves = [], forbids = [], play = () => {} }) {
  const match = useMemo(() => new Still(), []);
  const layer = useRef(/** @type {HTMLDivElement | null} */ (null));
  const layout = useLayout(game);
  const last = useRef(/** @type {any} */ (null));
  const view = useMemo(() => {
    // Where everything lies is remembered before it is drawn anew: cards fly from there.
    snapshot();
    match.chosen.value = [];
    return { game, you, table, question, moves, result, phase: result ? "over" : "playing", options: set, chairs: chairs ?? nameless(table.seats), v: 0 };
  }, [table, you, moves.length, chairs]);
  match.view.value = view;
  match.refused = forbids;
  match.act = play;
  useLayoutEffect(() => {
    if (last.current?.you === you) fly(last.current.table, table, layer.current);
    last.current = view;
  }, [view, layout]);
  useEffect(() => arrows(), []);
  if (!layout) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  const all = options(view, layout);
  const at = {
    match: /** @type {any} */ (match), view, layout, options: all, left: narrow(all, match.chosen.value), several: "",
    choose: (/** @type {string} */ place, touch = false) => choose(/** @type {any} */ (match), all, "", place, touch),
    pick: (/** @type {string} */ place) => (match.chosen.value = [place]),
    drop: (/** @type {string | null} */ place) => drop(/** @type {any} */ (match), all, "", place),
  };
  return h(Provider, { value: at }, h("div", { class: "table still", "data-game": game },
    h("div", { class: "play" }, h(layout.Board, null), h("div", { class: "dock" }, h(Chosen, null), h(layout.Own, null))),
    h(Ways, null), h(Why, null), h(Zoom, null), h("div", { class: "flying", ref: layer, "aria-hidden": "true" })));
}

/** @param {string} game */
function useLayout(game) {
  const [layout, set] = useState(/** @type {any} */ (null));
  useEffect(() => {
    // Cards without their faces would be seen as blanks.
    const faces = fetchDeck(game).catch(() => learn(game));
    Promise.all([layoutOf(game), faces]).then(([found]) => set(found), () => set(plain));
  }, [game]);
  return layout;
}

/** What a chosen card can be used for. */
function Chosen() {
  const { match, left } = useAt();
  if (!match.chosen.value.length) return null;
  return h("div", { class: "ways" },
    left.whole.map((/** @type {any} */ option) => h("button", { key: option.code, class: "main", onClick: () => played(match, option) }, option.label)),
    left.whole.length < left.fit.length ? h("span", { class: "quiet" }, say("play.choose_more")) : null,
    h("button", { onClick: () => (match.chosen.value = []) }, say("play.cancel")));
}
