"""The core without input or output: fold, decide, project, snapshot."""

import itertools
from typing import Any

import msgspec
import pytest

import tenzone
from tenzone.games.catalogue import register
from tenzone.table.core import deciding, fold, making, projecting, snapshots
from tenzone.table.core import entries as e
from tenzone.table.core.deciding import Who, decide
from tenzone.table.core.refusing import No
from tenzone.table.core.state import Table
from tenzone.table.wire import commands as c

GAMES = (("proelio", 3), ("bless", 2))
numbers = itertools.count()


def created(game: str, seats: int, **more: Any) -> e.Created:
    rules = tenzone.rules(game)
    chairs = [e.Chair("person", f"p{n}", f"N{n}") for n in range(seats)]
    return e.Created(game, rules.version, "pack", chairs, "p0", "seed", **more)


def command(table: Table, seat: str, kind: type[c.Command], **more: Any) -> e.What | No:
    made = kind(cmd_id=f"c{next(numbers)}", seat=seat, seen_v=more.pop("seen_v", table.count(seat)), **more)  # type: ignore[arg-type]
    return decide(table, Who(table.chairs[seat].person, "", rematch="next"), made)


class Log:
    """A match grown in memory."""

    def __init__(self, game: str, seats: int, **more: Any) -> None:
        self.rules = tenzone.rules(game)
        self.table, first = making.opened("m", self.rules, created(game, seats, **more), 1000)
        self.entries = [first]
        self.steps: list[tuple[Table | None, Table, e.Entry]] = [(None, self.table, first)]

    def write(self, what: e.What | No) -> None:
        assert not isinstance(what, No), what
        before = self.table
        self.table, entry = making.written(self.table, what, 1000 + len(self.entries))
        self.entries.append(entry)
        self.steps.append((before, self.table, entry))

    def play(self, at: int = 0) -> None:
        assert self.table.game is not None
        seat = self.table.game.to_act[0]
        legal = self.table.game.legal_for(seat)
        code = legal.sample(at).code if legal.wide else list(legal)[at % len(legal)].code
        self.write(command(self.table, seat, c.Play, code=code))

    def refold(self) -> Table:
        table = fold.begin("m", self.rules, e.decoded(e.encoded(self.entries[0])))
        for entry in self.entries[1:]:
            table = fold.fold(table, e.decoded(e.encoded(entry)))
        return table


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_the_fold_of_the_log_is_the_match_byte_for_byte(game: str, seats: int) -> None:
    log = Log(game, seats)
    for at in range(60):
        if log.table.phase != "playing":
            break
        log.play(at * 7)
        assert log.table.game is not None
        for seat in log.table.seats:
            undo = command(log.table, seat, c.Undo)
            if not isinstance(undo, No) and at % 3 == 0:
                log.write(undo)
    whole = snapshots.dump(log.table)
    assert snapshots.dump(log.refold()) == whole
    back = snapshots.load(log.rules, whole)
    assert back is not None
    assert snapshots.dump(back) == whole


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_snapshot_and_the_rest_of_the_log_are_the_whole_log(game: str, seats: int) -> None:
    log = Log(game, seats)
    bodies = [snapshots.dump(log.table)]
    for at in range(25):
        log.play(at)
        bodies.append(snapshots.dump(log.table))
    for start in (0, 7, 24):
        table = snapshots.load(log.rules, bodies[start])
        assert table is not None
        for entry in log.entries[start + 1 :]:
            table = fold.fold(table, entry)
        assert snapshots.dump(table) == bodies[-1]


def test_replay_never_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log("bless", 2)
    for at in range(20):
        log.play(at)
    monkeypatch.setattr("tenzone.face.dealer.Dealer.below", lambda *_: pytest.fail("the fold drew lots"))
    assert snapshots.dump(log.refold()) == snapshots.dump(log.table)


def test_no_seat_plays_for_another_or_for_chance() -> None:
    log = Log("proelio", 3)
    assert log.table.game is not None
    asked = log.table.game.to_act[0]
    other = next(s for s in log.table.seats if s != asked)
    code = next(iter(log.table.game.legal_for(asked))).code
    for text in (f"{asked}: {code}", "*: draws A scudi", f"{other}: {code}"):
        no = command(log.table, other, c.Play, code=text)
        assert isinstance(no, No)
        assert no.reason == "kernel.not_asked"


