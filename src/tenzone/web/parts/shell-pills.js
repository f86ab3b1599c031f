// A choice of one among few, as a row of pills: radio buttons, and as easily reached by key.
import { h } from "preact";

/**
 * @typedef {{ value: string | number, text: any, lang?: string }} Pill
 * @param {{ legend: string, name: string, value: string | number, choices: Pill[], onChange: (value: any) => void, quiet?: boolean }} props
 */
export function Pills({ legend, name, value, choices, onChange, quiet = false }) {
  return h("fieldset", { class: "pills" }, h("legend", { class: quiet ? "unseen" : undefined }, legend),
    h("div", { class: "pills-row" }, choices.map((choice) => h("label", { key: choice.value, lang: choice.lang },
      h("input", { type: "radio", name, value: choice.value, checked: value === choice.value, onChange: () => onChange(choice.value) }),
      h("span", null, choice.text)))));
}

/** @param {{ checked: boolean, onChange: (checked: boolean) => void, children?: any, describes?: string }} props */
export function Switch({ checked, onChange, children, describes }) {
  return h("label", { class: "switch" },
    h("input", { type: "checkbox", role: "switch", checked, "aria-describedby": describes,
      onChange: (/** @type {any} */ e) => onChange(e.currentTarget.checked) }),
    h("span", null, children));
}
