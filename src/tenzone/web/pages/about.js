// What this is, whose the games are, what it is made of.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../lib/ask.js";
import { title } from "../lib/games.js";
import { settings } from "../lib/settings.js";
import { say } from "../lib/words.js";

/** @typedef {{ name: string, by: string, licence: string, text: string }} Work */

const WORKS = /** @type {Work[]} */ ([
  { name: "Preact", by: "Jason Miller", licence: "MIT", text: "/web/vendor/LICENSE-preact.txt" },
  { name: "Preact Signals", by: "Preact Team", licence: "MIT", text: "/web/vendor/LICENSE-signals.txt" },
  { name: "Alegreya", by: "The Alegreya Project Authors", licence: "OFL 1.1", text: "/web/fonts/LICENSE-alegreya.txt" },
  { name: "Alegreya Sans", by: "The Alegreya Sans Project Authors", licence: "OFL 1.1", text: "/web/fonts/LICENSE-alegreya-sans.txt" },
  { name: "Alegreya SC", by: "The Alegreya Project Authors", licence: "OFL 1.1", text: "/web/fonts/LICENSE-alegreya-sc.txt" },
]);

/** The pictures on the cards and who drew them, if this copy has any. */
function Icons() {
  const [credits, tell] = useState(/** @type {any} */ (null));
  useEffect(() => {
    fetch("/web/icons/CREDITS.json").then((answer) => (answer.ok ? answer.json() : null)).then(tell, () => tell(null));
  }, []);
  if (!credits) return null;
  return h("p", null, say("home.icons", { number: credits.icons.length }), " ", new Intl.ListFormat(settings.value.lang).format(credits.authors), ".");
}

export default function About() {
  const health = useAnswer("/healthz");
  const games = useAnswer("/api/games");
  const names = new Intl.ListFormat(settings.value.lang).format((games.data?.games ?? []).map((/** @type {any} */ one) => title(one.game)));
  return h("div", { class: "about-page" },
    h("div", { class: "about-art", "aria-hidden": "true" }, (games.data?.games ?? []).map((/** @type {any} */ one) => h("div", { key: one.game, class: "tile-art", "data-game": one.game }))),
    h("h1", null, say("web.about")),
    h("p", { class: "page-lead" }, say("home.about_lead")),
    h("section", null, h("h2", null, say("home.about_what")), h("p", null, names ? say("home.about_games", { games: names }) : null),
      h("p", null, say("home.about_fair"))),
    h("section", null, h("h2", null, say("home.about_rights")), h("p", null, say("home.about_unofficial")), h("p", null, say("home.about_ours"))),
    h("section", null, h("h2", null, say("home.about_made")), h("p", null, say("home.about_code")),
      h("ul", { class: "about-works" },
        WORKS.map((work) => h("li", { key: work.name }, h("b", null, work.name), h("span", null, work.by), h("a", { href: work.text }, work.licence)))),
      h(Icons, null)),
    health.data ? h("p", { class: "quiet" }, say("home.version", { version: health.data.version }), " · ",
      health.data.compiled ? say("home.compiled") : say("home.interpreted")) : null);
}
