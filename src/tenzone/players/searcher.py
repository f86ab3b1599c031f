"""The player who searches: as hard as its level says, and no wiser than its seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tenzone.face.notation import in_order
from tenzone.games.judgement import Judgement
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import Gather, options_of
from tenzone.kernel.state import Choice, State
from tenzone.players.ismcts import SAMPLES, STAY, Search
from tenzone.players.player import Player, is_wide
from tenzone.players.tree import Choosing, key_of

DARING: Final = 1.0
DOUBT: Final = 0.1
BLOCK: Final = 16  # simulations between two looks at the clock
SURE: Final = 1000
Share = list[tuple[int, int]]


@final
class Level:
    """How hard a player thinks, and how much it overlooks."""

    def __init__(
        self, simulations: int, trees: int = 1, overlooks: int = 0, daring: float = DARING, doubt: float = DOUBT
    ) -> None:
        self.simulations: Final = simulations  # of one question, over all trees
        self.trees: Final = trees  # grown apart and counted together, so that several processes find what one would
        self.overlooks: Final = overlooks  # how often an answer does not come to mind, in thousandths
        self.daring: Final = daring
        self.doubt: Final = doubt

    def __reduce__(self) -> tuple[object, ...]:
        return (Level, (self.simulations, self.trees, self.overlooks, self.daring, self.doubt))


@final
class Finding:
    """What was found out about one answer."""

    def __init__(self, option: i64) -> None:
        self.option: Final = option
        self.visits: i64 = 0
        self.total: i64 = 0

    def chance(self) -> float:
        """Of winning with it."""
        return float(self.total) / (float(self.visits) * 1000.0) if self.visits else 0.0


def asked_options(g: State, seat: i64, word: i64) -> list[i64]:
    """Everything a seat may answer, or some of what is too wide to list, in an order that betrays nothing."""
    if not is_wide(g):
        return in_order(g, options_of(g, seat))
    top = g.top()
    assert isinstance(top, Choice)
    dice = g.clone()
    dice.word = word
    found: list[i64] = []
    for _ in range(SAMPLES):
        sampled = top.sample(g, seat, dice)
        if sampled not in found:
            found.append(sampled)
    return in_order(g, found)


def is_sealed(g: State) -> bool:
    """Whether several answer this question unseen by one another."""
    top = g.top()
    if not isinstance(top, Choice):
        return False
    need = top.seats(g)
    return isinstance(top, Gather) or (need & (need - 1)) != 0


def grown(
    g: State, seat: i64, options: list[i64], judgement: Judgement, level: Level, word: i64, late: Callable[[], bool] | None
) -> Search:
    """One tree of a level: its share of the simulations, or as many of them as there is time for."""
    share: i64 = max(1, level.simulations // level.trees)
    search = Search(g, seat, options, judgement, word, Choosing(level.daring, level.doubt, judgement.lean()), share)
    if late is None:
        search.run(share, settled=level.trees == 1 and not is_sealed(g))
        return search
    done: i64 = 0
    while done < share and (done == 0 or not late()):
        search.run(min(BLOCK, share - done))
        done += BLOCK
    return search


def share_of(search: Search) -> Share:
    """What one tree found of each answer: visits, and the sum of what they led to."""
    root = search.roots[search.seat]
    found: Share = []
    for o in search.options:
        branch = root.child(key_of(search.seat, o))
        found.append((int(branch.visits), int(branch.total)))
    return found


@mypyc_attr(allow_interpreted_subclasses=True)
class Helpers:
    """Others who grow a player's trees for it."""

    def grow(self, g: State, seat: i64, options: list[i64], words: list[i64], seconds: float) -> list[Share]:
        """The share of each of these words."""
        raise NotImplementedError


@final
class SearchPlayer(Player):
    """Two of one level and one seed answer alike, wherever their seats see alike."""

    def __init__(self, seed: int | str, judgement: Judgement, level: Level) -> None:
        super().__init__(word_from(seed, "search player"))
        self.judgement: Final = judgement
        self.level: Final = level
        self.seconds = 0.0  # for one question; 0: as long as it takes
        self.timer: Callable[[float], Callable[[], bool]] | None = None  # tells when so many seconds are over
        self.helpers: Helpers | None = None
        self.decisions: i64 = 0  # simulated, in all

    def option(self, g: State, seat: i64) -> i64:
        options = asked_options(g, seat, self.fresh_word())
        if len(options) == 1:
            return options[0]
        return self.best(g, seat, self.noticed(options))

    def interjects(self, g: State, seat: i64) -> i64:
        options: list[i64] = [STAY]
        options.extend(asked_options(g, seat, self.fresh_word()))
        if len(options) == 1:
            return STAY
        return self.best(g, seat, options)

    def best(self, g: State, seat: i64, options: list[i64]) -> i64:
        if len(options) == 1:
            return options[0]
        found = self.findings(g, seat, options)
        return self.drawn(found) if is_sealed(g) else foremost(found).option

    def findings(self, g: State, seat: i64, options: list[i64]) -> list[Finding]:
        """What a search by this level finds out about each of these answers."""
        found = [Finding(o) for o in options]
        words = [self.fresh_word() for _ in range(self.level.trees)]
        if self.helpers is not None:
            for share in self.helpers.grow(g, seat, options, words, self.seconds):
                added(found, share)
            return found
        for word in words:
            late = self.timer(self.seconds / self.level.trees) if self.timer is not None else None
            search = grown(g, seat, options, self.judgement, self.level, word, late)
            self.decisions += search.decisions
            added(found, share_of(search))
        return found

    def fresh_word(self) -> i64:
        high = self.below(1 << 30)
        return (high << 32) | (self.below(1 << 30) * 2 + 1)

    def noticed(self, options: list[i64]) -> list[i64]:
        """The answers that come to mind: never none."""
        if self.level.overlooks == 0:
            return options
        found: list[i64] = []
        for o in options:
            if self.below(SURE) >= self.level.overlooks:
                found.append(o)
        return found or [options[self.below(len(options))]]

    def drawn(self, found: list[Finding]) -> i64:
        """Sealed answers are mixed as the search mixed them: whoever always gives the same one is read."""
        visits: i64 = 0
        for one in found:
            visits += one.visits
        left = self.below(max(visits, 1))
        for one in found:
            if left < one.visits:
                return one.option
            left -= one.visits
        return found[0].option


def added(found: list[Finding], share: Share) -> None:
    for at in range(len(found)):
        visits, total = share[at]
        found[at].visits += visits
        found[at].total += total


def foremost(found: list[Finding]) -> Finding:
    """The one most looked into; of equals the better."""
    best = found[0]
    for one in found:
        if one.visits > best.visits or (one.visits == best.visits and one.total > best.total):
            best = one
    return best
