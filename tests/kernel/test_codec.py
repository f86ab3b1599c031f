"""Bytes of a position: what is no position is refused in one sentence, and what is let in can be looked at."""

from __future__ import annotations

import json
from random import Random

import pytest

from tenzone.face.view import view
from tenzone.games.catalogue import rules
from tenzone.kernel.codec import DecodeError, decode, encode, fingerprint
from tenzone.kernel.frames import options_of
from tenzone.kernel.state import State
from tests.conformance.cases import SUBJECTS
from tests.conformance.walks import some_positions

ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    0,
    1,
    7,
    255,
    1 << 40,
    1 << 62,
    1 << 70,
    1.5,
    "x",
    "",
    [],
    [0],
    {},
    {"frame": "Seam", "parts": []},
    "Round",
)


@pytest.mark.parametrize(
    "data",
    [
        b"", b"{", b"[]", b"null", b"[1]", b"\xff\xfe", b"[" * 100_000, b"1" * 2_000_000, json.dumps([1] * 21).encode(),
        json.dumps([2, "morra", *[[]] * 19]).encode(), json.dumps([1, "proelio", *[[]] * 19]).encode(), b"1e999", b'"' * 99,
    ],
)  # fmt: skip
def test_what_is_no_position(data: bytes) -> None:
    with pytest.raises(DecodeError) as caught:
        decode(rules("morra"), data)
    assert "\n" not in str(caught.value)


def leaves(tree: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """Every place in the data where something can be replaced."""
    found = [path] if path else []
    children = enumerate(tree) if isinstance(tree, list) else tree.items() if isinstance(tree, dict) else ()
    for key, child in children:
        found += leaves(child, (*path, key))
    return found


def damaged(data: bytes, dice: Random) -> bytes:
    tree = json.loads(data)
    for _ in range(dice.randrange(1, 3)):
        path = dice.choice(leaves(tree))
        spot = tree
        for key in path[:-1]:
            spot = spot[key]
        spot[path[-1]] = dice.choice(ODD)
    return json.dumps(tree).encode()


def look_at(g: State) -> None:
    for watcher in (*range(int(g.seats)), 6):
        json.dumps(view(g, 1 << watcher))
    for seat in range(int(g.seats)):
        options_of(g, seat)
    fingerprint(g)
    decode(g.rules, encode(g))


@pytest.mark.parametrize("name", ["proelio-3", "morra-3-rounds5", "lanterna-4-nights4"])
def test_damaged_positions(name: str) -> None:
    """Either a DecodeError in one sentence, or a position that can be looked at without a crash."""
    subject, dice = SUBJECTS[name], Random(name)
    refused = let_in = 0
    for at, g in enumerate(some_positions(subject, 5, 10)):
        data = encode(g)
        for _ in range(40):
            bad = damaged(data, dice)
            try:
                h = decode(subject.rules, bad)
            except DecodeError as error:
                refused += "\n" not in str(error)
            else:
                look_at(h)
                let_in += 1
        assert decode(subject.rules, data).stack == g.stack, at
    assert refused + let_in == 400
    assert refused > 100


def test_a_position_of_another_game() -> None:
    g = SUBJECTS["morra-2"].start(1)
    with pytest.raises(DecodeError, match="not of lanterna"):
        decode(rules("lanterna"), encode(g))


def test_the_fingerprint_hangs_on_everything_that_matters() -> None:
    g = SUBJECTS["morra-2"].start(1)
    prints = {fingerprint(g)}
    for change in ("word", "stamp", "chanced", "learnt"):
        h = g.clone()
        setattr(h, change, getattr(h, change) + 1)
        prints.add(fingerprint(h))
    h = g.clone()
    h.counters[1] += 1
    prints.add(fingerprint(h))
    assert len(prints) == 6
