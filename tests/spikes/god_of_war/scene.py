"""The scene acts: runes, enemies' attacks, defence, damage, exhaustion."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import drop_mods, finish, move, put
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Chance, Choice, SeatStep, State, Step
from tenzone.language.run.program import rules_of
from tenzone.language.run.values import effective
from tests.spikes.god_of_war.flips import ReadConditions, met
from tests.spikes.god_of_war.names import (
    ABSORB,
    AIM,
    ALL_EXHAUSTED,
    AT_COLUMN,
    AT_TARGET,
    ATTACK,
    COLUMNS,
    DAMAGE,
    DECK_TOP,
    DEFEND,
    DISCARD,
    ENEMY_MELEE,
    ENEMY_RANGED,
    EXHAUSTED,
    GAME_LOST,
    HAND,
    HERO_EXHAUSTED,
    HERO_HURT,
    HEROES,
    HITS,
    INFLICTS,
    LIFE,
    NEXT_DEFENCE,
    NO_SET,
    NOT_NOW,
    ON_ATTACKED,
    PASS,
    POISON_PILE,
    POWER,
    REVEALED,
    REVEALS,
    RUNE,
    RUNE_REVEALED,
    SCENE,
    STAT_DEFENCE,
    STUN_PILE,
    STUNNED,
    STUNS,
    SYMBOL_DEFENCE,
    THIS_ATTACK,
    UPGRADES,
)
from tests.spikes.god_of_war.sets import BuildSet, Forceful, Special, able, guests, specials
from tests.spikes.god_of_war.table import (
    carried_by,
    column_of,
    front,
    heroes,
    in_column,
    living,
    of,
    seat_of,
    standing,
)

LEFT_OWN_RIGHT: Final = ((), (0,), (-1, 0), (0, 1), (-1, 0, 1))  # the arrows, by the word of `hits`


class ActivateScene(SeatStep):
    """god-of-war:27. The top upgrade card is turned up, and every scene card with its rune acts, top row first."""

    RULE: ClassVar[str] = "god-of-war:27"

    def run(self, g: State) -> None:
        layers = rules_of(g).layers(g, UPGRADES)
        assert layers is not None
        card = layers.next(g)
        if card >= 0:
            move(g, card, REVEALED, RUNE_REVEALED, self.seat)
            g.push(ReadRune(self.seat, card))
        elif g.size(UPGRADES):  # without any card nothing acts (A16)
            g.push(RevealAny(self.seat))


class RevealAny(Chance):
    """god-of-war:27. The top card, where nobody knows the order."""

    RULE: ClassVar[str] = "god-of-war:27"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> i64:
        return g.size(UPGRADES)

    def outcome(self, g: State, index: i64) -> i64:
        return option(REVEALS, g.defn[g.zones[UPGRADES][index]])

    def fall(self, g: State, index: i64) -> None:
        drawn = g.defn[g.zones[UPGRADES][index]]
        card = next(c for c in g.zones[UPGRADES] if g.defn[c] == drawn)  # of several alike the first
        move(g, card, REVEALED, RUNE_REVEALED, self.seat)
        g.push(ReadRune(self.seat, card))


class ReadRune(Step):
    """god-of-war:27. Which cards will act is settled now (A7)."""

    RULE: ClassVar[str] = "god-of-war:27"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        rune = of(g, RUNE, self.card)
        for card in reversed(g.cards(SCENE)):
            if of(g, RUNE, card) == rune:
                g.push(Activate(self.seat, card, rune))


class Activate(Step):
    """god-of-war:28. A card with a living enemy attacks, if its rune still shows (A7); a stunned one only recovers (33)."""

    RULE: ClassVar[str] = "god-of-war:28"

    def __init__(self, seat: i64, card: i64, rune: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.rune: Final = rune

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.rune)

    def run(self, g: State) -> None:
        card = self.card
        if of(g, RUNE, card) != self.rune or not living(g, card):
            return
        if g.get(STUNNED, card):
            g.cite("god-of-war:33")
            put(g, STUNNED, card, 0)
            return
        g.do(EnemyAttack(self.seat, card), EndAttack(card), ReadConditions(first_hero(g, self.seat)))


def first_hero(g: State, seat: i64) -> i64:
    """Who stands for a seat where nobody in particular caused something (A19)."""
    for hero in g.zones[HEROES + seat]:
        if standing(g, hero):
            return hero
    return g.zones[HEROES + seat][0]


class EnemyAttack(Step):
    """god-of-war:29. Melee hits the columns of its arrows, ranged the farthest column with a hero."""

    RULE: ClassVar[str] = "god-of-war:29"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        own = column_of(g, self.card)
        if of(g, ATTACK, self.card) == ENEMY_MELEE:
            arrows = LEFT_OWN_RIGHT[of(g, HITS, self.card)]
            g.push(AttackColumns(self.card, tuple([int(own) + a for a in arrows if 0 <= own + a < COLUMNS])))
        elif of(g, ATTACK, self.card) == ENEMY_RANGED:
            far = farthest(g, own)
            if len(far) == 1:
                g.push(AttackColumns(self.card, far))
            elif far:
                g.push(ChooseColumn(self.seat, self.card, far))


def farthest(g: State, own: i64) -> tuple[int, ...]:
    """The occupied columns farthest from this one (A2, A31)."""
    most = -1
    found: list[int] = []
    for column in range(COLUMNS):
        if in_column(g, column):
            distance = abs(column - int(own))
            if distance > most:
                most = distance
                found = []
            if distance == most:
                found.append(column)
    return tuple(found)


class ChooseColumn(Choice):
    """god-of-war:29. Of columns equally far the players choose; the one whose turn it is says which (A34)."""

    RULE: ClassVar[str] = "god-of-war:29"

    def __init__(self, seat: i64, card: i64, columns: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.columns: Final = columns

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.columns)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(AIM, c) for c in self.columns]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if verb_of(option) == AIM and a_of(option) in self.columns else -1

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        g.push(AttackColumns(self.card, (int(a_of(option)),)))


class AttackColumns(Step):
    """god-of-war:29. Column by column, left to right; who is in front there is seen when its turn comes (A39, A40)."""

    RULE: ClassVar[str] = "god-of-war:29"

    def __init__(self, card: i64, columns: tuple[int, ...]) -> None:
        self.card: Final = card
        self.columns: Final = columns

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.columns)

    def run(self, g: State) -> None:
        if not self.columns:
            return
        g.push(AttackColumns(self.card, self.columns[1:]))
        hero = front(g, self.columns[0])
        if hero < 0:  # nobody there (A20)
            return
        rider = carried_by(g, hero)
        g.push(Absorb(self.card, hero, rider) if rider >= 0 else Defend(self.card, hero))


class Absorb(Choice):
    """god-of-war:53. Who is carried may take the attack in the carrier's place: said before any defence (A43)."""

    RULE: ClassVar[str] = "god-of-war:53"

    def __init__(self, card: i64, carrier: i64, rider: i64) -> None:
        self.card: Final = card
        self.carrier: Final = carrier
        self.rider: Final = rider

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.carrier, self.rider)

    def seats(self, g: State) -> i64:
        return BIT[seat_of(g, self.rider)]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(ABSORB, 0), option(ABSORB, 1)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if verb_of(option) == ABSORB else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        g.push(Defend(self.card, self.rider if a_of(option) else self.carrier))


