// Learning: the games, the chapters of one, and a lesson that is played.
import { h } from "preact";
import { GamePage, GamesPage } from "../parts/lesson-list.js";
import { LessonPage } from "../parts/lesson-page.js";

/** @param {{ args: string[] }} props */
export default function Learn({ args: [game, lesson] }) {
  if (game && lesson) return h(LessonPage, { key: `${game}/${lesson}`, game, name: lesson });
  if (game) return h(GamePage, { key: game, game });
  return h(GamesPage, null);
}
