// Leaving this device, or for good; what cannot be undone is asked twice.
import { h } from "preact";
import { useRef } from "preact/hooks";
import { call } from "../lib/api.js";
import { person } from "../lib/person.js";
import { say } from "../lib/words.js";
import { complain, note } from "./notice.js";

/** @param {{ open: string, head: string, text: string, yes: string, done: string, danger?: boolean, act: () => Promise<unknown> }} props */
function Asked({ open, head, text, yes, done, danger = false, act }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const go = async () => {
    dialog.current?.close();
    try {
      await act();
      person.value = null;
      note(done);
    } catch (error) {
      complain(error);
    }
  };
  return [
    h("button", { key: "b", class: danger ? "form-danger" : undefined, onClick: () => dialog.current?.showModal() }, open),
    h("dialog", { key: "d", class: "me-asked", ref: dialog, "aria-labelledby": "asked-head" }, h("h2", { id: "asked-head" }, head), h("p", null, text),
      h("div", { class: "row" }, h("button", { autofocus: true, onClick: () => dialog.current?.close() }, say("home.cancel")),
        h("button", { class: danger ? "main form-danger" : "main", onClick: go }, yes))),
  ];
}

/** @param {{ claimed: boolean }} props */
export function LogOut({ claimed }) {
  return h(Asked, {
    open: say("home.logout"), head: say("home.logout_head"), text: claimed ? say("home.logout_claimed") : say("home.logout_guest"),
    yes: say("home.logout"), done: say("home.logged_out"), danger: !claimed, act: () => call("POST", "/api/logout"),
  });
}

export function DeleteMe() {
  return h(Asked, {
    open: say("home.delete"), head: say("home.delete_head"), text: say("home.delete_text"), yes: say("home.delete_yes"), done: say("home.deleted"),
    danger: true, act: () => call("DELETE", "/api/me"),
  });
}
