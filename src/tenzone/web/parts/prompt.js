// The status line: whose turn, what is asked, how long; and every way to answer, as buttons.
import { signal } from "@preact/signals";
import { h } from "preact";
import { play, playMarked } from "../lib/act.js";
import { plans } from "../lib/ahead.js";
import { nameOf, seatsIn, spoken } from "../lib/names.js";
import { known, say } from "../lib/words.js";
import { Ahead, planning, Plans } from "./ahead.js";
import { useAt } from "./at.js";
import { Card } from "./card.js";
import { Clock } from "./clock.js";
import { Advice, advise, advised, advising } from "./hint.js";
import { Rules, rulesOpen } from "./present.js";
import { zoomable } from "./zoom.js";

/** Whether the whole list of moves is open. */
export const listed = signal(false);

/** Words for what a move does, with names for seats. @param {any} view @param {any} option */
const words = (view, option) => spoken(view, option.label, seatsIn(option.code));

/** How long they may think, where a clock runs. @param {{ view: any, seats: string[] }} props */
function Time({ view, seats }) {
  const seat = seats.includes(view.you) ? view.you : seats[0];
  return seat ? h(Clock, { view, seat }) : null;
}

function Status() {
  const { view, match } = useAt();
  const seats = view.table?.prompt?.seats ?? [];
  const mine = seats.includes(view.you) && (view.moves?.length || view.wide);
  if (view.paused) return h("p", { class: "status" }, h("strong", null, say("play.paused")));
  const waits = match.pending.value.some((/** @type {any} */ c) => c.t === "play");
  if (mine)
    return h(
      "p",
      { class: "status mine" },
      h("strong", { class: "turn-mark" }, say("play.your_turn")),
      " ",
      h("span", { class: "question" }, view.question),
      " ",
      h(Time, { view, seats }),
      waits ? h("span", { class: "tag" }, match.line.value.state === "on" ? say("play.sending") : say("play.held")) : null,
    );
  const names = seats.map((/** @type {string} */ s) => nameOf(view, s)).join(", ");
  return h(
    "p",
    { class: "status" },
    h("strong", null, say("play.waiting", { names })),
    view.question && !mine ? h("span", { class: "quiet question" }, ` «${view.question}»`) : null,
    " ",
    h(Time, { view, seats }),
  );
}

