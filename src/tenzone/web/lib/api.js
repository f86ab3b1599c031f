// Requests: docs/table.md and /openapi.json.
import { language } from "./settings.js";
import { say } from "./words.js";

/** What the server refuses, in one sentence. */
export class Refused extends Error {
  /** @param {string} text @param {number} status @param {any} data */
  constructor(text, status, data) {
    super(text);
    this.status = status;
    this.data = data;
  }
}

/**
 * @param {string} method @param {string} path @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function call(method, path, body) {
  const mark = path.includes("?") ? "&" : "?";
  /** @type {RequestInit} */
  const options = { method, headers: body === undefined ? {} : { "content-type": "application/json" } };
  if (body !== undefined) options.body = JSON.stringify(body);
  const answer = await fetch(`${path}${mark}lang=${language()}`, options).catch(() => {
    throw new Refused(say("web.offline"), 0, null);
  });
  const kind = answer.headers.get("content-type") ?? "";
  const data = answer.status === 204 ? null : kind.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(data?.text ?? answer.statusText, answer.status, data);
  return data;
}

/** A new name for a command. */
export const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join("");

/** @param {string} name @param {string} text @param {string} [type] */
export function download(name, text, type = "text/plain") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
