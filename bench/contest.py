"""Rounds in which every contestant gives each of its figures once, one after the other, the machine's pulse taken after each."""

import json
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.clock import calibration

PATIENCE = 120.0  # seconds for an answer, beyond the time it is to measure
NOISY = 0.85  # of the usual pulse
# Ways of playing that are set against each other.
COMPARED = (("python", "env", "reducer", "client", "face"), ("inner", "native"), ("simulate", "search"), ("clone", "determinise"))
CONSTANT = ".length"  # counted, not timed: once is enough


@dataclass
class Sample:
    value: float
    pulse: float


@dataclass
class Contestant:
    """One process and what it gave."""

    name: str
    command: list[str]
    cwd: Path
    environment: dict[str, str]
    missing: str = ""  # why there is nothing to measure
    versions: dict[str, str] = field(default_factory=dict)
    samples: dict[str, list[Sample]] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    process: "subprocess.Popen[str] | None" = None

    def start(self) -> None:
        if self.missing:
            return
        self.process = subprocess.Popen(
            self.command, cwd=self.cwd, env=self.environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        hello = self.answer(PATIENCE)
        if "error" in hello:
            self.missing = str(hello["error"])
            return
        versions, figures = hello["versions"], hello["figures"]
        assert isinstance(versions, dict)
        assert isinstance(figures, list)
        self.versions = versions
        self.samples = {str(name): [] for name in figures}

    def answer(self, seconds: float) -> dict[str, object]:
        assert self.process is not None
        assert self.process.stdout is not None
        watchdog = threading.Timer(seconds, self.process.kill)
        watchdog.start()
        line = self.process.stdout.readline()
        watchdog.cancel()
        if not line:
            return {"error": f"its process ended (exit code {self.process.wait()})"}
        found: dict[str, object] = json.loads(line)
        return found

    def measure(self, figure: str, seconds: float) -> None:
        if figure in self.errors:
            return
        assert self.process is not None
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{figure} {seconds}\n")
            self.process.stdin.flush()
            said = self.answer(seconds + PATIENCE)
        except BrokenPipeError:
            said = {"error": "its process is gone"}
        value = said.get("value")
        if isinstance(value, (int, float)):
            self.samples[figure].append(Sample(float(value), calibration()))
        else:
            self.errors[figure] = str(said.get("error"))

    def values(self, figure: str) -> list[float]:
        return [s.value for s in self.samples.get(figure, [])] if figure not in self.errors else []

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            with suppress(BrokenPipeError):  # what a dead process did not read
                self.process.communicate()


def turns(contestants: list[Contestant]) -> list[tuple[Contestant, str]]:
    """The order of a round: what is compared is measured one right after the other, while the machine is in the same mood."""

    def place(turn: tuple[Contestant, str]) -> tuple[int, bool]:
        game, _, way = turn[1].rpartition(".")
        group = next((at for at, ways in enumerate(COMPARED) if way in ways), len(COMPARED))
        return group, "leduc" in game

    return sorted(((c, figure) for c in contestants for figure in c.samples), key=place)


def run(contestants: list[Contestant], rounds: int, seconds: float, show: Callable[[str, bool], None]) -> None:
    try:
        for c in contestants:
            show(f"starting {c.name}", False)
            c.start()
        order = turns(contestants)
        for number in range(rounds):
            for at, (c, figure) in enumerate(order):
                done = 100 * (number * len(order) + at) // (rounds * len(order))
                show(f"{done:3} %  round {number + 1} of {rounds}: {c.name}, {figure}", at == 0)
                if number == 0 or not figure.endswith(CONSTANT):
                    c.measure(figure, seconds)
    finally:
        for c in contestants:
            c.stop()


def noise(contestants: list[Contestant]) -> tuple[float, int, int]:
    """The usual pulse, and how many of how many figures were taken while the machine was clearly slower."""
    pulses = [s.pulse for c in contestants for samples in c.samples.values() for s in samples]
    usual = median(pulses) if pulses else 0.0
    return usual, sum(p < NOISY * usual for p in pulses), len(pulses)
