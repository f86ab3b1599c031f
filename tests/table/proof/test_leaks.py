"""Not one byte to a seat depends on what that seat cannot see."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable

import pytest

from tests.conformance.subject import Subject
from tests.table.proof.leaks.again import Again
from tests.table.proof.leaks.law import Leak, Walk, viewers
from tests.table.proof.leaks.loaded import Loaded
from tests.table.proof.leaks.plants import OF_FILES, OF_REMATCHES, PLANTS
from tests.table.proof.stage import rules_of

# game, seats, options, its share of the positions
CASES: tuple[tuple[str, int, dict[str, object], float], ...] = (
    ("proelio", 3, {}, 0.2),
    ("proelio", 4, {"teams": True}, 0.2),
    ("proelio", 5, {"strict": True}, 0.15),
    ("proelio", 6, {"rounds": 12}, 0.15),
    ("bless", 2, {}, 0.2),
    ("morra", 3, {"rounds": 5}, 0.1),
)
cases = pytest.mark.parametrize(
    ("game", "seats", "options", "share"), CASES, ids=lambda v: str(v) if isinstance(v, str | int) else ""
)
sized = pytest.mark.parametrize(
    ("first", "size"),
    [
        pytest.param(0, 100, id="short"),
        *(pytest.param(1 + n, 5000, id=f"proof{n}", marks=pytest.mark.proof) for n in range(2)),
    ],
)


def walked(subject: Subject, first: int, positions: int, kind: type[Walk] = Walk) -> Counter[str]:
    """Random games one after another, the viewers in turn, until so many positions were looked at."""
    found: Counter[str] = Counter()
    seen, number = 0, 0
    who = viewers(subject)
    while seen < positions:
        walk = kind(subject, f"{first}:{number}", who[number % len(who)])
        seen += asyncio.run(walk.run(min(positions - seen, max(40, positions // 20))))
        found += walk.asked
        number += 1
    return found


@cases
@sized
def test_two_worlds(game: str, seats: int, options: dict[str, object], share: float, first: int, size: int) -> None:
    channels = walked(Subject(rules_of(game), seats, options), first, int(size * share))
    assert channels["events"] > 0
    if size > 1000:
        assert len(channels) > 25


@cases
@pytest.mark.parametrize("size", [pytest.param(60, id="short"), pytest.param(1000, id="proof", marks=pytest.mark.proof)])
def test_two_files(game: str, seats: int, options: dict[str, object], share: float, size: int) -> None:
    channels = walked(Subject(rules_of(game), seats, options), 0, int(size * share), Loaded)
    assert channels["time"] > 0
    if size > 100:
        assert channels["undo by consent"] > 0
        assert channels["whole story"] > 0


@pytest.mark.parametrize(("game", "seats"), [("bless", 2), ("morra", 3)])
@pytest.mark.parametrize("size", [pytest.param(20, id="short"), pytest.param(500, id="proof", marks=pytest.mark.proof)])
def test_two_rematches(game: str, seats: int, size: int) -> None:
    assert walked(Subject(rules_of(game), seats, {}), 0, size, Again)["events"] > 0


KINDS: dict[type[Walk], dict[Callable[[pytest.MonkeyPatch], None], tuple[str, str]]] = {
    Walk: PLANTS,
    Loaded: OF_FILES,
    Again: OF_REMATCHES,
}


@pytest.mark.parametrize(
    ("kind", "plant"), [(kind, plant) for kind, plants in KINDS.items() for plant in plants], ids=lambda one: one.__name__
)
def test_planted_leaks_are_found(
    monkeypatch: pytest.MonkeyPatch, kind: type[Walk], plant: Callable[[pytest.MonkeyPatch], None]
) -> None:
    game, channels = KINDS[kind][plant]
    _, seats, options, _ = next(case for case in CASES if case[0] == game)
    plant(monkeypatch)
    with pytest.raises(Leak) as found:
        walked(Subject(rules_of(game), seats, options), 0, 400, kind)
    assert re.match(channels, found.value.channel), str(found.value)
