"""The law for a match that is played again: of the one before everything is known by now, also its seed."""

from __future__ import annotations

from msgspec.structs import replace

from tenzone.table.core import entries as e
from tenzone.table.core.fairness import commitment
from tenzone.table.core.making import opened
from tenzone.table.core.state import Table
from tenzone.table.wire.kinds import Off
from tests.conformance.subject import Subject
from tests.table.chaos.house import House
from tests.table.proof.leaks.law import Leak, Walk
from tests.table.proof.stage import NOON, created, rules_of

PLAYERS = ("ada", "bea", "ciro")


class Again(Walk):
    def __init__(self, subject: Subject, seed: str, who: str) -> None:
        super().__init__(subject, seed, who)
        before, self._again = rematch(subject)
        if self._again.seed == before.seed or self._again.commitment != commitment(self._again.seed):
            raise Leak("rematch", subject, who, before.seed.encode(), self._again.seed.encode())

    def begin(self) -> tuple[Table, e.Entry]:
        seats = "ABCDEF"[: self._subject.seats]
        chairs = created(self._subject.rules.name, seats, "").chairs
        return opened("match", rules_of(self._subject.rules.name), replace(self._again, chairs=chairs), NOON)


def rematch(subject: Subject) -> tuple[e.Created, e.Created]:
    """A match of the house that was closed, and the one its people agreed to play next."""
    with House() as house:
        people = PLAYERS[: subject.seats]
        chairs = [e.Chair("person", one, one.upper()) for one in people]
        name = house.run(house.create(subject.rules.name, chairs, people[0], Off(), None))
        devices = house.devices[: subject.seats]
        for device in devices:
            house.run(device.hello(name, None, resume=False))
        house.run(devices[0].command(t="close", cmd_id="1"))
        house.run(devices[0].command(t="ask", cmd_id="2", what="rematch"))
        for device in devices[1:]:
            house.run(device.command(t="answer", cmd_id="3", what="rematch", yes=True))
        house.run(house.time.settle())
        house.check()
        found = [house.read(one)[0][0].what for one in (name, house.newest(name).rematch)]
    before, after = found
    assert isinstance(before, e.Created)
    assert isinstance(after, e.Created)
    return before, after
