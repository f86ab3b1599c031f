// Draws every card of a game at one width and tells which texts leave the place they are set in. With `longer`, each text is twice as
// long as it was measured: a probe that finds nothing then finds nothing ever.
async ([game, width, now, longer]) => {
  const { h, render } = await import("preact");
  const { Card } = await import("/web/parts/card.js");
  const { fetchDeck } = await import("/web/parts/deck.js");
  const deck = await fetchDeck(game);
  await document.fonts.ready;
  const root = document.body.appendChild(document.createElement("div"));
  Object.assign(root.style, { position: "absolute", top: 0, left: 0, display: "grid", gridTemplateColumns: `repeat(6, ${width}px)`, gap: "4px" });
  const states = Object.fromEntries(Object.keys(deck.look.fields ?? {}).map((key) => [key, 1]));
  const seen = (card) => (now ? { ...states, eye: (card.eye ?? 0) + 11, karma: (card.karma ?? 0) - 1 } : undefined);
  render(deck.cards.map((card) => h(Card, { game, card: card.card, seen: seen(card) })), root);
  for (const drawn of document.fonts) if (drawn.status === "loading") await drawn.loaded;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  if (longer) for (const text of root.querySelectorAll("tspan")) text.append(` ${text.textContent}`);
  const found = { cards: 0, texts: 0, least: Infinity, over: [] };
  for (const card of root.querySelectorAll(".card")) {
    found.cards += 1;
    const edge = card.getBoundingClientRect();
    const inside = { left: edge.left + width * 0.028, right: edge.right - width * 0.028, top: edge.top, bottom: edge.bottom };
    const pills = Array.from(card.querySelectorAll(".pill rect"), (p) => p.getBoundingClientRect()).filter((p) => p.width).sort((a, b) => a.left - b.left);
    pills.forEach((p, n) => n && p.left < pills[n - 1].right && found.over.push([card.textContent, "numbers touch"]));
    for (const text of card.querySelectorAll("text")) {
      const is = text.getBoundingClientRect();
      if (!is.width || !text.textContent.trim()) continue;
      found.texts += 1;
      const size = (Number(text.getAttribute("font-size")) * width) / 630;
      if (text.matches(".words, .brief .name")) found.least = Math.min(found.least, size);
      const place = text.closest(".panel, .pill, .ribbon")?.querySelector("rect").getBoundingClientRect() ?? inside;
      // The box of a line is taller than its letters.
      const beyond = Math.max(place.left - is.left, is.right - place.right, place.top - is.top - size * 0.28, is.bottom - place.bottom - size * 0.28);
      if (beyond > width * 0.004) found.over.push([text.textContent, beyond]);
    }
  }
  root.remove();
  return found;
}
