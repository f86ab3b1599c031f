"""Who knows which card. Every watcher (each seat, and the spectators as one) has a bit on each card he has seen.

Where a card leaves unseen from a hand, a watcher who knew some of that hand no longer knows which is where: those places form
one of his pools, and the bit then marks a card he knows to lie *somewhere* in it. A pile into which known cards were shuffled is
a pool with ages: a card shuffled in at one age lies only in places that were in the pile at that age or later.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tenzone.kernel.schema import ALL, BIT, HELD, OWNER_SHIFT, PILE, SEEN_MASK, SEEN_SHIFT, SPECTATOR, WATCHERS, ZONE_MASK, bit
from tenzone.kernel.state import POISONED, State

ID_MASK: Final = 0xFF
NAMES: Final = 62  # plain pools a watcher can tell apart
AGED: Final = 128  # ids from here on: 8 piles of 16 ages
AGES: Final = 16
OLDEST: Final = 1


def owner_of(g: State, card: i64) -> i64:
    """Whose a card is wherever it lies, -1 if it is of no private deck."""
    return (g.fact[card] >> OWNER_SHIFT) - 1


def kind_of(g: State, card: i64) -> i64:
    """Its place in the census: which definition it is, and whose."""
    return g.defn[card] + (g.fact[card] >> OWNER_SHIFT) * len(g.rules.backs)


def look_of(g: State, card: i64) -> i64:
    """What everybody sees of a card that lies face down: its back, and whose it is."""
    return g.rules.outsides[kind_of(g, card)]


def pool_of(g: State, card: i64, watcher: i64) -> i64:
    return g.settled().pool[watcher][card]


def since_of(g: State, card: i64, watcher: i64) -> i64:
    return g.settled().since[watcher][card]


def has_bit(g: State, card: i64, watcher: i64) -> bool:
    return (g.settled().fact[card] >> (SEEN_SHIFT + watcher)) & 1 != 0


def knows(g: State, card: i64, watcher: i64) -> bool:
    """This watcher can name the card that lies there."""
    return has_bit(g, card, watcher) and g.pool[watcher][card] == 0


def knowers(g: State, card: i64) -> i64:
    mask = g.seen(card)
    for watcher in range(WATCHERS):
        if (g.pooled >> watcher) & 1 and g.pool[watcher][card]:
            mask &= ~BIT[watcher]
    return mask


def watchers(g: State) -> list[i64]:
    return [*range(g.seats), SPECTATOR]


def group_of(pool: i64) -> i64:
    """Aged pools of one pile hang together; a plain pool stands alone."""
    return pool if pool < AGED else pool & ~(AGES - 1)


def put_bit(g: State, card: i64, watcher: i64, on: bool) -> None:
    seen = bit(SEEN_SHIFT + watcher)
    g.fact[card] = g.fact[card] | seen if on else g.fact[card] & ~seen


def put_pool(g: State, card: i64, watcher: i64, pool: i64, since: i64) -> None:
    """The lists must already be this state's own (`open_pools`)."""
    if pool:
        g.known |= bit(g.fact[card] & ZONE_MASK)
    g.pool[watcher][card] = pool
    g.since[watcher][card] = since


def open_pools(g: State, watcher: i64) -> None:
    """Clones share these lists, so the first change after a clone starts from a copy."""
    if (g.own_pools >> watcher) & 1:
        return
    if g.own_pools == 0:
        g.pool = g.pool.copy()
        g.since = g.since.copy()
    g.pool[watcher] = g.pool[watcher][: len(g.fact)]
    g.since[watcher] = g.since[watcher][: len(g.fact)]
    g.pooled |= bit(watcher)
    if not g.own >> POISONED:
        g.own_pools |= bit(watcher)


def places(g: State, watcher: i64) -> list[i64]:
    """All places of all pools."""
    mine = g.pool[watcher]
    found: list[i64] = []
    zone: i64
    for zone in range(len(g.zones)):
        if (g.known >> zone) & 1:
            for card in g.zones[zone]:
                if mine[card]:
                    found.append(card)
    return found


def members(g: State, watcher: i64, pool: i64) -> list[i64]:
    """All places of a pool, or of all ages of its pile."""
    group = group_of(pool)
    mine = g.pool[watcher]
    return [card for card in places(g, watcher) if group_of(mine[card]) == group]


