"""How good an answer looks: what a game teaches a computer player."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from tenzone.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Knows nothing, so every answer looks alike. A game's own lies in its module `judgement`, as `make()`.

    It may look only at what the seat knows: its own cards, open zones, sizes, backs and what `knowledge.knows` grants. One
    judgement serves one player at a time: what it works out about a position it keeps until the next `consider`.
    """

    def consider(self, g: State, seat: i64) -> None:
        """Look at the position before its options are judged."""

    def worth(self, g: State, seat: i64, option: i64) -> i64:
        """How good this answer looks; only differences count."""
        return 0

    def spread(self) -> i64:
        """How far apart two answers may look before the worse one is never taken."""
        return 1
