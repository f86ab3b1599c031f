"""Which cards: selectors and what they sift by."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.schema import PILE, SPECTATOR, bit
from tenzone.kernel.state import State
from tenzone.language.run.program import NONE, Group, Run, Sieve, Term, rules_of
from tenzone.language.run.values import stat_for

AT_LEAST: Final = 0
AT_MOST: Final = 1
EQUAL: Final = 2
MORE: Final = 3
LESS: Final = 4


def related(left: i64, relation: i64, right: i64) -> bool:
    if relation == AT_LEAST:
        return left >= right
    if relation == AT_MOST:
        return left <= right
    if relation == EQUAL:
        return left == right
    if relation == MORE:
        return left > right
    return left < right


def mask_of(zones: list[i64]) -> i64:
    """A bit for each of these zones: asked again and again whether one is among them."""
    mask: i64 = 0
    for zone in zones:
        mask |= bit(zone)
    return mask


@final
class ThisCard(Group):
    def cards(self, g: State, f: Run) -> list[i64]:
        return [f.this]

    def lone(self, f: Run) -> i64:
        return f.this

    def covers(self, g: State, f: Run, card: i64) -> bool:
        return card == f.this

    def meets(self) -> bool:
        return False


@final
class Against(Group):
    """The other card of the clash, or of what happened."""

    def cards(self, g: State, f: Run) -> list[i64]:
        return [f.against] if f.against >= 0 else []

    def lone(self, f: Run) -> i64:
        if f.against < 0:
            return NONE
        return f.against


@final
class Picked(Group):
    """The cards of an earlier pick, or of several that were one by one picked for the same thing: from `first` to `slot`."""

    def __init__(self, slot: i64, first: i64 = -1) -> None:
        self.slot: Final = slot
        self.first: Final = first if first >= 0 else slot

    def cards(self, g: State, f: Run) -> list[i64]:
        return [i64(c) for slot in range(self.first, self.slot + 1) for c in f.picked(slot)]


@final
class Sifted(Group):
    """Every card of these zones that passes. `sides` is a mask of whose: 1 yours, 2 theirs, 4 nobody's."""

    def __init__(self, zones: list[i64], sides: i64, others: bool, sieves: list[Sieve]) -> None:
        self.zones: Final = zones
        self.places: Final = mask_of(zones)
        self.sides: Final = sides
        self.others: Final = others  # this card itself is not meant
        self.sieves: Final = sieves

    def side(self, g: State, f: Run, zone: i64) -> bool:
        owner: i64 = g.rules.schema.owners[zone]
        if owner >= SPECTATOR:
            return self.sides & 4 != 0
        if owner == f.seat:
            return self.sides & 1 != 0
        return self.sides & 2 != 0

    def admits(self, g: State, f: Run, card: i64) -> bool:
        if card == f.this and (self.others or not rules_of(g).in_sight(g, card)):
            return False
        for sieve in self.sieves:
            if not sieve.passes(g, f, card):
                return False
        return True

    def cards(self, g: State, f: Run) -> list[i64]:
        found: list[i64] = []
        for zone in self.zones:
            if self.side(g, f, zone):
                for card in g.zones[zone]:
                    if self.admits(g, f, card):
                        found.append(card)
        return found

    def count(self, g: State, f: Run) -> i64:
        found: i64 = 0
        for zone in self.zones:
            if self.side(g, f, zone):
                for card in g.zones[zone]:
                    found += self.admits(g, f, card)
        return found

    def filled(self, g: State, f: Run) -> bool:
        for zone in self.zones:
            if g.zones[zone] and self.side(g, f, zone):
                return True
        return False

    def piles(self, g: State, f: Run) -> list[i64]:
        kinds = g.rules.schema.kinds
        return [zone for zone in self.zones if kinds[zone] == PILE and self.side(g, f, zone)]

    def covers(self, g: State, f: Run, card: i64) -> bool:
        zone = g.zone(card)
        return (self.places >> zone) & 1 != 0 and self.side(g, f, zone) and self.admits(g, f, card)

    def meets(self) -> bool:
        return any(sieve.meets() for sieve in self.sieves)


