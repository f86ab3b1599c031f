// A line for newcomers at the right moment; each retires after it was read three times.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { prefer, settings } from "../lib/settings.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";

const KEY = "tenzone.tips";
const MOST = 3;

/** @returns {Record<string, number>} */
function counts() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function Tip() {
  const { view, layout } = useAt();
  const [hidden, hide] = useState("");
  const key = view.moves?.length && settings.value.tips ? layout.tip?.(view) ?? "" : "";
  const name = key && `${view.game}_${key}`;
  // Whoever has read it often enough before this moment does not see it again; the count goes up once per question.
  const [shown, show] = useState({ name: "", fresh: false });
  useEffect(() => {
    if (name === shown.name) return;
    const seen = counts();
    const fresh = Boolean(name) && (seen[name] ?? 0) < MOST;
    if (fresh) {
      try {
        localStorage.setItem(KEY, JSON.stringify({ ...seen, [name]: (seen[name] ?? 0) + 1 }));
      } catch {
        // Then it is shown again.
      }
    }
    show({ name, fresh });
  }, [name]);
  if (!name || shown.name !== name || !shown.fresh || hidden === name) return null;
  return h("p", { class: "tip", role: "note" }, h("span", { class: "tip-mark", "aria-hidden": "true" }, "☞"), h("span", null, say(`play.tip.${name}`)),
    h("button", { class: "small plain", onClick: () => hide(name) }, say("play.tip_ok")),
    h("button", { class: "small plain tip-none", onClick: () => prefer({ tips: false }) }, say("play.tip_none")));
}
