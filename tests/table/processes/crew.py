"""Server processes and the one clock they share."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.table.harness import Player, Reached
from tests.table.virtual import START

ROOT = Path(__file__).resolve().parent.parent.parent.parent
STEP = 500  # milliseconds by which one process may be ahead of another
LONG = 1200  # steps after which what should happen is not going to


class Worker(Reached):
    """One of them."""

    def __init__(self, path: Path, now: int) -> None:
        command = [sys.executable, "-m", "tests.table.processes.child", str(path), str(now)]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
        self.process = subprocess.Popen(
            command, env=environment, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.port = self._answer()

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def tell(self, line: object) -> Any:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return self._answer()

    def kill(self) -> None:
        """-9: it can say nothing more."""
        self.process.kill()
        self.end()

    def end(self) -> None:
        self.process.communicate(timeout=60)


class Workers:
    """All of them; time passes for all alike."""

    def __init__(self, path: Path, number: int) -> None:
        self.now = START
        self.living: list[Worker] = []
        self.links = ExitStack()  # sockets people have
        for _ in range(number):
            self.living.append(Worker(path, self.now))

    def kill(self, worker: Worker) -> None:
        self.living.remove(worker)
        worker.kill()

    def pass_time(self, ms: int = STEP) -> None:
        while ms > 0:
            step = min(STEP, ms)
            for worker in self.living:
                worker.tell(step)
            self.now += step
            ms -= step

    def until(self, true: Callable[[], object]) -> None:
        """Let time pass until something is so."""
        for _ in range(LONG):
            if true():
                return
            self.pass_time()
        raise AssertionError("it never happened")


@contextmanager
def workers(path: Path, number: int = 2) -> Iterator[Workers]:
    made = Workers(path, number)
    try:
        with made.links:
            yield made
    finally:
        for worker in made.living:
            worker.end()


def away(player: Player, match: str) -> dict[str, Any]:
    """Who is shown as away."""
    found: dict[str, Any] = player.view(match).get("away", {})
    return found
