"""A move may be taken back while nobody else was asked, chance had no say, nobody saw a card, and the turn is the same."""

from __future__ import annotations

from random import Random

from tenzone.face.game import Game
from tenzone.kernel.frames import Gather
from tenzone.kernel.knowledge import knowers
from tenzone.kernel.schema import ACTIVE, NATURE, SEATS
from tenzone.kernel.state import State
from tests.conformance.subject import Broken, Subject
from tests.conformance.walks import any_move, top_choice


def knowledge(g: State) -> list[int]:
    """How many cards each watcher can name."""
    masks = [int(knowers(g, card)) for card in range(len(g.fact))]
    return [sum((mask >> watcher) & 1 for mask in masks) for watcher in range(7)]


def position_of(game: Game) -> tuple[str, ...]:
    """All that a taken-back move must leave as it was."""
    seats = SEATS[: int(game.state.seats)]
    return (
        game.fingerprint,
        game.record.text(),
        *[repr(game.view(s)) for s in seats],
        repr(game.events(None)),
        repr(game.to_act),
    )


def forbidden(before: State, after: State, lines: list[str], seat: int) -> str:
    """Which of the four rules forbids taking the last move back, whatever the engine says: judged from outside, by the record's
    lines, the question now asked, the cards known, and whose turn it is."""
    top, was = top_choice(after), top_choice(before)
    if any(line.startswith(NATURE) for line in lines):
        return "chance had a say"
    if before.counters[ACTIVE] != after.counters[ACTIVE]:
        return "the turn has passed"
    if any(now > then for now, then in zip(knowledge(after), knowledge(before), strict=True)):
        return "somebody has seen a card"
    if top is None or int(top.seats(after)) != 1 << seat:
        return "somebody else was asked"
    shared = was is not None and int(was.seats(before)) >> seat & 1 and int(was.seats(before)) & ~(1 << seat)
    if was is None or isinstance(was, Gather) or shared:  # a guest answers no question: what the host was asked still stands
        return "others answered the same question"
    return ""


def undoing(subject: Subject, seed: int | str) -> int:
    """Through a random game: after every move every seat is asked whether it could take it back, and those that can, do."""
    dice = Random(f"undo:{seed}")
    game = subject.dealt_game(seed)
    undone = 0
    while game.to_act:
        was, lines, move = game.state.clone(), len(game.record.lines), any_move(game, dice)
        stood = position_of(game)
        game.play(move)
        mover = SEATS.index(move[0])
        new = [line.text() for line in game.record.lines[lines:]]
        for seat in range(subject.seats):
            allowed = subject.may_undo(game, SEATS[seat])
            why_not = forbidden(was, game.state, new, mover) if seat == mover else "it is another's move"
            if allowed and why_not:
                raise Broken(f"{subject}, seed {seed}: {SEATS[seat]} may take back {move!r}, though {why_not}")
            if seat == mover and not allowed and not why_not and quiet(was, game.state):
                raise Broken(f"{subject}, seed {seed}: {move!r} cannot be taken back, and no rule says why")
        if subject.may_undo(game, move[0]) and dice.random() < 0.7:
            undone += take_back(subject, game, move, stood)
            game.play(move)
    return undone


def quiet(before: State, after: State) -> bool:
    """No card was touched: then certainly nobody saw one, new to him or not."""
    return before.zones == after.zones and before.fact == after.fact


def take_back(subject: Subject, game: Game, move: str, stood: tuple[str, ...]) -> int:
    twin = game.copy()
    twin.undo(move[0])
    game.undo(move[0])
    if position_of(game) != stood or position_of(twin) != stood:
        raise Broken(f"{subject}: taking back {move!r} leads to another position")
    twin.play(move)
    if position_of(game) != stood:
        raise Broken(f"{subject}: a copy that goes on after an undo drags its original along")
    return 1
