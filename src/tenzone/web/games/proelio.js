// Proelio: the houses around the table, decks in the middle. Turns go counter-clockwise, so the next house sits on the right, and
// the one to be defeated on the left.
import { h } from "preact";
import { say, word } from "../lib/words.js";
import { useAt } from "../parts/at.js";
import { Backs, Hand } from "../parts/hand.js";
import { deck } from "../parts/deck.js";
import { Pile } from "../parts/pile.js";
import { Seat } from "../parts/seat.js";
import { Zone } from "../parts/zone.js";

/** The seats from one's own right hand to one's left. @param {any} view */
function around(view) {
  const seats = view.table.seats;
  const me = seats.indexOf(view.you ?? seats[0]);
  return { own: seats[me], others: [...seats.slice(me + 1), ...seats.slice(0, me)] };
}

/** @param {any} view */
const left = (view) => around(view).others.at(-1);

/** Where on the rim each of the others sits, from right to left. @type {Record<number, string[]>} */
const RIM = { 2: ["r", "l"], 3: ["r", "t", "l"], 4: ["r", "tr", "tl", "l"], 5: ["r", "tr", "t", "tl", "l"] };

/** A last round so far away says nothing to anybody. */
const NEAR = 30;

/** @param {{ seat: string }} props */
function Tags({ seat }) {
  const { view } = useAt();
  const { own, others } = around(view);
  if (!view.you || seat === own) return null;
  const ally = view.options?.teams && others.length === 3 && seat === others[1];
  return [
    seat === others.at(-1)
      ? h(
          "span",
          { key: "t", class: "tag target", title: say("play.proelio.target_text") },
          h("span", { "aria-hidden": "true" }, "⚔ "),
          say("play.proelio.target"),
        )
      : null,
    seat === others[0]
      ? h(
          "span",
          { key: "f", class: "tag foe", title: say("play.proelio.foe_text") },
          h("span", { "aria-hidden": "true" }, "⚑ "),
          say("play.proelio.foe"),
        )
      : null,
    ally ? h("span", { key: "a", class: "tag ally" }, h("span", { "aria-hidden": "true" }, "♥ "), say("play.proelio.ally")) : null,
  ];
}

/** The strongest card a house may use: its Fortification and 1 more. @param {{ seat: string }} props */
function Limit({ seat }) {
  const { view } = useAt();
  const walls = deck("proelio")?.by.get(view.table.zones[`${seat}.fort`]?.[0]?.card)?.value ?? 0;
  return h("span", { class: "tag" }, say("play.proelio.limit", { number: Math.min(4, walls + 1) }));
}

/** What lies before a house. @param {{ seat: string, all?: boolean }} props */
function Ground({ seat, all = false }) {
  const { view, left: open } = useAt();
  const zones = view.table.zones;
  const shown = (/** @type {string} */ name) => all || zones[`${seat}.${name}`].length || open.lit.has(`${seat}.${name}`);
  return h(
    "div",
    { class: "ground" },
    h(Zone, { id: `${seat}.fort`, kind: "fort" }),
    h(Zone, { id: `${seat}.incoming`, kind: "incoming" }),
    shown("deployed") ? h(Zone, { id: `${seat}.deployed`, kind: "deployed" }) : null,
    zones[`${seat}.plague`].length ? h(Zone, { id: `${seat}.plague`, kind: "plague" }) : null,
  );
}

/** @param {{ seat: string, at: string }} props */
function House({ seat, at }) {
  const { view } = useAt();
  const asked = (view.table.prompt?.seats ?? []).includes(seat);
  return h(
    "section",
    { class: `house at-${at} ${asked ? "asked" : ""}`, "aria-label": say("play.house", { seat }) },
    h("div", { class: "house-head" }, h(Seat, { seat }, h(Tags, { seat })), h(Backs, { id: `${seat}.hand` })),
    h(Ground, { seat }),
  );
}

function Board() {
  const { view } = useAt();
  const { own, others } = around(view);
  const rim = RIM[others.length] ?? [];
  const round = view.table.counters.round;
  const limit = view.options?.rounds;
  return h(
    "div",
    { class: `board proelio rim-${others.length}` },
    others.map((seat, n) => h(House, { key: seat, seat, at: rim[n] ?? "t" })),
    h(
      "div",
      { class: "middle" },
      h("p", { class: "counter" }, `${word("proelio", "counter.round")} ${round}`, limit && (limit <= NEAR || limit - round <= NEAR) ? ` / ${limit}` : ""),
      h(
        "div",
        { class: "decks" },
        h(Pile, { id: "deck.base", back: "black" }),
        h(Pile, { id: "discard.base" }),
        h(Pile, { id: "deck.imperial", back: "gold" }),
        h(Pile, { id: "discard.imperial" }),
      ),
    ),
    h(
      "section",
      { class: "house own", "aria-label": say("play.own_house") },
      h(Seat, { seat: own }, h(Limit, { seat: own })),
      h(Ground, { seat: own, all: true }),
    ),
  );
}

/** @param {{ }} _ */
function Own(_) {
  const { view } = useAt();
  const { own } = around(view);
  return view.you ? h(Hand, { id: `${own}.hand` }) : h(Backs, { id: `${own}.hand`, apart: true });
}

/** Where a move may be dropped. @param {string} verb @param {string[]} words @param {any} view */
function aims(verb, words, view) {
  const own = view.you;
  switch (verb) {
    case "draw":
      return ["deck.base"];
    case "recruit":
      return ["deck.imperial"];
    case "attack":
      return [`${left(view)}.incoming`];
    case "build":
      return [`${own}.fort`];
    case "defend":
      return [`${own}.deployed`];
    case "discard":
      return ["discard.base", "discard.imperial"];
    case "sacrifice":
      return [`${own}.fort/0`];
    case "support":
      return [`seat/${around(view).others[1]}`];
    case "play":
      return words.length > 1 ? [] : ["discard.base"];
    default:
      return [];
  }
}

/** An Attack or a Defence above the limit is allowed, and nearly always a slip. @param {string} verb @param {string[]} words @param {any} view */
function doubt(verb, words, view) {
  if (verb !== "attack" && verb !== "defend") return "";
  const cards = deck("proelio")?.by;
  const walls = cards?.get(view.table.zones[`${view.you}.fort`]?.[0]?.card)?.value ?? 0;
  return (cards?.get(words[0] ?? "")?.needs ?? 0) > walls ? `${verb}_above` : "";
}

/** What a newcomer should know just now. @param {any} view */
function tip(view) {
  const own = view.you;
  const zones = view.table.zones;
  const choice = view.table.prompt?.choice;
  if (choice !== "Act")
    return ["DeclareDefence", "AnswerBreach", "PayLoot", "RecruitCost", "Trim", "Regain", "PayPenalty"].includes(choice) ? choice : "";
  const can = (/** @type {string} */ verb) => view.moves.some((/** @type {any} */ m) => m.code.split(" ")[0] === verb);
  if (!zones[`${own}.fort`].length) return can("build") ? "first_fort" : "no_shields";
  if (can("build")) return "upgrade";
  if (can("attack")) return "attack";
  return zones[`${own}.hand`].length < 3 ? "small_hand" : "draw";
}

export default { Board, Own, aims, doubt, tip, several: { defend: "done" } };
