"""Options of a game as people type them, `NAME=VALUE`: at the table and in the laboratory alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tenzone.messages import say

if TYPE_CHECKING:
    from tenzone.kernel.rules import Rules

ROUNDS: Final = 200  # nothing forces an attack in some games: a stand-off ends as a draw
WORDS: Final[dict[str, object]] = {"true": True, "yes": True, "sì": True, "si": True, "false": False, "no": False}
SHOWN: Final = 40


def options_from(rules: Rules, texts: list[str]) -> dict[str, object]:
    """`teams=true` as the rules want it; what they refuse they name."""
    found: dict[str, object] = {"rounds": ROUNDS} if any(o.name == "rounds" for o in rules.options) else {}
    for pair in texts:
        name, equals, value = (part.strip() for part in pair.partition("="))
        if not equals:
            raise ValueError(say("settings.form", found=repr(pair[:SHOWN])))
        number = int(value) if value.isascii() and value.isdigit() and len(value) < 10 else value[:SHOWN]
        found[name] = WORDS.get(value.lower(), number)
    return found
