"""The command `tenzone`."""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import secrets
import sys
from typing import Final, NoReturn

import tenzone
from tenzone.build import describe
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.lab.command import add_arguments, simulated
from tenzone.lab.progress import Bar

FAILED: Final = 1
BAD_USE: Final = 2
STOPPED: Final = 130


class BadUseError(Exception):
    """What was asked for cannot be done; one line says why."""


class Parser(argparse.ArgumentParser):
    """One line on stderr for bad use, and how to learn more."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_USE, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code: 0 well, 1 a check failed, 2 bad use."""
    parser = make_parser()
    given = parser.parse_args(arguments)
    if given.command is None:
        parser.print_help()
        return 0
    try:
        return int(given.run(given))
    except BadUseError as error:
        print(f"tenzone: {error}", file=sys.stderr)
        return BAD_USE
    except BrokenPipeError:  # the reader has seen enough; say nothing more, not even at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED


def make_parser() -> Parser:
    parser = Parser(
        prog="tenzone",
        description="Tabletop games as rulebooks that run.",
        epilog="example: tenzone play proelio --seats 4 --lang it",
    )
    parser.add_argument("--version", action="version", version=describe())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    play = add(commands, "play", play_game, "play a game in the terminal", "tenzone play proelio --seats 4 --seed 7")
    play.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {', '.join(tenzone.games())}")
    play.add_argument("--seats", type=int, help="how many sit at the table (default: the fewest the game allows)")
    play.add_argument("--seed", help="the deal: the same seed deals the same (default: a new one)")
    play.add_argument("--people", metavar="A,C", help="the seats people play, or none to watch (default: A)")
    play.add_argument("--humans", type=int, metavar="N", help="the same by number: the first N seats")
    play.add_argument("--bots", metavar="NAME,…", help="who plays the other seats, in turn (default: the best there is)")
    play.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game; repeatable")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game; last: the newest one kept by itself")
    play.add_argument("--lang", choices=LANGUAGES, help=f"default: {own_language()}")
    play.add_argument("--plain", action="store_true", help="no drawing and no colours: one sentence a line, for screen readers")
    play.add_argument("--pause", type=float, metavar="SECONDS", help="after each move of the others; 0: none")

    check = add(
        commands, "check", check_files, "check lessons, cards, rules, rulings, messages and records",
        "tenzone check src/tenzone/games/proelio",
    )  # fmt: skip
    check.add_argument("paths", metavar="PATH", nargs="+", type=pathlib.Path, help="a file, or a folder of files")
    check.add_argument("--json", action="store_true", help="print the result as JSON")
    check.add_argument(
        "--write", action="store_true", help="fill in legal, expect and cites where steps of the lessons named lack them"
    )

    replay = add(commands, "replay", replay_record, "step through a recorded game", "tenzone replay game.tzn --seat B")
    replay.add_argument("file", metavar="FILE", help="a record (.tzn); last: the newest game kept by itself")
    replay.add_argument("--check", action="store_true", help="only say whether it is reproduced exactly, or where it diverges")
    replay.add_argument("--seat", metavar="B", help="as this seat saw it (default: all cards open)")
    replay.add_argument("--at", type=int, default=0, metavar="N", help="begin at this move")
    replay.add_argument("--lang", choices=LANGUAGES, help=f"default: {own_language()}")
    replay.add_argument("--plain", action="store_true", help="no drawing and no colours: one sentence a line, for screen readers")

    what = "play many games between computer players"
    simulate = add(commands, "simulate", simulate_games, what, "tenzone simulate proelio --games 5000 --seats 4 --players greedy")
    add_arguments(simulate)

    cards = add(commands, "cards", list_cards, "list cards with what they say", "tenzone cards bless araldo_dorato --lang it")
    cards.add_argument("game", metavar="GAME", help=f"one of: {', '.join(tenzone.games())}")
    cards.add_argument("card", metavar="CARD", nargs="?", help="one card, by its slug or its name (default: all)")
    cards.add_argument("--lang", choices=LANGUAGES, help=f"default: {own_language()}")
    cards.add_argument("--json", action="store_true", help="both languages, the numbers and the behaviour, as JSON")

    bench = add(commands, "bench", bench_games, "measure how fast games run here", "tenzone bench proelio")
    bench.add_argument("game", metavar="GAME", nargs="?", help=f"one of: {', '.join(tenzone.games())} (default: all)")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    return parser


def add(commands: argparse._SubParsersAction[Parser], name: str, run: object, what: str, example: str) -> argparse.ArgumentParser:
    made = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".", epilog=f"example: {example}")
    made.set_defaults(run=run)
    return made


def own_language() -> str:
    """What the environment says, if we speak it."""
    spoken = next((os.environ[v] for v in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(v)), "")
    return spoken[:2] if spoken[:2] in LANGUAGES else "en"


# the commands


