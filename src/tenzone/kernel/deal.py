"""Determinising: a position the watcher cannot tell from the true one, every consistent deal as likely as any other.

The result hangs only on what the watcher knows and on the word given: unknown definitions are first laid out in a canonical
order, places are taken zone by zone. So a player who searches such positions answers alike wherever his seat cannot tell the
difference.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.kernel.frames import Gather
from tenzone.kernel.knowledge import ID_MASK, group_of, kind_of, look_of, open_pools, places, pool_of, put_bit, put_pool
from tenzone.kernel.schema import BIT, PILE, SEEN_SHIFT, lowest
from tenzone.kernel.state import NOTHING, Choice, Defect, State

TRIES: Final = 1000


def determinise(g: State, watcher: i64, word: i64) -> State:
    """A clone in which all that this watcher does not know is dealt anew; it has no log, and chance of its own. Whoever is asked
    can answer there too: that the question was put is something the watcher knows."""
    h = g.settled().clone()
    h.word = word
    for _ in range(TRIES):
        deal_anew(g, h, watcher)
        if not h.depth or ask_anew(h, watcher):
            return h
    raise Defect(f"{h.top()} leaves somebody without an answer in {TRIES} deals")


def deal_anew(g: State, h: State, watcher: i64) -> None:
    if (g.pooled >> watcher) & 1 and places(g, watcher):
        if h.defn is g.defn:
            h.defn = g.defn.copy()
        deal_pools(h, watcher)
        return
    plan = g.plan
    if plan is None or plan.watcher != watcher:
        g.plan = plan = Plan(g, watcher, NOTHING)  # it serves until the next move: a search deals from here again and again
    if not deal(h, plan, TRIES):
        deal_pools(h, watcher)


def ask_anew(h: State, watcher: i64) -> bool:
    """The others' sealed answers and options belonged to the true deal. Whether all who are asked have an answer in this one."""
    f = h.frames[h.depth - 1]
    if not isinstance(f, Choice):
        return True
    if isinstance(f, Gather):
        answers: list[tuple[int, int]] = []
        for seat, given in f.answers:
            if seat == watcher:
                answers.append((seat, given))
            elif f.wide():
                answers.append((seat, int(f.sample(h, seat, h))))
            else:
                options = f.options(h, seat)
                if not options:
                    return False
                answers.append((seat, int(options[h.below(len(options))])))
        f = Gather(f.choice, f.need, tuple(answers))
        h.frames[h.depth - 1] = f
    need = f.seats(h) & ~BIT[watcher]
    while need and not f.wide():
        asked = lowest(need)
        need &= need - 1
        options = f.options(h, asked)
        if not options:
            return False
        if asked == h.who:
            h.asked = options
    return True


