// The way into learning: the games with how far one has come, and the chapters of each.
import { h } from "preact";
import { useAnswer } from "../lib/ask.js";
import { play, title } from "../lib/games.js";
import { forget, isDone, nextOf } from "../lib/progress.js";
import { to } from "../lib/router.js";
import { say } from "../lib/words.js";
import { lessonsOf, useChapters } from "./lesson-data.js";
import { complain } from "./notice.js";

/** @param {{ number: number, of: number }} props */
function Bar({ number, of }) {
  return h("div", { class: "learn-bar" }, h("progress", { value: number, max: of, "aria-label": say("learn.progress") }), h("span", null, say("learn.done_of", { number, of })));
}

/** @param {{ game: string, main?: boolean }} props */
export function FirstGame({ game, main = false }) {
  const { data } = useAnswer("/api/games");
  const known = data?.games.find((/** @type {any} */ one) => one.game === game);
  return h("button", { class: main ? "main" : "", disabled: !known, onClick: () => play(known, "easy").catch(complain) }, say("learn.first_game"));
}

/** @param {{ game: string, lessons: import("./lesson-data.js").Listed[] }} props */
function Continue({ game, lessons }) {
  const next = nextOf(game, lessons);
  if (!next) return null;
  const begun = lessons.some((one) => isDone(game, one.name));
  const all = lessons.every((one) => isDone(game, one.name));
  return h("a", { class: "button main", href: to("learn", game, next.name), "aria-describedby": all ? undefined : `next-${game}` },
    all ? say("learn.over_again") : begun ? say("learn.continue") : say("learn.begin"));
}

/** The lesson that comes next, unless all are done. @param {{ game: string, lessons: import("./lesson-data.js").Listed[] }} props */
function Next({ game, lessons }) {
  const next = nextOf(game, lessons);
  if (!next || lessons.every((one) => isDone(game, one.name))) return null;
  return h("p", { class: "learn-next", id: `next-${game}` }, h("span", { class: "quiet" }, say("learn.next_is")), " ", next.title);
}

/** @param {{ game: string }} props */
function GameCard({ game }) {
  const { data, error } = useChapters(game);
  const lessons = data ? lessonsOf(data) : [];
  const done = lessons.filter((one) => isDone(game, one.name)).length;
  return h("article", { class: "sheet learn-game", "data-game": game },
    h("div", { class: "tile-art", "data-game": game }),
    h("h2", null, h("a", { href: to("learn", game) }, title(game))),
    h("p", { class: "tile-text" }, say(`learn.about.${game}`)),
    error ? h("p", { role: "alert" }, error.message) : null,
    data ? [h(Bar, { number: done, of: lessons.length }), h(Next, { game, lessons }),
      h("div", { class: "row" }, h(Continue, { game, lessons }), h("a", { class: "button", href: to("learn", game) }, say("learn.chapters")))]
      : error ? null : h("p", { class: "loading", "aria-busy": "true" }, say("web.loading")));
}

/** @param {{ error: Error | null }} props */
export function Waiting({ error }) {
  if (!error) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  return h("div", { class: "learn" }, h("h1", null, say("learn.title")), h("p", { class: "sheet", role: "alert" }, error.message),
    h("a", { class: "button", href: to("learn") }, say("learn.chapters")));
}

export function GamesPage() {
  const { data } = useAnswer("/api/games");
  /** @type {string[]} */
  const games = (data?.games ?? []).map((/** @type {any} */ one) => one.game);
  return h("div", { class: "learn" },
    h("h1", null, say("learn.title")), h("p", { class: "lead" }, say("learn.lead")),
    h("div", { class: "learn-games" }, games.map((game) => h(GameCard, { key: game, game }))),
    h("a", { class: "shelf-more", href: to("replay") }, say("learn.to_replay")));
}

/** @param {{ game: string, listed: import("./lesson-data.js").Listed, number: number, next: boolean }} props */
function Row({ game, listed, number, next }) {
  const done = isDone(game, listed.name);
  return h("li", { class: done ? "done" : next ? "next" : "" },
    h("a", { href: to("learn", game, listed.name), "aria-current": next ? "step" : undefined },
      h("span", { class: "number", "aria-hidden": "true" }, done ? "✓" : number),
      h("span", { class: "name" }, listed.title),
      h("span", { class: "unseen" }, done ? ` (${say("learn.done")})` : "")));
}

/** @param {{ game: string }} props */
export function GamePage({ game }) {
  const { data, error } = useChapters(game);
  if (!data) return h(Waiting, { error });
  const lessons = lessonsOf(data);
  const done = lessons.filter((one) => isDone(game, one.name)).length;
  const next = nextOf(game, lessons);
  return h("div", { class: "learn", "data-game": game },
    h("p", { class: "learn-crumbs" }, h("a", { href: to("learn") }, say("learn.title"))),
    h("h1", null, say("learn.learn_game", { game: title(game) })),
    h("p", { class: "lead" }, say(`learn.about.${game}`)),
    h(Bar, { number: done, of: lessons.length }), h(Next, { game, lessons }),
    h("div", { class: "row" }, h(Continue, { game, lessons }), h(FirstGame, { game }), h("a", { class: "button", href: to("rules", game) }, say("learn.all_rules"))),
    h("div", { class: "chapters" }, data.chapters.map((chapter) => {
      const count = chapter.lessons.filter((one) => isDone(game, one.name)).length;
      return h("section", { key: chapter.title, class: "sheet chapter" },
        h("h2", null, chapter.title, h("span", { class: "quiet count" }, ` ${say("learn.count", { number: count, of: chapter.lessons.length })}`)),
        h("ol", null, chapter.lessons.map((one) => h(Row, { key: one.name, game, listed: one, number: lessons.indexOf(one) + 1, next: done < lessons.length && one === next }))));
    })),
    done ? h("p", null, h("button", { class: "plain", onClick: () => forget(game) }, say("learn.forget"))) : null);
}
