"""What belongs to the question asked now: the rules behind it, and what a person would try and may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tenzone.face.notation import Refusal, code, in_order, refusal_of
from tenzone.kernel.frames import Gather
from tenzone.kernel.schema import SEATS
from tenzone.kernel.state import Choice

if TYPE_CHECKING:
    from tenzone.face.game import Game


def asked(game: Game) -> Choice | None:
    """The question on top of everything, without the envelope of sealed answers."""
    top = game.state.stack[-1] if game.state.stack else None
    if isinstance(top, Gather):
        return top.choice
    return top if isinstance(top, Choice) else None


def rules_now(game: Game, seat: str | None) -> list[str]:
    """The rule of the choice, then for each answer the rule that runs next, tried in a world this seat cannot tell from the true
    one: so nothing hidden is told."""
    choice = asked(game)
    if choice is None:
        return []
    found = [choice.RULE] if choice.RULE else []
    if choice.wide() or seat is None:
        return found
    for move in game.legal_for(seat):
        world = game.determinise(seat, 1)
        before = len(world.trace)
        if world.why(move.code, seat) is None:
            world.play(move.code, seat)
            ran = [rule for entry in world.trace[before : before + 2] for rule in entry.split()]
            found += ran[1:2]
    return list(dict.fromkeys(r for r in found if r))


def refused_now(game: Game, seat: str) -> list[tuple[int, Refusal]]:
    """The options a person would try here, with the reason why not, in an order that betrays nothing."""
    choice = asked(game)
    if choice is None or choice.wide() or seat not in game.to_act:
        return []
    g, at = game.state, SEATS.index(seat)
    found: list[tuple[int, Refusal]] = []
    for option in in_order(g, list(dict.fromkeys(choice.candidates(g, at)))):
        refusal = refusal_of(g, at, code(g, option))
        if refusal is not None:
            found.append((int(option), refusal))
    return found
