"""Risoluzione dell'Attacco, Bottino, Sconfitta."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from tenzone.games.proelio.attack import within_reach
from tenzone.games.proelio.end import CHECK_DEFEAT
from tenzone.games.proelio.fortification import HIGHEST
from tenzone.games.proelio.hand import TRIM_HAND, OneOfHand
from tenzone.games.proelio.names import (
    ATTACK_BREACHED,
    ATTACK_CANCELLED,
    ATTACK_ILLEGAL,
    ATTACK_REPELLED,
    ATTACK_REVEALED,
    ATTACK_SWEPT,
    CARD_DISCARDED,
    CARD_GIVEN,
    CARD_REGAINED,
    CARD_STOLEN,
    DEPLOYED,
    EDICT,
    FORT,
    FORT_LOST,
    FORT_SACRIFICED,
    GIVE,
    GUNPOWDER,
    HAND,
    INCOMING,
    INFILTRATION,
    LEAVE,
    NOT_NOW,
    PATROL,
    PAY,
    REGAIN,
    SACRIFICE,
    SPECIAL,
    STEALS,
    VALUE,
    WORTH,
)
from tenzone.games.proelio.table import deployed_special, discard, fort_value, from_hand, now, right_of, stealable, use
from tenzone.kernel.atoms import move, put, show
from tenzone.kernel.events import tell
from tenzone.kernel.frames import a_of, each_seat, option, verb_of
from tenzone.kernel.schema import ALL, BIT, MAX_SEATS
from tenzone.kernel.state import Chance, SeatChoice, SeatStep, State, Step


class Reveal(SeatStep):
    """proelio:22. The attack is turned up and meets the defence."""

    RULE: ClassVar[str] = "proelio:22"

    def run(self, g: State) -> None:
        s = self.seat
        attack = g.zones[INCOMING + s][0]
        deployed = g.zones[DEPLOYED + s]
        show(g, attack, ALL, ATTACK_REVEALED, right_of(g, s), s)
        use(g, attack)
        g.cite("proelio:8")
        special = g.tables[SPECIAL][g.defn[attack]]
        if not within_reach(g, attack):
            now(g, PUNISH_ILLEGAL[s])
        elif deployed_special(g, deployed, EDICT):
            g.do(CANCEL_BY_EDICT[s], CLEAR_BATTLE[s])
        elif special == GUNPOWDER:
            g.do(SWEEP_AWAY[s], CLEAR_BATTLE[s], CHECK_DEFEAT[s])
        elif special != INFILTRATION:
            now(g, COMPARE[s])
        elif deployed_special(g, deployed, PATROL):
            g.do(CATCH_SPY[s], CLEAR_BATTLE[s])
        else:
            g.do(INFILTRATE[s], CLEAR_BATTLE[s], CHECK_DEFEAT[s])


class PunishIllegal(SeatStep):
    """proelio:12. The attacker loses the card and one more; the defender may take back what was deployed."""

    RULE: ClassVar[str] = "proelio:12"

    def run(self, g: State) -> None:
        attacker = right_of(g, self.seat)
        attack = g.zones[INCOMING + self.seat][0]
        discard(g, attack, ATTACK_ILLEGAL, attacker, self.seat)
        g.push(TRIM_HAND[self.seat])
        if g.zones[DEPLOYED + self.seat]:
            g.push(REGAIN_STEP[self.seat])
        if g.zones[HAND + attacker]:
            g.push(PAY_PENALTY[attacker])


class Regain(SeatChoice):
    """proelio:12. After an illegal attack the deployed cards come back, if their owner likes."""

    RULE: ClassVar[str] = "proelio:12"

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(REGAIN), option(LEAVE)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if verb_of(option) == REGAIN or verb_of(option) == LEAVE else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        for card in g.cards(DEPLOYED + seat):
            if verb_of(option) == REGAIN:
                put(g, WORTH, card, 0)
                move(g, card, HAND + seat, CARD_REGAINED, seat)
            else:
                discard(g, card, CARD_DISCARDED, seat)


class PayPenalty(OneOfHand):
    """proelio:12. The attacker chooses the card paid for an illegal attack."""

    RULE: ClassVar[str] = "proelio:12"

    def verb(self) -> i64:
        return GIVE

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        return (BIT[seat]) | (BIT[(seat + g.seats - 1) % g.seats])

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        victim = (seat + g.seats - 1) % g.seats
        from_hand(g, seat, a_of(option), HAND + victim, CARD_GIVEN, victim)


class CancelByEdict(SeatStep):
    """proelio:42. Before the Imperial Edict no attack stands."""

    RULE: ClassVar[str] = "proelio:42"

    def run(self, g: State) -> None:
        tell(g, ATTACK_CANCELLED, right_of(g, self.seat), self.seat)


class SweepAway(SeatStep):
    """proelio:43. Gunpowder leaves nothing standing, the Fortification included."""

    RULE: ClassVar[str] = "proelio:43"

    def run(self, g: State) -> None:
        tell(g, ATTACK_SWEPT, right_of(g, self.seat), self.seat)
        raze(g, self.seat, FORT_LOST)


class CatchSpy(SeatStep):
    """proelio:21. A deployed Patrol turns an Infiltration round: the defender steals instead."""

    RULE: ClassVar[str] = "proelio:21"

    def run(self, g: State) -> None:
        attacker = right_of(g, self.seat)
        tell(g, ATTACK_CANCELLED, attacker, self.seat)
        if stealable(g, attacker):
            g.push(Steal(self.seat, attacker))


class Infiltrate(SeatStep):
    """proelio:14. Nothing but a Patrol stops an Infiltration: a random card of the hand goes, never an Imperial one."""

    RULE: ClassVar[str] = "proelio:14"

    def run(self, g: State) -> None:
        if stealable(g, self.seat):
            g.do(Steal(right_of(g, self.seat), self.seat))


class Steal(Chance):
    """proelio:14. Which card is stolen is for chance to say."""

    RULE: ClassVar[str] = "proelio:14"

    def __init__(self, thief: i64, victim: i64) -> None:
        self.thief: Final = thief
        self.victim: Final = victim

    def parts(self) -> tuple[object, ...]:
        return (self.thief, self.victim)

    def outcomes(self, g: State) -> i64:
        return len(stealable(g, self.victim))

    def outcome(self, g: State, index: i64) -> i64:
        return option(STEALS, stealable(g, self.victim)[index])

    def sees(self, g: State) -> i64:
        return (BIT[self.thief]) | (BIT[self.victim])

    def fall(self, g: State, index: i64) -> None:
        move(g, stealable(g, self.victim)[index], HAND + self.thief, CARD_STOLEN, self.thief, self.victim)


class Compare(SeatStep):
    """proelio:22. A defence that equals the attack repels it."""

    RULE: ClassVar[str] = "proelio:22"

    def run(self, g: State) -> None:
        s = self.seat
        attacker = right_of(g, s)
        g.cite("proelio:13")
        g.cite("proelio:51")
        gap: i64 = g.tables[VALUE][g.defn[g.zones[INCOMING + s][0]]]
        for card in g.zones[DEPLOYED + s]:
            gap -= g.get(WORTH, card)
        if gap <= 0:
            if gap < 0:
                g.cite("proelio:27")
            tell(g, ATTACK_REPELLED, attacker, s)
            g.do(CLEAR_BATTLE[s], CHECK_DEFEAT[s])
            return
        tell(g, ATTACK_BREACHED, attacker, s, gap)
        if g.zones[FORT + s]:
            g.do(ANSWER_BREACH[gap * MAX_SEATS + s], TRIM_HAND[attacker], CLEAR_BATTLE[s], CHECK_DEFEAT[s])
        else:
            g.do(owe_loot(s, gap), TRIM_HAND[attacker], CLEAR_BATTLE[s], CHECK_DEFEAT[s])


class AnswerBreach(SeatChoice):
    """proelio:23. A defence that is not enough: sacrifice the Fortification, or give loot."""

    RULE: ClassVar[str] = "proelio:23"

    def __init__(self, seat: i64, gap: i64) -> None:
        super().__init__(seat)
        self.gap: Final = gap

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.gap)

    def open(self, g: State) -> bool:
        return True

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("owed", int(self.gap))]

    def candidates(self, g: State, seat: i64) -> list[i64]:
        return [option(SACRIFICE), option(PAY)]

    def judge(self, g: State, seat: i64, option: i64) -> i64:
        return 0 if verb_of(option) == SACRIFICE or verb_of(option) == PAY else NOT_NOW

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        if verb_of(option) == SACRIFICE:
            sacrifice(g, seat, self.gap)
        else:
            now(g, owe_loot(seat, self.gap))


def sacrifice(g: State, seat: i64, gap: i64) -> None:
    """proelio:19. The Fortification joins the defence with its value, and is lost with it."""
    g.cite("proelio:19")
    left = gap - fort_value(g, seat)
    g.cite("proelio:9")
    move(g, g.zones[FORT + seat][0], DEPLOYED + seat, FORT_SACRIFICED, seat)
    if left > 0:
        now(g, owe_loot(seat, left))
    else:
        tell(g, ATTACK_REPELLED, right_of(g, seat), seat)


class OweLoot(Step):
    """proelio:24. As many cards of the hand as the defence fell short; a hand too small costs the Fortification too."""

    RULE: ClassVar[str] = "proelio:24"

    def __init__(self, seat: i64, owed: i64) -> None:
        self.seat: Final = seat
        self.owed: Final = owed

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owed)

    def run(self, g: State) -> None:
        if self.owed == 0:
            return
        if g.zones[HAND + self.seat]:
            pay = PAY_LOOT[self.owed * MAX_SEATS + self.seat] if self.owed <= HIGHEST else PayLoot(self.seat, self.owed)
            g.do(pay, owe_loot(self.seat, self.owed - 1))
        else:
            now(g, LOSE_FORT[self.seat])


def owe_loot(seat: i64, owed: i64) -> OweLoot:
    """So common that one frame of each kind serves all."""
    return OWE_LOOT[owed * MAX_SEATS + seat] if owed <= HIGHEST else OweLoot(seat, owed)


class PayLoot(OneOfHand):
    """proelio:28. The loser chooses what to give; it goes to the attacker at once."""

    RULE: ClassVar[str] = "proelio:28"

    def __init__(self, seat: i64, owed: i64) -> None:
        super().__init__(seat)
        self.owed: Final = owed

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.owed)

    def verb(self) -> i64:
        return GIVE

    def tells(self, g: State) -> list[tuple[str, int]]:
        return [("owed", int(self.owed))]

    def sees(self, g: State, seat: i64, option: i64) -> i64:
        return (BIT[seat]) | (BIT[right_of(g, seat)])

    def chosen(self, g: State, seat: i64, option: i64) -> None:
        winner = right_of(g, seat)
        from_hand(g, seat, a_of(option), HAND + winner, CARD_GIVEN, winner)


class LoseFort(SeatStep):
    """proelio:25. Who cannot pay the whole loot loses the Fortification as well."""

    RULE: ClassVar[str] = "proelio:25"

    def run(self, g: State) -> None:
        raze(g, self.seat, FORT_LOST)


class ClearBattle(SeatStep):
    """proelio:26. Attack and defence are discarded, also a defence stronger than it need have been."""

    RULE: ClassVar[str] = "proelio:26"

    def run(self, g: State) -> None:
        for card in g.cards(INCOMING + self.seat):
            discard(g, card, CARD_DISCARDED, right_of(g, self.seat))
        for card in g.cards(DEPLOYED + self.seat):
            g.cite("proelio:16")
            discard(g, card, CARD_DISCARDED, self.seat)


def raze(g: State, seat: i64, event: i64) -> None:
    """A lost Fortification is discarded; the next one starts again from the lowest."""
    for card in g.cards(FORT + seat):
        g.cite("proelio:9")
        discard(g, card, event, seat)


ANSWER_BREACH: Final = [AnswerBreach(s, n) for n in range(HIGHEST + 1) for s in range(MAX_SEATS)]
OWE_LOOT: Final = [OweLoot(s, n) for n in range(HIGHEST + 1) for s in range(MAX_SEATS)]
PAY_LOOT: Final = [PayLoot(s, n) for n in range(HIGHEST + 1) for s in range(MAX_SEATS)]
REVEAL_STEP: Final = each_seat(Reveal)
PUNISH_ILLEGAL: Final = each_seat(PunishIllegal)
REGAIN_STEP: Final = each_seat(Regain)
PAY_PENALTY: Final = each_seat(PayPenalty)
CANCEL_BY_EDICT: Final = each_seat(CancelByEdict)
SWEEP_AWAY: Final = each_seat(SweepAway)
CATCH_SPY: Final = each_seat(CatchSpy)
INFILTRATE: Final = each_seat(Infiltrate)
COMPARE: Final = each_seat(Compare)
LOSE_FORT: Final = each_seat(LoseFort)
CLEAR_BATTLE: Final = each_seat(ClearBattle)
