// A game without a layout of its own: every seat with its zones, and what is shared between them.
import { h } from "preact";
import { known, word } from "../lib/words.js";
import { useAt } from "../parts/at.js";
import { Backs, Hand } from "../parts/hand.js";
import { Pile } from "../parts/pile.js";
import { Seat } from "../parts/seat.js";
import { Zone } from "../parts/zone.js";

/** @param {{ seat: string }} props */
function Side({ seat }) {
  const { view } = useAt();
  const zones = Object.keys(view.table.zones).filter((id) => id.startsWith(`${seat}.`));
  const counters = Object.entries(view.table.counters).filter(([id]) => id.startsWith(`${seat}.`) && known(view.game, `counter.${id.slice(2)}`));
  return h(
    "section",
    { class: `house ${seat === view.you ? "own" : ""}` },
    h(
      Seat,
      { seat },
      counters.map(([id, number]) => h("span", { key: id, class: "tag" }, `${word(view.game, `counter.${id.slice(2)}`)} ${number}`)),
    ),
    h(
      "div",
      { class: "ground" },
      zones.map((id) =>
        !Array.isArray(view.table.zones[id])
          ? h(Pile, { key: id, id })
          : id.endsWith(".hand")
            ? seat === view.you
              ? null
              : h(Backs, { key: id, id })
            : h(Zone, { key: id, id }),
      ),
    ),
  );
}

function Board() {
  const { view } = useAt();
  const shared = Object.keys(view.table.zones).filter((id) => !/^[A-F]\./.test(id));
  const counters = Object.entries(view.table.counters).filter(([id]) => !id.includes(".") && known(view.game, `counter.${id}`));
  return h(
    "div",
    { class: "board plain" },
    view.table.seats.filter((/** @type {string} */ s) => s !== view.you).map((/** @type {string} */ seat) => h(Side, { key: seat, seat })),
    h(
      "div",
      { class: "middle" },
      h("p", { class: "counter" }, counters.map(([id, number]) => `${word(view.game, `counter.${id}`)} ${number}`).join(" · ")),
      h(
        "div",
        { class: "decks" },
        shared.map((id) => h(Pile, { key: id, id })),
      ),
    ),
    view.you ? h(Side, { seat: view.you }) : null,
  );
}

function Own() {
  const { view } = useAt();
  return view.you && view.table.zones[`${view.you}.hand`] ? h(Hand, { id: `${view.you}.hand` }) : null;
}

export default { Board, Own, aims: () => [], several: {} };
