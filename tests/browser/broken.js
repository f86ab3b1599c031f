// Words that were parted where nobody had meant them to be: each piece between spaces, hyphens and soft hyphens stands in one line.
() => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    // What only a screen reader is told is a pixel wide.
    if (!around.checkVisibility() || around.closest("svg") || around.getBoundingClientRect().width < 2) continue;
    for (const piece of node.data.matchAll(/[^\s\u00ad‑–—/·-]{3,}/gu)) {
      range.setStart(node, piece.index);
      range.setEnd(node, piece.index + piece[0].length);
      const tops = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
      if (tops.size > 1) found.push(`${piece[0]} in ${around.className || around.localName}`);
    }
  }
  return found;
};
