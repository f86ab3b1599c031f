"""Why a command is refused: a stable key, its words, and the rule behind it where there is one."""

from __future__ import annotations

from dataclasses import dataclass, field

from tenzone.face.notation import Refusal
from tenzone.messages import words


@dataclass(frozen=True)
class No:
    """`stale`: the client decided on what is no more; it gets the new view."""

    reason: str
    rule: str = ""
    values: dict[str, object] = field(default_factory=dict)
    refusal: Refusal | None = None
    stale: bool = False

    def text(self, lang: str) -> str:
        if self.refusal is not None:
            return self.refusal.text(lang)
        return words().say(lang, f"table.no.{self.reason}", self.values)


def by_rules(refusal: Refusal) -> No:
    return No(refusal.key, refusal.rule, refusal=refusal)
