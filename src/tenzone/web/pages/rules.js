// All rules and rulings of a game in our words: by chapter, by number, by what is looked for.
import { h } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAnswer } from "../lib/ask.js";
import { isRuling, numbered } from "../lib/cited.js";
import { holds, wanted } from "../lib/finding.js";
import { title } from "../lib/games.js";
import { instead, to } from "../lib/router.js";
import { settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { GameTabs } from "../parts/game-tabs.js";
import { RuleEntry } from "../parts/rule-entry.js";
import { Glyph } from "../parts/shell-glyph.js";
import Nowhere from "./nowhere.js";

/** @typedef {import("../parts/rule-entry.js").Entry} Entry */
/** @typedef {import("../parts/rule-entry.js").Lesson} Lesson */
/** @typedef {{ name: string, head: string, entries: Entry[] }} Chapter */

/** @param {Entry[]} entries @param {string} lang @returns {Chapter[]} */
function chapters(entries, lang) {
  /** @type {Map<string, Entry[]>} */
  const found = new Map();
  for (const entry of entries) {
    const head = isRuling(numbered(entry.id)) ? "" : (entry.head[lang] ?? "");
    found.set(head, [...(found.get(head) ?? []), entry]);
  }
  const rulings = found.get("") ?? [];
  found.delete("");
  const rules = [...found].map(([head, own], at) => ({ name: `c${at + 1}`, head, entries: own }));
  return [...rules, { name: "rulings", head: say("home.rulings"), entries: rulings }];
}

/** @template T @param {Iterable<[string, T]>} pairs @returns {Map<string, T[]>} */
function gathered(pairs) {
  const found = new Map();
  for (const [key, value] of pairs) found.set(key, [...(found.get(key) ?? []), value]);
  return found;
}

/** @param {Entry[]} entries @param {Lesson[]} lessons @param {string} game @returns {import("../parts/rule-entry.js").Links} */
const linked = (entries, lessons, game) => ({
  game,
  numbers: new Set(entries.map((entry) => numbered(entry.id))),
  rulings: gathered(entries.flatMap((entry) => entry.about.map((id) => /** @type {[string, string]} */ ([numbered(id), numbered(entry.id)])))),
  lessons: gathered(lessons.flatMap((lesson) => lesson.rules.map((id) => /** @type {[string, Lesson]} */ ([numbered(id), lesson])))),
});

/** @param {{ game: string, at: string }} props */
function Book({ game, at }) {
  const lang = settings.value.lang;
  const { data, error } = useAnswer(`/api/games/${game}/rules`);
  const teaching = useAnswer(`/api/games/${game}/teaching`);
  const [query, look] = useState("");
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** @type {Entry[]} */
  const entries = data?.rules ?? [];
  /** @type {Lesson[]} */
  const lessons = (teaching.data?.chapters ?? []).flatMap((/** @type {any} */ chapter) => chapter.lessons);
  const links = useMemo(() => linked(entries, lessons, game), [data, teaching.data, game]);
  const all = useMemo(() => chapters(entries, lang), [data, lang]);
  const words = wanted(query);
  const shown = words.length ? all.map((chapter) => ({ ...chapter, entries: chapter.entries.filter((entry) =>
    holds(`${numbered(entry.id)} ${entry.head[lang]} ${entry.text[lang]}`, words)) })).filter((chapter) => chapter.entries.length) : all;
  const number = shown.reduce((sum, chapter) => sum + chapter.entries.length, 0);

  useEffect(() => {
    if (!data || !at) return;
    look("");
    // Drawn first: what was looked for may have hidden it.
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(`rule-${at}`) ?? document.getElementById(`chapter-${at}`);
      place?.scrollIntoView({ block: "start" });
      place?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [data, at]);
  useEffect(() => {
    const slash = (/** @type {KeyboardEvent} */ e) => {
      if (e.key !== "/" || !settings.value.keys || /** @type {HTMLElement} */ (e.target).matches("input, textarea, select")) return;
      e.preventDefault();
      box.current?.focus();
    };
    addEventListener("keydown", slash);
    return () => removeEventListener("keydown", slash);
  }, []);

  if (!data) return h("p", { class: "loading" }, error ? error.message : say("web.loading"));
  const here = all.find((chapter) => chapter.name === at || chapter.entries.some((entry) => numbered(entry.id) === at))?.name;
  return [
    h("div", { class: "finder", role: "search" },
      h("label", { class: "finder-box" }, h("span", { class: "unseen" }, say("home.search")), h(Glyph, { name: "search" }),
        h("input", { ref: box, type: "search", value: query, placeholder: say("home.search"),
          onInput: (/** @type {any} */ e) => look(e.currentTarget.value) })),
      h("select", { "aria-label": say("home.contents"), value: here ?? "", onChange: (/** @type {any} */ e) => instead("rules", game, e.currentTarget.value) },
        here ? null : h("option", { value: "" }, say("home.contents")),
        all.map((chapter) => h("option", { key: chapter.name, value: chapter.name }, chapter.head))),
      h("p", { role: "status" }, words.length ? say("home.found", { number }) : "")),
    h("div", { class: "rule-book" },
      h("nav", { class: "rule-contents", "aria-label": say("home.contents") }, h("ol", null, all.map((chapter) => h("li", { key: chapter.name },
        h("a", { href: to("rules", game, chapter.name), "aria-current": chapter.name === here ? "true" : undefined }, chapter.head,
          h("span", { class: "quiet", "aria-hidden": "true" }, chapter.entries.length)))))),
      h("div", null, at && !here ? h("p", { class: "form-wrong", role: "alert" }, say("home.no_rule", { number: at })) : null,
        number ? null : h("div", { class: "shelf-empty" }, h("p", null, say("home.found_none", { query }))),
        shown.map((chapter) => h("section", {
          key: chapter.name, id: `chapter-${chapter.name}`, class: "rule-chapter", tabIndex: -1, "aria-labelledby": `head-${chapter.name}`,
        },
        h("h2", { id: `head-${chapter.name}` }, chapter.head),
        chapter.name === "rulings" ? h("p", { class: "form-hint" }, say("home.rulings_text")) : null,
        chapter.entries.map((entry) => h(RuleEntry, { key: entry.id, entry, words, marked: numbered(entry.id) === at, links })))))),
  ];
}

/** @param {{ args: string[] }} props */
export default function Rules({ args }) {
  const { data, error } = useAnswer("/api/games");
  /** @type {string[]} */
  const games = (data?.games ?? []).map((/** @type {any} */ one) => one.game);
  const game = args[0] ?? games[0];
  if (data && !games.includes(game ?? "")) return h(Nowhere, null);
  return [
    h("div", { class: "page-head" }, h("h1", null, game ? say("home.rules_of", { game: title(game) }) : say("web.way.rules")),
      h(GameTabs, { game, page: "rules" })),
    error ? h("p", { class: "form-wrong", role: "alert" }, error.message) : null,
    game ? h("div", { "data-game": game }, h(Book, { key: game, game, at: args[1] ?? "" })) : null,
  ];
}
