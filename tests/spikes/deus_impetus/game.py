"""The slice as the kernel and the card language know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.atoms import attach, put, set_counter
from tenzone.kernel.atoms import move as lay
from tenzone.kernel.events import FIELD_SET, Signal
from tenzone.kernel.knowledge import owner_of
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.rules import amount
from tenzone.kernel.schema import bit
from tenzone.kernel.state import Frame, State
from tenzone.kernel.values import ADD
from tenzone.language.run import asking
from tenzone.language.run.program import CardRules, Reckoning, Run
from tenzone.language.run.values import place, player_of
from tests.spikes.deus_impetus import assaults, defence, enchantments, hand, playing, wounds
from tests.spikes.deus_impetus.names import (
    ABILITIES_SLOT,
    ADJACENT,
    AS_TRAP,
    ASSAILING,
    ASSAULT,
    ASSAULT_DUE,
    BLEEDING,
    BLEEDS,
    CATEGORY,
    CHAMPION,
    COST,
    COUNTER_ATTACK,
    COUNTERING,
    CRAFTED,
    DECK,
    DECK_OF,
    DISARMED,
    DISCARD,
    DOWN,
    ENCHANTING,
    FOREVER_DUE,
    HAND,
    HARMS,
    INFLICTS,
    IS_ADJACENT,
    IS_ATTACK,
    IS_CHAMPION,
    LYING,
    OBJECT,
    OF_BOTH,
    PAID,
    PENDING,
    PERMANENTS,
    PLAYED,
    PRONE,
    SCHEMA,
    SEQUENCE,
    STAT_COST,
    STAT_FATIGUE,
    STOLEN,
    SUBTYPE,
    SUFFERS,
    THIS_ASSAULT,
    THIS_TURN,
    THREATENING,
    TRAP,
    TURN,
    TYPOLOGY,
    UNARMED,
    WORD_HAND,
)
from tests.spikes.deus_impetus.table import owner, printed_fatigue
from tests.spikes.deus_impetus.table import wounds as wounds_of
from tests.spikes.deus_impetus.wounds import CheckVitality

if TYPE_CHECKING:
    from tenzone.language.pack import Trees

CHAPTERS: Final = (assaults, playing, enchantments, defence, wounds, hand)
CONDITIONS: Final = {PRONE: LYING, DISARMED: UNARMED, BLEEDING: BLEEDS}


class DeusImpetus(CardRules):
    """A few assaults between two decks."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        settings = (amount("assaults", 3, 1, 20),)
        super().__init__("deus_impetus", "0", SCHEMA, pack, lexicon, (2,), settings, (*frames_of(), *asking.FRAMES))
        self.listens = bit(FIELD_SET)
        for harm in range(len(HARMS)):
            self.innate_stats |= bit(SUFFERS + harm)

    def begin(self, g: State) -> None:
        g.do(assaults.SetUp())

    def home(self, definition: i64) -> i64:
        zone = CHAMPION if self.tables[CATEGORY][definition] == IS_CHAMPION else DECK
        return zone + self.tables[DECK_OF][definition]

    def home_of(self, definition: i64, copy: i64, opts: list[i64]) -> i64:
        """deus-impetus:1. Each builds a deck of his own, and both may choose the same cards."""
        return DECK + copy % 2 if self.tables[DECK_OF][definition] == OF_BOTH else self.home(definition)

    def admits(self, g: State, card: i64, definition: i64) -> bool:
        """deus-impetus:A37, A50. What was laid as a trap is one, and cost what was paid; a spent movement may be any card."""
        if g.get(DOWN, card) != AS_TRAP:
            return True
        trap = self.tables[SUBTYPE][definition] == TRAP
        return trap and self.tables[COST][definition] == g.get(PAID, card)

    def heard(self, g: State, signals: tuple[Signal, ...]) -> None:
        for s in signals:
            if s.kind == FIELD_SET and g.host(s.card) >= 0:
                g.do(CheckVitality())
                return

    def phases(self) -> tuple[str, ...]:
        return ("attack", "defence")

    def phase(self, g: State, name: str, seat: i64) -> list[Frame]:
        return [assaults.Turn(seat, name == "defence")] if name in self.phases() else []

    def query(self, g: State, name: str, cards: list[int]) -> int | str | None:
        return None

    # what the card language asks

    def active(self, g: State, topic: i64) -> list[i64]:
        bears = self.touches[ABILITIES_SLOT][topic]
        found: list[i64] = []
        for seat in range(2):
            for zone in (SEQUENCE + seat, PERMANENTS + seat, CHAMPION + seat):
                for card in g.zones[zone]:
                    if bears[g.defn[card]] and not g.get(DOWN, card):
                        found.append(place(card, ABILITIES_SLOT, card))  # noqa: PERF401
        return found

    def controller(self, g: State, card: i64) -> i64:
        return owner(g, card)

    def innate(self, g: State, card: i64, stat: i64, against: i64, into: Reckoning) -> None:
        """deus-impetus:24. Bleeding: wounds suffered are one category more severe."""
        if SUFFERS <= stat < INFLICTS and g.get(BLEEDS, card):
            g.cite("deus-impetus:24")
            into.add(ADD, 1, always=False, stamp=0)

    def least(self, stat: i64) -> i64:
        return 0 if STAT_COST <= stat < SUFFERS else -99

    def comes_after(self, g: State, card: i64, other: i64) -> bool:
        """In the order of this assault, wherever the cards lie now: an attack that wounded still counts (A9)."""
        return 0 < g.get(PLAYED, other) < g.get(PLAYED, card)

    def since(self, g: State, card: i64) -> i64:
        return g.get(PLAYED, card)

    def trait(self, g: State, card: i64, trait: i64) -> bool:
        if trait in CONDITIONS:
            return g.get(CONDITIONS[trait], card) != 0
        if trait == IS_ADJACENT:
            return g.counters[ADJACENT] != 0
        if trait == THREATENING:
            return g.get(PENDING, card) != 0
        if trait == STOLEN:
            return owner_of(g, card) not in (-1, owner(g, card))
        if trait == CRAFTED:
            return self.tables[TYPOLOGY][g.defn[card]] == OBJECT
        if trait == ENCHANTING:
            return enchantments.enchants(g, card)
        if g.get(DOWN, card):
            return False  # what lies face down is no attack: it was spent as a movement, or is a trap
        if trait == ASSAILING:
            return self.tables[CATEGORY][g.defn[card]] == IS_ATTACK
        return trait == COUNTERING and self.tables[SUBTYPE][g.defn[card]] == COUNTER_ATTACK

    def printed(self, g: State, card: i64, stat: i64) -> i64:
        if card < 0:
            return printed_fatigue(g, player_of(card)) if stat == STAT_FATIGUE else 1
        return self.tables[COST][g.defn[card]] if stat == STAT_COST else 0

    def tally(self, g: State, seat: i64, counter: i64) -> i64:
        return wounds_of(g, seat)

    def did(self, g: State, seat: i64, fact: i64) -> bool:
        return int(fact) * 2 + int(seat) in g.facts

    def zone_at(self, zone: i64, seat: i64) -> i64:
        return (HAND if zone == WORD_HAND else DISCARD) + seat

    # what the card language does

    def moves(self, g: State, f: Run, card: i64, zone: i64) -> None:
        """Wherever it lies: it goes to the seat whose card it is."""
        enchantments.leave(g, card, self.zone_at(zone, owner_of(g, card)))

    def draws(self, g: State, f: Run, seat: i64, n: i64) -> None:
        for _ in range(min(n, g.size(DECK + seat))):
            g.push(hand.DrawCard(seat))

    def gains(self, g: State, f: Run, seat: i64, counter: i64, n: i64) -> None:
        raise TypeError("wounds are inflicted and healed, not gained")

    def makes(self, g: State, f: Run, card: i64, trait: i64, on: bool) -> None:
        if trait == IS_ADJACENT:
            set_counter(g, ADJACENT, 1 if on else 0)
        elif trait == STOLEN:
            lay(g, card, PERMANENTS + (f.seat if on else owner_of(g, card)))
        else:
            put(g, CONDITIONS[trait], card, 1 if on else 0)

    def uses(self, g: State, f: Run, card: i64) -> None:
        g.do(wounds.UseCard(card, -1))

    def binds(self, g: State, f: Run, card: i64, host: i64) -> None:
        attach(g, card, host)

    def expires(self, g: State, f: Run, span: i64) -> i64:
        if span == THIS_TURN:
            return g.counters[TURN]
        return ASSAULT_DUE + g.counters[ASSAULT] if span == THIS_ASSAULT else FOREVER_DUE

    def due(self, g: State, f: Run, moment: i64) -> i64:
        return ASSAULT_DUE + g.counters[ASSAULT]


def frames_of() -> tuple[type[Frame], ...]:
    """Every frame class of every chapter."""
    found: list[type[Frame]] = []
    for chapter in CHAPTERS:
        for entry in vars(chapter).values():
            if isinstance(entry, type) and issubclass(entry, Frame) and entry not in found:
                found.append(entry)
    return tuple(found)


def make(pack: Pack, lexicon: Lexicon, trees: dict[str, Trees]) -> Rulebook:
    from tenzone.language.load import equip
    from tests.spikes.deus_impetus.compile import ImpetusCompiler
    from tests.spikes.deus_impetus.dialect import DIALECT

    rules = DeusImpetus(pack, lexicon)
    equip(rules, DIALECT, ImpetusCompiler(), trees)
    return rules
