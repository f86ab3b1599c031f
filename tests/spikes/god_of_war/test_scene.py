"""One scene, step by step: every rule the slice is for."""

from __future__ import annotations

import pytest

import tests.spikes  # noqa: F401  makes the slices known by name
from tenzone.face.notation import code
from tenzone.games.catalogue import rules
from tenzone.kernel.atoms import attach, move, put, set_counter
from tenzone.kernel.codec import decode, encode
from tenzone.kernel.frames import advance, answer, nature, options_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.schema import ACTIVE
from tenzone.kernel.state import Chance, Choice, Frame, State
from tenzone.language.run.values import effective
from tests.spikes.god_of_war import turn
from tests.spikes.god_of_war.flips import FlipGroup
from tests.spikes.god_of_war.hero import HeroStep
from tests.spikes.god_of_war.names import (
    ARMOUR_GONE,
    AT_COLUMN,
    BOX,
    DAMAGE,
    DEAD,
    DECK,
    DECK_TOP,
    DIE,
    DISCARD,
    EXHAUSTED,
    HAND,
    HEROES,
    POISON_PILE,
    RAGE_MARK,
    REVEALED,
    SCENE,
    STAT_DEFENCE,
    STAT_STRENGTH,
    STUN_PILE,
    STUNNED,
    UPGRADES,
    UPGRADES_BOTTOM,
    UPGRADES_TOP,
)
from tests.spikes.god_of_war.scene import Activate, ActivateScene
from tests.spikes.god_of_war.table import armour, carried_by, front, heroes, living

RULES = rules("god_of_war")
A, B, C = 0, 1, 2


class Table:
    """A position laid out by hand, and moves as records write them. Chance answers from outside."""

    def __init__(self, *hands: list[str]) -> None:
        g = RULES.start(3)
        g.depth = 0
        g.frames = []
        self.g = g
        for seat, slugs in enumerate(hands):
            for slug in slugs:
                self.deal(slug, HAND + seat)
        sage = g.zones[HEROES + B][0]
        attach(g, sage, self.card("brando"))
        self.settle()

    def settle(self) -> None:
        """What the laying out signalled is nobody's business."""
        self.g.fresh = ()

    def named(self, slug: str) -> int:
        return RULES.pack.number[slug]

    def card(self, slug: str) -> int:
        """The hero or scene card that shows this."""
        g = self.g
        return next(int(c) for c in (*heroes(g), *g.zones[SCENE]) if g.shown(c) == self.named(slug))

    def deal(self, slug: str, zone: int) -> int:
        g = self.g
        homes = (*range(DECK, DECK + 3), UPGRADES, STUN_PILE, POISON_PILE, BOX)
        card = next(int(c) for home in homes for c in g.zones[home] if g.defn[c] == self.named(slug))
        move(g, card, zone)
        self.settle()
        return card

    def run(self, *frames: Frame, seat: int = A) -> None:
        set_counter(self.g, ACTIVE, seat)
        self.settle()
        for frame in reversed(frames):
            self.g.push(frame)
        advance(self.g)
        self.back_and_forth()

    def options(self, seat: int) -> list[str]:
        return [code(self.g, o) for o in options_of(self.g, seat)]

    def play(self, seat: int, text: str) -> None:
        found = [o for o in options_of(self.g, seat) if code(self.g, o) == text]
        assert found, f"{text} is not among {self.options(seat)}"
        answer(self.g, seat, found[0])
        self.back_and_forth()

    def die(self, shows: int) -> None:
        assert isinstance(self.g.top(), Chance)
        nature(self.g, DIE.index(shows))
        self.back_and_forth()

    def back_and_forth(self) -> None:
        """Every position of the scene, half-way through an effect too, is saved and read again."""
        again = decode(RULES, encode(self.g))
        assert encode(again) == encode(self.g)
        assert again.stack == self.g.stack
        self.g = again

    def asks(self) -> str:
        return type(self.g.top()).__name__

    def hand(self, seat: int) -> list[str]:
        return sorted(RULES.pack.slugs[self.g.defn[c]] for c in self.g.zones[HAND + seat])

    def faces(self) -> list[str]:
        return [RULES.pack.slugs[self.g.shown(c)] for c in self.g.zones[SCENE]]

    def damage(self, slug: str) -> int:
        return int(self.g.get(DAMAGE, self.card(slug)))

    def hurt(self, slug: str, damage: int) -> None:
        put(self.g, DAMAGE, self.card(slug), damage)
        self.settle()

    def enrage(self, slug: str, steps: int) -> None:
        put(self.g, RAGE_MARK, self.card(slug), steps)
        self.settle()

    def rage(self, slug: str) -> int:
        return int(self.g.get(RAGE_MARK, self.card(slug)))

    def stand(self, slug: str, column: int) -> None:
        put(self.g, AT_COLUMN, self.card(slug), column)
        self.settle()


