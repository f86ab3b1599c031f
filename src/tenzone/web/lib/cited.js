// Rules and rulings as they are cited: by what follows the colon of their id, `proelio:A17`.
import { say } from "./words.js";

/** @param {string} id */
export const numbered = (id) => id.slice(id.indexOf(":") + 1);

/** @param {string} number */
export const isRuling = (number) => /^[A-Z]/.test(number);

/** @param {string} number */
export const cited = (number) => (isRuling(number) ? say("web.ruling", { number }) : say("web.rule", { number }));
