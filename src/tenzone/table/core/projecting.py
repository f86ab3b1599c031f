"""The one projection of a match: whatever leaves the server about it, for a seat or for the spectators, is made here."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec

from tenzone.face.game import Game
from tenzone.face.record import Line, Record
from tenzone.messages import words
from tenzone.table.core import clocks
from tenzone.table.core import entries as e
from tenzone.table.core.refusing import No
from tenzone.table.core.state import SPECTATOR, Ending, Table, in_secret
from tenzone.table.wire import replies as r
from tenzone.table.wire.kinds import Off

NAMED: Final = {"tookover": "took_over", "gaveback": "gave_back"}


def view(table: Table, viewer: str, lang: str, now: int, away: Mapping[str, int] | None = None) -> r.View:
    """All this viewer may know now."""
    seen = r.View(
        match=table.id,
        v=table.count(viewer),
        phase=table.phase,
        game=table.created.game,
        rules=table.created.rules,
        seats=len(table.chairs),
        options=dict(table.created.options),
        private=table.created.private,
        you=viewer or None,
        chairs=chairs(table, viewer),
        clock=clock(table, viewer, now),
        offers=[r.Offer(what, o.by, list(o.agreed)) for what, o in sorted(table.offers.items())],
        paused=table.paused,
        result=result(table, lang),
        rematch=table.rematch,
        away=dict(away or {}),
    )
    if table.game is not None:
        seen.table = table.game.view(viewer or None)
        seen.question = question(table.game, seen.table, lang)
        if viewer and table.phase == "playing" and not table.chairs[viewer].out:
            answers(table.game, viewer, lang, seen)
    return seen


def answers(game: Game, seat: str, lang: str, seen: r.View) -> None:
    """What a seat may answer: told to that seat alone, not even its number to anybody else."""
    legal = game.legal_for(seat)
    seen.wide = legal.wide and seat in game.to_act
    if not legal.wide:
        seen.moves = [r.Move(m.code, m.label(lang)) for m in legal]
    seen.undo = game.can_undo(seat)


def chairs(table: Table, viewer: str) -> list[r.Chair]:
    person = table.chairs[viewer].person if viewer else ""
    return [
        r.Chair(
            seat, c.kind, c.name, c.level, c.stand_in, c.out,
            you=bool(person) and c.person == person,
            host=bool(c.person) and c.person == table.created.host,
        )
        for seat, c in table.chairs.items()
    ]  # fmt: skip


def question(game: Game, seen: Mapping[str, Any], lang: str) -> str:
    """What is asked, in a sentence."""
    prompt = seen["prompt"]
    if not isinstance(prompt, dict):
        return ""
    lexicon = game.rules.lexicon
    source = prompt.get("source")
    values = {**prompt}
    if isinstance(source, int):
        values["source"] = lexicon.say(lang, f"card.{game.rules.pack.slugs[source]}", {})
    keys = [f"ask.{prompt.get('asks')}", f"choice.{prompt['choice']}"]
    key = next((k for k in keys if lexicon.has(lang, k)), "")
    return lexicon.say(lang, key, values) if key else ""


def clock(table: Table, viewer: str, now: int) -> r.Clock | None:
    """Where it is a secret who has answered, the clocks of the others do not tell it."""
    rule = table.created.clock
    if isinstance(rule, Off) or table.game is None:
        return None
    left = {seat: clocks.left(table.clocks, seat, now) for seat in table.clocks.left}
    running = [] if table.clocks.held else sorted(table.clocks.since)
    if in_secret(table.game):
        asked = cast("dict[str, Any]", table.game.view(viewer or None)["prompt"])["seats"]
        for seat in asked:
            if seat != viewer:
                left[seat] = table.clocks.asked.get(seat, left[seat])
        running = [] if table.clocks.held else sorted(s for s in asked if not table.bot(s))
    return r.Clock(rule, now, left, running)


def result(table: Table, lang: str) -> r.Result | None:
    ending = table.ending
    if ending is None:
        return None
    return r.Result(list(ending.winners), ending.reason, ending_text(table, ending, lang), dict(ending.scores))


def ending_text(table: Table, ending: Ending, lang: str) -> str:
    if ending.reason.startswith("table:"):
        key = f"table.ending.{ending.reason.partition(':')[2]}"
        return words().say(lang, key, {"seats": ", ".join(ending.winners)})
    lexicon = table.rules.lexicon
    key = f"ending.{ending.reason}"
    return lexicon.say(lang, key, {}) if lexicon.has(lang, key) else ""


# events


def event(before: Table | None, after: Table, entry: e.Entry, viewer: str, lang: str) -> r.Event | None:
    """One entry of the log as this viewer is told it; None if it is not."""
    if after.version in after.hidden.get(viewer, ()):
        return None
    what = entry.what
    kind = str(type(what).__struct_config__.tag)
    made = r.Event(after.count(viewer), entry.at, NAMED.get(kind, kind))
    told(made, what)
    happened(made, before, after, viewer, lang)
    if isinstance(what, e.Undone) or (isinstance(what, e.Answered) and what.settled and what.what == "undo"):
        made.undoes = after.count(viewer, before.plays[what.to].version) if before is not None else 0
        made.story, made.events, made.moves = [], [], []
    if after.phase == "over" and (before is None or before.phase != "over"):
        made.result = result(after, lang)
    return made


def told(made: r.Event, what: e.What) -> None:
    """What an entry says of itself, but for the code of a play: that is told by the record's own lines."""
    if isinstance(what, e.Sat):
        made.seat, made.name, made.level, made.what = what.seat, what.chair.name, what.chair.level, what.chair.kind
    elif isinstance(what, e.Began):
        made.level = what.level
    elif isinstance(what, e.Said):
        made.seat, made.name, made.text, made.phrase = what.seat, what.name, what.text, what.phrase
    elif isinstance(what, e.Tookover):
        made.seat, made.level, made.what = what.seat, what.level, what.why
    elif isinstance(what, e.Asked):
        made.seat, made.what = what.seat, what.what
    elif isinstance(what, e.Answered):
        made.seat, made.what, made.yes, made.match = what.seat, what.what, what.yes, what.match
    elif isinstance(what, e.Closed):
        made.what = what.why
    elif isinstance(what, e.Played | e.Undone | e.Resigned | e.Flagged | e.Resumed | e.Gaveback):
        made.seat = what.seat


