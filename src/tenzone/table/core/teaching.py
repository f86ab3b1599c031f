"""Lessons as a page walks through them: the lesson files, played move by move, as the learner sees them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from tenzone.face.game import Game, closed
from tenzone.face.notation import Refusal, code, expand, label, read_option
from tenzone.games.catalogue import folder, read_toml, rules
from tenzone.kernel.schema import SEATS
from tenzone.lessons.listing import Listed, as_data
from tenzone.lessons.model import Case, Step, Words
from tenzone.lessons.model import Lesson as Source
from tenzone.lessons.position import begin
from tenzone.lessons.read import load
from tenzone.messages import words
from tenzone.table.core.helping import rules_of
from tenzone.table.core.projecting import moves, question
from tenzone.table.wire import learning as w
from tenzone.table.wire.replies import Move

UNDO: Final = "undo"


@cache
def taught(game: str) -> dict[str, dict[str, Any]]:
    """The lessons that teach, by name, in order, as their files have them."""
    place = folder(game) / "lessons"
    files = [f for f in place.iterdir() if f.name.endswith(".toml")] if place.is_dir() else []
    found = {f.name.removesuffix(".toml"): read_toml(f) for f in sorted(files, key=lambda f: f.name)}
    return {name: data for name, data in found.items() if data.get("teach", True) and data.get("step")}


def teaching(game: str, lang: str) -> w.Teaching:
    """The contents: chapters begin where the game's own words say."""
    lexicon = rules(game).lexicon
    heads = sorted(k.partition(".")[2] for k in lexicon.tables[lang] if k.startswith("lessons."))
    chapters = {head: w.Chapter(lexicon.say(lang, f"lessons.{head}", {}), []) for head in heads} or {"": w.Chapter("", [])}
    for name, data in taught(game).items():
        at = max((head for head in chapters if head <= name), default=next(iter(chapters)))
        entry = w.LessonEntry(name, data["title"][lang], list(data["rules"]), len(data["step"]))
        chapters[at].lessons.append(entry)
    return w.Teaching(game, [chapter for chapter in chapters.values() if chapter.lessons])


def lesson(game: str, name: str, lang: str) -> w.Lesson | None:
    """One lesson, or None if there is none of this name."""
    if name not in taught(game):
        return None
    names = list(taught(game))
    following = names[names.index(name) + 1 :]
    source = load((folder(game) / "lessons" / f"{name}.toml").read_text(encoding="utf-8"), name)
    first, *others = source.cases
    return w.Lesson(
        game,
        name,
        spoken(source.title, lang),
        spoken(source.text, lang),
        source.learner,
        source.seats,
        rules_of(game, [*source.cites, *source.rulings], lang),
        following[0] if following else None,
        Film(source, first, lang).frames,
        [w.LessonCase(spoken(case.title, lang), Film(source, case, lang).frames) for case in others],
        own_cards(source),
    )


def spoken(text: Words | None, lang: str) -> str:
    return str(getattr(text, lang)) if text is not None else ""


def own_cards(source: Source) -> list[w.Data]:
    known = {card.slug for card in rules(source.game).pack.cards}
    return as_data(Listed(source.rules, [c for c in source.rules.pack.cards if c.slug not in known], []))


class Film:
    """One way through a lesson. Each frame is a position; what is played at it leads to the next one."""

    def __init__(self, source: Source, case: Case, lang: str) -> None:
        self._learner: Final = source.learner
        self._lang: Final = lang
        self._game: Final[Game] = begin(source, case, 1)
        self._told = self._game.happenings
        self.frames: Final[list[w.LessonFrame]] = []
        self._shoot()
        for step in case.steps:
            self._step(step)

    @property
    def _now(self) -> w.LessonFrame:
        return self.frames[-1]

    def _shoot(self) -> None:
        game, who, lang = self._game, self._learner, self._lang
        table = game.view(who)
        story = game.story(who, lang, self._told)
        self._told = game.happenings
        self.frames.append(
            w.LessonFrame(len(self.frames), table, question(game, table, lang), moves(game, who, who, lang), story)
        )

    def _step(self, step: Step) -> None:
        if step.say is not None:
            if self._now.say:
                self._shoot()
            self._now.say = spoken(step.say, self._lang)
        first = len(self.frames) - 1
        for text in step.play:
            self._play(text[0], text[2:].strip())
        self._help(step, first)
        if step.undo is not None:
            self._undo(step.undo.seat)
        self._now.cites += rules_of(self._game.rules.name, step.cites, self._lang)
        self._now.forbids += [self._barred(text) for _, text, _ in step.forbids if text[0] == self._learner]

    def _play(self, who: str, text: str) -> None:
        """A set sent at once is played card by card, in any order."""
        steps = expand(self._game.state, SEATS.index(who), text) if who in SEATS else [text]
        start = self._game.state.clone()
        for at, one in enumerate(steps):
            if len(steps) > 1 and at == len(steps) - 1 and closed(start, self._game.state):
                return
            self._now.by = who
            if who == self._learner:
                self._now.expect = self._written(one)
                self._now.accept = [c for c in steps[at + 1 : -1] if c != one]
            self._game.play(f"{who}: {one}")
            self._shoot()

    def _written(self, text: str) -> str:
        g = self._game.state
        return code(g, read_option(g, text))

    def _help(self, step: Step, first: int) -> None:
        """What is said besides belongs to the learner's first answer in the step."""
        own = next((f for f in self.frames[first:] if f.expect is not None), self.frames[first])
        own.hint = spoken(step.hint, self._lang)
        own.accept += [text[2:].strip() for text in step.accept if text[0] == self._learner]

    def _undo(self, seat: str) -> None:
        text = words().say(self._lang, "table.lesson.undo", {})
        refusal = self._game.undo_refusal(seat)
        if refusal is not None:
            self._now.forbids.append(w.Barred(text, refusal.text(self._lang), "", []))
            return
        self._now.by = seat
        if seat == self._learner:
            self._now.expect = UNDO
            self._now.moves.append(Move(UNDO, text, UNDO, [], []))
        self._game.undo(seat)
        self._told = self._game.happenings
        self._shoot()

    def _barred(self, text: str) -> w.Barred:
        g, seat, wanted = self._game.state, SEATS.index(text[0]), text[2:].strip()
        option = read_option(g, wanted)
        found = self._game.why(text)
        assert isinstance(found, Refusal), f"{text} is not refused"
        named = label(g, option, self._lang) if option >= 0 else wanted
        places = self._game.places(self._learner).of(seat, option) if option >= 0 else []
        return w.Barred(named, found.text(self._lang), found.rule, places, wanted)
