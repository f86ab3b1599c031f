"""The slice as the kernel and the card language know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from tenzone.face.rulebook import Rulebook
from tenzone.kernel.atoms import move, show
from tenzone.kernel.events import FIELD_SET, FLIPPED, Signal
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.schema import ACTIVE, BIT, bit
from tenzone.kernel.state import Frame, State
from tenzone.language.run import asking
from tenzone.language.run.program import CardRules, Layers, Run
from tenzone.language.run.values import place
from tests.spikes.god_of_war import flips, hero, scene, sets, turn
from tests.spikes.god_of_war.names import (
    ABILITY_SLOT,
    ACTION,
    ASIDE,
    BOX,
    CARD_SEEN,
    DAMAGE,
    DECK,
    DECK_TOP,
    DISCARD,
    FOREVER,
    HERO,
    HEROES,
    IS_STUNNED,
    KIND,
    LIVING,
    NEXT_ATTACK,
    NEXT_DEFENCE,
    OWNER,
    POISON,
    POISON_PILE,
    RAGE_MARK,
    SCENE,
    SCHEMA,
    SPECIAL,
    STANDING,
    STAT_LIFE,
    STUN,
    STUN_PILE,
    STUNNED,
    THIS_ATTACK,
    UNTIL_NEXT_ATTACK,
    UNTIL_NEXT_DEFENCE,
    UNTIL_THIS_ATTACK,
    UPGRADE,
    UPGRADES,
    UPGRADES_BOTTOM,
    UPGRADES_TOP,
    WORD_ASIDE,
    WORD_DECK,
    WORD_DISCARD,
    WORD_UPGRADES,
    WORD_UPGRADES_TOP,
)
from tests.spikes.god_of_war.table import life_left, living, standing

if TYPE_CHECKING:
    from tenzone.language.pack import Trees

CHAPTERS: Final = (turn, hero, sets, scene, flips)
UPGRADE_LAYERS: Final = Layers(ASIDE, UPGRADES_TOP, UPGRADES, UPGRADES_BOTTOM)


@mypyc_attr(allow_interpreted_subclasses=True)
class GodOfWar(CardRules):
    """Heroes against a scene: one scene, three players, four heroes."""

    def __init__(self, pack: Pack, lexicon: Lexicon) -> None:
        super().__init__("god_of_war", "1", SCHEMA, pack, lexicon, (3,), (), (*frames_of(), *asking.FRAMES))
        self.listens = bit(FIELD_SET) | bit(FLIPPED)

    def begin(self, g: State) -> None:
        g.do(turn.SetUp())

    def home(self, definition: i64) -> i64:
        kind = self.tables[KIND][definition]
        seat = self.tables[OWNER][definition] - 1
        if kind == HERO:
            return HEROES + seat
        if kind in (ACTION, SPECIAL):
            return DECK + seat
        if kind == UPGRADE:
            return UPGRADES
        return STUN_PILE if kind == STUN else POISON_PILE if kind == POISON else BOX

    def heard(self, g: State, signals: tuple[Signal, ...]) -> None:
        """god-of-war:22, 32. Damage is checked at once, on the side that shows now (A23)."""
        for s in signals:
            zone = g.zone(s.card)
            if zone == SCENE:
                if g.get(DAMAGE, s.card) and living(g, s.card) and life_left(g, s.card) == 0:
                    g.do(flips.CheckDefeat(s.card))
            elif HEROES <= zone < HEROES + g.seats and standing(g, s.card) and life_left(g, s.card) == 0:
                g.do(scene.CheckExhausted(s.card))

    def phases(self) -> tuple[str, ...]:
        return ("round", "hero", "scene")

    def phase(self, g: State, name: str, seat: i64) -> list[Frame]:
        if name == "round":
            return [turn.Round()]
        if name == "hero":
            return [hero.HeroStep(seat)]
        return [scene.ActivateScene(seat)] if name == "scene" else []

    # what the card language asks

    def active(self, g: State, topic: i64) -> list[i64]:
        touched = self.touches[ABILITY_SLOT][topic]
        return [place(card, ABILITY_SLOT, card) for card in g.zones[SCENE] if touched[g.shown(card)]]

    def controller(self, g: State, card: i64) -> i64:
        """What belongs to the scene belongs to whoever's turn it is (A19)."""
        owner = self.schema.zone_owner[g.zone(card)]
        return owner if owner >= 0 else g.counters[ACTIVE]

    def trait(self, g: State, card: i64, trait: i64) -> bool:
        if trait == STANDING:
            return standing(g, card)
        if trait == LIVING:
            return living(g, card)
        return trait == IS_STUNNED and g.get(STUNNED, card) != 0

    def printed(self, g: State, card: i64, stat: i64) -> i64:
        return life_left(g, card) if stat == STAT_LIFE else 0

    def tally(self, g: State, seat: i64, counter: i64) -> i64:
        total: i64 = 0
        for card in g.zones[HEROES + seat]:
            total += g.get(RAGE_MARK, card)
        return total

    def did(self, g: State, seat: i64, fact: i64) -> bool:
        return False

    def zone_at(self, zone: i64, seat: i64) -> i64:
        if zone == WORD_DISCARD:
            return DISCARD + seat
        if zone == WORD_DECK:
            return DECK + seat
        if zone == WORD_UPGRADES:
            return UPGRADES
        if zone == WORD_ASIDE:
            return ASIDE
        return UPGRADES_TOP if zone == WORD_UPGRADES_TOP else UPGRADES_BOTTOM

    def layers(self, g: State, pile: i64) -> Layers | None:
        return UPGRADE_LAYERS if pile == UPGRADES else Layers(ASIDE, pile - DECK + DECK_TOP, pile, -1)

    # what the card language does

    def moves(self, g: State, f: Run, card: i64, zone: i64) -> None:
        move(g, card, self.zone_at(zone, f.seat))

    def looks(self, g: State, f: Run, card: i64, seat: i64) -> None:
        show(g, card, BIT[seat], CARD_SEEN, seat, seat)

    def draws(self, g: State, f: Run, seat: i64, n: i64) -> None:
        g.push(turn.Draw(seat, n))

    def gains(self, g: State, f: Run, seat: i64, counter: i64, n: i64) -> None:
        """Rage is a hero's, not a player's: of the one who did it (54)."""
        who = f.against if f.against >= 0 else scene.first_hero(g, seat)
        g.push(hero.Enrage(who, n))

    def makes(self, g: State, f: Run, card: i64, trait: i64, on: bool) -> None:
        if trait == IS_STUNNED and on:
            scene.stun(g, card)

    def lasts(self, g: State, f: Run, span: i64, card: i64) -> i64:
        if span == UNTIL_NEXT_ATTACK:
            return NEXT_ATTACK + card
        if span == UNTIL_NEXT_DEFENCE:
            return NEXT_DEFENCE + card
        return THIS_ATTACK if span == UNTIL_THIS_ATTACK else FOREVER


def frames_of() -> tuple[type[Frame], ...]:
    """Every frame class of every chapter."""
    found: list[type[Frame]] = []
    for chapter in CHAPTERS:
        for entry in vars(chapter).values():
            if isinstance(entry, type) and issubclass(entry, Frame) and entry not in found:
                found.append(entry)
    return tuple(found)


def make(pack: Pack, lexicon: Lexicon, trees: dict[str, Trees]) -> Rulebook:
    from tenzone.language.load import card_words, equip, word
    from tests.spikes.god_of_war.compile import GodOfWarCompiler
    from tests.spikes.god_of_war.dialect import DIALECT
    from tests.spikes.god_of_war.text import text_of

    rules = GodOfWar(pack, lexicon)
    text = text_of(pack)
    word(rules, equip(rules, DIALECT, GodOfWarCompiler(pack), trees), text)
    card_words(rules, DIALECT, text, trees)
    return rules
