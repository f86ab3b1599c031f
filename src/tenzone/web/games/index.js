// The layout of each game, loaded when it is first played.
import plain from "./plain.js";

/** @type {Record<string, () => Promise<any>>} */
const LAYOUTS = { bless: () => import("./bless.js"), proelio: () => import("./proelio.js") };

/** @param {string} game */
export const layoutOf = async (game) => (LAYOUTS[game] ? (await LAYOUTS[game]()).default : plain);
export { plain };