def test_a_refusal_tells_the_rule() -> None:
    log = Log("proelio", 3)
    assert log.table.game is not None
    asked = log.table.game.to_act[0]
    no = command(log.table, asked, c.Play, code="build fortezza")
    assert isinstance(no, No)
    assert no.rule == "proelio:3"
    assert no.text("it") != no.text("en")


def test_what_was_decided_on_an_older_question_is_refused_with_the_fresh_view() -> None:
    log = Log("proelio", 3)
    seen = log.table.count("A")
    assert log.table.game is not None
    first = log.table.game.to_act[0]
    log.play()
    no = command(log.table, first, c.Play, code="draw", seen_v=seen)
    assert isinstance(no, No)
    assert no.stale
    told = projecting.refused("x", no, log.table, first, "en", 0)
    assert told.view is not None
    assert told.view.v == log.table.count(first)


def test_chat_does_not_make_a_decision_old() -> None:
    log = Log("proelio", 3)
    assert log.table.game is not None
    asked = log.table.game.to_act[0]
    seen = log.table.count(asked)
    log.write(command(log.table, "A", c.Say, text="ciao\u202e"))
    assert isinstance(command(log.table, asked, c.Play, code="draw", seen_v=seen), e.Played)
    said = log.entries[-1].what
    assert isinstance(said, e.Said)
    assert said.text == "ciao"


def test_undo_by_consent_goes_back_across_chance_and_draws_the_same_again() -> None:
    log = Log("proelio", 3)
    assert log.table.game is not None
    first = log.table.game.to_act[0]
    log.write(command(log.table, first, c.Play, code="draw"))
    drawn = log.table.game.fingerprint
    no = command(log.table, first, c.Undo)
    assert isinstance(no, No)
    assert no.rule == "undo:chance"
    log.write(command(log.table, first, c.Ask, what="undo"))
    for seat in log.table.seats:
        if seat != first:
            log.write(command(log.table, seat, c.Answer, what="undo", yes=True))
    assert len(log.table.plays) == 0
    log.write(command(log.table, first, c.Play, code="draw"))
    assert log.table.game is not None
    assert log.table.game.fingerprint == drawn
    assert snapshots.dump(log.refold()) == snapshots.dump(log.table)


def test_a_no_to_undo_must_rest_before_it_is_asked_again() -> None:
    log = Log("proelio", 3)
    assert log.table.game is not None
    first = log.table.game.to_act[0]
    log.play()
    log.write(command(log.table, first, c.Ask, what="undo"))
    other = next(s for s in log.table.seats if s != first)
    log.write(command(log.table, other, c.Answer, what="undo", yes=False))
    no = command(log.table, first, c.Ask, what="undo")
    assert isinstance(no, No)
    assert no.reason == "asked_before"


def test_a_secret_answer_taken_back_strikes_nothing_the_others_were_told() -> None:
    register("morra", "tests.games.morra")
    log = Log("morra", 3)
    log.play()
    assert log.table.hidden["B"] == (log.table.version,)
    log.write(command(log.table, "A", c.Ask, what="undo"))
    for seat in "BC":
        log.write(command(log.table, seat, c.Answer, what="undo", yes=True))
    before, after, entry = log.steps[-1]
    for viewer in projecting.viewers(after):
        told = projecting.event(before, after, entry, viewer, "en")
        assert told is not None
        assert told.undoes == 2, viewer


def test_asking_again_does_not_tell_who_has_answered_in_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    register("morra", "tests.games.morra")
    monkeypatch.setattr(deciding, "PATIENCE", 1)
    log = Log("morra", 3)
    log.play()
    log.write(command(log.table, "A", c.Ask, what="undo"))
    log.write(command(log.table, "B", c.Answer, what="undo", yes=False))
    log.play()
    assert log.table.version in log.table.hidden["A"]
    no = command(log.table, "A", c.Ask, what="undo")
    assert isinstance(no, No)
    assert no.reason == "asked_before"
    log.play()
    assert not isinstance(command(log.table, "A", c.Ask, what="undo"), No)


