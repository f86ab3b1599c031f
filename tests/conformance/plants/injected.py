"""Engine functions done wrong, to be handed to the laws in place of the right ones."""

from __future__ import annotations

from itertools import pairwise

import tenzone
from tenzone.face.game import Game
from tenzone.face.notation import code
from tenzone.face.view import Data, view
from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import encode
from tenzone.kernel.deal import determinise
from tenzone.kernel.frames import options_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.schema import NO_POOLS
from tenzone.kernel.state import State


def leaky_view(g: State, mask: int) -> Data:
    """Says which card came first into the first hand."""
    seen = view(g, mask)
    first = g.zones[0][:1]
    return {**seen, "hint": [g.rules.pack.slugs[g.defn[c]] for c in first]}


def one_eyed_view(g: State, mask: int) -> Data:
    """Shows a group what its last seat sees."""
    last = 1 << (int(mask).bit_length() - 1)
    return {**view(g, last), "for": view(g, mask)["for"]}


def aliasing_clone(g: State) -> State:
    h = g.clone()
    h.counters = g.counters
    return h


def forgetful_save(g: State) -> bytes:
    h = g.clone()
    h.word = 1
    return encode(h)


def leaky_order(g: State, seat: int) -> list[str]:
    """Offers in an order that follows the cards of the deck."""
    codes = [code(g, o) for o in options_of(g, seat)]
    turn = sum(int(d) for d in (g.defn[c] for c in g.zones[1])) if g.zones[1] else 0
    at = turn % len(codes) if codes else 0
    return codes[at:] + codes[:at]


def always_undo(game: Game, seat: str) -> bool:
    """Lets whoever moved last take it back."""
    lines = [line for line in game.record.lines if line.who != "*"]
    return bool(lines) and lines[-1].who == seat


def never_undo(game: Game, seat: str) -> bool:
    return len(game.to_act) < 0 and bool(seat)


def crashing_replay(text: str) -> Game:
    return tenzone.replay(text.split("\n\n")[7])


def wordy_replay(text: str) -> Game:
    raise ValueError(f"this record is wrong:\n{text}")


def heedless_replay(text: str) -> Game:
    """Takes any version for its own."""
    return tenzone.replay(text.replace('rules = "0-other"', 'rules = "1"'))


def true_deal(g: State, watcher: int, word: int) -> State:
    """Changes nothing at all: the searcher plays with open cards."""
    h = g.clone()
    h.word = word
    return h


def careless_deal(g: State, watcher: int, word: int) -> State:
    """Deals anew what the watcher knows too."""
    h = determinise(g, watcher, word)
    hand = [c for c in range(len(h.defn)) if knows(g, c, watcher)]
    for one, other in pairwise(hand):
        h.defn[one], h.defn[other] = h.defn[other], h.defn[one]
    return h


def biased_deal(g: State, watcher: int, word: int) -> State:
    """Deals twice and keeps the one whose cards sort first."""
    both = [determinise(g, watcher, word), determinise(g, watcher, word_from(word, "again"))]
    return min(both, key=lambda h: [int(d) for d in h.defn])


def forgetting_deal(g: State, watcher: int, word: int) -> State:
    """Forgets what is known to lie in a pool."""
    blank = g.settled().clone()
    blank.pool, blank.since, blank.pooled = NO_POOLS, NO_POOLS, 0
    for card in range(len(blank.fact)):
        if not knows(g, card, watcher):
            blank.fact[card] &= ~(1 << (8 + watcher))
    return determinise(blank, watcher, word)
