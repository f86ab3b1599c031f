"""What the benchmarks make of their figures: ratios inside a round, honest verdicts, nothing left out in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.contest import Contestant, Sample, noise
from bench.report import page, spread, summary
from bench.targets import results

ROUNDS = 3


def contestant(name: str, figures: dict[str, list[float]], missing: str = "") -> Contestant:
    samples = {figure: [Sample(v, 10.0) for v in values] for figure, values in figures.items()}
    return Contestant(name, [], Path(), {}, missing=missing, versions={name: "1"}, samples=samples)


def field(proelio: list[float], catan: list[float]) -> list[Contestant]:
    return [
        contestant("compiled", {"proelio.python": proelio, "proelio.clone": [2.0, 0.5, 0.6]}),
        contestant("catan", {"catan.python": catan}),
        contestant("rl_card", {}, missing="could not be installed (no network)"),
    ]


def test_ratios_are_taken_inside_a_round() -> None:
    # The second round was slow for both: the ratio does not care.
    found = {r.name: r for r in results(field([300.0, 30.0, 280.0], [10.0, 1.0, 10.0]))}
    catan = found["Proelio from Python / Catanatron"]
    assert catan.found == pytest.approx([30.0, 30.0, 28.0])
    assert (catan.middle, catan.verdict) == (30.0, "reached")
    assert found["clone"].verdict == "reached"  # the median, not the worst


def test_a_missed_target_says_so() -> None:
    found = {r.name: r.verdict for r in results(field([20.0] * 3, [1.0] * 3))}
    assert found["Proelio from Python / Catanatron"] == "missed"
    assert found["Proelio from Python / RLCard's Uno, environment"] == "not measured"


def test_what_is_missing_or_failed_is_named() -> None:
    contestants = field([300.0] * 3, [10.0] * 3)
    contestants[1].errors["catan.python"] = "KeyError: 'x'"
    text = page(contestants, ROUNDS, 1.0)
    assert "RLCard: could not be installed (no network)" in text
    assert "failed: KeyError: 'x'" in text
    assert "not measured" in summary(contestants)


def test_a_slow_machine_is_noticed() -> None:
    contestants = field([300.0] * 3, [10.0] * 3)
    contestants[0].samples["proelio.python"][1].pulse = 7.0
    assert noise(contestants) == (10.0, 1, 9)


def test_spread() -> None:
    assert spread([1_200_000.0, 900.0, 45_000.0]) == "45 k [900–1.20 M]"
    assert spread([]) == "–"
