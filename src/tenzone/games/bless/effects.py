"""What only cards of Bless do: the operations behind its dialect."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.bless.blessing import blessing
from tenzone.games.bless.names import (
    AS_CURSE,
    AS_EITHER,
    AS_PRAYER,
    CARD_CONTROLLED,
    CARD_SHOWN,
    CURSES,
)
from tenzone.games.bless.prayers import ChooseHalf, Play, playable
from tenzone.games.bless.states import enter, shatter
from tenzone.games.bless.table import controller, in_curses, in_play
from tenzone.kernel.atoms import move, show
from tenzone.kernel.schema import ALL
from tenzone.kernel.state import State
from tenzone.language.run.program import Group, Op, Run, Test


@final
class InClash(Test):
    def holds(self, g: State, f: Run) -> bool:
        return f.against >= 0


@final
class BreakCards(Op):
    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def run(self, g: State, f: Run) -> None:
        for card in self.cards.cards(g, f):
            shatter(g, card)


@final
class BlessCards(Op):
    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def run(self, g: State, f: Run) -> None:
        for card in self.cards.cards(g, f):
            if in_curses(g, card):
                g.push(blessing(g, card))


@final
class ConvertCards(Op):
    """bless:44. A curse becomes a prayer or the other way round: it is placed anew, so it is played, not cast (A15)."""

    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def run(self, g: State, f: Run) -> None:
        cards = self.cards.cards(g, f)
        for turn in range(len(cards) - 1, -1, -1):
            card = cards[turn]
            if in_play(g, card):
                g.cite("bless:A15")
                g.push(Play(controller(g, card), card, AS_PRAYER if in_curses(g, card) else AS_CURSE))


@final
class ControlCards(Op):
    """bless:44. The card comes to your side as it is, in Stasis, and its Bond breaks (A16)."""

    def __init__(self, cards: Group) -> None:
        self.cards: Final = cards

    def run(self, g: State, f: Run) -> None:
        for card in self.cards.cards(g, f):
            if in_curses(g, card) and controller(g, card) != f.seat and not playable(g, f.seat, card, AS_CURSE):
                g.cite("bless:A16")
                move(g, card, CURSES + f.seat, CARD_CONTROLLED, f.seat, controller(g, card))
                enter(g, card)


@final
class PlayCards(Op):
    """bless:44. Without spending an action."""

    def __init__(self, cards: Group, half: i64) -> None:
        self.cards: Final = cards
        self.half: Final = half

    def run(self, g: State, f: Run) -> None:
        cards = self.cards.cards(g, f)
        for turn in range(len(cards) - 1, -1, -1):
            if self.half == AS_EITHER:
                show(g, cards[turn], ALL, CARD_SHOWN, f.seat)  # whoever plays a card lays it open before saying how
                g.push(ChooseHalf(f.seat, cards[turn]))
            else:
                g.push(Play(f.seat, cards[turn], self.half))
