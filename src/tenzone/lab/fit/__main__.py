"""From a command line to `games/proelio/mind/weights.py`.

example: python -m tenzone.lab.fit proelio --games 40000
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

import tenzone.games.proelio.mind as proelio_mind
from tenzone.games.proelio.mind.net import numbers
from tenzone.games.proelio.mind.weights import ENDS, SEEN, WEIGHED
from tenzone.kernel.chance import word_from
from tenzone.lab.fit.learning import Learning, Numbers
from tenzone.lab.fit.positions import Position, plan_of, positions
from tenzone.lab.progress import Bar
from tenzone.messages import figures, say, speaking
from tenzone.messages.arguments import Parser, add_lang, language_of, speak_to_argparse
from tenzone.players.player import Player

GAMES: Final = 40_000
ROUNDS: Final = 2  # how often every position is learnt from
ASIDE: Final = 10  # one game of so many is only asked about
FAST: Final = 0.02
SLOW: Final = 0.001
SEED: Final = "fit"
OUT: Final = Path(proelio_mind.__path__[0]) / "weights.py"
NAMES: Final = ("SEEN", "WEIGHED", "ENDS")


def main(arguments: list[str] | None = None) -> int:
    """0 if what was learnt foretells better than what there was, and has been written; else 1."""
    asked = sys.argv[1:] if arguments is None else arguments
    with speaking(language_of(asked)):
        given = parsed(asked)
        learnt, aside = gathered(given)
        known = Learning(given.seed)
        known.take(numbers(SEEN), numbers(WEIGHED), numbers(ENDS))
        before = known.entropy(aside)
        net = fitted(learnt, given)
        found = net.rounded()
        known.take(*found)
        after = known.entropy(aside)
        shown = {"learnt": figures(f"{len(learnt):,}"), "aside": figures(f"{len(aside):,}")}
        sys.stdout.write(say("fit.found", before=figures(f"{before:.4f}"), after=figures(f"{after:.4f}"), **shown) + "\n")
        if after >= before and not given.anyway:
            return 1
        given.out.write_text(rewritten(OUT.read_text(encoding="utf-8"), found), encoding="utf-8")
        return 0


def parsed(arguments: list[str]) -> argparse.Namespace:
    speak_to_argparse()
    parser = Parser(prog="python -m tenzone.lab.fit", description=say("fit.about"))
    parser.add_argument("game", choices=["proelio"], metavar=say("cli.game"), help="proelio")
    parser.add_argument("--games", type=int, default=GAMES, metavar="N", help=say("fit.games"))
    parser.add_argument("--players", default="greedy", metavar=say("cli.names"), help=say("cli.simulate_players"))
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N", help=say("fit.rounds"))
    parser.add_argument("--seed", default=SEED, metavar="X", help=say("cli.simulate_seed"))
    parser.add_argument("--anyway", action="store_true", help=say("fit.anyway"))
    parser.add_argument("--out", type=Path, default=OUT, metavar=say("cli.file"), help=say("fit.out"))
    add_lang(parser)
    return parser.parse_args(arguments)


def gathered(given: argparse.Namespace) -> tuple[list[Position], list[Position]]:
    """To learn from, and to be asked about."""
    names = tuple(given.players.split(","))
    plan = plan_of(names if len(names) > 1 else names * 4, given.games, given.seed)
    plan.check()
    learnt: list[Position] = []
    aside: list[Position] = []
    bar = Bar(say("fit.playing"))
    for number, found in enumerate(positions(plan)):
        (learnt if number % ASIDE else aside).extend(found)
        bar.show(number + 1, plan.games)
    bar.clear()
    return learnt, aside


def fitted(learnt: list[Position], given: argparse.Namespace) -> Learning:
    """In another order every round, by ever smaller steps."""
    net = Learning(given.seed)
    chance = Player(word_from(given.seed, "order"))
    steps = len(learnt) * given.rounds
    done = 0
    bar = Bar(say("fit.learning"))
    for _ in range(given.rounds):
        for at in range(len(learnt) - 1, 0, -1):
            other = chance.below(at + 1)
            learnt[at], learnt[other] = learnt[other], learnt[at]
        for position in learnt:
            net.learn(position, FAST * (SLOW / FAST) ** (done / steps))
            done += 1
            bar.show(done, steps)
    bar.clear()
    return net


def rewritten(text: str, found: tuple[Numbers, Numbers, Numbers]) -> str:
    """The file with other numbers."""
    for name, lines in zip(NAMES, found, strict=True):
        before, opened, rest = text.partition(f'{name}: Final = """\n')
        _, closed, after = rest.partition('"""')
        text = before + opened + "".join(f"{' '.join(map(str, line))}\n" for line in lines) + closed + after
    return text


if __name__ == "__main__":
    sys.exit(main())
