"""A command, who sends it and when, become an entry of the log or a refusal. Nothing is changed and nothing drawn here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tenzone.messages.cleaning import clean
from tenzone.table.core import entries as e
from tenzone.table.core.fold import owned
from tenzone.table.core.refusing import No, by_rules
from tenzone.table.core.state import SPECTATOR, Table
from tenzone.table.wire import commands as c

ROOM: Final = 300  # what the spectators of one match may say
PATIENCE: Final = 4  # plays one was told of, after a no, before the same is asked again


class Who(msgspec.Struct, frozen=True):
    """Who sends a command: a person, or the holder of one seat's token. `away`: seats whose people are not there now."""

    person: str
    name: str
    only: str = ""  # the one seat a token is good for
    away: frozenset[str] = frozenset()
    rematch: str = ""  # the match another game would be

    def seats(self, table: Table) -> list[str]:
        own = table.seats_of(self.person)
        return [s for s in own if s == self.only] if self.only else own

    def hosts(self, table: Table) -> bool:
        return table.created.host == self.person and not self.only


def decide(table: Table, who: Who, command: c.Command) -> e.What | No:
    """What is to be written in the log, or why not."""
    if table.phase == "stale":
        return No("stale_rules", values={"then": table.created.rules, "now": table.rules.version})
    if isinstance(command, HOSTS):
        if not who.hosts(table):
            return No("host_only")
        return HOST[type(command)](table, who, command)
    own = who.seats(table)
    if isinstance(command, c.Sit):
        return sit(table, who, command, own)
    if isinstance(command, c.StandIn) and command.seat not in own and who.hosts(table):
        return stand_in(table, who, command, command.seat or "")
    if isinstance(command, c.Swap):
        return swap(table, who, command, own)
    if not own:
        return murmur(table, who, command) if isinstance(command, c.Say) else No("spectator")
    if command.seat is not None and command.seat not in own:
        return No("not_your_seat", values={"seat": command.seat})
    if command.seat is None and len(own) > 1 and isinstance(command, NEED_SEAT):
        return No("which_seat", values={"seats": ", ".join(own)})
    return OWN[type(command)](table, who, command, command.seat or own[0])


def playing(table: Table) -> No | None:
    if table.phase == "open":
        return No("not_begun")
    return No("over") if table.phase == "over" else None


def late(table: Table, command: c.Command, seat: str) -> No | None:
    """Refused if what the seat is asked has changed since the client last looked: nothing is reinterpreted silently."""
    changed = table.count(seat, table.question.get(seat, 0))
    return No("changed", stale=True) if command.seen_v < changed else None


def acting(table: Table, command: c.Command, seat: str) -> No | None:
    no = playing(table)
    if no is not None:
        return no
    if table.paused:
        return No("paused")
    if table.chairs[seat].out:
        return No("out")
    if table.chairs[seat].stand_in:
        return No("stood_in")
    return late(table, command, seat)


# the game


def play(table: Table, who: Who, command: c.Play, seat: str) -> e.What | No:
    no = acting(table, command, seat)
    if no is not None:
        return no
    assert table.game is not None
    refusal = table.game.why(owned(seat, command.code), seat)
    return by_rules(refusal) if refusal is not None else e.Played(seat, command.code)


def undo(table: Table, who: Who, command: c.Undo, seat: str) -> e.What | No:
    return acting(table, command, seat) or undoing(table, seat)


def undoing(table: Table, seat: str) -> e.What | No:
    """By the four rules: nobody else asked, no chance, nothing seen, the same turn."""
    assert table.game is not None
    to = len(table.plays) - 1
    refusal = table.game.undo_refusal(seat)
    if refusal is not None:
        return by_rules(refusal)
    if to < 0 or table.plays[to].seat != seat:
        return No("nothing_to_undo", "undo:nothing")
    trial = table.game.copy()
    while trial.answered > table.plays[to].before:
        refusal = trial.undo_refusal(seat)
        if refusal is not None:
            return by_rules(refusal)
        trial.undo(seat)
    return e.Undone(seat, to)


