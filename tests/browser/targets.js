// What can be pressed and is smaller than 44 pixels: neither its own box nor what around it answers for it is that large. Not links
// within a sentence, nor what comes into sight only with the focus.
() => {
  const least = 43.5;
  const pressed = "button, a[href], select, input, summary, textarea";
  const root = document.querySelector("dialog:modal") ?? document;
  const hitOf = (one) => (one.matches("input[type=checkbox], input[type=radio]") ? one.closest("label") ?? one : one);
  const sentence = (one) => {
    if (!one.matches("a, button.link") || !["inline", "inline-block"].includes(getComputedStyle(one).display)) return false;
    let block = one.parentElement;
    while (getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
    const words = block.cloneNode(true);
    words.querySelectorAll(pressed).forEach((other) => other.remove());
    return /\p{L}/u.test(words.textContent);
  };
  // Where a finger comes down 22 pixels beside the middle. What lies under something else cannot be pressed at all just now.
  const answers = (hit) => {
    hit.scrollIntoView({ block: "center", inline: "center" });
    const box = hit.getBoundingClientRect();
    const [x, y, far] = [box.left + box.width / 2, box.top + box.height / 2, least / 2];
    const its = ([dx, dy]) => hit.contains(document.elementFromPoint(x + dx, y + dy));
    return !its([0, 0]) || [[far, 0], [-far, 0], [0, far], [0, -far]].every(its);
  };
  return [...root.querySelectorAll(pressed)].flatMap((one) => {
    const hit = hitOf(one);
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(".unseen, .skip")) return [];
    const { width, height } = hit.getBoundingClientRect();
    return !width || (width >= least && height >= least) || sentence(hit) || answers(hit)
      ? [] : [`${Math.round(width)} x ${Math.round(height)}: ${hit.localName} ${hit.className} ${hit.textContent.slice(0, 30)}`];
  });
}
