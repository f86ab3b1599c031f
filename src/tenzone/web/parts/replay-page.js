// A game looked at again: the table, the timeline, the sentences, and what can be done with it.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { download } from "../lib/api.js";
import { title } from "../lib/games.js";
import { instead, settle, to } from "../lib/router.js";
import { say } from "../lib/words.js";
import { Board } from "./lesson-board.js";
import { complain, note } from "./notice.js";
import { Reasons } from "./reasons.js";
import { Branch } from "./replay-branch.js";
import { Chart } from "./replay-chart.js";
import { Seats, Steps, Timeline } from "./replay-controls.js";
import { asked, called, FILE, record, useFrames } from "./replay-data.js";
import { Log } from "./replay-log.js";
import { PUZZLE, useReplay } from "./replay-state.js";

/** @param {{ match: string, seat: string, n: string, puzzle: boolean }} props */
export function ReplayPage({ match, seat, n, puzzle }) {
  const { data, error } = useFrames(match, seat);
  useEffect(() => {
    if (data && seat !== data.viewer) settle("replay", match, data.viewer, n || "0");
  }, [data]);
  if (error) return h("div", { class: "learn replay-start" }, h("h1", null, say("learn.replay.title")), h("p", { class: "sheet", role: "alert" }, error), h("a", { class: "button", href: to("replay") }, say("learn.replay.another")));
  if (!data) return h("p", { class: "loading", "aria-busy": "true" }, say("web.loading"));
  return h(Player, { match, wanted: seat, n, puzzle, replay: data });
}

/** @param {{ match: string, wanted: string, n: string, puzzle: boolean, replay: import("./replay-data.js").Replay }} props `wanted`: the seat of the address */
function Player({ match, wanted, n, puzzle, replay }) {
  const [guess, asks] = useState(puzzle);
  useEffect(() => {
    if (puzzle) asks(true);
  }, [puzzle]);
  const seat = replay.viewer;
  const own = replay.chairs.some((chair) => chair.seat === seat);
  const state = useReplay(replay, { match, seat: wanted, n, guess: guess && own });
  const { frame } = state;
  /** @param {string} other */
  const look = (other) => instead("replay", match, other, String(frame.n));
  return h("div", { class: own ? "replay" : "replay seen-open", "data-game": replay.game, "data-line": frame.n },
    h("h1", null, say("learn.replay.of", { game: title(replay.game) })),
    h("section", { class: "replay-board", "aria-labelledby": "board-head" }, h("h2", { id: "board-head", class: "unseen" }, say("learn.table")),
      frame.table ? h(Board, { game: replay.game, table: frame.table, you: own ? seat : null, chairs: replay.chairs, options: replay.options, result: frame.result, question: frame.question })
        : h("p", { class: "replay-problem" }, replay.problem)),
    h("section", { class: "replay-controls", "aria-label": say("learn.replay.controls") }, h(Now, { match, replay, state }), h(Timeline, { replay, state }), h(Steps, { state })),
    h("aside", { class: "replay-side", "aria-label": say("learn.replay.side") },
      h(Seats, { replay, seat, look }),
      own ? h("label", { class: "guess" }, h("input", { type: "checkbox", checked: guess, onChange: () => asks(!guess) }), say("learn.replay.guess")) : null,
      replay.problem && frame.table ? h("p", { class: "lesson-verdict" }, replay.problem) : null,
      h(Log, { replay, state, until: guess && own ? state.known : state.last }),
      match !== FILE && replay.frames.at(-1)?.result && !(guess && own) ? h(Chart, { match, replay, state }) : null,
      h("div", { class: "row" },
        match === FILE ? null : h("button", { onClick: () => copy(match, seat, String(frame.n)) }, say("learn.replay.copy")),
        match !== FILE && own && state.next?.seat === seat
          ? h("button", { onClick: () => copy(match, seat, String(frame.n), PUZZLE) }, say("learn.replay.copy_puzzle")) : null,
        frame.result || !frame.table ? null : h(Branch, { match, replay, seat, frame }),
        h("button", { onClick: () => record(match).then((text) => download(`${replay.game}-${match}.tzn`, text)).catch(complain) }, say("learn.replay.download")),
        h("a", { class: "button", href: to("replay") }, say("learn.replay.another"))),
      h("p", { class: "quiet keys-line" }, say("learn.replay.keys"))));
}

/** @param {{ match: string, replay: import("./replay-data.js").Replay, state: any }} props */
function Now({ match, replay, state: { frame, hidden, reveal } }) {
  const [asking, ask] = useState(-1);
  if (hidden) return h("p", { class: "lesson-verdict" }, h("strong", null, say("learn.replay.your_move")), " ", frame.question, " ", h("button", { class: "main", onClick: reveal }, say("learn.replay.reveal")));
  const over = match !== FILE && replay.frames.at(-1)?.result;
  return [h("p", { class: "now" }, frame.story.join(" ") || asked(replay, frame),
    over && replay.chairs.some((chair) => chair.seat === frame.seat) ? [" ", h("button", { class: "link why-so", onClick: () => ask(frame.line) }, say("play.why.ask"))] : null,
    frame.result ? h("strong", { class: "result" }, ` ${say("learn.replay.over")} ${frame.result.text ?? ""}`) : null),
    asking === frame.line ? h(Reasons, { match, at: frame.line, name: called(replay.chairs, frame.seat), onClose: () => ask(-1) }) : null];
}

/** @param {...string} where */
async function copy(...where) {
  const url = `${location.origin}${location.pathname}${to("replay", ...where)}`;
  try {
    await navigator.clipboard.writeText(url);
    note(say("learn.replay.copied"));
  } catch {
    note(url);
  }
}