class Defend(Choice):
    """god-of-war:30. The hero hit may play one set of Defence (A3); Specials may be played here, by anybody (19)."""

    RULE: ClassVar[str] = "god-of-war:30"

    def __init__(self, card: i64, hero: i64) -> None:
        self.card: Final = card
        self.hero: Final = hero

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.hero)

    def seats(self, g: State) -> i64:
        return BIT[seat_of(g, self.hero)]

    def extra(self, g: State) -> i64:
        return guests(g, AT_TARGET, seat_of(g, self.hero))

    def open(self, g: State) -> bool:
        return self.extra(g) == 0  # a question guests may answer is always put

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found = specials(g, seat, AT_TARGET)
        if seat == seat_of(g, self.hero):
            found += [option(DEFEND), option(PASS)]
        return found

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        verb = verb_of(option)
        if option in specials(g, seat, AT_TARGET):
            return 0
        if seat != seat_of(g, self.hero):
            return NOT_NOW
        if verb == DEFEND:
            return 0 if able(g, seat, SYMBOL_DEFENCE) else NO_SET
        return 0 if verb == PASS else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        verb = verb_of(option)
        if verb == DEFEND:
            g.push(BuildSet.of(g, seat, SYMBOL_DEFENCE, Blow(self.card, self.hero, 0)))
        elif verb == PASS:
            g.push(Blow(self.card, self.hero, 0))
        else:
            if seat == seat_of(g, self.hero):
                g.push(self)
            g.push(Special(seat, a_of(option), AT_TARGET))

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("hero", int(g.shown(self.hero))), ("power", int(of(g, POWER, self.card)))]


