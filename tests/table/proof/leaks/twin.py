"""Another world that looks the same: the hidden cards of a table dealt anew, and moves that read alike."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import msgspec

from tenzone.face.game import Game, Kept
from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import encode
from tenzone.kernel.deal import determinise
from tenzone.kernel.schema import SEATS, SPECTATOR
from tenzone.table.core.entries import Entry, Played
from tenzone.table.core.making import written
from tenzone.table.core.projecting import record_of
from tenzone.table.core.state import Table

TRIES = 6


def redealt(table: Table, viewer: str, seed: str) -> Table:
    """The same table, with its past, and everything this viewer does not know dealt anew."""
    assert table.game is not None
    watcher = SEATS.index(viewer) if viewer else SPECTATOR
    other = determinise(table.game.state, watcher, word_from(seed, "twin"))
    other.word = table.game.state.word
    game = table.game.copy()
    game._state = other
    game._kept = [kept if kept.barrier else back(kept, other.defn) for kept in game._kept]
    game._watch()
    return table.with_(game=game, created=msgspec.structs.replace(table.created, seed=seed))


def back(kept: Kept, cards: object) -> Kept:
    """What undo goes back to is of the same world: nothing was drawn or shown since."""
    state = kept.state.clone()
    state.defn = cards.copy()  # type: ignore[attr-defined]
    return Kept(state, kept.seat, kept.lines, kept.events, kept.rules, kept.barrier)


def differ(one: Table, other: Table) -> bool:
    assert one.game is not None
    assert other.game is not None
    return bool(encode(one.game.state) != encode(other.game.state))


@dataclass(frozen=True)
class Step:
    """A play, and the table and entry it makes."""

    what: Played
    after: Table
    entry: Entry


def step(table: Table, what: Played, now: int) -> Step:
    return Step(what, *written(table, what, now))


Reading = tuple[object, ...]


def read(before: Table, made: Step, viewer: str) -> Reading:
    old, new = before.game, made.after.game
    assert old is not None
    assert new is not None
    return (*reading(made.after, len(old.lines), old.happenings, new, viewer), made.after.phase)


def reading(table: Table, lines: int, happenings: int, game: Game, viewer: str) -> Reading:
    """What the engine itself lets a viewer make of what followed: lines, tidings, and the position."""
    masked = record_of(table, game.lines[lines:]).for_seat(viewer or None).lines
    return ([line.text() for line in masked], game.events(viewer or None, happenings), game.view(viewer or None), game.to_act)


def alike(table: Table, seat: str, code: str, wanted: Reading, viewer: str, now: int, dice: Random) -> tuple[Table, Step] | None:
    """A play of the same seat in the other world that reads the same to the viewer, and the table with the chance it needs."""
    assert table.game is not None
    if seat not in table.game.to_act:
        return None
    for number in range(TRIES):
        tried = code if seat == viewer or number in {1, 3} else sample(table.game, seat, dice)
        if table.game.why(f"{seat}: {tried}", seat) is not None:
            continue
        other = table.with_(created=msgspec.structs.replace(table.created, seed=dice.random().hex()))
        made = step(other, Played(seat, tried), now)
        if read(table, made, viewer) == wanted:
            return other, made
    return None


def sample(game: Game, seat: str, dice: Random) -> str:
    return str(game.legal_for(seat).sample(dice.random().hex()).code)
