// Coming to a page: its heading is the title of the window and takes the focus, as soon as it is there.

const HOUSE = "Tenzone";
let due = false;
let own = "";

/** A page may know better than its heading what the window is called; it says "" when it goes. @param {string} text */
export function entitle(text) {
  own = text;
  if (text) document.title = `${text} · ${HOUSE}`;
}

/** Another page was asked for. */
export function depart() {
  due = true;
  scrollTo({ top: 0, behavior: "instant" });
}

/** @param {HTMLElement} main */
function look(main) {
  const head = main.querySelector("h1");
  const text = head?.textContent;
  const name = own || text;
  const title = name && name !== HOUSE ? `${name} · ${HOUSE}` : HOUSE;
  if (document.title !== title) document.title = title;
  if (!due || !head) return;
  due = false;
  // A page that has put the focus somewhere itself knows better.
  if (main !== document.activeElement && main.contains(document.activeElement)) return;
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

/** @param {HTMLElement} main */
export function attend(main) {
  const observer = new MutationObserver(() => look(main));
  observer.observe(main, { childList: true, subtree: true, characterData: true });
  look(main);
  return () => observer.disconnect();
}
