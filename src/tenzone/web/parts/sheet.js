// A dialog of the browser's own: focus stays inside, Escape closes it.
import { h } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../lib/words.js";

/** @param {{ title: string, onClose: () => void, children?: any, wide?: boolean }} props */
export function Sheet({ title, onClose, children, wide = false }) {
  const self = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useEffect(() => {
    const dialog = self.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const outside = (/** @type {MouseEvent} */ e) => e.target === self.current && onClose();
  return h("dialog", { ref: self, class: wide ? "wide" : "", "aria-label": title, onClose, onClick: outside },
    h("div", { class: "sheet-head" }, h("h2", null, title), h("button", { class: "plain", "aria-label": say("web.close"), onClick: onClose }, "×")),
    children);
}

/** A question before what is probably a mistake. @param {{ text: string, yes: string, onYes: () => void, onClose: () => void }} props */
export function Sure({ text, yes, onYes, onClose }) {
  return h(Sheet, { title: text, onClose },
    h("div", { class: "row" },
      h("button", { class: "main", onClick: () => (onClose(), onYes()) }, yes),
      h("button", { onClick: onClose }, say("play.cancel"))));
}
