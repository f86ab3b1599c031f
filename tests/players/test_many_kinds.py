"""Packs of more than 31 kinds: a hand is a bit for each of them, compiled and interpreted alike."""

import tenzone
from tenzone.games.catalogue import shipped_cards
from tenzone.games.proelio.table import MOST_KINDS, kinds_held, kinds_mask
from tenzone.kernel.chance import word_from
from tenzone.kernel.state import State
from tenzone.players.rollout import playout

ANOTHER = """
[soldati_{0}]
name = {{ it = "Soldati {0}", en = "Soldiers {0}" }}
kind = "attack"
rule = 13
value = 1
needs = 0
count = 14
"""


def crowded() -> tenzone.Rulebook:
    """Proelio with as many kinds as it takes; most cards are of the added ones."""
    (name, text), *rest = shipped_cards("proelio")
    added = MOST_KINDS - len(tenzone.rules("proelio").pack.cards)
    return tenzone.rules("proelio", [(name, text + "".join(ANOTHER.format(n) for n in range(added))), *rest])


def hands(g: State) -> list[list[int]]:
    return [sorted({int(g.defn[card]) for card in g.cards(seat)}) for seat in range(g.seats)]


def test_every_kind_in_a_hand_is_found() -> None:
    rules = crowded()
    assert len(rules.pack.cards) == MOST_KINDS
    highest = 0
    for seed in range(20):
        g = rules.start(4, word_from(seed, "kinds"), {})
        for seat, kinds in enumerate(hands(g)):
            assert list(kinds_held(g, seat)) == kinds
            assert int(kinds_mask(g, seat)) == sum(1 << kind for kind in kinds)
            highest = max(highest, *kinds)
    assert highest > 50


def test_such_a_game_is_played_to_its_end() -> None:
    g = crowded().start(4, word_from(1, "kinds"), {"rounds": 200})
    assert playout(g, word_from(2, "kinds")) > 0
    assert g.over()
