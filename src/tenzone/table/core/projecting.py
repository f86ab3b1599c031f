"""The one projection of a match: whatever leaves the server about it, for a seat or for the spectators, is made here."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, Final, cast

import msgspec
from msgspec.structs import replace

from tenzone.face.game import Game
from tenzone.face.record import Line, Record
from tenzone.face.rulebook import Rulebook
from tenzone.kernel.schema import SEATS
from tenzone.messages import words
from tenzone.table.core import clocks
from tenzone.table.core import entries as e
from tenzone.table.core.refusing import No
from tenzone.table.core.state import SPECTATOR, Ending, Table, in_secret
from tenzone.table.wire import replies as r
from tenzone.table.wire.kinds import Off

NAMED: Final = {"tookover": "took_over", "gaveback": "gave_back"}


class Round:
    """The chairs as each viewer sees them, made once for as long as nobody gets up or sits down."""

    def __init__(self) -> None:
        self._of: Mapping[str, e.Chair] | None = None
        self._seen: Final[dict[str, list[r.Chair]]] = {}

    def seen_by(self, table: Table, viewer: str) -> list[r.Chair]:
        if self._of is not table.chairs:
            self._of = table.chairs
            self._seen.clear()
        found = self._seen.get(viewer)
        if found is None:
            found = self._seen[viewer] = chairs(table, viewer)
        return found


class Scene:
    """A table at one moment in one language: what everybody sees alike is made once, the rest for each viewer."""

    def __init__(
        self, table: Table, lang: str, now: int, away: Mapping[str, r.Absent] | None = None, round_it: Round | None = None
    ) -> None:
        self.table: Final = table
        self._round: Final = round_it or Round()
        self._lang: Final = lang
        self._now: Final = now
        self._acting: Final = table.game.to_act if table.game is not None and table.phase == "playing" else ()
        self._asked: tuple[object, str] = (None, "")  # the last prompt, and its sentence
        self._alike: Final = r.View(
            match=table.id,
            v=table.version,
            phase=table.phase,
            game=table.created.game,
            rules=table.created.rules,
            seats=len(table.chairs),
            options=table.created.options,
            private=table.created.private,
            you=None,
            chairs=self._round.seen_by(table, SPECTATOR),
            offers=[r.Offer(what, o.by, list(o.agreed)) for what, o in sorted(table.offers.items())],
            paused=table.paused,
            result=result(table, lang),
            rematch=table.rematch,
            away=dict(away or {}),
            commitment=table.created.commitment,
        )

    def seen_by(self, viewer: str) -> r.View:
        """All this viewer may know now."""
        table = self.table
        seated = self._round.seen_by(table, viewer)
        seen = replace(
            self._alike, v=table.count(viewer), clock=clock(table, viewer, self._now), you=viewer or None, chairs=seated
        )
        if table.game is not None:
            seen.table = table.game.view(viewer or None)
            seen.question = self._question(table.game, seen.table)
            if viewer and table.phase == "playing" and not table.chairs[viewer].out:
                self._answers(table.game, viewer, seen)
        return seen

    def _question(self, game: Game, seen: Mapping[str, Any]) -> str:
        """Most are shown the same prompt."""
        if self._asked[0] != seen["prompt"]:
            self._asked = (seen["prompt"], question(game, seen, self._lang))
        return self._asked[1]

    def _answers(self, game: Game, seat: str, seen: r.View) -> None:
        """What a seat may answer: told to that seat alone, not even its number to anybody else."""
        plays = self.table.plays
        seen.undo = bool(plays) and plays[-1].seat == seat and game.can_undo(seat)
        if seat in self._acting:
            seen.wide = game.legal_for(seat).wide
            if not seen.wide:
                seen.moves = moves(game, seat, seat, self._lang)


def view(table: Table, viewer: str, lang: str, now: int, away: Mapping[str, r.Absent] | None = None) -> r.View:
    return Scene(table, lang, now, away).seen_by(viewer)


def moves(game: Game, seat: str, viewers: str | tuple[str, ...], lang: str) -> list[r.Move]:
    """What a seat may answer, pointed at in the view of these seats together."""
    places, number = game.places(viewers), SEATS.index(seat)
    return [
        r.Move(m.code, m.label(lang), m.code.partition(" ")[0], places.of(number, m.option), places.words(m.option))
        for m in game.legal_for(seat)
    ]


def chairs(table: Table, viewer: str) -> list[r.Chair]:
    made = [
        r.Chair(seat, c.kind, c.name, c.level, c.stand_in, c.out, host=bool(c.person) and c.person == table.created.host)
        for seat, c in table.chairs.items()
    ]
    return own(made, table, viewer) if viewer else made


def own(seats: list[r.Chair], table: Table, viewer: str) -> list[r.Chair]:
    """The same chairs, those of the viewer's person marked."""
    person = table.chairs[viewer].person
    return [replace(c, you=True) if person and table.chairs[c.seat].person == person else c for c in seats]


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
    return concluded(table.rules, table.ending, lang) if table.ending is not None else None


