"""Fingerprints of fixed games, move by move: what the interpreted and the compiled build must print alike.

python -m tests.fingerprints
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

if __name__ == "__main__" and not __package__:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import fingerprint
from tenzone.kernel.deal import determinise
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.conformance.walks import positions

SEEDS = range(6)


def lines(subject: Subject, seed: int) -> Iterator[str]:
    """One line a position, and now and then one for what each watcher would be dealt there."""
    for at, g in enumerate(positions(subject, seed)):
        yield f"{subject} {subject.seats} {seed} {at} {fingerprint(g)}"
        if at % 10 == 0:
            for watcher in subject.watchers():
                dealt = determinise(g, watcher, word_from(f"{seed}:{at}", "fingerprints"))
                yield f"{subject} {subject.seats} {seed} {at}/{watcher} {fingerprint(dealt)}"


def main() -> int:
    for subject in SUBJECTS.values():
        for seed in SEEDS:
            for line in lines(subject, seed):
                print(line)
    return 0


if __name__ == "__main__":
    sys.exit(main())
