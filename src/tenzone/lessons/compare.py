"""Comparing what a zone holds, or what somebody sees of it, with what a lesson expects."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from tenzone.lessons.cards import Spec, grouped
from tenzone.lessons.model import ZoneIs
from tenzone.messages import say

Item = TypeVar("Item")


def one_by_one(specs: Sequence[Spec]) -> list[Spec]:
    return [spec for spec in specs for _ in range(spec.times)]


def listed(words: list[str]) -> str:
    return ", ".join(grouped(words)) or say("check.none")


def pairing(specs: list[Spec], items: Sequence[Item], fits: Callable[[Item, Spec], bool]) -> list[Spec]:
    """The specs for which no item of their own is left. A free spec must not take what a stricter one needs."""
    holder: dict[int, int] = {}

    def seat(at: int, tried: set[int]) -> bool:
        for i, item in enumerate(items):
            if i not in tried and fits(item, specs[at]):
                tried.add(i)
                if i not in holder or seat(holder[i], tried):
                    holder[i] = at
                    return True
        return False

    return [spec for at, spec in enumerate(specs) if not seat(at, set())]


def differences(
    want: ZoneIs, items: Sequence[Item], fits: Callable[[Item, Spec], bool], shown: Callable[[Item], str]
) -> list[tuple[str, str]]:
    """What was expected and what was found, for each thing that does not hold."""
    found: list[tuple[str, str]] = []
    all_shown = listed([shown(i) for i in items])

    def wrong(expected: str, instead: str = "") -> None:
        found.append((expected, instead or all_shown))

    if want.exact is not None:
        specs = one_by_one(want.exact)
        if len(specs) != len(items) or pairing(specs, items, fits):
            wrong(listed([s.text() for s in specs]))
    if want.size is not None and want.size != len(items):
        wrong(say("check.cards", number=want.size), f"{len(items)}")
    missing = pairing(one_by_one(want.has), items, fits)
    if missing:
        wrong(say("check.also", cards=listed([s.text() for s in missing])))
    for spec in want.lacks:
        if any(fits(i, spec) for i in items):
            wrong(say("check.lacks", card=spec.text()))
    for name, part, cards in (
        ("check.in_order", want.order, items),
        ("check.on_top", want.top or None, list(items)[::-1][: len(one_by_one(want.top))]),
        ("check.at_bottom", want.bottom or None, items[: len(one_by_one(want.bottom))]),
    ):
        if part is None:
            continue
        specs = one_by_one(part)
        if len(specs) != len(cards) or not all(fits(i, s) for i, s in zip(cards, specs, strict=True)):
            expected = ", ".join(s.text() for s in specs) or say("check.none")
            wrong(say(name, cards=expected), ", ".join(shown(i) for i in cards) or say("check.none"))
    return found
