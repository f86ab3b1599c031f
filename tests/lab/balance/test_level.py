"""The bands with players who think ahead: what holds, what is open, what is clearly left."""

from collections import Counter
from pathlib import Path

import pytest

from tenzone.lab.balance.__main__ import TRIALS, main
from tenzone.lab.balance.bless import Bless
from tenzone.lab.balance.frame import Case
from tenzone.lab.balance.level import Measure, measures, page, seated
from tenzone.lab.balance.proelio import Proelio
from tenzone.lab.simulate import Plan, Tally


@pytest.mark.parametrize(
    ("interval", "judged"), [((0.47, 0.53), "holds"), ((0.40, 0.60), "open"), ((0.55, 0.70), "left"), ((0.3, 0.45), "left")]
)
def test_a_figure_against_its_band(interval: tuple[float, float], judged: str) -> None:
    assert Measure("x", "", interval, (0.46, 0.54), "").judged() == judged


def duels(first: int, coin: int) -> Tally:
    slugs = Bless().cases(1, "x")[0].plan.rules().pack.slugs
    held = Counter(dict.fromkeys(slugs, 360))
    won = Counter(dict.fromkeys(slugs, 180)) | Counter({slugs[0]: coin})
    order = Counter({0: first, 1: 400 - first})
    return Tally(games=400, by_order=order, rounds=Counter({9: 400}), held=held, held_won=won)


def test_what_is_clearly_left_is_told() -> None:
    trial = Bless()
    case = seated(trial, "hard", 400, "x")
    assert case.plan.players == ("hard", "hard")
    even = measures(trial, case, duels(200, 180))
    assert [one.judged() for one in even] == ["open", "open", "holds", "holds"]
    assert "No card is clearly out of the band" in page(trial, case, duels(200, 180), even)
    uneven = measures(trial, case, duels(300, 320))
    assert [one.judged() for one in uneven] == ["left", "left", "holds", "holds", "left"]
    assert "The cards below are clearly out" in page(trial, case, duels(300, 320), uneven)


class FewHouses(Proelio):
    def cases(self, games: int, seed: str) -> list[Case]:
        return [Case("seats", Plan("proelio", 4, ("greedy",) * 4, games, seed, (("rounds", 2),)), 0.25)]


def test_a_level_writes_a_page_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(TRIALS, "proelio", FewHouses())
    arguments = ["proelio", "--players", "easy", "--games", "2", "--jobs", "1", "--out", str(tmp_path), "--lang", "en"]
    assert main(arguments) == 1  # two rounds are too short
    (written,) = tmp_path.iterdir()
    assert written.name == "proelio-easy.md"
    assert written.read_text(encoding="utf-8").startswith("# Proelio with `easy` at every seat\n")
    assert "LEFT" in capsys.readouterr().out
