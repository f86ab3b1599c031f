"""A problem in a file: where, and one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from tenzone.lessons.source import LessonError, Place


@dataclass(frozen=True)
class Problem:
    place: Place
    sentence: str
    details: tuple[str, ...] = ()

    def text(self) -> str:
        return "\n".join([f"{self.place}: {self.sentence}", *(f"    {line}" for line in self.details)])

    def data(self) -> dict[str, object]:
        found: dict[str, object] = {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "text": self.sentence,
        }
        return {**found, "details": list(self.details)} if self.details else found


def of_error(error: LessonError) -> Problem:
    return Problem(error.place, error.sentence)
