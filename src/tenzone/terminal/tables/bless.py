"""The table of Bless: two sides, what every Curse is worth now and in which state it is, and how near the end is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from tenzone.face.game import Game
from tenzone.face.view import Data
from tenzone.terminal.board import Board, Row
from tenzone.terminal.cards import Look, chip
from tenzone.terminal.console import Console
from tenzone.terminal.layout import beside, panel, ruled
from tenzone.terminal.text import width, wrapped
from tenzone.terminal.voice import Voice, title

INKS: Final = {"light": "white", "shadow": "magenta", "dual": "cyan"}
PURE: Final = "pure"
STATES: Final = ("corrupted", "stasis", "attacked", "shielded", "used")
TABLE: Final = 26  # columns of what belongs to nobody
FINAL_TURNS: Final = 5


class BlessBoard(Board):
    """One side against the other."""

    def say(self, key: str, **values: object) -> str:
        return self.voice.own(f"bless.{key}", **values)

    # numbers

    def counter(self, view: Data, name: str) -> int:
        return cast("dict[str, int]", view["counters"])[name]

    def headline(self, view: Data) -> str:
        parts = [title(self.rules.name), self.say("turn", number=self.counter(view, "turns"), seat=view["turn"])]
        left = self.counter(view, "final")
        if left > FINAL_TURNS:
            parts.append(self.say("final_soon"))
        elif left:
            parts.append(self.say("final", number=left))
        return " · ".join(parts)

    def numbers(self, view: Data, seat: str) -> str:
        """Points, how full the Altar is, and for whoever's turn it is the Actions left."""
        altar = len(self.cards_in(view, f"{seat}.altar"))
        parts = [
            self.say("points", number=self.counter(view, f"{seat}.points")),
            self.say("altar", number=altar, most=self.options.get("altar", 5)),
        ]
        if view["turn"] == seat and self.counter(view, "turns"):
            parts.append(self.say("actions", number=self.counter(view, "actions")))
        if self.counter(view, "final") and self.seats(view)[self.counter(view, "trigger")] == seat:
            parts.append(self.say("trigger"))
        return ", ".join(parts) if self.console.plain else " · ".join(parts)

    # cards

    def cards_in(self, view: Data, name: str) -> list[Data]:
        return cast("list[Data]", cast("dict[str, object]", view["zones"])[name])

    def printed(self, slug: str, key: str) -> object:
        return self.cards[slug].data.get(key, "") if slug in self.cards else ""

    def worth(self, eye: object, karma: object) -> str:
        """Eye and Karma: in words for those who listen, otherwise as the cards are spoken of."""
        return self.say("worth", eye=eye, karma=karma) if self.console.plain else f"{eye}/{karma}"

    def marks(self, card: Data) -> list[str]:
        """Of a Curse its Form, and whether it is Pure or Corrupted, always: nobody should have to guess."""
        found = [self.say(f"state.{name}") for name in STATES if name in card]
        if "eye" not in card:
            return found
        form = self.say(f"form.{self.printed(str(card['card']), 'form')}")
        return [form, *found] if "corrupted" in card else [form, self.say(f"state.{PURE}"), *found]

    def look(self, card: Data) -> Look:
        if card["card"] is None:
            return super().look(card)
        slug = str(card["card"])
        plain = self.face(slug, ", ".join(self.marks(card)))
        value = self.worth(card["eye"], card["karma"]) if "eye" in card else ""
        return Look(plain.name, value, plain.kind, plain.note, plain.ink)

    def face(self, slug: str, note: str = "") -> Look:
        """A card as it is printed."""
        form, kind = self.printed(slug, "form"), self.printed(slug, "type")
        words = ("form", "type") if self.console.plain else ("form_short", "type_short")
        return Look(
            self.voice.named(f"card.{slug}", slug),
            self.worth(self.printed(slug, "eye"), self.printed(slug, "karma")),
            " ".join(self.say(f"{word}.{name}") for word, name in zip(words, (form, kind), strict=True)),
            note,
            INKS.get(str(form), ""),
        )

    def facts(self, slug: str) -> list[str]:
        return [self.say("worth", eye=self.printed(slug, "eye"), karma=self.printed(slug, "karma"))]

    def held(self, view: Data, me: str) -> list[Look]:
        """Of the cards in one's hand what is printed on them."""
        return [self.face(str(c["card"])) for c in self.cards_in(view, f"{me}.hand")]

    # sides

    def curses(self, view: Data, seat: str) -> list[Look]:
        """Each Curse with the prayers bound to it."""
        bound: dict[str, list[str]] = {}
        for side in self.seats(view):
            for card in self.cards_in(view, f"{side}.prayers"):
                if "on" in card:
                    name = self.voice.named(f"card.{card['card']}", str(card["card"]))
                    bound.setdefault(str(card["on"]), []).append(self.say("bound", card=name, seat=side))
        found: list[Look] = []
        for card in self.cards_in(view, f"{seat}.curses"):
            plain = self.look(card)
            notes = [plain.note, *bound.get(f"{seat}.{card['card']}", [])]
            found.append(Look(plain.name, plain.value, plain.kind, ", ".join(n for n in notes if n), plain.ink))
        return found

    def rows(self, view: Data, seat: str, me: str | None) -> list[Row]:
        """The numbers first; a prayer bound to a Curse is told there."""
        found = [Row("", [], self.numbers(view, seat))]
        if seat != me:
            found.append(Row(self.label("hand"), self.zone(view, f"{seat}.hand")))
        if self.cards_in(view, f"{seat}.aside"):
            found.append(Row(self.label("aside"), self.zone(view, f"{seat}.aside")))
        found.append(Row(self.label("curses"), self.curses(view, seat)))
        prayers = [self.look(c) for c in self.cards_in(view, f"{seat}.prayers") if "on" not in c]
        return [*found, Row(self.label("prayers"), prayers)] if prayers else found

    def lines(self, rows: list[Row], room: int) -> list[str]:
        """Where a card does not fit the line with all that is true of it, that goes below."""
        found: list[str] = []
        for part in rows:
            wide = [c for c in part.cards if c.note and width(f"[{c.short}, {c.note}]") > room - 4]
            if not wide:
                found += super().lines([part], room)
                continue
            found.append(self.console.paint(part.label, "dim"))
            for card in part.cards:
                found.append("  " + chip(self.console, Look(card.name, card.value, ink=card.ink), room - 2))
                found += wrapped(card.note, room, "    ") if card.note else []
        return found

    # the whole

    def around(self, view: Data, me: str | None, room: int) -> list[str]:
        """The others and what belongs to nobody side by side, one's own side below."""
        others = [s for s in self.seats(view) if s != me]
        each = (room - TABLE - len(others)) // len(others)
        cells = [(self.seat_part(view, s, me, each), each) for s in others]
        cells.append(((self.voice.own("table"), self.lines(self.centre(view), TABLE - 4), "", ""), TABLE))
        tall = max(len(part[1]) for part, _ in cells)
        drawn = [panel(self.console, head, body, wide, tall, foot, ink) for (head, body, foot, ink), wide in cells]
        lines = [ruled(self.console, self.headline(view), room), *beside(drawn, room)]
        return [*lines, *self.own_part(view, me, room, boxed=True)] if me else lines


def board(game: Game, voice: Voice, console: Console, players: Mapping[str, str]) -> BlessBoard:
    return BlessBoard(game, voice, console, players)
