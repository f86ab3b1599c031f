"""The law itself: one walk through a game, in two worlds, with one viewer who is told the same in both."""

from __future__ import annotations

from collections import Counter
from random import Random
from types import SimpleNamespace
from typing import Final
from unittest.mock import patch

from msgspec.json import decode, encode

from tenzone.table.api import reports
from tenzone.table.core.entries import Entry, Played, What, encoded
from tenzone.table.core.making import opened, written
from tenzone.table.core.state import Table, asked
from tenzone.table.live import match as live
from tenzone.table.live.loading import history
from tenzone.table.store.base import Row
from tenzone.table.wire.kinds import Bank
from tests.conformance.subject import Subject
from tests.table.proof.leaks.channels import Question, questions
from tests.table.proof.leaks.twin import Step, alike, differ, read, redealt, sample, step
from tests.table.proof.stage import NOON, created
from tests.table.proof.world import SPECTATOR, Sent, World

ASKED: Final = 4  # questions at every position, of all there are
WAITED: Final = 20  # seconds an absent seat is waited for
PASSES: Final = (*[1_000] * 8, 6_000, 15_000)  # milliseconds between two moves
CHAT: Final = (
    {"t": "say", "text": "Buona fortuna!"},
    {"t": "say", "phrase": "hello"},
    {"t": "ask", "what": "pause"},
    {"t": "answer", "what": "pause", "yes": False},
)


class Leak(AssertionError):
    """A byte that differs; says on which channel."""

    def __init__(self, channel: str, subject: Subject, who: str, one: bytes, other: bytes) -> None:
        at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
        near = slice(max(0, at - 80), at + 80)
        super().__init__(f"{subject}, {who}: {channel}: …{one[near]!r}… against …{other[near]!r}…")
        self.channel = channel


