"""What houses keep in hand and lay face down, counted in greedy games: a world dealt evenly is dealt on by these odds."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.proelio.mind.net import sort_of
from tenzone.games.proelio.names import BASE, DECK, HAND, IMPERIAL, INCOMING, KIND, REACH
from tenzone.games.proelio.table import fort_value, left_of
from tenzone.kernel.knowledge import group_of, has_bit, knows, pool_of, put_bit, put_pool, since_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.state import State

# A card of each sort in hand against one dealt evenly, in hundredths: by Fortification, without and with an attack of the house
# still lying; nobody was seen to build the highest.
KEPT: Final[list[list[i64]]] = [
    [70, 91, 180, 94, 81, 60, 104, 47, 136, 143, 123, 107, 159, 60, 62, 53, 94, 69, 70],
    [109, 74, 178, 120, 79, 15, 49, 4, 152, 164, 141, 122, 175, 91, 91, 38, 110, 46, 64],
    [92, 107, 110, 152, 80, 57, 76, 96, 79, 132, 129, 94, 187, 51, 79, 69, 85, 62, 71],
    [123, 100, 62, 175, 85, 24, 35, 115, 52, 170, 151, 101, 165, 63, 94, 63, 90, 53, 75],
    [107, 100, 78, 61, 68, 41, 52, 121, 92, 199, 97, 103, 234, 38, 82, 67, 83, 79, 97],
    [127, 94, 58, 17, 60, 17, 31, 137, 96, 242, 105, 104, 244, 36, 85, 53, 87, 71, 103],
    [85, 140, 89, 44, 53, 43, 35, 126, 119, 117, 264, 112, 120, 49, 61, 71, 46, 38, 39],
    [86, 152, 81, 22, 4, 24, 22, 135, 109, 142, 304, 113, 152, 50, 47, 54, 52, 22, 21],
    [85, 140, 89, 44, 53, 43, 35, 126, 119, 117, 264, 112, 120, 49, 61, 71, 46, 38, 39],
    [86, 152, 81, 22, 4, 24, 22, 135, 109, 142, 304, 113, 152, 50, 47, 54, 52, 22, 21],
]
# An attack laid face down against any attack, by the Fortification it was laid behind.
LAID: Final[list[list[i64]]] = [
    [26, 217, 0, 0, 0, 279, 378, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 80],
    [16, 108, 183, 0, 0, 169, 352, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 95],
    [13, 91, 115, 169, 0, 106, 378, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 69],
    [0, 79, 128, 160, 172, 123, 55, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 79, 128, 160, 172, 123, 55, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
]
MOST: Final = 400  # above every number of the tables
TRIES: Final = 24


@final
class Habits:
    """Takes the places a seat cannot see one after the other and changes what lies there for something likelier."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.sorts: list[i64] = []
        self.rows: list[list[i64]] = [[], []]  # by back: attacks laid face down, cards in hands, the deck
        self.odds: list[list[list[i64]]] = [[], []]  # of each place outside the deck, in the same order

    def imagine(self, g: State, seat: i64, world: State) -> None:
        if self.rules is not g.rules:
            self.rules = g.rules
            self.sorts = [sort_of(g, d) for d in range(len(g.tables[KIND]))]
        for back in range(2):
            self.rows[back].clear()
            self.odds[back].clear()
        claims: list[i64] = [0, 0]
        for house in range(g.seats):
            for card in g.zones[INCOMING + house]:
                if not knows(g, card, seat):
                    claims[self.open(g, card, LAID[g.get(REACH, card)])] += 1
        for house in range(g.seats):
            laid: i64 = 1 if g.zones[INCOMING + left_of(g, house)] else 0
            kept = KEPT[fort_value(g, house) * 2 + laid]
            for card in g.zones[HAND + house]:
                if not knows(g, card, seat):
                    self.open(g, card, kept)
        pooled = (g.pooled >> seat) & 1 != 0
        self.change(world, seat, BASE, claims[BASE], pooled)
        self.change(world, seat, IMPERIAL, claims[IMPERIAL], pooled)

    def open(self, g: State, card: i64, odds: list[i64]) -> i64:
        """One more place outside the decks; its back."""
        back: i64 = g.rules.backs[g.defn[card]]
        self.rows[back].append(card)
        self.odds[back].append(odds)
        return back

    def change(self, h: State, seat: i64, back: i64, claims: i64, pooled: bool) -> None:
        """Each place changes with a random one of those behind it, the likelier what it gets the sooner."""
        row = self.rows[back]
        places: i64 = len(row)
        row.extend(h.zones[DECK + back])
        size: i64 = len(row)
        defn = h.defn
        for at in range(places):
            odds = self.odds[back][at]
            here = row[at]
            first = max(at, claims)  # what else is laid face down must stay an attack
            tries: i64 = TRIES if first < size else 0
            while tries > 0:
                tries -= 1
                there = row[first + h.below(size - first)]
                if h.below(MOST) >= odds[self.sorts[defn[there]]]:
                    continue
                if at < claims and not h.rules.admits(h, here, defn[there]):
                    continue
                if not pooled:
                    defn[here], defn[there] = defn[there], defn[here]
                    break
                if lies(h, seat, here, there) and lies(h, seat, there, here):
                    exchange(h, seat, here, there)
                    break


def lies(h: State, seat: i64, card: i64, place: i64) -> bool:
    """Whether a card may lie in that place: one that is known to be in a pool stays there, and where it came in no later."""
    pool = pool_of(h, card, seat)
    if not pool or not has_bit(h, card, seat):
        return True
    there = pool_of(h, place, seat)
    return group_of(there) == group_of(pool) and since_of(h, card, seat) <= there


def exchange(h: State, seat: i64, one: i64, other: i64) -> None:
    """The cards in two places, and what the seat knows of them."""
    known = has_bit(h, one, seat)
    since = since_of(h, one, seat)
    move_known(h, seat, one, has_bit(h, other, seat), since_of(h, other, seat))
    move_known(h, seat, other, known, since)
    h.defn[one], h.defn[other] = h.defn[other], h.defn[one]


def move_known(h: State, seat: i64, place: i64, known: bool, since: i64) -> None:
    pool = pool_of(h, place, seat)
    if pool:
        put_bit(h, place, seat, known)
        put_pool(h, place, seat, pool, since)
