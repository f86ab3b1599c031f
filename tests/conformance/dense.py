"""Proelio with so few cards that decks run out, hands are looked into and cards come round again in every game."""

from __future__ import annotations

import tomllib

from tenzone.games.catalogue import rules, shipped_cards
from tenzone.kernel.rules import Rules

COUNTS = {
    "soldati": 3, "cavalieri": 2, "infiltrazione": 5, "scudi": 5, "ronda": 3, "risorse": 2,
    "eroe": 1, "fortezza": 1, "inquisizione": 5,
}  # fmt: skip


def dense_rules() -> Rules:
    """The shipped cards, their counts cut down; those not named stay in the box."""
    return rules("proelio", [(name, all_recounted(text)) for name, text in shipped_cards("proelio")])


def all_recounted(text: str) -> str:
    slugs = [slug for slug, entry in tomllib.loads(text).items() if isinstance(entry, dict)]
    for slug in slugs:
        text = recounted(text, slug, COUNTS.get(slug, 0))
    return text


def recounted(text: str, slug: str, count: int) -> str:
    """The same file with another number of one card."""
    head, table, rest = text.partition(f"[{slug}]\n")
    own, gap, others = rest.partition("\n\n")
    lines = [line for line in own.split("\n") if line and not line.startswith("count = ")]
    return head + table + "\n".join([*lines, f"count = {count}"]) + (gap or "\n") + others
