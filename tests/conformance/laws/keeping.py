"""Nothing is lost, nothing is doubled, no number leaves its bounds."""

from __future__ import annotations

from collections import Counter as Tally

from tenzone.kernel.knowledge import kind_of, pool_of, watchers
from tenzone.kernel.schema import HOST_MASK, HOST_SHIFT, SEATS, ZONE_MASK
from tenzone.kernel.state import State
from tests.conformance.subject import Broken, Subject
from tests.conformance.walks import positions


def inventory(g: State) -> tuple[Tally[int], list[int]]:
    """The cards in play by definition and owner, and the census the position itself keeps."""
    return Tally(int(kind_of(g, c)) for c in range(len(g.defn))), [int(n) for n in g.census]


def check_cards(subject: Subject, g: State) -> None:
    """Every card lies in exactly one zone, the one its facts name, and nobody's zone holds cards if nobody sits there."""
    placed: Tally[int] = Tally()
    schema = subject.rules.schema
    for at, zone in enumerate(g.zones):
        placed.update(int(c) for c in zone)
        wrong = [int(c) for c in zone if g.fact[c] & ZONE_MASK != at]
        if wrong:
            raise Broken(f"{subject}: cards {wrong} lie in {schema.zone_names[at]} and believe to lie elsewhere")
        if zone and schema.zone_owner[at] >= g.seats:
            raise Broken(f"{subject}: cards in {schema.zone_names[at]}, where nobody sits")
    if placed != Tally(range(len(g.defn))):
        twice, lost = [c for c, n in placed.items() if n > 1], [c for c in range(len(g.defn)) if not placed[c]]
        raise Broken(f"{subject}: cards {twice} lie in two places, cards {lost} nowhere")
    for card, packed in enumerate(g.fact):
        if (packed >> HOST_SHIFT) & HOST_MASK > len(g.fact):
            raise Broken(f"{subject}: card {card} hangs on a card that is not there")


def check_counters(subject: Subject, g: State) -> None:
    schema = subject.rules.schema
    for name, counter, value in zip(schema.counter_names, schema.counter_of, g.counters, strict=True):
        if not counter.low <= value <= counter.high:
            raise Broken(f"{subject}: {name} is {value}, outside {counter.low} to {counter.high}")


def check_end(subject: Subject, g: State) -> None:
    """A game that is over says who won, by a declared ending; one that is not has somebody to ask."""
    if g.stack:
        if g.result >= 0:
            raise Broken(f"{subject}: over, and still {g.stack[-1]} is asked")
        return
    if g.result < 0 or g.result >> 8 >= len(subject.rules.schema.endings):
        raise Broken(f"{subject}: nobody is asked, and the game did not end by a rule ({g.result})")
    if (g.result & 0xFF) >> g.seats:
        raise Broken(f"{subject}: seats beyond {SEATS[g.seats - 1]} have won")


def check_known(subject: Subject, g: State) -> None:
    """Where a zone is said to hold no secrets but its owner's, there is no pool and nobody else has seen a card."""
    schema = subject.rules.schema
    for at, zone in enumerate(g.zones):
        if (g.settled().known >> at) & 1:
            continue
        for card in zone:
            if g.seen(card) & ~schema.lookers[at] or any(pool_of(g, card, w) for w in watchers(g)):
                raise Broken(f"{subject}: more is known of card {card} in {schema.zone_names[at]} than the position says")


def keeping(subject: Subject, seed: int | str) -> int:
    """Through a whole random game; a blown fuse is raised by the loop itself."""
    before: tuple[Tally[int], list[int]] | None = None
    count = 0
    for g in positions(subject, seed):
        before = before or inventory(g)
        if inventory(g) != before:
            raise Broken(f"{subject}, seed {seed}: the cards in play have changed")
        check_cards(subject, g)
        check_counters(subject, g)
        check_end(subject, g)
        check_known(subject, g)
        count += 1
    return count
