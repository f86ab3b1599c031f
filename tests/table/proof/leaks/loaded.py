"""The law for games gone on with from a file: two records that read alike, so that the past, too, is true in both worlds, and
moves may be taken back by consent."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec.structs import replace

from tenzone.face.game import Game, new_game
from tenzone.face.notation import code
from tenzone.kernel.schema import NATURE
from tenzone.kernel.state import Chance
from tenzone.table.core.entries import Entry, Played, encoded
from tenzone.table.core.making import opened
from tenzone.table.core.projecting import record_of
from tenzone.table.core.state import Table, asked
from tenzone.table.store.base import Row
from tests.table.proof.leaks.channels import Question, asking
from tests.table.proof.leaks.law import Walk
from tests.table.proof.leaks.twin import TRIES, reading, sample, step

PAST: Final = 8  # plays, at most, before the game is saved


class Loaded(Walk):
    """Where `Walk` deals the hidden cards anew, this one loads another record."""

    _asks = 0

    def begin(self) -> tuple[Table, Entry]:
        table, entry = super().begin()
        for _ in range(self._dice.randint(0, PAST)):
            if table.phase == "playing" and table.game is not None:
                seat = self._dice.choice(asked(table.game)[0])
                table = step(table, Played(seat, sample(table.game, seat, self._dice)), table.at).after
        return super().begin() if table.phase == "over" else (table, entry)

    async def part(self) -> None:
        left = self._left.table
        assert left.game is not None
        lines = [line.text() for line in left.game.lines]
        other = next(filter(None, (twin(left, self._left.viewer, self._dice) for _ in range(TRIES))), lines)
        for world, past in ((self._left, lines), (self._right, other)):
            fresh = replace(left.created, lines=past, seed=self._dice.random().hex())
            table, entry = opened(left.id, left.rules, fresh, world.time.now())
            world.shelf.logs.kept[:] = [Row(1, "create", encoded(entry))]
            world.shelf.logs.keys.clear()
            world.shelf.matches.index = None
            world.enter(table)
        await self.welcome()

    def all(self, dice: Random) -> list[Question]:
        chairs = [{"who": "me"} for _ in self._left.table.chairs]
        return [
            *super().all(dice),
            asking("whole story", "GET", "{m}/events?after=0&lang=it"),
            asking("replay", "GET", "{m}/replay"),
            asking("chart", "GET", "{m}/chart"),
            asking("hints", "POST", "{m}/hints", {}),
            asking("branch", "POST", "{m}/branch", {"cmd_id": "branch", "at": 0, "chairs": chairs}),
        ]

    async def talk(self) -> None:
        await super().talk()
        if self._dice.random() < 0.3:
            await self.take_back()

    async def take_back(self) -> None:
        """Somebody asks for it, the others agree or not; meanwhile somebody may play."""
        seats = list(self._left.table.chairs)
        self._dice.shuffle(seats)
        messages: list[dict[str, object]] = [{"t": "ask", "what": "undo"}]
        messages += [{"t": "answer", "what": "undo", "yes": self._dice.random() < 0.8} for _ in seats[1:]]
        for seat, message in zip(seats, messages, strict=True):
            if self._left.table.phase != "playing":
                return
            self._asks += 1
            await self.send(seat, {**message, "cmd_id": f"b{self._asks}"}, "undo by consent")
            if self._dice.random() < 0.3:
                await self.move()


def twin(table: Table, viewer: str, dice: Random) -> list[str] | None:
    """Another record that reads the same to the viewer; None if there is none at hand. What names something the viewer reads
    of anywhere stays: a card that shows later cannot have been another."""
    assert table.game is not None
    lines = table.game.lines
    masked = [line.text() for line in record_of(table, lines).for_seat(viewer or None).lines]
    shown = {name(word) for text in masked for word in text.split()[1:]}
    one, other = empty(table), empty(table)
    for line, told in zip(lines, masked, strict=True):
        before = (len(one.lines), one.happenings)
        one.play(line.text())
        wanted = reading(table, *before, one, viewer)
        secret = told != line.text() and not shown & {name(word) for word in line.text().split()[1:]} - {line.text().split()[1]}
        found = None
        for text in [*(anything(other, line.who, dice) for _ in range(TRIES if secret else 0)), line.text()]:
            changed = text != line.text()
            if changed and shown & {name(word) for word in text.split()[2:]}:
                continue
            tried = other.copy()
            try:
                tried.play(text)
            except ValueError:
                continue
            if reading(table, *before, tried, viewer) == wanted:
                found = tried
                break
        if found is None:
            return None
        other = found
    made = [line.text() for line in other.lines]
    return made if made != [line.text() for line in lines] else None


def name(word: str) -> str:
    return word.partition("#")[0]


def empty(table: Table) -> Game:
    return new_game(table.rules, len(table.chairs), "", dict(table.created.options), dealer=False)


def anything(game: Game, who: str, dice: Random) -> str:
    """Something that chance or a seat might have done instead."""
    if who != NATURE:
        return f"{who}: {sample(game, who, dice)}"
    g, top = game.state, game.state.top()
    assert isinstance(top, Chance)
    return f"{who}: {code(g, top.outcome(g, dice.randrange(int(top.outcomes(g)))), nature=True)}"
