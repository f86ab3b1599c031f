"""Whole games written out, move by move, as people and programs read them. `make golden` writes them anew."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from random import Random

from tenzone.face.game import Game
from tenzone.face.notation import label, read_option
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.schema import SEATS
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import any_move

FOLDER = Path(__file__).resolve().parent
SEED = 7
MOST = 70  # moves of a playthrough


def digest(data: object) -> str:
    return hashlib.blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=3).hexdigest()


def labels(game: Game, move: str) -> str:
    """What the mover reads on the button, in both languages."""
    option = read_option(game.state, move.partition(": ")[2])
    return " | ".join(label(game.state, option, lang) for lang in LANGUAGES)


def digests(game: Game) -> str:
    seats = SEATS[: int(game.state.seats)]
    found = [f"{seat} {digest(game.view(seat))}" for seat in seats]
    return "  ".join([*found, f"spectator {digest(game.view(None))}"])


def told(game: Game, seat: str, after: int) -> list[str]:
    """The new sentences of the log, for the spectators and, where he is told more, for the mover."""
    found = []
    for lang in LANGUAGES:
        for mine, theirs in zip_told(game, seat, after, lang):
            found.append(f"    {lang} {theirs}" + ("" if mine == theirs else f"  [{seat}: {mine}]"))
    return found


def zip_told(game: Game, seat: str, after: int, lang: str) -> list[tuple[str, str]]:
    """Sentence by sentence: as the mover reads it, as the spectators do ("-": not at all)."""
    found = []
    for at in range(after, game.happenings):
        mine = game.story(seat, lang, at)[: told_at(game, seat, at)]
        theirs = game.story(None, lang, at)[: told_at(game, None, at)]
        if mine or theirs:
            found.append((mine[0] if mine else "-", theirs[0] if theirs else "-"))
    return found


def told_at(game: Game, seat: str | None, at: int) -> int:
    """1 if this very event is told to the seat, else 0."""
    return len(game.events(seat, at)) - len(game.events(seat, at + 1))


def playthrough(subject: Subject) -> str:
    dice = Random(f"golden:{subject}")
    game = subject.dealt_game(SEED)
    lines = [f"{subject}, seed {SEED}", f"{game.fingerprint}  {digests(game)}"]
    for number in range(1, MOST + 1):
        if not game.to_act:
            break
        asked, move, before = " ".join(game.to_act), any_move(game, dice), game.happenings
        count = "wide" if game.legal.wide else len(game.legal_for(move[0]))
        lines.append(f"{number}. {move}    ({labels(game, move)})    asked {asked}, of {count}")
        game.play(move)
        lines += told(game, move[0], before)
        lines.append(f"    {game.fingerprint}  {digests(game)}")
    lines.append(f"outcome {json.dumps(game.outcome, sort_keys=True)}")
    return "\n".join(lines) + "\n"


def write() -> None:
    for name, subject in SUBJECTS.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(subject), encoding="utf-8")
