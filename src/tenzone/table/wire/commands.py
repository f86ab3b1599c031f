"""What a client may ask of a match. The same texts travel over the socket and as the body of a POST."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tenzone.table.wire.kinds import CHAT, CODE, Asking, Id, Level, Phrase, Seat, Version


class Command(msgspec.Struct, tag_field="t", forbid_unknown_fields=True, frozen=True, kw_only=True):
    """`cmd_id` is the client's own, new for every command and the same when it is sent again; `seen_v` the newest version the
    client had shown when the person decided; `seat` is needed only by whoever holds several."""

    cmd_id: Id
    seen_v: Version = 0
    seat: Seat | None = None


class Play(Command, tag="play", frozen=True, kw_only=True):
    """Answer what is asked, by a code."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=CODE)]


class Undo(Command, tag="undo", frozen=True, kw_only=True):
    """Take the last move back, where nobody has seen or drawn anything since."""


class Ask(Command, tag="ask", frozen=True, kw_only=True):
    """Ask the others: to take a move back whatever has been seen, to pause, to play again."""

    what: Asking


class Answer(Command, tag="answer", frozen=True, kw_only=True):
    """Say yes or no to what another asked."""

    what: Asking
    yes: bool


class Resume(Command, tag="resume", frozen=True, kw_only=True):
    """Go on after a pause."""


class Resign(Command, tag="resign", frozen=True, kw_only=True):
    """Give the game up: with two seats the other wins, with more a player of the program plays on."""


class Say(Command, tag="say", frozen=True, kw_only=True):
    """A line of chat, or one of the phrases that are told to everybody in their own language. Those who watch speak among
    themselves: those who play do not hear them."""

    text: Annotated[str, msgspec.Meta(max_length=CHAT)] = ""
    phrase: Phrase | None = None


class Sit(Command, tag="sit", frozen=True, kw_only=True):
    """Take a free seat (the first one, if none is named); for the host: again, to hold several at one keyboard."""


class Leave(Command, tag="leave", frozen=True, kw_only=True):
    """Get up before the game begins."""


class Swap(Command, tag="swap", frozen=True, kw_only=True):
    """Before the game begins: `seat` and `with` change places. One's own with a free one; the host, any two."""

    other: Seat = msgspec.field(name="with")


class SeatBot(Command, tag="bot", frozen=True, kw_only=True):
    """The host puts a player of the program on a free seat, before the game begins."""

    level: Level


class Begin(Command, tag="begin", frozen=True, kw_only=True):
    """The host begins: free seats go to players of the program."""

    level: Level = "normal"


class StandIn(Command, tag="stand_in", frozen=True, kw_only=True):
    """A player of the program plays on for a seat: one's own, or as host an absent one."""

    level: Level = "normal"


class Back(Command, tag="back", frozen=True, kw_only=True):
    """Take one's own seat back from it."""


class Close(Command, tag="close", frozen=True, kw_only=True):
    """The host closes the table for good."""


AnyCommand = Play | Undo | Ask | Answer | Resume | Resign | Say | Sit | Leave | Swap | SeatBot | Begin | StandIn | Back | Close