def resign(table: Table, who: Who, command: c.Resign, seat: str) -> e.What | No:
    no = playing(table)
    if no is not None:
        return no
    return No("out") if table.chairs[seat].out else e.Resigned(seat)


def resume(table: Table, who: Who, command: c.Resume, seat: str) -> e.What | No:
    return e.Resumed(seat) if table.paused else No("not_paused")


# asking the others


def ask(table: Table, who: Who, command: c.Ask, seat: str) -> e.What | No:
    """Whoever asks for what another has asked for already agrees; a move back is everybody's own."""
    what = command.what
    no = askable(table, what, seat)
    if no is not None:
        return no
    to = max((at for at, p in enumerate(table.plays) if p.seat == seat), default=0)
    offer = table.offers.get(what)
    if offer is not None and what == "undo" and offer.by != seat:
        offer = None
    if not others(table, who, what, offer.agreed if offer is not None else ()):
        return agreed(table, who, seat, what, to)
    if offer is None:
        return e.Asked(seat, what, to if what == "undo" else 0)
    if any(table.chairs[s].person == who.person for s in offer.agreed):
        return No("waiting")
    return e.Answered(seat, what, yes=True)


def askable(table: Table, what: str, seat: str) -> No | None:
    if what == "rematch":
        if table.phase != "over":
            return No("not_over")
        return No("rematched") if table.rematch else None
    no = playing(table)
    if no is not None:
        return no
    if table.chairs[seat].out:
        return No("out")
    if what == "pause":
        return No("paused") if table.paused else None
    if not any(p.seat == seat for p in table.plays):
        return No("nothing_to_undo", "undo:nothing")
    since, hidden = table.refused.get(f"{seat} undo"), table.hidden.get(seat, ())
    if since is not None and sum(1 for p in table.plays if p.version > since and p.version not in hidden) < PATIENCE:
        return No("asked_before")
    return None


def answer(table: Table, who: Who, command: c.Answer, seat: str) -> e.What | No:
    """No, also of whoever asked or agreed: then nothing is asked any more."""
    what, offer = command.what, table.offers.get(command.what)
    if offer is None or (command.yes and seat in offer.agreed):
        return No("nothing_asked")
    if table.chairs[seat].out and what != "rematch":
        return No("out")
    if not command.yes:
        return e.Answered(seat, what, yes=False)
    if others(table, who, what, offer.agreed):
        return e.Answered(seat, what, yes=True)
    return agreed(table, who, seat, what, offer.to)


def others(table: Table, who: Who, what: str, agreed: tuple[str, ...]) -> list[str]:
    """Seats of other people who have not agreed; who holds several seats agrees for all of them. To play again is asked of
    those who are out, too: they would sit at that table."""
    persons = {table.chairs[s].person for s in agreed} | {who.person, ""}
    seats = table.chairs if what == "rematch" else table.people()
    return [s for s in seats if table.chairs[s].person not in persons]


def agreed(table: Table, who: Who, seat: str, what: str, to: int) -> e.What:
    match = who.rematch if what == "rematch" else ""
    return e.Answered(seat, what, yes=True, settled=True, to=to if what == "undo" else 0, match=match)


# the table


def say(table: Table, who: Who, command: c.Say, seat: str) -> e.What | No:
    text = clean(command.text).strip()
    if not text and command.phrase is None:
        return No("nothing_said")
    return e.Said(table.chairs[seat].name, seat, "" if command.phrase else text, command.phrase or "")


def murmur(table: Table, who: Who, command: c.Say) -> e.What | No:
    """The spectators among themselves: only once the game has begun, for until then whoever watches may sit down."""
    text = clean(command.text).strip()
    if table.phase == "open":
        return No("not_begun")
    if not text and command.phrase is None:
        return No("nothing_said")
    heard = set(table.hidden.get(next(iter(table.chairs)), ())) - set(table.hidden.get(SPECTATOR, ()))
    if len(heard) >= ROOM:
        return No("room_full")
    return e.Said(who.name, "", "" if command.phrase else text, command.phrase or "", who.person)


