"""Results in the order of the tasks, for any number of processes, and no more work than asked for."""

from collections.abc import Callable, Iterator

import pytest

from tenzone.lab import crew
from tenzone.lab.crew import in_order


def times(factor: int) -> Callable[[int], int]:
    def work(task: int) -> int:
        if task < 0:
            raise ValueError("a task that fails")
        return task * factor

    return work


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_in_order(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "ALONE", 0.0)
    assert list(in_order(times, 3, iter(range(1, 40)), jobs)) == [(n, 3 * n) for n in range(1, 40)]


def test_no_task_no_result() -> None:
    nothing: list[int] = []
    assert list(in_order(times, 3, iter(nothing), 2)) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_tasks_may_hang_on_what_came_back(jobs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "ALONE", 0.0)
    enough = False
    asked = 0

    def tasks() -> Iterator[int]:
        nonlocal asked
        while not enough:
            asked += 1
            yield asked

    for task, _ in in_order(times, 1, tasks(), jobs):
        enough = task >= 20
    assert 20 <= asked <= 20 + jobs * crew.AHEAD


def test_what_fails_elsewhere_fails_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crew, "ALONE", 0.0)
    with pytest.raises(ValueError, match="a task that fails"):
        list(in_order(times, 1, iter([1, 2, -3, 4]), 2))
