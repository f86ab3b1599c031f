// All cards of a game, to look through and to search: #/cards/GAME, and one of them from near: #/cards/GAME/SLUG.
import { signal } from "@preact/signals";
import { h } from "preact";
import { to } from "../lib/router.js";
import { facts, sifted } from "../lib/sift.js";
import { say, word } from "../lib/words.js";
import { Card } from "../parts/card.js";
import { termed } from "../parts/cardfacts.js";
import { CardPage } from "../parts/cardpage.js";
import { deck } from "../parts/deck.js";
import { GameTabs } from "../parts/game-tabs.js";
import { Zoom, zoomable } from "../parts/zoom.js";
import { OfGame } from "./nowhere.js";

/** What is looked for, by game, kept while other pages are shown. @type {import("@preact/signals").Signal<Record<string, Record<string, string>>>} */
const wishes = signal({});

/** @param {{ label: string, value: string, choices: [string, string][], last?: boolean, onChange: (value: string) => void }} props */
export function Sieve({ label, value, choices, last, onChange }) {
  return h("label", { class: last ? "sieve last" : "sieve" }, h("span", null, label),
    h("select", { value, onChange: (/** @type {any} */ e) => onChange(e.currentTarget.value) },
      choices.map(([key, text]) => h("option", { key, value: key }, text))));
}

/** @typedef {[string, string]} Pair */

/** @param {{ game: string, all: import("../parts/deck.js").Deck, wish: Record<string, string>, want: (change: Record<string, string>) => void }} props */
function Sieves({ game, all, wish, want }) {
  const { words, numbers } = facts(all.look);
  const typed = (/** @type {any} */ e) => want({ text: e.currentTarget.value });
  const any = /** @type {Pair} */ (["", say("album.all")]);
  const values = (/** @type {string} */ key) => [...new Set(all.cards.map((c) => c[key]).filter((v) => v !== undefined))];
  const sieve = (/** @type {string} */ key, /** @type {Pair[]} */ choices) => h(Sieve, {
    key, label: word(game, `fact.${key}`), value: wish[key] ?? "", choices: [any, ...choices], onChange: (value) => want({ [key]: value }) });
  const by = numbers.map((key) => /** @type {Pair} */ ([key, word(game, `fact.${key}`)]));
  const orders = /** @type {Pair[]} */ ([["", say("album.sort_deck")], ["name", say("album.sort_name")], ...by]);
  return h("form", { class: "sieves", role: "search", onSubmit: (/** @type {Event} */ e) => e.preventDefault() },
    h("label", { class: "sieve wide" }, h("span", null, say("album.search")),
      h("input", { type: "search", value: wish.text ?? "", placeholder: say("album.search_for"), onInput: typed })),
    words.map((key) => sieve(key, values(key).map((v) => [v, termed(game, v) || v]))),
    numbers.map((key) => sieve(key, values(key).sort((a, b) => a - b).map((v) => [String(v), String(v)]))),
    h(Sieve, { label: say("album.sort"), last: true, value: wish.sort ?? "", choices: orders, onChange: (value) => want({ sort: value }) }));
}

/** @param {{ game: string, card: import("../parts/deck.js").Printed }} props */
function Kept({ game, card }) {
  return h("li", null,
    h("a", { href: to("cards", game, card.card), ...zoomable({ game, seen: { card: card.card }, hover: false }) }, h(Card, { game, card: card.card })),
    card.count > 1 ? h("span", { class: "copies", title: say("album.copies", { number: card.count }) }, `×${card.count}`) : null);
}

/** @param {{ game: string }} props */
function Album({ game }) {
  const all = deck(game);
  if (!all) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  const wish = wishes.value[game] ?? {};
  const found = sifted(game, all, wish);
  const set = (/** @type {Record<string, string>} */ own) => (wishes.value = { ...wishes.value, [game]: own });
  return h("div", { "data-game": game },
    h(Sieves, { game, all, wish, want: (change) => set({ ...wish, ...change }) }),
    h("div", { class: "row found" }, h("p", { role: "status" }, say("album.found", { number: found.length })),
      Object.values(wish).some(Boolean) ? h("button", { class: "plain", onClick: () => set({}) }, say("album.everything")) : null,
      h("a", { class: "button", href: to("print", game) }, say("album.print"))),
    h("ul", { class: "album" }, found.map((card) => h(Kept, { key: card.card, game, card }))),
    found.length ? null : h("p", { class: "quiet" }, say("album.none")));
}

/** @param {{ args: string[] }} props */
export default function Cards({ args: [game = "bless", slug = ""] }) {
  return h(OfGame, { game }, slug ? h(CardPage, { key: slug, game, slug, sift: (all) => sifted(game, all, wishes.value[game] ?? {}) })
    : h("section", { key: game }, h("div", { class: "page-head" }, h("h1", null, say("album.title")), h(GameTabs, { game, page: "cards" })), h(Album, { game })), h(Zoom, null));
}
