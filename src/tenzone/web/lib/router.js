// Which page is shown: what follows the # in the address. `#/replay/81b2/A/12` is the page replay with three arguments.
// Links that are sent to others have the same without the #, because only that much of an address reaches a server.
import { computed, signal } from "@preact/signals";

if (location.pathname !== "/") history.replaceState(null, "", `/${location.hash || `#${location.pathname}`}`);

const address = signal(location.hash);
addEventListener("hashchange", () => (address.value = location.hash));

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const route = computed(() => {
  const [page = "", ...rest] = address.value.replace(/^#\/?/, "").split("/").map(decoded);
  return { page: page || "home", rest };
});

/** @param {...string} parts */
export const to = (...parts) => `#/${parts.map(encodeURIComponent).join("/")}`;

/** @param {...string} parts */
export function go(...parts) {
  location.hash = to(...parts);
}

/** Put another address in place of this one, without a step back. @param {...string} parts */
export function instead(...parts) {
  history.replaceState(null, "", to(...parts));
  address.value = location.hash;
}

/**
 * The same for whoever writes the address of a page later than it was asked for: nothing, if one has left it. Whoever leaves
 * changes the address at once, is heard of later, and the page is gone later still.
 * @param {string} page @param {string} subject @param {...string} rest
 */
export function settle(page, subject, ...rest) {
  const now = route.peek();
  if (location.hash === address.peek() && now.page === page && now.rest[0] === subject) instead(page, subject, ...rest);
}
