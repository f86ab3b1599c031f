"""The toy games are games like any other: their lessons hold, every rule runs, every word is there in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tenzone import lessons
from tenzone.games.catalogue import rules
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.state import Choice, Frame
from tenzone.lessons.names import rule_ids
from tests.conformance.cases import SUBJECTS
from tests.conformance.laws.records import played
from tests.games import TOYS

HERE = Path(__file__).resolve().parent
LESSONS = sorted(HERE.glob("*/lessons/*.toml"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda p: f"{p.parent.parent.name}-{p.stem}")
def test_lesson(path: Path) -> None:
    report = lessons.run(lessons.load(path))
    assert report.ok, "\n".join(str(f) for f in report.failures)


@pytest.mark.parametrize("name", TOYS)
def test_every_rule_runs(name: str) -> None:
    ran: set[str] = set()
    for subject in SUBJECTS.values():
        if subject.rules.name == name:
            for seed in range(8):
                ran.update(played(subject, seed).trace)
    assert set(rule_ids(name)) <= ran


@pytest.mark.parametrize("name", TOYS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_there(name: str, lang: str) -> None:
    made = rules(name)
    words = made.lexicon
    wanted = [f"verb.{v.label}" for v in made.schema.verbs]
    wanted += [f"event.{e.name}" for e in made.schema.events]
    wanted += [f"refusal.{r.key}" for r in made.schema.reasons]
    wanted += [f"choice.{c.__name__}" for c in own_choices(name)]
    assert [key for key in wanted if not words.has(lang, key)] == []


def own_choices(name: str) -> Iterator[type[Frame]]:
    for cls in rules(name).frames.values():
        if issubclass(cls, Choice) and cls.__module__.startswith("tests.games"):
            yield cls