@final
class Plan:
    """Which places are open to a watcher and what may lie there. `defn` has the unknown cards in a canonical order; of each
    back, a row of places: claimed ones, others outside the piles, the piles. `taken` marks the places already dealt."""

    def __init__(self, g: State, watcher: i64, taken: list[i64]) -> None:
        kinds = g.rules.schema.kinds
        looks = g.rules.outsides
        size = len(g.rules.pack.back_names) * (len(looks) // len(g.rules.backs))
        claimed: list[list[i64]] = [[] for _ in range(size)]
        loose: list[list[i64]] = [[] for _ in range(size)]
        piles: list[list[i64]] = [[] for _ in range(size)]
        left = g.census.copy()
        private = len(left) > len(g.rules.backs)
        at: i64
        for at in range(len(g.zones)):
            piled = kinds[at] == PILE
            target = piles if piled else claimed if g.rules.claims[at] else loose
            for card in g.zones[at]:
                kind = kind_of(g, card) if private else g.defn[card]
                settled = taken[card] != 0 if taken else not piled and (g.fact[card] >> (SEEN_SHIFT + watcher)) & 1 != 0
                if settled:
                    left[kind] = left[kind] - 1
                else:
                    target[looks[kind]].append(card)
        defn = g.defn.copy()
        for look in range(size):
            piles[look] = row = claimed[look] + loose[look] + piles[look]
            at = 0
            for other in range(len(left)):
                while looks[other] == look and left[other] > 0:
                    left[other] -= 1
                    defn[row[at]] = other % len(g.rules.backs) if private else other
                    at += 1
        self.watcher: Final = watcher
        self.defn: Final = defn
        self.rows: Final = piles
        self.claimed: Final[list[i64]] = [i64(len(c)) for c in claimed]
        self.loose: Final[list[i64]] = [i64(len(c)) for c in loose]


def deal(h: State, plan: Plan, tries: i64) -> bool:
    """Every open place outside the piles gets a random one of all unknown cards of its back; the piles, which have no order, get
    the rest. Whether the claims could be met in so many tries."""
    h.defn = plan.defn.copy()
    for back in range(len(plan.rows)):
        row = plan.rows[back]
        claimed = plan.claimed[back]
        if claimed and not deal_claimed(h, row, claimed, tries):
            return False
        mix(h, row, claimed, claimed + plan.loose[back])
    return True


def deal_claimed(h: State, row: list[i64], claimed: i64, tries: i64) -> bool:
    """Try again until all of the claimed places at the head of the row fit, so no deal is favoured."""
    for _ in range(tries):
        fits = True
        at: i64 = 0
        while fits and at < claimed:
            mix(h, row, at, at + 1)
            fits = h.rules.admits(h, row[at], h.defn[row[at]])
            at += 1
        if fits:
            return True
    return False


def mix(h: State, row: list[i64], start: i64, end: i64) -> None:
    """Each of these places changes cards with a random one of itself and those behind it."""
    defn = h.defn
    size = len(row)
    at: i64 = start
    while at < end:
        here = row[at]
        there = row[at + h.below(size - at)]
        defn[here], defn[there] = defn[there], defn[here]
        at += 1


def shuffle(h: State, cards: list[i64]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = h.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def matched(allowed: list[list[i64]], count: i64) -> list[i64]:
    """For each place one of the cards it allows, all different. So few fit that trying was hopeless: the places are seated one by
    one, moving earlier ones along a path where one is stuck. The true deal proves that it can be done."""
    holder: list[i64] = [-1] * count
    for place in range(len(allowed)):
        reached: list[i64] = [-1] * count
        queue: list[i64] = [place]
        last: i64 = -1
        while queue and last < 0:
            here = queue.pop(0)
            for card in allowed[here]:
                if reached[card] < 0:
                    reached[card] = here
                    if holder[card] < 0:
                        last = card
                        break
                    queue.append(holder[card])
        if last < 0:
            raise ValueError("what is known contradicts itself: no deal fits")
        while last >= 0:
            here = reached[last]
            before = holder.index(here) if here in holder else -1
            holder[last] = here
            last = before
    return [i64(holder.index(place)) for place in range(len(allowed))]


def deal_pools(h: State, watcher: i64) -> None:
    """What is known to lie in a pool goes to its places first. Where a claim bears on a pool, both are tried together."""
    open_pools(h, watcher)
    seen = SEEN_SHIFT + watcher
    places: list[i64] = []
    tokens: list[i64] = []
    taken: list[i64] = [0] * len(h.defn)
    tied = False
    for at in range(len(h.zones)):
        for card in h.zones[at]:
            pool = h.pool[watcher][card]
            known = (h.fact[card] >> seen) & 1
            if not pool:
                taken[card] = known
                continue
            places.append(card)
            tied = tied or h.rules.claims[at] != 0
            if known:
                tokens.append(token(group_of(pool), look_of(h, card), h.since[watcher][card], kind_of(h, card)))
    tokens.sort(reverse=True)
    tied = tied or not tokens
    for _ in range(TRIES):
        place_tokens(h, watcher, places, tokens, taken)
        if (not tied or tokens_fit(h, places, taken)) and deal(h, Plan(h, watcher, taken), 1 if tied else TRIES):
            return
    force(h, watcher, places, tokens, taken)


def tokens_fit(h: State, places: list[i64], taken: list[i64]) -> bool:
    for card in places:
        if taken[card] and h.rules.claims[h.zone(card)] and not h.rules.admits(h, card, h.defn[card]):
            return False
    return True


def token(group: i64, look: i64, since: i64, kind: i64) -> i64:
    """A card known to lie somewhere in a pool, as one number that sorts by pool, look and how bound it is."""
    return (group << 40) | (look << 32) | (since << 16) | kind


def since_in(token: i64) -> i64:
    return (token >> 16) & ID_MASK


def place_tokens(h: State, watcher: i64, places: list[i64], tokens: list[i64], taken: list[i64]) -> None:
    """Ages are nested, so dealing the youngest cards first keeps every deal equally likely."""
    for card in places:
        taken[card] = 0
        put_token(h, watcher, card, -1)
    free: list[i64] = []
    rows: list[i64] = []
    t: i64 = 0
    while t < len(tokens):
        where = tokens[t] >> 32  # pool and look
        rows.clear()
        for i in range(len(places)):
            pool = pool_of(h, places[i], watcher)
            if (group_of(pool) << 8) | look_of(h, places[i]) == where:
                rows.append(((ID_MASK - pool) << 16) | i)
        rows.sort()
        free.clear()
        following: i64 = 0
        while t < len(tokens) and tokens[t] >> 32 == where:
            since = since_in(tokens[t])
            while following < len(rows) and ID_MASK - (rows[following] >> 16) >= since:
                free.append(places[rows[following] & 0xFFFF])
                following += 1
            r = h.below(len(free))
            taken[free[r]] = 1
            put_token(h, watcher, free[r], tokens[t])
            free[r] = free[len(free) - 1]
            free.pop()
            t += 1


def put_token(h: State, watcher: i64, card: i64, token: i64) -> None:
    """Let a place of a pool hold this known card, or (-1) none."""
    put_bit(h, card, watcher, token >= 0)
    put_pool(h, card, watcher, pool_of(h, card, watcher), since_in(token) if token >= 0 else 0)
    if token >= 0:
        h.defn[card] = (token & 0xFFFF) % len(h.rules.backs)


def force(h: State, watcher: i64, places: list[i64], tokens: list[i64], taken: list[i64]) -> None:
    """Pools and claims leave so little room that trying is hopeless: match every place with a card that may lie there."""
    h.known = -1
    left = h.census.copy()
    slots: list[i64] = []
    for zone in h.zones:
        for card in zone:
            if taken[card] and card not in places:
                left[kind_of(h, card)] -= 1
            else:
                slots.append(card)
    items = tokens.copy()
    for known in tokens:
        left[known & 0xFFFF] -= 1
    for kind in range(len(left)):
        items.extend([kind] * left[kind])
    shuffle(h, items)
    allowed: list[list[i64]] = []
    for card in slots:
        pool = pool_of(h, card, watcher)
        row: list[i64] = []
        for j in range(len(items)):
            kind = items[j] & 0xFFFF
            bound = items[j] >> 40
            if h.rules.outsides[kind] != look_of(h, card):
                continue
            if bound and (bound != group_of(pool) or since_in(items[j]) > pool):
                continue
            if not h.rules.claims[h.zone(card)] or h.rules.admits(h, card, kind % len(h.rules.backs)):
                row.append(j)
        allowed.append(row)
    dealt = matched(allowed, len(items))
    for i in range(len(slots)):
        item = items[dealt[i]]
        put_token(h, watcher, slots[i], item if item >> 40 else -1)
        h.defn[slots[i]] = (item & 0xFFFF) % len(h.rules.backs)
