"""The hero step: move, attack, rage, interact."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tenzone.kernel.atoms import drop_mods, move, put, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, b_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Chance, Choice, SeatChoice, State, Step
from tenzone.language.run.program import ASKS, Op, Run, rules_of
from tenzone.language.run.values import effective
from tests.spikes.god_of_war.flips import ReadConditions, met
from tests.spikes.god_of_war.names import (
    ARMOUR_BROKEN,
    ARMOUR_GONE,
    AT_COLUMN,
    AT_DIE,
    AT_HERO_STEP,
    CALM,
    CARD_PLAYED,
    COLUMNS,
    DAMAGE,
    DIE,
    DIE_ROLLED,
    DISCARD,
    END,
    FULL,
    HAND,
    HEROES,
    HIT,
    INTERACT,
    MOVED_ALREADY,
    MOVED_ONCE,
    NEXT_ATTACK,
    NO_SET,
    NOT_NOW,
    ON_INTERACTION,
    ON_UNARMOURED,
    OUT_OF_REACH,
    PLAY,
    POINT_CLOSED,
    RAGE_MARK,
    RAGE_SLOT,
    RAGES,
    REAR,
    ROLLED,
    ROLLS,
    SCENE,
    SHOOT,
    STAT_STRENGTH,
    STRIKE,
    SYMBOL_MELEE,
    SYMBOL_RANGED,
    TOO_DEAR,
    TRACK,
    USE,
    WALK,
)
from tests.spikes.god_of_war.scene import beside
from tests.spikes.god_of_war.sets import BuildSet, Forceful, Special, Window, able, guests, shows, specials
from tests.spikes.god_of_war.table import (
    armour,
    column_of,
    in_column,
    in_top_row,
    is_sage,
    living,
    of,
    placed,
    reaction,
    seat_of,
    standing,
)


class HeroStep(SeatChoice):
    """god-of-war:14. Move, play sets, use rage, interact, in any order. Guests: Specials (19), and who is carried (A21)."""

    RULE: ClassVar[str] = "god-of-war:14"

    def extra(self, g: State) -> i64:
        mask = guests(g, AT_HERO_STEP, self.seat)
        for seat in range(g.seats):
            if seat != self.seat and rides(g, seat, self.seat):
                mask |= BIT[seat]
        return mask

    def open(self, g: State) -> bool:
        return self.extra(g) == 0

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found = specials(g, seat, AT_HERO_STEP)
        for hero in g.zones[HEROES + seat]:
            for card in g.zones[SCENE]:
                if reaction(g, card, ON_INTERACTION) is not None:
                    found.append(option(INTERACT, hero, card))
            if seat != self.seat:
                continue
            found.append(option(RAGES, hero))
            if is_sage(g, hero):
                continue
            for place in range(2 * COLUMNS):
                found.append(option(WALK, hero, place))
            for card in g.zones[SCENE]:
                if living(g, card):
                    found.append(option(STRIKE, hero, card))
                    found.append(option(SHOOT, hero, card))
        if seat == self.seat:
            found.append(option(END))
        return found

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if verb == PLAY:
            return 0 if option in specials(g, seat, AT_HERO_STEP) else NOT_NOW
        if verb == INTERACT:
            if seat != self.seat and not rides(g, seat, self.seat):
                return NOT_NOW
            return judge_point(g, seat, a_of(option), b_of(option))
        if seat != self.seat:
            return NOT_NOW
        if verb == END:
            return 0
        if g.zone(a_of(option)) != HEROES + seat:
            return -1
        if verb == RAGES:
            return 0 if standing(g, a_of(option)) and raging(g, a_of(option)) else CALM
        if verb == WALK:
            return judge_walk(g, a_of(option), b_of(option))
        if verb in (STRIKE, SHOOT):
            return judge_attack(g, seat, verb, a_of(option), b_of(option))
        return NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        verb = verb_of(option)
        a = a_of(option)
        if verb == END:
            return
        if seat == self.seat:
            g.push(self)
        if verb == PLAY:
            g.push(Special(seat, a, AT_HERO_STEP))
        elif verb == INTERACT:
            g.do(Interact(seat, a, b_of(option)), ReadConditions(a))
        elif verb == WALK:
            g.push(Walk(a, b_of(option)))
        elif verb == RAGES:
            g.do(UseRage(a), ReadConditions(a))
        else:
            symbol: i64 = SYMBOL_MELEE if verb == STRIKE else SYMBOL_RANGED
            g.push(BuildSet.of(g, seat, symbol, Attack(a, b_of(option), 0, 0)))


def rides(g: State, seat: i64, host_seat: i64) -> bool:
    """Whether a seat's hero is carried by one of another seat's, and stands."""
    for hero in g.zones[HEROES + seat]:
        if g.host(hero) >= 0 and standing(g, hero) and seat_of(g, g.host(hero)) == host_seat:
            return True
    return False


# move


def judge_walk(g: State, hero: i64, place: i64) -> i64:
    """god-of-war:15. Once, to a column with a free space; the rear one only behind somebody."""
    if not placed(g, hero):
        return NOT_NOW
    if g.get(MOVED_ALREADY, hero):
        return MOVED_ONCE
    column = place >> 1
    others = in_column(g, column)
    if column == g.get(AT_COLUMN, hero) or len(others) == 2:
        return FULL
    return FULL if place & 1 and not others else 0


class Walk(Step):
    """god-of-war:15. To another column; an ally there takes the space that is left (A39)."""

    RULE: ClassVar[str] = "god-of-war:15"

    def __init__(self, hero: i64, place: i64) -> None:
        self.hero: Final = hero
        self.place: Final = place  # twice the column, and one more for the rear

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.place)

    def run(self, g: State) -> None:
        left = g.get(AT_COLUMN, self.hero)
        for other in in_column(g, self.place >> 1):
            put(g, REAR, other, 1 - (self.place & 1))
        put(g, AT_COLUMN, self.hero, self.place >> 1)
        put(g, REAR, self.hero, self.place & 1)
        put(g, MOVED_ALREADY, self.hero, 1)
        for other in in_column(g, left):
            put(g, REAR, other, 0)


# attack


def judge_attack(g: State, seat: i64, verb: i64, hero: i64, card: i64) -> i64:
    """god-of-war:20. From a space in its column; melee reaches the bottom row only."""
    if not living(g, card) or not placed(g, hero):
        return NOT_NOW
    if g.get(AT_COLUMN, hero) != column_of(g, card) or (verb == STRIKE and in_top_row(g, card)):
        return OUT_OF_REACH
    return 0 if able(g, seat, SYMBOL_MELEE if verb == STRIKE else SYMBOL_RANGED) else NO_SET


class Attack(Forceful):
    """god-of-war:21. Strength against the die; against armour without one (24). Then rage (25)."""

    RULE: ClassVar[str] = "god-of-war:21"

    def __init__(self, hero: i64, target: i64, strength: i64, icons: i64) -> None:
        self.hero: Final = hero
        self.target: Final = target
        self.strength: Final = strength
        self.icons: Final = icons

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.target, self.strength, self.icons)

    def given(self, strength: i64, icons: i64) -> Step:
        return Attack(self.hero, self.target, strength, icons)

    def run(self, g: State) -> None:
        strength = self.strength + effective(g, self.hero, STAT_STRENGTH)
        drop_mods(g, NEXT_ATTACK + self.hero)  # god-of-war:50: it fell on this attack, whatever comes of it
        g.do(Enrage(self.hero, 1 + self.icons), ReadConditions(self.hero))
        if armour(g, self.target) > 0:
            g.push(StrikeArmour(self.target, strength))
            return
        g.push(Land(self.target, strength))
        asked = seat_of(g, self.hero)
        for turn in range(g.seats - 1, -1, -1):
            g.push(Window((asked + turn) % g.seats, AT_DIE))
        g.push(RollDie())


class StrikeArmour(Step):
    """god-of-war:24. One attack as strong as it breaks one armour, the highest first; what is over is lost (A5)."""

    RULE: ClassVar[str] = "god-of-war:24"

    def __init__(self, target: i64, strength: i64) -> None:
        self.target: Final = target
        self.strength: Final = strength

    def parts(self) -> tuple[object, ...]:
        return (self.target, self.strength)

    def run(self, g: State) -> None:
        worn = armour(g, self.target)
        if self.strength >= worn:
            put(g, ARMOUR_GONE, self.target, g.get(ARMOUR_GONE, self.target) + 1)
            tell(g, ARMOUR_BROKEN, g.shown(self.target), worn)
            if armour(g, self.target) == 0:
                met(g, self.target, ON_UNARMOURED)


class RollDie(Chance):
    """god-of-war:21. The enemy die."""

    RULE: ClassVar[str] = "god-of-war:21"

    def outcomes(self, g: State) -> i64:
        return len(DIE)

    def outcome(self, g: State, index: i64) -> i64:
        return option(ROLLS, DIE[index])

    def fall(self, g: State, index: i64) -> None:
        set_counter(g, ROLLED, DIE[index])
        tell(g, DIE_ROLLED, DIE[index])


class Land(Step):
    """god-of-war:21. Damage is strength less the die, never below 0; it stays until the enemy is defeated."""

    RULE: ClassVar[str] = "god-of-war:21"

    def __init__(self, target: i64, strength: i64) -> None:
        self.target: Final = target
        self.strength: Final = strength

    def parts(self) -> tuple[object, ...]:
        return (self.target, self.strength)

    def run(self, g: State) -> None:
        damage = self.strength - g.counters[ROLLED]
        set_counter(g, ROLLED, 0)
        wound(g, self.target, damage)


def wound(g: State, card: i64, damage: i64) -> None:
    """Damage on an enemy that has no armour left (24, A38)."""
    if damage > 0 and living(g, card) and armour(g, card) == 0:
        put(g, DAMAGE, card, min(g.get(DAMAGE, card) + damage, 63))
        tell(g, HIT, g.shown(card), damage)


# rage


def raging(g: State, hero: i64) -> bool:
    return g.get(RAGE_MARK, hero) >= of(g, TRACK, hero)


class Enrage(Step):
    """god-of-war:25. An attack, with or without damage, and each rage icon: one step, up to the last slot (A10, A37)."""

    RULE: ClassVar[str] = "god-of-war:25"

    def __init__(self, hero: i64, steps: i64) -> None:
        self.hero: Final = hero
        self.steps: Final = steps

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.steps)

    def run(self, g: State) -> None:
        put(g, RAGE_MARK, self.hero, min(of(g, TRACK, self.hero), g.get(RAGE_MARK, self.hero) + self.steps))


class UseRage(Step):
    """god-of-war:25. At the last slot the ability may be used; then back to 0."""

    RULE: ClassVar[str] = "god-of-war:25"

    def __init__(self, hero: i64) -> None:
        self.hero: Final = hero

    def parts(self) -> tuple[object, ...]:
        return (self.hero,)

    def run(self, g: State) -> None:
        put(g, RAGE_MARK, self.hero, 0)
        program = rules_of(g).sheets[RAGE_SLOT][g.shown(self.hero)].effect
        g.push(Run(program, 0, self.hero, self.hero, seat_of(g, self.hero), self.hero, ()))


# interact


def judge_point(g: State, seat: i64, hero: i64, card: i64) -> i64:
    """god-of-war:26. In its column, on either row and space (A42), if its condition holds and the price can be paid."""
    if g.zone(hero) != HEROES + seat or g.zone(card) != SCENE or not standing(g, hero):
        return NOT_NOW
    if beside(g, hero) != column_of(g, card):
        return OUT_OF_REACH
    r = reaction(g, card, ON_INTERACTION)
    if r is None:
        return POINT_CLOSED
    run = Run(r.program, 0, card, card, seat, hero, ())
    if r.test is not None and not r.test.holds(g, run):
        return POINT_CLOSED
    price = rules_of(g).programs[r.program].ops[0]
    return 0 if not isinstance(price, PayOp) or payable(g, price.price, hand(g, seat)) else TOO_DEAR


class Interact(Step):
    """god-of-war:26. The price, then the effect. It raises no rage."""

    RULE: ClassVar[str] = "god-of-war:26"

    def __init__(self, seat: i64, hero: i64, card: i64) -> None:
        self.seat: Final = seat
        self.hero: Final = hero
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.hero, self.card)

    def run(self, g: State) -> None:
        r = reaction(g, self.card, ON_INTERACTION)
        assert r is not None
        g.push(Run(r.program, 0, self.card, self.card, self.seat, self.hero, ()))


def hand(g: State, seat: i64) -> tuple[int, ...]:
    keyed = [(int(g.defn[c]), int(c)) for c in g.zones[HAND + seat]]
    keyed.sort()
    return tuple([c for _, c in keyed])


def payable(g: State, price: tuple[int, ...], cards: tuple[int, ...]) -> bool:
    """Whether every symbol finds a card of its own (A42: a wild card pays one of its symbols)."""
    if not price:
        return True
    for at, card in enumerate(cards):
        if shows(g, card, price[0]) and payable(g, price[1:], (*cards[:at], *cards[at + 1 :])):
            return True
    return False


class Pay(Choice):
    """god-of-war:26. One card for each symbol of the price; Numbers are not needed."""

    RULE: ClassVar[str] = "god-of-war:26"

    def __init__(self, seat: i64, price: tuple[int, ...], rest: Run) -> None:
        self.seat: Final = seat
        self.price: Final = price
        self.rest: Final = rest

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.price, self.rest)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = []
        for card in hand(g, seat):
            if option(USE, g.defn[card]) not in found:
                found.append(option(USE, g.defn[card]))
        return found

    def card_of(self, g: State, definition: i64) -> i64:
        for card in hand(g, self.seat):
            if g.defn[card] == definition:
                return card
        return -1

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        card = self.card_of(g, a_of(option)) if verb_of(option) == USE else -1
        if card < 0:
            return -1
        left = tuple([c for c in hand(g, seat) if c != card])
        return 0 if shows(g, card, self.price[0]) and payable(g, self.price[1:], left) else TOO_DEAR

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        move(g, self.card_of(g, a_of(option)), DISCARD + seat, CARD_PLAYED, seat)
        g.push(Pay(seat, self.price[1:], self.rest) if len(self.price) > 1 else self.rest)


@final
class PayOp(Op):
    """The price of an interaction point, as its effect begins."""

    def __init__(self, price: tuple[int, ...]) -> None:
        self.price: Final = price

    def leap(self, g: State, f: Run) -> i64:
        return ASKS

    def run(self, g: State, f: Run) -> None:
        g.push(Pay(f.seat, self.price, f))
