// The table's protocol: docs/table.md.
import { language } from "./dom.js";

export class Refused extends Error {}

export async function call(method, path, body) {
  const mark = path.includes("?") ? "&" : "?";
  const options = { method, headers: body === undefined ? {} : { "content-type": "application/json" } };
  if (body !== undefined) options.body = JSON.stringify(body);
  const answer = await fetch(`${path}${mark}lang=${language()}`, options);
  const kind = answer.headers.get("content-type") ?? "";
  const data = answer.status === 204 ? null : kind.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw Object.assign(new Refused(data?.text ?? answer.statusText), { status: answer.status, data });
  return data;
}

export const id = () => crypto.randomUUID?.() ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16)).join("");

/** One match over a socket: says hello, sends again what was not acknowledged, asks anew after a gap. */
export class Live {
  constructor(match, on) {
    this.match = match;
    this.on = on;
    this.seat = null;
    this.v = null;
    this.waiting = new Map();
    this.wait = 250;
    this.closed = false;
    this.open();
  }

  async open() {
    if (this.closed) return;
    try {
      const { ticket } = await call("POST", "/api/tickets");
      const scheme = location.protocol === "https:" ? "wss" : "ws";
      this.socket = new WebSocket(`${scheme}://${location.host}/ws?ticket=${ticket}`);
      this.socket.onopen = () => this.hello(this.v);
      this.socket.onmessage = (message) => this.heard(JSON.parse(message.data));
      this.socket.onclose = () => this.lost();
      this.pings ??= setInterval(() => this.write({ t: "ping" }), 25000);
    } catch (error) {
      if (error.status === 401) this.on.error(error.message);
      else this.lost();
    }
  }

  lost() {
    if (this.closed) return;
    this.on.lost();
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, 8000);
  }

  hello(after) {
    const message = { t: "hello", match: this.match, lang: language() };
    if (this.seat) message.seat = this.seat;
    if (after !== null) message.after = after;
    this.write(message);
    for (const command of this.waiting.values()) this.write(command);
  }

  look(seat) {
    this.seat = seat;
    this.v = null;
    this.hello(null);
  }

  write(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  send(command) {
    const whole = { cmd_id: id(), ...command };
    if (this.seat) whole.seat ??= this.seat;
    this.waiting.set(whole.cmd_id, whole);
    this.write(whole);
  }

  heard(message) {
    if (message.t === "welcome") {
      this.wait = 250;
      if (message.resync || this.v === null) this.v = message.v;
      this.on.welcome(message);
    } else if (message.t === "event") {
      if (message.v <= this.v) return;
      if (message.v > this.v + 1) return this.hello(null);
      this.v = message.v;
      this.on.event(message);
    } else if (message.t === "ack") this.waiting.delete(message.cmd_id);
    else if (message.t === "refused") {
      this.waiting.delete(message.cmd_id);
      this.on.error(message.text);
    } else if (message.t === "error") this.on.error(message.text);
    else if (message.t === "away") this.on.away(message.seats);
    else if (message.t === "pong" && message.v > this.v) this.hello(this.v);
    if (message.view) this.on.view(message.view);
  }

  close() {
    this.closed = true;
    clearInterval(this.pings);
    this.socket?.close();
  }
}
