"""What on the field bears on what. It changes far less often than it is asked about, so the answers are kept."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.bless.names import CURSE_SLOT, CURSES, PRAYER_SLOT, PRAYERS, SILENT
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.rules import Option
from tenzone.kernel.schema import Schema, bit
from tenzone.kernel.state import NOTHING, Frame, State
from tenzone.language.run.program import CardRules
from tenzone.language.run.values import EVENTS, KEYWORD, TOPICS, place


@final
class Borne:
    """What may bear on one card alone: a bit for each stat, as of some look at the field."""

    def __init__(self) -> None:
        self.stats: i64 = 0
        self.look: i64 = -1


class FieldRules(CardRules):
    """The questions of the card language about the field as a whole."""

    def __init__(
        self, name: str, version: str, schema: Schema, pack: Pack, lexicon: Lexicon,
        seats: tuple[int, ...], options: tuple[Option, ...], frames: tuple[type[Frame], ...],
    ) -> None:  # fmt: skip
        super().__init__(name, version, schema, pack, lexicon, seats, options, frames)
        self.seen: State | None = None  # which field was last looked at, and when
        self.seen_stamp: i64 = 0
        self.seen_mods: i64 = 0
        self.look_number: i64 = 0
        self.stats: i64 = 0  # a bit for every stat that something there may bear on, whatever the card
        self.on_card: Final = [Borne() for _ in range(sum(c.count for c in pack.cards))]  # and for each card alone
        self.meets: i64 = 0  # those that may be others in a clash
        self.events: i64 = 0  # a bit for every event that some card waits for
        self.in_force: Final[list[list[i64]]] = [NOTHING] * TOPICS
        self.found_at: Final[list[i64]] = [0] * TOPICS  # at which look each of them was found

    @final
    def touched(self, g: State, card: i64) -> i64:
        """Every change of the field, and every timed effect that begins, moves the stamp; those that end change their number."""
        if g is not self.seen or g.stamp != self.seen_stamp or len(g.mods) != self.seen_mods:
            self.look(g)
        return self.borne(card) if card >= 0 else self.stats

    @final
    def active(self, g: State, topic: i64) -> list[i64]:
        if g is not self.seen or g.stamp != self.seen_stamp or len(g.mods) != self.seen_mods:
            self.look(g)
        if topic >= EVENTS and not (self.events >> (topic - EVENTS)) & 1:
            return NOTHING
        if self.found_at[topic] != self.look_number:
            self.found_at[topic] = self.look_number
            self.in_force[topic] = self.bearing(g, topic)
        return self.in_force[topic]

    def borne(self, card: i64) -> i64:
        on_card = self.on_card[card]
        return self.stats | on_card.stats if on_card.look == self.look_number else self.stats

    def look(self, g: State) -> None:
        """What may bear on which card, and what some card waits for: that is often all one has to know."""
        self.seen = g
        self.seen_stamp = g.stamp
        self.seen_mods = len(g.mods)
        self.look_number += 1
        self.stats = 0
        meets: i64 = 0
        events: i64 = 0
        for m in g.mods:
            self.mark(m.card, bit(m.stat))
        for seat in range(2):
            for curse in g.zones[CURSES + seat]:
                sheet = self.sheets[CURSE_SLOT][g.defn[curse]]
                events |= sheet.events
                meets |= sheet.meets
                if sheet.stats:
                    self.mark(-1 if sheet.spreads else curse, sheet.stats)
            for prayer in g.zones[PRAYERS + seat]:
                sheet = self.sheets[PRAYER_SLOT][g.defn[prayer]]
                events |= sheet.events
                meets |= sheet.meets
                if sheet.stats:
                    self.mark(-1 if sheet.spreads else g.host(prayer), sheet.stats)
        self.meets = meets
        self.events = events

    def mark(self, card: i64, stats: i64) -> None:
        if card < 0:
            self.stats |= stats
            return
        on_card = self.on_card[card]
        if on_card.look == self.look_number:
            on_card.stats |= stats
        else:
            on_card.look = self.look_number
            on_card.stats = stats

    def bearing(self, g: State, topic: i64) -> list[i64]:
        curses = self.touches[CURSE_SLOT][topic]
        bonds = self.touches[PRAYER_SLOT][topic]
        found = NOTHING
        for zone in range(CURSES, PRAYERS + 2):
            for card in g.zones[zone]:
                definition = g.defn[card]
                if zone < PRAYERS:
                    if not curses[definition] or ((self.borne(card) >> (KEYWORD + SILENT)) & 1 and self.silenced(g, card)):
                        continue
                    entry = place(card, CURSE_SLOT, card)
                else:
                    if not bonds[definition] or g.host(card) < 0:
                        continue
                    entry = place(card, PRAYER_SLOT, g.host(card))
                if not found:
                    found = []
                found.append(entry)
        return found

    def silenced(self, g: State, card: i64) -> bool:
        """A35. Its own effect is lost; what others give it is not. Asked of bare facts, since effects depend on it."""
        for m in g.mods:
            if m.stat == KEYWORD + SILENT and m.card == card:
                return True
        silencing = self.touches[PRAYER_SLOT][KEYWORD + SILENT]
        for seat in range(2):
            for bond in g.zones[PRAYERS + seat]:
                if silencing[g.defn[bond]] and g.host(bond) == card:
                    return True
        return False
