// Small tools to build the page. Texts are always set as text: nothing a stranger writes becomes markup.

/** @param {string} tag @param {Record<string, any>} attributes @param {...any} children */
export function h(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== undefined) made.setAttribute(name, String(value));
  }
  made.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return made;
}

export const button = (text, onclick, more = {}) => h("button", { type: "button", onclick, ...more }, text);

let words = {};

export async function speak(lang) {
  localStorage.setItem("lang", lang);
  document.documentElement.lang = lang;
  words = await (await fetch(`/api/messages?lang=${lang}`)).json();
}

export const language = () => localStorage.getItem("lang") || (navigator.language.startsWith("it") ? "it" : "en");

/** A message of the page, with {names} replaced. */
export function say(key, values = {}) {
  let text = words[`web.${key}`] ?? words[key] ?? key;
  for (const [name, value] of Object.entries(values)) text = text.replaceAll(`{${name}}`, String(value));
  return text;
}

export function tell(text) {
  document.getElementById("live").textContent = text;
}

export function show(...children) {
  document.getElementById("main").replaceChildren(...children.flat().filter(Boolean));
}

export function download(name, text) {
  const link = h("a", { href: URL.createObjectURL(new Blob([text])), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
