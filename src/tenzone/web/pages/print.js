// Print and play: the cards of a game on sheets of paper, three by three, 63 by 88 mm, with backs and marks to cut along.
import { signal } from "@preact/signals";
import { h } from "preact";
import { language } from "../lib/settings.js";
import { say, speak } from "../lib/words.js";
import { Card, named } from "../parts/card.js";
import { deck } from "../parts/deck.js";
import { GameTabs } from "../parts/game-tabs.js";
import { Sieve } from "./cards.js";
import { OfGame } from "./nowhere.js";

/** @typedef {import("../parts/deck.js").Printed} Printed */
/** @type {import("@preact/signals").Signal<{ paper: string, backs: string, copies: string, marks: boolean, ink: boolean, only: string }>} */
const wish = signal({ paper: "a4", backs: "long", copies: "pack", marks: true, ink: false, only: "" });
const want = (/** @type {Partial<typeof wish.value>} */ change) => (wish.value = { ...wish.value, ...change });

const ACROSS = 3;
const SHEET = 9;

/** Nine places a sheet; what the pack holds several times comes several times. @param {Printed[]} cards @returns {(Printed | null)[][]} */
export function sheets(cards) {
  /** @type {(Printed | null)[][]} */
  const found = [];
  for (let n = 0; n < cards.length; n += SHEET) found.push(Array.from({ length: SHEET }, (_, at) => cards[n + at] ?? null));
  return found;
}

/** The places as they lie when the sheet is turned over: along its long edge right and left change, along the short one top and bottom.
 * @template T @param {T[]} places @param {string} edge */
export function mirrored(places, edge) {
  return places.map((_, at) => {
    const row = Math.floor(at / ACROSS);
    const column = at % ACROSS;
    return /** @type {T} */ (places[edge === "short" ? (ACROSS - 1 - row) * ACROSS + column : row * ACROSS + (ACROSS - 1 - column)]);
  });
}

/** Lines in the margin at every cut. */
function Marks() {
  const lines = [0, 63, 126, 189].map((x) => `M${x} -6V-1M${x} 265V270`).join("") + [0, 88, 176, 264].map((y) => `M-6 ${y}H-1M190 ${y}H195`).join("");
  return h("svg", { class: "marks", viewBox: "-6 -6 201 276", "aria-hidden": "true" }, h("path", { d: lines }));
}

/** @param {{ game: string, places: (Printed | null)[], back?: boolean, label: string }} props */
function Leaf({ game, places, back = false, label }) {
  return h("section", { class: "leaf", "aria-label": label },
    h("div", { class: "nine" },
      places.map((card, n) => h("div", { key: n },
        card ? h(Card, { game, card: back ? null : card.card, back: card.back, size: "full", silent: true }) : null)),
      wish.value.marks ? h(Marks, null) : null));
}

/** @param {{ name: "marks" | "ink" }} props */
function Tick({ name }) {
  const turn = (/** @type {any} */ e) => want({ [name]: e.currentTarget.checked });
  return h("label", null, h("input", { type: "checkbox", checked: wish.value[name], onChange: turn }), say(`album.print_${name}`));
}

/** @typedef {[string, string]} Pair */

/** What is printed, and how. @param {{ game: string, backs: string[] }} props */
function Desk({ game, backs }) {
  /** @param {"paper" | "backs" | "copies"} name @param {string[]} values */
  const choice = (name, values) => {
    const choices = values.map((v) => /** @type {Pair} */ ([v, say(`album.print_${name}_${v}`)]));
    return h(Sieve, { label: say(`album.print_${name}`), value: wish.value[name], choices, onChange: (v) => want({ [name]: v }) });
  };
  const decks = /** @type {Pair[]} */ ([["", say("album.all")], ...backs.map((back) => [back, named(game, back)])]);
  const tongues = /** @type {Pair[]} */ ([["it", "Italiano"], ["en", "English"]]);
  return h("form", { class: "sieves", onSubmit: (/** @type {Event} */ e) => (e.preventDefault(), print()) },
    h(Sieve, { label: say("album.print_lang"), value: language(), choices: tongues, onChange: (v) => void speak(v === "it" ? "it" : "en") }),
    choice("paper", ["a4", "letter"]), choice("backs", ["long", "short", "none"]), choice("copies", ["pack", "one"]),
    backs.length > 1 ? h(Sieve, { label: say("album.print_only"), value: wish.value.only, choices: decks, onChange: (only) => want({ only }) }) : null,
    h(Tick, { name: "marks" }), h(Tick, { name: "ink" }),
    h("button", { class: "main", type: "submit" }, say("album.print_now")));
}

/** @param {{ args: string[] }} props */
export default function Print({ args: [game = "bless"] }) {
  return h(OfGame, { game }, h(Sheets, { game }));
}

/** @param {{ game: string }} props */
function Sheets({ game }) {
  const all = deck(game);
  if (!all) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  const { paper, backs, copies, ink, only } = wish.value;
  const kinds = [...new Set(all.cards.map((c) => c.back))];
  const chosen = all.cards.filter((c) => !kinds.includes(only) || c.back === only);
  const pages = sheets(chosen.flatMap((c) => Array.from({ length: copies === "pack" ? c.count : 1 }, () => c)));
  const number = pages.flat().filter(Boolean).length;
  return h("div", { class: `print-page${ink ? " inkless" : ""}`, "data-paper": paper },
    h("div", { class: "print-desk" },
      h("div", { class: "page-head" }, h("h1", null, say("album.print_title")), h(GameTabs, { game, page: "print" })), h("p", null, say("album.print_how")), h(Desk, { game, backs: kinds }),
      h("p", { role: "status" }, say("album.print_count", { number }), " ", say("album.print_sheets", { number: pages.length }))),
    h("div", { class: "leaves" }, pages.flatMap((places, n) => [
      h(Leaf, { key: `${n}`, game, places, label: say("album.print_front", { number: n + 1 }) }),
      backs === "none" ? null
        : h(Leaf, { key: `${n}b`, game, places: mirrored(places, backs), back: true, label: say("album.print_back", { number: n + 1 }) })])));
}
