"""Ferite e cure: severities, resistance, several wounds on one card, healing."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.kernel.atoms import add_counter, attach, finish, move, put
from tenzone.kernel.events import tell
from tenzone.kernel.frames import Seam, a_of, b_of, option, verb_of
from tenzone.kernel.schema import BIT
from tenzone.kernel.state import Choice, State, Step
from tenzone.language.run.program import Run
from tenzone.language.run.values import effective
from tests.spikes.deus_impetus.names import (
    ATTACK_TYPE,
    AUTOMATIC,
    BLEEDS,
    CATEGORY,
    CHAMPION_FALLS,
    DEFEATED,
    DISCARD,
    DONE,
    HARMS,
    HEAL,
    INFLICTS,
    IS_ATTACK,
    MULTIPLE,
    NOT_NOW,
    SEQUENCE,
    SEVERITIES,
    SEVERITY,
    SPENT,
    SUFFERS,
    TOO_GRAVE,
    WORST,
    WOUND,
    WOUND_HEALED,
    WOUND_SUFFERED,
    WOUNDS,
)
from tests.spikes.deus_impetus.table import (
    champion,
    cost,
    effect_of,
    other,
    owner,
    severities,
    vitality,
    wounding,
    wounds,
)


def inflict(g: State, card: i64, seat: i64, severity: i64, harm: i64) -> None:
    """deus-impetus:65, A6. All changes of category together, once: below light the champion is hit and not wounded."""
    hurt = champion(g, seat)
    grave = severity + effective(g, card, SEVERITY) + effective(g, hurt, SUFFERS + harm)
    grave = min(max(grave, 0), WORST)
    tell(g, WOUND_SUFFERED, seat, grave, g.defn[card])
    if grave == 0:
        g.cite("deus-impetus:43")
        return
    g.cite("deus-impetus:63")
    for field in WOUND:
        if g.get(field, card) == 0:
            attach(g, card, hurt)
            put(g, field, card, harm << 3 | grave)
            return
    raise ValueError("a card bears six wounds at most")


def packed_wound(severity: i64) -> i64:
    """One wound of a severity, in a number that still tells them apart when several are added."""
    return 1 << (4 * (severity - 1))


class UseCard(Step):
    """deus-impetus:43. What a card does: its wounds, then what is written after them; then it lies where it belongs."""

    RULE: ClassVar[str] = "deus-impetus:43"

    def __init__(self, card: i64, against: i64) -> None:
        self.card: Final = card
        self.against: Final = against

    def parts(self) -> tuple[object, ...]:
        return (self.card, self.against)

    def run(self, g: State) -> None:
        program = effect_of(g, self.card)
        if program >= 0:
            bound = ((int(self.against),),) if self.against >= 0 else ((),)
            effect = Run(program, 0, self.card, self.card, owner(g, self.card), self.against, bound)
            g.do(effect, MoreWounds(self.card), Seam())


class MoreWounds(Step):
    """deus-impetus:77. What other cards make it inflict besides."""

    RULE: ClassVar[str] = "deus-impetus:77"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        if g.tables[CATEGORY][g.defn[self.card]] != IS_ATTACK:
            return
        for harm in range(len(HARMS)):
            more = effective(g, self.card, INFLICTS + harm)
            for severity in range(1, len(SEVERITIES) + 1):
                for _ in range((more >> (4 * (severity - 1))) & 15):
                    inflict(g, self.card, other(owner(g, self.card)), severity, harm)


class TakeWounds(Step):
    """deus-impetus:17, 36. A card that wounded goes to the wounds, and its cost comes back; not of Automatic and Multiple."""

    RULE: ClassVar[str] = "deus-impetus:17"

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def parts(self) -> tuple[object, ...]:
        return (self.card,)

    def run(self, g: State) -> None:
        card = self.card
        seat = owner(g, card)
        if g.host(card) < 0 or g.zone(card) != SEQUENCE + seat:
            return
        paid = cost(g, card)
        move(g, card, WOUNDS + seat)
        definition = g.defn[card]
        kept = g.tables[ATTACK_TYPE][definition] in (AUTOMATIC, MULTIPLE)
        if g.tables[CATEGORY][definition] == IS_ATTACK and not kept:
            g.cite("deus-impetus:36")
            add_counter(g, SPENT + seat, -paid)


class CheckVitality(Step):
    """deus-impetus:35. A champion whose wounds reach its vitality is defeated, at once."""

    RULE: ClassVar[str] = "deus-impetus:35"

    def run(self, g: State) -> None:
        fallen: i64 = 0
        for seat in range(2):
            if wounds(g, seat) >= vitality(g, seat):
                tell(g, CHAMPION_FALLS, seat, g.defn[champion(g, seat)])
                fallen |= BIT[seat]
        if fallen:
            finish(g, 3 & ~fallen, DEFEATED)


class HealWounds(Choice):
    """deus-impetus:18, A40. So many wounds, one by one, none graver than the cure; it may be a lighter one."""

    RULE: ClassVar[str] = "deus-impetus:18"

    def __init__(self, seat: i64, severity: i64, n: i64) -> None:
        self.seat: Final = seat
        self.severity: Final = severity
        self.n: Final = n

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.severity, self.n)

    def seats(self, g: State) -> i64:
        return BIT[self.seat]

    def open(self, g: State) -> bool:
        return True

    def candidates(self, g: State, seat: i64) -> list[i64]:
        found: list[i64] = []
        for card in wounding(g, seat):
            for at, severity in enumerate(severities(g, card)):
                if severity:
                    found.append(option(HEAL, card, at + 1))
        found.append(option(DONE))
        return found

    def judge(self, g: State, seat: i64, opt: i64) -> i64:
        verb = verb_of(opt)
        if verb == DONE:
            return NOT_NOW if self.can_heal(g) else 0
        if verb != HEAL:
            return NOT_NOW
        card = a_of(opt)
        if card not in wounding(g, seat) or not 1 <= b_of(opt) <= len(WOUND):
            return -1
        severity = severities(g, card)[b_of(opt) - 1]
        if severity == 0:
            return -1
        return 0 if severity <= self.severity else TOO_GRAVE

    def can_heal(self, g: State) -> bool:
        for card in wounding(g, self.seat):
            for severity in severities(g, card):
                if 0 < severity <= self.severity:
                    return True
        return False

    def chosen(self, g: State, seat: i64, opt: i64) -> None:
        if verb_of(opt) == DONE:
            return
        card = a_of(opt)
        tell(g, WOUND_HEALED, seat, severities(g, card)[b_of(opt) - 1], g.defn[card])
        put(g, WOUND[b_of(opt) - 1], card, 0)
        if self.n > 1:
            g.push(HealWounds(seat, self.severity, self.n - 1))
        if not any(severities(g, card)):
            g.cite("deus-impetus:A8")
            attach(g, card, -1)
            if g.zone(card) == WOUNDS + owner(g, card):
                move(g, card, DISCARD + owner(g, card))
        if wounds(g, seat) == 0:
            g.cite("deus-impetus:24")
            put(g, BLEEDS, champion(g, seat), 0)
