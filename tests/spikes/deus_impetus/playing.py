"""Giocare le carte: what both turns share: costs, requirements, movements, permanents, activations."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import add_counter, add_fact, delay, move, put, set_counter, show
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option
from tenzone.kernel.knowledge import owner_of
from tenzone.kernel.schema import ALL
from tenzone.kernel.state import State, Step
from tenzone.language.run.values import allowed, effective, player
from tests.spikes.deus_impetus.enchantments import Enchant, enchants, leave
from tests.spikes.deus_impetus.names import (
    ABILITIES_SLOT,
    ACTIVATE,
    ADJACENT,
    ADVANCE,
    ALREADY_TURNED,
    AS_MOVEMENT,
    AS_TRAP,
    ATTACKS,
    BLEEDS,
    BONUSES,
    CARD_ACTIVATED,
    CARD_LAID,
    CARD_PLAYED,
    CATEGORY,
    DISCARD,
    DOWN,
    IS_ATTACK,
    IS_BONUS,
    IS_PERMANENT,
    IS_UNARMED,
    LAY,
    LIES_PRONE,
    LYING,
    MOVED_THIS_TURN,
    MOVEMENT_COST,
    MOVEMENT_SPENT,
    NEEDS_MORE,
    NO_MORE_BONUS,
    NO_USE,
    NOT_IN_HAND,
    NOT_NOW,
    ONE_ATTACK,
    ORDER,
    PAID,
    PENDING,
    PERMANENTS,
    PLAY,
    PLAYED,
    REACH,
    REACH_ADJACENT,
    REACH_DISTANT,
    REARM,
    RETREAT,
    SEQUENCE,
    SPENT,
    STAND,
    STAT_BONUSES,
    STRIKES,
    TOO_TIRED,
    TRAP,
    TURN,
    TURNED,
    TYPOLOGY,
    UNARMED,
    WEAPON,
    WRONG_DISTANCE,
)
from tests.spikes.deus_impetus.table import (
    adjacent,
    can_move,
    champion,
    cost,
    disarmed,
    effect_of,
    fatigue_left,
    held,
    prone,
    subtype,
)
from tests.spikes.deus_impetus.wounds import UseCard


def barred(g: State, seat: i64, card: i64) -> i64:
    """Why a card of the hand may not be played at all, or 0."""
    if prone(g, seat):
        return LIES_PRONE
    if disarmed(g, seat) and g.tables[WEAPON][g.defn[card]]:
        return IS_UNARMED
    if cost(g, card) > fatigue_left(g, seat):
        return TOO_TIRED
    return 0 if allowed(g, ABILITIES_SLOT, card, seat) else NEEDS_MORE


def play_of(g: State, seat: i64, definition: i64) -> i64:
    """deus-impetus:49, A37. How a card of the hand is played: a trap face down, and what it costs is announced."""
    if subtype(g, definition) == TRAP:
        return option(LAY, definition, cost(g, held(g, seat, definition)))
    return option(PLAY, definition)


def playable(g: State, seat: i64, opt: i64, defending: bool) -> i64:
    """deus-impetus:30, 31. Why an attack, a bonus, a trap or a permanent may not be played now, or 0."""
    definition = a_of(opt)
    card = held(g, seat, definition)
    if card < 0:
        return NOT_IN_HAND
    category = g.tables[CATEGORY][definition]
    if opt != play_of(g, seat, definition):
        return NOT_NOW
    if category == IS_ATTACK:
        if defending:
            return NOT_NOW
        if g.counters[ATTACKS]:
            return ONE_ATTACK
        reach = g.tables[REACH][definition]
        if (reach == REACH_ADJACENT and not adjacent(g)) or (reach == REACH_DISTANT and adjacent(g)):
            return WRONG_DISTANCE
    elif category == IS_BONUS:
        if g.counters[BONUSES] >= effective(g, player(seat), STAT_BONUSES):
            return NO_MORE_BONUS
    elif category != IS_PERMANENT:
        return NOT_NOW
    return barred(g, seat, card)


def movable(g: State, seat: i64, definition: i64, use: i64) -> i64:
    """deus-impetus:16, 22. Why a movement may not be spent so, or 0."""
    if held(g, seat, definition) < 0:
        return NOT_IN_HAND
    if prone(g, seat) and use != STAND:
        return LIES_PRONE
    if not can_move(g, seat):
        return TOO_TIRED
    if use == ADVANCE:
        return NO_USE if adjacent(g) else 0
    if use == RETREAT:
        return 0 if adjacent(g) else NO_USE
    if use == STAND:
        return 0 if prone(g, seat) else NO_USE
    if use == REARM:
        return 0 if disarmed(g, seat) else NO_USE
    return 0 if g.get(BLEEDS, champion(g, seat)) else NO_USE


def activable(g: State, seat: i64, card: i64) -> i64:
    """deus-impetus:13, 23. Why a permanent may not be turned face down now, or 0."""
    if card not in g.zones[PERMANENTS + seat] or effect_of(g, card) < 0 or enchants(g, card):
        return -1
    if g.get(TURNED, card):
        return ALREADY_TURNED
    return IS_UNARMED if disarmed(g, seat) and g.tables[WEAPON][g.defn[card]] else 0


def place(g: State, seat: i64, card: i64) -> None:
    """deus-impetus:14. Into the sequence, in order, for all to see; its cost counts."""
    paid = cost(g, card)
    put_in(g, seat, card, paid)
    show(g, card, ALL, CARD_PLAYED, seat, paid)


def put_in(g: State, seat: i64, card: i64, paid: i64, event: i64 = -1, told: i64 = -1) -> None:
    """Face down it is told of at once: which card it is only to those who know it."""
    add_counter(g, SPENT + seat, paid)
    add_counter(g, ORDER, 1)
    move(g, card, SEQUENCE + seat, event, seat, told)
    put(g, PLAYED, card, g.counters[ORDER])


class SpendMovement(Step):
    """deus-impetus:16. Any card of the hand face down: its own effect never happens."""

    RULE: ClassVar[str] = "deus-impetus:16"

    def __init__(self, seat: i64, card: i64, use: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.use: Final = use

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.use)

    def run(self, g: State) -> None:
        put(g, DOWN, self.card, AS_MOVEMENT)
        put_in(g, self.seat, self.card, MOVEMENT_COST, MOVEMENT_SPENT, self.use)
        add_fact(g, MOVED_THIS_TURN * 2 + int(self.seat))
        me = champion(g, self.seat)
        if self.use in (ADVANCE, RETREAT):
            g.cite("deus-impetus:15")
            set_counter(g, ADJACENT, 1 if self.use == ADVANCE else 0)
        elif self.use == STAND:
            g.cite("deus-impetus:22")
            put(g, LYING, me, 0)
        elif self.use == REARM:
            g.cite("deus-impetus:23")
            put(g, UNARMED, me, 0)
        else:
            g.cite("deus-impetus:24")
            put(g, BLEEDS, me, 0)


class PlayAttack(Step):
    """deus-impetus:30. One a turn; a Multiple is as many strikes, all of them to be answered (deus-impetus:41)."""

    RULE: ClassVar[str] = "deus-impetus:30"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        place(g, self.seat, self.card)
        add_counter(g, ATTACKS, 1)
        put(g, PENDING, self.card, g.tables[STRIKES][g.defn[self.card]])


class PlayBonus(Step):
    """deus-impetus:39, 83. It stays in the sequence for the assault; what it does at once it does now."""

    RULE: ClassVar[str] = "deus-impetus:83"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        add_counter(g, BONUSES, 1)
        place(g, self.seat, self.card)
        g.do(UseCard(self.card, -1))


class LayTrap(Step):
    """deus-impetus:49, A37. A bonus laid face down: its cost is told, its face is not, and at the end of the next turn it may
    spring. What is postponed names the card and not its effect: a position knows no more of it than the table does."""

    RULE: ClassVar[str] = "deus-impetus:49"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        from tests.spikes.deus_impetus.assaults import Spring  # which ends the turns that are played here

        add_counter(g, BONUSES, 1)
        paid = cost(g, self.card)
        put(g, DOWN, self.card, AS_TRAP)
        put(g, PAID, self.card, paid)
        put_in(g, self.seat, self.card, paid, CARD_LAID, paid)
        delay(g, g.counters[TURN] + 1, Spring(self.seat, self.card))


class PlayPermanent(Step):
    """deus-impetus:39. It stays; a second one of its typology sends the first to the discard, unless that was stolen."""

    RULE: ClassVar[str] = "deus-impetus:39"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        kind = g.tables[TYPOLOGY][g.defn[self.card]]
        for older in g.cards(PERMANENTS + self.seat):
            if g.tables[TYPOLOGY][g.defn[older]] == kind and owner_of(g, older) == self.seat:
                leave(g, older, DISCARD + self.seat)
        paid = cost(g, self.card)
        g.cite("deus-impetus:A5")
        add_counter(g, SPENT + self.seat, paid)
        move(g, self.card, PERMANENTS + self.seat, CARD_PLAYED, self.seat, paid)
        if enchants(g, self.card):
            g.do(Enchant(self.card))


class Activate(Step):
    """deus-impetus:13, 86. Turned face down, for nothing, until its owner's next assault."""

    RULE: ClassVar[str] = "deus-impetus:13"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        put(g, TURNED, self.card, 1)
        tell(g, CARD_ACTIVATED, self.seat, g.defn[self.card])
        g.do(UseCard(self.card, -1))


def played(g: State, seat: i64, verb: i64, card: i64) -> Step:
    """What playing a card is, by its category."""
    category = g.tables[CATEGORY][g.defn[card]]
    if verb == ACTIVATE:
        return Activate(seat, card)
    if verb == LAY:
        return LayTrap(seat, card)
    if category == IS_ATTACK:
        return PlayAttack(seat, card)
    assert verb == PLAY
    return PlayBonus(seat, card) if category == IS_BONUS else PlayPermanent(seat, card)
