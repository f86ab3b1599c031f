"""From a command line to the pages in docs/balance.

example: python -m tenzone.lab.balance bless --games 2000
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from tenzone.lab.balance import level
from tenzone.lab.balance.bless import Bless
from tenzone.lab.balance.frame import Trial
from tenzone.lab.balance.proelio import Proelio
from tenzone.lab.report import columns
from tenzone.messages import figures, say, speaking
from tenzone.messages.arguments import Parser, add_lang, language_of, speak_to_argparse
from tenzone.players.levels import LEVELS

LEAST: Final = 100  # fewer games say nothing
USUAL: Final = "greedy"
FEW: Final = 200  # games of players who take their time
SEED: Final = "balance"
OUT: Final = Path("docs") / "balance"
TRIALS: Final[dict[str, Trial]] = {trial.game: trial for trial in (Bless(), Proelio())}


def main(arguments: list[str] | None = None) -> int:
    """0 if every band holds, 1 if one does not."""
    asked = sys.argv[1:] if arguments is None else arguments
    with speaking(language_of(asked)):
        given = parsed(asked)
        chosen = [TRIALS[given.game]] if given.game else list(TRIALS.values())
        if given.players != USUAL:
            return max([thought(trial, given) for trial in chosen])
        return max([balanced(trial, given) for trial in chosen])


def parsed(arguments: list[str]) -> argparse.Namespace:
    speak_to_argparse()
    parser = Parser(prog="python -m tenzone.lab.balance", description=say("balance.about"))
    told = say("balance.game", games=", ".join(TRIALS))
    parser.add_argument("game", nargs="?", choices=list(TRIALS), metavar=say("cli.game"), help=told)
    usual = ", ".join(f"{name} {figures(f'{trial.games:,}')}" for name, trial in TRIALS.items())
    parser.add_argument("--games", type=int, metavar="N", help=say("balance.games", games=usual))
    parser.add_argument("--players", default=USUAL, choices=[USUAL, *LEVELS], help=say("balance.players"))
    parser.add_argument("--jobs", type=int, default=0, metavar="N", help=say("cli.simulate_jobs"))
    parser.add_argument("--seed", default=SEED, metavar="X", help=say("cli.simulate_seed"))
    parser.add_argument("--out", type=Path, default=OUT, metavar=say("cli.file"), help=say("balance.out"))
    add_lang(parser)
    given = parser.parse_args(arguments)
    if given.games is not None and given.games < (LEAST if given.players == USUAL else 1):
        parser.error(say("balance.too_few", found=given.games, least=LEAST))
    return given


def balanced(trial: Trial, given: argparse.Namespace) -> int:
    outcome = trial.play(given.games or trial.games, given.seed, given.jobs)
    with speaking("en"):  # the language of the documentation
        page = trial.page(outcome)
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / f"{trial.game}.md").write_text(page, encoding="utf-8")
    for table in trial.tables(outcome):
        put("\n".join([*columns(table), ""]))
    judged = trial.verdicts(outcome)
    words = {True: say("balance.holds"), False: say("balance.fails")}
    for holds, sentence in judged:
        put(f"{words[holds].ljust(max(map(len, words.values())))}  {sentence}")
    put("")
    return 0 if all(holds for holds, _ in judged) else 1


def thought(trial: Trial, given: argparse.Namespace) -> int:
    """With players who think ahead: a page of its own; 1 if a band is clearly left."""
    case, tally = level.played(trial, given.players, given.games or FEW, given.seed, given.jobs)
    with speaking("en"):
        page = level.page(trial, case, tally, level.measures(trial, case, tally))
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / f"{trial.game}-{given.players}.md").write_text(page, encoding="utf-8")
    found = level.measures(trial, case, tally)
    put("\n".join([*columns(level.rows(found)), ""]))
    return int(any(one.judged() == "left" for one in found))


def put(line: str) -> None:
    sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main())
