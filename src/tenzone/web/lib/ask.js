// What the server tells, asked anew when the language changes and as often as wished; the old answer stays until the new one is there.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { call } from "./api.js";
import { settings } from "./settings.js";

/**
 * @param {string | null} path nothing is asked without one
 * @param {number} [every] milliseconds between two questions while the page is looked at
 * @returns {{ data: any, error: import("./api.js").Refused | null, again: () => Promise<void> }}
 */
export function useAnswer(path, every = 0) {
  const [answer, keep] = useState(/** @type {{ path: string | null, text: string, data: any, error: any }} */ ({ path, text: "", data: null, error: null }));
  const lang = settings.value.lang;
  const asked = useRef(0);
  const again = useCallback(async () => {
    if (!path) return;
    const mine = ++asked.current;
    try {
      const data = await call("GET", path);
      const text = JSON.stringify(data);
      // The same answer draws nothing anew.
      if (mine === asked.current) keep((old) => (old.path === path && old.text === text && !old.error ? old : { path, text, data, error: null }));
    } catch (error) {
      if (mine === asked.current) keep((old) => ({ ...old, path, data: old.path === path ? old.data : null, error }));
    }
  }, [path, lang]);
  useEffect(() => {
    again();
    const timer = every ? setInterval(() => document.visibilityState === "visible" && again(), every) : 0;
    return () => {
      asked.current++;
      clearInterval(timer);
    };
  }, [again, every]);
  const own = answer.path === path;
  return { data: own ? answer.data : null, error: own ? answer.error : null, again };
}
