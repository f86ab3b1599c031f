"""La fase principale: Cast, Remove Stasis, Attack, Invoke."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.bless.blessing import blessing
from tenzone.games.bless.clash import Declare, rank
from tenzone.games.bless.field import UNKNOWN, Borne, FieldRules
from tenzone.games.bless.names import (
    ACTIONS,
    AS_CURSE,
    AS_PRAYER,
    ATTACK,
    ATTACK_MADE,
    AWAKEN,
    BEHIND_BARRIER,
    CARD_AWAKENED,
    CARD_INVOKED,
    CAST,
    CURSES,
    CURSES_IN_THE_WAY,
    ECHO,
    END,
    FATE,
    HAND,
    HAS_ATTACKED,
    HAS_ATTACKED_ONCE,
    HAS_ECHOED,
    INVOKE,
    IS_IN_STASIS,
    IS_SPENT,
    IS_TAINTED,
    IS_USED,
    MAY_ATTACK,
    MAY_BE_ATTACKED,
    MAY_NOT_ATTACK,
    MAY_STRIKE,
    NOT_A_TARGET,
    NOT_IN_HAND,
    NOT_IN_STASIS,
    NOT_INVOCABLE,
    NOT_NOW,
    NOT_YOURS,
    PRAYER_SLOT,
    PRAYERS,
    SHIELDED,
    SPENT,
    STASIS,
    STILL_IN_STASIS,
    STRIKE,
    STRIKE_MADE,
    USED,
    WOULD_LOSE,
)
from tenzone.games.bless.prayers import Play, UseEcho, has_room, playable, prayable
from tenzone.games.bless.states import TOGETHER
from tenzone.games.bless.table import (
    controller,
    corrupted,
    eye_with,
    fated,
    field_of,
    held,
    in_curses,
    in_prayers,
    other,
    remember,
    standing_eye,
    touched,
    type_of,
)
from tenzone.kernel.atoms import add_counter, put
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, b_of, each_seat, option, verb_of
from tenzone.kernel.schema import bit
from tenzone.kernel.state import SeatChoice, SeatStep, State
from tenzone.language.run.values import CAN, CANNOT, KEYWORD, can, cannot

HELD_BACK: Final = bit(CANNOT + MAY_ATTACK)
OUT_OF_REACH: Final = bit(CANNOT + MAY_BE_ATTACKED)
MAY_PASS: Final = bit(CAN + MAY_STRIKE)
FATED: Final = bit(KEYWORD + FATE)
UNREAD: Final[list[i64]] = []  # laid as the options of a position in which nobody will read what a player may do next


class Main(SeatStep):
    """bless:11. Actions in any order, any of them more than once, until none is left (bless:13)."""

    RULE: ClassVar[str] = "bless:11"

    def run(self, g: State) -> None:
        if g.counters[ACTIONS] > 0:
            g.do(ACT[self.seat])
        else:
            g.cite("bless:13")


def may_attack(g: State, seat: i64, card: i64) -> i64:
    """0, or why this card cannot attack anything now."""
    if not in_curses(g, card) or controller(g, card) != seat:
        return NOT_YOURS
    if g.get(STASIS, card):
        return STILL_IN_STASIS
    return HAS_ATTACKED if g.get(SPENT, card) else 0


def may_target(g: State, attacker: i64, target: i64) -> i64:
    """0, or why this attack is not possible."""
    if not in_curses(g, target) or controller(g, target) == controller(g, attacker):
        return NOT_A_TARGET
    if g.get(SHIELDED, target):
        return BEHIND_BARRIER
    borne, suffered = touched(g, attacker), touched(g, target)
    if forbidden(g, attacker, target, borne, suffered):
        return MAY_NOT_ATTACK
    return 0 if not corrupted(g, attacker) or may_win(g, attacker, target, borne, suffered, -1, -1) else WOULD_LOSE


def forbidden(g: State, attacker: i64, target: i64, borne: i64, suffered: i64) -> bool:
    """Whether an effect rules this attack out; `borne` and `suffered` are what bears on the one and on the other."""
    if borne & HELD_BACK and cannot(g, attacker, MAY_ATTACK, target):
        return True
    return suffered & OUT_OF_REACH != 0 and cannot(g, target, MAY_BE_ATTACKED, attacker)


def may_win(g: State, attacker: i64, target: i64, borne: i64, suffered: i64, mine: i64, yours: i64) -> bool:
    """bless:22. What a Corrupted curse needs to attack: that Fate may speak, or that `clash_result` would be a win. `borne` and
    `suffered` are what bears on the one and on the other, the Eyes as `standing_eye` has them. What "wins" is asked last."""
    if (borne & FATED and fated(g, attacker)) or (suffered & FATED and fated(g, target)):
        return True
    if mine < 0:
        mine = eye_with(g, attacker, target, borne)
    if yours < 0:
        yours = eye_with(g, target, attacker, suffered)
    if mine > yours:
        weight = rank(g, target, attacker, suffered)
        return weight == 0 or rank(g, attacker, target, borne) > weight
    strength = rank(g, attacker, target, borne)
    return strength > 0 and strength > rank(g, target, attacker, suffered)


class Act(SeatChoice):
    """bless:11. What to spend an action on."""

    RULE: ClassVar[str] = "bless:11"

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = [option(END)]
        enemies = g.zones[CURSES + other(seat)]
        for card in g.zones[HAND + seat]:
            found.append(option(CAST, g.defn[card], 0))
            found.append(option(CAST, g.defn[card], 1))
        for card in g.zones[CURSES + seat]:
            found.append(option(AWAKEN, card))
            found.append(option(STRIKE, card))
            for target in enemies:
                found.append(option(ATTACK, card, target))
        for card in g.zones[PRAYERS + seat]:
            found.append(option(INVOKE, card))
        return found

    def options(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = [option(END)]
        if g.asked is UNREAD:
            return found
        field = field_of(g)
        enemies = g.zones[CURSES + other(seat)]
        room = has_room(g, seat)
        sheets = field.sheets[PRAYER_SLOT]
        for card in g.zones[HAND + seat]:
            definition = g.defn[card]
            if room:
                found.append(option(CAST, definition, AS_CURSE))
            if prayable(g, seat, card, sheets) == 0:
                found.append(option(CAST, definition, AS_PRAYER))
        field.refresh(g)
        foes: list[Borne] | None = None
        for card in g.zones[CURSES + seat]:
            facts = g.fact[card]
            if facts & IS_IN_STASIS:
                found.append(option(AWAKEN, card))
            elif not facts & IS_SPENT:
                borne = field.borne(card)
                if (borne & MAY_PASS or not enemies) and self.may_strike(g, seat, card, borne) == 0:
                    found.append(option(STRIKE, card))
                if foes is None:
                    foes = field.facing(g, other(seat))
                if facts & IS_TAINTED:
                    self.beatable(g, field, card, borne, foes, found)
                else:
                    self.targets(g, field, card, borne, foes, found)
        for card in g.zones[PRAYERS + seat]:
            if type_of(g, card) == ECHO and not g.fact[card] & IS_USED:
                found.append(option(INVOKE, card))
        return found

    def targets(self, g: State, field: FieldRules, card: i64, borne: i64, foes: list[Borne], found: list[i64]) -> None:
        """What a Pure curse may attack."""
        for foe in foes:
            suffered = field.stats | foe.stats
            if not (borne & HELD_BACK or suffered & OUT_OF_REACH) or not forbidden(g, card, foe.card, borne, suffered):
                found.append(option(ATTACK, card, foe.card))

    def beatable(self, g: State, field: FieldRules, card: i64, borne: i64, foes: list[Borne], found: list[i64]) -> None:
        """What a Corrupted curse may attack. The clash must be simulated, so the Eyes matter; those of the enemies are the same
        for the next curse."""
        mine = standing_eye(g, card, borne)
        for foe in foes:
            suffered = field.stats | foe.stats
            if foe.eye == UNKNOWN:
                foe.eye = standing_eye(g, foe.card, suffered)
            if not may_win(g, card, foe.card, borne, suffered, mine, foe.eye):
                continue
            if not (borne & HELD_BACK or suffered & OUT_OF_REACH) or not forbidden(g, card, foe.card, borne, suffered):
                found.append(option(ATTACK, card, foe.card))

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        verb = verb_of(opt)
        a = a_of(opt)
        if verb == END:
            return 0
        if verb == CAST:
            card = held(g, seat, a)
            return playable(g, seat, card, b_of(opt)) if card >= 0 else NOT_IN_HAND
        if verb == AWAKEN:
            if not in_curses(g, a) or controller(g, a) != seat:
                return NOT_YOURS
            return 0 if g.get(STASIS, a) else NOT_IN_STASIS
        if verb == ATTACK:
            return may_attack(g, seat, a) or may_target(g, a, b_of(opt))
        if verb == STRIKE:
            return may_attack(g, seat, a) or self.may_strike(g, seat, a, touched(g, a))
        if verb == INVOKE:
            if not in_prayers(g, a) or controller(g, a) != seat:
                return NOT_YOURS
            if type_of(g, a) != ECHO:
                return NOT_INVOCABLE
            return HAS_ECHOED if g.get(USED, a) else 0
        return NOT_NOW

    def may_strike(self, g: State, seat: i64, card: i64, borne: i64) -> i64:
        """bless:18. Without enemy curses, or where an effect allows it; `borne` is what bears on the card."""
        if g.zones[CURSES + other(seat)] and not (borne & MAY_PASS and can(g, card, MAY_STRIKE)):
            return CURSES_IN_THE_WAY
        return MAY_NOT_ATTACK if cannot(g, card, MAY_STRIKE) else 0

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        verb = verb_of(opt)
        a = a_of(opt)
        if verb == END:
            g.cite("bless:13")
            return
        add_counter(g, ACTIONS, -1)
        g.push(MAIN[seat])
        if verb == CAST:
            g.cite("bless:14")
            g.do(Play(seat, held(g, seat, a), b_of(opt)))
        elif verb == AWAKEN:
            g.cite("bless:16")
            put(g, STASIS, a, 0)
            tell(g, CARD_AWAKENED, seat, g.defn[a])
        elif verb == ATTACK:
            g.cite("bless:17")
            if corrupted(g, a):
                g.cite("bless:22")
            put(g, SPENT, a, 1)
            remember(g, HAS_ATTACKED_ONCE, seat)
            tell(g, ATTACK_MADE, seat, g.defn[a], g.defn[b_of(opt)])
            g.do(Declare(a, b_of(opt)))
        elif verb == STRIKE:
            g.cite("bless:18")
            g.cite("bless:31")
            put(g, SPENT, a, 1)
            remember(g, HAS_ATTACKED_ONCE, seat)
            tell(g, STRIKE_MADE, seat, g.defn[a])
            g.do(blessing(g, a), TOGETHER)
        else:
            g.cite("bless:19")
            tell(g, CARD_INVOKED, seat, g.defn[a])
            g.do(UseEcho(a), TOGETHER)


MAIN: Final = each_seat(Main)
ACT: Final = each_seat(Act)
