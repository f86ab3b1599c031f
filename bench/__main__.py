"""`make bench`: our engine, compiled and interpreted, and the peers, side by side in one run. Writes results.md.

The target of the make file says where the compiled engine is; without it only the source is measured.
"""

import argparse
import os
import sys
from pathlib import Path

from bench import environment
from bench.contest import Contestant, run
from bench.report import commit, page, summary

RESULTS = Path(__file__).with_name("results.md")


def contestants(given: argparse.Namespace) -> list[Contestant]:
    """Ours first, then everybody else."""
    found = []
    worker = ["-m", "bench.worker", "bench.ours"]
    if given.compiled:
        found.append(Contestant("compiled", [given.compiled, *worker], Path(given.stage), dict(os.environ)))
    else:
        why = "no C compiler with Python's headers"
        found.append(Contestant("compiled", [], environment.ROOT, {}, missing=why))
    found.append(Contestant("interpreted", [sys.executable, *worker], environment.ROOT, dict(os.environ)))
    for peer, missing in ({} if given.alone else environment.ensure()).items():
        command, variables = environment.command_of(peer) if not missing else ([], {})
        found.append(Contestant(peer, command, environment.ROOT, variables, missing=missing))
    return found


def show(text: str, first: bool = False) -> None:
    """Progress: on a terminal every step on one line, elsewhere a line a round."""
    if sys.stderr.isatty():
        print(f"\r{text:70}", end="", file=sys.stderr, flush=True)
    elif first:
        print(text.split(":", maxsplit=1)[0], file=sys.stderr, flush=True)


def command(given: argparse.Namespace, parser: argparse.ArgumentParser) -> str:
    """What to type for the same run again."""
    chosen = [
        f"--{name} {value:g}" for name in ("rounds", "seconds") if (value := getattr(given, name)) != parser.get_default(name)
    ]
    chosen += ["--alone"] if given.alone else []
    return f'make bench ARGS="{" ".join(chosen)}"' if chosen else "make bench"


def write(text: str) -> None:
    """All of it or nothing: whoever stops the run keeps the results of the last one."""
    half = RESULTS.with_suffix(".tmp")
    try:
        half.write_text(text, encoding="utf-8")
        half.replace(RESULTS)
    finally:
        half.unlink(missing_ok=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__, epilog='example: make bench ARGS="--rounds 1"')
    parser.add_argument("--rounds", type=int, default=5, help="default: %(default)s")
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time a figure (default: %(default)s)")
    parser.add_argument("--alone", action="store_true", help="without the peers")
    parser.add_argument("--dry", action="store_true", help="print the targets, leave results.md as it is")
    parser.add_argument("--compiled", help=argparse.SUPPRESS)
    parser.add_argument("--stage", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.rounds < 1 or given.seconds <= 0:
        parser.error("--rounds and --seconds go from above 0")
    source = commit(environment.ROOT)  # before anything is measured: an edit during the run was not
    try:
        field = contestants(given)
        run(field, given.rounds, given.seconds, show)
    except KeyboardInterrupt:
        print(f"\nStopped; {RESULTS.name} is as it was.", file=sys.stderr)
        return 130
    show("")
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(summary(field))
    for c in field:
        if c.missing:
            print(f"{c.name} was not measured: {c.missing}")
        for figure, error in c.errors.items():
            print(f"{c.name}, {figure} failed: {error}")
    if not given.dry:
        write(page(field, given.rounds, given.seconds, command(given, parser), source))
        print(f"Everything is in {RESULTS.relative_to(environment.ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
