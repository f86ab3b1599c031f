// Advice for whoever asks: the moves a strong player would look at first, and why.
import { signal } from "@preact/signals";
import { h } from "preact";
import { call } from "../lib/api.js";
import { play } from "../lib/act.js";
import { seatsIn, spoken } from "../lib/names.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { complain } from "./notice.js";

/** @type {import("@preact/signals").Signal<{ v: number, codes: string[], advice: any[], why: string[] } | null>} */
export const advised = signal(null);
export const advising = signal(false);

/** @param {import("../lib/match.js").Match} match */
export async function advise(match) {
  const view = match.view.value;
  if (!view || advising.value) return;
  advising.value = true;
  try {
    const { advice = [], why = [] } = await call("POST", `/api/matches/${match.id}/hints`, { seat: view.you });
    advised.value = { v: view.v, advice, why, codes: advice.slice(0, 1).map((/** @type {any} */ a) => a.code) };
  } catch (error) {
    complain(error);
  }
  advising.value = false;
}

export function Advice() {
  const { match, view, options } = useAt();
  if (advising.value) return h("p", { class: "advice quiet", "aria-busy": "true" }, say("play.thinking"));
  const seen = advised.value;
  if (!seen || seen.v !== view.v) return null;
  return h(
    "div",
    { class: "advice", role: "status" },
    h("p", null, h("strong", null, say("play.advice")), " ", seen.why.join(" ")),
    h(
      "div",
      { class: "ways" },
      seen.advice.slice(0, 3).map((a) =>
        h(
          "button",
          {
            key: a.code,
            onClick: () =>
              play(
                match,
                options.find((o) => o.code === a.code),
              ),
          },
          spoken(view, a.label, seatsIn(a.code)),
          a.percent !== undefined ? h("span", { class: "quiet" }, ` ${Math.round(a.percent)} %`) : null,
        ),
      ),
    ),
  );
}
