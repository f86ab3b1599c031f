"""Walking through a lesson, step by step: a test runs it to its end, a page stops at every step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tenzone.face.notation import IllegalMove, code
from tenzone.face.record import bare
from tenzone.kernel.schema import NATURE
from tenzone.kernel.state import Chance
from tenzone.lessons.look import drawn, who
from tenzone.lessons.model import Case, Lesson, Step, Watchers
from tenzone.lessons.position import begin
from tenzone.lessons.report import Failure
from tenzone.messages import say, spoken

if TYPE_CHECKING:
    from tenzone.face.game import Game
    from tenzone.lessons.source import Path

# What rules may raise when a lesson lays out a table that no game ever reaches.
BROKEN: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RuntimeError, TypeError, ValueError)
SHOWN: Final = 40
EXAMPLES: Final = 6


def refused_by(rule: str) -> str:
    return say("check.refused_by", rule=rule)


def and_more(number: int) -> str:
    return say("check.and_more", number=number)


class StuckError(Exception):
    """The lesson cannot go on: what follows would only repeat this failure."""


class Walk:
    """One case of a lesson with one fill. `game` stands where the last step left it."""

    def __init__(self, lesson: Lesson, case: Case, fill: int, fills: int = 1) -> None:
        self.lesson: Final = lesson
        self.case: Final = case
        self.fill: Final = fill
        self.fills: Final = fills
        self.at = 0
        self.ran: Final[set[str]] = set()
        self.failures: Final[list[Failure]] = []
        self.game: Final[Game] = begin(lesson, case, fill)
        self.before = self.game.copy()
        self.events = 0
        self.trace = 0

    @property
    def done(self) -> bool:
        return self.at >= len(self.case.steps)

    def step(self) -> Step:
        """Play the next step and note what does not hold after it."""
        from tenzone.lessons.holds import check  # it looks at a walk, so it must come later

        step = self.case.steps[self.at]
        self.before = self.game.copy()
        if self.at:  # what happened on the way to the first question belongs to the first step
            self.events = self.game.happenings
            self.trace = len(self.game.trace)
        try:
            self.play(step)
            self.take_back(step)
            self.no_chance_left(step)
            check(self, step)
        except StuckError:
            pass
        except BROKEN as error:
            what = say("check.rules_stuck", game=self.lesson.game, error=f"{type(error).__name__} {error}")
            self.fail(step.path, what[:300])
        self.ran.update(self.cited())
        self.at += 1
        return step

    def cited(self) -> set[str]:
        """Rules that ran in this step."""
        return {rule for entry in self.game.trace[self.trace :] for rule in entry.split()}

    # playing

    def play(self, step: Step) -> None:
        tried = False
        for at, text in enumerate(step.play):
            path: Path = (*step.path, "play", at)
            seat = text[0]
            if self.game.to_act == (NATURE,) and seat != NATURE:
                self.stuck(path, say("check.chance_first", code=text, awaited=self.awaited()))
            if step.accept and not tried and seat == step.accept[0][0]:
                tried = True
                self.accept(step)
            try:
                self.game.play(text)
            except IllegalMove as error:
                rule = f" ({error.refusal.rule})" if error.refusal.rule else ""
                what = say("check.is_refused", code=text, reason=f"{error.refusal.text(spoken())}{rule}")
                self.stuck(path, what, (seat,) if seat != NATURE else "all")
        if step.accept and not tried:
            what = say("check.accept_of_nothing", seat=step.accept[0][0])
            self.fail((*step.path, "accept"), what)

    def accept(self, step: Step) -> None:
        """Answers that count as right must at least be legal."""
        for at, text in enumerate(step.accept):
            refusal = self.game.why(text)
            if refusal is not None:
                what = say("check.accept_illegal", code=text, reason=refusal.text(spoken()))
                self.fail((*step.path, "accept", at), what, (text[0],))

    def take_back(self, step: Step) -> None:
        if step.undo is None:
            return
        path: Path = (*step.path, "undo")
        refusal = self.game.undo_refusal(step.undo.seat)
        found = refusal.rule if refusal is not None else ""
        if found != step.undo.refused:
            self.stuck(
                path,
                say("check.undo_by", seat=step.undo.seat),
                (step.undo.seat,),
                refused_by(step.undo.refused) if step.undo.refused else say("check.taken_back"),
                refused_by(found) if found else say("check.can_take_back"),
            )
        if refusal is None:
            self.game.undo(step.undo.seat)

    def no_chance_left(self, step: Step) -> None:
        if self.game.to_act == (NATURE,):
            self.stuck((*step.path, "play"), say("check.chance_left", awaited=self.awaited()))

    def awaited(self) -> str:
        """What chance is awaited, with an example."""
        g = self.game.state
        top = g.top()
        if not isinstance(top, Chance):
            return say("check.none")
        count = int(top.outcomes(g))
        found = dict.fromkeys(bare(code(g, top.outcome(g, n), nature=True)) for n in range(count))
        examples = [f'"*: {text}"' for text in list(found)[:EXAMPLES]]
        more = f" {and_more(len(found) - EXAMPLES)}" if len(found) > EXAMPLES else ""
        return say("check.answer_with", chance=type(top).__name__, examples=f"{', '.join(examples)}{more}")

    # failing

    def fail(self, path: Path, what: str, watchers: Watchers | str = "all", expected: str = "", found: str = "") -> None:
        seats: Watchers = tuple(self.lesson.names.seats) if isinstance(watchers, str) else watchers
        place = self.lesson.source.at(*path)
        seat = say("check.everybody") if isinstance(watchers, str) else who(watchers)
        table = tuple(drawn(self.game, seats))
        self.failures.append(Failure(place, what, expected, found, self.where(), seat, table, self.legal()))

    def stuck(self, path: Path, what: str, watchers: Watchers | str = "all", expected: str = "", found: str = "") -> None:
        self.fail(path, what, watchers, expected, found)
        raise StuckError

    def where(self) -> str:
        words = [say("check.step", number=self.at + 1)]
        if self.case.number:
            words.insert(0, say("check.case", number=self.case.number, title=getattr(self.case.title, spoken())))
        if self.fills > 1:
            words.append(say("check.fill", number=self.fill))
        return ", ".join(words)

    def legal(self) -> tuple[str, ...]:
        """The legal codes now, or what is awaited instead."""
        if not self.game.to_act:
            return (say("check.over"),)
        if self.game.to_act == (NATURE,):
            return (self.awaited(),)
        if self.game.legal.wide:
            return (say("check.wide"),)
        moves = [str(m) for m in self.game.legal]
        return tuple(moves[:SHOWN] + ([and_more(len(moves) - SHOWN)] if len(moves) > SHOWN else []))
