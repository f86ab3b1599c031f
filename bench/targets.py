"""What we set out to reach, as ratios inside a round: the machine may be slow, but it is then slow for all."""

from dataclasses import dataclass
from statistics import median

from bench.contest import Contestant

THREE = ("crazy_eights", "go_fish", "oh_hell")


@dataclass(frozen=True)
class Result:
    """A target, or (without one) a ratio worth knowing."""

    name: str
    found: list[float]  # one a round; none if something was not measured
    wanted: float | None = None
    at_most: bool = False
    unit: str = "×"

    @property
    def middle(self) -> float:
        return median(self.found)

    @property
    def verdict(self) -> str:
        if not self.found:
            return "not measured"
        if self.wanted is None:
            return ""
        return "reached" if (self.middle <= self.wanted if self.at_most else self.middle >= self.wanted) else "missed"

    @property
    def shortfall(self) -> str:
        """How far from the target, if it was missed."""
        if self.verdict != "missed" or self.wanted is None:
            return ""
        if self.at_most:
            return f" ({self.middle / self.wanted:.1f} times as long)"
        return f" ({100 * self.middle / self.wanted:.0f} % of it)"


class Table:
    """The figures of all contestants, by name."""

    def __init__(self, contestants: list[Contestant]) -> None:
        self.by_name = {c.name: c for c in contestants}

    def of(self, contestant: str, *figures: str) -> list[float]:
        """A figure round by round; of several, the median inside each round."""
        it = self.by_name.get(contestant)
        columns = [it.values(figure) if it else [] for figure in figures]
        return [median(row) for row in zip(*columns, strict=False)]

    def ratio(self, ours: list[float], theirs: list[float]) -> list[float]:
        return [a / b for a, b in zip(ours, theirs, strict=False)]


def results(contestants: list[Contestant]) -> list[Result]:
    t = Table(contestants)
    python, inner = t.of("compiled", "proelio.python"), t.of("compiled", "proelio.inner")
    spiel = t.of("open_spiel", *(f"{name}.python" for name in THREE))
    native = t.of("open_spiel", *(f"{name}.native" for name in THREE))
    catan = t.of("catan", "catan.python")
    simulated = t.of("compiled", "proelio.simulate")
    spiel_leduc = t.of("open_spiel", "leduc_poker.python")
    leduc = t.of("compiled", "leduc.python")
    bless = t.of("compiled", "bless.python")
    face, leduc_face = t.of("compiled", "proelio.face"), t.of("compiled", "leduc.face")
    three = "OpenSpiel's crazy_eights, go_fish, oh_hell (median)"
    return [
        Result(f"Proelio from Python / {three} from Python", t.ratio(python, spiel), 1.7),
        Result("Proelio from Python / Catanatron", t.ratio(python, catan), 25),
        Result("Proelio from Python / RLCard's Uno, environment", t.ratio(python, t.of("rl_card", "uno.env")), 12),
        Result("Proelio inside the engine / the same three, native", t.ratio(inner, native), 0.9),
        Result("Leduc from Python / OpenSpiel's from Python", t.ratio(leduc, spiel_leduc), 1.5),
        Result(
            "Leduc inside the engine / OpenSpiel's, native",
            t.ratio(t.of("compiled", "leduc.inner"), t.of("open_spiel", "leduc_poker.native")), 3.5,
        ),
        Result("a decision of Bless / of Proelio, from Python", t.ratio(python, bless), 5.0, at_most=True),
        Result("clone", t.of("compiled", "proelio.clone"), 1.0, at_most=True, unit=" µs"),
        Result("clone of Bless", t.of("compiled", "bless.clone"), 1.5, at_most=True, unit=" µs"),
        Result("determinise", t.of("compiled", "proelio.determinise"), 3.0, at_most=True, unit=" µs"),
        Result(
            "simulated decisions, Proelio / OpenSpiel's search on bridge",
            t.ratio(simulated, t.of("open_spiel", "bridge.search")), 1.0,
        ),
        Result(
            "simulated decisions, Proelio / OpenSpiel's search on oh_hell",
            t.ratio(simulated, t.of("open_spiel", "oh_hell.search")), 1.0,
        ),
        Result("interpreted: Proelio from Python / Catanatron", t.ratio(t.of("interpreted", "proelio.python"), catan), 5),
        Result("Proelio from Python / RLCard's Uno, below its environment", t.ratio(python, t.of("rl_card", "uno.python"))),
        Result("Leduc from Python / RLCard's, environment", t.ratio(leduc, t.of("rl_card", "leduc.env"))),
        Result("Leduc from Python / PettingZoo's", t.ratio(leduc, t.of("petting_zoo", "leduc.python"))),
        Result("Proelio from Python / boardgame.io, bare reducer", t.ratio(python, t.of("boardgame", "eights.reducer"))),
        Result("public face: Proelio / boardgame.io, client", t.ratio(face, t.of("boardgame", "eights.client"))),
        Result("public face: Proelio / Catanatron", t.ratio(face, catan)),
        Result("public face: Proelio / RLCard's Uno, environment", t.ratio(face, t.of("rl_card", "uno.env"))),
        Result("public face: Leduc / RLCard's, environment", t.ratio(leduc_face, t.of("rl_card", "leduc.env"))),
        Result("public face: Leduc / PettingZoo's", t.ratio(leduc_face, t.of("petting_zoo", "leduc.python"))),
        Result("public face: Leduc / OpenSpiel's from Python", t.ratio(leduc_face, spiel_leduc)),
        Result("Proelio, compiled / interpreted, from Python", t.ratio(python, t.of("interpreted", "proelio.python"))),
    ]  # fmt: skip
