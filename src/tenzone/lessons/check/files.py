"""Checking files and folders."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Final

from tenzone.face.game import DivergedError, replayed
from tenzone.face.record import RecordError, record_from
from tenzone.games.catalogue import games
from tenzone.language.errors import ERROR
from tenzone.lessons.check import kinds
from tenzone.lessons.check.complete import lacking
from tenzone.lessons.check.packs import check_cards
from tenzone.lessons.check.problems import Problem, of_error
from tenzone.lessons.check.words import check_glossary, check_messages, check_reference, check_rules, check_rulings
from tenzone.lessons.model import Lesson
from tenzone.lessons.read import lesson_from, read_text
from tenzone.lessons.report import Failure
from tenzone.lessons.run import run
from tenzone.lessons.source import LessonError, Place, Source
from tenzone.lessons.write import filled
from tenzone.messages import reason, say, spoken

SUFFIXES: Final = (".toml", ".tzn")
QUOTED: Final = 100
NOT_OURS: Final = {"build", "dist", "node_modules", "__pycache__"}


@dataclass
class Checked:
    """How many files of each kind were checked, and what is wrong."""

    problems: list[Problem] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    written: list[str] = field(default_factory=list)
    taught: dict[pathlib.Path, Lesson] = field(default_factory=dict)

    @property
    def ok(self) -> bool:
        return not self.errors

    @property
    def errors(self) -> list[Problem]:
        """Without the warnings, which are told and fail nothing."""
        return [p for p in self.problems if p.level == ERROR]

    def data(self) -> dict[str, object]:
        return {
            "ok": self.ok,
            "checked": self.counts,
            "written": self.written,
            "problems": [p.data() for p in self.problems],
        }


def found_in(path: pathlib.Path) -> list[pathlib.Path]:
    """The files of a folder that may be ours, in order; hidden and generated folders are left alone."""
    if not path.is_dir():
        return [path]
    files = (p for p in path.rglob("*") if p.suffix in SUFFIXES and p.is_file())
    inside = ((p, p.relative_to(path).parts) for p in files)
    return sorted(p for p, parts in inside if not any(part.startswith(".") or part in NOT_OURS for part in parts))


def check(paths: Iterable[pathlib.Path], write: bool = False, progress: Callable[[int, int], None] | None = None) -> Checked:
    """Check every file named, and every one of ours in the folders named; a game's folder also for what it lacks."""
    given = list(paths)
    checked = Checked()
    todo = [(file, file == path) for path in given for file in found_in(path)]
    todo = list(dict.fromkeys(todo))
    for at, (file, named) in enumerate(todo):
        if progress is not None:
            progress(at, len(todo))
        check_file(checked, file, named, write and named)
    homes = {p for path in given if path.is_dir() for p in (path, *(f.parent for f in path.rglob("rules.toml")))}
    for folder in sorted(homes):
        game = folder.resolve().name
        if (folder / "rules.toml").is_file() and game in games():
            here = {p: lesson for p, lesson in checked.taught.items() if p.is_relative_to(folder) and lesson.game == game}
            try:
                checked.problems += lacking(folder, game, here)
            except LessonError as error:
                note(checked, of_error(error))
            except (SyntaxError, ValueError) as error:
                note(checked, Problem(Place(str(folder)), say("check.not_looked_through", reason=error)))
    if progress is not None:
        progress(len(todo), len(todo))
    return checked


def note(checked: Checked, problem: Problem) -> None:
    if problem not in checked.problems:
        checked.problems.append(problem)


def check_file(checked: Checked, path: pathlib.Path, named: bool, write: bool) -> None:
    """One file; one that is none of ours is a problem only if it was named."""
    kind, problems = kinds.FILE, []
    try:
        text = read_text(path)
        if path.suffix == ".tzn" or kinds.is_record(text):
            kind = kinds.RECORD
            problems = check_record(str(path), text)
        else:
            source = Source(str(path), text)
            kind = kinds.kind_of(source.data)
            problems = check_source(checked, source, path, kind, write)
    except LessonError as error:
        problems = [of_error(error)]
    if kind:
        checked.counts[kind] = checked.counts.get(kind, 0) + 1
    elif named:
        problems = [Problem(Place(str(path)), say("check.not_ours"))]
    for problem in problems:
        note(checked, problem)


def check_source(checked: Checked, source: Source, path: pathlib.Path, kind: str, write: bool) -> list[Problem]:
    if kind == kinds.LESSON:
        return check_lesson(checked, source, path, write)
    if kind == kinds.CARDS:
        return check_cards(source, path)
    if kind == kinds.RULES:
        return check_rules(source)
    if kind == kinds.RULINGS:
        return check_rulings(source)
    if kind == kinds.GLOSSARY:
        return check_glossary(source)
    if kind == kinds.REFERENCE:
        return check_reference(source, path)
    return check_messages(source, path) if kind == kinds.MESSAGES else []


def check_lesson(checked: Checked, source: Source, path: pathlib.Path, write: bool) -> list[Problem]:
    lesson = lesson_from(source)
    report = run(lesson)
    if not report.ok:
        return [failed(source, f, report.failures[at - 1] if at else None) for at, f in enumerate(report.failures)]
    checked.taught[path] = lesson
    return fill_in(checked, lesson, path) if write else []


def failed(source: Source, failure: Failure, before: Failure | None) -> Problem:
    """With the line it is about; a table that was just shown is not shown again."""
    same = before is not None and (before.table, before.seat, before.legal) == (failure.table, failure.seat, failure.legal)
    lines = source.text.split("\n")
    line = lines[failure.place.line - 1].strip() if failure.place.line <= len(lines) else ""
    quoted = [f"{failure.place.line} | {line if len(line) <= QUOTED else line[:QUOTED] + '…'}"] if line else []
    return Problem(failure.place, failure.sentence, (*quoted, *failure.details(table=not same)))


def fill_in(checked: Checked, lesson: Lesson, path: pathlib.Path) -> list[Problem]:
    """Write what the lesson's steps lack, once it is sure that the lesson still holds with it."""
    text = filled(lesson)
    if text == lesson.source.text:
        return []
    if not run(lesson_from(Source(str(path), text))).ok:
        return [Problem(Place(str(path)), say("check.fill_differs"))]
    newline = b"\r\n" if b"\r\n" in path.read_bytes() else b"\n"
    try:
        path.write_bytes(text.encode().replace(b"\n", newline))
    except OSError as error:
        return [Problem(Place(str(path)), say("check.unwritable", reason=reason(error)))]
    checked.written.append(str(path))
    return []


def check_record(name: str, text: str) -> list[Problem]:
    """Replay it with the cards it pins."""
    from tenzone.games.catalogue import rules

    try:
        record = record_from(text)
        replayed(rules(record.game, record.cards), record)
    except DivergedError as error:
        return [Problem(Place(name), error.text(spoken()))]
    except RecordError as error:
        return [Problem(Place(name, error.line or 1), error.sentence)]
    except ValueError as error:
        return [Problem(Place(name), str(error))]
    return []
