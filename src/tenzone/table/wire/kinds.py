"""The small types of the wire: every text and list has a longest, and what is not declared is refused."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

CODE: Final = 200
CHAT: Final = 500
NAME: Final = 40

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_.:-]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME)]
Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[a-z][a-z0-9_-]*$")]
Lang = Literal["it", "en"]
Seat = Literal["A", "B", "C", "D", "E", "F"]
Viewing = Literal["A", "B", "C", "D", "E", "F", "open", "spectator"]
Level = Literal["random", "greedy", "easy", "normal", "hard", "master"]
Version = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
Asking = Literal["undo", "pause", "rematch"]
Phrase = Literal["hello", "thanks", "well_played", "good_luck", "think", "hurry", "sorry", "oops", "again", "bye"]


class Off(msgspec.Struct, tag_field="kind", tag="off", forbid_unknown_fields=True, frozen=True):
    """No clock."""


class PerMove(msgspec.Struct, tag_field="kind", tag="move", forbid_unknown_fields=True, frozen=True):
    """So long for every answer."""

    seconds: Annotated[int, msgspec.Meta(ge=5, le=3600)]


class Bank(msgspec.Struct, tag_field="kind", tag="bank", forbid_unknown_fields=True, frozen=True):
    """So long for all answers together, and some more with each."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=24 * 3600)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class Correspondence(msgspec.Struct, tag_field="kind", tag="days", forbid_unknown_fields=True, frozen=True):
    """Days for every answer."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


ClockRule = Off | PerMove | Bank | Correspondence
