"""`make bench-table`: our table, durable, and boardgame.io's server, in memory, under the same load. Writes table.md."""

import argparse
import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import cast

from bench import environment
from bench.load import Lean, Ours, Talk, Theirs, drive
from bench.report import commit, machine, table

PAGE = Path(__file__).with_name("table.md")
SEATS = 4
LESS_CPU, MEMORY = 1.5, 100.0  # what we want: so many times less processor time an action; KiB at most an idle table
Figures = dict[str, float]


class Server:
    """A server's process: says hello, then how much processor time it has used, whenever asked."""

    def __init__(self, command: list[str], cwd: Path, variables: dict[str, str]) -> None:
        self._process = subprocess.Popen(
            command, cwd=cwd, env=variables, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.hello = self.said()
        if "error" in self.hello:
            raise SystemExit(self.hello["error"])

    def said(self) -> dict[str, object]:
        """The next line that is ours: libraries print, too."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith("{"):
                found: dict[str, object] = json.loads(line)
                return found
        raise SystemExit(f"a server ended (exit code {self._process.wait()})")

    async def cpu(self) -> float:
        assert self._process.stdin is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return float(str((await asyncio.to_thread(self.said))["cpu"]))

    def stop(self) -> None:
        self._process.kill()
        self._process.communicate()


@dataclass
class Run:
    python: str
    stage: Path
    tables: int
    pace: float
    warm: float
    seconds: float
    versions: dict[str, str] = field(default_factory=dict)

    def load(self, server: Server, talks: list[list[Talk]]) -> Figures:
        self.versions.update(cast("dict[str, str]", server.hello["versions"]))
        try:
            return asyncio.run(drive(talks, self.pace, self.warm, self.seconds, server.cpu))
        finally:
            server.stop()

    def ours(self, game: str, client: type[Ours] = Ours) -> Figures:
        command = [self.python, "-m", "bench.table_server", game, str(SEATS), str(self.tables)]
        server = Server(command, self.stage, dict(os.environ))
        found = cast("list[dict[str, list[str]]]", server.hello["tables"])
        port = int(str(server.hello["port"]))
        return self.load(server, [[client(port, str(t["match"]), token) for token in t["tokens"]] for t in found])

    def theirs(self) -> Figures:
        more = {"NODE_PATH": str(environment.NODE / "node_modules"), "NODE_ENV": "production"}
        script = environment.ROOT / "bench" / "peers" / "boardgame_server.cjs"
        server = Server(["node", str(script)], environment.ROOT, dict(os.environ) | more)
        port = int(str(server.hello["port"]))
        return self.load(server, [[Theirs(port, f"m{n}", str(s), SEATS) for s in range(SEATS)] for n in range(self.tables)])

    def memory(self, game: str, plays: int) -> float:
        command = [self.python, "-m", "bench.table_memory", game, str(SEATS), "50", str(plays)]
        done = subprocess.run(command, cwd=self.stage, capture_output=True, text=True, check=True)
        return float(json.loads(done.stdout.splitlines()[-1])["kib"])


def boardgame() -> str:
    """Why boardgame.io is not there; empty if it is."""
    if (environment.NODE / "node_modules" / "boardgame.io").is_dir():
        return ""
    return environment.install_boardgame()


def rows(name: str, found: list[Figures]) -> list[str]:
    def middle(key: str) -> float:
        return median(f[key] for f in found)

    return [
        name, f"{middle('rate'):.0f}", f"{middle('cpu'):.0f}", f"{middle('messages'):.1f}", f"{middle('median'):.1f}",
        f"{middle('p99'):.1f}", f"{100 * middle('load'):.0f} %",
    ]  # fmt: skip


def verdict(name: str, wanted: str, found: str, *, good: bool) -> list[str]:
    return [name, wanted, found, "met" if good else "missed"]


def targets(measured: dict[str, list[Figures]], memory: float) -> list[list[str]]:
    """The same trivial game on both, as lean as each server tells it, under all the load it can bear; beside it what whole views
    add and how it is when there is little to do."""
    found = []
    if measured["theirs"]:
        for name, key, wanted, ours, theirs in (
            ("processor time an action, theirs / ours, full load", "cpu", LESS_CPU, "lean full", "theirs full"),
            ("p99, theirs / ours, full load", "p99", 1.0, "lean full", "theirs full"),
            ("processor time an action, theirs / ours, at a pace", "cpu", 0.0, "lean", "theirs"),
            ("p99, theirs / ours, at a pace", "p99", 0.0, "lean", "theirs"),
            ("processor time an action, theirs / ours, at a pace, with full views", "cpu", 0.0, "whole", "theirs"),
            ("p99, theirs / ours, at a pace, with full views", "p99", 0.0, "whole", "theirs"),
        ):
            ratios = [t[key] / o[key] for o, t in zip(measured[ours], measured[theirs], strict=True)]
            text = f"{median(ratios):.2f} [{min(ratios):.2f}–{max(ratios):.2f}]"
            found.append(verdict(name, f"≥ {wanted:g}", text, good=median(ratios) >= wanted) if wanted else [name, "", text, ""])
    found.append(verdict("an idle table's memory, KiB", f"< {MEMORY:g}", f"{memory:.1f}", good=memory < MEMORY))
    return found


HEAD = [
    "server",
    "actions/s",
    "µs of CPU an action",
    "messages an action",
    "median, ms",
    "p99, ms",
    "load generator's core",
]
WRITTEN = """\
Written by `{typed}` on {day:%Y-%m-%d}; source {source}; {machine}; load of the machine before: {busy:.1f}.
Versions: {versions}.
"""
METHOD = """\
{clients} clients on {run.tables} tables of {seats}; `full load`: whoever's turn it is acts at once, so that every server does all
it can; `at a pace`: at each table one action every {run.pace:g} s, far less than either can do; {run.warm:g} s to run in,
{run.seconds:g} s counted, rounds: {rounds}, the servers in turn. Every action is told to everybody at the table. Ours is durable
(SQLite, WAL, synchronous FULL, acknowledged after the commit); boardgame.io keeps everything in memory. `ticks` is the same on
both: in turn everybody says tick. A client of ours asks for events alone, which say who did what (`views` of `hello`, see
`docs/table.md`), or for the whole view with every event, as the page does; boardgame.io always tells its state, here a number and
whose turn it is. Time is from sending an action to knowing that it counts. Medians of the rounds; ratios are taken inside
a round. What is wanted is wanted under full load: at a pace, moves wait up to 4 ms for one another, so that the disk is asked
for many at once, and that wait is our p99 there.
"""


def page(run: Run, given: argparse.Namespace, measured: dict[str, list[Figures]], memory: dict[str, float], missing: str) -> str:
    parts = [
        "# The table under load\n",
        WRITTEN.format(
            typed=given.typed,
            day=datetime.now(UTC),
            source=commit(environment.ROOT),
            machine=machine(),
            busy=given.busy,
            versions="; ".join(f"{k} {v}" for k, v in run.versions.items()),
        ),
        METHOD.format(clients=SEATS * run.tables, seats=SEATS, run=run, rounds=given.rounds),
        table(["target", "wanted", "found", ""], targets(measured, max(memory.values()))) + "\n",
        table(HEAD, [rows(TITLES[name], found) for name, found in measured.items() if found]) + "\n",
        table(["an idle table in memory, nobody connected", "KiB"], [[k, f"{v:.1f}"] for k, v in memory.items()]),
    ]
    if missing:
        parts.insert(3, f"boardgame.io was not measured: {missing}.\n")
    return "\n".join(parts) + "\n"


TITLES = {
    "lean full": "Tenzone, ticks, events alone, full load",
    "theirs full": "boardgame.io, ticks, full load",
    "lean": "Tenzone, ticks, events alone, at a pace",
    "theirs": "boardgame.io, ticks, at a pace",
    "whole": "Tenzone, ticks, with full views, at a pace",
    "proelio": "Tenzone, Proelio with full views, at a pace",
}


def measure(run: Run, rounds: int, missing: str, show: Callable[[str], None]) -> dict[str, list[Figures]]:
    full = replace(run, pace=0.0)
    ways: dict[str, Callable[[], Figures]] = {
        "lean full": lambda: full.ours("ticks", Lean),
        "theirs full": full.theirs,
        "lean": lambda: run.ours("ticks", Lean),
        "theirs": run.theirs,
        "whole": lambda: run.ours("ticks"),
        "proelio": lambda: run.ours("proelio"),
    }
    found: dict[str, list[Figures]] = {name: [] for name in ways}
    for number in range(rounds):
        for name, kept in found.items():
            if name.startswith("theirs") and missing:
                continue
            figures = ways[name]()
            kept.append(figures)
            show(f"round {number + 1}: {TITLES[name]}: " + ", ".join(f"{k} {v:.1f}" for k, v in figures.items()))
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench-table", description=__doc__)
    parser.add_argument("--tables", type=int, default=250, help="of four (default: %(default)s)")
    parser.add_argument("--pace", type=float, default=0.25, help="seconds between two actions at a table (default: %(default)s)")
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--seconds", type=float, default=20.0, help="counted (default: %(default)s)")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--dry", action="store_true", help="print, leave table.md as it is")
    parser.add_argument("--compiled", help=argparse.SUPPRESS)
    parser.add_argument("--stage", help=argparse.SUPPRESS)
    given = parser.parse_args()
    given.busy = os.getloadavg()[0]
    chosen = [
        f"--{n} {v:g}"
        for n in ("tables", "pace", "warm", "seconds", "rounds")
        if (v := getattr(given, n)) != parser.get_default(n)
    ]
    given.typed = f'make bench-table ARGS="{" ".join(chosen)}"' if chosen else "make bench-table"
    stage = Path(given.stage) if given.stage else environment.ROOT
    run = Run(given.compiled or sys.executable, stage, given.tables, given.pace, given.warm, given.seconds)
    missing = boardgame()
    measured = measure(run, given.rounds, missing, lambda text: print(text, flush=True))
    memory = {"ticks, 40 plays": run.memory("ticks", 40), "proelio, 20 plays": run.memory("proelio", 20)}
    text = page(run, given, measured, memory, missing)
    if given.dry:
        print(text)
    else:
        PAGE.write_text(text, encoding="utf-8")
        print(f"Everything is in {PAGE.relative_to(environment.ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
