// Time left: counted here from what the server said, so that it runs smoothly and never ends a game by itself.
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { alarm } from "../lib/announce.js";
import { say } from "../lib/words.js";

const LOW = 30_000;

/** @param {number} ms */
export function spell(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60];
  if (days) return `${say("play.days", { number: days })} ${hours}:${String(minutes).padStart(2, "0")}`;
  const rest = `${String(seconds % 60).padStart(2, "0")}`;
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Redraw every second while it matters. @param {boolean} on */
export function useSeconds(on) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, [on]);
}

/** @param {{ view: any, seat: string, own?: boolean }} props */
export function Clock({ view, seat, own = false }) {
  const clock = view.clock;
  const runs = Boolean(clock?.running?.includes(seat)) && !view.paused && !view.result;
  useSeconds(runs);
  const [got] = useState(() => new Map());
  if (clock && !got.has(clock.at)) got.clear(), got.set(clock.at, Date.now());
  const left = clock ? (clock.left[seat] ?? 0) - (runs ? Math.max(0, Date.now() - got.get(clock.at)) : 0) : 0;
  const low = runs && left < LOW;
  useEffect(() => {
    if (low && own) alarm(say("play.time_low"));
  }, [low]);
  if (!clock || clock.rule?.kind === "off" || clock.left[seat] === undefined) return null;
  return h("span", { class: `clock ${runs ? "runs" : ""} ${low ? "low" : ""}`, role: "timer", "aria-label": say("play.time_left", { time: spell(left) }) },
    h("span", { "aria-hidden": "true" }, runs ? "◔ " : "", spell(left)));
}
