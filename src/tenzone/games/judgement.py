"""How good an answer looks: what a game teaches a computer player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tenzone.kernel.state import NOTHING, State

CERTAIN: Final = 1000  # chances are in thousandths

STEP: Final = 5  # hundredths of a logit between two entries of the table below
REACH: Final = 160


def _powers() -> list[i64]:
    """e^(n/20) from -8 to 8, times 65536, by whole numbers alone: the same on every machine."""
    found: list[i64] = []
    power: i64 = 65536
    below: i64 = 65536
    for _ in range(REACH):
        found.insert(0, below)
        below = below * 951229 // 1000000
    found.insert(0, below)
    for _ in range(REACH):
        power = power * 1051271 // 1000000
        found.append(power)
    return found


_ODDS: Final = _powers()


def odds(logit: i64) -> i64:
    """How much more likely something is, given in hundredths of a logit; 65536 is even."""
    at = logit // STEP + REACH
    return _ODDS[0 if at < 0 else min(at, 2 * REACH)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Knows nothing, so every answer looks alike. A game's own lies in its module `judgement`, as `make()`.

    It may look only at what the seat knows: its own cards, open zones, sizes, backs and what `knowledge.knows` grants. One
    judgement serves one player at a time: what it works out about a position it keeps until the next `consider`.

    Search asks the rest. It plays in worlds it has dealt itself, so there the whole position may be looked at; but what a seat
    leans to should still be what it could know, or the search believes in opponents who see through cards.
    """

    def consider(self, g: State, seat: i64) -> None:
        """Look at the position before its options are judged."""

    def worth(self, g: State, seat: i64, option: i64) -> i64:
        """How good this answer looks; only differences count."""
        return 0

    def spread(self) -> i64:
        """How far apart two answers may look before the worse one is never taken."""
        return 1

    # what search asks

    def leanings(self, g: State, seat: i64, options: list[i64]) -> list[i64]:
        """How good each answer looks at first sight; only differences count. None at all where all are alike."""
        return NOTHING

    def lean(self) -> i64:
        """An answer that looks so much worse than the best is tried half as soon; 0: all alike."""
        return 0

    def plays(self, g: State, seat: i64, options: list[i64]) -> i64:
        """A quick answer, to play a world on; its chance is `g.below`."""
        return options[g.below(len(options))]

    def settles(self, g: State, played: i64) -> bool:
        """Whether a world played on by so many answers is better judged now than followed to its end."""
        return False

    def outlook(self, g: State, seat: i64) -> i64:
        """The chance that this seat wins from here, in thousandths: asked where `settles` says so."""
        return CERTAIN // g.seats

    def contrasts(self) -> i64:
        """Whether a search grows no trees but plays every answer to its question on in the same worlds, dropping the worse half
        of the answers again and again: how many worlds to a simulation, 0 for trees."""
        return 0

    def heedless(self) -> bool:
        """Whether neither the rules nor these answers ask who knows what when a world is played on: then nobody keeps account."""
        return False

    def believes(self, g: State, seat: i64, world: State) -> i64:
        """How well a world dealt for a seat goes with what the others have done, in thousandths of the likeliest."""
        return CERTAIN

    def imagines(self, g: State, seat: i64, world: State) -> None:
        """Deal a world on, so that it goes better with what the others have done; its chance is `world.below`. What the seat
        knows must stay as it is."""

    def reason(self, g: State, seat: i64, option: i64) -> str:
        """Why this answer is a good one: the key of a message of the game, under `hint`, or nothing."""
        return ""
