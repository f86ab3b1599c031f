// The rules of the present choice, at hand while choosing.
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { cited } from "../lib/cited.js";
import { help } from "../lib/help.js";
import { language } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";

export const rulesOpen = signal(false);

export function Rules() {
  const { match, view } = useAt();
  const [found, show] = useState(/** @type {import("../lib/help.js").Help | null} */ (null));
  const lang = language();
  useEffect(() => {
    let current = true;
    help(match).then((got) => current && show(got));
    return () => {
      current = false;
    };
  }, [view.v, lang]);
  if (!found) return h("p", { class: "quiet" }, say("web.loading"));
  const link = (/** @type {string} */ number) => h("a", { href: `#/rules/${view.game}/${number}` }, cited(number));
  return h(
    "div",
    { class: "present" },
    h("h3", null, say("play.rules_head")),
    found.rules.length
      ? h(
          "dl",
          null,
          found.rules.map((rule) => h("div", { key: rule.id }, h("dt", null, rule.head, " ", link(rule.number)), h("dd", null, rule.text))),
        )
      : h("p", { class: "quiet" }, say("play.no_rules")),
    found.refused.length
      ? [
          h("h3", null, say("play.refused")),
          h(
            "ul",
            null,
            found.refused.map((r, n) =>
              h("li", { key: n }, h("strong", null, r.label), " ", r.text, " ", r.rule ? link(/** @type {string} */ (r.rule.split(":")[1])) : null),
            ),
          ),
        ]
      : null,
  );
}
