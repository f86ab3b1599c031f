// Who sits at this device: a guest with a name of their own, made when first needed.
import { effect, signal } from "@preact/signals";
import { call } from "./api.js";
import { language } from "./settings.js";
import { say } from "./words.js";

/** @type {import("@preact/signals").Signal<import("../types").Person | null>} */
export const person = signal(null);

// Scripts cannot see the cookie: whether there is one to ask about is noted beside it.
const KEY = "tenzone.person";

/** @param {boolean} known */
function mark(known) {
  try {
    if (known) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has no cookie either.
  }
}

export async function recall() {
  try {
    if (localStorage.getItem(KEY)) person.value = await call("GET", "/api/me");
  } catch {
    person.value = null;
  }
  effect(() => mark(person.value !== null));
}

/** A person to play as: whoever is known here, else a guest. @param {string} [name] */
export async function somebody(name) {
  if (person.value) return person.value;
  const own = name?.trim() || say("web.guest", { number: 10 + Math.floor(Math.random() * 90) });
  person.value = await call("POST", "/api/guests", { name: own, lang: language() });
  return person.value;
}
