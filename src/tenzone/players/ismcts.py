"""Search by simulation: deal a world the seat may be in, play it down the trees and on to its end, remember how it went.

Every seat has a tree of its own (MO-ISMCTS): it grows by what that seat sees, so that nobody answers in the search from what he
could not know at the table. Draws and sealed answers are no branches; what is on offer differs from world to world, and each
branch counts how often it was.

A game may ask for no trees but a contrast: every answer to the question itself is played on in the same worlds, and the worse
half of the answers is dropped again and again.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.judgement import CERTAIN, Judgement
from tenzone.kernel.atoms import forget
from tenzone.kernel.deal import determinise
from tenzone.kernel.frames import Gather, answer, options_of
from tenzone.kernel.schema import BIT, lowest
from tenzone.kernel.state import LOW_WORD, MULTIPLIER, NOTHING, Choice, State
from tenzone.players.tree import Choosing, Eyes, Node, key_of, option_in, total_of

STAY: Final[i64] = -1  # what a guest may always do
AGAIN: Final = 6  # worlds dealt before an unlikely one is taken as it is
WORTH: Final = 1000
SAMPLES: Final = 12  # answers tried of a choice too wide to list
WIDENING: Final = 3  # in the tree, the square of their number may not exceed so many visits each
LONGEST: Final = 4000  # answers of one world: a game nothing forces to an end is judged then


def bits_of(n: i64) -> i64:
    """How often a number can be halved until nothing is left of it."""
    found: i64 = 0
    while n > 0:
        n >>= 1
        found += 1
    return found


@final
class Search:
    """One seat's search of one question, of at most `planned` simulations."""

    def __init__(
        self, g: State, seat: i64, options: list[i64], judgement: Judgement, word: i64, choosing: Choosing, planned: i64
    ) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.options: Final = options  # what is looked into, in an order that betrays nothing; STAY among them for a guest
        self.judgement: Final = judgement
        self.heedless: Final = judgement.heedless()
        self.contrasts: Final = judgement.contrasts()
        self.planned: Final = planned
        self.choosing: Final = choosing
        self.eyes: Final = Eyes(g.rules)
        self.word = word
        self.roots: list[Node] = [Node(0) for _ in range(g.seats)]
        self.running: list[Node] = [self.roots[seat].child(key_of(seat, o)) for o in options]  # answers not dropped yet
        self.halvings: Final = bits_of(len(options) - 1)
        self.at: list[Node] = []  # where each seat's tree stands in the world being played
        self.path: list[Node] = []
        self.owners: list[i64] = []
        self.result: list[i64] = [0] * g.seats
        self.simulations: i64 = 0
        self.decisions: i64 = 0

    # chance

    def below(self, n: i64) -> i64:
        w = self.word
        w = MULTIPLIER * (w & LOW_WORD) + (w >> 32)
        self.word = w
        return (((w ^ (w >> 32)) & LOW_WORD) * n) >> 32

    def fresh_word(self) -> i64:
        high = self.below(1 << 30)
        return (high << 32) | (self.below(1 << 30) * 2 + 1)

    # simulations

    def run(self, simulations: i64, settled: bool = False) -> None:
        """So many more; `settled`: stop when no other branch can overtake the first any more."""
        if self.contrasts:
            for _ in range(simulations):
                self.contrast()
            return
        left = simulations
        while left > 0:
            if settled and (left & 15) == 0 and self.lead() > left:
                return
            self.simulate()
            left -= 1

    def lead(self) -> i64:
        """By how many visits the most visited branch leads."""
        first: i64 = 0
        second: i64 = 0
        for o in self.options:
            visits = self.roots[self.seat].child(key_of(self.seat, o)).visits
            if visits > first:
                second = first
                first = visits
            elif visits > second:
                second = visits
        return first - second

    def contrast(self) -> None:
        """Some worlds, and every answer still in the running played on in each; the worse half of them is dropped when its share
        of the simulations is over."""
        for _ in range(self.contrasts):
            dealt = self.world()
            for branch in self.running:
                h = self.opened(dealt.clone())
                if branch.key >= 0:
                    self.decisions += 1
                    answer(h, self.seat, option_in(branch.key))
                self.play_on(h)
                branch.visits += 1
                branch.total += self.result[self.seat]
        self.simulations += 1
        if self.simulations * self.halvings % self.planned < self.halvings and self.simulations < self.planned:
            self.running.sort(key=total_of, reverse=True)
            self.running = self.running[: (len(self.running) + 1) // 2]

    def simulate(self) -> None:
        h = self.opened(self.world())
        self.path.clear()
        self.owners.clear()
        self.at.clear()
        for seat in range(len(self.roots)):
            root = self.roots[seat]
            self.at.append(root)
            self.path.append(root)
            self.owners.append(seat)
        growing = self.first(h)
        while growing and h.depth:
            growing = self.descend(h)
        self.play_on(h)
        for at in range(len(self.path)):
            node = self.path[at]
            node.visits += 1
            node.total += self.result[self.owners[at]]
        self.simulations += 1

    def world(self) -> State:
        """A world the seat may be in, the likelier the sooner."""
        h = self.dealt(self.fresh_word())
        tries: i64 = AGAIN
        while tries > 0:
            tries -= 1
            belief = self.judgement.believes(self.g, self.seat, h)
            if belief >= CERTAIN or self.below(CERTAIN) < belief:
                break
            h = self.dealt(self.fresh_word())
        return h

    def dealt(self, word: i64) -> State:
        h = determinise(self.g, self.seat, word)
        self.judgement.imagines(self.g, self.seat, h)
        return h

    def opened(self, h: State) -> State:
        """With the question asked again of all who answer it at once: the others' sealed answers are theirs to give again."""
        top = h.top()
        if isinstance(top, Gather):
            h.frames[h.depth - 1] = top.choice
            h.asked = NOTHING
            top.choice.goes(h)
        return h

    def first(self, h: State) -> bool:
        """The question itself; whether the branch was known already."""
        index = self.choose(h)
        known = self.choosing.row[index].visits > 0
        self.take(h, self.seat, self.options[index])
        return known

    def choose(self, h: State) -> i64:
        """Which answer to try next."""
        choosing = self.choosing
        root = self.roots[self.seat]
        if choosing.offer(root, self.seat, self.options):
            self.weigh(h, self.seat)
        return choosing.pick(root, self.below(len(self.options)))

    def descend(self, h: State) -> bool:
        """One answer within the trees; whether it was known already."""
        options = h.asked
        seat = h.who
        if not options:
            top = h.top()
            assert isinstance(top, Choice)
            seat = lowest(top.seats(h))
            options = self.widened(h, top, seat) if top.wide() else options_of(h, seat)
        if len(options) == 1:
            self.decisions += 1
            answer(h, seat, options[0])
            return True
        choosing = self.choosing
        node = self.at[seat]
        if choosing.offer(node, seat, options):
            self.weigh(h, seat)
        index = choosing.pick(node, self.below(len(options)))
        known = choosing.row[index].visits > 0
        self.take(h, seat, options[index])
        return known

    def widened(self, h: State, top: Choice, seat: i64) -> list[i64]:
        """Of a choice too wide to list: the answers tried so far, and now and then another one."""
        node = self.at[seat]
        found: list[i64] = []
        for branch in node.children:
            o = branch.key >> 4
            if branch.key == key_of(seat, o) and top.judge(h, seat, o) == 0:
                found.append(o)
        count: i64 = len(found)
        if count * count <= node.visits * WIDENING:
            fresh = top.sample(h, seat, h)
            if fresh not in found:
                found.append(fresh)
        return found

    def weigh(self, h: State, seat: i64) -> None:
        """What its game makes of branches nobody has weighed yet."""
        bare = self.choosing.bare
        self.choosing.weigh(NOTHING if bare[0] < 0 else self.judgement.leanings(h, seat, bare))

    def take(self, h: State, seat: i64, option: i64) -> None:
        """Every tree goes on by what its seat sees of the answer; then the world does."""
        if option < 0:
            node = self.at[seat].child(key_of(seat, option))
            self.step(seat, node)
            return
        top = h.top()
        assert isinstance(top, Choice)
        need = top.seats(h)
        sealed = isinstance(top, Gather) or (need != BIT[seat] and (need >> seat) & 1 != 0)
        sees = BIT[seat] if sealed else top.sees(h, seat, option)
        key = key_of(seat, option)
        for watcher in range(len(self.at)):
            if watcher == seat or (sees >> watcher) & 1:
                self.step(watcher, self.at[watcher].child(key))
            elif not sealed:
                self.step(watcher, self.at[watcher].child(self.eyes.hidden(seat, option)))
        self.decisions += 1
        answer(h, seat, option)

    def step(self, watcher: i64, node: Node) -> None:
        self.at[watcher] = node
        self.path.append(node)
        self.owners.append(watcher)

    # beyond the trees

    def play_on(self, h: State) -> None:
        """As its game would, to the end or to where it is better judged; what each seat gets is left in `result`."""
        judgement = self.judgement
        if self.heedless:
            forget(h)
        played: i64 = 0
        while h.depth:
            if played > LONGEST or judgement.settles(h, played):
                for seat in range(len(self.result)):
                    self.result[seat] = judgement.outlook(h, seat)
                self.decisions += played
                return
            options = h.asked
            seat = h.who
            if not options:
                top = h.top()
                assert isinstance(top, Choice)
                seat = lowest(top.seats(h))
                if top.wide():
                    answer(h, seat, top.sample(h, seat, h))
                    played += 1
                    continue
                options = options_of(h, seat)
            played += 1
            answer(h, seat, options[0] if len(options) == 1 else judgement.plays(h, seat, options))
        self.decisions += played
        for seat in range(len(self.result)):
            self.result[seat] = WORTH if h.result >= 0 and (h.result >> seat) & 1 else 0
