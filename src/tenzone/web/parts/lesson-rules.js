// Rules as a lesson cites them: folded texts that lead to the rulebook.
import { h } from "preact";
import { cited } from "../lib/cited.js";
import { say } from "../lib/words.js";

/** @param {{ game: string, rule: string | undefined }} props A rule by its whole id, such as `bless:14`. */
export function RuleLink({ game, rule }) {
  const number = rule?.split(":")[1];
  return number ? h("a", { class: "rule-link", href: `#/rules/${game}/${number}` }, cited(number)) : null;
}

/** @param {{ game: string, cites: import("./lesson-data.js").Cite[], onOpen: () => void }} props */
export function Rules({ game, cites, onOpen }) {
  if (!cites.length) return null;
  return h("section", { class: "lesson-rules" }, h("h2", null, say("learn.rules")),
    cites.map((cite) => h("details", { key: cite.id, onToggle: (/** @type {any} */ e) => e.currentTarget.open && onOpen() },
      h("summary", null, cited(cite.number), h("span", { class: "quiet" }, ` · ${cite.head}`)),
      h("p", null, cite.text),
      h("p", null, h("a", { href: `#/rules/${game}/${cite.number}` }, say("learn.rule_open"))))));
}
