"""Set-up, rounds, preparation and upgrades."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import add_counter, attach, finish, gather, move, put, set_counter
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import Chance, SeatChoice, SeatStep, State, Step
from tenzone.language.run.program import Run
from tests.spikes.god_of_war.hero import HeroStep
from tests.spikes.god_of_war.names import (
    AT_COLUMN,
    BOX,
    CARD_DRAWN,
    CARRY,
    COLUMN,
    COUNTDOWN,
    DECK,
    DECK_TOP,
    DISCARD,
    DRAWS,
    FIRST,
    FORGET,
    GAME_LOST,
    HAND,
    HAND_LIMIT,
    HEROES,
    LEARN,
    MOVED_ALREADY,
    NO_CARRIER,
    NOT_NOW,
    ON_DRAWN,
    PASS,
    POISON,
    POISON_PILE,
    REVEALED,
    ROUND,
    ROUND_BEGINS,
    ROUNDS,
    SCENE,
    SPOT,
    SPOTS,
    STUN,
    STUN_PILE,
    UPGRADES_BOTTOM,
)
from tests.spikes.god_of_war.names import KIND as KIND_OF
from tests.spikes.god_of_war.scene import ActivateScene, able_bodied
from tests.spikes.god_of_war.table import heroes, is_sage, of, placed, reaction, standing


class SetUp(Step):
    """god-of-war:6. The scene by its marks, heroes in their columns."""

    RULE: ClassVar[str] = "god-of-war:6"

    def run(self, g: State) -> None:
        for spot in range(SPOTS):
            move(g, self.at(g, spot + 1), SCENE)
        for hero in heroes(g):
            put(g, AT_COLUMN, hero, of(g, COLUMN, hero))
        g.push(Round())

    def at(self, g: State, spot: i64) -> i64:
        for card in g.zones[BOX]:
            if g.tables[SPOT][g.defn[card]] == spot:
                return card
        raise ValueError(f"no scene card for spot {spot}")


class Round(Step):
    """god-of-war:12. Preparation, everyone's activation, one more of the scene, upgrades."""

    RULE: ClassVar[str] = "god-of-war:12"

    def run(self, g: State) -> None:
        if g.counters[ROUND] >= ROUNDS:
            tell(g, GAME_LOST)
            finish(g, 0, COUNTDOWN)
            return
        add_counter(g, ROUND, 1)
        tell(g, ROUND_BEGINS, g.counters[ROUND])
        first = g.counters[FIRST]
        g.do(Upgrade(), Round())
        g.push(ActivateScene(first))  # god-of-war:35: the extra one is the first player's (A19)
        for turn in range(g.seats - 1, 0, -1):
            g.push(Activation((first + turn) % g.seats))
        g.push(Activation(first))
        for turn in range(g.seats - 1, -1, -1):
            g.push(ChooseCarriers((first + turn) % g.seats))
        for turn in range(g.seats - 1, -1, -1):
            g.push(Prepare((first + turn) % g.seats))


class Prepare(SeatStep):
    """god-of-war:13. As many cards as the hand limit; who is exhausted draws none (A32)."""

    RULE: ClassVar[str] = "god-of-war:13"

    def run(self, g: State) -> None:
        for hero in g.zones[HEROES + self.seat]:
            put(g, MOVED_ALREADY, hero, 0)
        if able_bodied(g, self.seat):
            g.push(Draw(self.seat, HAND_LIMIT))


class Draw(Step):
    """god-of-war:13. One by one: what lies on top first, then any card; an empty deck is made anew from the discards."""

    RULE: ClassVar[str] = "god-of-war:13"

    def __init__(self, seat: i64, count: i64) -> None:
        self.seat: Final = seat
        self.count: Final = count

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.count)

    def run(self, g: State) -> None:
        s = self.seat
        if self.count <= 0 or not able_bodied(g, s):
            return
        top = g.zones[DECK_TOP + s]
        if top:
            card = top[-1]
            g.push(Draw(s, self.count - 1))
            move(g, card, HAND + s, CARD_DRAWN, s)
            g.push(ReadDrawn(s, card))
            return
        if not g.size(DECK + s):
            gather(g, DISCARD + s, DECK + s)
        if g.size(DECK + s):
            g.do(DrawAny(s), Draw(s, self.count - 1))


