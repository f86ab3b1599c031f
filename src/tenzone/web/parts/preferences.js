// Language, theme, speed, sound: a button for what is changed often, a small sheet for the rest.
import { h } from "preact";
import { prefer, settings } from "../lib/settings.js";
import { say, speak } from "../lib/words.js";
import { Glyph } from "./shell-glyph.js";
import { Pills, Switch } from "./shell-pills.js";

const LANGUAGES = /** @type {const} */ ([["it", "Italiano"], ["en", "English"]]);
const THEMES = /** @type {const} */ (["auto", "light", "dark", "contrast"]);
const SPEEDS = /** @type {const} */ (["off", "fast", "normal"]);
const SWITCHES = /** @type {const} */ (["sound", "spacing", "tips", "keys"]);

/** @param {{ name?: string }} props */
export function Language({ name = "language" }) {
  return h(Pills, {
    legend: say("web.prefer.language"), name, value: settings.value.lang, onChange: speak,
    choices: LANGUAGES.map(([value, text]) => ({ value, text, lang: value })),
  });
}

const close = () => document.getElementById("preferences")?.hidePopover();

export function Preferences() {
  const { lang, theme, speed } = settings.value;
  const other = lang === "it" ? "en" : "it";
  return h("div", { class: "preferences" },
    h("button", { class: "plain lang", lang: other, onClick: () => speak(other) },
      h("span", { class: "only-wide" }, say("web.other_language")),
      h("span", { class: "only-narrow" }, other.toUpperCase(), h("span", { class: "unseen" }, ` ${say("web.other_language")}`))),
    h("button", { class: "plain", popovertarget: "preferences", "aria-label": say("web.preferences"), title: say("web.preferences") },
      h(Glyph, { name: "sliders" })),
    h("div", { id: "preferences", popover: "auto", role: "dialog", "aria-labelledby": "preferences-head" },
      h("div", { class: "preferences-top" }, h("h2", { id: "preferences-head" }, say("web.preferences")),
        h("button", { class: "plain", "aria-label": say("web.close"), onClick: close }, "×")),
      h(Language, null),
      h(Pills, { legend: say("web.prefer.theme"), name: "theme", value: theme, onChange: (value) => prefer({ theme: value }),
        choices: THEMES.map((value) => ({ value, text: say(`web.prefer.theme_${value}`) })) }),
      h(Pills, { legend: say("web.prefer.speed"), name: "speed", value: speed, onChange: (value) => prefer({ speed: value }),
        choices: SPEEDS.map((value) => ({ value, text: say(`web.prefer.speed_${value}`) })) }),
      SWITCHES.map((name) => h(Switch, { key: name, checked: settings.value[name], onChange: (value) => prefer({ [name]: value }) },
        say(`web.prefer.${name}`))),
      h("p", { class: "preferences-foot" }, h("a", { href: "#/about", onClick: close }, say("web.about")))));
}
