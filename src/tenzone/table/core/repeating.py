"""Whether a command that comes under an id known already is the one that was written under it."""

from __future__ import annotations

from tenzone.messages.cleaning import clean
from tenzone.table.core import entries as e
from tenzone.table.wire import commands as c

# Where a command becomes just one kind of entry, and nothing in it but the seat could differ.
PLAIN: dict[type[c.Command], type[e.What]] = {
    c.Undo: e.Undone,
    c.Resume: e.Resumed,
    c.Resign: e.Resigned,
    c.Back: e.Gaveback,
    c.Close: e.Closed,
}


def repeats(command: c.Command, what: e.What) -> bool:
    """A seat that was not named then may be named now, and the other way round."""
    seat = getattr(what, "seat", "")
    if command.seat and seat and command.seat != seat and not isinstance(command, c.Swap):
        return False
    if type(command) in PLAIN:
        return isinstance(what, PLAIN[type(command)])
    match command, what:
        case c.Play(), e.Played():
            return command.code == what.code
        case c.Say(), e.Said():  # what was struck out cannot be compared
            said = (command.phrase or "", "" if command.phrase else clean(command.text).strip())
            return said == (what.phrase, what.text) or not what.name
        case c.Ask(), e.Asked() | e.Answered(yes=True):
            return command.what == what.what
        case c.Answer(), e.Answered():
            return (command.what, command.yes) == (what.what, what.yes)
        case c.Sit() | c.Leave() | c.SeatBot(), e.Sat():
            return seated(command) == (what.chair.kind, what.chair.level)
        case c.Swap(), e.Swapped():
            return {command.other, command.seat or what.seat} == {what.seat, what.other}
        case c.Begin(), e.Began():
            return command.level == what.level
        case c.StandIn(), e.Tookover():
            return command.level == what.level
        case _:
            return False


def seated(command: c.Sit | c.Leave | c.SeatBot) -> tuple[str, str]:
    if isinstance(command, c.SeatBot):
        return "bot", command.level
    return ("person" if isinstance(command, c.Sit) else "open"), ""
