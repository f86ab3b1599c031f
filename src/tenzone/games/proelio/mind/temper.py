"""The opinions a judgement is made of. The unit is a hundredth of an ordinary card; chances are in thousandths."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

BEYOND: Final = 200  # hands larger than the limit are rare and short, but a position laid out by hand may hold any


@final
class Temper:
    """Found by playing tempers against one another; none of these numbers is a rule."""

    def __init__(self) -> None:
        # a hand of so many cards, a Fortification of such a value: one's own, and the victim's
        self.hand: list[i64] = [0, 240, 420, 552, 662, 762, *[792] * BEYOND]
        self.fort: list[i64] = [0, 310, 551, 661, 741]
        self.foe_hand: list[i64] = [0, 240, 420, 552, 662, 762, *[792] * BEYOND]
        self.foe_fort: list[i64] = [0, 280, 410, 510, 591]
        # a card in hand; an ordinary one is worth 100
        self.manure: i64 = 45
        self.strike: i64 = 67  # an attack within reach, and more for each point of its value
        self.strike_value: i64 = 82
        self.soon: i64 = 76  # an attack one Fortification out of reach
        self.far: i64 = 55
        self.infiltration: i64 = 104
        self.gunpowder: i64 = 200
        self.edict: i64 = 232
        self.patrol: i64 = 85
        self.guard: i64 = 60
        self.guard_value: i64 = 20
        self.idle_guard: i64 = 73  # a defence that would count nothing now
        self.rising: i64 = 58  # the next Fortification, besides
        self.resources: i64 = 90
        self.imperial_resources: i64 = 150
        self.alliance: i64 = 20
        self.plague: i64 = 60
        self.inquisition: i64 = 50
        # actions
        self.sift: i64 = 17  # to draw with a full hand
        self.attack: i64 = 86  # to attack at all
        self.imperial: i64 = 1250  # how much of what an Imperial card is worth one hopes for
        self.truce: i64 = 60  # a round without attacks
        self.inquire: i64 = 25  # to see a card nobody showed
        self.spread: i64 = 6  # what may be decided by whim
        # war
        self.victory: i64 = 4000
        self.death: i64 = 2500
        self.hatred: i64 = 1000  # how much the victim's loss counts
        self.loot: i64 = 461  # how much of the victim's loss is one's own gain
        self.feed: i64 = 30  # what it hurts that the attacker gets a card
        self.gift: i64 = 200  # how much it matters what he can do with it
        self.parries: i64 = 700  # how often others defend if they can
        self.attacked: i64 = 600  # how often others attack if they can
        # what a face-down attack may be, against an ordinary one (1000)
        self.bluff: i64 = 769
        self.unlawful: i64 = 30
        self.sneak: i64 = 1117
        # for search
        self.cut: i64 = 16  # so many answers on, a world is judged
        self.polite: bool = True  # worlds are played on by greedy answers, not by quick ones
        self.contrasts: i64 = 1  # worlds to a simulation, all answers played on in each
        self.feels: bool = True  # chances by the net, not by the formula