def concluded(rules: Rulebook, ending: Ending, lang: str) -> r.Result:
    return r.Result(list(ending.winners), ending.reason, ending_text(rules, ending, lang), dict(ending.scores))


def ending_text(rules: Rulebook, ending: Ending, lang: str) -> str:
    if ending.reason.startswith("table:"):
        key = f"table.ending.{ending.reason.partition(':')[2]}"
        return words().say(lang, key, {"seats": ", ".join(ending.winners)})
    key = f"ending.{ending.reason}"
    return rules.lexicon.say(lang, key, {}) if rules.lexicon.has(lang, key) else ""


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
        made.undoes = after.count(viewer, before.plays[what.to].version - 1) + 1 if before is not None else 0
        made.story, made.events, made.moves = [], [], []
    if after.phase == "over" and (before is None or before.phase != "over"):
        made.result = result(after, lang)
    return made


def alike(before: Table, after: Table) -> bool:
    """Whether everybody is told the newest entry in the same words, but for the language."""
    if after.hidden:
        return False
    if after.game is None or before.game is after.game:
        return True
    return before.game is not None and after.game.public(before.game.happenings, before.game.recorded)


def told(made: r.Event, what: e.What) -> None:
    """What an entry says of itself, but for the code of a play: that is told by the record's own lines."""
    if isinstance(what, e.Played):
        made.seat = what.seat
    elif isinstance(what, e.Sat):
        made.seat, made.name, made.level, made.what = what.seat, what.chair.name, what.chair.level, what.chair.kind
    elif isinstance(what, e.Began):
        made.level = what.level
    elif isinstance(what, e.Said):
        made.seat, made.name, made.text, made.phrase = what.seat, what.name, what.text, what.phrase
        made.what = "" if what.seat else "spectators"
    elif isinstance(what, e.Swapped):
        made.seat, made.what = what.seat, what.other
    elif isinstance(what, e.Tookover):
        made.seat, made.level, made.what = what.seat, what.level, what.why
    elif isinstance(what, e.Asked):
        made.seat, made.what = what.seat, what.what
    elif isinstance(what, e.Answered):
        made.seat, made.what, made.yes, made.match = what.seat, what.what, what.yes, what.match
    elif isinstance(what, e.Closed):
        made.what = what.why
    elif isinstance(what, e.Undone | e.Resigned | e.Flagged | e.Resumed | e.Gaveback | e.Departed):
        made.seat = what.seat


def happened(made: r.Event, before: Table | None, after: Table, viewer: str, lang: str) -> None:
    """What the game itself tells of it."""
    game = after.game
    if game is None or (before is not None and before.game is game):
        return
    earlier = before.game if before is not None else None
    since = earlier.happenings if earlier is not None else 0
    lines = earlier.recorded if earlier is not None else 0
    made.events = game.events(viewer or None, since)
    made.story = game.story(viewer or None, lang, since)
    made.moves = [line.text() for line in record_of(after, game.since(lines)).for_seat(viewer or None).lines]


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
    if table.phase != "over":
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
