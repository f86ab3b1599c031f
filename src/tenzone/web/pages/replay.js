// Games looked at again: a finished match by its address, or a record from a file.
import { h } from "preact";
import { ReplayPage } from "../parts/replay-page.js";
import { PUZZLE } from "../parts/replay-state.js";
import { ReplayStart } from "../parts/replay-start.js";

/** @param {{ args: string[] }} props */
export default function Replay({ args: [match, seat = "", n = "", as = ""] }) {
  return match ? h(ReplayPage, { key: match, match, seat, n, puzzle: as === PUZZLE }) : h(ReplayStart, null);
}
