"""The command `tenzone`."""

from __future__ import annotations

import argparse
import io
import json
import os
import pathlib
import secrets
import sys
from collections.abc import Callable
from typing import Final, TypeVar

import tenzone
from tenzone.build import describe
from tenzone.lab.arena import command as arena
from tenzone.lab.command import add_arguments, simulated
from tenzone.lab.compare import command as compare
from tenzone.lab.progress import Bar
from tenzone.language.errors import ERROR
from tenzone.messages import own_language, reason, say, speaking, spoken
from tenzone.messages.arguments import BAD_USE, Parser, add_lang, language_of, speak_to_argparse
from tenzone.messages.cleaning import clean
from tenzone.table.host import command as host

FAILED: Final = 1
STOPPED: Final = 130
Said = TypeVar("Said")


class BadUseError(Exception):
    """What was asked for cannot be done; one line says why."""


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code: 0 well, 1 a check failed, 2 bad use."""
    steady()
    given = sys.argv[1:] if arguments is None else arguments
    with speaking(language_of(given)):
        return obey(given)


def obey(arguments: list[str]) -> int:
    parser = make_parser()
    given = parser.parse_args(arguments)
    if given.command is None:
        given = parser.parse_args([*arguments, "serve"])
    try:
        with speaking(getattr(given, "lang", spoken())):  # as argparse read it: options may be abbreviated
            code = int(given.run(given))
            sys.stdout.flush()
            return code
    except BadUseError as error:
        print(f"tenzone: {clean(str(error))}", file=sys.stderr)
        return BAD_USE
    except BrokenPipeError:  # the reader has seen enough; say nothing more, not even at the end
        say_no_more()
        return 0
    except OSError as error:
        if error.filename is None:  # no file of anybody's: what is printed finds no room
            say_no_more()
        told = say("cli.unprintable", reason=reason(error)) if error.filename is None else f"{error.filename}: {reason(error)}"
        print(f"tenzone: {clean(told)}", file=sys.stderr)
        return BAD_USE
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return STOPPED


def steady() -> None:
    """What the system has closed is empty instead, and a character the screen has no room for is a question mark."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8"))
        elif name == "stdout" and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say_no_more() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


# the arguments


def make_parser() -> Parser:
    speak_to_argparse()
    parser = Parser(prog="tenzone", description=say("cli.about"), epilog=example("tenzone serve --lan"))
    parser.add_argument("--version", action="version", version=describe(), help=say("argparse.version"))
    add_lang(parser)
    commands = parser.add_subparsers(dest="command", metavar=say("cli.command"))
    games = say("cli.games", games=", ".join(tenzone.games()))

    host.add_arguments(lambda name, shown: add(commands, name, host_table, shown))

    play = add(commands, "play", play_game, "tenzone play proelio --seats 4 --seed 7")
    play.add_argument("game", metavar=say("cli.game"), nargs="?", help=games)
    play.add_argument("--seats", type=int, metavar="N", help=say("cli.play_seats"))
    play.add_argument("--seed", metavar="X", help=say("cli.play_seed"))
    play.add_argument("--people", metavar="A,C", help=say("cli.play_people"))
    play.add_argument("--humans", type=int, metavar="N", help=say("cli.play_humans"))
    play.add_argument("--bots", metavar=say("cli.names"), help=say("cli.play_bots"))
    play.add_argument("--option", action="append", default=[], metavar=say("cli.name_value"), help=say("cli.option"))
    play.add_argument("--resume", metavar=say("cli.file"), help=say("cli.play_resume"))
    play.add_argument("--plain", action="store_true", help=say("cli.plain"))
    play.add_argument("--pause", type=float, metavar=say("cli.seconds"), help=say("cli.play_pause"))

    check = add(commands, "check", check_files, "tenzone check src/tenzone/games/proelio")
    check.add_argument("paths", metavar=say("cli.path"), nargs="+", type=pathlib.Path, help=say("cli.check_paths"))
    check.add_argument("--json", action="store_true", help=say("cli.json"))
    check.add_argument("--write", action="store_true", help=say("cli.check_write"))

    replay = add(commands, "replay", replay_record, "tenzone replay game.tzn --seat B")
    replay.add_argument("file", metavar=say("cli.file"), help=say("cli.replay_file"))
    replay.add_argument("--check", action="store_true", help=say("cli.replay_check"))
    replay.add_argument("--seat", metavar="B", help=say("cli.replay_seat"))
    replay.add_argument("--at", type=int, default=0, metavar="N", help=say("cli.replay_at"))
    replay.add_argument("--plain", action="store_true", help=say("cli.plain"))

    verify = add(commands, "verify", verify_deal, "tenzone verify game.tzn 58f9d38d…")
    verify.add_argument("file", metavar=say("cli.file"), help=say("cli.verify_file"))
    verify.add_argument("promised", metavar=say("cli.promised"), help=say("cli.verify_promised"))

    add_arguments(add(commands, "simulate", simulate_games, "tenzone simulate proelio --games 5000 --seats 4 --players greedy"))
    arena.add_arguments(add(commands, "arena", hold_arena, "tenzone arena proelio --seats 4 --players random,greedy"))
    compare.add_arguments(add(commands, "compare", compare_packs, "tenzone compare proelio my/cards/base.toml --seats 4"))

    cards = add(commands, "cards", list_cards, "tenzone cards bless --from my/cards/keeper.toml --lang it")
    cards.add_argument("game", metavar=say("cli.game"), help=games)
    cards.add_argument("card", metavar=say("cli.card"), nargs="?", help=say("cli.cards_card"))
    loose = cards.add_argument("--from", dest="files", nargs="+", action="extend", type=pathlib.Path, help=say("cli.cards_from"))
    loose.metavar = say("cli.file")
    cards.add_argument("--json", action="store_true", help=say("cli.cards_json"))

    bench = add(commands, "bench", bench_games, "tenzone bench proelio")
    bench.add_argument("game", metavar=say("cli.game"), nargs="?", help=f"{games} ({say('cli.all_games')})")
    bench.add_argument("--json", action="store_true", help=say("cli.json"))
    return parser


