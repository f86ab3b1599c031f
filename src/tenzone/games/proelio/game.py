"""Proelio as the kernel knows it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.face.rulebook import Rulebook
from tenzone.games.proelio import (
    actions,
    allied_houses,
    attack,
    defence,
    end,
    fortification,
    hand,
    resolution,
    set_up,
    strategy,
    turn,
)
from tenzone.games.proelio.names import (
    ALLIANCE,
    ATTACK_CARD,
    DECK,
    DEFENCE_CARD,
    DEPLOYED,
    EFFECT,
    INCOMING,
    KIND,
    NEEDS,
    REACH,
    ROUND,
    SCHEMA,
    STRICT,
    TEAMS,
    VALUE,
)
from tenzone.games.proelio.table import MOST_KINDS, fort_value, right_of
from tenzone.kernel.atoms import put, set_counter
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack, PackError
from tenzone.kernel.rules import amount, flag
from tenzone.kernel.state import Frame, State

CHAPTERS: Final = (set_up, turn, hand, fortification, attack, defence, resolution, end, actions, strategy, allied_houses)
BACKS: Final = ["black", "gold"]


class Proelio(Rulebook):
    """Guerra Aperta for 3 to 6 houses, and Casate Alleate for two pairs."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        super().__init__(
            "proelio",
            "1",
            SCHEMA,
            pack,
            lexicon,
            (3, 4, 5, 6),
            (flag("strict"), flag("teams"), amount("rounds", 0, 0, 1000)),
            frames_of(),
        )
        if pack.back_names != BACKS:
            raise PackError("backs", {"backs": ", ".join(BACKS), "found": ", ".join(pack.back_names)})
        if len(pack.cards) > MOST_KINDS:
            raise PackError("kinds", {"found": len(pack.cards), "most": MOST_KINDS})
        for at, card in enumerate(pack.cards):
            if self.tables[VALUE][at] > 4 or self.tables[NEEDS][at] > 4:
                raise PackError("values", {"card": card.slug, "most": 4, "rule": "proelio:51"})
        for back in range(len(BACKS)):
            kinds = {self.tables[KIND][d] for d in range(len(pack.cards)) if pack.backs[d] == back}
            if len(kinds) != 3:
                raise PackError("all_kinds", {"back": BACKS[back], "rule": "proelio:4"})

    def begin(self, g: State) -> None:
        g.push(set_up.SetUp())

    def home(self, definition: i64) -> i64:
        return DECK + i64(self.backs[definition])

    def counts(self, seats: int, opts: list[i64]) -> list[int]:
        without = opts[TEAMS] != 0
        return [0 if without and self.tables[EFFECT][d] == ALLIANCE else c.count for d, c in enumerate(self.pack.cards)]

    def check(self, seats: int, opts: list[i64]) -> tuple[str, str, str]:
        return ("teams_need_four", "proelio:47", "teams") if opts[TEAMS] and seats != 4 else ("", "", "")

    def admits(self, g: State, card: i64, definition: i64) -> bool:
        if g.zone(card) >= DEPLOYED:
            return self.tables[KIND][definition] == DEFENCE_CARD
        if self.tables[KIND][definition] != ATTACK_CARD:
            return False
        return not g.opts[STRICT] or g.tables[NEEDS][definition] <= g.get(REACH, card)

    def placer(self, g: State, zone: i64) -> i64:
        return right_of(g, zone - INCOMING) if INCOMING <= zone < DEPLOYED else super().placer(g, zone)

    def settle(self, g: State, given: list[tuple[int, str]]) -> None:
        """An attack was placed with the Fortification its attacker has now; the first round is under way."""
        for seat in range(g.seats):
            for card in g.cards(INCOMING + seat):
                if (card, "reach") not in given:
                    put(g, REACH, card, fort_value(g, right_of(g, seat)))
        if (-1, "round") not in given:
            set_counter(g, ROUND, 1)

    def phases(self) -> tuple[str, ...]:
        return ("start", "act")

    def phase(self, g: State, name: str, seat: i64) -> list[Frame]:
        if name == "start":
            return [turn.Turn(seat)]
        return [actions.Act(seat), turn.EndTurn(seat)] if name == "act" else []


def frames_of() -> tuple[type[Frame], ...]:
    """Every frame class of every chapter."""
    found: list[type[Frame]] = []
    for chapter in CHAPTERS:
        for entry in vars(chapter).values():
            if isinstance(entry, type) and issubclass(entry, Frame) and entry not in found:
                found.append(entry)
    return tuple(found)


def make(pack: Pack, lexicon: Lexicon) -> Rulebook:
    return Proelio(pack, lexicon)
