"""Every kind of command is known again in what was written for it, and in nothing else."""

from typing import Any, get_args

import msgspec
import pytest

from tenzone.table.core import entries as e
from tenzone.table.core.repeating import repeats
from tenzone.table.wire import commands as c

NO, BYE = c.Answer(cmd_id="1", what="undo", yes=False), c.Say(cmd_id="1", phrase="bye")
# a command, what it is written as, and commands of its kind that are others
PAIRS: list[tuple[c.Command, e.What, list[c.Command]]] = [
    (c.Play(cmd_id="1", code="draw"), e.Played("A", "draw"), [c.Play(cmd_id="1", code="pass")]),
    (c.Undo(cmd_id="1"), e.Undone("A", 3), []),
    (c.Ask(cmd_id="1", what="pause"), e.Asked("A", "pause"), [c.Ask(cmd_id="1", what="undo")]),
    (c.Ask(cmd_id="1", what="pause"), e.Answered("A", "pause", yes=True, settled=True), [c.Ask(cmd_id="1", what="undo")]),
    (NO, e.Answered("A", "undo", yes=False), [c.Answer(cmd_id="1", what="undo", yes=True)]),
    (c.Resume(cmd_id="1"), e.Resumed("A"), []),
    (c.Resign(cmd_id="1"), e.Resigned("A"), []),
    (c.Say(cmd_id="1", text=" ciao "), e.Said("Ada", "A", "ciao"), [c.Say(cmd_id="1", text="no"), BYE]),
    (c.Say(cmd_id="1", text="x", phrase="bye"), e.Said("Ada", "A", "", "bye"), [c.Say(cmd_id="1", text="x")]),
    (c.Sit(cmd_id="1"), e.Sat("A", e.Chair("person", "p", "Ada")), []),
    (c.Leave(cmd_id="1"), e.Sat("A", e.Chair()), []),
    (c.SeatBot(cmd_id="1", level="easy"), e.Sat("A", e.Chair("bot", level="easy")), [c.SeatBot(cmd_id="1", level="hard")]),
    (c.Swap(cmd_id="1", seat="A", other="B"), e.Swapped("A", "B"), [c.Swap(cmd_id="1", seat="A", other="C")]),
    (c.Begin(cmd_id="1", level="easy"), e.Began("easy"), [c.Begin(cmd_id="1", level="hard")]),
    (c.StandIn(cmd_id="1", level="easy"), e.Tookover("A", "easy", "asked"), [c.StandIn(cmd_id="1", level="hard")]),
    (c.Back(cmd_id="1"), e.Gaveback("A"), []),
    (c.Close(cmd_id="1"), e.Closed("closed"), []),
]  # fmt: skip


def test_every_kind_is_here() -> None:
    assert {type(command) for command, _, _ in PAIRS} == set(get_args(c.AnyCommand))


@pytest.mark.parametrize(("command", "what", "others"), PAIRS, ids=lambda one: type(one).__name__)
def test_known_again(command: c.Command, what: Any, others: list[c.Command]) -> None:
    assert repeats(command, what)
    assert not any(repeats(other, what) for other in others)
    for other, _, _ in PAIRS:
        if type(other) is not type(command):
            assert not repeats(other, what) or {type(other), type(command)} == {c.Ask, c.Answer}
    if getattr(what, "seat", "") and not isinstance(command, c.Swap):
        assert repeats(msgspec.structs.replace(command, seat="A"), what)
        assert not repeats(msgspec.structs.replace(command, seat="B"), what)


def test_what_was_struck_out_is_taken_as_it_comes() -> None:
    assert repeats(c.Say(cmd_id="1", text="secret"), e.Said("", "A"))
