"""Determinising: a position the watcher cannot tell from the true one, every consistent deal as likely as any other.

The result hangs only on what the watcher knows and on the word given: unknown definitions are first laid out in a canonical
order, places are taken zone by zone. So a player who searches such positions answers alike wherever his seat cannot tell the
difference.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.kernel.frames import Gather
from tenzone.kernel.knowledge import ID_MASK, group_of, open_pools, places, pool_of, put_bit, put_pool
from tenzone.kernel.schema import BIT, PILE, SEEN_SHIFT
from tenzone.kernel.state import NOTHING, Choice, State

TRIES: Final = 1000


def determinise(g: State, watcher: i64, word: i64) -> State:
    """A clone in which all that this watcher does not know is dealt anew; it has no log, and chance of its own."""
    h = g.clone()
    h.word = word
    h.defn = g.defn.copy()
    if (g.pooled >> watcher) & 1 and places(g, watcher):
        deal_pools(h, watcher)
    else:
        deal(h, watcher, NOTHING, TRIES)
    if h.depth:
        ask_anew(h, watcher)
    return h


def ask_anew(h: State, watcher: i64) -> None:
    """The others' sealed answers and options belonged to the true deal."""
    f = h.frames[h.depth - 1]
    if not isinstance(f, Choice):
        return
    if isinstance(f, Gather):
        answers: list[tuple[int, int]] = []
        for seat, given in f.answers:
            if seat == watcher:
                answers.append((seat, given))
            elif f.wide():
                answers.append((seat, int(f.sample(h, seat, h))))
            else:
                options = f.options(h, seat)
                answers.append((seat, int(options[h.below(len(options))])))
        f = Gather(f.choice, f.need, tuple(answers))
        h.frames[h.depth - 1] = f
    if f.seats(h) != BIT[watcher]:
        h.asked = NOTHING
        f.goes(h)


def deal(h: State, watcher: i64, taken: list[i64], tries: i64) -> bool:
    """Per back, every place outside the piles whose card is unknown gets a random one of all unknown cards; the piles, which have
    no order, get the rest. `taken` marks the places already dealt. Whether the claims could be met in so many tries."""
    left = h.census.copy()
    backs = h.rules.backs
    looks = len(h.rules.pack.back_names)
    claimed: list[list[i64]] = [[] for _ in range(looks)]
    loose: list[list[i64]] = [[] for _ in range(looks)]
    slots: list[list[i64]] = [[] for _ in range(looks)]  # first the places in piles
    sort_out(h, watcher, taken, left, claimed, loose, slots)
    following: list[i64] = []
    back: i64
    for back in range(looks):
        row = slots[back]
        total = len(row) + len(loose[back]) + len(claimed[back])
        if claimed[back] and not deal_claimed(h, claimed[back], left, back, total, tries):
            return False
        for card in loose[back]:  # each joins the row anywhere: as good as a shuffle, since the order within the piles is nothing
            j = h.below(len(row) + 1)
            row.append(card)
            moved = row[j]
            row[j] = card
            row[len(row) - 1] = moved
        following.append(0)
    defn = h.defn
    definition: i64
    for definition in range(len(left)):
        count = left[definition]
        if count:
            look: i64 = backs[definition]
            row = slots[look]
            at = following[look]
            end = at + count
            following[look] = end
            while at < end:
                defn[row[at]] = definition
                at += 1
    return True


def sort_out(
    h: State, watcher: i64, taken: list[i64], left: list[i64],
    claimed: list[list[i64]], loose: list[list[i64]], piles: list[list[i64]],
) -> None:  # fmt: skip
    """Take what is settled off the count; list the places that are not, by back, and the cards of the piles."""
    kinds = h.rules.schema.kinds
    claims = h.rules.claims
    backs = h.rules.backs
    defn = h.defn
    fact = h.fact
    shift = SEEN_SHIFT + watcher
    at: i64
    for at in range(len(h.zones)):
        zone = h.zones[at]
        if not zone:
            continue
        piled = kinds[at] == PILE
        target = piles if piled else claimed if claims[at] else loose
        if piled and not taken and alike(zone, defn, backs):
            piles[backs[defn[zone[0]]]].extend(zone)
            continue
        for card in zone:
            definition = defn[card]
            settled = not piled and (fact[card] >> shift) & 1 != 0
            if taken:
                settled = taken[card] != 0
            if settled:
                left[definition] = left[definition] - 1
            else:
                target[backs[definition]].append(card)