/** Cards one may choose that lie nowhere in sight, such as those of a deck that is searched. */
function Offered() {
  const { view, match, options } = useAt();
  const hidden = options.flatMap((option) => {
    const card = option.slots.length
      ? undefined
      : option.code
          .split(" ")
          .slice(1)
          .map((w) => w.replace(/^.*\./, "").replace(/#\d+$/, ""))
          .find((w) => known(view.game, `card.${w}`));
    return card ? [{ option, card }] : [];
  });
  if (!hidden.length) return null;
  return h(
    "div",
    { class: "offered" },
    hidden.map(({ option, card }) =>
      h(
        "button",
        {
          key: option.code,
          type: "button",
          class: "spot lit",
          ...zoomable({ game: view.game, seen: { card }, focus: true }),
          onClick: () => play(match, option),
        },
        h("span", { class: "unseen" }, words(view, option)),
        h("span", { class: "lies" }, h(Card, { game: view.game, card, back: "", seen: { card }, lit: true, silent: true })),
      ),
    ),
  );
}

/** The moves that are left, as buttons: those without a card, or those of what has been chosen. */
function Ways() {
  const at = useAt();
  const { view, match, options, left, several, layout } = at;
  const chosen = match.chosen.value;
  const marked = match.marked.value;
  const end = several ? options.find((o) => o.verb === layout.several[several]) : undefined;
  if (chosen.length)
    return h(
      "div",
      { class: "ways" },
      left.whole.map((option) => h("button", { key: option.code, class: "main", onClick: () => play(match, option) }, words(view, option))),
      left.whole.length < left.fit.length ? h("span", { class: "quiet" }, say("play.choose_more")) : null,
      h("button", { onClick: () => (match.chosen.value = []) }, say("play.cancel")),
    );
  const bare = options.filter((o) => !o.slots.length && !cardIn(view, o));
  return h(
    "div",
    { class: "ways" },
    end
      ? h(
          "button",
          { key: "end", class: "main", onClick: () => playMarked(match, options, several, end.code) },
          marked.length ? say(`play.several_${several}`, { number: marked.length }) : words(view, end),
        )
      : null,
    bare
      .filter((o) => o !== end)
      .map((option) =>
        h(
          "button",
          { key: option.code, class: !end && bare.length === 1 && options.length < 3 ? "main" : "", onClick: () => play(match, option) },
          words(view, option),
          option.note ? h("small", null, option.note) : null,
        ),
      ),
    !bare.length && options.length ? h("span", { class: "quiet" }, say("play.choose_lit")) : null,
  );
}

/** @param {any} view @param {any} option */
const cardIn = (view, option) =>
  option.code
    .split(" ")
    .slice(1)
    .some((/** @type {string} */ w) => known(view.game, `card.${w.replace(/^.*\./, "").replace(/#\d+$/, "")}`));

function List() {
  const { view, match, options } = useAt();
  const best = advised.value;
  const choose = (/** @type {any} */ option) => {
    // Where it lies over the table it makes room for what happens.
    if (matchMedia("(max-width: 55.99rem)").matches) listed.value = false;
    play(match, option);
  };
  return h(
    "ol",
    { class: "moves", "aria-label": say("play.moves") },
    options.map((option) =>
      h(
        "li",
        { key: option.code },
        h(
          "button",
          {
            class: best?.v === view.v && best?.codes.includes(option.code) ? "advised" : "",
            "data-code": option.code,
            onClick: () => choose(option),
          },
          words(view, option),
        ),
      ),
    ),
  );
}

/** @param {{ icon: string, text: string, onClick: () => void, open?: boolean }} props */
const Tool = ({ icon, text, onClick, open }) =>
  h(
    "button",
    { class: "small tool", title: text, "aria-expanded": open, onClick },
    h("span", { class: "tool-icon", "aria-hidden": "true" }, icon),
    h("span", { class: "tool-text" }, text),
  );

export function Prompt() {
  const { view, match, options } = useAt();
  const alone = view.chairs.filter((/** @type {any} */ c) => c.kind === "person").every((/** @type {any} */ c) => c.you);
  const mine = options.length > 0 || view.wide;
  return h(
    "section",
    { class: `prompt ${mine ? "mine" : ""} ${match.chosen.value.length ? "choosing" : ""}`, "aria-label": say("play.asked") },
    h("div", { class: "prompt-line", "data-keep": "", id: "prompt", tabIndex: -1 }, h(Status, null), h(Ahead, null)),
    mine && !view.paused ? [h(Offered, null), h(Ways, null)] : null,
    view.wide && mine ? h(Typed, null) : null,
    view.paused ? h("button", { class: "main", onClick: () => match.send({ t: "resume" }) }, say("play.resume")) : null,
    h(
      "div",
      { class: "tools" },
      view.undo ? h(Tool, { icon: "↶", text: say("play.undo"), onClick: () => match.send({ t: "undo", seen_v: view.v }) }) : null,
      !mine && plans(match, view).length
        ? h(Tool, { icon: "◷", text: say("play.plan"), open: planning.value, onClick: () => (planning.value = !planning.value) })
        : null,
      mine
        ? h(Tool, {
            icon: "☰",
            text: say("play.all_moves", { number: options.length }),
            open: listed.value,
            onClick: () => (listed.value = !listed.value),
          })
        : null,
      mine && alone ? h(Tool, { icon: "✧", text: say("play.hint"), onClick: () => advise(match) }) : null,
      mine ? h(Tool, { icon: "§", text: say("play.rules_now"), open: rulesOpen.value, onClick: () => (rulesOpen.value = !rulesOpen.value) }) : null,
    ),
  );
}

/** What is opened on wish: advice, all moves, the rules of the choice. Beside the table, or over it on a phone. */
export function Panels() {
  const { options, view, match } = useAt();
  const mine = options.length > 0;
  const advice = mine && advised.value?.v === view.v;
  const ahead = !mine && planning.value && plans(match, view).length > 0;
  if (!ahead && (!mine || !(listed.value || rulesOpen.value || advice || advising.value))) return null;
  const shut = () => {
    listed.value = rulesOpen.value = planning.value = false;
    advised.value = null;
  };
  return h(
    "section",
    { class: "panels", "aria-label": say("play.panels") },
    h("button", { class: "plain shut", "aria-label": say("web.close"), onClick: shut }, "×"),
    ahead ? h(Plans, null) : null,
    h(Advice, null),
    mine && listed.value ? h(List, null) : null,
    mine && rulesOpen.value ? h(Rules, null) : null,
  );
}

/** A choice too wide to list is answered in writing. */
function Typed() {
  const { match } = useAt();
  const answer = (/** @type {any} */ e) => {
    e.preventDefault();
    match.play(e.currentTarget.elements.code.value);
  };
  return h(
    "form",
    { class: "row", onSubmit: answer },
    h("label", null, say("play.typed"), h("input", { name: "code", maxLength: 200, autocomplete: "off" })),
    h("button", null, say("play.send")),
  );
}
