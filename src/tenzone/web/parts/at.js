// What every part of a table needs to know: the match, the view, what can be chosen now, and how to choose it.
import { createContext } from "preact";
import { useContext } from "preact/hooks";

/**
 * @typedef {object} At
 * @property {import("../lib/match.js").Match} match
 * @property {any} view
 * @property {any} layout
 * @property {import("../lib/choose.js").Option[]} options
 * @property {import("../lib/choose.js").Left} left
 * @property {string} several the verb of a choice of several, else ""
 * @property {(place: string, touch?: boolean) => void} choose
 * @property {(place: string) => void} pick begin a drag
 * @property {(place: string | null) => void} drop end it
 */
const Here = createContext(/** @type {At} */ (/** @type {unknown} */ (null)));
export const Provider = Here.Provider;
export const useAt = () => useContext(Here);
