"""`python -m tenzone.lab.balance`: what it writes, what it says, how it ends."""

from pathlib import Path

import pytest

from tenzone.lab.balance.__main__ import TRIALS, main
from tenzone.lab.balance.bless import Bless
from tenzone.lab.balance.frame import Case, Trial
from tenzone.lab.balance.proelio import Proelio
from tenzone.lab.simulate import Plan


class FewHouses(Proelio):
    def cases(self, games: int, seed: str) -> list[Case]:
        return [Case("seats", self.contest(games, seed), 0.25)]

    def contest(self, games: int, seed: str) -> Plan:
        return Plan("proelio", 4, ("random",) * 4, 12, "x", (("rounds", 200),))


class FewDuels(Bless):
    def cases(self, games: int, seed: str) -> list[Case]:
        return [Case("duel", self.contest(games, seed), 0.5)]

    def contest(self, games: int, seed: str) -> Plan:
        return Plan("bless", 2, ("random",) * 2, 6, "x")


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    small: list[Trial] = [FewDuels(), FewHouses()]
    for trial in small:
        monkeypatch.setitem(TRIALS, trial.game, trial)


@pytest.mark.usefixtures("few")
def test_it_writes_every_page_and_fails_where_a_band_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "docs"
    assert main(["--jobs", "1", "--out", str(folder), "--lang", "en"]) == 1  # random players are no balance
    proelio = (folder / "proelio.md").read_text(encoding="utf-8")
    for part in ("**FAILS**", "- holds", "| Manure | Base | 8 |", "first to play", "seat D", "first hands with Shields"):
        assert part in proelio, part
    bless = (folder / "bless.md").read_text(encoding="utf-8")
    for part in (
        "**FAILS**",
        "6 games",
        "| Wind Organ | 3/3 |",
        "first to play",
        "Final Turns by an empty Deck",
        "With 62 cards",
    ):
        assert part in bless, part
    out = capsys.readouterr().out
    assert "FAILS  one greedy among three random" in out
    assert "FAILS  greedy against random" in out


@pytest.mark.usefixtures("few")
def test_one_game_alone_and_in_italian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bless", "--jobs", "1", "--out", str(tmp_path), "--lang", "it"]) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["bless.md"]
    out = capsys.readouterr().out
    assert "NON REGGE" in out
    assert "Organo a vento" in out
    page = (tmp_path / "bless.md").read_text(encoding="utf-8")
    assert "Wind Organ" in page
    assert "Organo a vento" not in page


@pytest.mark.usefixtures("few")
def test_the_pages_are_the_same_every_time(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder, jobs in zip(folders, ("1", "2"), strict=True):
        main(["--jobs", jobs, "--out", str(folder)])
    for name in TRIALS:
        assert (folders[0] / f"{name}.md").read_bytes() == (folders[1] / f"{name}.md").read_bytes()


def test_bad_use(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments, said in ((["--games", "5"], "at least 100"), (["chess"], "chess")):
        with pytest.raises(SystemExit) as stop:
            main(["--lang", "en", *arguments])
        assert stop.value.code == 2
        assert said in capsys.readouterr().err