# ---- attacks (20-25)


def test_an_attack_meets_the_die_and_raises_rage() -> None:
    t = Table(["fendente", "impeto"])
    t.run(HeroStep(A))
    t.play(A, "strike A.brando lupo_delle_nevi")
    t.play(A, "use fendente")
    t.play(A, "close")
    assert t.asks() == "RollDie"
    t.die(1)
    assert t.damage("lupo_delle_nevi") == 1
    assert t.rage("brando") == 1
    assert t.hand(A) == ["impeto"]


def test_a_rage_icon_counts_besides_the_attack() -> None:
    t = Table(["fendente", "impeto"])
    t.run(HeroStep(A))
    t.play(A, "strike A.brando lupo_delle_nevi")
    t.play(A, "use fendente")  # the last card that fits closes the set
    t.play(A, "use impeto")
    t.die(3)
    assert t.damage("lupo_delle_nevi") == 1
    assert t.rage("brando") == 2


def test_a_symbol_needs_a_number_and_a_number_a_symbol() -> None:
    t = Table(["impeto"], ["segno_doppio"])
    t.run(HeroStep(A))
    assert not [o for o in t.options(A) if o.startswith(("strike", "shoot"))]


def test_melee_does_not_reach_the_top_row() -> None:
    t = Table(["ascia_da_lancio"])
    t.stand("brando", 1)
    t.run(HeroStep(A))
    assert [o for o in t.options(A) if o.startswith(("strike", "shoot"))] == [
        "shoot A.brando arciere_di_brina",
        "strike A.brando guardiano_corazzato",
        "shoot A.brando guardiano_corazzato",
    ]


def test_each_attack_breaks_one_armour_and_what_is_over_is_lost() -> None:
    t = Table(["fendente", "fendente", "fendente", "impeto", "impeto", "impeto"])
    t.stand("brando", 1)
    t.run(HeroStep(A))
    warden = t.card("guardiano_corazzato")
    assert armour(t.g, warden) == 4  # the highest first, however it is printed
    t.play(A, "strike A.brando guardiano_corazzato")
    for slug in ("fendente", "impeto", "impeto", "impeto"):
        t.play(A, f"use {slug}")
    assert t.asks() == "HeroStep"  # no die; 8 broke the 4 and nothing more
    assert (t.g.get(ARMOUR_GONE, warden), armour(t.g, warden), t.damage("guardiano_corazzato")) == (1, 2, 0)
    assert t.rage("brando") == 4  # armour or not, it was an attack
    t.play(A, "strike A.brando guardiano_corazzato")
    t.play(A, "use fendente")
    t.play(A, "close")
    assert (t.g.get(ARMOUR_GONE, warden), t.damage("guardiano_corazzato")) == (2, 0)
    assert t.g.get(STUNNED, warden) == 1  # its box: when all its armour is gone, stun it
    t.play(A, "strike A.brando guardiano_corazzato")
    t.play(A, "use fendente")
    t.die(0)
    assert t.damage("guardiano_corazzato") == 2


def test_too_weak_for_the_armour() -> None:
    t = Table(["fendente"])
    t.stand("brando", 1)
    t.run(HeroStep(A))
    t.play(A, "strike A.brando guardiano_corazzato")
    assert (armour(t.g, t.card("guardiano_corazzato")), t.rage("brando")) == (4, 1)


def test_rage_strengthens_the_very_next_attack_and_heals_at_once() -> None:
    t = Table(["fendente", "fendente"])
    t.hurt("brando", 5)
    t.enrage("brando", 5)
    t.run(HeroStep(A))
    t.play(A, "rages A.brando")
    assert (t.damage("brando"), t.rage("brando")) == (2, 0)
    assert effective(t.g, t.card("brando"), STAT_STRENGTH) == 3
    t.play(A, "strike A.brando lupo_delle_nevi")
    t.play(A, "use fendente")
    t.play(A, "close")
    t.die(3)
    assert t.damage("lupo_delle_nevi") == 2
    assert effective(t.g, t.card("brando"), STAT_STRENGTH) == 0


