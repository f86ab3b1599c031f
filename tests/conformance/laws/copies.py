"""A copy is a position of its own: however it was made, neither side ever hears of the other again."""

from __future__ import annotations

import copy
import pickle
from random import Random

from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import encode, fingerprint
from tenzone.kernel.frames import advance
from tenzone.kernel.state import POISONED, State
from tests.conformance.subject import Broken, Subject
from tests.conformance.walks import positions, step


def clones_stand_still(subject: Subject, seed: int | str) -> int:
    """Keep a clone of every position of a game, and play a few moves on from some: none of the kept ones ever changes."""
    dice = Random(f"clones:{seed}")
    kept = []
    for g in positions(subject, seed):
        kept.append((subject.clone(g), fingerprint(g)))
        if g.stack and dice.random() < 0.2:
            branch = subject.clone(g)
            for _ in range(dice.randrange(1, 4)):
                if branch.stack:
                    step(branch, dice)
    for at, (old, printed) in enumerate(kept):
        if fingerprint(old) != printed:
            raise Broken(f"{subject}, seed {seed}: the copy of position {at} changed while others were played on")
    return len(kept)


def poisoned(subject: Subject, seed: int | str) -> State:
    """A game that never shares a zone list, from before the set-up on."""
    made = subject.rules
    opts = made.settings(subject.seats, dict(subject.options))
    g = made.blank(subject.seats, opts, made.counts(subject.seats, opts))
    g.own = 1 << POISONED
    g.word = word_from(seed, str(subject))
    made.begin(g)
    advance(g)
    return g


def no_list_is_kept(subject: Subject, seed: int | str) -> int:
    """A poisoned position empties every list it replaces: rules that held on to one play differently there, or fail."""
    plain = [fingerprint(g) for g in positions(subject, seed)]
    dice = Random(f"{subject}:{seed}")
    g = poisoned(subject, seed)
    for at, printed in enumerate(plain):
        if fingerprint(g) != printed:
            raise Broken(
                f"{subject}, seed {seed}: position {at} differs where zone lists are never shared: one was kept across an atom"
            )
        if g.stack:
            try:
                step(g, dice)
            except (IndexError, ValueError) as error:
                raise Broken(
                    f"{subject}, seed {seed}: after position {at} a zone list was kept across an atom: {error}"
                ) from error
    return len(plain)


def bytes_and_back(subject: Subject, seed: int | str, every: int = 7) -> int:
    """What is loaded, unpickled or copied has the same bytes and goes on the same way."""
    dice = Random(f"codec:{seed}")
    count = 0
    for at, g in enumerate(positions(subject, seed)):
        if at % every and g.stack:
            continue
        data = subject.save(g)
        made = [subject.load(subject.rules, data), pickle.loads(pickle.dumps(g)), copy.copy(g), copy.deepcopy(g)]
        for way, h in zip(("decode", "pickle", "copy", "deepcopy"), made, strict=True):
            if encode(h) != data:
                raise Broken(f"{subject}, seed {seed}, position {at}: other bytes after {way}")
            if h.stack != g.stack:
                raise Broken(f"{subject}, seed {seed}, position {at}: other frames after {way}")
        made.append(g.clone())
        turns = dice.random()
        for h in made:
            go_on = Random(turns)
            for _ in range(6):
                if h.stack:
                    step(h, go_on)
        if len({encode(h) for h in made}) != 1:
            raise Broken(f"{subject}, seed {seed}, position {at}: a copy goes on differently")
        count += 1
    return count
