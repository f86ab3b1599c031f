"""Attacchi e difese: the table of the rulebook, and what happens to an attack nobody stopped."""

from __future__ import annotations

from collections import Counter
from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import put
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Choice, SeatStep, State, Step
from tests.spikes.deus_impetus.names import (
    ADD_DEFENCE,
    ATTACK_AVOIDED,
    ATTACK_TYPE,
    AUTOMATIC,
    CARD_HITS,
    CATEGORY,
    DODGE,
    DOUBLE_DODGE,
    DOUBLE_PARRY,
    EASES,
    FAST,
    INEVITABLE,
    INTERRUPTS,
    IS_DEFENCE,
    MULTIPLE,
    NO_ANSWER,
    NORMAL,
    NOT_IN_HAND,
    NOT_NOW,
    NOTHING_PENDING,
    PARRY,
    PENDING,
    PLAIN_DEFENCE,
    POWERFUL,
    UNSTOPPABLE,
)
from tests.spikes.deus_impetus.playing import barred, place
from tests.spikes.deus_impetus.table import cost, defence_of, fatigue_left, held, kinds_held, owner, pending
from tests.spikes.deus_impetus.wounds import TakeWounds, UseCard

# deus-impetus:41. P a parry, S a dodge (schivata): what stops one strike of each type.
NEEDS: Final[dict[int, tuple[str, ...]]] = {
    NORMAL: ("P", "S"),
    FAST: ("P", "SS"),
    POWERFUL: ("S", "PP"),
    INEVITABLE: ("P",),
    UNSTOPPABLE: ("S",),
    AUTOMATIC: (),
    MULTIPLE: ("P", "S"),
}
WORTH: Final[dict[int, str]] = {PARRY: "P", DODGE: "S", DOUBLE_PARRY: "PP", DOUBLE_DODGE: "SS"}


def stops(attack: int, defences: tuple[int, ...]) -> bool:
    """deus-impetus:41, 42. Whether these defences together stop one strike."""
    played = Counter("".join(WORTH.get(d, "") for d in defences))
    if INTERRUPTS in defences or (attack != AUTOMATIC and PLAIN_DEFENCE in defences):
        return True
    return any(Counter(need) <= played for need in NEEDS[attack])


def partner(g: State, seat: i64, attack: i64, first: i64) -> list[i64]:
    """The defences of the hand that would complete this one against a strike neither stops alone."""
    kind = int(g.tables[ATTACK_TYPE][g.defn[attack]])
    found: list[i64] = []
    for definition in kinds_held(g, seat):
        second = held(g, seat, definition)
        if definition == g.defn[first] and second == first:
            rest = [c for c in g.zones[g.zone(first)] if g.defn[c] == definition and c != first]
            if not rest:
                continue
            second = rest[0]
        if g.tables[CATEGORY][definition] != IS_DEFENCE or barred(g, seat, second):
            continue
        pair = (int(defence_of(g, g.defn[first])), int(defence_of(g, definition)))
        if pair[0] in WORTH and pair[1] in WORTH and stops(kind, pair) and not stops(kind, pair[1:]):
            found.append(second)
    return found


def answers(g: State, seat: i64, definition: i64, attack: i64) -> i64:
    """deus-impetus:31, A34. Why a defence may not be played against an attack, or 0."""
    card = held(g, seat, definition)
    if card < 0:
        return NOT_IN_HAND
    if g.tables[CATEGORY][definition] != IS_DEFENCE:
        return NOT_NOW
    if attack not in pending(g, seat):
        return NOTHING_PENDING
    reason = barred(g, seat, card)
    if reason:
        return reason
    defence = int(defence_of(g, definition))
    if defence == EASES or stops(int(g.tables[ATTACK_TYPE][g.defn[attack]]), (defence,)):
        return 0
    for second in partner(g, seat, attack, card):
        if cost(g, card) + cost(g, second) <= fatigue_left(g, seat):
            return 0
    return NO_ANSWER


class PlayDefence(Step):
    """deus-impetus:31. One defence against one strike; what stops no strike alone must be completed."""

    RULE: ClassVar[str] = "deus-impetus:31"

    def __init__(self, seat: i64, card: i64, attack: i64) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.attack: Final = attack

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.card, self.attack)

    def run(self, g: State) -> None:
        place(g, self.seat, self.card)
        defence = int(defence_of(g, g.defn[self.card]))
        after = UseCard(self.card, self.attack)
        if defence == EASES:
            g.cite("deus-impetus:A29")
            g.do(after, TakeWounds(self.card))
        elif stops(int(g.tables[ATTACK_TYPE][g.defn[self.attack]]), (defence,)):
            g.do(Avoid(self.attack, defence == INTERRUPTS), after, TakeWounds(self.card))
        else:
            g.do(Complete(self.seat, self.card, self.attack))


class Complete(Choice):
    """deus-impetus:41. The second of the two defences a strike asks for; a pair covers that one strike only (deus-impetus:42)."""

    RULE: ClassVar[str] = "deus-impetus:42"

    def __init__(self, seat: i64, first: i64, attack: i64) -> None:
        self.seat: Final = seat
        self.first: Final = first
        self.attack: Final = attack

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.first, self.attack)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(ADD_DEFENCE, d) for d in kinds_held(g, seat)]

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        if verb_of(opt) != ADD_DEFENCE:
            return NOT_NOW
        card = held(g, seat, a_of(opt))
        if card < 0:
            return NOT_IN_HAND
        return 0 if card in partner(g, seat, self.attack, self.first) else NO_ANSWER

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        second = held(g, seat, a_of(opt))
        place(g, seat, second)
        g.do(
            Avoid(self.attack, False),
            UseCard(self.first, self.attack),
            TakeWounds(self.first),
            UseCard(second, self.attack),
            TakeWounds(second),
        )


class Avoid(Step):
    """deus-impetus:41. One strike fewer; an interruption stops the whole attack, with all its strikes."""

    RULE: ClassVar[str] = "deus-impetus:41"

    def __init__(self, attack: i64, whole: bool) -> None:
        self.attack: Final = attack
        self.whole: Final = whole

    def parts(self) -> tuple[object, ...]:
        return (self.attack, self.whole)

    def run(self, g: State) -> None:
        put(g, PENDING, self.attack, 0 if self.whole else g.get(PENDING, self.attack) - 1)
        tell(g, ATTACK_AVOIDED, owner(g, self.attack), g.defn[self.attack])


class ResolveAttacks(SeatStep):
    """deus-impetus:31, A32. The strikes against a seat that nobody stopped, in the order the attacks were played."""

    RULE: ClassVar[str] = "deus-impetus:87"

    def run(self, g: State) -> None:
        for attack in reversed(pending(g, self.seat)):
            g.push(TakeWounds(attack))
            for _ in range(g.get(PENDING, attack)):
                g.push(Strike(attack))


class Strike(Step):
    """deus-impetus:87. It hits."""

    RULE: ClassVar[str] = "deus-impetus:87"

    def __init__(self, attack: i64) -> None:
        self.attack: Final = attack

    def parts(self) -> tuple[object, ...]:
        return (self.attack,)

    def run(self, g: State) -> None:
        put(g, PENDING, self.attack, g.get(PENDING, self.attack) - 1)
        tell(g, CARD_HITS, owner(g, self.attack), g.defn[self.attack])
        g.do(UseCard(self.attack, -1))
