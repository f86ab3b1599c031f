// Small signs beside words, drawn with one pen; never a word's only bearer.
import { h } from "preact";

const PATHS = {
  sliders: "M4 7h9.5M18.5 7H20M4 12h1.5M10.5 12H20M4 17h7.5M16.5 17H20M16 4.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8M8 9.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8M14 14.6a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8",
  menu: "M4 7h16M4 12h16M4 17h16",
  people: "M9 11.2a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8M2.8 19.4c.5-3.4 3-5.2 6.2-5.2s5.7 1.8 6.2 5.2M15.6 4.9a3.2 3.2 0 0 1 0 6M17.6 14.6c2 .7 3.3 2.3 3.6 4.8",
  clock: "M12 3.4a8.6 8.6 0 1 0 0 17.2 8.6 8.6 0 0 0 0-17.2M12 7.4V12l3.2 2.2",
  play: "M7.5 4.8 19 12 7.5 19.2z",
  book: "M12 6.4C9.8 4.7 7 4.3 3.8 4.4v13.4c3.2-.1 6 .3 8.2 2 2.2-1.7 5-2.1 8.2-2V4.4c-3.2-.1-6 .3-8.2 2zM12 6.4v13.2",
  link: "M10 14.2a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 9.8a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.2-1.2",
  lock: "M6.2 11h11.6v8.6H6.2zM8.6 11V8a3.4 3.4 0 0 1 6.8 0v3",
  eye: "M2.6 12S6 5.8 12 5.8 21.4 12 21.4 12 18 18.2 12 18.2 2.6 12 2.6 12zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2",
  file: "M6.4 3.4h7l4.4 4.4v12.8H6.4zM13.2 3.6v4.4h4.4",
  search: "M10.6 4a6.6 6.6 0 1 0 0 13.2 6.6 6.6 0 0 0 0-13.2M15.4 15.4 20 20",
};

/** @param {{ name: keyof typeof PATHS }} props */
export function Glyph({ name }) {
  return h("svg", { class: "glyph", viewBox: "0 0 24 24", width: 20, height: 20, fill: "none", stroke: "currentColor", "stroke-width": 1.8,
    "stroke-linecap": "round", "stroke-linejoin": "round", "aria-hidden": "true" },
    h("path", { d: PATHS[name] }));
}
