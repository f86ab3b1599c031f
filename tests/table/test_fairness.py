"""The deal is promised before the first card, and can be made again when all is over."""

import hashlib
import re
from pathlib import Path

import pytest

import tenzone
from tenzone.cli import main
from tenzone.face.record import Line, Record, record_from
from tenzone.messages import words
from tenzone.table.core.fairness import FAIR, commitment, verdict
from tests.table.harness import Player, Served


def verify(player: Player, record: str, promised: str, lang: str = "en") -> tuple[bool, str]:
    told = player.call("POST", f"/api/verify?lang={lang}", {"record": record, "commitment": promised}).body
    return told["fair"], told["text"]


@pytest.mark.parametrize(("game", "seats"), [("bless", 2), ("proelio", 3)])
def test_a_match_is_dealt_as_was_promised(served: Served, game: str, seats: int) -> None:
    """Moves taken back and played again included: the dealer goes back too."""
    ada = Player(served)
    match = ada.open(game, *["me"] * (seats - 1), "open")
    promised = ada.view(match)["commitment"]
    assert re.fullmatch(r"[0-9a-f]{64}", promised)
    ada.send(match, "sit")
    for number in range(25):
        view = ada.view(match)
        if view["phase"] != "playing":
            break
        seat = view["table"]["prompt"]["seats"][0]
        ada.play(match, number, seat)
        if number % 6 == 5:
            assert ada.send(match, "ask", what="undo", seat=seat).status == 200
    view = ada.view(match)
    assert view["commitment"] == promised
    assert "seed" not in ada.call("GET", f"/api/matches/{match}/record?seat=A").body
    ada.send(match, "close")
    record = ada.call("GET", f"/api/matches/{match}/record").body
    seed = re.search(r'seed = "([^"]+)"', record)
    assert seed is not None
    assert hashlib.sha256(seed[1].encode()).hexdigest() == promised
    assert verify(ada, record, promised)[0] is True
    assert verify(ada, record, promised.upper(), "it")[1].startswith("Distribuzione corretta")
    assert verify(ada, record, "0" * 64) == (False, "The seed is not the one that was promised.")
    assert verify(ada, record.replace(seed[0], 'seed = ""'), promised)[0] is False
    assert ada.call("POST", "/api/verify", {"record": "nonsense", "commitment": promised}).status == 400
    assert served.call("POST", "/api/verify", {"record": record, "commitment": promised}).status == 401


def test_a_match_that_goes_on_from_another_promises_nothing(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    body = {"cmd_id": "b", "at": 3, "chairs": [{"who": "me"}, {"who": "me"}]}
    branched = ada.call("POST", f"/api/matches/{match}/branch", body).body["match"]
    assert "commitment" not in ada.view(branched)


@pytest.mark.parametrize("game", ["bless", "proelio"])
def test_any_other_chance_is_found_out(game: str) -> None:
    """Each card that fell, changed for another of those dealt."""
    rules = tenzone.rules(game)
    played = rules.new(3 if game == "proelio" else 2, "a seed")
    for number in range(20):
        legal = list(played.legal)
        played.play(legal[number % len(legal)])
    record = played.record
    whole = Record(record.game, record.version, record.seats, {}, record.cards, "a seed", record.lines, {})
    promised = commitment("a seed")
    assert verdict(rules, record_from(whole.text()), promised) == FAIR
    drawn = [at for at, line in enumerate(record.lines) if line.who == "*" and line.code.startswith("draws")]
    assert len(drawn) > 5
    for at in drawn:
        other = next(record.lines[o].code for o in drawn if record.lines[o].code != record.lines[at].code)
        lines = [*record.lines[:at], Line("*", other), *record.lines[at + 1 :]]
        forged = Record(record.game, record.version, record.seats, {}, record.cards, "a seed", lines, {})
        assert verdict(rules, forged, promised) == "other_deal"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_in_the_terminal(served: Served, tmp_path: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    promised = ada.view(match)["commitment"]
    half, whole = tmp_path / "half.tzn", tmp_path / "whole.tzn"
    half.write_text(ada.call("GET", f"/api/matches/{match}/record").body, encoding="utf-8")
    ada.send(match, "resign", seat="A")
    whole.write_text(ada.call("GET", f"/api/matches/{match}/record").body, encoding="utf-8")
    for file, promise, code, key in (
        (whole, promised.upper(), 0, "fair"),
        (whole, "0" * 64, 1, "other_seed"),
        (half, promised, 1, "no_seed"),
    ):
        assert main(["verify", str(file), promise, "--lang", lang]) == code
        told = capsys.readouterr()
        assert (told.err if code else told.out) == f"{file}: {words().tables[lang][f'table.fair.{key}']}\n"
    assert main(["verify", str(tmp_path / "nothing.tzn"), promised]) == 2
