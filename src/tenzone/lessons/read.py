"""Reading a lesson: a file or a text becomes a Lesson, or one sentence says what is wrong and where."""

from __future__ import annotations

import pathlib
from typing import Final

from tenzone.face.rulebook import Rulebook
from tenzone.games.catalogue import dialect, games, rules, shipped_cards
from tenzone.kernel.pack import PackError
from tenzone.language.pack import read_pack
from tenzone.lessons import toml
from tenzone.lessons.model import Case, Entry, Lesson, Refused
from tenzone.lessons.names import Names, rule_ids, ruling_ids
from tenzone.lessons.near import unknown
from tenzone.lessons.position import OWN_KEYS
from tenzone.lessons.source import LessonError, Place, Source
from tenzone.lessons.steps import specs, step_from
from tenzone.lessons.table import Table
from tenzone.messages import reason, say

KEYS: Final = (
    "game", "rules", "rulings", "title", "text", "seats", "options", "learner", "teach", "decks", "refused", "cards",
    "position", "step", "case",
)  # fmt: skip
CASE_KEYS: Final = ("title", "patch", "step")
OWN_CARDS: Final = "lesson.toml"
MAX_BYTES: Final = 16_000_000


def load(source: pathlib.Path | str, name: str = "lesson") -> Lesson:
    """A lesson from its file (a Path) or its text."""
    if isinstance(source, pathlib.Path):
        return lesson_from(Source(str(source), read_text(source)))
    return lesson_from(Source(name, source))


def read_text(path: pathlib.Path) -> str:
    """The text of a file, or a LessonError that says why it cannot be read."""
    place = Place(str(path))
    try:
        found = path.stat()
        if not path.is_file():
            raise LessonError(place, unreadable(say("file.folder" if path.is_dir() else "file.not_ordinary")))
        if found.st_size > MAX_BYTES:
            raise LessonError(place, say("check.too_large", found=found.st_size, most=MAX_BYTES))
        return path.read_bytes().decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise LessonError(place, say("check.no_text", byte=error.start)) from None
    except OSError as error:
        raise LessonError(place, unreadable(reason(error))) from None


def unreadable(why: str) -> str:
    return say("check.unreadable", reason=why)


def lesson_from(source: Source) -> Lesson:
    t = Table(source, (), source.data)
    t.only(KEYS)
    game = t.text("game")
    if game not in games():
        raise t.error(unknown("game", game, games()), "game")
    if "decks" in t:
        raise t.error(say("check.no_decks", game=game), "decks")
    made = rules_for(t, game)
    seats = t.number("seats")
    refused = tuple(Refused(r.path, r.text("rule", ""), r.text("at", "")) for r in refusals(t))
    if not refused and seats not in made.seats:
        allowed = ", ".join(str(s) for s in made.seats)
        raise t.error(say("settings.seats", game=game, allowed=allowed, found=seats), "seats")
    names = Names(made, max(1, min(seats, made.schema.seats)))
    learner = t.text("learner", "A")
    if learner not in list(names.seats):
        raise t.error(unknown("seat", learner, names.seats), "learner")
    return Lesson(
        source,
        names,
        made,
        game,
        listed(t, "rules", rule_ids(game), "rule"),
        listed(t, "rulings", ruling_ids(game), "ruling"),
        t.words("title"),
        t.words("text"),
        seats,
        options_of(t, made, bool(refused)),
        learner,
        t.flag("teach", default=True),
        refused,
        cases_in_order(t, names, bool(refused)),
    )


def rules_for(t: Table, game: str) -> Rulebook:
    """The game's rules, with the cards that exist only in this lesson."""
    own = t.table("cards")
    if not own.data:
        return rules(game)
    plain = rules(game)
    parts = [f"back = {toml.value(plain.pack.back_names[0])}\n"]
    for slug in own.data:
        card = own.table(slug)
        try:
            parts.append(toml.table(slug, card.data))
        except ValueError as error:
            raise card.error(f"{slug}: {error}") from None
    files = [*shipped_cards(game), (OWN_CARDS, "\n".join(parts))]
    try:
        return rules(game, files)
    except PackError as error:
        found = read_pack(files, dialect(game)).errors  # where it stands in the lesson, not in what was made of it
        if found:
            first = found[0]
            raise LessonError(own.source.within((*own.path, *first.path), first.at), first.sentence) from None
        slug = str(error).partition(":")[0]  # what can be read, but not used
        raise own.error(str(error), *([slug] if slug in own.data else [])) from None


def listed(t: Table, key: str, known: tuple[str, ...], what: str) -> tuple[str, ...]:
    found = t.strings(key)
    for at, name in enumerate(found):
        if known and name not in known:
            raise t.error(unknown(what, name, known), key, at)
    return tuple(found)


def refusals(t: Table) -> list[Table]:
    found = t.tables("refused")
    for word in ("position", "step", "case"):
        if found and word in t:
            raise t.error(say("check.refused_has_no", word=word), word)
    for entry in found:
        entry.only(("rule", "at"))
    return found


def options_of(t: Table, made: Rulebook, refused: bool) -> dict[str, object]:
    options = t.table("options")
    if not refused:
        for name in options.data:
            known = [o.name for o in made.options]
            if name not in known:
                raise options.error(unknown("option", name, known), name)
    return dict(options.data)


def cases_in_order(t: Table, names: Names, refused: bool) -> tuple[Case, ...]:
    """Steps are read first, positions when they are laid out; but of a name misspelt in both, the first place is told."""
    try:
        return cases_from(t, names, refused)
    except LessonError as error:
        try:
            name_all(names, t.table("position"))
        except LessonError as other:
            if other.place.line < error.place.line:
                raise other from None
        raise


def name_all(names: Names, t: Table) -> None:
    """Refuse what a position names that does not exist."""
    known = [*OWN_KEYS, *names.zones, *names.counters]
    for key, value in t.data.items():
        if key not in known:
            raise t.error(unknown("place", key, known), key)
        if key in names.zones and isinstance(value, list):
            specs(names, t, key)


def cases_from(t: Table, names: Names, refused: bool) -> tuple[Case, ...]:
    position = entries(t.table("position")) if "position" in t else None
    title = t.words("title")
    steps = tuple(step_from(names, s) for s in t.tables("step"))
    found = [Case(0, (), title, position, steps)] if steps else []
    for number, c in enumerate(t.tables("case"), start=1):
        c.only(CASE_KEYS, "case_key")
        own = tuple(step_from(names, s) for s in c.tables("step"))
        if not own:
            raise c.error(say("check.case_needs_step"))
        patched = {**(position or {}), **entries(c.table("patch"))} if position or "patch" in c else None
        found.append(Case(number, c.path, c.words("title"), patched, own))
    if not found and not refused:
        raise t.error(say("check.needs_step"))
    return tuple(found)


def entries(t: Table) -> dict[str, Entry]:
    return {key: Entry((*t.path, key), value) for key, value in t.data.items()}