class Walk:
    """`positions` counts those at which the two worlds truly differ."""

    def __init__(self, subject: Subject, seed: str, who: str) -> None:
        self._subject: Final = subject
        self._dice: Final = Random(f"leaks:{subject}:{seed}:{who}")
        self._who: Final = who
        self._left: Final = World("match", who)
        self._right: Final = World("match", who)
        self._prepared: dict[int, Step] = {}
        self._moves = 0
        self.positions = 0
        self.asked: Final[Counter[str]] = Counter()
        self.untold = 0

    async def run(self, positions: int) -> int:
        """Through one game, or as far as so many positions."""
        with (
            patch.object(live, "written", self._written),
            patch.object(reports, "secrets", SimpleNamespace(token_hex=lambda n: "0" * n)),
        ):
            table, entry = self.begin()
            self._left.shelf.logs.kept.append(Row(1, "create", encoded(entry)))
            self._left.enter(table)
            await self.part()
            while self._left.table.phase == "playing" and self.positions < positions:
                for happen in (self.look, self.talk, self.attend, self.rest, self.move):
                    if self._left.table.phase == "playing":
                        await happen()
            await self._left.time.settle()
            self.retold()
        for world in (self._left, self._right):
            await world.close()
        return self.positions

    def begin(self) -> tuple[Table, Entry]:
        seats = "ABCDEF"[: self._subject.seats]
        clock = Bank(600, 5) if self._dice.random() < 0.5 else None
        takeover = WAITED if clock is None or self._dice.random() < 0.5 else None
        seed = self._dice.random().hex()
        what = created(self._subject.rules.name, seats, seed, self._subject.options, clock, takeover=takeover)
        return opened("match", self._subject.rules, what, NOON)  # type: ignore[arg-type]

    def _written(self, table: Table, what: What, now: int) -> tuple[Table, Entry]:
        """What has been tried already is not reckoned again."""
        made = self._prepared.pop(id(table), None)
        return (made.after, made.entry) if made is not None and made.what == what else written(table, what, now)

    async def part(self) -> None:
        """From here on the worlds differ, in all that the viewer cannot see."""
        left = self._left
        twin = redealt(left.table, left.viewer, self._dice.random().hex())
        self._right.enter(twin, left)
        left.enter(left.table, left)
        await self.welcome()

    async def welcome(self) -> None:
        self.same("welcome", await self._left.listen(), await self._right.listen())

    def same(self, channel: str, one: Sent, other: Sent) -> None:
        self.asked[channel] += 1
        if one != other:
            left, right = b"\n".join(one), b"\n".join(other)
            raise Leak(channel, self._subject, self._who, left, right)

    # what happens

    async def look(self) -> None:
        """Ask some of what there is to ask."""
        await self.wait(0)  # what is due already happens now
        if not differ(self._left.table, self._right.table):
            return
        self.positions += 1
        for name, ask in self.some():
            self.same(name, await ask(self._left), await ask(self._right))

    def some(self) -> list[Question]:
        return self._dice.sample(self.all(self._dice), ASKED)

    def all(self, dice: Random) -> list[Question]:
        return questions(self._subject, self._left.table, self._left.viewer, str(self._moves), dice)

    async def talk(self) -> None:
        """Now and then somebody says something, or asks for a pause."""
        if self._dice.random() > 0.15:
            return
        seat = self._dice.choice([*self._left.table.chairs, self._who])
        message: dict[str, object] = {**self._dice.choice(CHAT), "cmd_id": f"t{self._moves}"}
        await self.send(seat, message, "chat")
        if self._left.table.paused:  # by now everybody has asked for it
            await self.send(seat, {"t": "resume", "cmd_id": f"r{self._moves}"}, "chat")

    async def attend(self) -> None:
        """Now and then one of the others comes or goes, wherever that is of consequence."""
        if self._left.table.created.takeover is None or self._dice.random() > 0.3:
            return
        await self.wait(0)  # what is due already happens first, in either world
        seat = self._dice.choice([s for s in self._left.table.chairs if s != self._who])
        for world in (self._left, self._right):
            await world.turn_up(seat)
        self.same("coming and going", self._left.heard(), self._right.heard())

    async def rest(self) -> None:
        await self.wait(self._dice.choice(PASSES))

    async def wait(self, ms: int) -> None:
        """Time passes: whatever happens by itself happens in both worlds at the same moment."""
        for world in (self._left, self._right):
            await world.time.advance(ms)
        self.same("time", self._left.heard(), self._right.heard())

    async def send(self, seat: str, message: dict[str, object], channel: str) -> None:
        await self.wait(1000)
        if seat == self._who:
            sent = await self._left.tell(message)
            self.same(channel, sent, await self._right.tell(message))
            self.counted(sent)
            return
        one, other = [await world.others(seat, message) for world in (self._left, self._right)]
        self.same(f"{channel} of another", [one.encode(), *self._left.heard()], [other.encode(), *self._right.heard()])

    async def move(self) -> None:
        """One seat plays; in the other world something that reads the same, or the worlds part anew."""
        left, right = self._left, self._right
        must, may = asked(left.table.game)
        seat = self._dice.choice(must + [s for s in may if len(left.table.game.legal_for(s)) > 0])  # type: ignore[union-attr]
        now = left.time.now()
        code = sample(left.table.game, seat, self._dice)  # type: ignore[arg-type]
        made = step(left.table, Played(seat, code), now)
        reading = read(left.table, made, left.viewer)
        found = alike(right.table, seat, code, reading, left.viewer, now, self._dice)
        self._moves += 1
        message: dict[str, object] = {"t": "play", "cmd_id": f"m{self._moves}", "seat": seat}
        if found is None:
            await self.play(left, made, message)
            if left.table.phase == "playing":
                await self.part()
            return
        assert right.match is not None
        right.match.table = found[0]
        quiet, before = await self.hush(made), left.table
        one, other = await self.play(left, made, message), await self.play(right, found[1], message)
        self.same("events" if seat != self._who else "own play", one, other)
        if seat == self._who:
            self.counted(one)
        if quiet is not None:
            await self.unheard(one, quiet)
            await self.unnoticed(before)

    async def play(self, world: World, made: Step, message: dict[str, object]) -> Sent:
        self._prepared[id(world.table)] = made
        seen = world.table.count(made.what.seat)
        full = {**message, "seen_v": seen, "code": made.what.code}
        if made.what.seat == self._who:
            return await world.tell(full)
        if world.table.bot(made.what.seat):
            assert world.match is not None
            await world.match.order(made.what, f"bot:{message['cmd_id']}")
            return world.heard()
        said = await world.others(made.what.seat, full)
        return [said.encode(), *world.heard()]

    def counted(self, sent: Sent) -> None:
        """An ack numbers what the viewer was told, and nothing else: not what others did unseen."""
        messages = [decode(one) for one in sent]
        told = [m["v"] for m in messages if m["t"] == "event"]
        for ack in [m["v"] for m in messages if m["t"] == "ack"]:
            if told and ack != told[-1]:
                raise Leak("ack", self._subject, self._who, str(told[-1]).encode(), str(ack).encode())

    def retold(self) -> None:
        """What is made again from the log is what was told when it happened, to the byte."""
        world = self._left
        assert world.match is not None
        for (viewer, lang), ring in world.match.teller._rings.items():
            again = history(world.table.id, world.table.rules, world.shelf.logs.kept, viewer, lang, 0)
            told = [body for _, body in ring]
            self.same("history", told, [encode(one) for one in again[len(again) - len(told) :]])

    # what a viewer is not told of

    async def hush(self, made: Step) -> list[bytes] | None:
        """If the viewer will not be told of this play: all there is to ask, as answered before it."""
        if self._left.table.version + 1 not in made.after.hidden.get(self._left.viewer, ()):
            return None
        return await self.everything()

    async def everything(self) -> list[bytes]:
        return [b"\n".join(await ask(self._left)) for _, ask in self.all(Random("everything"))]

    async def unheard(self, sent: Sent, before: list[bytes]) -> None:
        """It has changed nothing the viewer can read."""
        self.untold += 1
        names = [name for name, _ in self.all(Random("everything"))]
        if events := [body for body in sent if body.startswith(b"{")]:
            raise Leak("untold event", self._subject, self._who, b"", events[0])
        for name, one, other in zip(names, before, await self.everything(), strict=True):
            self.same(f"untold {name}", [one], [other])

    async def unnoticed(self, before: Table) -> None:
        """Nor will it show when the viewer wants a move back, or time passes: the same with it and without it. (Clocks that run
        out tell, and must.)"""
        found: list[Sent] = []
        for table in (before, self._left.table):
            world = World("match", self._who)
            world.enter(table, self._left)
            await world.listen()
            asked = await world.tell({"t": "ask", "what": "undo", "cmd_id": "back"})
            await world.time.advance(0 if table.clocks.left else 2 * WAITED * 1000)
            found.append([*asked, *world.heard()])
            await world.close()
        self.same("untold time", *found)


def viewers(subject: Subject) -> str:
    return "ABCDEF"[: subject.seats] + SPECTATOR