def add(commands: argparse._SubParsersAction[Parser], name: str, run: object, shown: str) -> argparse.ArgumentParser:
    what = say(f"cli.{name}")
    made = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".", epilog=example(shown))
    made.set_defaults(run=run)
    add_lang(made)
    return made


def example(shown: str) -> str:
    return say("cli.example", command=shown)


# the commands


def host_table(given: argparse.Namespace) -> int:
    try:
        return host.obey(given, lambda text: print(text, flush=True))
    except host.CannotError as error:
        raise BadUseError(str(error)) from None


def play_game(given: argparse.Namespace) -> int:
    from tenzone.terminal.loop import PAUSE
    from tenzone.terminal.start import Wanted, go_on, new_game, start

    pause = given.pause if given.pause is not None else PAUSE
    wanted = Wanted(getattr(given, "lang", None), given.people, given.humans, given.bots, given.plain, max(0.0, min(pause, 10.0)))
    try:
        if given.resume is not None:
            if given.game is not None or given.seats is not None or given.seed is not None or given.option:
                raise BadUseError(say("cli.resume_alone"))
            terminal = go_on(given.resume, wanted, own_language())
        else:
            if given.game is None:
                raise BadUseError(say("cli.which_game", games=", ".join(tenzone.games())))
            seed = given.seed if given.seed is not None else secrets.token_hex(4)
            terminal = start(new_game(given.game, given.seats, seed, given.option), wanted, own_language())
    except ValueError as error:
        raise BadUseError(str(error)) from None
    return terminal.run()


def check_files(given: argparse.Namespace) -> int:
    from tenzone.lessons.check import check

    for path in given.paths:
        if not path.exists():
            raise BadUseError(say("cli.no_path", path=path))
        if given.write and path.is_dir():
            raise BadUseError(say("cli.write_folder", path=path))
    bar = Bar()
    checked = check(given.paths, given.write, bar.show)
    bar.clear()
    if given.json:
        print(json.dumps(checked.data(), ensure_ascii=False, indent=2))
    else:
        for problem in checked.problems:
            print(problem.text())
        for name in checked.written:
            print(say("check.written", file=name))
        print(summary(checked.counts, len(checked.errors), len(checked.problems) - len(checked.errors)))
    if not checked.counts and not checked.problems:
        raise BadUseError(say("cli.nothing_to_check", paths=", ".join(str(p) for p in given.paths)))
    return 0 if checked.ok else FAILED


