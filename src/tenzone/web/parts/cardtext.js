// A card in letters: its numbers as they are and as they are printed, what it says, what its keywords mean, where the rules are.
import { h } from "preact";
import { cited, numbered } from "../lib/cited.js";
import { language } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { conditions, figures, passages, termed } from "./cardfacts.js";
import { deck } from "./deck.js";
import { Icon } from "./icons.js";

/** A reminder with its keyword set apart: "Rivalry: It has +3 Eye …". @param {{ text: string }} props */
function Reminder({ text }) {
  const cut = text.indexOf(": ");
  return h("li", null, cut > 0 ? [h("dfn", null, text.slice(0, cut)), text.slice(cut)] : text);
}

/** Its words and its numbers. @param {{ game: string, look: any, card: import("./deck.js").Printed, seen?: any }} props */
function Facts({ game, look, card, seen }) {
  const keys = [...(look.line ?? []), ...Object.values(look.slots ?? {}).map((s) => s.fact).filter(Boolean)];
  const words = keys.map((key) => card[key]).filter((value) => termed(game, value));
  return h("p", { class: "kinds" },
    words.map((value) => h("span", { key: value }, h(Icon, { name: look.words?.[value] ?? "" }), " ", termed(game, value))),
    figures(game, look, card, seen).map((f) => h("span", { key: f.key }, h(Icon, { name: f.icon }), ` ${f.label} ${f.now}`,
      f.now === f.was ? null : h("small", null, ` (${say("album.printed", { number: f.was })})`))));
}

/** @param {{ head: string, icon?: string, text: string }} props */
function Saying({ head, icon = "", text }) {
  return h("p", { class: "passage" }, head ? h("b", null, h(Icon, { name: icon }), ` ${head}: `) : null, text);
}

/** @param {{ game: string, slug: string, seen?: any, links?: boolean }} props */
export function CardText({ game, slug, seen, links = true }) {
  const all = deck(game);
  const card = all?.by.get(slug);
  if (!all || !card) return null;
  const lang = language();
  const { look } = all;
  const now = conditions(game, look, seen);
  const reminders = card.reminders[lang] ?? [];
  const whole = look.texts?.[slug] ? card.text[lang]?.rule : "";
  /** @type {string[]} */
  const rules = links ? card.rules ?? [] : [];
  return h("div", { class: "card-text" },
    h(Facts, { game, look, card, seen }),
    now.length ? h("p", { class: "kinds now" }, now.map((c) => h("strong", { key: c.key }, h(Icon, { name: c.icon }), " ", c.label))) : null,
    passages(game, look, card, lang).map((part) => h(Saying, part)),
    whole ? h(Saying, { head: cited(String(card.rule)), text: whole }) : null,
    reminders.length ? h("ul", { class: "reminders" }, reminders.map((text) => h(Reminder, { key: text, text }))) : null,
    rules.length ? h("p", { class: "rule-links" }, h("span", { class: "quiet" }, say("web.way.rules")),
      rules.map(numbered).map((rule) => h("a", { key: rule, href: `#/rules/${game}/${rule}`, "aria-label": cited(rule) }, rule))) : null);
}
