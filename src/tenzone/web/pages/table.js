// One match: the table, what is asked, the own hand, and beside it the story and the talk.
import { h } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { layoutOf, plain } from "../games/index.js";
import { choose, drop } from "../lib/act.js";
import { useAhead } from "../lib/ahead.js";
import { alarm, tell } from "../lib/announce.js";
import { entitle } from "../lib/arrival.js";
import { narrow, options } from "../lib/choose.js";
import { deal, fly, lunge } from "../lib/flip.js";
import { listen } from "../lib/keys.js";
import { Match } from "../lib/match.js";
import { titled } from "../lib/names.js";
import { sound } from "../lib/sound.js";
import { say } from "../lib/words.js";
import { Provider } from "../parts/at.js";
import { Curtain } from "../parts/curtain.js";
import { Dock } from "../parts/dock.js";
import { Letter } from "../parts/letter.js";
import { Lobby } from "../parts/lobby.js";
import { aloud } from "../parts/log.js";
import { Menu } from "../parts/menu.js";
import { Offers } from "../parts/offers.js";
import { Panels, Prompt } from "../parts/prompt.js";
import { Doubt } from "../parts/doubt.js";
import { ResultBar } from "../parts/result.js";
import { showSide, Side } from "../parts/side.js";
import { Ticker } from "../parts/ticker.js";
import { Tip } from "../parts/tip.js";
import { Why } from "../parts/why.js";
import { Ways } from "../parts/near.js";
import { unzoom, Zoom } from "../parts/zoom.js";
import Nowhere from "./nowhere.js";

/** @param {{ args: string[] }} props */
export default function Table({ args }) {
  const id = args[0] ?? "";
  return id ? h(Sought, { id }) : h(Nowhere, null);
}

/** @param {{ id: string }} props */
function Sought({ id }) {
  const match = useMemo(() => new Match(id), [id]);
  useEffect(() => () => match.close(), [match]);
  const view = match.view.value;
  const layout = useLayout(view?.game);
  useKeys(match, layout);
  const { state, text } = match.line.value;
  if (state === "gone")
    return h("div", { class: "no-table" }, h(Letter, { head: say("play.no_table"), text }, h("a", { class: "button main", href: "#/" }, say("play.home"))));
  if (match.curtain.value) return h(Curtain, { match, seat: match.curtain.value });
  if (!view || !layout) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  return h(Shown, { match, view, layout });
}

/** @param {string | undefined} game */
function useLayout(game) {
  const [layout, set] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (game) layoutOf(game).then(set, () => set(plain));
  }, [game]);
  return layout;
}

/** @param {Match} match @param {any} layout */
function useKeys(match, layout) {
  useEffect(() => listen(match, () => layout ?? plain), [match, layout]);
}

/** @param {{ match: Match, view: any, layout: any }} props */
function Shown({ match, view, layout }) {
  const layer = useRef(/** @type {HTMLDivElement | null} */ (null));
  const all = view.phase === "playing" && !view.paused ? options(view, layout) : [];
  const several =
    Object.keys(layout.several ?? {}).find((verb) => all.some((o) => o.verb === verb) && all.some((o) => o.verb === layout.several[verb])) ?? "";
  const left = narrow(all, match.chosen.value);
  const at = {
    match,
    view,
    layout,
    options: all,
    left,
    several,
    choose: (/** @type {string} */ place, touch = false) => choose(match, all, several, place, touch),
    pick: (/** @type {string} */ place) => (match.chosen.value = [place]),
    drop: (/** @type {string | null} */ place) => drop(match, all, several, place),
  };
  useAhead(match, view, all);
  useFlights(view, layer);
  useTurn(match, view);
  useFocus(view);
  const bad = match.line.value.state !== "on";
  return h(
    Provider,
    { value: at },
    h(
      "div",
      { class: "table", "data-game": view.game, "data-v": view.v, "data-phase": view.phase, "data-busy": match.busy.value ? "yes" : "no" },
      h("h1", { class: "unseen" }, say("play.table_of", { game: titled(view.game) })),
      h(
        "div",
        { class: "table-bar" },
        h("strong", { class: "title wide-only" }, titled(view.game)),
        h("a", { class: "wide-only", href: `#/rules/${view.game}` }, say("play.rulebook")),
        bad
          ? h(
              "p",
              { class: "line", role: "status" },
              h("span", { "aria-hidden": "true" }, "⌁ "),
              say("play.line_lost"),
              match.pending.value.length ? ` ${say("play.kept", { number: match.pending.value.length })}` : "",
            )
          : null,
        !view.you ? h("p", { class: "tag" }, say("play.watching")) : null,
        h("span", { class: "grow" }),
        h("button", { class: "plain narrow-only", onClick: () => showSide("log") }, say("play.story")),
        h("button", { class: "plain narrow-only", onClick: () => showSide("chat") }, say("play.chat")),
        h(Menu, null),
      ),
      view.phase === "open" || !view.table
        ? h(Lobby, null)
        : [
            h(Tip, null),
            h(
              "div",
              { class: "play" },
              h(layout.Board, null),
              h(Dock, null, h(Offers, null), h(Ticker, null), view.result ? h(ResultBar, null) : h(Prompt, null), h(layout.Own, null)),
            ),
            h(Panels, null),
            h(Ways, null),
          ],
      h(Side, { match }),
      h(Zoom, null),
      h(Why, null),
      h(Doubt, null),
      h("div", { class: "flying", ref: layer, "aria-hidden": "true" }),
    ),
  );
}

