// One match over a socket: says hello, sends again what was not acknowledged, asks anew after a gap. See docs/table.md.
import { call, id } from "./api.js";
import { somebody } from "./person.js";
import { language } from "./settings.js";

/**
 * @typedef {object} Ears
 * @property {(message: any) => void} welcome
 * @property {(event: import("../types").Event) => void} event
 * @property {(view: import("../types").View) => void} view
 * @property {(seats: Record<string, import("../types").Absent>) => void} away
 * @property {(refused: { reason: string, text: string, rule?: string }) => void} refused
 * @property {(state: "on" | "lost" | "gone", text?: string) => void} line
 * @property {() => void} pending
 */

const PING = { seen: 2_500, hidden: 20_000 };
const DOUBT = 2_500; // then it is said that nothing is heard
const SILENCE = 9_000; // then the line is taken for dead
const LEFT = 1000; // by this the others are told "left", not "reconnecting"
const CUT = 4000;
const AGAIN = { first: 250, longest: 8000 };

export class Live {
  /** @param {string} match @param {Ears} on @param {string | null} [seat] */
  constructor(match, on, seat = null) {
    this.match = match;
    this.on = on;
    this.seat = seat;
    /** @type {number | null} */
    this.v = null;
    /** @type {Map<string, any>} */
    this.waiting = new Map();
    /** The newest version an ack has promised: until it is here, what is shown is of yesterday. */
    this.due = 0;
    this.wait = AGAIN.first;
    this.closed = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    this.pings = setInterval(() => this.beat(), PING.seen);
    this.heardAt = Date.now();
    this.silence = 0;
    this.doubt = 0;
    this.retry = 0;
    addEventListener("online", this.wake);
    addEventListener("offline", this.cut);
    document.addEventListener("visibilitychange", this.wake);
    this.open();
  }

  // A page that sleeps or loses its net learns late that the line is dead: ask as soon as it wakes.
  wake = () => {
    if (document.visibilityState === "hidden" || this.closed) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping();
    else if (this.retry) this.open();
  };

  cut = () => {
    const dead = this.socket;
    this.lost();
    dead?.close(CUT);
  };

  beat() {
    if (document.visibilityState === "visible" || Date.now() - this.heardAt > PING.hidden) this.ping();
  }

  async open() {
    if (this.closed) return;
    clearTimeout(this.retry);
    this.retry = 0;
    try {
      const { ticket } = await this.ticket();
      if (this.closed) return;
      const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?ticket=${ticket}`);
      this.socket = socket;
      socket.onopen = () => this.hello(this.v);
      socket.onmessage = (message) => this.heard(JSON.parse(message.data));
      socket.onclose = () => this.socket === socket && this.lost();
    } catch (error) {
      const refused = /** @type {any} */ (error);
      if (refused.status === 401 || refused.status === 404) this.on.line("gone", refused.message);
      else this.lost();
    }
  }

  /** Whoever comes by a link and is nobody yet becomes a guest. */
  async ticket() {
    try {
      return await call("POST", "/api/tickets");
    } catch (error) {
      if (/** @type {any} */ (error).status !== 401) throw error;
      await somebody();
      return call("POST", "/api/tickets");
    }
  }

  lost() {
    if (this.closed || this.retry) return;
    this.calm();
    this.socket = null;
    this.on.line("lost");
    this.retry = window.setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, AGAIN.longest);
  }

  /** @param {number | null} after */
  hello(after) {
    this.write({ t: "hello", match: this.match, lang: language(), ...(this.seat ? { seat: this.seat } : {}), ...(after === null ? {} : { after }) });
    for (const command of this.waiting.values()) this.write(command);
  }

  /** Look from another seat, or anew in another language. @param {string | null} [seat] */
  look(seat = this.seat) {
    this.seat = seat;
    this.v = null;
    this.due = 0;
    this.hello(null);
  }

  ping() {
    if (!this.write({ t: "ping" }) || this.silence) return;
    this.doubt = window.setTimeout(() => this.on.line("lost"), DOUBT);
    this.silence = window.setTimeout(this.cut, SILENCE);
  }

  /** Something was heard, so the line holds. */
  calm() {
    clearTimeout(this.doubt);
    clearTimeout(this.silence);
    this.silence = 0;
    this.heardAt = Date.now();
  }

  /** @param {any} message */
  write(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** @param {any} command */
  send(command) {
    const whole = { cmd_id: id(), ...(this.seat ? { seat: this.seat } : {}), ...command };
    this.waiting.set(whole.cmd_id, whole);
    this.write(whole);
    this.on.pending();
  }

  /** @param {any} message */
  heard(message) {
    this.calm();
    if (this.v !== null) this.on.line("on");
    if (message.t === "welcome") {
      this.wait = AGAIN.first;
      if (message.resync || this.v === null) this.v = message.v;
      this.on.line("on");
      this.on.welcome(message);
    } else if (message.t === "event") {
      if (this.v === null || message.v <= this.v) return;
      if (message.v > this.v + 1) return this.hello(null);
      this.v = message.v;
      this.on.event(message);
    } else if (message.t === "ack" || message.t === "refused") {
      this.waiting.delete(message.cmd_id);
      if (message.t === "refused") this.on.refused(message);
      else this.due = Math.max(this.due, message.v);
    } else if (message.t === "error") this.on.refused(message);
    else if (message.t === "away") this.on.away(message.seats);
    else if (message.t === "pong" && this.v !== null && message.v > this.v) this.hello(this.v);
    if (message.view) this.on.view(message.view);
    if (["ack", "refused", "event", "welcome"].includes(message.t)) this.on.pending();
  }

  /** Whether something sent has not yet come back as an event. */
  get busy() {
    return this.waiting.size > 0 || this.due > (this.v ?? 0);
  }

  close() {
    this.closed = true;
    clearInterval(this.pings);
    this.calm();
    clearTimeout(this.retry);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.cut);
    document.removeEventListener("visibilitychange", this.wake);
    this.socket?.close(LEFT);
  }
}
