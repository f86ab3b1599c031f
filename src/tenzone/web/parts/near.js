// The few ways to use what has been chosen, right beside it; the same buttons are in the status line.
import { h } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { play } from "../lib/act.js";
import { seatsIn, spoken } from "../lib/names.js";
import { useAt } from "./at.js";

export function Ways() {
  const { match, left, view } = useAt();
  const chosen = match.chosen.value;
  const place = chosen.at(-1);
  const [box, set] = useState(/** @type {{ x: number, y: number } | null} */ (null));
  useLayoutEffect(() => {
    const spot = place ? document.querySelector(`button[data-place="${CSS.escape(place)}"]`) : null;
    const rect = spot?.getBoundingClientRect();
    set(rect ? { x: Math.min(Math.max(rect.left + rect.width / 2, 120), innerWidth - 120), y: rect.top } : null);
  }, [place, view.v]);
  if (!place || !box || place.includes(".hand/") || left.whole.length < 1 || innerWidth < 700) return null;
  return h(
    "div",
    { class: "beside", "aria-hidden": "true", style: { left: `${box.x}px`, top: `${box.y}px` } },
    left.whole
      .slice(0, 5)
      .map((option) =>
        h(
          "button",
          { key: option.code, tabIndex: -1, class: "main small", onClick: () => play(match, option) },
          spoken(view, option.label, seatsIn(option.code)),
        ),
      ),
  );
}
