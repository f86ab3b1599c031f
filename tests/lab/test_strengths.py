"""The claims about the levels: each can be played, kept and gone on with, and the command shown for it is the same contest."""

import argparse
from pathlib import Path

import pytest

from tenzone.lab.arena import command
from tenzone.lab.strengths import CLAIMS, SEED, Claim, held, main, row


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_the_command_is_the_claim(claim: Claim) -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    contest = command.contest_from(parser.parse_args(claim.command().split()[2:]))
    assert contest == claim.contest(contest.games, SEED)


def test_what_is_found_is_told_and_kept(tmp_path: Path) -> None:
    claim = Claim("greedy", "random", "proelio", 0.3, lone=True)
    given = argparse.Namespace(games=60, seed="t", jobs=1, save=tmp_path)
    standing = held(claim, given)
    assert standing.meetings[0, 1].settling.verdict == "proved"
    told = row(claim, standing)
    assert told[0] == "proelio: greedy alone among random"
    assert told[5] == "30.0% or more"
    again = held(claim, given)
    assert row(claim, again) == told


def test_a_claim_nobody_makes(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["greedy-master-bless"])
    assert "there is no claim greedy-master-bless" in capsys.readouterr().err
