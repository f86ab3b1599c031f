"""Whatever people do at the tables, in whatever order, the laws hold; and a planted defect does not get through."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tenzone.table.core import clocks, deciding, entries, fold, snapshots
from tenzone.table.live.alarms import Alarm
from tenzone.table.live.peers import Peer
from tenzone.table.live.telling import Teller
from tests.table.chaos.house import MET
from tests.table.chaos.machine import Lives
from tests.table.chaos.virtual import MemoryLogs

SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
PATCH = pytest.MonkeyPatch


def live(lives: int, steps: int, number: int = 0) -> None:
    chosen = settings(
        max_examples=lives, stateful_step_count=steps, suppress_health_check=SLOW, phases=[Phase.generate], derandomize=True,
        deadline=None, database=None, report_multiple_bugs=False, print_blob=False,
    )  # fmt: skip
    run_state_machine_as_test(seed(number)(type("Lives", (Lives,), {})), settings=chosen)


def many_lives() -> None:
    for number in range(5):
        live(400, 50, number)


REACHED = {
    "created", "sat", "began", "played", "undone", "asked", "answered", "agreed to undo", "agreed to pause", "agreed to rematch",
    "resumed", "swapped", "resigned", "flagged", "rested", "said", "tookover", "gaveback", "closed",
}  # fmt: skip


@contextmanager
def reached() -> Iterator[Counter[str]]:
    """What the lives inside have come to."""
    before, found = Counter(MET), Counter[str]()
    yield found
    found.update(MET - before)


def test_lobby_and_tables_keep_their_laws() -> None:
    live(12, 40)


@pytest.mark.parametrize("part", [pytest.param(n, marks=pytest.mark.proof if n < 2 else pytest.mark.soak) for n in range(4)])
def test_lobby_and_tables_keep_their_laws_for_long(part: int) -> None:
    with reached() as counts:
        live(500, 50, 1 + part)
    assert {kind for kind in REACHED if not counts[kind]} == set()


# planted defects


def unsaid(patch: PATCH) -> None:
    """Chat is not told."""
    true = Peer.push
    patch.setattr(Peer, "push", lambda peer, body: None if b'"kind":"said"' in body else true(peer, body))


def unwatched(patch: PATCH) -> None:
    """Whoever gets up still sees from the seat."""
    patch.setattr(Teller, "_watch", lambda teller, table: None)


def forgetful(patch: PATCH) -> None:
    """A snapshot without the offers on the table."""
    true = snapshots.load
    patch.setattr(snapshots, "load", lambda rules, body: None if (t := true(rules, body)) is None else t.with_(offers={}))


def obeying(patch: PATCH) -> None:
    """Spectators may speak."""
    true = deciding.decide

    def decide(table: Any, who: Any, command: Any) -> Any:
        found = true(table, who, command)
        spectator = getattr(found, "reason", "") == "spectator"
        return entries.Said(who.name, "", "hello") if spectator else found

    patch.setattr("tenzone.table.live.match.decide", decide)


def generous(patch: PATCH) -> None:
    """Whoever speaks, the clocks give back a second."""
    true = fold.FOLDS[entries.Said]

    def said(table: Any, what: Any, nature: Any) -> Any:
        after, c = true(table, what, nature), table.clocks
        return after.with_(clocks=clocks.Clocks({s: ms + 1000 for s, ms in c.left.items()}, c.since, c.asked, c.held))

    folds: dict[Any, Any] = fold.FOLDS
    patch.setitem(folds, entries.Said, said)


def twice(patch: PATCH) -> None:
    """A command that was sent before is done again."""

    async def never(logs: MemoryLogs, match: str, command: str) -> None:
        return None

    patch.setattr(MemoryLogs, "command", never)
    patch.setattr("tenzone.table.live.match.REMEMBERED", 0)
    true = MemoryLogs.append

    async def append(logs: MemoryLogs, match: str, row: Any, index: Any) -> None:
        await true(logs, match, type(row)(row.version, f"{row.command}@{row.version}", row.body), index)

    patch.setattr(MemoryLogs, "append", append)


def asleep(patch: PATCH) -> None:
    """Nobody waits for clocks and absent people."""
    patch.setattr(Alarm, "stir", lambda alarm: None)


@pytest.mark.proof
@pytest.mark.parametrize("plant", [unsaid, unwatched, forgetful, obeying, generous, twice, asleep], ids=lambda p: p.__name__)
def test_a_planted_defect_is_found(plant: Callable[[PATCH], None], monkeypatch: PATCH) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        many_lives()


@pytest.mark.parametrize("plant", [unsaid, asleep], ids=lambda p: p.__name__)
def test_a_gross_defect_is_found_at_once(plant: Callable[[PATCH], None], monkeypatch: PATCH) -> None:
    plant(monkeypatch)
    with pytest.raises(AssertionError):
        live(40, 40)