def test_resigning_ends_a_duel_and_leaves_a_larger_table_to_the_computer() -> None:
    duel = Log("bless", 2)
    duel.write(command(duel.table, "A", c.Resign))
    assert duel.table.ending is not None
    assert (duel.table.phase, duel.table.ending.winners) == ("over", ("B",))
    three = Log("proelio", 3)
    three.write(command(three.table, "A", c.Resign))
    assert (three.table.phase, three.table.bot("A")) == ("playing", "normal")
    no = command(three.table, "A", c.Back)
    assert isinstance(no, No)
    three.write(command(three.table, "B", c.Resign))
    three.write(command(three.table, "C", c.Resign))
    assert three.table.ending is not None
    assert three.table.ending.reason == "table:abandoned"


def test_everybody_is_told_without_gaps_and_a_secret_answer_only_to_its_seat() -> None:
    """Morra hides who has thrown: the others' numbers do not even count it."""
    register("morra", "tests.games.morra")
    log = Log("morra", 2)
    while log.table.phase == "playing" and log.table.version < 30:
        log.play()
    for viewer in projecting.viewers(log.table):
        told = [projecting.event(*step, viewer, "en") for step in log.steps]
        assert [t.v for t in told if t is not None] == list(range(1, log.table.count(viewer) + 1))
    assert any(log.table.hidden.get(seat) for seat in log.table.seats)


def test_a_secret_answer_does_not_make_the_other_seats_decision_old() -> None:
    register("morra", "tests.games.morra")
    log = Log("morra", 2)
    assert log.table.game is not None
    while len(log.table.game.to_act) < 2:
        log.play()
        assert log.table.game is not None
    seen = {seat: log.table.count(seat) for seat in "AB"}
    before = msgspec.json.encode(projecting.view(log.table, "B", "en", 0))
    code = next(iter(log.table.game.legal_for("A"))).code
    log.write(command(log.table, "A", c.Play, code=code))
    assert msgspec.json.encode(projecting.view(log.table, "B", "en", 0)) == before
    code = next(iter(log.table.game.legal_for("B"))).code
    assert isinstance(command(log.table, "B", c.Play, code=code, seen_v=seen["B"]), e.Played)


def test_a_match_of_other_rules_can_be_read_not_played() -> None:
    rules = tenzone.rules("bless")
    old = msgspec.structs.replace(created("bless", 2), rules="0")
    table = fold.begin("m", rules, e.Entry(1, old))
    assert table.phase == "stale"
    no = command(table, "A", c.Play, code="done")
    assert isinstance(no, No)
    assert no.reason == "stale_rules"


def test_a_whole_record_and_its_ending_are_told_to_everybody_at_the_end() -> None:
    log = Log("proelio", 3)
    assert "seen_by" in projecting.record(log.table, "A")
    at = 0
    while log.table.phase == "playing":
        at += 1
        log.play(at)
    whole = projecting.record(log.table, "")
    assert tenzone.replay(whole).fingerprint == log.table.game.fingerprint  # type: ignore[union-attr]
    result = projecting.result(log.table, "it")
    assert result is not None
    assert result.text
    assert result.reason.startswith("proelio:")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_nothing_told_to_a_seat_hangs_on_what_it_cannot_know(game: str, seats: int) -> None:
    """The short form of the leak law: another world the seat cannot tell from this one gives the same bytes."""
    log = Log(game, seats)
    for at in range(12):
        log.play(at * 5)
        assert log.table.game is not None
        for viewer in projecting.viewers(log.table):
            other = log.table.game.determinise(viewer or None, seed=at)
            swapped = log.table.with_(game=other)
            assert msgspec.json.encode(projecting.view(swapped, viewer, "en", 0)) == shown_without_undo(
                log.table, swapped, viewer
            )


def shown_without_undo(table: Table, swapped: Table, viewer: str) -> bytes:
    """A determinised game has no past, so nothing to take back."""
    seen = projecting.view(table, viewer, "en", 0)
    seen.undo = projecting.view(swapped, viewer, "en", 0).undo
    return msgspec.json.encode(seen)