def learn(g: State, card: i64, mask: i64) -> None:
    """These watchers look at the card where it lies."""
    if not mask:
        return
    g.learnt += 0 if knows(g, card, SPECTATOR) else 1  # even if they knew it: whether they did is theirs to tell
    looking = mask & g.pooled
    if looking:
        zone = g.zone(card)
        owner: i64 = g.rules.schema.owners[zone]
        for watcher in range(WATCHERS):
            if (looking >> watcher) & 1 and watcher != owner and g.rules.schema.kinds[zone] == HELD:
                blur(g, card, g.zones[zone], watcher)
            if (looking >> watcher) & 1 and g.pool[watcher][card]:
                open_pools(g, watcher)
                take_out(g, card, watcher)
    packed = g.fact[card]
    lookers: i64 = g.rules.schema.lookers[packed & ZONE_MASK]
    if mask & ~lookers:
        g.known |= bit(packed & ZONE_MASK)
    g.fact[card] = packed | (mask << SEEN_SHIFT)


def take_out(g: State, card: i64, watcher: i64) -> None:
    """A place of a pool is looked at. If the pool holds a card of that kind, that is the one that was found: whether it was
    another copy the watcher cannot tell, so he may not keep the better answer."""
    pool = pool_of(g, card, watcher)
    mine = g.pool[watcher]
    since = g.since[watcher]
    kind = kind_of(g, card)
    spent: i64 = -1
    age: i64 = -1
    for other in members(g, watcher, pool):
        if kind_of(g, other) == kind and has_bit(g, other, watcher) and age < since[other] <= pool:
            spent = other
            age = since[other]
    if spent >= 0 and spent != card:
        if has_bit(g, card, watcher):
            since[spent] = since[card]
        else:
            put_bit(g, spent, watcher, False)
            since[spent] = 0
    mine[card] = since[card] = 0
    put_bit(g, card, watcher, False)
    tidy(g, watcher, pool)


def moved(g: State, card: i64, source: i64, zone: i64) -> None:
    """A card lies in a new zone: what those learn who see it there, and those who know of the zone it left."""
    schema = g.rules.schema
    sees: i64 = schema.lookers[zone]
    piled = schema.kinds[zone] == PILE
    seen = g.seen(card)
    doubtful = (g.known >> source) & 1
    if doubtful or seen & ~sees:
        g.known |= bit(zone)
    if schema.kinds[source] == HELD:
        if sees & ~i64(schema.lookers[source]):
            g.learnt += 1  # even a card they knew: the rest of the hand is plainer
        if doubtful:
            left_hand(g, card, source, sees)
    if piled:
        shuffled_in(g, zone)
    elif sees & ~seen or g.pooled:
        learn(g, card, sees)
    if sees == ALL and not piled:  # whatever lies there has been seen by all: there is no more to know
        g.known &= ~bit(zone)


def left_hand(g: State, card: i64, source: i64, sees: i64) -> None:
    """A card has left a hand (it lies in its new zone already); `sees` are those who see what it is there."""
    rest = g.zones[source]
    owner: i64 = g.rules.schema.owners[source]
    known = g.fact[card]
    for other in rest:
        known |= g.fact[other]
    lookers: i64 = g.rules.schema.lookers[source]  # they saw which card it was that left
    known = ((known >> SEEN_SHIFT) & SEEN_MASK | g.pooled) & ~lookers
    if not known:
        g.known &= ~bit(source)
        return
    if owner < SPECTATOR:
        known &= ~bit(owner)
    for watcher in range(WATCHERS):
        if (known >> watcher) & 1:
            if (sees >> watcher) & 1:
                single_out(g, card, rest, watcher)
            else:
                slip(g, card, rest, watcher)


def single_out(g: State, card: i64, rest: list[i64], watcher: i64) -> None:
    """The watcher sees what left the hand, not from which place: it is the copy he knew of, if he knew of one."""
    if knows(g, card, watcher):
        return
    kind = kind_of(g, card)
    for other in rest:
        if kind_of(g, other) == kind and knows(g, other, watcher):
            marked = has_bit(g, card, watcher)
            if (g.pooled >> watcher) & 1:
                open_pools(g, watcher)
                put_pool(g, other, watcher, pool_of(g, card, watcher), since_of(g, card, watcher))
                put_pool(g, card, watcher, 0, 0)
            put_bit(g, other, watcher, marked)
            put_bit(g, card, watcher, True)
            return
    if (g.pooled >> watcher) & 1:
        blur(g, card, rest, watcher)


