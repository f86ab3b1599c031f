"""What a run found, as the page results.md and as lines for the terminal."""

import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from bench.contest import Contestant, noise
from bench.targets import Result, results

TITLES = {
    "compiled": "Tenzone, compiled",
    "interpreted": "Tenzone, interpreted",
    "open_spiel": "OpenSpiel",
    "rl_card": "RLCard",
    "petting_zoo": "PettingZoo",
    "catan": "Catanatron",
    "boardgame": "boardgame.io",
}
OWN = {"proelio": "Proelio, 4 seats, rounds=200", "bless": "Bless, 2 seats", "leduc": "Leduc poker, 2 seats"}
MICROSECONDS = ("clone", "determinise")
WAYS = {
    "python": "decisions/s from Python",
    "inner": "decisions/s, the loop inside the engine",
    "native": "decisions/s, its own C++ loop",
    "face": "decisions/s on the public face (`game.play`)",
    "simulate": "decisions/s in simulations (determinise, play out)",
    "search": "decisions/s in simulations (its C++ search)",
    "env": "decisions/s through the environment",
    "client": "decisions/s through the client",
    "reducer": "decisions/s, bare reducer",
    "clone": "clone, µs",
    "determinise": "determinise, µs",
    "length": "decisions a game",
}
METHOD = """\
Processor time of each process (`time.process_time`; node: `process.cpuUsage`). Rounds: {rounds}, of {seconds:g} s a figure; in a
round every contestant gives every figure once, and what is compared is measured one right after the other. Ratios are taken
inside a round, then their median [lowest–highest]. A decision is one choice of a player: chance is not counted, its cost is.
Everybody plays at random, driven by the shortest loop we could write: the next of a list of random numbers modulo the number of
options; no call to a random generator, no test that the loop does not need; OpenSpiel's chance nodes are drawn the same way,
which is exact in these games but for go_fish, whose ranks are not equally likely. Its
native loop is its own `evaluate_bots` with its own random bots, one call a game.
A fixed Python loop after each figure takes the machine's pulse: usually {usual:.1f} million turns a second; {noisy} of {all}
figures were taken while it was more than 15 % slower.
"""
LIKE = """\
Leduc is the same game on both sides: walked through, ours and OpenSpiel's have the same 5,520 endings, the same mean of 65/16
decisions in random play and the same expected gain of the first player, -5/64 (`tests/bench`). RLCard's and PettingZoo's lets
one fold at any time and so is shorter (see the decisions a game below). The other games differ.
"""


def machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        names = [line.split(":", 1)[1].strip() for line in cpuinfo.read_text().splitlines() if line.startswith("model name")]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, {platform.python_implementation()} {platform.python_version()}"


def short(value: float) -> str:
    if value >= 1e6:
        return f"{value / 1e6:.2f} M"
    if value >= 1e3:
        return f"{value / 1e3:.3g} k"
    return f"{value:.3g}"


def spread(values: list[float]) -> str:
    """`1.20 M [1.10 M–1.30 M]`; of a single value, just that."""
    if len(values) == 1:
        return short(values[0])
    return f"{short(median(values))} [{short(min(values))}–{short(max(values))}]" if values else "–"


def verdict(result: Result) -> list[str]:
    target = "" if result.wanted is None else f"{'≤' if result.at_most else '≥'} {result.wanted:g}{result.unit}"
    found = f"{result.middle:.2f}{result.unit} [{min(result.found):.2f}–{max(result.found):.2f}]" if result.found else "–"
    return [result.name, target, found, result.verdict + result.shortfall]


def table(head: list[str], rows: list[list[str]]) -> str:
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))


def own_tables(contestants: list[Contestant]) -> str:
    """One table a game, a column a build."""
    builds = [c for c in contestants if c.name in ("compiled", "interpreted")]
    parts: list[str] = []
    for game, title in OWN.items():
        rows = []
        for way, what in WAYS.items():
            cells = [spread(c.values(f"{game}.{way}")) for c in builds]
            if any(cell != "–" for cell in cells):
                rows.append([what, *cells])
        parts.append(table([title, *(TITLES[c.name] for c in builds)], rows))
    return "\n\n".join(parts)


def peer_table(contestants: list[Contestant]) -> str:
    rows = []
    for c in contestants:
        if c.name in ("compiled", "interpreted"):
            continue
        title = TITLES[c.name]
        if c.missing:
            rows.append([title, "", "", f"not measured: {c.missing}"])
        for figure in c.samples:
            game, _, way = figure.rpartition(".")
            found = f"failed: {c.errors[figure]}" if figure in c.errors else spread(c.values(figure))
            rows.append([title, game, WAYS[way], found])
    return table(["peer", "game", "figure", "median [lowest–highest]"], rows)


def versions(contestants: list[Contestant]) -> str:
    return "; ".join(f"{name} {number}" for c in contestants for name, number in c.versions.items())


def commit(root: Path) -> str:
    """The source that was measured."""

    def git(*command: str) -> str:
        return subprocess.run(["git", *command], cwd=root, capture_output=True, text=True, check=True).stdout

    try:
        changed = [line for line in git("status", "--porcelain").splitlines() if not line.endswith("bench/results.md")]
        return git("rev-parse", "--short=12", "HEAD").strip() + (", with changes not committed" if changed else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def verdicts(found: list[Result]) -> str:
    """One sentence on the targets."""
    counts = {word: sum(r.verdict == word for r in found) for word in ("reached", "missed", "not measured")}
    return f"Of {len(found)} targets " + ", ".join(f"{count} {word}" for word, count in counts.items() if count) + "."


def page(contestants: list[Contestant], rounds: int, seconds: float, command: str = "make bench", source: str = "unknown") -> str:
    found = results(contestants)
    targets = [r for r in found if r.wanted is not None]
    others = [r for r in found if r.wanted is None]
    usual, noisy, count = noise(contestants)
    method = METHOD.format(rounds=rounds, seconds=seconds, usual=usual, noisy=noisy, all=count)
    missing = "".join(f"\n  - {TITLES[c.name]}: {c.missing}" for c in contestants if c.missing)
    return f"""# Benchmarks

Written by `{command}` on {datetime.now(UTC):%Y-%m-%d}, from commit {source}.

- Machine: {machine()}.
- Versions: {versions(contestants)}.
- {f"Not measured:{missing}" if missing else "Every peer was measured."}

## Targets

Compiled unless said, on the State door, in ratios taken inside a round. {verdicts(targets)}

{table(["what", "target", "median [lowest–highest]", ""], [verdict(r) for r in targets])}

## Other ratios

The State door is what bots and search use; the public face (`game.legal`, `game.play`) adds codes, log, record and undo.

{table(["what", "median [lowest–highest]"], [verdict(r)[::2] for r in others])}

## Tenzone

{own_tables(contestants)}

{LIKE}
## Peers

{peer_table(contestants)}

## Method

{method}"""


def summary(contestants: list[Contestant]) -> str:
    """Targets and ratios, for the terminal."""
    rows = [verdict(r) for r in results(contestants)]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows)
