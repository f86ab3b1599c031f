"""Six seats fire at once: exactly one entry a version."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tenzone.table.store.sqlite.logs import SqliteLogs
from tests.table.proof.firing import Doubled, among_halls, among_processes, among_threads, at_the_store, without_a_fence
from tests.table.proof.sizes import sizes


@sizes(short=300, whole=100_000)
def test_at_the_store(tmp_path: Path, size: int) -> None:
    assert asyncio.run(at_the_store(tmp_path / "table.db", size)) == size


@sizes(short=60, whole=2_000)
def test_threads_that_share_only_the_file(tmp_path: Path, size: int) -> None:
    assert among_threads(tmp_path / "table.db", size) > 1


@sizes(short=400, whole=10_000)
def test_processes_that_share_only_the_file(tmp_path: Path, size: int) -> None:
    assert among_processes(tmp_path / "table.db", size) == 2


@sizes(short=20, whole=500)
def test_halls_that_do_not_hear_of_one_another(tmp_path: Path, size: int) -> None:
    counts = asyncio.run(among_halls(tmp_path / "table.db", size))
    assert counts["ack"] > size
    assert counts["busy"] == 0


def test_without_the_fence_it_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SqliteLogs, "append", without_a_fence)
    with pytest.raises(Doubled):
        asyncio.run(at_the_store(tmp_path / "store.db", 20))
    with pytest.raises(Doubled):
        among_threads(tmp_path / "threads.db", 20)
    with pytest.raises(Doubled):
        asyncio.run(among_halls(tmp_path / "halls.db", 5))
    with pytest.raises(Doubled):
        among_processes(tmp_path / "processes.db", 100, broken=True)
