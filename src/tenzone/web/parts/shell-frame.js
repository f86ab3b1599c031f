// What stands around every page: the ways through the house above, where it comes from below.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { person } from "../lib/person.js";
import { route, to } from "../lib/router.js";
import { say } from "../lib/words.js";
import { Preferences } from "./preferences.js";
import { Glyph } from "./shell-glyph.js";

const WAYS = /** @type {const} */ (["tables", "learn", "rules", "cards", "me"]);
// Pages that belong to a way without being it.
const UNDER = { new: "tables", invite: "tables", t: "tables", replay: "tables", print: "cards" };

/** @param {MouseEvent} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** @param {{ page: typeof WAYS[number] }} props */
function Way({ page }) {
  const at = route.value.page;
  const here = at === page ? "page" : UNDER[/** @type {keyof typeof UNDER} */ (at)] === page ? "true" : undefined;
  const text = say(`web.way.${page}`);
  const name = page === "me" ? person.value?.name : undefined;
  return h("a", { href: to(page), "aria-current": here, "aria-label": name ? `${text}: ${name}` : undefined },
    name ? [h("span", { class: "only-wide" }, name), h("span", { class: "only-narrow" }, text)] : text);
}

export function Header() {
  const { page, rest } = route.value;
  const [open, set] = useState(false);
  useEffect(() => set(false), [page, rest[0]]);
  return h("header", { class: `top top-${page}`, onKeyDown: (/** @type {KeyboardEvent} */ e) => e.key === "Escape" && set(false) },
    h("a", { class: "skip", href: "#main", onClick: skip }, say("web.skip")),
    h("a", { class: "brand", href: "#/", "aria-current": page === "home" ? "page" : undefined },
      h("img", { src: "/web/icon.svg", alt: "", width: 30, height: 30 }), h("span", null, "Tenzone")),
    h("button", { class: "plain ways-button", "aria-expanded": open, "aria-controls": "ways", "aria-label": say("web.ways"), onClick: () => set(!open) },
      h(Glyph, { name: "menu" })),
    h("nav", { id: "ways", "aria-label": say("web.ways"), class: open ? "open" : undefined }, WAYS.map((way) => h(Way, { key: way, page: way }))),
    h(Preferences, null));
}

export function Footer() {
  return h("footer", { class: "house-foot" },
    h("p", null, say("web.foot")),
    h("p", null, h("a", { href: "#/about" }, say("web.about")), " · ", h("a", { href: "#/me" }, say("web.privacy"))));
}
