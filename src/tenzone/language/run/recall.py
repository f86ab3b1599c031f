"""Whether a watcher knows a card, told where possible without thinking through all that has happened since somebody asked.

Only of a card that is the only one of its kind, so that no other can be taken for it. Once seen it is known, until it lies in a
pile or something slips unseen from the hand it lies in. From then on it is one of many: as long as that pile never runs out,
since all its cards and all that were drawn from it hang together; as long as nobody sees what slipped away, or it comes back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from tenzone.kernel.atoms import NOTED_CARD, NOTED_GATHER, NOTED_KIND, NOTED_SHOW
from tenzone.kernel.knowledge import group_of, kind_of, knows, look_of
from tenzone.kernel.schema import HELD, PILE, SEEN_SHIFT, ZONE_MASK
from tenzone.kernel.state import State

if TYPE_CHECKING:
    from tenzone.language.run.program import CardRules

NOTED_CARDS: Final = 0x3FF

# How a card is known: one of these, the pile it is one of many with, or BESIDE + the card it may be taken for.
NEVER_SEEN: Final = -3
KNOWN: Final = -2
UNSURE: Final = -1  # all must be thought through
BESIDE: Final = 256


def knows_now(g: State, card: i64, watcher: i64) -> bool:
    if not g.journal or g.census[kind_of(g, card)] > 1:
        return knows(g, card, watcher)
    rules = cast("CardRules", g.rules)
    memory = rules.memory
    rules.memory = None  # nobody else follows the same journal meanwhile
    if memory is None or memory.journal is not g.journal or memory.watcher != watcher:
        memory = Memory(g, watcher)
    memory.follow(g)
    rules.memory = memory
    how = memory.how[card]
    return knows(g, card, watcher) if how == UNSURE else how == KNOWN


@final
class Memory:
    """How one watcher knows each card, from the way it went since all was last thought through."""

    def __init__(self, g: State, watcher: i64) -> None:
        self.journal: Final = g.journal
        self.watcher: Final = watcher
        self.kinds: Final = g.rules.schema.kinds
        self.lookers: Final = g.rules.schema.lookers
        self.at: i64 = 0  # how much of the journal was followed
        self.doubts = False  # whether any card may be taken for another
        size: list[i64] = []
        where: list[i64] = [0] * len(g.fact)
        how: list[i64] = [UNSURE] * len(g.fact)
        for zone in range(len(g.base)):
            cards = g.base[zone]
            size.append(len(cards))
            for card in cards:
                where[card] = zone
        self.size: Final = size
        self.where: Final = where
        self.how: Final = how
        for card in range(len(how)):
            how[card] = self.before(g, card)

    def before(self, g: State, card: i64) -> i64:
        if not (g.fact[card] >> (SEEN_SHIFT + self.watcher)) & 1:
            return NEVER_SEEN
        pools = g.pool[self.watcher]
        pool = group_of(pools[card])
        if pool == 0:
            return UNSURE if self.kinds[self.where[card]] == PILE else KNOWN
        for pile in range(len(g.base)):
            if self.kinds[pile] == PILE and g.base[pile] and group_of(pools[g.base[pile][0]]) == pool:
                for other in g.base[pile]:
                    if group_of(pools[other]) != pool:
                        return UNSURE
                return pile
        return UNSURE

    def follow(self, g: State) -> None:
        journal = self.journal
        while self.at < len(journal):
            entry = journal[self.at]
            self.at += 1
            kind = entry & NOTED_KIND
            thing = (entry >> NOTED_CARD) & NOTED_CARDS
            if kind == NOTED_SHOW:
                if (entry >> self.watcher) & 1:
                    self.shown(thing)
            elif kind == NOTED_GATHER:
                self.gathered(thing, entry & ZONE_MASK)
            else:
                self.moved(g, thing, entry & ZONE_MASK)

    def shown(self, card: i64) -> None:
        self.replace(BESIDE + card, UNSURE)
        if self.kinds[self.where[card]] == PILE:
            self.replace(self.where[card], UNSURE)
            self.how[card] = UNSURE
        else:
            self.how[card] = KNOWN

    def gathered(self, source: i64, pile: i64) -> None:
        where, how = self.where, self.how
        self.size[pile] += self.size[source] if source != pile else 0
        for card in range(len(where)):
            if where[card] == source:
                where[card] = pile
        if source != pile:
            self.size[source] = 0
            self.replace(source, UNSURE)
        for card in range(len(where)):
            if where[how[card] - BESIDE if how[card] >= BESIDE else card] == pile and how[card] != NEVER_SEEN:
                how[card] = pile

    def moved(self, g: State, card: i64, to: i64) -> None:
        source = self.where[card]
        self.where[card] = to
        self.size[source] -= 1
        self.size[to] += 1
        how = self.how[card]
        sees = (i64(self.lookers[to]) >> self.watcher) & 1 != 0
        piled = self.kinds[to] == PILE
        held = self.kinds[source] == HELD
        if self.doubts:
            self.replace(BESIDE + card, to if piled else UNSURE)
        if held and not sees:
            self.slipped(g, card, source, to if piled else BESIDE + card)
        if piled:
            if how != NEVER_SEEN:
                self.how[card] = to
        elif sees:
            self.how[card] = KNOWN
        elif how >= BESIDE or (how == KNOWN and held):
            self.how[card] = UNSURE
        if self.size[source] == 0 and self.kinds[source] == PILE:
            self.replace(source, UNSURE)

    def slipped(self, g: State, card: i64, hand: i64, how: i64) -> None:
        """Each known card of that hand that looks the same may be the one that left it."""
        claimed = g.rules.claims[self.where[card]] != 0
        for other in range(len(self.where)):
            if self.where[other] == hand and self.how[other] == KNOWN:
                alike = look_of(g, other) == look_of(g, card) and not claimed
                self.how[other] = how if alike else UNSURE
                self.doubts = True

    def replace(self, old: i64, new: i64) -> None:
        for card in range(len(self.how)):
            if self.how[card] == old:
                self.how[card] = new
