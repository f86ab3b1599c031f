"""La fase principale: Cast, Remove Stasis, Attack, Invoke."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.bless.blessing import blessing
from tenzone.games.bless.clash import WINS_CLASH, Declare, clash_result
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
from tenzone.games.bless.prayers import Play, UseEcho, has_room, playable
from tenzone.games.bless.states import TOGETHER
from tenzone.games.bless.table import (
    controller,
    corrupted,
    fated,
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
from tenzone.language.run.values import CANNOT, KEYWORD, can, cannot

FORBIDDEN: Final = bit(CANNOT + MAY_ATTACK) | bit(CANNOT + MAY_BE_ATTACKED)
FATED: Final = bit(KEYWORD + FATE)


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
    return may_clash(g, attacker, target)


def may_clash(g: State, attacker: i64, target: i64, mine: i64 = -1, yours: i64 = -1) -> i64:
    """The same of an enemy curse; `mine` and `yours` as `clash_result` has them."""
    if g.get(SHIELDED, target):
        return BEHIND_BARRIER
    borne = touched(g, attacker) | touched(g, target)
    if borne & FORBIDDEN and (cannot(g, attacker, MAY_ATTACK, target) or cannot(g, target, MAY_BE_ATTACKED, attacker)):
        return MAY_NOT_ATTACK
    if not corrupted(g, attacker) or (borne & FATED and (fated(g, attacker) or fated(g, target))):
        return 0
    return 0 if clash_result(g, attacker, target, mine, yours) == WINS_CLASH else WOULD_LOSE


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
        enemies = g.zones[CURSES + other(seat)]
        eyes: list[i64] = []
        room = has_room(g, seat)
        for card in g.zones[HAND + seat]:
            if room:
                found.append(option(CAST, g.defn[card], AS_CURSE))
            if playable(g, seat, card, AS_PRAYER) == 0:
                found.append(option(CAST, g.defn[card], AS_PRAYER))
        for card in g.zones[CURSES + seat]:
            if g.get(STASIS, card):
                found.append(option(AWAKEN, card))
            elif not g.get(SPENT, card):
                if self.may_strike(g, seat, card) == 0:
                    found.append(option(STRIKE, card))
                self.targets(g, card, enemies, eyes, found)
        for card in g.zones[PRAYERS + seat]:
            if type_of(g, card) == ECHO and not g.get(USED, card):
                found.append(option(INVOKE, card))
        return found

    def targets(self, g: State, card: i64, enemies: list[i64], eyes: list[i64], found: list[i64]) -> None:
        """What a curse may attack. Only where the clash must be simulated do the Eyes matter, and those of the enemies are the
        same for the next curse."""
        if not corrupted(g, card):
            for target in enemies:
                if may_clash(g, card, target) == 0:
                    found.append(option(ATTACK, card, target))
            return
        if not eyes:
            eyes.extend([standing_eye(g, target) for target in enemies])
        mine: i64 = standing_eye(g, card)
        for at, target in enumerate(enemies):
            if may_clash(g, card, target, mine, eyes[at]) == 0:
                found.append(option(ATTACK, card, target))

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
            return may_attack(g, seat, a) or self.may_strike(g, seat, a)
        if verb == INVOKE:
            if not in_prayers(g, a) or controller(g, a) != seat:
                return NOT_YOURS
            if type_of(g, a) != ECHO:
                return NOT_INVOCABLE
            return HAS_ECHOED if g.get(USED, a) else 0
        return NOT_NOW

    def may_strike(self, g: State, seat: i64, card: i64) -> i64:
        """bless:18. Without enemy curses, or where an effect allows it."""
        if g.zones[CURSES + other(seat)] and not can(g, card, MAY_STRIKE):
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