def happened(made: r.Event, before: Table | None, after: Table, viewer: str, lang: str) -> None:
    """What the game itself tells of it."""
    game = after.game
    if game is None or (before is not None and before.game is game):
        return
    earlier = before.game if before is not None else None
    since = earlier.happenings if earlier is not None else 0
    lines = len(earlier.lines) if earlier is not None else 0
    made.events = game.events(viewer or None, since)
    made.story = game.story(viewer or None, lang, since)
    made.moves = [line.text() for line in record_of(after, game.lines[lines:]).for_seat(viewer or None).lines]


def record_of(table: Table, lines: list[Line]) -> Record:
    return Record(table.rules.name, table.rules.version, len(table.chairs), {}, [], "", lines, {})


def refused(cmd_id: str, no: No, table: Table, viewer: str, lang: str, now: int) -> r.Refused:
    """Why not; whoever decided on what is no more gets what is."""
    fresh = view(table, viewer, lang, now) if no.stale else None
    return r.Refused(cmd_id, no.reason, no.text(lang), no.rule, fresh)


# records


def record(table: Table, viewer: str) -> str:
    """The game so far as this viewer may read it; whole, with its seed, for everybody once it is over."""
    if table.game is None:
        return ""
    made = table.game.record
    if table.phase != "over" or table.game.outcome is None:
        return made.for_seat(viewer or None).text()
    whole = Record(made.game, made.version, made.seats, made.options, made.cards, table.created.seed, made.lines, made.prints)
    return whole.text()


def saved(table: Table, person: str) -> str | No:
    """The whole game as a file to go on from: only where nobody else's cards are in it."""
    if table.game is None:
        return No("not_begun")
    mine = set(table.seats_of(person))
    if table.phase != "over" and (not mine or mine != {s for s, c in table.chairs.items() if c.kind == "person"}):
        return No("others_cards")
    return table.game.record.text()


def fingerprint(table: Table, viewer: str) -> str:
    """Of what this viewer sees, and of nothing else."""
    seen = table.game.view(viewer or None) if table.game is not None else {}
    return hashlib.blake2b(msgspec.json.encode(seen, order="deterministic"), digest_size=8).hexdigest()


def viewers(table: Table) -> list[str]:
    return [SPECTATOR, *table.chairs]
