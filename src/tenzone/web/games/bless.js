// Bless: two halves facing each other, Altars at the side, the Void and the Deck shared between them.
import { h } from "preact";
import { say, word } from "../lib/words.js";
import { useAt } from "../parts/at.js";
import { Card } from "../parts/card.js";
import { Backs, Hand } from "../parts/hand.js";
import { Pile } from "../parts/pile.js";
import { Seat } from "../parts/seat.js";
import { Zone, zoneName } from "../parts/zone.js";

/** @param {any} view */
function sides(view) {
  const own = view.you ?? "A";
  return { own, other: own === "A" ? "B" : "A" };
}

/** The Altar fills up to its number; then the Final Turns begin. @param {{ seat: string }} props */
function Altar({ seat }) {
  const { view } = useAt();
  const cards = view.table.zones[`${seat}.altar`];
  const size = cards.length;
  const need = view.options?.altar ?? 5;
  const name = zoneName("bless", "altar");
  return h(
    "div",
    {
      role: "group",
      class: "altar",
      "data-zone": `${seat}.altar`,
      "data-place": `${seat}.altar`,
      "aria-label": say("play.bless.altar", { number: size, need }),
    },
    h("h3", { class: "zone-name" }, name, h("span", { class: "count" }, `${size}/${need}`)),
    h(
      "div",
      { class: "steps", "aria-hidden": "true" },
      Array.from({ length: Math.max(need, size) }, (_, n) =>
        h(
          "span",
          { key: n, class: n < size ? "step filled" : "step", "data-place": n < size ? `${seat}.altar/${n}` : undefined },
          n < size ? h("span", { class: "lies" }, h(Card, { game: "bless", card: null, back: cards[n].back, seen: cards[n], silent: true })) : null,
        ),
      ),
    ),
  );
}

/** @param {{ seat: string }} props */
function Points({ seat }) {
  const { view } = useAt();
  const points = view.table.counters[`${seat}.points`] ?? 0;
  return h("span", { class: "points" }, h("strong", { key: points, class: "bump" }, points), ` ${word("bless", "counter.points")}`);
}

/** Actions left, as many lights as there are. */
function Actions() {
  const { view } = useAt();
  const left = view.table.counters.actions ?? 0;
  return h(
    "span",
    { class: "actions", role: "img", "aria-label": `${word("bless", "counter.actions")}: ${left}` },
    word("bless", "counter.actions"),
    h(
      "span",
      { class: "lights", "aria-hidden": "true" },
      Array.from({ length: Math.max(3, left) }, (_, n) => h("span", { key: n, class: n < left ? "light on" : "light" }, n < left ? "◆" : "◇")),
    ),
  );
}

/** @param {{ seat: string, far?: boolean }} props */
function Half({ seat, far = false }) {
  const { view } = useAt();
  const asked = (view.table.prompt?.seats ?? []).includes(seat);
  return h(
    "section",
    { class: `half ${far ? "far" : "near"} ${asked ? "asked" : ""}`, "aria-label": far ? say("play.bless.far") : say("play.bless.near") },
    h(
      "div",
      { class: "half-head" },
      h(Seat, { seat }, h(Points, { seat }), view.table.turn === seat && view.phase === "playing" ? h(Actions, null) : null),
      far ? h(Backs, { id: `${seat}.hand` }) : null,
    ),
    h(
      "div",
      { class: "field" },
      h(Altar, { seat }),
      h(Zone, { id: `${seat}.prayers`, kind: "prayers" }),
      h(Zone, { id: `${seat}.curses`, kind: "curses" }),
    ),
  );
}

function Board() {
  const { view } = useAt();
  const { own, other } = sides(view);
  const { turns, final } = view.table.counters;
  return h(
    "div",
    { class: "board bless" },
    h(Half, { seat: other, far: true }),
    h(
      "div",
      { class: "shared" },
      h(
        "p",
        { class: "counter" },
        `${word("bless", "counter.turns")} ${turns}`,
        final ? h("strong", { class: "final" }, `${word("bless", "counter.final")}: ${final}`) : null,
      ),
      h("div", { class: "decks" }, h(Pile, { id: "deck", back: "luceombra" }), h(Pile, { id: "void" })),
      [other, own].map((seat) => (view.table.zones[`${seat}.aside`].length ? h(Zone, { key: seat, id: `${seat}.aside`, kind: "aside" }) : null)),
    ),
    h(Half, { seat: own }),
  );
}

function Own() {
  const { view } = useAt();
  const { own } = sides(view);
  return view.you ? h(Hand, { id: `${own}.hand` }) : h(Backs, { id: `${own}.hand`, apart: true });
}

/** @param {string} verb @param {string[]} words @param {any} view */
function aims(verb, words, view) {
  const { own, other } = sides(view);
  switch (verb) {
    case "cast":
      return [`${own}.${words.includes("prayer") ? "prayers" : "curses"}`];
    case "as":
      return [`${own}.${words.includes("prayer") ? "prayers" : "curses"}`];
    case "strike":
      return [`seat/${other}`];
    case "offer":
      return [`${own}.altar`];
    case "decline":
      return ["void"];
    case "send":
      return ["void"];
    case "aside":
      return ["deck"];
    default:
      return [];
  }
}

/** @param {any} view */
function tip(view) {
  const choice = view.table.prompt?.choice;
  const { own, other } = sides(view);
  const zones = view.table.zones;
  if (choice !== "Act") return ["Mulligan", "OfferBroken", "CallFate", "BindTo", "ChooseVictim"].includes(choice) ? choice : "";
  const can = (/** @type {string} */ verb) => view.moves.some((/** @type {any} */ m) => m.code.split(" ")[0] === verb);
  if (can("strike")) return "strike";
  if (can("attack")) return "attack";
  if (!zones[`${own}.curses`].length) return "first_curse";
  if (can("awaken") && zones[`${other}.curses`].length) return "awaken";
  return can("cast") ? "cast" : "end";
}

/** Ending a turn early is no mistake, but it should be seen. @param {string} verb @param {any} view */
const note = (verb, view) =>
  verb === "end" && view.table.counters.actions > 0 ? say("play.bless.actions_left", { number: view.table.counters.actions }) : "";

export default { Board, Own, aims, note, tip, several: { aside: "done" } };
