"""Running a lesson from beginning to end, with every fill."""

from __future__ import annotations

from string import digits

from tenzone.kernel.rules import OptionError
from tenzone.lessons.model import Case, Lesson
from tenzone.lessons.position import FILLS, has_fills
from tenzone.lessons.report import Failure, Report
from tenzone.lessons.source import LessonError
from tenzone.lessons.walk import BROKEN, Walk
from tenzone.messages import say


def run(lesson: Lesson) -> Report:
    """Run every case with every fill; each rule the lesson names must have run or been cited whatever the fill."""
    if lesson.refused:
        return refused(lesson)
    failures: list[Failure] = []
    fills = FILLS if any(has_fills(lesson, case) for case in lesson.cases) else 1
    ran: list[set[str]] = [set() for _ in range(fills)]
    runs = 0
    for case in lesson.cases:
        own = fills if has_fills(lesson, case) else 1
        for fill in range(1, own + 1):
            found, cited = run_case(lesson, case, fill, own)
            runs += 1
            for at in range(fills) if own == 1 else [fill - 1]:
                ran[at] |= cited
            failures += found
            if found:
                break
    if not failures:
        failures += idle(lesson, ran)
    return Report(tuple(failures), tuple(sorted(set().union(*ran) - {""})), runs)


def run_case(lesson: Lesson, case: Case, fill: int, fills: int) -> tuple[list[Failure], set[str]]:
    try:
        walk = Walk(lesson, case, fill, fills)
    except LessonError as error:
        return [Failure(error.place, error.sentence)], set()
    except OptionError as error:
        return [Failure(lesson.source.at("options"), str(error))], set()
    except BROKEN as error:
        what = say("check.rules_cannot_begin", game=lesson.game, error=f"{type(error).__name__} {error}")
        place = lesson.source.at(*case.path, "patch" if case.number else "position")
        return [Failure(place, what[:300])], set()
    while not walk.done and not walk.failures:
        walk.step()
    return walk.failures, walk.ran


def idle(lesson: Lesson, ran: list[set[str]]) -> list[Failure]:
    """The rules the lesson names that were neither run nor cited."""
    found: list[Failure] = []
    for at, rule in enumerate(lesson.cites):
        lacking = [fill for fill, cited in enumerate(ran, start=1) if rule not in cited]
        if lacking:
            key = "check.idle" if len(lacking) == len(ran) else "check.idle_fill"
            did = ", ".join(by_number(ran[lacking[0] - 1] - {""})) or say("check.none")
            found.append(Failure(lesson.source.at("rules", at), say(key, rule=rule, number=lacking[0], ran=did)))
    return found


def by_number(rules: set[str]) -> list[str]:
    """As a rulebook lists them: 9 before 10, then those that are rulings."""

    def place(rule: str) -> tuple[str, int]:
        head = rule.rstrip(digits)
        return head, int(rule[len(head) :] or 0)

    return sorted(rules, key=place)


def refused(lesson: Lesson) -> Report:
    """The set-up itself must be refused, and for the reasons given."""
    try:
        lesson.rules.settings(lesson.seats, lesson.options)
    except OptionError as error:
        rule = error.rule
        failures = [
            Failure(lesson.source.at(*want.path), say("check.set_up_refused"), want.rule or want.at, f"{rule or error}")
            for want in lesson.refused
            if (want.rule and want.rule != rule) or (want.at and want.at.split(".")[-1] != error.at)
        ]
        missing = [] if failures else idle(lesson, [{rule}])
        return Report((*failures, *missing), (rule,) if rule else (), 1)
    wanted = lesson.refused[0]
    return Report((Failure(lesson.source.at(*wanted.path), say("check.set_up_accepted")),), (), 1)
