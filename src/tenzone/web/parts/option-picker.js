// What a game lets its players agree on, with its own words.
import { h } from "preact";
import { settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { NumberField, within } from "./number-field.js";
import { Pills, Switch } from "./shell-pills.js";

/** @typedef {import("../lib/games.js").Option} Option */
/** @typedef {Record<string, boolean | number>} Values */

// An Altar is full with 3, 5 or 7 cards.
const STEPS = /** @type {Record<string, number>} */ ({ altar: 2 });
const FEW = 6;

/** @param {Option[]} options @param {Values} values */
export const agreed = (options, values) => options.every((o) => o.flag || within(Number(values[o.name]), o.low, o.high));

/** @param {{ option: Option, value: boolean | number, onChange: (value: boolean | number) => void }} props */
function One({ option, value, onChange }) {
  const { name, low, high } = option;
  const head = say(`home.option.${name}`), text = h("p", { class: "form-hint", id: `option-${name}` }, option.text[settings.value.lang]);
  if (option.flag) return h("div", { class: "form-option" }, h(Switch, { checked: Boolean(value), onChange, describes: `option-${name}` }, head), text);
  const step = STEPS[name] ?? 1;
  const number = Number(value);
  if ((high - low) / step >= FEW) return h("div", { class: "form-option" },
    h(NumberField, { label: head, value: number, low, high, describes: `option-${name}`, onChange }), text);
  const choices = Array.from({ length: (high - low) / step + 1 }, (_, n) => ({ value: low + n * step, text: String(low + n * step) }));
  return h("div", { class: "form-option" }, h(Pills, { legend: head, name: `option-${name}`, value: number, choices, onChange }), text);
}

/** @param {{ options: Option[], values: Values, onChange: (values: Values) => void }} props */
export function OptionPicker({ options, values, onChange }) {
  return options.map((option) => h(One,
    { key: option.name, option, value: values[option.name] ?? option.default, onChange: (value) => onChange({ ...values, [option.name]: value }) }));
}