class DrawAny(Chance):
    """god-of-war:13. Any card of a shuffled deck."""

    RULE: ClassVar[str] = "god-of-war:13"

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def outcomes(self, g: State) -> i64:
        return g.size(DECK + self.seat)

    def outcome(self, g: State, index: i64) -> i64:
        return option(DRAWS, self.seat, g.defn[g.zones[DECK + self.seat][index]])

    def fall(self, g: State, index: i64) -> None:
        drawn = g.defn[g.zones[DECK + self.seat][index]]
        for card in g.cards(DECK + self.seat):
            if g.defn[card] == drawn:
                move(g, card, HAND + self.seat, CARD_DRAWN, self.seat)
                g.push(ReadDrawn(self.seat, card))
                return


class ReadDrawn(Step):
    """god-of-war:34. A status card says what happens when it is drawn."""

    RULE: ClassVar[str] = "god-of-war:34"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card)

    def run(self, g: State) -> None:
        r = reaction(g, self.card, ON_DRAWN)
        if r is not None:
            g.push(Run(r.program, 0, self.card, self.card, self.seat, -1, ()))


class ChooseCarriers(SeatStep):
    """god-of-war:53. At each round's start a bodiless hero is given a carrier; without one all have lost (A14)."""

    RULE: ClassVar[str] = "god-of-war:53"

    def run(self, g: State) -> None:
        for hero in g.zones[HEROES + self.seat]:
            if not is_sage(g, hero) or not standing(g, hero):
                continue
            for other in heroes(g):
                if placed(g, other):
                    g.push(ChooseCarrier(self.seat))
                    return
            tell(g, GAME_LOST)
            finish(g, 0, NO_CARRIER)


class ChooseCarrier(SeatChoice):
    """god-of-war:53. Any ally, the same one again too."""

    RULE: ClassVar[str] = "god-of-war:53"

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(CARRY, hero) for hero in heroes(g) if not is_sage(g, hero)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        if verb_of(option) != CARRY or option not in self.candidates(g, seat):
            return -1
        return 0 if placed(g, a_of(option)) else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        for hero in g.cards(HEROES + seat):
            if is_sage(g, hero):
                attach(g, hero, a_of(option))


class Activation(SeatStep):
    """god-of-war:14. The hero step, if anyone of the seat can act, then the scene: that happens in any case (32, 53)."""

    RULE: ClassVar[str] = "god-of-war:14"

    def run(self, g: State) -> None:
        set_counter(g, ACTIVE, self.seat)
        g.push(ActivateScene(self.seat))
        if able_bodied(g, self.seat):
            g.push(HeroStep(self.seat))


class Upgrade(Step):
    """god-of-war:36. Hands are discarded; then each in turn takes a revealed card or removes one; the rest goes below (37)."""

    RULE: ClassVar[str] = "god-of-war:36"

    def run(self, g: State) -> None:
        for seat in range(g.seats):
            for card in g.cards(HAND + seat):
                move(g, card, DISCARD + seat)
        first = g.counters[FIRST]
        g.push(EndRound())
        for turn in range(g.seats - 1, -1, -1):
            g.push(TakeUpgrade((first + turn) % g.seats))


class TakeUpgrade(SeatChoice):
    """god-of-war:36. One revealed card on top of the deck, or one card of the discards out of the game."""

    RULE: ClassVar[str] = "god-of-war:36"

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found = [option(LEARN, card) for card in g.zones[REVEALED]]
        found += [option(FORGET, card) for card in g.zones[DISCARD + seat]]
        return found or [option(PASS)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if option in self.candidates(g, seat) else -1

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        card = a_of(option)
        if verb_of(option) == LEARN:
            move(g, card, DECK_TOP + seat)
        elif verb_of(option) == FORGET:
            kind = g.tables[KIND_OF][g.defn[card]]
            move(g, card, STUN_PILE if kind == STUN else POISON_PILE if kind == POISON else BOX)


class EndRound(Step):
    """god-of-war:37. Cards nobody took go below the upgrades, and the first player's marker passes on."""

    RULE: ClassVar[str] = "god-of-war:37"

    def run(self, g: State) -> None:
        for card in g.cards(REVEALED):
            move(g, card, UPGRADES_BOTTOM)
        set_counter(g, FIRST, (g.counters[FIRST] + 1) % g.seats)
