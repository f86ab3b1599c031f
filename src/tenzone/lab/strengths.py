"""What the levels are claimed to be worth, each claim with the contest that proves it.

example: python -m tenzone.lab.strengths --jobs 1 --save proofs hard-greedy-bless
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tenzone.lab.arena.contest import Contest, Standing, hold
from tenzone.lab.arena.report import judged, pairing, score
from tenzone.lab.arena.saved import Saved, SavedError
from tenzone.lab.progress import Bar
from tenzone.lab.report import Row, columns, percent
from tenzone.lab.settings import ROUNDS
from tenzone.messages import figures, say, speaking
from tenzone.messages.arguments import Parser, add_lang, language_of, speak_to_argparse

GAMES: Final = 2000
SEED: Final = "strengths"
SEATS: Final = {"bless": 2, "proelio": 4}
OPTIONS: Final[dict[str, tuple[tuple[str, object], ...]]] = {"bless": (), "proelio": (("rounds", ROUNDS),)}


@dataclass(frozen=True)
class Claim:
    """That one player scores at least so much against another; alone among the others, or with half the seats."""

    first: str
    second: str
    game: str
    least: float
    lone: bool = False

    @property
    def name(self) -> str:
        return f"{self.first}-{self.second}-{self.game}"

    def contest(self, games: int, seed: str) -> Contest:
        players = (self.first, self.second)
        return Contest(
            self.game, SEATS[self.game], players, games, seed, OPTIONS[self.game], least=self.least, lone=self.lone
        )  # fmt: skip

    def command(self) -> str:
        """The same by hand."""
        seats = f"--seats {SEATS[self.game]} " if SEATS[self.game] > 2 else ""
        lone = " --lone" if self.lone else ""
        who = f"--players {self.first},{self.second}"
        return f"tenzone arena {self.game} {seats}{who} --least {self.least * 100:g}{lone} --seed {SEED}"


CLAIMS: Final = (
    Claim("normal", "easy", "bless", 0.65),
    Claim("normal", "easy", "proelio", 0.65),
    Claim("hard", "greedy", "bless", 0.75),
    Claim("hard", "greedy", "proelio", 0.40, lone=True),
    Claim("hard", "normal", "bless", 0.65),
    Claim("hard", "normal", "proelio", 0.65),
    Claim("master", "hard", "bless", 0.55),
    Claim("master", "hard", "proelio", 0.45),  # not weaker: less than five points below even
)


def main(arguments: list[str] | None = None) -> int:
    """0 if every claim that was asked for is proved, 1 if one is not."""
    asked = sys.argv[1:] if arguments is None else arguments
    with speaking(language_of(asked)):
        given = parsed(asked)
        rows: list[Row] = [tuple(say(key) for key in HEADS)]
        proved = True
        for claim in CLAIMS:
            if not given.claims or claim.name in given.claims:
                standing = held(claim, given)
                rows.append(row(claim, standing))
                proved &= pairing(standing, (0, 1))["verdict"] == "proved"
        sys.stdout.write("\n".join([*columns(rows), ""]))
        return 0 if proved else 1


HEADS: Final = ("strengths.claim", "strengths.least", "arena.score", "report.interval", "report.games", "arena.found")


def parsed(arguments: list[str]) -> argparse.Namespace:
    speak_to_argparse()
    parser = Parser(prog="python -m tenzone.lab.strengths", description=say("strengths.about"))
    names = [claim.name for claim in CLAIMS]
    parser.add_argument("claims", nargs="*", metavar=say("strengths.name"), help=", ".join(names))
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("cli.arena_games"))
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=say("cli.simulate_jobs"))
    parser.add_argument("--seed", default=SEED, metavar="X", help=say("cli.simulate_seed"))
    parser.add_argument("--save", type=Path, metavar=say("cli.file"), help=say("strengths.save"))
    add_lang(parser)
    given = parser.parse_args(arguments)
    for name in given.claims:
        if name not in names:
            parser.error(say("strengths.unknown", found=name[:40], names=", ".join(names)))
    return given


def held(claim: Claim, given: argparse.Namespace) -> Standing:
    contest = claim.contest(given.games, given.seed)
    if given.save is not None:
        given.save.mkdir(parents=True, exist_ok=True)
    saved = Saved(given.save / f"{claim.name}.jsonl", contest) if given.save is not None else None
    bar = Bar(claim.name)
    try:
        return hold(contest, given.jobs, bar.show, saved.kept if saved else None, saved.keep if saved else None)
    finally:
        bar.clear()
        if saved is not None:
            saved.close()


def row(claim: Claim, standing: Standing) -> Row:
    found = pairing(standing, (0, 1))
    meeting = standing.meetings[0, 1]
    low, high = meeting.settling.interval()
    between = say("report.from_to", low=percent(low), high=percent(high))
    games = figures(f"{len(meeting.tables()):,}")
    who = say("strengths.among" if claim.lone else "arena.between", first=claim.first, second=claim.second)
    return (f"{claim.game}: {who}", percent(claim.least), percent(score(meeting)), between, games, judged(found, claim.least))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SavedError as error:
        sys.exit(str(error))
