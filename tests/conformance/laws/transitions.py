"""What a watcher reads of one answer, and when two answers that look alike must leave him with the same bytes."""

from __future__ import annotations

import json
import re
from collections import Counter as Tally
from dataclasses import dataclass

from tenzone.face.game import Game
from tenzone.kernel.schema import CARD, NATURE, SEATS, SPECTATOR
from tests.conformance.channels import difference, with_past
from tests.conformance.subject import Broken, Subject, mask_of, name_of

NUMBER = re.compile(r"#\d+")


@dataclass(frozen=True)
class Reading:
    """One answer as a watcher took it in: the line of the record, what was told, what is seen now."""

    line: str
    events: str
    view: str


def seat_of(watcher: int) -> str | None:
    return None if watcher == SPECTATOR else SEATS[watcher]


def lines_for(game: Game, watcher: int) -> list[str]:
    return [line.text() for line in game.record.for_seat(seat_of(watcher)).lines]


def read_move(subject: Subject, game: Game, move: str, watcher: int) -> Reading:
    """Play a move, and say what the watcher makes of it."""
    lines = len(lines_for(game, watcher))
    told = len(game.events(seat_of(watcher)))
    game.play(move)
    new = lines_for(game, watcher)[lines:]
    return Reading(
        "\n".join(new),
        json.dumps(game.events(seat_of(watcher))[told:]),
        subject.view_bytes(game.state, mask_of(watcher)),
    )


def shape(subject: Subject, move: str) -> str:
    """A move without the cards it names: what is said aloud when a card is played unseen."""
    who, _, text = move.partition(": ")
    words = text.split()
    for verb in subject.rules.schema.verbs:
        domains = [d for d in (verb.a, verb.b) if d.name != "none"]
        if words and verb.name == words[0] and len(domains) == len(words) - 1:
            kept = ["?" if d is CARD else w for d, w in zip(domains, words[1:], strict=True)]
            return " ".join([who, verb.name, *kept])
    return move


def named(reading: Reading) -> Tally[str]:
    """The cards a watcher can put a name to after an answer: those told of, those seen, those known to lie among others."""
    seen = json.loads(reading.view)
    cards = [c["card"] for zone in seen["zones"].values() if isinstance(zone, list) for c in zone if c["card"]]
    cards += [card for pool in seen["pools"] for card in pool["holds"]]
    cards += [str(e["card"]) for e in json.loads(reading.events) if not str(e.get("card", "?")).startswith("?")]
    return Tally(cards)


def check_pair(
    subject: Subject, watcher: int, moves: tuple[str, str], one: Reading, other: Reading, *, sealed: bool = False
) -> bool:
    """Whether the watcher cannot tell these two answers apart; Broken if he is told of a difference he should not see.

    What he hears alike may still lead to something different, but then a card must have been turned up: an unlike question, or a
    question not asked, is none. (Sealed answers are let out together, and may be anything.)"""
    who = f"{subject}: {name_of(watcher)}, of {moves[0]!r} and {moves[1]!r},"
    chance = moves[0].startswith(NATURE)
    same_line = one.line == other.line or (chance and NUMBER.sub("", one.line) == NUMBER.sub("", other.line))
    same_events, same_view = one.events == other.events, one.view == other.view
    if same_line and one.line != other.line:
        raise Broken(f"{who} reads how many others there are: {one.line!r} against {other.line!r}")
    if same_line and same_view and not same_events and not sealed:
        raise Broken(f"{who} is told what he cannot know: {one.events} against {other.events}")
    if same_line and same_events and not same_view:
        raise Broken(f"{who} sees a difference nobody told him: {cut(one.view, other.view)}")
    if same_line and not (same_events or same_view or sealed) and named(one) == named(other):
        raise Broken(f"{who} sees the game take another course, and no card says why: {cut(one.view, other.view)}")
    hideable = chance or shape(subject, moves[0]) == shape(subject, moves[1])
    if not same_line and same_events and same_view and hideable:
        raise Broken(f"{who} finds the difference in the record: {one.line!r} against {other.line!r}")
    return same_line and same_events and same_view


def cut(one: str, other: str) -> str:
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    near = slice(max(0, at - 80), at + 80)
    return f"…{one[near]}… against …{other[near]}…"


def check_whole(subject: Subject, watcher: int, games: tuple[Game, Game], tried: list[str], what: str) -> None:
    """Every channel, the past included."""
    found = difference(with_past(subject, games[0], watcher, tried), with_past(subject, games[1], watcher, tried))
    if found:
        raise Broken(f"{subject}: {name_of(watcher)} can tell {what} by the {found}")
