"""Two server processes on one file, reached over HTTP and by sockets: a game across, one that is killed, bots that think once."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from tests.table.harness import Player, Reached, hear, say, until
from tests.table.processes.crew import Worker, Workers, away, workers

TAKEOVER = 20


@pytest.fixture
def crew(tmp_path: Path) -> Iterator[Workers]:
    with workers(tmp_path / "table.db") as made:
        yield made


class Guest(Player):
    """A player with a socket of the process they are at."""

    match: str
    link: ClientConnection
    seen: dict[str, Any]

    def connect(self, crew: Workers, match: str, at: Reached | None = None) -> None:
        self.served, self.match = at or self.served, match
        self.link = crew.links.enter_context(self.served.socket(self.token))
        say(self.link, t="hello", match=match)
        self.seen = until(self.link, "welcome")["view"]

    def listen(self) -> dict[str, Any]:
        """All that has been told by now, and without a gap."""
        say(self.link, t="ping", n=1)
        while (told := hear(self.link))["t"] != "pong":
            if told["t"] == "event":
                assert told["v"] == self.seen["v"] + 1
                self.seen = told["view"]
        assert told["v"] == self.seen["v"]
        return self.seen

    def act(self, dice: Random) -> bool:
        """Play something, if asked."""
        if not self.seen.get("moves"):
            return False
        code = dice.choice(self.seen["moves"])["code"]
        assert self.send(self.match, "play", seen_v=self.seen["v"], code=code).status == 200
        self.listen()
        return True


def seated(crew: Workers, *bots: str, game: str = "bless") -> tuple[Guest, Guest, str]:
    """Two people at two processes."""
    one, two = crew.living
    ada, bea = Guest(one, "Ada"), Guest(two, "Bea")
    match = ada.open(game, "me", "open", *bots, takeover=TAKEOVER)
    assert bea.send(match, "sit", seat="B").status == 200
    for guest in (ada, bea):
        guest.connect(crew, match)
    crew.pass_time()
    return ada, bea, match


def chair(player: Player, match: str, seat: str) -> dict[str, Any]:
    return next(c for c in player.view(match)["chairs"] if c["seat"] == seat)


def test_a_whole_game_across_two_processes(crew: Workers) -> None:
    ada, bea, match = seated(crew)
    dice = Random(7)
    while ada.listen()["phase"] == "playing":
        acted = [guest.act(dice) for guest in (ada, bea)]
        assert any(acted), "nobody is asked"
        crew.pass_time()
        bea.listen()
    assert bea.listen()["phase"] == "over"
    assert ada.seen["v"] == bea.seen["v"] > 10
    records = {guest.call("GET", f"/api/matches/{match}/record").body for guest in (ada, bea)}
    assert len(records) == 1


def until_asked(crew: Workers, guest: Guest, other: Guest) -> None:
    dice = Random(1)
    while not guest.listen().get("moves"):
        other.listen()
        assert other.act(dice)
        crew.pass_time()


def test_whoever_is_at_the_other_process_is_there_and_comes_back_when_it_dies(crew: Workers) -> None:
    ada, bea, match = seated(crew)
    one, two = crew.living
    until_asked(crew, bea, ada)
    crew.pass_time(3 * TAKEOVER * 1000)
    assert away(ada, match) == {}
    assert "stand_in" not in chair(ada, match, "B")
    crew.kill(two)
    bea.link.close()
    crew.until(lambda: away(ada, match))
    shown = away(ada, match)["B"]
    assert not shown.get("left")
    assert crew.now < shown["until"] <= crew.now + TAKEOVER * 1000
    assert "stand_in" not in chair(ada, match, "B")
    crew.until(lambda: chair(ada, match, "B").get("stand_in"))
    assert crew.now >= shown["until"]
    bea.connect(crew, match, one)
    assert away(ada, match) == {}
    assert "stand_in" not in chair(ada, match, "B")
    until_asked(crew, bea, ada)
    assert bea.act(Random(2))


def thoughts(*of: Worker) -> list[list[str]]:
    return [worker.tell("asked") for worker in of]


def test_bots_think_in_one_process_only_and_go_on_when_it_dies(crew: Workers) -> None:
    ada, bea, match = seated(crew, "random", "random", game="proelio")
    one, two = crew.living
    dice = Random(3)

    def go_on() -> list[list[str]]:
        for guest in (ada, bea):
            if guest.served in crew.living:
                guest.listen()
                guest.act(dice)
        return thoughts(*crew.living)

    crew.until(lambda: max(map(len, go_on())) >= 4)
    asked = dict(zip((one, two), thoughts(one, two), strict=True))
    runs, idle = sorted(crew.living, key=lambda worker: -len(asked[worker]))
    assert asked[idle] == []
    assert len(set(asked[runs])) == len(asked[runs])
    plays = [e for e in ada.events(match) if e["kind"] == "played" and e["seat"] in {"C", "D"}]
    assert len(plays) <= len(asked[runs])
    crew.kill(runs)
    crew.until(lambda: len(go_on()[0]) > 2)
    again = thoughts(idle)[0]
    assert len(set(again)) == len(again)
    assert len(set(again) & set(asked[runs])) <= 2  # what was under way when it died