/** @param {any} view @param {{ current: Element | null }} layer */
function useFlights(view, layer) {
  const last = useRef(/** @type {any} */ (null));
  useLayoutEffect(() => {
    if (last.current?.you === view.you) fly(last.current.table, view.table, layer.current);
    else if (!last.current && view.table && view.v <= 3) deal(view.table, layer.current);
    last.current = view;
  }, [view]);
}

/** Whose turn it is, where it is seen from afar: the title, the icon of the tab, a sound. @param {Match} match @param {any} view */
function useTurn(match, view) {
  const mine = view.phase === "playing" && !view.paused && Boolean(view.moves?.length || view.wide);
  const question = mine ? view.question : "";
  const title = mine ? `● ${say("play.your_turn")}` : view.result ? say("play.over") : titled(view.game);
  useEffect(() => {
    const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
    if (icon) icon.href = mine ? "/web/icon-turn.svg" : "/web/icon.svg";
    entitle(title);
    return () => {
      if (icon) icon.href = "/web/icon.svg";
      entitle("");
    };
  }, [mine, title]);
  const was = useRef(false);
  useEffect(() => {
    if (mine && !was.current) {
      sound("turn");
      alarm(`${say("play.your_turn")} ${question}`);
    } else if (mine) tell(question);
    was.current = mine;
  }, [mine, question]);
  const story = match.story.value;
  const newest = story.at(-1);
  const first = useRef(newest?.v ?? 0);
  useEffect(() => {
    if (!newest || newest.v <= first.current) return;
    first.current = newest.v;
    if (newest.kind === "played" && newest.seat !== view.you) sound("card");
    for (const event of newest.events ?? []) if (event.event === "attack.made" || event.event === "strike.made") lunge(event.card, event.other);
    if (newest.kind === "said") tell(`${newest.name}: ${newest.text || say(`table.phrase.${newest.phrase}`)}`);
    else if (newest.seat !== view.you || newest.kind !== "played") tell(aloud(newest, view));
  }, [newest?.v]);
}

/** A card that was focused and is gone leaves the focus where it lay. @param {any} view */
function useFocus(view) {
  const last = useRef("");
  useLayoutEffect(() => {
    const seen = (/** @type {FocusEvent} */ e) => {
      const spot = /** @type {HTMLElement} */ (e.target);
      last.current = spot.closest?.(".play") ? (spot.dataset["place"] ?? "prompt") : "";
    };
    document.addEventListener("focusin", seen);
    return () => document.removeEventListener("focusin", seen);
  }, []);
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const zone = last.current.split("/")[0];
    const spots = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(`[data-zone="${zone}"] button.spot`)]);
    (spots.find((s) => s.tabIndex === 0) ?? spots[0] ?? document.getElementById("prompt"))?.focus({ preventScroll: true });
    // The focus only came back: nobody asked to see that card from near.
    unzoom();
  }, [view.v]);
}
