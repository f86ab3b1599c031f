"""Leaks to be found, one for every way out of the server: each tells something true that the viewer may not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tenzone.table.api import matches, reports, talk
from tenzone.table.core import projecting
from tenzone.table.core.deciding import Who
from tenzone.table.core.state import Table, sealed
from tenzone.table.live import listing, loading, match, telling
from tenzone.table.wire.commands import Command
from tenzone.table.wire.replies import Ack, Event, Refused, View

Patch = pytest.MonkeyPatch
VIEWS = (matches, talk, telling, projecting)


def truth(table: Table) -> str:
    return table.game.fingerprint if table.game is not None else ""


def in_views(patch: Patch, change: Callable[[Table, str, View], None]) -> None:
    """Every view, wherever it is made."""
    view = projecting.view

    def leaky(table: Table, viewer: str, lang: str, now: int, away: Any = None) -> View:
        seen = view(table, viewer, lang, now, away)
        change(table, viewer, seen)
        return seen

    for module in VIEWS:
        patch.setattr(module, "view", leaky)


def in_events(patch: Patch, change: Callable[[Table | None, Table, Event, str], None], module: object = telling) -> None:
    """Events as they happen, or (of `loading`) as they are made again from the log."""
    event = projecting.event

    def leaky(before: Table | None, after: Table, entry: Any, viewer: str, lang: str) -> Event | None:
        made = event(before, after, entry, viewer, lang)
        if made is not None:
            change(before, after, made, lang)
        return made

    patch.setattr(module, "event", leaky)


def view_counts_the_others_moves(patch: Patch) -> None:
    def change(table: Table, viewer: str, seen: View) -> None:
        game = table.game
        if game is not None and seen.table is not None and not game.legal.wide:
            seen.table["options"] = sorted({move.code for move in game.legal})

    in_views(patch, change)


def spectators_look_from_a_seat(patch: Patch) -> None:
    def change(table: Table, viewer: str, seen: View) -> None:
        if not viewer and table.game is not None:
            seen.table = table.game.view("A")

    in_views(patch, change)


def moves_are_ordered_by_the_position(patch: Patch) -> None:
    def change(table: Table, viewer: str, seen: View) -> None:
        seen.moves.sort(key=lambda move: hash((truth(table), move.code)))

    in_views(patch, change)


def clocks_tell_who_has_answered(patch: Patch) -> None:
    patch.setattr(projecting, "in_secret", lambda game: sealed(game) is not None)


def earlier(before: Table | None) -> tuple[int, int]:
    game = before.game if before is not None else None
    return (game.happenings, len(game.lines)) if game is not None else (0, 0)


def events_for_all(patch: Patch) -> None:
    def change(before: Table | None, after: Table, made: Event, lang: str) -> None:
        if made.events and after.game is not None:
            made.events = after.game.events(tuple(after.chairs), earlier(before)[0])

    in_events(patch, change)


def stories_for_all(patch: Patch) -> None:
    def change(before: Table | None, after: Table, made: Event, lang: str) -> None:
        if made.story and after.game is not None:
            made.story = after.game.story(tuple(after.chairs), lang, earlier(before)[0])

    in_events(patch, change)


def lines_unmasked(patch: Patch) -> None:
    def change(before: Table | None, after: Table, made: Event, lang: str) -> None:
        if made.moves and after.game is not None:
            made.moves = [line.text() for line in after.game.lines[earlier(before)[1] :]]

    in_events(patch, change)


def history_for_all(patch: Patch) -> None:
    def change(before: Table | None, after: Table, made: Event, lang: str) -> None:
        if made.events and after.game is not None:
            made.events = after.game.events(tuple(after.chairs), earlier(before)[0])

    in_events(patch, change, loading)


def refusals_know_the_cards(patch: Patch) -> None:
    refused = projecting.refused

    def leaky(cmd_id: str, no: Any, table: Table, viewer: str, lang: str, now: int) -> Refused:
        made = refused(cmd_id, no, table, viewer, lang, now)
        return msgspec.structs.replace(made, text=f"{made.text} {truth(table)[:2]}")

    patch.setattr(match, "refused", leaky)


def records_are_whole(patch: Patch) -> None:
    for module in (matches, reports):
        patch.setattr(module, "record", lambda table, viewer: table.game.record.text())


def reports_know_the_position(patch: Patch) -> None:
    patch.setattr(reports, "fingerprint", lambda table, viewer: truth(table))


def acks_count_all_versions(patch: Patch) -> None:
    command = match.Match.command

    async def leaky(self: match.Match, who: Who, message: Command, lang: str) -> Ack | Refused:
        reply = await command(self, who, message, lang)
        return Ack(reply.cmd_id, self.table.version) if isinstance(reply, Ack) else reply

    patch.setattr(match.Match, "command", leaky)


def lists_are_touched_by_secrets(patch: Patch) -> None:
    index_of = listing.index_of
    patch.setattr(match, "index_of", lambda table, made: replace(index_of(table, made), touched=table.at))


# planted leak -> the game it is looked for in, and the channels it may be found on
PLANTS: dict[Callable[[Patch], None], tuple[str, str]] = {
    view_counts_the_others_moves: ("proelio", "welcome|view|own play|events|too late|chat"),
    spectators_look_from_a_seat: ("bless", "welcome|view|events|too late|chat"),
    moves_are_ordered_by_the_position: ("bless", "welcome|view|own play|events|too late|chat"),
    clocks_tell_who_has_answered: ("morra", "untold view|untold welcome|untold too late"),
    events_for_all: ("bless", "events|own play|welcome"),
    stories_for_all: ("bless", "events|own play|welcome"),
    lines_unmasked: ("bless", "events|own play|welcome"),
    history_for_all: ("bless", "history"),
    refusals_know_the_cards: ("proelio", "refusal|guess|another|too late|bot|begin|sit|leave|resume|back|chat"),
    records_are_whole: ("proelio", "record|report"),
    reports_know_the_position: ("bless", "report"),
    acks_count_all_versions: ("morra", "ack"),
    lists_are_touched_by_secrets: ("morra", "untold lobby|untold my games"),
}
