// What a person likes, kept on this device: language, theme, how fast cards fly, sound, hints, keys.
import { effect, signal } from "@preact/signals";

/** @typedef {"it" | "en"} Lang */
/** @typedef {{ lang: Lang, theme: "auto" | "light" | "dark" | "contrast", speed: "off" | "fast" | "normal", sound: boolean, spacing: boolean, tips: boolean, keys: boolean, alone: Record<string, boolean> }} Settings */

const KEY = "tenzone.settings";

/** @returns {Settings} */
function kept() {
  /** @type {Settings} */
  const own = { lang: navigator.language.startsWith("it") ? "it" : "en", theme: "auto", speed: "normal", sound: false, spacing: false, tips: true, keys: true, alone: {} };
  try {
    return { ...own, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return own;
  }
}

export const settings = signal(kept());

/** @param {Partial<Settings>} change */
export function prefer(change) {
  settings.value = { ...settings.value, ...change };
}

export const language = () => settings.value.lang;

/** Whether cards fly: the person's wish, and the machine's. */
export const still = () => settings.value.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

effect(() => {
  const { lang, theme, spacing } = settings.value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
  const root = document.documentElement;
  root.lang = lang;
  root.dataset.theme = theme;
  root.dataset.spacing = spacing ? "wide" : "";
});
