// The page that is asked for, in its frame.
import { h, render } from "preact";
import { useEffect, useErrorBoundary, useRef, useState } from "preact/hooks";
import { attend, depart } from "./lib/arrival.js";
import { recall } from "./lib/person.js";
import { route } from "./lib/router.js";
import { language } from "./lib/settings.js";
import { say, speak } from "./lib/words.js";
import { Notice } from "./parts/notice.js";
import { Footer, Header } from "./parts/shell-frame.js";

const PAGES = {
  home: () => import("./pages/home.js"),
  new: () => import("./pages/new.js"),
  tables: () => import("./pages/tables.js"),
  invite: () => import("./pages/invite.js"),
  t: () => import("./pages/table.js"),
  replay: () => import("./pages/replay.js"),
  learn: () => import("./pages/learn.js"),
  rules: () => import("./pages/rules.js"),
  cards: () => import("./pages/cards.js"),
  print: () => import("./pages/print.js"),
  me: () => import("./pages/me.js"),
  about: () => import("./pages/about.js"),
  nowhere: () => import("./pages/nowhere.js"),
};
// Where people play there is nothing else.
const BARE = ["t", "replay"];

function Broken() {
  return h("section", { class: "sheet" }, h("h1", null, say("web.broken")), h("p", null, say("web.broken_text")),
    h("div", { class: "row" }, h("button", { class: "main", onClick: () => location.reload() }, say("web.again")),
      h("a", { class: "button", href: "#/" }, say("web.home"))));
}

/** One page, loaded when it is first asked for; `args` is the rest of the address. */
function Page() {
  const { page, rest } = route.value;
  const [shown, show] = useState(/** @type {{ name: string, component: any } | null} */ (null));
  const [error, retry] = useErrorBoundary((broken) => console.error(broken));
  const name = Object.hasOwn(PAGES, page) ? page : "nowhere";
  useEffect(() => {
    let current = true;
    const keep = (/** @type {any} */ component) => current && show({ name, component });
    PAGES[/** @type {keyof typeof PAGES} */ (name)]().then((module) => keep(module.default), () => keep(Broken));
    retry();
    return () => {
      current = false;
    };
  }, [name]);
  if (error) return h(Broken, null);
  if (shown?.name !== name) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  return h(shown.component, { key: `${name}/${name === "t" ? rest[0] : ""}`, args: rest });
}

function Main() {
  const { page, rest } = route.value;
  const main = useRef(/** @type {HTMLElement | null} */ (null));
  const arrived = useRef(false);
  useEffect(() => (main.current ? attend(main.current) : undefined), []);
  useEffect(() => {
    if (arrived.current) depart();
    arrived.current = true;
  }, [page, rest[0]]);
  return h("main", { id: "main", ref: main, tabIndex: -1, class: `page page-${page}` }, h(Page, null));
}

function App() {
  return [h(Header, null), h(Main, null), BARE.includes(route.value.page) ? null : h(Footer, null), h(Notice, null)];
}

await Promise.all([speak(language()), recall()]);
const app = document.getElementById("app");
if (app) render(h(App, null), app);
