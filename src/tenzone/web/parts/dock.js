// What is asked and the own hand, always in sight. What opens above it on a phone must know how high it is.
import { h } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** @param {{ children?: any }} props */
export function Dock({ children }) {
  const self = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const dock = /** @type {HTMLElement} */ (self.current);
    const table = /** @type {HTMLElement | null} */ (dock.closest(".table"));
    const seen = new ResizeObserver(() => table?.style.setProperty("--dock", `${dock.offsetHeight}px`));
    seen.observe(dock);
    return () => seen.disconnect();
  }, []);
  return h("div", { class: "dock", ref: self }, children);
}
