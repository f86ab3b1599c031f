"""What running a lesson found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tenzone.lessons.source import Place
from tenzone.messages import say

LONG: Final = 90


@dataclass(frozen=True)
class Failure:
    """One thing that did not hold: where it is written, what was expected and found, and the table at that moment."""

    place: Place
    what: str
    expected: str = ""
    found: str = ""
    where: str = ""  # step, case and fill
    seat: str = ""  # who looks at the table below
    table: tuple[str, ...] = ()
    legal: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """All in one line, without place and table."""
        parts = [f"{self.where}: " if self.where else "", self.what]
        if self.expected and not self.long:
            parts.append(say("check.expected_found", expected=self.expected, found=self.found or say("check.none")))
        elif self.expected:
            parts.append(say("check.not_as_expected"))
        return "".join(parts)

    @property
    def long(self) -> bool:
        """What would make a line nobody reads stands below it."""
        return len(self.expected) + len(self.found) > LONG

    def details(self, table: bool = True) -> list[str]:
        """What was expected and found, if that is long; the table as the seat sees it, and the legal codes."""
        lines: list[str] = []
        if self.long:
            lines += [say("check.expected", expected=self.expected), say("check.found", found=self.found or say("check.none"))]
        if not table:
            return [*lines, say("check.table_as_above", seat=self.seat)] if self.table else lines
        if self.table:
            lines.append(say("check.table_of", seat=self.seat))
            lines += [f"  {line}" for line in self.table]
        if self.legal:
            lines.append(say("check.legal_codes", codes=" | ".join(self.legal)))
        return lines

    def text(self) -> str:
        return "\n".join([f"{self.place}: {self.sentence}", *(f"    {line}" for line in self.details())])


@dataclass(frozen=True)
class Report:
    """Whether a lesson holds, what does not, and which rules ran or were cited in it."""

    failures: tuple[Failure, ...]
    ran: tuple[str, ...]
    runs: int

    @property
    def ok(self) -> bool:
        return not self.failures

    def text(self) -> str:
        return "\n".join(f.text() for f in self.failures)
