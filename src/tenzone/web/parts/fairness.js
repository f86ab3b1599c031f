// The promise made before the first card, and its proof when all is over: hashed here, by the browser itself, also without a network.
import { signal } from "@preact/signals";
import { h } from "preact";
import { useEffect, useState } from "preact/hooks";
import { call } from "../lib/api.js";
import { promised } from "../lib/promise.js";
import { say } from "../lib/words.js";
import { useAt } from "./at.js";
import { complain } from "./notice.js";
import { Sheet } from "./sheet.js";

export const fairnessOpen = signal(false);

/** @param {string} text */
async function sha256(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
}

/** The seed a record tells. @param {string} record */
const seedIn = (record) => /^seed = "(\w+)"$/m.exec(record)?.[1] ?? "";

/** @param {{ record: string, promise: string }} props */
function Proof({ record, promise }) {
  const [found, tell] = useState(/** @type {{ fair: boolean, text: string } | null} */ (null));
  // A page that came over plain http from another device is given no cryptography by its browser.
  const own = Boolean(globalThis.crypto?.subtle);
  const seed = seedIn(record);
  const here = async () => {
    const fair = seed !== "" && (await sha256(seed)) === promise;
    tell({ fair, text: fair ? say("play.fair.proved") : say("play.fair.disproved") });
  };
  const there = () => call("POST", "/api/verify", { record, commitment: promise }).then(tell, complain);
  return h(
    "div",
    { class: "proof" },
    h("p", null, say("play.fair.seed"), " ", h("code", null, seed)),
    own ? null : h("p", null, say("play.fair.insecure")),
    h(
      "div",
      { class: "row" },
      own ? h("button", { class: "main", onClick: () => here().catch(complain) }, say("play.fair.check")) : null,
      h("button", { class: own ? "" : "main", onClick: there }, say("play.fair.deal")),
    ),
    h("p", { role: "status", class: `verdict ${found ? (found.fair ? "good" : "bad") : ""}` }, found ? [h("span", { "aria-hidden": "true" }, found.fair ? "✓ " : "✗ "), found.text] : ""),
    h("p", { class: "quiet" }, say("play.fair.limits")),
  );
}

export function Fairness() {
  const { match, view } = useAt();
  const open = fairnessOpen.value;
  const over = view.phase === "over";
  const promise = promised(match.id, view.commitment ?? "");
  const [record, keep] = useState("");
  useEffect(() => {
    if (open && over && promise && !record) call("GET", `/api/matches/${match.id}/record`).then(keep, complain);
  }, [open, over]);
  if (!open) return null;
  return h(
    Sheet,
    { title: say("play.fair.head"), onClose: () => (fairnessOpen.value = false) },
    h(
      "div",
      { class: "fairness" },
      promise
        ? [
            h("p", null, say("play.fair.text")),
            h("p", null, say("play.fair.promise"), " ", h("code", null, promise)),
            view.commitment !== promise ? h("p", { class: "bad" }, say("play.fair.changed")) : null,
            !over ? h("p", null, say("play.fair.later")) : record ? h(Proof, { record, promise }) : h("p", { "aria-busy": "true" }, say("web.loading")),
          ]
        : h("p", null, say("play.fair.none")),
    ),
  );
}
