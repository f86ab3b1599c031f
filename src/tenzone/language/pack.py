"""Card files: TOML tables, checked before anything is built from them."""

from __future__ import annotations

import tomllib

from tenzone.kernel.pack import Card, Pack, PackError

MAX_CHARS = 1_000_000


def pack_from(files: list[tuple[str, str]]) -> Pack:
    """The pack these card files (name, text) make together."""
    cards: list[Card] = []
    seen: dict[str, str] = {}
    for name, text in files:
        data = parsed(name, text)
        back = data.get("back")
        if not isinstance(back, str):
            raise PackError(f"{name}: the key `back` is missing or no text")
        for slug, entry in data.items():
            if slug in ("back", "deck"):
                continue
            if not isinstance(entry, dict):
                raise PackError(f"{name}: {slug}: expected a table of a card, found {entry!r}")
            if slug in seen:
                raise PackError(f"{name}: {slug} is already a card of {seen[slug]}")
            seen[slug] = name
            cards.append(card_from(name, slug, back, entry))
    if not cards:
        raise PackError("a pack needs at least one card")
    return Pack(cards, files)


def parsed(name: str, text: str) -> dict[str, object]:
    if len(text) > MAX_CHARS:
        raise PackError(f"{name}: {len(text)} characters are too many; at most {MAX_CHARS} are read")
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise PackError(f"{name}: no TOML: {error}") from error


def card_from(name: str, slug: str, back: str, entry: dict[str, object]) -> Card:
    if not slug.isascii() or not slug.replace("_", "a").isalnum():
        raise PackError(f"{name}: a card's slug has only letters, digits and _: {slug!r}")
    count = entry.get("count", 1)
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 99:
        raise PackError(f"{name}: {slug}: count should be a number from 0 to 99, not {count!r}")
    names = entry.get("name")
    if not isinstance(names, dict) or not isinstance(names.get("it"), str) or not isinstance(names.get("en"), str):
        raise PackError(f'{name}: {slug}: name should be {{ it = "…", en = "…" }}')
    own = entry.get("back", back)
    if not isinstance(own, str):
        raise PackError(f"{name}: {slug}: back should be a text, not {own!r}")
    return Card(slug, own, count, {str(k): str(v) for k, v in names.items()}, {str(k): v for k, v in entry.items()})
