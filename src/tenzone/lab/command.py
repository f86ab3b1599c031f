"""`tenzone simulate`: from its arguments to a plan, and from the result to what is printed."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

import tenzone
from tenzone.lab.settings import options_from

if TYPE_CHECKING:  # every command loads this file for its arguments; what plays is loaded when it is asked for
    from tenzone.lab.simulate import Plan, Show

GAMES: Final = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(tenzone.games())}")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--players", default="greedy", metavar="NAME,…", help="one a seat, or one for all (default: %(default)s)")
    parser.add_argument("--seats", type=int, metavar="N", help="default: as many as players, or the fewest the game allows")
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help="processes, for the same result (default: one a core)")
    parser.add_argument("--seed", default="0", help="the same seed plays the same games (default: %(default)s)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game; repeatable")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def plan_from(given: argparse.Namespace) -> Plan:
    """What was asked for, or a ValueError in one sentence."""
    from tenzone.lab.simulate import Plan

    rules = tenzone.rules(given.game)
    players = tuple(name.strip() for name in given.players.split(",") if name.strip())
    if not players:
        raise ValueError("--players names nobody; one name is enough for all seats")
    if given.jobs < 0:
        raise ValueError(f"--jobs goes from 0 (one a core) up, not {given.jobs}")
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
