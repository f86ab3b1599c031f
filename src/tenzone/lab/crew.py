"""Work shared among processes whose results come in the order it was handed out, whoever was faster."""

from __future__ import annotations

import signal
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from multiprocessing import Pool
from typing import TYPE_CHECKING, Any, Final, TypeVar

from tenzone.lab.simulate import cores

if TYPE_CHECKING:
    from multiprocessing.pool import AsyncResult

ALONE: Final = 0.5  # seconds of work not worth another process
AHEAD: Final = 3  # tasks handed out to each process before the first of them is back
Task = TypeVar("Task")
Found = TypeVar("Found")
Setting = TypeVar("Setting")

_work: Callable[[Any], Any] | None = None


def _start(make: Callable[[Any], Callable[[Any], Any]], setting: object) -> None:
    global _work  # noqa: PLW0603 - what a process sets up once for all its tasks
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent is told, and ends its workers
    _work = make(setting)


def _do(task: Any) -> Any:  # noqa: ANN401 - what it takes and gives is the caller's
    assert _work is not None
    return _work(task)


def in_order(
    make: Callable[[Setting], Callable[[Task], Found]], setting: Setting, tasks: Iterator[Task], jobs: int = 0
) -> Generator[tuple[Task, Found], None, None]:
    """Each task with what came of it. Tasks are taken only a few ahead, so they may depend on what has come back; what is still
    under way when nobody asks any more is dropped."""
    jobs = jobs or cores()
    work: Callable[[Task], Found] | None = None
    began = time.monotonic()
    for task in tasks:
        work = work or make(setting)  # where there is nothing to do, nothing need be set up
        yield task, work(task)
        if jobs > 1 and time.monotonic() - began > ALONE:
            break
    else:
        return
    with Pool(jobs, _start, (make, setting)) as pool:
        away: deque[tuple[Task, AsyncResult[Found]]] = deque()
        while True:
            for task in islice(tasks, jobs * AHEAD - len(away)):
                away.append((task, pool.apply_async(_do, (task,))))
            if not away:
                return
            done, coming = away.popleft()
            yield done, coming.get()
