// Icons, each drawn once in a hidden sheet and used from there. `draw("bless")` reads icons/bless.json, which
// scripts/vendor.py makes of all that the game's look.toml names.
import { h } from "preact";

const SVG = "http://www.w3.org/2000/svg";
/** @type {SVGSVGElement | null} */
let sheet = null;
/** @type {Map<string, Promise<void>>} */
const drawn = new Map();

function ground() {
  if (sheet) return sheet;
  sheet = document.createElementNS(SVG, "svg");
  sheet.setAttribute("class", "icon-sheet");
  sheet.setAttribute("aria-hidden", "true");
  document.body.append(sheet);
  return sheet;
}

/** A drawing to be used by many. @param {string} id @param {string} box @param {[string, Record<string, string>][]} shapes */
export function share(id, box, shapes) {
  if (document.getElementById(id)) return;
  const symbol = document.createElementNS(SVG, "symbol");
  symbol.id = id;
  symbol.setAttribute("viewBox", box);
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    symbol.append(shape);
  }
  ground().append(symbol);
}

/** @param {string} name of a file in icons/ @returns {Promise<void>} */
export function draw(name) {
  let done = drawn.get(name);
  if (!done) {
    done = fetch(`/web/icons/${name}.json`).then((answer) => (answer.ok ? answer.json() : {})).then((/** @type {Record<string, string[]>} */ icons) => {
      for (const [icon, paths] of Object.entries(icons)) share(`icon-${icon}`, "0 0 512 512", paths.map((d) => ["path", { d, fill: "currentColor" }]));
    });
    drawn.set(name, done);
  }
  return done;
}

/** An icon in a line of text, as high as the letters; with a `label` it is heard, otherwise it is decoration.
 * @param {{ name: string, label?: string, class?: string }} props */
export function Icon({ name, label, class: more = "" }) {
  if (!name) return null;
  const heard = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h("svg", { class: `icon ${more}`, viewBox: "0 0 512 512", ...heard }, h("use", { href: `#icon-${name}` }));
}

/** An icon inside a drawing. @param {{ name: string, x: number, y: number, size: number, class?: string }} props x, y: its middle */
export function Mark({ name, x, y, size, class: more }) {
  return name ? h("use", { href: `#icon-${name}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: more }) : null;
}
