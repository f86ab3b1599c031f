// What somebody asks of the others: to take back, to pause, to play again.
import { h } from "preact";
import { nameOf } from "../lib/names.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";

export function Offers() {
  const { view, match } = useAt();
  return (view.offers ?? []).map((/** @type {any} */ offer) => {
    const own = offer.by === view.you;
    const agreed = offer.agreed.includes(view.you);
    const answer = (/** @type {boolean} */ yes) => match.send({ t: "answer", what: offer.what, yes });
    return h(
      "div",
      { key: offer.what, class: "offer", role: "alertdialog", "aria-label": say(`play.offer_${offer.what}`, { name: nameOf(view, offer.by) }) },
      h("span", null, own ? say(`play.offered_${offer.what}`) : say(`play.offer_${offer.what}`, { name: nameOf(view, offer.by) })),
      own || agreed || !view.you
        ? own
          ? h("button", { class: "small", onClick: () => answer(false) }, say("play.cancel"))
          : null
        : [
            h("button", { class: "main small", onClick: () => answer(true) }, say("play.agree")),
            h("button", { class: "small", onClick: () => answer(false) }, say("play.refuse")),
          ],
    );
  });
}
