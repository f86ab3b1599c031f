"""What the benchmarks make of their figures: ratios inside a round, honest verdicts, nothing left out in silence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import __main__ as program
from bench.contest import Contestant, Sample, noise, turns
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
    short = {r.name: r.shortfall for r in results(field([20.0] * 3, [1.0] * 3))}
    assert short["Proelio from Python / Catanatron"] == " (80 % of it)"
    assert short["clone"] == ""
    assert "1 reached, 1 missed, 11 not measured" in page(field([20.0] * 3, [1.0] * 3), ROUNDS, 1.0)


@pytest.mark.parametrize(
    ("rate", "micros", "verdict", "shortfall"), [(200.0, 1.5, "reached", ""), (100.0, 3.0, "missed", " (2.0 times as long)")]
)
def test_a_game_of_cards_that_speak_has_its_bounds(rate: float, micros: float, verdict: str, shortfall: str) -> None:
    figures = {"proelio.python": [1000.0, 100.0, 1000.0], "bless.python": [rate, rate / 10, rate], "bless.clone": [micros] * 3}
    contestants = [contestant("compiled", figures)]
    found = {r.name: r for r in results(contestants)}
    for name in ("a decision of Bless / of Proelio, from Python", "clone of Bless"):
        assert (found[name].verdict, found[name].shortfall) == (verdict, shortfall)
    assert "| Bless, 2 seats |" in page(contestants, ROUNDS, 1.0)


def test_the_page_says_how_it_was_made() -> None:
    text = page(field([300.0] * 3, [10.0] * 3), ROUNDS, 1.0, 'make bench ARGS="--rounds 3"', "abc123")
    assert 'Written by `make bench ARGS="--rounds 3"`' in text
    assert "from commit abc123" in text


def test_what_is_compared_is_measured_together() -> None:
    ours = contestant("compiled", {"proelio.python": [], "proelio.inner": [], "leduc.python": [], "leduc.length": []})
    theirs = contestant("open_spiel", {"oh_hell.python": [], "leduc_poker.python": [], "oh_hell.native": []})
    order = [(c.name, figure) for c, figure in turns([ours, theirs])]
    assert order == [
        ("compiled", "proelio.python"),
        ("open_spiel", "oh_hell.python"),
        ("compiled", "leduc.python"),
        ("open_spiel", "leduc_poker.python"),
        ("compiled", "proelio.inner"),
        ("open_spiel", "oh_hell.native"),
        ("compiled", "leduc.length"),
    ]


def test_results_are_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    results_file = tmp_path / "results.md"
    results_file.write_text("old", encoding="utf-8")
    monkeypatch.setattr(program, "RESULTS", results_file)

    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", stop)
        with pytest.raises(KeyboardInterrupt):
            program.write("new")
    assert [p.read_text(encoding="utf-8") for p in tmp_path.iterdir()] == ["old"]
    program.write("new")
    assert [p.read_text(encoding="utf-8") for p in tmp_path.iterdir()] == ["new"]


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
    assert spread([4.0625]) == "4.06"
    assert spread([]) == "–"