def summary(counts: dict[str, int], problems: int, warnings: int = 0) -> str:
    """`71 lessons, 2 card files checked: no problems`."""
    what = ", ".join(say(f"check.count.{kind}", number=n) for kind, n in counts.items()) or say("check.nothing")
    found = say("check.problems", number=problems) if problems else say("check.no_problems")
    warned = f", {say('check.warnings', number=warnings)}" if warnings else ""
    return say("check.summary", what=what, found=found + warned)


def list_cards(given: argparse.Namespace) -> int:
    from tenzone.lessons.check.packs import problem
    from tenzone.lessons.listing import as_data, as_text, loose, shipped
    from tenzone.lessons.read import read_text
    from tenzone.lessons.source import LessonError

    lang = spoken()
    try:
        files = [(str(path), read_text(path)) for path in dict.fromkeys(given.files or ())]
        found = loose(given.game, files, given.card, lang) if files else shipped(given.game, given.card, lang)
    except LessonError as error:
        raise BadUseError(f"{error.place.file}: {error.sentence}") from None
    except ValueError as error:
        raise BadUseError(str(error)) from None
    if given.json:
        print(json.dumps(as_data(found), ensure_ascii=False, indent=1))
    elif found.cards:
        print(as_text(found, lang))
    for finding in found.problems:
        print(problem(finding).text(), file=sys.stderr)
    return FAILED if any(f.level == ERROR for f in found.problems) else 0


def text_of(file: str) -> tuple[pathlib.Path, str]:
    """A record by what it is called: a path, or the newest one."""
    from tenzone.lessons.read import read_text
    from tenzone.lessons.source import LessonError
    from tenzone.terminal.files import named

    try:
        path = named(file)
        return path, read_text(path)
    except LessonError as error:
        raise BadUseError(f"{file}: {error.sentence}") from None
    except ValueError as error:
        raise BadUseError(str(error)) from None


def replay_record(given: argparse.Namespace) -> int:
    from tenzone.face.record import record_from
    from tenzone.terminal import Console
    from tenzone.terminal.replay import Replay, checked, read_out, told

    path, text = text_of(given.file)
    console = Console(plain=given.plain)
    lang = spoken()
    try:
        record = record_from(text)
        if given.seat is not None and given.seat.upper() not in list("ABCDEF"[: record.seats]):
            raise BadUseError(say("seating.no_seat", seat=repr(given.seat[:20]), seats=", ".join("ABCDEF"[: record.seats])))
        if record.seat and not given.check:
            read_out(record, tenzone.rules(record.game, record.cards).lexicon, lang, console)
            return 0
        if not given.check and console.tty:
            return Replay(record, lang, console, (given.seat or "").upper(), max(0, given.at)).run()
        game = tenzone.replay(record)
    except ValueError as error:
        print(clean(f"{path}: {told(error, lang)}"), file=sys.stderr)
        return FAILED
    print(f"{path}: {checked(record, game, lang)}")
    return 0


def verify_deal(given: argparse.Namespace) -> int:
    from tenzone.face.record import record_from
    from tenzone.table.core.fairness import FAIR, verdict
    from tenzone.terminal.replay import told

    path, text = text_of(given.file)
    try:
        record = record_from(text)
        found = verdict(tenzone.rules(record.game, record.cards), record, given.promised)
    except ValueError as error:
        print(clean(f"{path}: {told(error, spoken())}"), file=sys.stderr)
        return FAILED
    print(f"{path}: {say(f'table.fair.{found}')}", file=sys.stdout if found == FAIR else sys.stderr)
    return 0 if found == FAIR else FAILED


def simulate_games(given: argparse.Namespace) -> int:
    print(worked(simulated, given))
    return 0


def hold_arena(given: argparse.Namespace) -> int:
    print(worked(arena.held, given))
    return 0


def compare_packs(given: argparse.Namespace) -> int:
    said, code = worked(compare.told, given)
    print(said)
    return code


def worked(work: Callable[[argparse.Namespace, Callable[[int, int], None]], Said], given: argparse.Namespace) -> Said:
    """What some long work says, with a bar while it lasts."""
    bar = Bar()
    try:
        return work(given, bar.show)
    except ValueError as error:
        raise BadUseError(str(error)) from None
    finally:
        bar.clear()


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
