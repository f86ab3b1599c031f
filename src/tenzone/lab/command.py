"""`tenzone simulate`: from its arguments to a plan, and from the result to what is printed."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

import tenzone
from tenzone.lab.settings import options_from
from tenzone.messages import say

if TYPE_CHECKING:  # every command loads this file for its arguments; what plays is loaded when it is asked for
    from tenzone.lab.simulate import Plan, Show

GAMES: Final = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar=say("cli.game"), help=say("cli.games", games=", ".join(tenzone.games())))
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("cli.simulate_games"))
    parser.add_argument("--players", default="greedy", metavar=say("cli.names"), help=say("cli.simulate_players"))
    parser.add_argument("--seats", type=int, metavar="N", help=say("cli.simulate_seats"))
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=say("cli.simulate_jobs"))
    parser.add_argument("--seed", default="0", metavar="X", help=say("cli.simulate_seed"))
    parser.add_argument("--option", action="append", default=[], metavar=say("cli.name_value"), help=say("cli.option"))
    parser.add_argument("--json", action="store_true", help=say("cli.json"))


def plan_from(given: argparse.Namespace) -> Plan:
    """What was asked for, or a ValueError in one sentence."""
    from tenzone.lab.simulate import Plan

    rules = tenzone.rules(given.game)
    players = tuple(name.strip() for name in given.players.split(",") if name.strip())
    if not players:
        raise ValueError(say("seating.nobody"))
    if given.jobs < 0:
        raise ValueError(say("cli.jobs", found=given.jobs))
    seats = given.seats if given.seats is not None else len(players) if len(players) > 1 else min(rules.seats)
    if seats in rules.seats and len(players) == 1:
        players *= seats
    plan = Plan(given.game, seats, players, given.games, given.seed, tuple(options_from(rules, given.option).items()))
    plan.check()
    return plan


def simulated(given: argparse.Namespace, show: Show) -> str:
    """Play, and say what came of it."""
    from tenzone.lab.report import as_json, text
    from tenzone.lab.simulate import run

    plan = plan_from(given)
    tally = run(plan, given.jobs, show)
    return as_json(plan, tally) if given.json else text(plan, tally)
