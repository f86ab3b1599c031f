"""The fold: a table and one entry of its log make the next table. No clock, no chance, no input or output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tenzone.face.game import Game, new_game
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.schema import NATURE, SEATS
from tenzone.table.core import clocks
from tenzone.table.core.entries import (
    Answered,
    Asked,
    Began,
    Chair,
    Closed,
    Created,
    Departed,
    Entry,
    Flagged,
    Gaveback,
    Played,
    Resigned,
    Rested,
    Resumed,
    Said,
    Sat,
    Swapped,
    Tookover,
    Undone,
    What,
)
from tenzone.table.core.nature import Nature, Reading
from tenzone.table.core.plays import Play
from tenzone.table.core.state import Ending, Offer, Table, asked, sealed
from tenzone.table.wire.kinds import Off

STAND_IN: Final = "normal"


def begin(match: str, rules: Rulebook, entry: Entry, nature: Nature | None = None) -> Table:
    """The table its first entry makes."""
    created = entry.what
    assert isinstance(created, Created)
    chairs = dict(zip(SEATS, created.chairs, strict=False))
    table = Table(match, rules, created, 1, entry.at, chairs=chairs, clocks=clocks.wound(created.clock, chairs))
    if created.rules != rules.version:
        return table.with_(phase="stale")
    return started_if_full(table, nature or Reading(entry.chance, entry.drawn))


def fold(table: Table, entry: Entry, nature: Nature | None = None) -> Table:
    """The table after one more entry."""
    following = table.with_(version=table.version + 1, at=entry.at)
    if table.phase == "stale":
        return following
    source = nature or Reading(entry.chance, entry.drawn)
    return FOLDS[type(entry.what)](following, entry.what, source)


# the game


def started_if_full(table: Table, nature: Nature) -> Table:
    """As soon as every seat is taken the game begins."""
    if any(chair.kind == "open" for chair in table.chairs.values()):
        return table
    game = new_game(table.rules, len(table.chairs), "", dict(table.created.options), dealer=False)
    for line in table.created.lines:
        game.play(line)
    nature.settle(game)
    table = table.with_(phase="playing", game=game, dealt=nature.drawn, drawn=nature.drawn)
    return ended(timed(asked_anew(table)))


def played(table: Table, what: Played, nature: Nature) -> Table:
    assert table.game is not None
    game = table.game.copy()
    before, lines = game.answered, game.recorded
    game.play(owned(what.seat, what.code))
    chance = nature.settle(game)
    play = Play(table.version, what.seat, what.code, before, chance, nature.drawn)
    gather = sealed(game)
    secret = gather is not None and game.recorded == lines and what.seat in asked(table.game)[0]
    question = {**table.question, what.seat: table.version} if secret else dict.fromkeys(table.chairs, table.version)
    unseen = secret and gather is not None and not gather.shows_answered()
    offers = table.offers if unseen else open_offers(table)
    after = table.with_(game=game, plays=table.plays.more(play), drawn=nature.drawn, offers=offers, question=question)
    if unseen:
        after = hide(after, what.seat)
    return ended(timed(after, what.seat, fresh=not secret))


def owned(seat: str, code: str) -> str:
    """A code as this seat's own, whatever seat it names itself."""
    return f"{seat}: {code}"


def undone(table: Table, what: Undone, nature: Nature) -> Table:
    if what.consent:
        return taken_back(table, what.to)
    assert table.game is not None
    game = table.game.copy()
    while game.answered > table.plays[what.to].before:
        game.undo(what.seat)
    return before_play(table, game, what.to)


def taken_back(table: Table, to: int) -> Table:
    """The game before the play with this number, by the same plays again: nothing is drawn, and the dealer is where it was."""
    game = new_game(table.rules, len(table.chairs), "", dict(table.created.options), dealer=False)
    for line in table.created.lines:
        game.play(line)
    replayed(game, table, to)
    return before_play(table, game, to)


def before_play(table: Table, game: Game, to: int) -> Table:
    drawn = table.plays[to - 1].drawn if to else table.dealt
    kept = table.with_(game=game, plays=table.plays.upto(to), drawn=drawn, offers={}, ending=None, phase="playing")
    return timed(asked_anew(kept))


def replayed(game: Game, table: Table, to: int) -> None:
    assert table.game is not None
    # the chance of the set-up comes before the first play, and is told by the game that was
    first = table.plays[0].before if table.plays else table.game.recorded
    for line in table.game.lines[game.recorded : first]:
        game.play(f"{NATURE}: {line.code}")
    for play in table.plays.upto(to):
        game.play(owned(play.seat, play.code))
        for fallen in play.chance:
            game.play(f"{NATURE}: {fallen}")


# what follows from a change of the game


def asked_anew(table: Table) -> Table:
    return table.with_(question=dict.fromkeys(table.chairs, table.version))


def hide(table: Table, seat: str) -> Table:
    """This version is told to one seat alone: it is a secret who has answered."""
    others = ["", *(s for s in table.chairs if s != seat)]
    return table.with_(hidden={**table.hidden, **{v: (*table.hidden.get(v, ()), table.version) for v in others}})


def timed(table: Table, answered: str = "", fresh: bool = True) -> Table:
    if isinstance(table.created.clock, Off):
        return table
    must, _ = asked(table.game)
    running = [s for s in must if not table.bot(s)]
    return table.with_(clocks=clocks.moved(table.created.clock, table.clocks, table.at, running, answered, fresh))


