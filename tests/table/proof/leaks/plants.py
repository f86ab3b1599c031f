"""Leaks to be found, one for every way out of the server: each tells something true that the viewer may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tenzone.face.game import Game
from tenzone.table.api import matches, preview, replays, reports
from tenzone.table.core import fold, projecting
from tenzone.table.core.deciding import Who
from tenzone.table.core.entries import Created
from tenzone.table.core.projecting import Scene
from tenzone.table.core.replaying import OPEN
from tenzone.table.core.state import Table, asked, sealed
from tenzone.table.live import hall, listing, loading, match, presence, telling
from tenzone.table.wire.commands import Command
from tenzone.table.wire.replies import Ack, Event, Refused, View

Patch = pytest.MonkeyPatch


def truth(table: Table) -> str:
    return table.game.fingerprint if table.game is not None else ""


def in_views(patch: Patch, change: Callable[[Table, str, View], None]) -> None:
    """Every view, wherever it is made."""
    seen_by = Scene.seen_by

    def leaky(scene: Scene, viewer: str) -> View:
        seen = seen_by(scene, viewer)
        change(scene.table, viewer, seen)
        return seen

    patch.setattr(Scene, "seen_by", leaky)


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


def links_look_from_a_seat(patch: Patch) -> None:
    patch.setattr(preview, "SPECTATOR", "A")


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
    patch.setattr(match, "index_of", lambda table, made, touched: index_of(table, made, table.at))


def countdowns_show_when_somebody_plays(patch: Patch) -> None:
    patch.setattr(presence.Presence, "shows", lambda self: None)


def absent_seats_that_answered_are_let_be(patch: Patch) -> None:
    patch.setattr(presence, "awaited", lambda game: asked(game)[0])


def secret_answers_end_offers(patch: Patch) -> None:
    hide = fold.hide
    patch.setattr(fold, "hide", lambda table, seat: hide(table, seat).with_(offers={}))


def undo_knows_who_has_answered(patch: Patch) -> None:
    patch.setattr(Game, "_asks_several", lambda game: False)


def undo_tells_what_was_taken_back(patch: Patch) -> None:
    def change(before: Table | None, after: Table, made: Event, lang: str) -> None:
        if made.undoes and before is not None:
            made.text = before.plays[-1].code

    in_events(patch, change)


def files_tell_their_past(patch: Patch) -> None:
    def change(before: Table | None, after: Table, made: Event, lang: str) -> None:
        if before is None and after.game is not None:
            made.moves = [line.text() for line in after.game.lines]

    in_events(patch, change, loading)


def replays_are_open(patch: Patch) -> None:
    patch.setattr(replays, "watching", lambda context, table: OPEN)


def rematches_are_dealt_alike(patch: Patch) -> None:
    create, seeds = hall.Hall.create, list[str]()

    async def leaky(self: hall.Hall, name: str, created: Created, key: str) -> match.Match | None:
        seeds.append(created.seed)
        return await create(self, name, msgspec.structs.replace(created, seed=seeds[-2] if key == "rematch" else seeds[-1]), key)

    patch.setattr(hall.Hall, "create", leaky)


# planted leak -> the game it is looked for in, and the channels it may be found on
PLANTS: dict[Callable[[Patch], None], tuple[str, str]] = {
    view_counts_the_others_moves: ("proelio", "welcome|view|own play|events|too late|chat"),
    spectators_look_from_a_seat: ("bless", "welcome|view|events|too late|chat|preview"),
    links_look_from_a_seat: ("bless", "preview|link"),
    moves_are_ordered_by_the_position: ("bless", "welcome|view|own play|events|too late|chat"),
    clocks_tell_who_has_answered: ("morra", "untold view|untold welcome|untold too late"),
    events_for_all: ("bless", "events|own play|welcome"),
    stories_for_all: ("bless", "events|own play|welcome"),
    lines_unmasked: ("bless", "events|own play|welcome"),
    history_for_all: ("bless", "history"),
    refusals_know_the_cards: ("proelio", "refusal|guess|another|too late|bot|begin|sit|leave|resume|back|chat"),
    records_are_whole: ("proelio", "record|report"),
    reports_know_the_position: ("bless", "report"),
    acks_count_all_versions: ("morra", "ack|untold time"),
    lists_are_touched_by_secrets: ("morra", "untold lobby|untold my games"),
    countdowns_show_when_somebody_plays: ("morra", "events|untold event"),
    absent_seats_that_answered_are_let_be: ("morra", "untold time"),
}
# the same, to be found in games that go on from a file
OF_FILES: dict[Callable[[Patch], None], tuple[str, str]] = {
    secret_answers_end_offers: ("morra", "untold"),
    undo_knows_who_has_answered: ("morra", "untold undo"),
    undo_tells_what_was_taken_back: ("bless", "undo by consent"),
    files_tell_their_past: ("bless", "whole story"),
    replays_are_open: ("bless", "replay"),
}
# and in one that is played again
OF_REMATCHES: dict[Callable[[Patch], None], tuple[str, str]] = {rematches_are_dealt_alike: ("bless", "rematch")}
