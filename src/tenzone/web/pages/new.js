// A new table: who sits at it, what is agreed, how long one may think.
import { h } from "preact";
import { useState } from "preact/hooks";
import { useAnswer } from "../lib/ask.js";
import { open, starting, title } from "../lib/games.js";
import { to } from "../lib/router.js";
import { say } from "../lib/words.js";
import { ClockPicker, NO_CLOCK, fits, rule } from "../parts/clock-picker.js";
import { Seats } from "../parts/game-tile.js";
import { OptionPicker, agreed } from "../parts/option-picker.js";
import { SeatPicker } from "../parts/seat-picker.js";
import { Pills, Switch } from "../parts/shell-pills.js";

/** @typedef {import("../lib/games.js").Game} Game */
/** @typedef {import("../lib/games.js").Chair} Chair */

const WAYS = /** @type {const} */ (["friends", "bots", "device"]);
const OTHERS = /** @type {Record<typeof WAYS[number], Chair>} */ ({ friends: { who: "open" }, bots: { who: "bot", level: "normal" }, device: { who: "me" } });
const WAITS = [30, 60, 120, 300, 900, 3600, 86_400];
const TEAMS = 4;

/** @param {number} number @param {Chair} others @returns {Chair[]} */
const laid = (number, others) => Array.from({ length: number }, (_, at) => (at ? { ...others } : { who: "me" }));

/** @param {number} seconds */
const wait = (seconds) => (seconds < 60 ? say("home.seconds", { number: seconds }) : seconds < 3600 ? say("home.minutes_long", { number: seconds / 60 })
  : seconds < 86_400 ? say("home.hours", { number: seconds / 3600 }) : say("home.days", { number: seconds / 86_400 }));

/** @param {{ game: Game }} props */
function Form({ game }) {
  const least = Math.min(...game.seats);
  const [chairs, sit] = useState(laid(least, OTHERS.friends));
  const [options, agree] = useState(/** @type {Record<string, boolean | number>} */ (starting(game)));
  const [clock, wind] = useState(/** @type {any} */ (NO_CLOCK));
  const [hidden, hide] = useState(false);
  const [takeover, take] = useState(120);
  const [wrong, refuse] = useState(/** @type {{ at: string, text: string } | null} */ (null));
  const [busy, work] = useState(false);
  const same = (/** @type {Chair} */ a, /** @type {Chair} */ b) => a.who === b.who && (a.who !== "bot" || a.level === b.level);
  const way = WAYS.find((one) => chairs.every((chair, at) => same(chair, at ? OTHERS[one] : { who: "me" }))) ?? "";
  const free = chairs.some((chair) => chair.who === "open");

  /** @param {number} number */
  const resize = (number) => {
    const last = chairs.at(-1) ?? OTHERS.friends;
    sit(Array.from({ length: number }, (_, at) => chairs[at] ?? { ...last }));
    if (options.teams && number !== TEAMS) agree({ ...options, teams: false });
  };
  /** @param {Record<string, boolean | number>} changed */
  const settle = (changed) => {
    if (changed.teams && chairs.length !== TEAMS) resize(TEAMS);
    agree(changed);
  };
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    if (!fits(clock) || !agreed(game.options, options)) return /** @type {HTMLElement | null} */ (form.querySelector('[aria-invalid="true"]'))?.focus();
    work(true);
    refuse(null);
    open({ game: game.game, chairs, options, clock: rule(clock), private: hidden, takeover: takeover || null })
      .catch((error) => (work(false), refuse({ at: error.data?.at ?? "", text: error.message })));
  };
  const refusal = (/** @type {boolean} */ here) => (here && wrong ? h("p", { class: "form-wrong", role: "alert" }, wrong.text) : null);

  return h("form", { class: "new", noValidate: true, onSubmit: submit },
    h("div", { class: "new-chief" }, h("section", { class: "sheet" }, h("h2", null, say("home.seats")),
      h(Pills, { legend: say("home.with"), quiet: true, name: "way", value: way, choices: WAYS.map((value) => ({ value, text: say(`home.way.${value}`) })),
        onChange: (value) => sit(laid(chairs.length, OTHERS[/** @type {typeof WAYS[number]} */ (value)])) }),
      game.seats.length > 1 ? h(Pills, { legend: say("home.how_many"), name: "seats", value: chairs.length, onChange: resize,
        choices: game.seats.map((value) => ({ value, text: String(value) })) }) : null,
      h(SeatPicker, { chairs, teams: Boolean(options.teams), onChange: sit }),
      h("p", { class: "form-hint new-then" }, chairs.filter((chair) => chair.who === "me").length > 1 ? say("home.hotseat") : null, " ",
        free ? say("home.then_invite") : say("home.then_begin"))),
    h("div", { class: "new-go" }, refusal(wrong !== null && wrong.at !== "options"),
      h("button", { class: "main", disabled: busy }, busy ? say("home.dealing") : free ? say("home.open_table") : say("home.begin")))),
    h("div", { class: "new-side" },
      h("section", { class: "sheet" }, h("h2", null, say("home.agreed")), h(OptionPicker, { options: game.options, values: options, onChange: settle }),
        refusal(wrong?.at === "options")),
      h("section", { class: "sheet" }, h("h2", null, say("home.clock")), h(ClockPicker, { clock, onChange: wind })),
      h("section", { class: "sheet" }, h("h2", null, say("home.table")),
        h("div", { class: "form-option" }, h(Switch, { checked: hidden, onChange: hide, describes: "hint-private" }, say("home.private")),
          h("p", { class: "form-hint", id: "hint-private" }, say("home.private_means"))),
        h("div", { class: "form-field" }, h("label", { for: "takeover" }, say("home.takeover")),
          h("select", { id: "takeover", value: takeover, onChange: (/** @type {any} */ e) => take(Number(e.currentTarget.value)) },
            WAITS.map((seconds) => h("option", { key: seconds, value: seconds }, say("home.after", { time: wait(seconds) }))),
            h("option", { value: 0 }, say("home.never")))))));
}

/** @param {{ args: string[] }} props */
export default function New({ args }) {
  const { data, error } = useAnswer("/api/games");
  /** @type {Game[]} */
  const games = data?.games ?? [];
  const game = games.find((one) => one.game === args[0]);
  const head = h("h1", null, args[0] && (game || !data) ? say("home.new_of", { game: title(args[0]) }) : say("home.new"));
  if (!data) return [head, h("p", { class: "loading" }, error ? error.message : say("web.loading"))];
  if (game) return h("div", { "data-game": game.game }, head, h(Form, { key: game.game, game }));
  return [head, h("ul", { class: "picks" }, games.map((one) => h("li", { key: one.game },
    h("a", { class: "pick", href: to("new", one.game), "data-game": one.game }, h("span", { class: "row-badge", "data-game": one.game }),
      h("b", null, title(one.game)), h("span", { class: "quiet" }, h(Seats, { game: one }))))))];
}
