"""A problem in a file: where, and one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from tenzone.language.errors import ERROR
from tenzone.lessons.source import LessonError, Place
from tenzone.messages import say
from tenzone.messages.cleaning import clean


@dataclass(frozen=True)
class Problem:
    place: Place
    sentence: str
    details: tuple[str, ...] = ()
    level: str = ERROR

    def text(self) -> str:
        level = "" if self.level == ERROR else f"{say('check.warning')}: "
        sentence = clean(f"{self.place}: {level}{self.sentence}").replace("\n", " ")  # names in it come from strangers
        return "\n".join([sentence, *(f"    {clean(line)}" for line in self.details)])

    def data(self) -> dict[str, object]:
        found: dict[str, object] = {
            "file": self.place.file,
            "line": self.place.line,
            "column": self.place.column,
            "text": self.sentence,
        }
        if self.level != ERROR:
            found["level"] = self.level
        return {**found, "details": list(self.details)} if self.details else found


def of_error(error: LessonError) -> Problem:
    return Problem(error.place, error.sentence)