@final
class Extreme(Group):
    """Those of a group that have the most (or the least) of a stat."""

    def __init__(self, among: Group, stat: i64, least: bool) -> None:
        self.among: Final = among
        self.stat: Final = stat
        self.least: Final = least

    def cards(self, g: State, f: Run) -> list[i64]:
        found: list[i64] = []
        best: i64 = 0
        for card in self.among.cards(g, f):
            much = stat_for(g, f, card, self.stat)
            if self.least:
                much = -much
            if not found or much > best:
                found = [card]
                best = much
            elif much == best:
                found.append(card)
        return found

    def filled(self, g: State, f: Run) -> bool:
        return self.among.filled(g, f)

    def piles(self, g: State, f: Run) -> list[i64]:
        return self.among.piles(g, f)


@final
class Those(Group):
    """Those of a group that pass."""

    def __init__(self, among: Group, sieves: list[Sieve]) -> None:
        self.among: Final = among
        self.sieves: Final = sieves

    def cards(self, g: State, f: Run) -> list[i64]:
        found: list[i64] = []
        for card in self.among.cards(g, f):
            for sieve in self.sieves:
                if not sieve.passes(g, f, card):
                    break
            else:
                found.append(card)
        return found

    def filled(self, g: State, f: Run) -> bool:
        return self.among.filled(g, f)

    def piles(self, g: State, f: Run) -> list[i64]:
        return self.among.piles(g, f)


@final
class HostOf(Group):
    def __init__(self, bound: Group) -> None:
        self.bound: Final = bound

    def cards(self, g: State, f: Run) -> list[i64]:
        found: list[i64] = []
        for card in self.bound.cards(g, f):
            host = g.host(card)
            if host >= 0 and host not in found:
                found.append(host)
        return found


# sieves


@final
class IsTrait(Sieve):
    def __init__(self, trait: i64) -> None:
        self.trait: Final = trait

    def passes(self, g: State, f: Run, card: i64) -> bool:
        return rules_of(g).trait(g, card, self.trait)

    def meets(self) -> bool:
        return False


@final
class CanBecome(Sieve):
    def __init__(self, trait: i64, on: bool) -> None:
        self.trait: Final = trait
        self.on: Final = on

    def passes(self, g: State, f: Run, card: i64) -> bool:
        return rules_of(g).changes(g, card, self.trait, self.on)


@final
class Usable(Sieve):
    def passes(self, g: State, f: Run, card: i64) -> bool:
        return rules_of(g).usable(g, card)


@final
class IsMine(Sieve):
    """Of a card that is no matter of zones, such as one in a clash: whose it is."""

    def __init__(self, mine: bool) -> None:
        self.mine: Final = mine

    def passes(self, g: State, f: Run, card: i64) -> bool:
        return (rules_of(g).controller(g, card) == f.seat) == self.mine


@final
class IsOther(Sieve):
    def passes(self, g: State, f: Run, card: i64) -> bool:
        return card != f.this


@final
class InZones(Sieve):
    def __init__(self, zones: list[i64]) -> None:
        self.places: Final = mask_of(zones)

    def passes(self, g: State, f: Run, card: i64) -> bool:
        return (self.places >> g.zone(card)) & 1 != 0


@final
class IsNot(Sieve):
    def __init__(self, sieve: Sieve) -> None:
        self.sieve: Final = sieve

    def passes(self, g: State, f: Run, card: i64) -> bool:
        return not self.sieve.passes(g, f, card)

    def meets(self) -> bool:
        return self.sieve.meets()


@final
class HasStat(Sieve):
    def __init__(self, stat: i64, relation: i64, amount: Term) -> None:
        self.stat: Final = stat
        self.relation: Final = relation
        self.amount: Final = amount

    def passes(self, g: State, f: Run, card: i64) -> bool:
        return related(stat_for(g, f, card, self.stat), self.relation, self.amount.of(g, f))


@final
class InOrder(Sieve):
    """Comes before or after other cards, as the game orders them."""

    def __init__(self, after: bool, than: Group) -> None:
        self.after: Final = after
        self.than: Final = than

    def passes(self, g: State, f: Run, card: i64) -> bool:
        rules = rules_of(g)
        for other in self.than.cards(g, f):
            if not (rules.comes_after(g, card, other) if self.after else rules.comes_after(g, other, card)):
                return False
        return True


@final
class IsUpon(Sieve):
    def __init__(self, host: Group) -> None:
        self.host: Final = host

    def passes(self, g: State, f: Run, card: i64) -> bool:
        return g.host(card) >= 0 and g.host(card) in self.host.cards(g, f)