def sit(table: Table, who: Who, command: c.Sit, own: list[str]) -> e.What | No:
    if who.only:
        return No("not_your_seat", values={"seat": command.seat or "?"})
    if table.phase != "open":
        return No("begun")
    if own and not who.hosts(table):
        return No("seated", values={"seat": own[0]})
    free = [s for s, chair in table.chairs.items() if chair.kind == "open"]
    if command.seat is not None and command.seat not in free:
        return No("taken", values={"seat": command.seat})
    return e.Sat(command.seat or free[0], e.Chair("person", who.person, who.name))


def swap(table: Table, who: Who, command: c.Swap, own: list[str]) -> e.What | No:
    if who.only:
        return No("not_your_seat", values={"seat": command.seat or "?"})
    if table.phase != "open":
        return No("begun")
    seat = command.seat or (own[0] if own else "")
    for wanted in (seat, command.other):
        if wanted not in table.chairs:
            return No("no_seat", values={"seat": wanted or "?"})
    if seat == command.other:
        return No("same_seat")
    if who.hosts(table):
        return e.Swapped(seat, command.other)
    if seat not in own:
        return No("not_your_seat", values={"seat": seat})
    if table.chairs[command.other].kind == "person":
        return No("taken", values={"seat": command.other})
    return e.Swapped(seat, command.other)


def leave(table: Table, who: Who, command: c.Leave, seat: str) -> e.What | No:
    return e.Sat(seat, e.Chair()) if table.phase == "open" else No("begun")


def stand_in(table: Table, who: Who, command: c.StandIn, seat: str) -> e.What | No:
    no = playing(table)
    if no is not None:
        return no
    if seat not in table.people() or table.chairs[seat].stand_in:
        return No("nobody_there", values={"seat": seat or "?"})
    if table.chairs[seat].person != who.person and seat not in who.away:
        return No("not_away", values={"seat": seat})
    return e.Tookover(seat, command.level, "asked")


def back(table: Table, who: Who, command: c.Back, seat: str) -> e.What | No:
    chair = table.chairs[seat]
    if chair.out:
        return No("out")
    return e.Gaveback(seat) if chair.stand_in else No("not_stood_in")


# the host's


def seat_bot(table: Table, who: Who, command: c.SeatBot) -> e.What | No:
    if table.phase != "open":
        return No("begun")
    free = [s for s, chair in table.chairs.items() if chair.kind in {"open", "bot"}]
    if command.seat is not None and command.seat not in free:
        return No("taken", values={"seat": command.seat})
    if not free:
        return No("full")
    return e.Sat(command.seat or free[0], e.Chair("bot", level=command.level))


def begin(table: Table, who: Who, command: c.Begin) -> e.What | No:
    return e.Began(command.level) if table.phase == "open" else No("begun")


def close(table: Table, who: Who, command: c.Close) -> e.What | No:
    return No("over") if table.phase == "over" else e.Closed("closed")


OWN: Final[dict[type[c.Command], Callable[[Table, Who, Any, str], e.What | No]]] = {
    c.Play: play,
    c.Undo: undo,
    c.Ask: ask,
    c.Answer: answer,
    c.Resume: resume,
    c.Resign: resign,
    c.Say: say,
    c.Leave: leave,
    c.StandIn: stand_in,
    c.Back: back,
}
HOST: Final[dict[type[c.Command], Callable[[Table, Who, Any], e.What | No]]] = {
    c.SeatBot: seat_bot,
    c.Begin: begin,
    c.Close: close,
}
HOSTS: Final = (c.SeatBot, c.Begin, c.Close)
NEED_SEAT: Final = (c.Play, c.Undo, c.Resign, c.Leave, c.Back)
