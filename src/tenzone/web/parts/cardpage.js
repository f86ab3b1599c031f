// One card with all there is to read about it, and the ways to the card before and the card after.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { call } from "../lib/api.js";
import { cited, numbered } from "../lib/cited.js";
import { go, to } from "../lib/router.js";
import { language } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { Card } from "./card.js";
import { CardText } from "./cardtext.js";
import { deck } from "./deck.js";
import { complain } from "./notice.js";

/** @typedef {{ id: string, head: Record<string, string>, text: Record<string, string> }} Entry */

/** @param {{ game: string, entry: Entry, open?: boolean }} props */
function Passage({ game, entry, open }) {
  const lang = language();
  const number = numbered(entry.id);
  return h("details", { open }, h("summary", null, h("b", null, number), " ", entry.head[lang] ?? ""),
    h("p", null, entry.text[lang] ?? "", " ", h("a", { href: to("rules", game, number) }, cited(number))));
}

/** @param {{ game: string, slug: string, sift: (all: import("./deck.js").Deck) => import("./deck.js").Printed[] }} props */
export function CardPage({ game, slug, sift }) {
  const all = deck(game);
  const [rules, set] = useState(/** @type {Entry[]} */ ([]));
  const [turned, turn] = useState(false);
  useEffect(() => void call("GET", `/api/games/${game}/rules`).then((d) => set(d.rules), complain), [game]);
  const card = all?.by.get(slug);
  const row = all ? sift(all) : [];
  // Whoever came by a search walks through what was found; by a link, through the deck.
  const cards = all && card && row.includes(card) ? row : all?.cards ?? [];
  const at = card ? cards.indexOf(card) : -1;
  const before = cards[at - 1];
  const after = cards[at + 1];
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const heard = (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || /** @type {HTMLElement} */ (event.target).matches("input, select, textarea")) return;
      const next = event.key === "ArrowLeft" ? before : event.key === "ArrowRight" ? after : undefined;
      if (next) go("cards", game, next.card);
    };
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, [before, after]);
  if (!all) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  const home = h("a", { class: "button", href: to("cards", game) }, say("album.title"));
  if (!card) return h("section", null, h("h1", null, say("album.unknown", { card: slug })), home);
  const lang = language();
  const other = lang === "it" ? "en" : "it";
  const entries = (/** @type {string[]} */ ids) => ids.map((id) => rules.find((r) => r.id === id)).filter((e) => e !== undefined);
  const own = entries(card.rules ?? []);
  /** @type {{ name: string, title: Record<string, string> }[]} */
  const lessons = card.lessons ?? [];
  const rulings = entries(card.rulings ?? []);
  return h("article", { class: "card-page", "data-game": game },
    h("nav", { class: "row paging", "aria-label": say("album.neighbours") },
      before ? h("a", { class: "button", href: to("cards", game, before.card), rel: "prev" }, "← ", before.name[lang]) : null,
      home,
      after ? h("a", { class: "button", href: to("cards", game, after.card), rel: "next" }, after.name[lang], " →") : null),
    h("div", { class: "pair" },
      h("figure", null, h(Card, { game, card: turned ? null : slug, back: card.back, size: "full" }),
        h("figcaption", { class: "row" },
          h("span", { class: "quiet" }, say("album.copies", { number: card.count })),
          h("button", { class: "plain", "aria-pressed": turned, onClick: () => turn(!turned) }, say("album.turn")))),
      h("div", null,
        h("h1", null, card.name[lang]), h("p", { class: "other-name", lang: other }, card.name[other]),
        h(CardText, { game, slug, links: false }),
        own.length ? [h("h2", null, say("album.rules")), own.map((entry) => h(Passage, { key: entry.id, game, entry, open: own.length < 3 }))] : null,
        rulings.length ? [h("h2", null, say("album.rulings")), rulings.map((entry) => h(Passage, { key: entry.id, game, entry }))] : null,
        lessons.length ? [h("h2", null, say("album.lessons")), h("ul", { class: "lessons" },
          lessons.map((l) => h("li", { key: l.name }, h("a", { href: to("learn", game, l.name) }, l.title[lang]))))] : null)));
}
