"""The end of a game: the last table, who won, why, and how long it took."""

from __future__ import annotations

from typing import cast

from tenzone.face.game import Game
from tenzone.kernel.schema import NATURE
from tenzone.lessons.book import book_of
from tenzone.terminal.board import Board


def tell_end(board: Board, game: Game, me: str) -> None:
    """The last table, and what came of it."""
    console = board.console
    view = game.view(me or None)
    console.line()
    if console.plain:
        console.lines(board.told(view, me or None, whole=True))
    else:
        console.lines(board.draw(view, me or None, console.width - 1, console.height * 2))
    tell_outcome(board, game, me, sum(line.who != NATURE for line in game.record.lines))


def tell_outcome(board: Board, game: Game, me: str, moves: int) -> None:
    """To one person as a win or a loss, to others by the seats that won; why, and after how long."""
    console, voice = board.console, board.voice
    console.line()
    outcome = game.outcome or {}
    winners = cast("list[str]", outcome.get("winners", []))
    if me and me in winners:
        others = voice.listed(s for s in winners if s != me)
        text, ink = voice.own("won_with" if others else "won", seats=others), "good"
    elif winners:
        key = "lost" if me else "winners"
        text, ink = voice.own(key, number=len(winners), seats=voice.listed(winners)), "bad" if me else "good"
    else:
        text, ink = voice.own("nobody"), "title"
    console.prose(text, ink)
    reason = str(outcome.get("reason"))
    if voice.has(f"ending.{reason}"):
        console.prose(voice.say(f"ending.{reason}"))
    found = book_of(game.rules.name).find(reason)
    if found is not None:
        console.prose(voice.own("entry", rule=found.number, text=found.text.get(voice.lang, "")), indent="    ", first="  ")
    scores = cast("dict[str, int]", outcome.get("scores", {}))
    if any(s not in {0, 1} for s in scores.values()):
        console.prose(voice.own("scores", scores=", ".join(f"{seat} {n}" for seat, n in scores.items())))
    console.prose(length(board, game, moves))


def length(board: Board, game: Game, moves: int) -> str:
    """`12 rounds, 57 moves.`"""
    voice = board.voice
    counters = cast("dict[str, int]", game.view(None)["counters"])
    parts = [voice.own("rounds", number=counters["round"])] if "round" in counters else []
    return voice.own("length", parts=", ".join([*parts, voice.own("moves", number=moves)]))