def blur(g: State, card: i64, hand: list[i64], watcher: i64) -> None:
    """Nobody else can tell the places of a hand apart: if one of them is in a pool of this watcher, each of them may be."""
    look = look_of(g, card)
    group = [card]
    touched = pool_of(g, card, watcher)
    for other in hand:
        if other != card and look_of(g, other) == look and not knows(g, other, watcher):
            group.append(other)
            touched |= pool_of(g, other, watcher)
    if touched:
        merge(g, watcher, group)


def slip(g: State, card: i64, rest: list[i64], watcher: i64) -> None:
    """The watcher sees only a back leave: any card of that back that might be meant may be the one."""
    group = [card]
    mixed = knows(g, card, watcher)
    pool = pool_of(g, card, watcher)
    look = look_of(g, card)
    claimed = g.rules.claims[g.zone(card)] != 0
    for other in rest:
        if look_of(g, other) != look:
            continue
        if knows(g, other, watcher):
            if claimed and not g.rules.admits(g, card, g.defn[other]):
                continue
            mixed = True
        elif pool_of(g, other, watcher) != pool:
            mixed = True
        group.append(other)
    if mixed and len(group) > 1:
        merge(g, watcher, group)


def merge(g: State, watcher: i64, group: list[i64]) -> None:
    """One plain pool of these places and of every pool they touch."""
    open_pools(g, watcher)
    mine = g.pool[watcher]
    touched: list[i64] = []
    joined: list[i64] = []
    for card in group:
        here = mine[card]
        if not here:
            joined.append(card)
        elif group_of(here) not in touched:
            touched.append(group_of(here))
    used: i64 = 0  # a bit for each plain pool that stays
    for card in places(g, watcher):
        if group_of(mine[card]) in touched:
            joined.append(card)
        elif mine[card] < NAMES:
            used |= bit(mine[card])
    fresh: i64 = 1
    while fresh < NAMES and (used >> fresh) & 1:
        fresh += 1
    for card in joined:
        if fresh >= NAMES:  # out of names: forget rather than tell too much
            put_bit(g, card, watcher, False)
            put_pool(g, card, watcher, 0, 0)
        else:
            put_pool(g, card, watcher, fresh, fresh if has_bit(g, card, watcher) else 0)
    tidy(g, watcher, fresh)


def tidy(g: State, watcher: i64, pool: i64) -> None:
    """A pool of which nothing is known is no pool; one of a single kind, or all in one hand (whose places nobody else can tell
    apart anyway), is plain knowledge."""
    if not lasting(g, watcher, pool):
        for card in members(g, watcher, pool):
            put_pool(g, card, watcher, 0, 0)


def lasting(g: State, watcher: i64, pool: i64) -> bool:
    """Whether a pool still tells something that single cards cannot."""
    kinds = g.rules.schema.kinds
    where: i64 = -1
    kind: i64 = -1
    apart = pool >= AGED
    mixed = False
    for card in members(g, watcher, pool):
        zone = g.zone(card)
        if zone != where:
            apart = apart or where >= 0 or kinds[zone] != HELD
            mixed = mixed or kinds[zone] == PILE
            where = zone
        if not has_bit(g, card, watcher):
            mixed = True
        elif kind < 0:
            kind = g.defn[card]
        elif kind != g.defn[card]:
            mixed = True
        if apart and mixed and kind >= 0:
            return True
    return False


def shuffled_in(g: State, pile: i64) -> None:
    """Whatever was known of the cards of a pile, old and new, is now known of the pile as a whole."""
    g.known |= bit(pile)
    family: i64 = g.rules.families[pile]
    for watcher in watchers(g):
        foreign = marked = False
        for card in g.zones[pile]:
            mine = pool_of(g, card, watcher)
            marked = marked or mine != 0 or has_bit(g, card, watcher)
            foreign = foreign or (mine != 0 and group_of(mine) != family)
        if not marked:
            continue
        if foreign or family < AGED:
            merge(g, watcher, g.zones[pile].copy())
            continue
        open_pools(g, watcher)
        age = next_age(g, watcher, family)
        for card in g.zones[pile]:
            since = since_of(g, card, watcher)
            put_pool(g, card, watcher, age, age if has_bit(g, card, watcher) and since == 0 else since)
        tidy(g, watcher, age)


def next_age(g: State, watcher: i64, family: i64) -> i64:
    newest = max([family, *[pool_of(g, card, watcher) for card in members(g, watcher, family)]])
    if newest < family + AGES - 1:
        return newest + 1
    for card in members(g, watcher, family):  # out of ages: forget all but the fact that they came from this pile
        put_pool(g, card, watcher, family + OLDEST, family + OLDEST if has_bit(g, card, watcher) else 0)
    return family + OLDEST + 1
