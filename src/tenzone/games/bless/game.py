"""Bless as the kernel and the card language know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from tenzone.face.rulebook import Rulebook
from tenzone.games.bless import actions, blessing, clash, end, hand, prayers, set_up, specific, states, turn
from tenzone.games.bless.field import FieldRules
from tenzone.games.bless.hand import Draw
from tenzone.games.bless.names import (
    ACTIONS,
    ACTIONS_GAINED,
    ALTAR,
    BOND,
    CARD_DISCARDED,
    CARD_SEEN,
    CARD_TAKEN,
    CORRUPTED,
    CURSES,
    DECK,
    DECK_SEARCHED,
    DUAL,
    ECHO,
    END_OF_TURN,
    EYE,
    FOREVER,
    HAND,
    IMPULSE,
    IN_STASIS,
    IS_BOND,
    IS_ECHO,
    IS_IMPULSE,
    KARMA,
    LIGHT,
    NEVER,
    NEXT_TURN,
    POINTS,
    POINTS_GAINED,
    PRAYERS,
    PURE,
    RIVALRY_BONUS,
    SCHEMA,
    SHADOW,
    SINCE,
    STASIS,
    STAT_EYE,
    TALLY_POINTS,
    TURN,
    TYPE,
    USED,
    VOID,
    WORD_ALTAR,
    WORD_DECK,
    WORD_HAND,
)
from tenzone.games.bless.table import (
    controller,
    corrupted,
    dual,
    eye,
    in_curses,
    in_prayers,
    is_light,
    is_rival,
    is_shadow,
    karma,
)
from tenzone.kernel.atoms import add_counter, put, set_counter, show
from tenzone.kernel.events import MOVED, Signal, tell
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.rules import amount
from tenzone.kernel.schema import ACTIVE, BIT, bit
from tenzone.kernel.state import Frame, State
from tenzone.kernel.values import ADD
from tenzone.language.run import asking
from tenzone.language.run.groups import Extreme
from tenzone.language.run.program import Group, Reckoning, Run

if TYPE_CHECKING:
    from tenzone.language.pack import Trees

CHAPTERS: Final = (set_up, turn, actions, hand, states, clash, blessing, end, specific, prayers)


class Bless(FieldRules):
    """A duel with one shared deck."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        super().__init__("bless", "1", SCHEMA, pack, lexicon, (2,), (amount("altar", 5, 3, 7),), (*frames_of(), *asking.FRAMES))
        self.listens = bit(MOVED)
        self.hears = bit(PRAYERS + 2) - bit(CURSES)  # the field of both

    def begin(self, g: State) -> None:
        g.do(set_up.SetUp())

    def home(self, definition: i64) -> i64:
        return DECK

    def check(self, seats: int, opts: list[i64]) -> tuple[str, str, str]:
        return ("altar_is_odd", "bless:32", "altar") if opts[0] % 2 == 0 else ("", "", "")

    def heard(self, g: State, signals: tuple[Signal, ...]) -> None:
        for s in signals:
            if s.kind != MOVED:
                continue
            zone = g.zone(s.card)
            if CURSES <= zone < PRAYERS + 2:
                g.do(specific.EnforceLimit(zone, s.card))
            if CURSES <= s.other < PRAYERS:
                g.do(states.FreeBonds(s.card))

    def scores(self, g: State) -> list[int]:
        return [int(g.counters[POINTS]), int(g.counters[POINTS + 1])]

    def phases(self) -> tuple[str, ...]:
        return ("start", "main", "end")

    def phase(self, g: State, name: str, seat: i64) -> list[Frame]:
        if name == "start":
            return [turn.Turn(seat)]
        if name == "main":
            return [actions.Main(seat), turn.EndPhase(seat)]
        return [turn.EndPhase(seat)] if name == "end" else []

    def settle(self, g: State, given: list[tuple[int, str]]) -> None:
        """A position laid out by hand: a turn under way, nothing in Stasis unless it says so."""
        if (-1, "turns") not in given:
            set_counter(g, TURN, 3)
        if (-1, "actions") not in given:
            set_counter(g, ACTIONS, 3)
        for seat in range(2):
            for zone in (CURSES + seat, PRAYERS + seat):
                for card in g.cards(zone):
                    if (card, "since") not in given:
                        put(g, SINCE, card, states.moment(g))

    def query(self, g: State, name: str, cards: list[int]) -> int | str | None:
        if name == "eye" and len(cards) == 1:
            return int(eye(g, cards[0]))
        if name == "karma" and len(cards) == 1:
            return int(karma(g, cards[0]))
        if name == "clash" and len(cards) == 2:
            return ("loses", "wins", "ties")[clash.clash_result(g, cards[0], cards[1])]
        return None

    def shows(self, g: State, card: i64) -> list[tuple[str, int]]:
        """The Eye and the Karma of every curse in play, with all that changes them."""
        return [("eye", int(eye(g, card))), ("karma", int(karma(g, card)))] if in_curses(g, card) else []

    # what the card language asks

    def innate(self, g: State, card: i64, stat: i64, against: i64, into: Reckoning) -> None:
        """bless:45. Rivalry: +3 Eye."""
        if stat == STAT_EYE and is_rival(g, card, against):
            into.add(ADD, RIVALRY_BONUS, always=False, stamp=0)

    def since(self, g: State, card: i64) -> i64:
        return g.get(SINCE, card)

    def controller(self, g: State, card: i64) -> i64:
        return controller(g, card)

    def trait(self, g: State, card: i64, trait: i64) -> bool:
        if trait == LIGHT:
            return is_light(g, card)
        if trait == SHADOW:
            return is_shadow(g, card)
        if trait == DUAL:
            return dual(g, card)
        if trait == PURE:
            return in_curses(g, card) and not corrupted(g, card)
        if trait == CORRUPTED:
            return in_curses(g, card) and corrupted(g, card)
        if trait == IN_STASIS:
            return g.get(STASIS, card) != 0
        kind = g.tables[TYPE][g.defn[card]]
        if trait == IS_ECHO:
            return kind == ECHO
        if trait == IS_IMPULSE:
            return kind == IMPULSE
        return trait == IS_BOND and kind == BOND

    def printed(self, g: State, card: i64, stat: i64) -> i64:
        return g.tables[EYE if stat == STAT_EYE else KARMA][g.defn[card]]

    def tally(self, g: State, seat: i64, counter: i64) -> i64:
        if counter == TALLY_POINTS:
            return g.counters[POINTS + seat]
        return g.counters[ACTIONS] if g.counters[ACTIVE] == seat else 0

    def did(self, g: State, seat: i64, fact: i64) -> bool:
        return int(fact) * 2 + int(seat) in g.facts

    def zone_at(self, zone: i64, seat: i64) -> i64:
        if zone == WORD_HAND:
            return HAND + seat
        if zone == WORD_ALTAR:
            return ALTAR + seat
        return DECK if zone == WORD_DECK else VOID

    def in_sight(self, g: State, card: i64) -> bool:
        """A13. A card that breaks is not yet in the Void for its own effect."""
        return g.zone(card) != VOID

    def changes(self, g: State, card: i64, trait: i64, on: bool) -> bool:
        """A41. Only a curse in play can change its state."""
        return in_curses(g, card) and self.trait(g, card, trait) != on

    def usable(self, g: State, card: i64) -> bool:
        """A3. An Echo that was used this turn cannot be invoked."""
        return in_prayers(g, card) and not g.get(USED, card)

    def asked(self, g: State, f: Run, among: Group | None, found: bool) -> None:
        if not found:
            g.cite("bless:36")
        elif among is not None and isinstance(among, Extreme):
            g.cite("bless:38")
        else:
            g.cite("bless:43")

    # what the card language does

    def moves(self, g: State, f: Run, card: i64, zone: i64) -> None:
        if zone == WORD_HAND:
            g.cite("bless:44")
            states.leave(g, card, HAND + f.seat, CARD_TAKEN, f.seat)
        elif HAND <= g.zone(card) < HAND + 2:
            g.cite("bless:44")
            states.leave(g, card, self.zone_at(zone, f.seat), CARD_DISCARDED, controller(g, card))
        else:
            states.leave(g, card, self.zone_at(zone, f.seat))

    def searches(self, g: State, seat: i64, pile: i64) -> None:
        g.cite("bless:A45")
        tell(g, DECK_SEARCHED, seat)
        for card in g.cards(pile):
            show(g, card, BIT[seat], CARD_SEEN, seat)

    def draws(self, g: State, f: Run, seat: i64, n: i64) -> None:
        g.push(Draw(seat, n))

    def gains(self, g: State, f: Run, seat: i64, counter: i64, n: i64) -> None:
        if counter == TALLY_POINTS:
            had = g.counters[POINTS + seat]
            set_counter(g, POINTS + seat, max(had + n, 0))
            tell(g, POINTS_GAINED, seat, n)
        elif g.counters[ACTIVE] == seat:
            add_counter(g, ACTIONS, n)
            tell(g, ACTIONS_GAINED, seat, n)

    def makes(self, g: State, f: Run, card: i64, trait: i64, on: bool) -> None:
        if trait == IN_STASIS:
            if in_curses(g, card):
                put(g, STASIS, card, 1 if on else 0)
        elif (trait == CORRUPTED) == on:
            states.corrupt(g, card)
        else:
            states.purify(g, card)

    def uses(self, g: State, f: Run, card: i64) -> None:
        g.cite("bless:19")
        g.do(prayers.UseEcho(card))

    def binds(self, g: State, f: Run, card: i64, host: i64) -> None:
        prayers.bind(g, card, host)

    def expires(self, g: State, f: Run, span: i64) -> i64:
        if span == FOREVER:
            return NEVER - 1
        return g.counters[TURN] + (1 if span == NEXT_TURN else 0)

    def due(self, g: State, f: Run, moment: i64) -> i64:
        """Two moments a turn: its start, and its end."""
        if moment == END_OF_TURN:
            return g.counters[TURN] * 2 + 1
        return (g.counters[TURN] + (2 if g.counters[ACTIVE] == f.seat else 1)) * 2


def frames_of() -> tuple[type[Frame], ...]:
    """Every frame class of every chapter."""
    found: list[type[Frame]] = []
    for chapter in CHAPTERS:
        for entry in vars(chapter).values():
            if isinstance(entry, type) and issubclass(entry, Frame) and entry not in found:
                found.append(entry)
    return tuple(found)


def make(pack: Pack, lexicon: Lexicon, trees: dict[str, Trees]) -> Rulebook:
    from tenzone.games.bless.compile import BlessCompiler
    from tenzone.games.bless.dialect import DIALECT
    from tenzone.games.bless.text import text
    from tenzone.language.load import card_words, equip, word

    rules = Bless(pack, lexicon)
    word(rules, equip(rules, DIALECT, BlessCompiler(), trees), text())
    card_words(rules, DIALECT, text(), trees)
    return rules