class Blow(Forceful):
    """god-of-war:30. Damage is what the defence leaves over; if nothing is left, nothing else of the attack happens."""

    RULE: ClassVar[str] = "god-of-war:30"

    def __init__(self, card: i64, hero: i64, defence: i64) -> None:
        self.card: Final = card
        self.hero: Final = hero
        self.defence: Final = defence

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.hero, self.defence)

    def given(self, strength: i64, icons: i64) -> Step:
        return Blow(self.card, self.hero, strength)

    def run(self, g: State) -> None:
        power = of(g, POWER, self.card) - self.defence - effective(g, self.hero, STAT_DEFENCE)
        drop_mods(g, NEXT_DEFENCE + self.hero)
        if power > 0:
            g.do(Suffer(self.hero, power), Inflict(self.card, self.hero))


class Suffer(Step):
    """god-of-war:32. Damage on a hero, up to his life (A6)."""

    RULE: ClassVar[str] = "god-of-war:32"

    def __init__(self, hero: i64, damage: i64) -> None:
        self.hero: Final = hero
        self.damage: Final = damage

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.damage)

    def run(self, g: State) -> None:
        if standing(g, self.hero) and self.damage > 0:
            put(g, DAMAGE, self.hero, min(of(g, LIFE, self.hero), g.get(DAMAGE, self.hero) + self.damage))
            tell(g, HERO_HURT, g.shown(self.hero), self.damage)


class Inflict(Step):
    """god-of-war:34. An enemy that dealt damage puts its status card on top of the hero's deck, while there are any (A16)."""

    RULE: ClassVar[str] = "god-of-war:34"

    def __init__(self, card: i64, hero: i64) -> None:
        self.card: Final = card
        self.hero: Final = hero

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.hero)

    def run(self, g: State) -> None:
        status = of(g, INFLICTS, self.card)
        if status == 0:
            return
        pile = STUN_PILE if status == 1 else POISON_PILE
        for card in g.cards(pile):
            move(g, card, DECK_TOP + seat_of(g, self.hero))
            return


class EndAttack(Step):
    """god-of-war:39. The enemy made its attack, whatever came of it (A28)."""

    RULE: ClassVar[str] = "god-of-war:39"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        drop_mods(g, THIS_ATTACK)
        met(g, self.card, ON_ATTACKED)


class CheckExhausted(Step):
    """god-of-war:32. Damage that reaches his life exhausts a hero; if all are, all have lost."""

    RULE: ClassVar[str] = "god-of-war:32"

    def __init__(self, hero: i64) -> None:
        self.hero: Final = hero

    def parts(self) -> tuple[object, ...]:
        return (self.hero,)

    def run(self, g: State) -> None:
        hero = self.hero
        if not standing(g, hero) or g.get(DAMAGE, hero) < of(g, LIFE, hero):
            return
        put(g, EXHAUSTED, hero, 1)
        tell(g, HERO_EXHAUSTED, g.shown(hero))
        seat = seat_of(g, hero)
        if not able_bodied(g, seat):  # the hand goes at once (A13, A32); twins keep it while one stands
            for card in g.cards(HAND + seat):
                move(g, card, DISCARD + seat)
        for other in heroes(g):
            if standing(g, other):
                return
        tell(g, GAME_LOST)
        finish(g, 0, ALL_EXHAUSTED)


def able_bodied(g: State, seat: i64) -> bool:
    return any(standing(g, hero) for hero in g.zones[HEROES + seat])


def stun(g: State, card: i64) -> None:
    """god-of-war:33. At most one token an enemy (A41)."""
    if living(g, card) and not g.get(STUNNED, card):
        put(g, STUNNED, card, 1)
        tell(g, STUNS, g.shown(card))


def beside(g: State, hero: i64) -> i64:
    """The column a hero is in; who is carried is where his carrier is, or fell (53)."""
    host = g.host(hero)
    return g.get(AT_COLUMN, host if host >= 0 else hero)