def ended(table: Table) -> Table:
    outcome = table.game.outcome if table.game is not None else None
    if outcome is None:
        return table
    winners: Any = outcome["winners"]
    scores: Any = outcome["scores"]
    return over(table, Ending(tuple(winners), str(outcome["reason"]), tuple(sorted(scores.items()))))


def over(table: Table, ending: Ending) -> Table:
    return table.with_(phase="over", ending=ending, clocks=clocks.stopped(table.clocks, table.at), offers={}, paused=False)


def open_offers(table: Table) -> dict[str, Offer]:
    """A new move makes an offer to take one back meaningless; one in secret lets it stand, or it would be seen."""
    return {what: offer for what, offer in table.offers.items() if what != "undo"} if table.offers else table.offers


# the table


def sat(table: Table, what: Sat, nature: Nature) -> Table:
    return started_if_full(seated(table, what.seat, what.chair), nature)


def seated(table: Table, seat: str, chair: Chair) -> Table:
    return table.with_(chairs={**table.chairs, seat: chair})


def swapped(table: Table, what: Swapped, nature: Nature) -> Table:
    one, other = table.chairs[what.seat], table.chairs[what.other]
    return table.with_(chairs={**table.chairs, what.seat: other, what.other: one})


def began(table: Table, what: Began, nature: Nature) -> Table:
    bot = Chair("bot", level=what.level)
    return started_if_full(table.with_(chairs={s: bot if c.kind == "open" else c for s, c in table.chairs.items()}), nature)


def changed(table: Table, seat: str, **fields: str) -> Table:
    return seated(table, seat, msgspec.structs.replace(table.chairs[seat], **fields))


def took_over(table: Table, what: Tookover, nature: Nature) -> Table:
    return timed(changed(table, what.seat, stand_in=what.level, why=what.why), fresh=False)


def gave_back(table: Table, what: Gaveback, nature: Nature) -> Table:
    return timed(changed(table, what.seat, stand_in="", why=""), fresh=False)


def resigned(table: Table, what: Resigned, nature: Nature) -> Table:
    return gone(table, what.seat, "resigned")


def flagged(table: Table, what: Flagged, nature: Nature) -> Table:
    return gone(table, what.seat, "time")


def gone(table: Table, seat: str, why: str) -> Table:
    """With two seats the other wins; with more a player of the program plays on, as long as a person is left."""
    left = changed(table, seat, out=why, stand_in=STAND_IN)
    if len(left.chairs) == 2:
        return over(left, Ending(tuple(s for s in left.chairs if s != seat), f"table:{why}"))
    if not left.people():
        return over(left, Ending((), "table:abandoned"))
    return timed(left, fresh=False)


def departed(table: Table, what: Departed, nature: Nature) -> Table:
    """As if they had got up or given up; and nobody knows any more who they were."""
    if table.phase == "open":
        return seated(table, what.seat, Chair())
    if table.phase == "playing" and not table.chairs[what.seat].out:
        table = gone(table, what.seat, "resigned")
    return changed(table, what.seat, name="", person="")


def has_asked(table: Table, what: Asked, nature: Nature) -> Table:
    return table.with_(offers={**table.offers, what.what: Offer(what.seat, (what.seat,), what.to, table.version)})


def has_answered(table: Table, what: Answered, nature: Nature) -> Table:
    offer = table.offers.get(what.what, Offer(what.seat, ()))
    rest = {w: o for w, o in table.offers.items() if w != what.what}
    if not what.yes:
        return table.with_(offers=rest, refused={**table.refused, f"{offer.by} {what.what}": table.version})
    if not what.settled:
        return table.with_(offers={**rest, what.what: Offer(offer.by, (*offer.agreed, what.seat), offer.to, offer.version)})
    table = table.with_(offers=rest)
    if what.what == "undo":
        return taken_back(table, what.to)
    if what.what == "pause":
        return table.with_(paused=True, clocks=clocks.stopped(table.clocks, table.at))
    return table.with_(rematch=what.match)


def resumed(table: Table, what: Resumed, nature: Nature) -> Table:
    return table.with_(paused=False, clocks=clocks.started(table.clocks, table.at))


def had_rested(table: Table, what: Rested, nature: Nature) -> Table:
    return table.with_(clocks=clocks.rested(table.clocks, what.ms))


def said(table: Table, what: Said, nature: Nature) -> Table:
    """What the spectators say is no event for those who play."""
    if what.seat:
        return table
    return table.with_(hidden={**table.hidden, **{s: (*table.hidden.get(s, ()), table.version) for s in table.chairs}})


def closed(table: Table, what: Closed, nature: Nature) -> Table:
    return over(table, Ending((), f"table:{what.why}"))


FOLDS: Final[dict[type[What], Callable[[Table, Any, Nature], Table]]] = {
    Sat: sat,
    Swapped: swapped,
    Began: began,
    Played: played,
    Undone: undone,
    Asked: has_asked,
    Answered: has_answered,
    Resumed: resumed,
    Resigned: resigned,
    Flagged: flagged,
    Rested: had_rested,
    Said: said,
    Tookover: took_over,
    Gaveback: gave_back,
    Departed: departed,
    Closed: closed,
}