# ---- flips (22, 38-41)


def test_a_defeated_enemy_flips_clean_and_its_reward_goes_to_who_did_it() -> None:
    t = Table(["fendente", "impeto"])
    t.run(HeroStep(A))
    t.play(A, "strike A.brando lupo_delle_nevi")
    t.play(A, "use fendente")
    t.play(A, "use impeto")
    t.die(0)
    assert t.faces()[4] == "tana"
    assert t.damage("tana") == 0  # what defeated it is removed with it
    assert t.rage("brando") == 3  # attack, icon, reward


def last_enemy(t: Table) -> None:
    """Everyone of the front is defeated but the Colossus, who has one life left."""
    for slug in ("arciere_di_brina", "guardiano_corazzato"):
        put(t.g, DEAD, t.card(slug), 1)
    t.run(FlipGroup(1 << 4, 0, t.card("brando")))  # the wolf's den
    t.hurt("colosso", 7)
    put(t.g, STUNNED, t.card("guardiano_corazzato"), 1)
    put(t.g, DAMAGE, t.card("argano_del_ponte"), 2)  # as a card of some scenes counts
    t.settle()


def test_all_enemies_defeated_turns_the_group_in_one_step() -> None:
    t = Table([], [], ["maglio"])
    last_enemy(t)
    t.hurt("rocco", 4)
    t.deal("cinghia", DECK_TOP + C)
    before = t.faces()
    t.run(HeroStep(C), seat=C)
    t.play(C, "strike C.rocco colosso")
    t.die(1)
    assert t.faces() == [
        *("varco_aperto", "feritoia", "ponte_calato", "fonte_nascosta"),
        *("tana", "regina_del_gelo", "colosso_infuriato", "rupe"),
    ]
    assert [spot for spot, (was, now) in enumerate(zip(before, t.faces(), strict=True)) if was != now] == [0, 1, 2, 3, 5, 6]
    assert living(t.g, t.card("regina_del_gelo"))  # no death token is left
    assert t.g.get(STUNNED, t.card("regina_del_gelo")) == 0
    assert t.damage("ponte_calato") == 2  # damage stays
    assert t.damage("colosso_infuriato") == 0  # but that of a defeated enemy is gone
    assert t.hand(C) == ["cinghia"]  # first the Arrow Slit's reward: a card
    assert t.damage("rocco") == 2  # then the Hidden Spring's, for who struck: 2 healed


def test_rewards_are_read_left_to_right() -> None:
    t = Table([], [], ["maglio"])
    last_enemy(t)
    t.hurt("rocco", 4)
    t.deal("avvelenamento", DECK_TOP + C)
    t.run(HeroStep(C), seat=C)
    t.play(C, "strike C.rocco colosso")
    t.die(1)
    # The reward of spot 1 draws a poison: its question comes while the reward of spot 3 has healed nobody yet.
    assert t.asks() == "Pick"
    assert t.damage("rocco") == 4
    t.play(C, "pick C.rocco")
    assert (t.damage("rocco"), t.asks()) == (5, "DrawAny")
    nature(t.g, 0)
    assert t.damage("rocco") == 3


def test_a_named_card_whose_other_side_shows_is_left() -> None:
    t = Table()
    brando = t.card("brando")
    t.run(FlipGroup(1 << 3, 0, brando))
    assert t.faces()[3] == "fonte_nascosta"
    t.run(FlipGroup(0b1100, 0, brando))
    assert t.faces()[2:4] == ["ponte_calato", "fonte_nascosta"]
    t.run(FlipGroup(0, 0b1100, brando))
    assert t.faces()[2:4] == ["argano_del_ponte", "sepolcro"]


def test_the_second_time_the_quest_is_complete() -> None:
    t = Table([], [], ["maglio"])
    last_enemy(t)
    t.run(FlipGroup(0b01101111, 0, t.card("rocco")), seat=C)
    while t.asks() == "DrawAny":
        nature(t.g, 0)
    t.g.push(HeroStep(C))
    put(t.g, DEAD, t.card("regina_del_gelo"), 1)
    t.run(HeroStep(C), seat=C)
    assert t.damage("colosso_infuriato") == 5 or not living(t.g, t.card("colosso_infuriato"))
