"""What the store keeps of the processes that share it."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from tenzone.table.store.base import Attended, Index, Row
from tenzone.table.store.sqlite.engine import READERS
from tenzone.table.store.sqlite.store import SqliteStore

INDEX = Index("bless", "open", False, "p", "[]", "", (("p", "A"),), 1, 1)


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_a_lease_is_taken_once_and_again_only_from_the_dead(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "t.db")
        workers = store.workers
        assert await workers.beat("a", 0, 10, [], ["m", "n"]) == ["m", "n"]
        assert await workers.beat("b", 5, 15, [], ["m", "o"]) == ["o"]
        assert [o.match for o in await workers.orphans(9)] == []
        assert [(o.match, o.beat) for o in await workers.orphans(10)] == [("m", 0), ("n", 0)]
        assert await workers.beat("b", 10, 20, [], ["m"]) == ["m"]
        assert await workers.beat("a", 11, 21, [], ["m", "n"]) == ["n"]
        assert (await workers.others("a", ["m", "n"])).runs == {"m": "b", "n": "a"}
        await workers.leave("b", "m")
        assert await workers.beat("a", 11, 21, [], ["m"]) == ["m"]
        await workers.bury(12)
        assert [o.match for o in await workers.orphans(12)] == ["m", "n", "o"]
        await workers.clear(13)
        assert (await workers.others("", ["m"])).until == {}
        assert await workers.orphans(99) == []
        await store.close()

    run(work)


def test_presence_leaves_with_the_match_and_with_the_person(tmp_path: Path) -> None:
    async def work() -> None:
        store = SqliteStore(tmp_path / "t.db")
        rows = [Attended(match, person, "here", 1) for match in "mn" for person in "pq"]
        await store.workers.beat("a", 0, 10, rows, ["m", "n"])
        await store.matches.remove("m")
        await store.people.remove("p")
        others = await store.workers.others("b", ["m", "n"])
        assert [one for _, one in others.attended] == [Attended("n", "q", "here", 1)]
        assert others.runs == {"n": "a"}
        await store.close()

    run(work)


def test_a_look_tells_what_others_have_written_and_nothing_when_nothing_was(tmp_path: Path) -> None:
    async def work() -> None:
        one, two = SqliteStore(tmp_path / "t.db"), SqliteStore(tmp_path / "t.db")
        looks = [await one.workers.grown({"m": 0}) for _ in range(20)]
        assert 1 <= sum(look is not None for look in looks) <= READERS  # each for itself
        await two.logs.append("m", Row(1, "a", b"1"), INDEX)
        await two.logs.append("m", Row(2, "b", b"2"), None)
        assert await one.workers.grown({"m": 0, "n": 0}) == {"m": 2}
        await two.logs.append("n", Row(1, "a", b"1"), INDEX)
        assert await one.workers.grown({"m": 2, "n": 0}) == {"n": 1}
        await one.close()
        await two.close()

    run(work)
