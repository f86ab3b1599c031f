// A whole number within bounds; what is wrong with it is said beside it.
import { h } from "preact";
import { useId } from "preact/hooks";
import { say } from "../lib/words.js";

/** @param {number} value @param {number} low @param {number} high */
export const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high;

/** @param {{ label: any, value: number, low: number, high: number, step?: number, describes?: string, onChange: (value: number) => void }} props */
export function NumberField({ label, value, low, high, step = 1, describes = "", onChange }) {
  const id = useId();
  const bad = !within(value, low, high);
  return h("div", { class: "form-field" },
    h("label", { for: id }, label),
    h("input", {
      id, type: "number", inputMode: "numeric", min: low, max: high, step, value: Number.isNaN(value) ? "" : value,
      "aria-invalid": bad, "aria-describedby": `${describes} ${bad ? `${id}-bad` : ""}`.trim() || undefined,
      onInput: (/** @type {any} */ e) => onChange(e.currentTarget.value === "" ? NaN : Number(e.currentTarget.value)),
    }),
    bad ? h("p", { class: "form-wrong", id: `${id}-bad` }, say("home.between", { low, high })) : null);
}