def alike(zone: list[i64], defn: list[i64], backs: bytes) -> bool:
    """Whether all cards of a zone have the same back."""
    first: i64 = backs[defn[zone[0]]]
    for card in zone:
        look: i64 = backs[defn[card]]
        if look != first:
            return False
    return True


def deal_claimed(h: State, places: list[i64], left: list[i64], back: i64, total: i64, tries: i64) -> bool:
    """A card for each claimed place, taken off the count: try again until all of them fit, so no deal is favoured."""
    for _ in range(tries):
        dealt: i64 = 0
        fits = True
        while fits and dealt < len(places):
            place = places[dealt]
            drawn = nth(left, h.rules.backs, back, h.below(total - dealt))
            left[drawn] = left[drawn] - 1
            h.defn[place] = drawn
            fits = h.rules.admits(h, place, drawn)
            dealt += 1
        if fits:
            return True
        while dealt:
            dealt -= 1
            drawn = h.defn[places[dealt]]
            left[drawn] = left[drawn] + 1
    if tries < TRIES:
        return False
    cards = [nth(left, h.rules.backs, back, i) for i in range(total)]
    shuffle(h, cards)
    allowed = [[j for j in range(len(cards)) if h.rules.admits(h, place, cards[j])] for place in places]
    found = matched(allowed, len(cards))
    for i in range(len(places)):
        drawn = cards[found[i]]
        left[drawn] = left[drawn] - 1
        h.defn[places[i]] = drawn
    return True


def nth(left: list[i64], backs: bytes, back: i64, at: i64) -> i64:
    """The definition of the card at this place, if all that are left of a back lay in order."""
    definition: i64 = 0
    while True:
        look: i64 = backs[definition]
        if look == back:
            if at < left[definition]:
                return definition
            at -= left[definition]
        definition += 1


def shuffle(h: State, cards: list[i64]) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = h.below(i + 1)
        drawn = cards[j]
        cards[j] = cards[i]
        cards[i] = drawn


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
                back: i64 = h.rules.backs[h.defn[card]]
                tokens.append(token(group_of(pool), back, h.since[watcher][card], h.defn[card]))
    tokens.sort(reverse=True)
    for _ in range(TRIES):
        place_tokens(h, watcher, places, tokens, taken)
        if (not tied or tokens_fit(h, places, taken)) and deal(h, watcher, taken, 1 if tied else TRIES):
            return
    force(h, watcher, places, tokens, taken)


def tokens_fit(h: State, places: list[i64], taken: list[i64]) -> bool:
    for card in places:
        if taken[card] and h.rules.claims[h.zone(card)] and not h.rules.admits(h, card, h.defn[card]):
            return False
    return True


def token(group: i64, back: i64, since: i64, definition: i64) -> i64:
    """A card known to lie somewhere in a pool, as one number that sorts by pool, back and how bound it is."""
    return (group << 40) | (back << 32) | (since << 16) | definition


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
        where = tokens[t] >> 32  # pool and back
        rows.clear()
        for i in range(len(places)):
            pool = pool_of(h, places[i], watcher)
            if (group_of(pool) << 8) | i64(h.rules.backs[h.defn[places[i]]]) == where:
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
        h.defn[card] = token & 0xFFFF


def force(h: State, watcher: i64, places: list[i64], tokens: list[i64], taken: list[i64]) -> None:
    """Pools and claims leave so little room that trying is hopeless: match every place with a card that may lie there."""
    h.known = -1
    left = h.census.copy()
    slots: list[i64] = []
    for zone in h.zones:
        for card in zone:
            if taken[card] and card not in places:
                left[h.defn[card]] -= 1
            else:
                slots.append(card)
    items = tokens.copy()
    for known in tokens:
        left[known & 0xFFFF] -= 1
    for definition in range(len(left)):
        items.extend([definition] * left[definition])
    shuffle(h, items)
    allowed: list[list[i64]] = []
    for card in slots:
        pool = pool_of(h, card, watcher)
        row: list[i64] = []
        for j in range(len(items)):
            definition = items[j] & 0xFFFF
            bound = items[j] >> 40
            if h.rules.backs[definition] != h.rules.backs[h.defn[card]]:
                continue
            if bound and (bound != group_of(pool) or since_in(items[j]) > pool):
                continue
            if not h.rules.claims[h.zone(card)] or h.rules.admits(h, card, definition):
                row.append(j)
        allowed.append(row)
    dealt = matched(allowed, len(items))
    for i in range(len(slots)):
        item = items[dealt[i]]
        put_token(h, watcher, slots[i], item if item >> 40 else -1)
        h.defn[slots[i]] = item & 0xFFFF
