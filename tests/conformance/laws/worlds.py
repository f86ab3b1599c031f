"""All worlds that fit what a watcher was told and saw, followed from the first card on: what he is said to know excludes none.

What he saw is taken from where the cards lie and who looks there, not from the engine's own book-keeping of who knows what: that
is what is being tested.
"""

from __future__ import annotations

from collections import Counter as Tally
from random import Random

from tenzone.face.game import Game
from tenzone.kernel.knowledge import knows, look_of
from tenzone.kernel.schema import OWNER, ROW, TABLE
from tenzone.kernel.state import Chance, State
from tests.conformance.laws.transitions import lines_for, seat_of
from tests.conformance.laws.twins import answers, next_move
from tests.conformance.laws.uniform import Token, definition_in, fits, token_of
from tests.conformance.subject import Broken, Subject, mask_of, name_of
from tests.conformance.walks import asked

Key = tuple[tuple[int, ...], ...]


def key_of(g: State) -> Key:
    """What lies where: laid-out places one by one, hands and piles by what they hold."""
    kinds = g.rules.schema.kinds
    held = [[int(g.defn[c]) for c in zone] for zone in g.zones]
    return tuple(tuple(cards if kinds[at] == ROW else sorted(cards)) for at, cards in enumerate(held))


def allows(g: State, watcher: int, world: State) -> bool:
    """Whether what is known of this position leaves room for that world: some way to lay the cards as they lie there."""
    rows = g.rules.schema.kinds
    wanted = [Tally(int(world.defn[c]) for c in zone) for zone in world.zones]
    spots: list[tuple[int, int, int]] = []  # place, its zone, and (laid out) the card that must lie there
    for at, zone in enumerate(g.zones):
        for spot, card in enumerate(zone):
            there = int(world.defn[world.zones[at][spot]]) if rows[at] == ROW else -1
            if not knows(g, card, watcher):
                spots.append((int(card), at, there))
            elif there not in (-1, int(g.defn[card])) or not wanted[at][int(g.defn[card])]:
                return False
            else:
                wanted[at][int(g.defn[card])] -= 1
    left = Tally(token_of(g, card, watcher) for card, _, _ in spots)
    return lay(g, watcher, spots, 0, wanted, left)


def lay(g: State, watcher: int, spots: list[tuple[int, int, int]], at: int, wanted: list[Tally[int]], left: Tally[Token]) -> bool:
    if at == len(spots):
        return True
    place, zone, there = spots[at]
    for token in [t for t, count in left.items() if count]:
        definition = definition_in(g, token)
        if there not in (-1, definition) or not wanted[zone][definition] or not fits(g, token, place, watcher):
            continue
        left[token] -= 1
        wanted[zone][definition] -= 1
        if lay(g, watcher, spots, at + 1, wanted, left):
            return True
        left[token] += 1
        wanted[zone][definition] += 1
    return False


def same_for(g: State) -> tuple[object, ...]:
    """Worlds that are alike in this go on alike, as far as anybody else can tell."""
    return (key_of(g), tuple(int(n) for n in g.counters), repr(g.stack), repr(g.facts))


def eyes(g: State, watcher: int) -> tuple[object, ...]:
    """What lies open before a watcher: faces where he may look, backs elsewhere, and every number on the table."""
    schema = g.rules.schema
    seen: list[object] = []
    for at, zone in enumerate(g.zones):
        sight = schema.zone_of[at].sight
        open_to_him = sight == TABLE or (sight == OWNER and schema.zone_owner[at] == watcher)
        cards = [int(g.shown(c)) if open_to_him else -1 - look_of(g, c) for c in zone]
        seen.append(cards if schema.kinds[at] == ROW else sorted(cards))
    return (*seen, [int(n) for n in g.counters])


def fresh(subject: Subject, g: State) -> Game:
    """A game from here on, without a past."""
    return Game(subject.rules, g.clone(), None, dict(subject.options))


def took_in(game: Game, move: str, watcher: int) -> tuple[object, ...]:
    """Play the first move of a fresh game: what the watcher is told of it, and what he then has before his eyes."""
    game.play(move)
    return (lines_for(game, watcher), game.events(seat_of(watcher)), eyes(game.state, watcher))


def go_on(subject: Subject, world: State, seat: int | None, watcher: int, truth: tuple[object, ...], move: str) -> list[State]:
    """What becomes of a world if the watcher takes in what he truly took in."""
    if seat is not None and seat not in asked(world):
        return []
    found = []
    for tried in [move] if seat == watcher else answers(fresh(subject, world), seat):
        branch = fresh(subject, world)
        if seat == watcher and branch.why(tried) is not None:
            continue
        if took_in(branch, tried, watcher) == truth:
            found.append(branch.state)
    return found


def check_worlds(subject: Subject, truth: State, worlds: list[State], watcher: int, when: str) -> int:
    """All of them look alike to the watcher, and his knowledge allows them all."""
    seen = subject.view_bytes(truth, mask_of(watcher))
    for world in worlds:
        if subject.view_bytes(world, mask_of(watcher)) != seen:
            raise Broken(f"{subject}, {when}: {name_of(watcher)} tells two worlds apart that he took in alike")
        if not allows(truth, watcher, world):
            raise Broken(f"{subject}, {when}: {name_of(watcher)} is said to know more than he saw")
    return len(worlds)


def no_world_is_excluded(subject: Subject, seed: int | str, watcher: int, moves: int = 30, most: int = 60) -> int:
    """Through the first moves of a random game; of too many worlds a random part is followed."""
    dice = Random(f"worlds:{subject}:{seed}:{watcher}")
    truth = subject.open_game().state
    worlds = [truth.clone()]
    checked = 0
    for number in range(moves):
        game = fresh(subject, truth)
        if not game.to_act or game.legal.wide:
            break
        seat = None if isinstance(truth.stack[-1], Chance) else dice.choice(asked(truth))
        move = next_move(game, seat, dice)
        read = took_in(game, move, watcher)
        truth = game.state
        met = {same_for(w): w for world in worlds for w in go_on(subject, world, seat, watcher, read, move)}
        worlds = dice.sample(list(met.values()), most) if len(met) > most else list(met.values())
        checked += check_worlds(subject, truth, worlds, watcher, f"seed {seed}, move {number}, {move!r}")
    return checked
