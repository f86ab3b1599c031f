"""What on the field bears on what. It changes far less often than it is asked about, so the answers are kept."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from tenzone.games.bless.names import CURSE_SLOT, CURSES, IS_SHIELDED, PRAYER_SLOT, PRAYERS, SILENT
from tenzone.kernel.lexicon import Lexicon
from tenzone.kernel.pack import Pack
from tenzone.kernel.rules import Option
from tenzone.kernel.schema import Schema, bit
from tenzone.kernel.state import NOTHING, Frame, State
from tenzone.language.run.program import CardRules, Sheet
from tenzone.language.run.values import CAN, EVENTS, KEYWORD, TOPICS, place

SILENCE: Final = bit(KEYWORD + SILENT)
UNKNOWN: Final = -2


@final
class Borne:
    """What may bear on one card alone, as of some look at the field."""

    def __init__(self, card: i64) -> None:
        self.card: Final = card
        self.stats: i64 = 0  # a bit for each stat
        self.meets: i64 = 0  # those of them that may be others in a clash
        self.own: i64 = 0  # those its own text gives it whatever happens
        self.given: i64 = 0  # and those that bonds or timed effects do
        self.events: i64 = 0  # a bit for each event something of it waits for
        self.alone: Final[list[i64]] = [place(card, CURSE_SLOT, card)]
        self.entries: list[i64] = NOTHING  # its own behaviour as a curse, unless it is silenced, then that of its bonds
        self.look: i64 = -1
        self.eye: i64 = UNKNOWN  # of whoever may be attacked: `standing_eye`, once it has been asked for this question


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
        self.events: i64 = 0  # a bit for every event that some card waits for
        self.on_card: Final = [Borne(card) for card in range(sum(c.count for c in pack.cards))]  # and for each card alone
        self.meets: i64 = 0  # those that may be others in a clash, whatever the card
        self.in_force: Final[list[list[i64]]] = [NOTHING] * TOPICS
        self.found_at: Final[list[i64]] = [0] * TOPICS  # at which look each of them was found

    @final
    def refresh(self, g: State) -> None:
        """Every change of the field, and every timed effect that begins, moves the stamp; those that end change their number."""
        if g is not self.seen or g.stamp != self.seen_stamp or len(g.mods) != self.seen_mods:
            self.look(g)

    @final
    def touched(self, g: State, card: i64) -> i64:
        self.refresh(g)
        return self.borne(card) if card >= 0 else self.stats

    @final
    def certain(self, g: State, card: i64) -> i64:
        self.refresh(g)
        if card < 0:
            return 0
        on_card = self.on_card[card]
        if on_card.look != self.look_number:
            return 0
        return on_card.own | on_card.given

    @final
    def awaits(self, g: State, event: i64) -> bool:
        """Whether any card waits for an event."""
        self.refresh(g)
        return (self.events >> event) & 1 != 0

    @final
    def active(self, g: State, topic: i64) -> list[i64]:
        self.refresh(g)
        if self.found_at[topic] != self.look_number:
            self.found_at[topic] = self.look_number
            self.in_force[topic] = self.bearing(g, topic)
        return self.in_force[topic]

    @final
    def bearing_on(self, g: State, card: i64, topic: i64) -> list[i64]:
        self.refresh(g)
        if card < 0 or (topic < EVENTS and (self.stats >> topic) & 1):
            return self.active(g, topic)
        on_card = self.on_card[card]
        if on_card.look != self.look_number or (topic >= EVENTS and not (on_card.events >> (topic - EVENTS)) & 1):
            return NOTHING
        return on_card.entries

    @final
    def varies(self, g: State, card: i64) -> i64:
        """A bit for every stat of a card that may be another in a clash, or against another card."""
        self.refresh(g)
        on_card = self.on_card[card]
        return self.meets | on_card.meets if on_card.look == self.look_number else self.meets

    def borne(self, card: i64) -> i64:
        on_card = self.on_card[card]
        return self.stats | on_card.stats if on_card.look == self.look_number else self.stats

    def look(self, g: State) -> None:
        """What may bear on which card, and what each waits for: that is often all one has to know."""
        self.seen = g
        self.seen_stamp = g.stamp
        self.seen_mods = len(g.mods)
        self.look_number += 1
        self.stats = self.meets = self.events = 0
        for m in g.mods:
            if m.card < 0:
                self.stats |= bit(m.stat)
            else:
                on_card = self.on(m.card)
                on_card.stats |= bit(m.stat)
                if m.stat < CAN or m.amount <= 1:
                    on_card.given |= bit(m.stat)
        for seat in range(2):
            for curse in g.zones[CURSES + seat]:
                sheet = self.sheets[CURSE_SLOT][g.defn[curse]]
                if sheet.stats or sheet.events:
                    on_card = self.on(curse)
                    if not on_card.stats & SILENCE:
                        on_card.entries = on_card.alone
                        on_card.own = sheet.plain
                    self.mark(on_card, sheet)
        for seat in range(2):
            for prayer in g.zones[PRAYERS + seat]:
                sheet = self.sheets[PRAYER_SLOT][g.defn[prayer]]
                if (sheet.stats or sheet.events) and g.host(prayer) >= 0:
                    self.bind(prayer, g.host(prayer), sheet)

    def facing(self, g: State, seat: i64) -> list[Borne]:
        """The curses of a side that may be attacked as far as their own state goes, with what bears on them."""
        found: list[Borne] = []
        for card in g.zones[CURSES + seat]:
            if not g.fact[card] & IS_SHIELDED:
                on_card = self.on(card)
                on_card.eye = UNKNOWN
                found.append(on_card)
        return found

    def on(self, card: i64) -> Borne:
        """What bears on a card alone, of which nothing was said in this look but what is said now."""
        on_card = self.on_card[card]
        if on_card.look != self.look_number:
            on_card.look = self.look_number
            on_card.stats = on_card.meets = on_card.events = on_card.own = on_card.given = 0
            on_card.entries = NOTHING
        return on_card

    def mark(self, on_card: Borne, sheet: Sheet) -> None:
        on_card.events |= sheet.events
        self.events |= sheet.events
        if sheet.spreads:
            self.stats |= sheet.stats
            self.meets |= sheet.meets
        else:
            on_card.stats |= sheet.stats
            on_card.meets |= sheet.meets

    def bind(self, prayer: i64, host: i64, sheet: Sheet) -> None:
        """A35. A Bond that silences its host takes only what is the host's own."""
        on_card = self.on(host)
        kept = on_card.entries
        if sheet.stats & SILENCE:
            kept = [e for e in kept if e & 0xFFFF != host]
            on_card.own = 0
        on_card.entries = kept.copy()
        on_card.entries.append(place(prayer, PRAYER_SLOT, host))
        on_card.given |= sheet.plain
        self.mark(on_card, sheet)

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
