// One rule or ruling: its number, its words with what they refer to, and what refers to it.
import { h } from "preact";
import { cited, isRuling, numbered } from "../lib/cited.js";
import { pieces } from "../lib/finding.js";
import { to } from "../lib/router.js";
import { settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { note } from "./notice.js";
import { Glyph } from "./shell-glyph.js";

/** @typedef {{ id: string, head: Record<string, string>, text: Record<string, string>, about: string[] }} Entry */
/** @typedef {{ name: string, title: string, rules: string[] }} Lesson */
/** @typedef {{ game: string, numbers: Set<string>, rulings: Map<string, string[]>, lessons: Map<string, Lesson[]> }} Links what points where, by number */

// Numbers of other rules in running text: "rule 18", "le regole 6", "(A22)".
const REFERENCE = /((?:regol[ae]|rules?)\s)(\d+)\b|\b(A\d{1,2})\b/gi;

/** @param {{ text: string, words: string[] }} props */
const Marked = ({ text, words }) => pieces(text, words).map((piece) => (piece.hit ? h("mark", null, piece.text) : piece.text));

/** @param {{ text: string, words: string[], links: Links }} props */
function Linked({ text, words, links }) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(REFERENCE)) {
    const number = match[2] ?? match[3] ?? "";
    if (!links.numbers.has(number)) continue;
    const start = match.index + match[0].length - number.length;
    parts.push(h(Marked, { text: text.slice(from, start), words }), h("a", { href: to("rules", links.game, number) }, number));
    from = start + number.length;
  }
  return [...parts, h(Marked, { text: text.slice(from), words })];
}

/** @param {string} game @param {string} number */
async function copy(game, number) {
  const address = `${location.origin}${location.pathname}${to("rules", game, number)}`;
  try {
    await navigator.clipboard.writeText(address);
    note(say("home.copied"));
  } catch {
    // Without a secure address a page may not copy: then it is shown, to be copied by hand.
    note(address);
  }
}

/** @param {{ numbers: string[], game: string }} props */
const Numbers = ({ numbers, game }) => numbers.map((number) => h("a", { key: number, href: to("rules", game, number) }, number));

/** @param {{ entry: Entry, words: string[], marked: boolean, links: Links }} props */
export function RuleEntry({ entry, words, marked, links }) {
  const lang = settings.value.lang;
  const { game } = links;
  const number = numbered(entry.id);
  const ruling = isRuling(number);
  const rulings = links.rulings.get(number) ?? [], lessons = links.lessons.get(number) ?? [];
  const name = cited(number);
  return h("article", { id: `rule-${number}`, class: marked ? "rule-entry rule-marked" : "rule-entry", tabIndex: -1, "aria-label": name },
    h("a", { class: "rule-number", href: to("rules", game, number), "aria-label": name, "aria-current": marked ? "location" : undefined }, number),
    h("div", null,
      ruling ? h("h3", null, h(Marked, { text: entry.head[lang] ?? "", words })) : null,
      h("p", null, h(Linked, { text: entry.text[lang] ?? "", words, links })),
      h("div", { class: "rule-tail" },
        ruling && entry.about.length ? h("p", { class: "rule-more" }, say("home.settles"), h(Numbers, { numbers: entry.about.map(numbered), game })) : null,
        rulings.length ? h("p", { class: "rule-more" }, say("home.settled_by"), h(Numbers, { numbers: rulings, game })) : null,
        lessons.length ? h("details", null, h("summary", null, say("home.lessons", { number: lessons.length })),
          h("ul", null, lessons.map((lesson) => h("li", { key: lesson.name }, h("a", { href: to("learn", game, lesson.name) }, lesson.title))))) : null)),
    h("button", { class: "plain rule-copy", "aria-label": say("home.copy_link", { rule: name }), title: say("home.copy_link", { rule: name }),
      onClick: () => copy(game, number) }, h(Glyph, { name: "link" })));
}
