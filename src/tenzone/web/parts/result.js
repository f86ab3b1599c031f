// How it ended: who won, by what rule, with how much; again, or looked through from the beginning.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { nameOf } from "../lib/names.js";
import { go, to } from "../lib/router.js";
import { still } from "../lib/settings.js";
import { sound } from "../lib/sound.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { fairnessOpen } from "./fairness.js";
import { Badge } from "./seat.js";
import { Sheet } from "./sheet.js";

const SPARKS = 18;

/** A shower of sparks for whoever has won; none for whoever wants no motion. */
const Sparks = () =>
  still()
    ? null
    : h(
        "span",
        { class: "sparks", "aria-hidden": "true" },
        Array.from({ length: SPARKS }, (_, n) => {
          const way = (n / SPARKS) * 2 * Math.PI;
          const far = 6 + (n % 3) * 2.5;
          const style = { "--x": `${Math.cos(way) * far}rem`, "--y": `${Math.sin(way) * far * 0.6 + 2}rem`, "--wait": `${(n % 4) * 60}ms` };
          return h("span", { key: n, style }, n % 2 ? "✦" : "★");
        }),
      );

export function ResultBar() {
  const { view, match } = useAt();
  const [open, show] = useState(true);
  const { winners, scores = {} } = view.result;
  const won = winners.includes(view.you);
  const [wished, wish] = useState(false);
  useEffect(() => sound("end"), []);
  // Whoever asked for another game goes to it as soon as it is there.
  useEffect(() => {
    if (wished && view.rematch) go("t", view.rematch);
  }, [wished, view.rematch]);
  const names = winners.map((/** @type {string} */ s) => nameOf(view, s)).join(", ");
  const head = !winners.length
    ? view.result.reason.startsWith("table:")
      ? say("play.broken_off")
      : say("play.drawn")
    : !view.you
      ? say("play.won_by", { names, number: winners.length })
      : won
        ? say("play.you_won")
        : say("play.won_by", { names, number: winners.length });
  const rows = Object.entries(scores).sort(([, a], [, b]) => b - a);
  const told = rows.some(([, n]) => n > 1);
  const again = view.rematch
    ? h("a", { class: "button main", href: to("t", view.rematch) }, say("play.next_game"))
    : view.you
      ? h("button", { class: "main", disabled: wished, onClick: () => (wish(true), match.send({ t: "ask", what: "rematch" })) }, say("play.rematch"))
      : null;
  const acts = h(
    "div",
    { class: "row" },
    again,
    h("a", { class: "button", href: to("replay", view.match) }, say("play.replay")),
    view.commitment ? h("button", { onClick: () => (show(false), (fairnessOpen.value = true)) }, say("play.menu.fairness")) : null,
    h("a", { class: "button", href: "#/" }, say("play.home")),
  );
  return [
    h(
      "section",
      { class: "prompt ended", "aria-label": say("play.asked") },
      h("p", { class: "status", id: "prompt", tabIndex: -1 }, h("strong", null, head), " ", view.result.text),
      acts,
    ),
    open
      ? h(
          Sheet,
          { title: head, onClose: () => show(false) },
          h(
            "div",
            { class: `ending ${won ? "won" : ""}` },
            h("span", { class: "laurel", "aria-hidden": "true" }, won ? "❦" : "⚑"),
            won ? h(Sparks, null) : null,
            h("p", null, view.result.text),
            told || rows.length
              ? h(
                  "table",
                  { class: "scores" },
                  h(
                    "tbody",
                    null,
                    rows.map(([seat, number]) =>
                      h(
                        "tr",
                        { key: seat, class: winners.includes(seat) ? "winner" : "" },
                        h("th", { scope: "row" }, h(Badge, { seat }), " ", nameOf(view, seat)),
                        h("td", null, told ? number : winners.includes(seat) ? say("play.wins") : "–"),
                      ),
                    ),
                  ),
                )
              : null,
            acts,
          ),
        )
      : null,
  ];
}
