"""`tenzone compare`: from its arguments to a comparison, and from the outcome to what is printed."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Final

import tenzone
from tenzone.lab.settings import options_from
from tenzone.messages import reason, say

if TYPE_CHECKING:  # every command loads this file for its arguments; what plays is loaded when it is asked for
    from tenzone.kernel.rules import Rules
    from tenzone.lab.compare.trial import Comparison
    from tenzone.lab.simulate import Show

GAMES: Final = 10_000
MARGIN: Final = 2.0
FAILED: Final = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    games = ", ".join(tenzone.games())
    parser.add_argument("old", metavar=say("cli.old"), help=say("cli.compare_old", games=games))
    parser.add_argument("new", metavar=say("cli.new"), nargs="?", help=say("cli.compare_new"))
    parser.add_argument("--game", metavar=say("cli.game"), help=say("cli.compare_game"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli.simulate_seats"))
    players = parser.add_argument("--players", nargs="+", default=["greedy"], help=say("cli.compare_players"))
    players.metavar = say("cli.names")
    options = parser.add_argument("--options", nargs=2, default=("", ""), help=say("cli.compare_options"))
    options.metavar = (say("cli.old"), say("cli.new"))
    parser.add_argument("--option", action="append", default=[], metavar=say("cli.name_value"), help=say("cli.option"))
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("cli.compare_games"))
    parser.add_argument("--margin", type=float, default=MARGIN, metavar="X", help=say("cli.compare_margin"))
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=say("cli.simulate_jobs"))
    parser.add_argument("--seed", default="0", metavar="X", help=say("cli.simulate_seed"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))
    parser.add_argument("--html", type=Path, metavar=say("cli.file"), help=say("cli.compare_html"))


def comparison_from(given: argparse.Namespace) -> Comparison:
    """What was asked for, or a ValueError in one sentence."""
    from tenzone.lab.compare.packs import side
    from tenzone.lab.compare.trial import Comparison
    from tenzone.lab.simulate import Plan

    if given.jobs < 0:
        raise ValueError(say("cli.jobs", found=given.jobs))
    sides = [side(given.old), side(given.new if given.new is not None else given.old)]
    known = [s.game for s in sides if s.game]
    game = given.game or next(iter(known), "")
    if not game:
        raise ValueError(say("comparison.which_game", name=sides[0].name, games=", ".join(tenzone.games())))
    for other in known:
        if other != game:
            raise ValueError(say("comparison.two_games", old=game, new=other))
    if len(given.players) > 2:
        raise ValueError(say("comparison.players", number=len(given.players)))
    rules = tenzone.rules(game)
    named = [tuple(name.strip() for name in names.split(",") if name.strip()) for names in given.players]
    seats = seats_of(rules, given.seats, named)
    plans = []
    for at in (0, 1):
        players = named[min(at, len(named) - 1)]
        extra = [text for text in given.options[at].split(",") if text.strip()]
        options = tuple(options_from(rules, [*given.option, *extra]).items())
        at_table = players * seats if len(players) == 1 else players
        plans.append(Plan(game, seats, at_table, given.games, given.seed, options, sides[at].cards(game)))
    comparison = Comparison(plans[0], plans[1], given.margin / 100, (sides[0].name, sides[1].name))
    comparison.check()
    return comparison


def seats_of(rules: Rules, asked: int | None, named: list[tuple[str, ...]]) -> int:
    if not all(named):
        raise ValueError(say("seating.nobody"))
    return asked if asked is not None else max(*map(len, named), min(rules.seats))


def told(given: argparse.Namespace, show: Show) -> tuple[str, int]:
    """Play, and say what came of it; harm is a check that failed."""
    from tenzone.lab.compare.page import page
    from tenzone.lab.compare.report import as_json, text
    from tenzone.lab.compare.trial import HARMFUL, compared

    comparison = comparison_from(given)
    if given.html is not None and not given.html.parent.is_dir():  # said before the games, not after them
        raise ValueError(say("file.no_folder", folder=given.html.parent))
    outcome = compared(comparison, given.jobs, show)
    if given.html is not None:
        try:
            given.html.write_text(page(outcome), encoding="utf-8")
        except OSError as error:
            raise ValueError(say("arena.unwritable", file=given.html, reason=reason(error))) from None
    return (as_json(outcome) if given.json else text(outcome)), FAILED if outcome.verdict == HARMFUL else 0