def play_game(given: argparse.Namespace) -> int:
    from tenzone.terminal.loop import PAUSE
    from tenzone.terminal.start import Wanted, go_on, new_game, start

    pause = given.pause if given.pause is not None else PAUSE
    wanted = Wanted(given.lang, given.people, given.humans, given.bots, given.plain, max(0.0, min(pause, 10.0)))
    try:
        if given.resume is not None:
            if given.game is not None or given.seats is not None or given.seed is not None or given.option:
                raise BadUseError("a saved game has its own game, seats, seed and options: leave them out with --resume")
            terminal = go_on(given.resume, wanted, own_language())
        else:
            if given.game is None:
                raise BadUseError(f"which game? There are: {', '.join(tenzone.games())}")
            seed = given.seed if given.seed is not None else secrets.token_hex(4)
            terminal = start(new_game(given.game, given.seats, seed, given.option), wanted, own_language())
    except ValueError as error:
        raise BadUseError(str(error)) from None
    return terminal.run()


def check_files(given: argparse.Namespace) -> int:
    from tenzone.lessons.check import check

    for path in given.paths:
        if not path.exists():
            raise BadUseError(f"{path}: there is no such file or folder")
        if given.write and path.is_dir():
            raise BadUseError(f"{path} is a folder: --write fills in the lessons you name one by one")
    bar = Bar()
    checked = check(given.paths, given.write, bar.show)
    bar.clear()
    if given.json:
        print(json.dumps(checked.data(), ensure_ascii=False, indent=2))
    else:
        for problem in checked.problems:
            print(problem.text())
        for name in checked.written:
            print(f"{name}: filled in; read it before you keep it")
        print(summary(checked.counts, len(checked.errors), len(checked.problems) - len(checked.errors)))
    if not checked.counts and not checked.problems:
        raise BadUseError(f"there is nothing to check in {', '.join(str(p) for p in given.paths)}")
    return 0 if checked.ok else FAILED


def summary(counts: dict[str, int], problems: int, warnings: int = 0) -> str:
    """`71 lessons, 2 card files: no problems`."""
    what = [f"{n} {plural(kind, n)}" for kind, n in counts.items()]
    found = "no problems" if not problems else f"{problems} {'problem' if problems == 1 else 'problems'}"
    warned = f", {warnings} {plural('warning', warnings)}" if warnings else ""
    return f"{', '.join(what) or 'nothing'} checked: {found}{warned}"


def plural(kind: str, number: int) -> str:
    if number == 1:
        return kind
    if kind.startswith("list "):
        return kind.replace("list ", "lists ", 1)
    return "glossaries" if kind == "glossary" else f"{kind}s"


def list_cards(given: argparse.Namespace) -> int:
    from tenzone.terminal.listing import as_data, as_text

    try:
        lang = given.lang or own_language()
        if given.json:
            print(json.dumps(as_data(given.game, given.card, lang), ensure_ascii=False, indent=1))
        else:
            print(as_text(given.game, given.card, lang))
    except ValueError as error:
        raise BadUseError(str(error)) from None
    return 0


def replay_record(given: argparse.Namespace) -> int:
    from tenzone.face.record import record_from
    from tenzone.lessons.read import read_text
    from tenzone.lessons.source import LessonError
    from tenzone.terminal import Console
    from tenzone.terminal.files import named
    from tenzone.terminal.replay import Replay, checked, read_out, told

    try:
        path = named(given.file)
        text = read_text(path)
    except LessonError as error:
        raise BadUseError(f"{given.file}: {error.sentence}") from None
    except ValueError as error:
        raise BadUseError(str(error)) from None
    console = Console(plain=given.plain)
    lang = given.lang or own_language()
    try:
        record = record_from(text)
        if given.seat is not None and given.seat.upper() not in list("ABCDEF"[: record.seats]):
            raise BadUseError(f"there is no seat {given.seat[:20]!r}; the seats are {', '.join('ABCDEF'[: record.seats])}")
        if record.seat and not given.check:
            read_out(record, tenzone.rules(record.game, record.cards).lexicon, lang, console)
            return 0
        if not given.check and console.tty:
            return Replay(record, lang, console, (given.seat or "").upper(), max(0, given.at)).run()
        game = tenzone.replay(record)
    except ValueError as error:
        print(f"{path}: {told(error, lang)}", file=sys.stderr)
        return FAILED
    print(f"{path}: {checked(record, game, lang)}")
    return 0


def simulate_games(given: argparse.Namespace) -> int:
    bar = Bar()
    try:
        told = simulated(given, bar.show)
    except ValueError as error:
        raise BadUseError(str(error)) from None
    finally:
        bar.clear()
    print(told)
    return 0


def bench_games(given: argparse.Namespace) -> int:
    from tenzone.lab.bench import as_json, measure, text

    bar = Bar()
    try:
        found = [measure(game, show=bar.show) for game in ([given.game] if given.game else tenzone.games())]
    except ValueError as error:
        raise BadUseError(str(error)) from None
    finally:
        bar.clear()
    print(as_json(found) if given.json else "\n".join(text(speed) for speed in found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
