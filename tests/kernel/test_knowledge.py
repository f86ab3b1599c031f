"""Who knows which card: each case of the pools, on a table of nine cards."""

from __future__ import annotations

from tenzone.kernel.atoms import gather, move, show
from tenzone.kernel.knowledge import AGED, group_of, has_bit, knowers, knows, pool_of, since_of, take_out
from tenzone.kernel.schema import ALL, SPECTATOR
from tenzone.kernel.state import State
from tests.conformance.small import first
from tests.games.morra.names import DECK, DISCARD, HAND, MARKET, STAKE
from tests.kernel.positions import FOX, HARE, OWL, WOLF, A, B, C, known, look, pools, stake, table, take


def test_a_hand_is_known_to_its_owner_only() -> None:
    g = table([HARE], [FOX, WOLF])
    assert known(g, B, HAND + B) == [FOX, WOLF]
    assert known(g, A, HAND + B) == []
    assert knowers(g, g.zones[HAND + B][0]) == 1 << B


def test_a_card_laid_out_is_known_to_all() -> None:
    g = table([HARE])
    take(g, HAND + A, HARE, DISCARD)
    assert knowers(g, g.zones[DISCARD][0]) == ALL


def test_a_card_taken_from_the_table_stays_known() -> None:
    g = table()
    take(g, DECK, FOX, MARKET)
    take(g, MARKET, FOX, HAND + B)
    assert known(g, A, HAND + B) == [FOX]
    assert known(g, SPECTATOR, HAND + B) == [FOX]


def test_slip_mixes_what_was_known() -> None:
    """A saw a Wolf with B; B passes C an unseen card."""
    g = table([HARE], [WOLF, FOX], [])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, FOX, HAND + C)
    assert known(g, A, HAND + B) == known(g, A, HAND + C) == []
    assert pools(g, A) == {1: ([HAND + B, HAND + C], [WOLF])}
    assert pools(g, B) == pools(g, C) == {}
    assert known(g, B, HAND + C) == [FOX]


def test_slip_is_the_same_whichever_card_went() -> None:
    went_fox, went_wolf = table([], [WOLF, FOX]), table([], [WOLF, FOX])
    for g, definition in ((went_fox, FOX), (went_wolf, WOLF)):
        look(g, A, HAND + B, WOLF)
        take(g, HAND + B, definition, HAND + C)
    assert pools(went_fox, A) == pools(went_wolf, A)


def test_slip_keeps_the_backs_apart() -> None:
    """A red card went: the blue one A knows is still where it was."""
    g = table([], [WOLF, FOX, OWL])
    look(g, A, HAND + B, OWL)
    take(g, HAND + B, FOX, HAND + C)
    assert known(g, A, HAND + B) == [OWL]
    assert pools(g, A) == {}


def test_slip_of_the_only_card_is_followed() -> None:
    g = table([], [WOLF])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, WOLF, HAND + C)
    assert known(g, A, HAND + C) == [WOLF]


def test_slip_under_a_claim_leaves_what_cannot_be_meant() -> None:
    """The stake is worth two at least, so the Hare A knows is not it."""
    g = table([], [WOLF, HARE])
    look(g, A, HAND + B, WOLF)
    look(g, A, HAND + B, HARE)
    stake(g, B, WOLF, 2)
    assert known(g, A, HAND + B) == [HARE]
    assert known(g, A, STAKE + B) == [WOLF]


def test_slip_without_a_claim_asks_nothing_of_the_card() -> None:
    """From hand to hand no claim is made, however the game would judge one."""
    g = table([], [WOLF, HARE])
    look(g, A, HAND + B, HARE)
    take(g, HAND + B, WOLF, HAND + C)
    assert known(g, A, HAND + B) == []


def test_single_out_spends_the_copy_that_was_known() -> None:
    """B holds two Hares, one of which A saw; B discards a Hare: A has no right to the better answer."""
    for at in (0, 1):
        g = table([], [HARE, HARE])
        show(g, g.zones[HAND + B][0], 1 << A)
        move(g, g.zones[HAND + B][at], DISCARD)
        assert known(g, A, HAND + B) == []
        assert knows(g, g.zones[DISCARD][0], A)


def test_single_out_of_another_kind_keeps_what_was_known() -> None:
    g = table([], [HARE, WOLF])
    look(g, A, HAND + B, HARE)
    take(g, HAND + B, WOLF, DISCARD)
    assert known(g, A, HAND + B) == [HARE]


def test_pools_that_meet_become_one() -> None:
    g = table([], [WOLF, HARE], [FOX, HARE])
    look(g, A, HAND + B, WOLF)
    look(g, A, HAND + C, FOX)
    take(g, HAND + B, HARE, HAND + C)
    take(g, HAND + C, FOX, HAND + B)
    assert pools(g, A) == {1: ([HAND + B, HAND + B, HAND + C, HAND + C], [FOX, WOLF])}


def test_two_pools_that_do_not_meet_stay_two() -> None:
    g = table([], [WOLF, HARE, OWL], [])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, HARE, HAND + C)
    look(g, A, HAND + B, OWL)
    take(g, DECK, first_blue(g), HAND + B)
    take(g, HAND + B, OWL, HAND + C)
    assert sorted(holds for _, holds in pools(g, A).values()) == [[WOLF], [OWL]]


def first_blue(g: State) -> int:
    return next(int(g.defn[c]) for c in g.zones[DECK] if g.rules.backs[g.defn[c]] == g.rules.backs[OWL])


