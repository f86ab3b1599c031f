"""A lobby and its tables under everything people do, in any order: Hypothesis chooses, the house judges after every step."""

import asyncio
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tenzone.table.core import entries as e
from tenzone.table.core.state import Table, asked
from tenzone.table.wire.kinds import Bank, ClockRule, Correspondence, Off, PerMove
from tests.table.chaos.device import Device, Message
from tests.table.chaos.house import PEOPLE, House
from tests.table.chaos.virtual import settle

MOST = 3  # tables opened in one life, besides rematches
number = st.integers(0, 59)
chance = st.booleans()
games = st.sampled_from(["proelio", "morra", "bless"])  # Morra: a toy whose answers are sealed, and who has given one is a secret
kinds = st.lists(chance, min_size=3, max_size=3)
patience = st.sampled_from([None, 20, 20, 60])
game_clocks: st.SearchStrategy[ClockRule] = st.sampled_from([Off(), PerMove(30), Bank(60, 5), Bank(20, 0), Correspondence(1)])
ASKED = ("undo", "pause", "rematch")


class Lives(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.house = House()
        self.sent: list[tuple[str, str, Message, Message]] = []  # who, match, command, ack
        self.opened = 0

    def teardown(self) -> None:
        self.house.close()

    @invariant()
    def laws(self) -> None:
        self.house.check()

    # helpers

    def device(self, at: int) -> Device:
        """Any of those who look at some table, if there are any."""
        found = [d for d in self.house.devices if d.looking] or self.house.devices
        return found[at % len(found)]

    def matches(self) -> list[str]:
        return sorted(self.house.store.logs.kept)

    async def send(self, device: Device, **fields: Any) -> Message:
        """A command; what is refused leaves no trace in the log."""
        await settle()  # whatever others are about to write is written
        rows = len(self.house.store.logs.kept[device.match])
        message: Message = {"cmd_id": self.house.cmd_id(), "seen_v": device.v, **fields}
        reply = await device.command(**message)
        if reply.get("t") == "ack":
            self.sent.append((device.name, device.match, message, reply))
        else:
            assert len(self.house.store.logs.kept[device.match]) == rows, f"refused, and yet written: {reply}"
        await settle()
        return reply

    def do(self, at: int, **fields: Any) -> Message:
        device = self.device(at)
        if not device.looking:
            return {}
        seats = self.house.newest(device.match).seats_of(device.name)
        if len(seats) > 1 and "seat" not in fields:
            fields["seat"] = seats[at % len(seats)]
        was = self.table(device)
        reply = self.house.run(self.send(device, **fields))
        if reply.get("t") == "ack" and not was.seats_of(device.name):
            assert fields["t"] in {"sit", "bot", "begin", "close", "stand_in", "say", "swap"}, "a spectator was obeyed"
        return reply

    def table(self, device: Device) -> Table:
        return self.house.newest(device.match)

    # coming and going

    @initialize(host=number, game=games, kinds=kinds, clock=game_clocks, takeover=patience, open_=chance)
    def first(self, **chosen: Any) -> None:
        self.create_one(**chosen)

    @precondition(lambda self: self.opened < MOST)
    @rule(host=number, game=games, kinds=kinds, clock=game_clocks, takeover=patience, open_=chance)
    def create(self, **chosen: Any) -> None:
        self.create_one(**chosen)

    def create_one(self, host: int, game: str, kinds: list[bool], clock: ClockRule, takeover: int | None, open_: bool) -> None:
        """The host on the first chair; others free, or taken by whoever plays along."""
        self.opened += 1
        people = [PEOPLE[(host + k) % len(PEOPLE)] for k in range(2 if game == "bless" else 3)]
        chairs = [e.Chair("person", p, p.upper()) for p in people]
        for k, odd in enumerate(kinds[1 : len(chairs)], start=1):
            if open_:
                chairs[k] = e.Chair()
            elif odd and k > 1:
                chairs[k] = e.Chair("bot", level="random")
        self.house.run(self.house.create(game, chairs, people[0], clock, takeover))
        for device in self.house.devices:  # whoever sits there looks, and others look on
            if not device.looking:
                self.house.run(device.hello(f"match{self.opened}", None, resume=False))

    @precondition(lambda self: self.matches())
    @rule(at=number, match=number, seat=st.sampled_from([None, None, None, "A", "B", "C"]), resume=chance)
    def hello(self, at: int, match: int, seat: str | None, resume: bool) -> None:
        """Come, come back, look from a second device, from another seat, at another table, or only look on."""
        found = self.matches()
        was = self.house.present()
        device = self.house.devices[at % len(self.house.devices)]
        self.house.run(device.hello(found[match % len(found)], seat, resume=resume))
        self.house.note_presence(was)
        self.house.run(settle())

    @rule(at=number)
    def hang_up(self, at: int) -> None:
        was = self.house.present()
        self.house.run(self.device(at).hang_up())
        self.house.note_presence(was)
        self.house.run(settle())

    @rule(ms=st.sampled_from([100, 500, 5_000, 11_000, 31_000, 100_000]))
    def wait(self, ms: int) -> None:
        self.house.run(self.house.time.advance(ms))

    @rule(down=st.sampled_from([0, 1_000, 200_000]), back=st.sampled_from([True, True, False]))
    def restart(self, down: int, back: bool) -> None:
        was = [(d, d.match) for d in self.house.devices if d.looking]
        self.house.run(self.house.restart(down))
        for device, match in was if back else []:
            self.house.run(device.hello(match, None, resume=True))

    # the game

    async def play_once(self, device: Device, pick: int) -> bool:
        """As a person does: one of the moves shown, decided on the view at hand."""
        table = self.table(device)
        must, may = asked(table.game) if table.phase == "playing" else ([], [])
        seats = [s for s in [*must, *may] if s in table.seats_of(device.name)]
        if not device.looking or not seats:
            return False
        assert table.game is not None
        seat = seats[pick % len(seats)]
        moves = table.game.legal_for(seat)
        code = moves.sample(str(pick)).code if moves.wide else list(moves)[pick % len(moves)].code
        reply = await self.send(device, t="play", code=code, seat=seat, seen_v=table.count(seat))
        assert reply["t"] == "ack" or reply["reason"] in {"stood_in", "paused", "out"}, reply
        return True

    @rule(at=number, pick=number)
    def play(self, at: int, pick: int) -> None:
        if self.device(at).looking:
            self.house.run(self.play_once(self.device(at), pick))

    @rule(picks=st.lists(number, min_size=4, max_size=12))
    def play_on(self, picks: list[int]) -> None:
        self.all_play(picks)

    @rule(picks=st.lists(number, min_size=1, max_size=4), back=number)
    def play_and_take_back(self, picks: list[int], back: int) -> None:
        self.all_play(picks)
        self.take_back_at(back)

    def all_play(self, picks: list[int]) -> None:
        """Whoever is asked comes and answers, at one table."""
        matches = [m for m in self.matches() if self.house.newest(m).phase == "playing"]
        for pick in picks if matches else []:
            match = matches[picks[0] % len(matches)]
            table = self.house.newest(match)
            must, _ = asked(table.game) if table.phase == "playing" else ([], [])
            for device in [d for d in self.house.devices if any(table.chairs[s].person == d.name for s in must)][:1]:
                was = self.house.present()
                if not device.looking or device.match != match:
                    self.house.run(device.hello(match, None, resume=True))
                self.house.note_presence(was)
                self.house.run(self.play_once(device, pick))

    @rule(at=number, code=st.sampled_from(["pass", "done", "nonsense", "A: done", "N: 1"]), seen=st.sampled_from([0, 1, 1 << 40]))
    def play_anything(self, at: int, code: str, seen: int) -> None:
        self.do(at, t="play", code=code, seen_v=seen)

    @rule(at=number)
    def undo(self, at: int) -> None:
        self.do(at, t="undo")

    @rule(pick=number)
    def take_back(self, pick: int) -> None:
        self.take_back_at(pick)

    def take_back_at(self, pick: int) -> None:
        """Whoever may, by the four rules, takes the last move back."""
        for match in self.matches():
            table = self.house.newest(match)
            if table.phase != "playing" or table.game is None or table.paused:
                continue
            may = [s for s in table.people() if table.game.can_undo(s) and not table.chairs[s].stand_in]
            for seat in may[pick % len(may) :][:1] if may else []:
                self.bring(table.chairs[seat].person, match, t="undo", seat=seat, seen_v=table.count(seat))

    @rule()
    def come_back(self) -> None:
        """Whoever is played for wants the seat again."""
        for match in self.matches():
            table = self.house.newest(match)
            for seat in [s for s in table.people() if table.chairs[s].stand_in][:1]:
                self.bring(table.chairs[seat].person, match, t="back", seat=seat)

    @rule(pick=number)
    def give_up(self, pick: int) -> None:
        """A table of two comes to its end."""
        for match in self.matches():
            table = self.house.newest(match)
            if pick % 5 == 0 and table.phase == "playing" and len(table.chairs) == 2:
                self.bring(table.chairs["AB"[pick % 2]].person, match, t="resign", seat="AB"[pick % 2])

    @rule()
    def play_again(self) -> None:
        """Everybody at a table that is over wants another game."""
        for match in self.matches():
            table = self.house.newest(match)
            people = list(dict.fromkeys(chair.person for chair in table.chairs.values() if chair.person))
            if table.phase != "over" or table.rematch or not people:
                continue
            self.bring(people[0], match, t="ask", what="rematch")
            for person in people[1:]:
                self.bring(person, match, t="answer", what="rematch", yes=True)

    def bring(self, person: str, match: str, **fields: Any) -> None:
        """Somebody comes to a table and says something there."""
        device = next((d for d in self.house.devices if d.name == person), None)
        if device is None:
            return
        was = self.house.present()
        if not device.looking or device.match != match:
            self.house.run(device.hello(match, None, resume=True))
        self.house.note_presence(was)
        seats = self.house.newest(match).seats_of(person)
        if seats:
            self.house.run(self.send(device, **{"seat": seats[0], **fields}))

    @rule(at=number, what=st.sampled_from(ASKED))
    def ask(self, at: int, what: str) -> None:
        self.do(at, t="ask", what=what)

    @rule(at=number, what=st.sampled_from(ASKED), yes=st.sampled_from([True, True, False]))
    def answer(self, at: int, what: str, yes: bool) -> None:
        self.do(at, t="answer", what=what, yes=yes)

    @rule(what=st.sampled_from(ASKED), by=number, on=st.booleans())
    def all_agree(self, what: str, by: int, on: bool) -> None:
        self.do(by, t="ask", what=what)
        for at in range(len(self.house.devices)):
            self.do(at, t="answer", what=what, yes=True)
        if what == "pause" and on:
            self.do(by, t="resume")

    @rule()
    def all_come(self) -> None:
        """Everybody looks at the newest table, and whoever finds a free seat takes it."""
        found = self.matches()
        for device in self.house.devices if found else []:
            if not device.looking:
                self.house.run(device.hello(found[-1], None, resume=True))
                self.house.run(self.send(device, t="sit"))

    @rule(
        at=number, kind=st.sampled_from(["resume", "back", "leave", "leave", "sit", "begin", "begin", "resume", "back", "resign"])
    )
    def plain_command(self, at: int, kind: str) -> None:
        self.do(at, t=kind)

    @rule(at=number, sure=st.integers(0, 9))
    def close(self, at: int, sure: int) -> None:
        if sure == 0:  # seldom: nothing happens at a table that is closed
            self.do(at, t="close")

    @rule(at=number, seat=st.sampled_from([None, "A", "B", "C"]), kind=st.sampled_from(["stand_in", "bot", "sit"]))
    def of_a_seat(self, at: int, seat: str | None, kind: str) -> None:
        fields: Message = {"t": kind} if seat is None else {"t": kind, "seat": seat}
        if kind != "sit":
            fields["level"] = "random"
        self.do(at, **fields)

    @rule(at=number, pick=number, host=chance)
    def swap(self, at: int, pick: int, host: bool) -> None:
        """Somebody wants another place; where it is still time, more often the host, who may."""
        seats = "ABC"[pick % 3], "ABC"[pick // 3 % 3]
        for match in self.matches() if host else []:
            table = self.house.newest(match)
            if table.phase == "open":
                self.bring(table.created.host, match, t="swap", seat=seats[0], **{"with": seats[1]})
        if not host:
            self.do(at, t="swap", seat=seats[0], **{"with": seats[1]})

    @rule(at=number, text=st.sampled_from(["ciao", " ", "\u202e!"]), phrase=st.sampled_from([None, "hello"]))
    def say(self, at: int, text: str, phrase: str | None) -> None:
        self.do(at, t="say", text=text, **({"phrase": phrase} if phrase else {}))

    # what networks do

    @precondition(lambda self: self.sent)
    @rule(which=number, at=number)
    def again(self, which: int, at: int) -> None:
        """A command sent before, from any device of the same person: the same ack, and nothing happens."""
        name, match, message, ack = self.sent[which % len(self.sent)]
        devices = [d for d in self.house.devices if d.name == name and d.looking and d.match == match]
        if devices:
            rows = len(self.house.store.logs.kept[match])
            reply = self.house.run(devices[at % len(devices)].command(**message))
            assert reply == ack, f"sent again: {reply} instead of {ack}"
            assert len(self.house.store.logs.kept[match]) == rows

    @rule(one=number, other=number, pick=number)
    def race(self, one: int, other: int, pick: int) -> None:
        """Two at once: a play and a resignation, a play and an undo, twice the same."""

        async def both() -> None:
            first, second = self.device(one), self.device(other)
            if first.looking and second.looking:
                play = {"t": "play", "cmd_id": self.house.cmd_id(), "seen_v": first.v, "code": self.any_code(first, pick)}
                more = {"t": ("undo", "say", "stand_in")[pick % 3], "cmd_id": self.house.cmd_id(), "seen_v": second.v}
                if more["t"] == "say":
                    more["text"] = "!"
                await asyncio.gather(first.say(play), second.say(more), first.say(play))
                await settle()

        self.house.run(both())

    def any_code(self, device: Device, pick: int) -> str:
        table = self.table(device)
        seats = table.seats_of(device.name)
        legal = table.game.legal_for(seats[0]) if table.game is not None and seats else None
        if legal is None or table.game is None or seats[0] not in table.game.to_act:
            return "done"
        return legal.sample(str(pick)).code if legal.wide else list(legal)[pick % len(legal)].code
