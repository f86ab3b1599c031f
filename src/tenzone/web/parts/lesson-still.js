// A table without a match behind it: what the parts of a table ask of one, answered from a single frame.
import { signal } from "@preact/signals";
import { say } from "../lib/words.js";

/** @typedef {{ text: string, rule: string, label: string, places?: string[][] }} Refusal */

export class Still {
  constructor() {
    this.id = "";
    this.view = signal(/** @type {any} */ (null));
    this.story = signal(/** @type {any[]} */ ([]));
    this.away = signal(/** @type {Record<string, number>} */ ({}));
    this.line = signal({ state: "on", text: "" });
    this.pending = signal(/** @type {any[]} */ ([]));
    this.chosen = signal(/** @type {string[]} */ ([]));
    this.marked = signal(/** @type {string[]} */ ([]));
    /** @type {Refusal[]} */
    this.refused = [];
    /** @type {(code: string) => void} */
    this.act = () => {};
  }

  /** @param {string} code */
  play(code) {
    this.chosen.value = [];
    this.act(code);
  }

  /** What a match asks its server for. */
  helps() {
    return Promise.resolve({ rules: [], refused: this.refused });
  }

  send() {}
}

/** Chairs of those who have no names. @param {string[]} seats */
export const nameless = (seats) => seats.map((seat) => ({ seat, kind: "person", name: say("learn.player", { seat }) }));
