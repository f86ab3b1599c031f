"""What the clients did and were told: the only thing the judge believes besides the log itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice

from tests.table.proof.stage import person


@dataclass
class Sent:
    """One command, from its first sending to its answer."""

    match: str
    seat: str
    cmd_id: str
    kind: str
    body: dict[str, object]
    ack: int | None = None
    refused: str = ""

    @property
    def key(self) -> str:
        return f"{person(self.seat).id}:{self.cmd_id}"

    @property
    def settled(self) -> bool:
        return self.ack is not None or bool(self.refused)


@dataclass
class History:
    sent: dict[str, Sent] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    repeated: int = 0

    def new(self, match: str, seat: str, kind: str, **body: object) -> Sent:
        cmd_id = f"c{len(self.sent)}"
        if kind == "say":
            body["text"] = f"text of {cmd_id}"
        one = self.sent[cmd_id] = Sent(match, seat, cmd_id, kind, {"t": kind, "cmd_id": cmd_id, "seat": seat, **body})
        return one

    def open(self, match: str, seat: str) -> list[Sent]:
        """Commands nobody has answered, in the order they were given."""
        return [s for s in self.recent() if s.match == match and s.seat == seat and not s.settled]

    def recent(self) -> list[Sent]:
        return list(islice(reversed(self.sent.values()), 200))[::-1]

    def answered(self, reply: dict[str, object]) -> None:
        one = self.sent[str(reply["cmd_id"])]
        if reply["t"] == "refused":
            if one.ack is not None or one.kind == "say":
                self.wrong.append(f"{one.cmd_id} ({one.kind}) was refused: {reply['reason']}")
            one.refused = str(reply["reason"])
            return
        version = reply["v"]
        assert isinstance(version, int)
        if one.settled:
            self.repeated += 1
        if one.refused or one.ack not in {None, version}:
            self.wrong.append(f"{one.cmd_id} was answered {one.ack or one.refused!r}, and then {version}")
        one.ack = version
