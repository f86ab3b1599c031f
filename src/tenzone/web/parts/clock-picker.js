// How long one may think: not at all measured, for each move, for all moves, or in days.
import { h } from "preact";
import { say } from "../lib/words.js";
import { NumberField, within } from "./number-field.js";
import { Pills } from "./shell-pills.js";

/** @typedef {{ kind: string, seconds: number, minutes: number, increment: number, days: number }} Clock */

const KINDS = /** @type {const} */ (["off", "move", "bank", "days"]);
const BOUNDS = { move: { seconds: [5, 3600] }, bank: { minutes: [1, 1440], increment: [0, 600] }, days: { days: [1, 30] } };
const READY = {
  move: [{ seconds: 30 }, { seconds: 60 }, { seconds: 180 }],
  bank: [{ minutes: 5, increment: 5 }, { minutes: 15, increment: 10 }, { minutes: 30, increment: 30 }],
  days: [{ days: 1 }, { days: 3 }, { days: 7 }],
};

/** @type {Clock} */
export const NO_CLOCK = { kind: "off", seconds: 60, minutes: 15, increment: 10, days: 3 };

/** @param {Clock} clock @returns {[string, number, number][]} */
const fields = (clock) => Object.entries(BOUNDS[/** @type {keyof typeof BOUNDS} */ (clock.kind)] ?? {}).map(([name, [low, high]]) => [name, low, high]);

/** @param {any} clock */
export const fits = (clock) => fields(clock).every(([name, low, high]) => within(clock[name], low, high));

/** The clock as the server takes it. @param {Clock} clock */
export function rule({ kind, seconds, minutes, increment, days }) {
  if (kind === "move") return { kind, seconds };
  if (kind === "bank") return { kind, seconds: minutes * 60, increment };
  return kind === "days" ? { kind, days } : { kind: "off" };
}

/** @param {{ clock: any, onChange: (clock: any) => void }} props */
export function ClockPicker({ clock, onChange }) {
  const ready = READY[/** @type {keyof typeof READY} */ (clock.kind)] ?? [];
  return [
    h(Pills, { legend: say("home.clock"), quiet: true, name: "clock", value: clock.kind, onChange: (kind) => onChange({ ...clock, kind }),
      choices: KINDS.map((value) => ({ value, text: say(`home.clock_${value}`) })) }),
    h("p", { class: "form-hint" }, say(`home.clock_means.${clock.kind}`)),
    ready.length ? h("div", { class: "row form-chips" }, ready.map((preset) => {
      const on = Object.entries(preset).every(([name, value]) => clock[name] === value);
      return h("button", { type: "button", class: "form-chip", "aria-pressed": on, onClick: () => onChange({ ...clock, ...preset }) },
        say(`home.clock_ready.${clock.kind}`, /** @type {any} */ ({ ...preset, number: Object.values(preset)[0] })));
    })) : null,
    h("div", { class: "row form-fields" }, fields(clock).map(([name, low, high]) =>
      h(NumberField, { key: name, label: say(`home.clock_field.${name}`), value: clock[name], low, high,
        onChange: (value) => onChange({ ...clock, [name]: value }) }))),
  ];
}