def test_take_out_spends_a_card_of_the_pool() -> None:
    """The Wolf is somewhere between B and C, and C shows a Wolf: for all A can tell it was that one."""
    g = table([], [WOLF, FOX], [WOLF])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, FOX, HAND + C)
    take(g, HAND + C, WOLF, DISCARD)
    assert pools(g, A) == {}
    assert known(g, A, HAND + B) == []


def test_take_out_of_another_kind_leaves_the_pool_smaller() -> None:
    g = table([], [WOLF, FOX], [HARE])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, FOX, HAND + C)
    take(g, HAND + C, HARE, DISCARD)
    [(places, holds)] = pools(g, A).values()
    assert (places, holds) == ([HAND + B, HAND + C], [WOLF])


def test_take_out_where_one_place_is_left_tells_all() -> None:
    """B shows a Fox, so the Wolf went to C, whose only card it is."""
    g = table([], [WOLF, FOX], [])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, WOLF, HAND + C)
    take(g, HAND + B, FOX, DISCARD)
    assert known(g, A, HAND + C) == [WOLF]
    assert pools(g, A) == {}


def test_tidy_forgets_a_pool_that_holds_nothing_known() -> None:
    g = table([], [WOLF, FOX], [])
    look(g, A, HAND + B, WOLF)
    take(g, HAND + B, FOX, HAND + C)
    card = first(g, HAND + B, WOLF)
    take_out(g, card, A)
    assert all(pool_of(g, c, A) == 0 for c in range(len(g.fact)))


def test_tidy_of_a_single_kind_is_plain_knowledge() -> None:
    g = table([], [HARE, HARE])
    for card in g.cards(HAND + B):
        show(g, card, 1 << A)
    take(g, HAND + B, HARE, HAND + C)
    assert known(g, A, HAND + B) == known(g, A, HAND + C) == [HARE]


def test_a_buried_card_is_somewhere_in_the_deck() -> None:
    g = table([WOLF])
    take(g, HAND + A, WOLF, DECK)
    [(places, holds)] = pools(g, A).values()
    assert set(places) == {DECK}
    assert holds == [WOLF]
    assert pools(g, B) == pools(g, SPECTATOR) == {}


def test_since_keeps_a_late_card_out_of_an_early_draw() -> None:
    """A buries a Wolf, B draws, A buries a Fox: B may hold the Wolf, never the Fox."""
    g = table([WOLF, FOX])
    take(g, HAND + A, WOLF, DECK)
    take(g, DECK, HARE, HAND + B)
    take(g, HAND + A, FOX, DECK)
    drawn = g.zones[HAND + B][0]
    wolf, fox = (next(c for c in g.zones[DECK] if g.defn[c] == d and has_bit(g, c, A)) for d in (WOLF, FOX))
    assert pool_of(g, drawn, A) >= since_of(g, wolf, A)
    assert pool_of(g, drawn, A) < since_of(g, fox, A)
    assert group_of(pool_of(g, drawn, A)) == group_of(pool_of(g, fox, A)) >= AGED


def test_a_gathered_discard_is_known_as_a_whole() -> None:
    g = table()
    for definition in (HARE, FOX):
        take(g, DECK, definition, DISCARD)
    gather(g, DISCARD, DECK)
    for watcher in (A, B, SPECTATOR):
        [(places, holds)] = pools(g, watcher).values()
        assert holds == [HARE, FOX]
        assert len(places) == g.size(DECK)


def test_a_card_drawn_from_a_known_pile_and_seen_leaves_the_pool() -> None:
    g = table([WOLF])
    take(g, HAND + A, WOLF, DECK)
    take(g, DECK, WOLF, HAND + A)
    assert known(g, A, HAND + A) == [WOLF]
    assert pools(g, A) == {}


def test_ages_may_run_out() -> None:
    """More burials than ages: older knowledge blurs, nothing is claimed that is not so."""
    g = table([WOLF, FOX])
    for _ in range(40):
        take(g, HAND + A, WOLF, DECK)
        take(g, DECK, HARE, HAND + B)
        take(g, HAND + B, HARE, DECK)
        take(g, DECK, WOLF, HAND + A)
    take(g, HAND + A, WOLF, DECK)
    assert [holds for _, holds in pools(g, A).values() if holds] == [[WOLF]]


def test_looking_counts_as_learning_whether_or_not_it_was_known() -> None:
    """Undo may not tell what somebody knew already."""
    g = table([], [WOLF, FOX])
    look(g, A, HAND + B, WOLF)
    before = g.settled().learnt
    look(g, A, HAND + B, WOLF)
    assert g.settled().learnt > before


def test_a_look_does_not_tell_which_place_it_was() -> None:
    """C buried a Wolf; B holds a card from before and one drawn since. C looks and sees a Fox: the old card or the new one?"""
    told = []
    for old, new in ((FOX, HARE), (HARE, FOX)):
        g = table([], [old], [WOLF])
        take(g, HAND + C, WOLF, DECK)
        take(g, DECK, new, HAND + B)
        look(g, C, HAND + B, FOX)
        told.append((known(g, C, HAND + B), pools_by_content(g, C)))
    assert told[0] == told[1]


def test_a_look_at_a_whole_hand_does_not_tell_where_its_cards_came_from() -> None:
    told = []
    for old, new in ((FOX, WOLF), (WOLF, FOX)):
        g = table([], [old], [WOLF])
        take(g, HAND + C, WOLF, DECK)
        take(g, DECK, new, HAND + B)
        for card in g.cards(HAND + B):
            show(g, card, 1 << C)
        told.append((known(g, C, HAND + B), pools_by_content(g, C)))
    assert told[0] == told[1]


def pools_by_content(g: State, watcher: int) -> list[tuple[list[int], list[int]]]:
    return sorted(pools(g, watcher).values())
