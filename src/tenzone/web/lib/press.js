// Keys of a page without a table: not while something with keys of its own is in focus.
import { useEffect, useRef } from "preact/hooks";

const OWN = "select, textarea, dialog, [popover], input:not([type=range], [type=checkbox])";

/** `act` tells whether the key was its. @param {(event: KeyboardEvent, on: HTMLElement) => boolean} act */
export function usePress(act) {
  const now = useRef(act);
  now.current = act;
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const pressed = (event) => {
      const on = /** @type {HTMLElement} */ (event.target);
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || on.closest(OWN)) return;
      if (now.current(event, on)) event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}
