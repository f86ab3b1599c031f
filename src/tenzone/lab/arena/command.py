"""`tenzone arena`: from its arguments to a contest, and from the standing to what is printed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

import tenzone
from tenzone.lab.settings import options_from
from tenzone.messages import say

if TYPE_CHECKING:  # every command loads this file for its arguments; what plays is loaded when it is asked for
    from tenzone.lab.arena.contest import Contest
    from tenzone.lab.simulate import Show

GAMES: Final = 2000
MARGIN: Final = 5.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar=say("cli.game"), help=say("cli.games", games=", ".join(tenzone.games())))
    parser.add_argument("--players", required=True, metavar=say("cli.names"), help=say("cli.arena_players"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli.play_seats"))
    parser.add_argument("--until", choices=("settled", "games"), default="settled", help=say("cli.arena_until"))
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("cli.arena_games"))
    asked = parser.add_mutually_exclusive_group()
    asked.add_argument("--margin", type=float, default=MARGIN, metavar="X", help=say("cli.arena_margin"))
    asked.add_argument("--least", type=float, default=0.0, metavar="X", help=say("cli.arena_least"))
    parser.add_argument("--lone", action="store_true", help=say("cli.arena_lone"))
    parser.add_argument("--save", type=Path, metavar=say("cli.file"), help=say("cli.arena_save"))
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=say("cli.simulate_jobs"))
    parser.add_argument("--seed", default="0", metavar="X", help=say("cli.simulate_seed"))
    parser.add_argument("--option", action="append", default=[], metavar=say("cli.name_value"), help=say("cli.option"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def contest_from(given: argparse.Namespace) -> Contest:
    """What was asked for, or a ValueError in one sentence."""
    from tenzone.lab.arena.contest import Contest

    rules = tenzone.rules(given.game)
    players = tuple(name.strip() for name in given.players.split(",") if name.strip())
    if given.jobs < 0:
        raise ValueError(say("cli.jobs", found=given.jobs))
    seats = given.seats if given.seats is not None else min(rules.seats)
    options = tuple(options_from(rules, given.option).items())
    asked = (given.margin / 100, given.until, given.least / 100, given.lone)
    contest = Contest(given.game, seats, players, given.games, given.seed, options, *asked)
    contest.check()
    return contest


def held(given: argparse.Namespace, show: Show) -> str:
    """Play, and say what came of it."""
    from tenzone.lab.arena.contest import hold
    from tenzone.lab.arena.report import as_json, text
    from tenzone.lab.arena.saved import Saved

    contest = contest_from(given)
    saved = Saved(given.save, contest) if given.save is not None else None
    try:
        standing = hold(contest, given.jobs, show, saved.kept if saved else None, saved.keep if saved else None)
    finally:
        if saved is not None:
            saved.close()
    return as_json(standing) if given.json else text(standing)
