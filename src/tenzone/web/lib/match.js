// One match as this page knows it: the view, the story so far, who is away, whether the line holds, what waits to be sent.
import { effect, signal, untracked } from "@preact/signals";
import { fetchDeck } from "../parts/deck.js";
import { note } from "../parts/notice.js";
import { call } from "./api.js";
import { snapshot } from "./flip.js";
import { Live } from "./live.js";
import { language } from "./settings.js";
import { learn } from "./words.js";

/** @typedef {any} View */
/** @typedef {any} Told */
/** @typedef {{ code: string, label: string, form: number }} Planned form: how to say it in another language */
/** @typedef {{ state: "opening" | "on" | "lost" | "gone", text: string }} Line */

export class Match {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.view = signal(/** @type {View | null} */ (null));
    this.story = signal(/** @type {Told[]} */ ([]));
    this.away = signal(/** @type {Record<string, { until?: number, left?: boolean }>} */ ({}));
    this.line = signal(/** @type {Line} */ ({ state: "opening", text: "" }));
    this.pending = signal(/** @type {any[]} */ ([]));
    /** Whether something sent has not yet come back: until then nothing more is played. */
    this.busy = signal(false);
    /** The seat of ours that is to look next, while nothing of another is on the page. */
    this.curtain = signal(/** @type {string | null} */ (null));
    this.chosen = signal(/** @type {string[]} */ ([]));
    /** Cards marked for a choice of several, sent together. */
    this.marked = signal(/** @type {string[]} */ ([]));
    /** A move that is probably a mistake, until it is confirmed. */
    this.doubt = signal(/** @type {{ code: string, key: string } | null} */ (null));
    /** A move marked ahead of its time, and what was offered when it was last one's turn. */
    this.planned = signal(/** @type {Planned | null} */ (null));
    /** @type {{ option: import("./choose.js").Option, cards: string[], form: number }[]} */
    this.usual = [];
    /** Whether the only answer goes out by itself in a moment. */
    this.alone = signal(false);
    this.asked = "";
    /** @type {string[]} what is still to be played of a choice of several */
    this.plan = [];
    this.seen = false;
    /** How often another of our seats has looked: what was asked for one is not told to the next. */
    this.looks = 0;
    this.live = new Live(id, {
      welcome: (message) => (message.resync || !this.story.value.length ? this.history() : undefined),
      event: (event) => this.told(event),
      view: (view) => this.shown(view),
      away: (seats) => (this.away.value = seats),
      refused: (refused) => this.refused(refused),
      line: (state, text = "") => {
        if (state !== this.line.value.state || text !== this.line.value.text) this.line.value = { state, text };
      },
      pending: () => this.moved(),
    });
    let spoken = language();
    this.stop = effect(() => {
      const lang = language();
      if (lang === spoken) return;
      spoken = lang;
      untracked(() => this.again());
    });
  }

  /** In another language everything the server says is asked for anew. */
  again() {
    if (this.curtain.value) return;
    this.live.look();
    this.history();
  }

  async history() {
    // The seat itself may become known while this is on its way.
    const look = this.looks;
    const seat = this.live.seat;
    const from = seat ? `&seat=${seat}` : "";
    try {
      const { events = [] } = await call("GET", `/api/matches/${this.id}/events?after=0${from}`);
      if (look !== this.looks || this.curtain.value) return;
      const newest = events.at(-1)?.v ?? 0;
      this.story.value = [...events, ...this.story.value.filter((event) => event.v > newest)];
    } catch {
      // The story comes with the next welcome.
    }
  }

  /** @param {Told} event */
  told(event) {
    if (this.curtain.value) return;
    const known = this.story.value;
    if (known.length && event.v <= known.at(-1).v) return;
    const { view: _, ...rest } = event;
    this.story.value = [...known, rest];
    // Whoever watched may have sat down, whoever looked from that seat may have another now, or none.
    const moved = event.kind === "swapped" || (event.kind === "sat" && [null, event.seat].includes(this.live.seat));
    if (!moved) return;
    this.live.look(null);
    this.history();
  }

  /** @param {View} view */
  async shown(view) {
    // Cards without their faces would be dealt as blanks.
    await fetchDeck(view.game).catch(() => learn(view.game));
    const now = this.view.value;
    if (now && now.you === view.you && view.v < now.v) return;
    this.away.value = view.away ?? {};
    if (this.covers(view)) return;
    this.live.seat ??= view.you;
    snapshot();
    const asked = JSON.stringify([view.table?.prompt, (view.moves ?? []).map((/** @type {any} */ m) => m.code)]);
    if (asked !== this.asked) {
      this.chosen.value = [];
      this.marked.value = [];
    }
    this.asked = asked;
    this.view.value = view;
    this.moved();
  }

  /** Several of our seats at one device: whoever is asked next has to look by themselves. @param {View} view */
  covers(view) {
    const own = view.chairs.filter((/** @type {any} */ c) => c.you && !c.out && !c.stand_in).map((/** @type {any} */ c) => c.seat);
    if (own.length < 2 || view.phase !== "playing") return false;
    const asked = (view.table?.prompt?.seats ?? []).filter((/** @type {string} */ seat) => own.includes(seat));
    if (this.seen && (!asked.length || asked.includes(this.live.seat))) return false;
    this.view.value = null;
    this.story.value = [];
    this.chosen.value = this.marked.value = [];
    this.planned.value = null;
    this.usual = [];
    this.names = Object.fromEntries(view.chairs.map((/** @type {any} */ c) => [c.seat, c.name]));
    this.curtain.value = asked[0] ?? own[0];
    return true;
  }

  /** @param {string} seat */
  look(seat) {
    this.seen = true;
    this.looks += 1;
    this.curtain.value = null;
    this.live.look(seat);
    this.history();
  }

  /** @param {string} code */
  play(code) {
    const view = this.view.value;
    if (!view || this.live.busy) return;
    this.chosen.value = [];
    this.marked.value = [];
    this.doubt.value = null;
    this.send({ t: "play", seen_v: view.v, code });
  }

  /** Several answers one after the other. @param {string[]} codes */
  playAll(codes) {
    const [first, ...rest] = codes;
    if (!first) return;
    this.plan = rest;
    this.play(first);
  }

  /** Something was sent, acknowledged or shown. */
  moved() {
    this.pending.value = [...this.live.waiting.values()];
    const view = this.view.value;
    this.busy.value = this.live.busy || (view !== null && view.v < (this.live.v ?? 0));
    if (view && !this.busy.value) this.follow(view);
  }

  /** @param {View} view */
  follow(view) {
    const next = this.plan[0];
    if (!next) return;
    if (!(view.moves ?? []).some((/** @type {any} */ m) => m.code === next)) this.plan = [];
    else {
      this.plan.shift();
      this.play(next);
    }
  }

  /** @param {any} command */
  send(command) {
    this.live.send(command);
  }

  /** @param {{ text: string, rule?: string }} refused */
  refused({ text, rule }) {
    this.plan = [];
    if (!this.view.value && !this.curtain.value) {
      this.line.value = { state: "gone", text };
      return;
    }
    note(text, { bad: true, rule, game: this.view.value?.game });
  }

  close() {
    this.stop();
    this.live.close();
  }
}
