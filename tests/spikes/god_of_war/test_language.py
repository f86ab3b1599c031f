"""What the slice showed to be missing in the language, where its own open hands and tables do not prove it."""

from __future__ import annotations

from importlib.resources import files

from tenzone.games.bless.game import make
from tenzone.games.bless.names import DECK, HAND
from tenzone.kernel.atoms import move
from tenzone.kernel.frames import answer, options_of, verb_of
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.state import State
from tenzone.language.pack import pack_from
from tenzone.language.run.asking import COMES, ENOUGH, FALLS, OWN_VERBS, Pick, by_lot, in_reach
from tenzone.language.run.program import CardRules, Run

CARDS = files("tenzone.games.bless") / "cards"


def position() -> State:
    """Bless, because its hands are secret: three different cards in one."""
    rules = make(pack_from(sorted((f.name, f.read_text(encoding="utf-8")) for f in CARDS.iterdir())), Lexicon())
    assert isinstance(rules, CardRules)
    g = rules.blank(2, [5], rules.counts(2, [5]))
    for card in g.cards(DECK)[:3]:
        move(g, card, HAND)
    g.push(Pick(0, 0, Run(0, 999, 0, 0, 0, -1, ()), 1, in_reach(g, list(g.zones[HAND]), 0), (), 2, 0))
    return g


def test_how_often_one_is_asked_does_not_tell_which_hidden_cards_were_picked() -> None:
    for which in range(3):
        g = position()
        cards = [o for o in options_of(g, 0) if verb_of(o) != ENOUGH]
        g.who = 0
        answer(g, 0, cards[which])
        top = g.top()
        assert isinstance(top, Pick)  # whichever it was, the same question again
        assert len(options_of(g, 0)) == 3


def test_nature_names_a_card_nobody_can_point_at_by_what_it_is() -> None:
    g = position()
    assert {int(verb_of(by_lot(g, c))) for c in g.zones[DECK]} == {COMES}
    assert COMES == FALLS + 1 == OWN_VERBS - 1
