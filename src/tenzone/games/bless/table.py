"""Questions about the field that several chapters ask."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from tenzone.games.bless.field import FieldRules
from tenzone.games.bless.names import (
    CURSES,
    EYE,
    FATE,
    FORM,
    HAND,
    KARMA,
    LIGHT_CARD,
    PRAYERS,
    RIVALRY,
    RIVALRY_BONUS,
    SHADOW_CARD,
    STAT_EYE,
    STAT_KARMA,
    TAINTED,
    TWOFOLD,
    TYPE,
)
from tenzone.kernel.atoms import add_fact
from tenzone.kernel.schema import bit
from tenzone.kernel.state import NOTHING, State
from tenzone.kernel.values import SET
from tenzone.language.run.program import Reckoning, rules_of
from tenzone.language.run.values import KEYWORD, effective, give, has_keyword

TWOFORM: Final = bit(KEYWORD + TWOFOLD)
EYES: Final = bit(STAT_EYE)
KARMAS: Final = bit(STAT_KARMA)
EYE_CHANGES: Final = EYES | bit(KEYWORD + RIVALRY)


def other(seat: i64) -> i64:
    return 1 - seat


def in_curses(g: State, card: i64) -> bool:
    return CURSES <= g.zone(card) < PRAYERS


def in_prayers(g: State, card: i64) -> bool:
    return PRAYERS <= g.zone(card) < PRAYERS + 2


def in_play(g: State, card: i64) -> bool:
    return CURSES <= g.zone(card) < PRAYERS + 2


def controller(g: State, card: i64) -> i64:
    """Whose side a card in play lies on; hands and altars count the same way."""
    return g.zone(card) & 1


def corrupted(g: State, card: i64) -> bool:
    return g.get(TAINTED, card) != 0


def type_of(g: State, card: i64) -> i64:
    return g.tables[TYPE][g.defn[card]]


def dual(g: State, card: i64) -> bool:
    """bless:37. Dual cards count as both Forms."""
    if g.tables[FORM][g.defn[card]] > SHADOW_CARD:
        return True
    return touched(g, card) & TWOFORM != 0 and in_curses(g, card) and has_keyword(g, card, TWOFOLD)


def is_light(g: State, card: i64) -> bool:
    return g.tables[FORM][g.defn[card]] == LIGHT_CARD or dual(g, card)


def is_shadow(g: State, card: i64) -> bool:
    return g.tables[FORM][g.defn[card]] == SHADOW_CARD or dual(g, card)


def field_of(g: State) -> FieldRules:
    return cast("FieldRules", g.rules)


def touched(g: State, card: i64) -> i64:
    """A bit for every stat, keyword and permission of a card that anything may bear on now."""
    return field_of(g).touched(g, card)


def printed_eye(g: State, card: i64) -> i64:
    return g.tables[EYE][g.defn[card]]


def eye(g: State, card: i64, against: i64 = -1) -> i64:
    """bless:23. The Eye now; in a clash with everything that counts only there."""
    return eye_with(g, card, against, touched(g, card))


def eyes(g: State, seat: i64) -> list[i64]:
    """The Eyes of all curses of a side, as they lie."""
    return [eye(g, card) for card in g.zones[CURSES + seat]]


def eye_with(g: State, card: i64, against: i64, borne: i64) -> i64:
    """The same where it was asked already what bears on it."""
    if borne & EYES:
        return effective(g, card, STAT_EYE, against)
    return printed_eye(g, card) + (RIVALRY_BONUS if borne & EYE_CHANGES and is_rival(g, card, against) else 0)


def is_rival(g: State, card: i64, against: i64) -> bool:
    """bless:45. Rivalry counts in a clash against another Form; Duals neither use nor suffer it."""
    forms = g.tables[FORM]
    if against < 0 or forms[g.defn[card]] == forms[g.defn[against]]:
        return False
    return has_keyword(g, card, RIVALRY, against) and not dual(g, card) and not dual(g, against)


def standing_eye(g: State, card: i64, borne: i64) -> i64:
    """The Eye it has in a clash whoever it meets, or -1 if that matters; `borne` is what bears on it."""
    if not borne & EYE_CHANGES:
        return printed_eye(g, card)
    if borne & bit(KEYWORD + RIVALRY) or field_of(g).varies(g, card) & bit(STAT_EYE):
        return -1
    return effective(g, card, STAT_EYE)


def eye_is_set(g: State, card: i64, against: i64) -> bool:
    """bless:41. Whether some effect sets its Eye, as against adding to it."""
    worth = Reckoning(0)
    give(g, rules_of(g), card, STAT_EYE, against, worth)
    if worth.newest >= 0:
        return True
    for m in g.mods:
        if m.op == SET and m.stat == STAT_EYE and m.card == card:
            return True
    return False


def karma(g: State, card: i64) -> i64:
    if touched(g, card) & KARMAS:
        return effective(g, card, STAT_KARMA)
    return g.tables[KARMA][g.defn[card]]


def fated(g: State, card: i64) -> bool:
    return has_keyword(g, card, FATE)


def held(g: State, seat: i64, definition: i64) -> i64:
    """The card of this definition in a hand, or -1."""
    for card in g.zones[HAND + seat]:
        if g.defn[card] == definition:
            return card
    return -1


def bonds_on(g: State, curse: i64) -> list[i64]:
    """The prayers bound to a curse."""
    found = NOTHING
    for seat in range(2):
        for card in g.zones[PRAYERS + seat]:
            if g.host(card) == curse:
                found = [*found, card]
    return found


def pure_curse(g: State, seat: i64) -> bool:
    """Whether this side has a Pure curse."""
    for card in g.zones[CURSES + seat]:
        if not corrupted(g, card):
            return True
    return False


def remember(g: State, fact: i64, seat: i64) -> None:
    """A seat did something cards may ask about until the turn ends."""
    add_fact(g, int(fact * 2 + seat))
