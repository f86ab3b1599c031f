"""The table of any game, drawn from a view and the game's declarations. A game's own module may refine any part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, cast

from tenzone.face.game import Game
from tenzone.face.view import Data
from tenzone.kernel.schema import HELD, SEATS, Zone
from tenzone.terminal.cards import Look, back_look, boxes, chips
from tenzone.terminal.console import Console
from tenzone.terminal.layout import beside, panel, row, ruled
from tenzone.terminal.text import clip, flowed, width, wrapped
from tenzone.terminal.voice import Voice, title

PALETTE: Final = ("red", "blue", "green", "magenta", "cyan", "white")
COLUMNS: Final = 72  # from here on the seats sit round the table
OWN: Final = {"card", "back", "on", "turned", "covered"}  # keys of a card that are no field of the game


@dataclass(frozen=True)
class Row:
    """One line of the table: what it is, its cards, and a remark."""

    label: str
    cards: list[Look]
    remark: str = ""
    pile: bool = False  # the remark is how many there are, the card the one on top


class Board:
    """Draws, and tells, what one seat, several, or the spectators see."""

    def __init__(self, game: Game, voice: Voice, console: Console, players: Mapping[str, str]) -> None:
        self.rules: Final = game.rules
        self.options: Final = game.options
        self.voice: Final = voice
        self.console: Final = console
        self.players: Final = players  # who sits where, as the title of a seat says it
        rules = game.rules
        kinds = [str(c.data["kind"]) for c in rules.pack.cards if isinstance(c.data.get("kind"), str)]
        self.inks: Final = dict(zip(dict.fromkeys(kinds), PALETTE * len(kinds), strict=False))
        self.cards: Final = {c.slug: c for c in rules.pack.cards}

    # what a game may refine

    def headline(self, view: Data) -> str:
        counters = cast("dict[str, int]", view["counters"])
        parts = [title(self.rules.name)]
        for name, value in counters.items():
            owner, dot, word = name.rpartition(".")
            if self.voice.has(f"counter.{word}") and not (owner and owner in SEATS):
                parts.append(f"{owner + dot}{self.voice.say(f'counter.{word}')} {value}")
        return " · ".join([*parts, self.turn(view)])

    def turn(self, view: Data) -> str:
        return self.voice.own("turn", seat=view["turn"])

    def role(self, view: Data, seat: str, me: str | None) -> str:
        """What this seat is to the one who looks."""
        return ""

    def label(self, zone: str) -> str:
        return self.voice.named(f"zone.{zone}", zone)

    def look(self, card: Data) -> Look:
        """Its name, number and kind, or its back; with what can be seen on it."""
        slug = card["card"]
        note = ", ".join(self.marks(card))
        if slug is None:
            names = self.rules.pack.back_names
            at = names.index(str(card["back"])) if card["back"] in names else 0
            plain = back_look(self.console, at)
            return Look(plain.name, note=note, ink=plain.ink, back=True)
        return self.face(str(slug), note)

    def marks(self, card: Data) -> list[str]:
        fields = [(k, v) for k, v in card.items() if k not in OWN]
        found = [self.voice.own("field", name=self.voice.named(f"field.{k}", k), number=v) for k, v in fields]
        return [*found, self.voice.own("on", card=card["on"])] if "on" in card else found

    def face(self, slug: str, note: str = "") -> Look:
        """A card whose name is known."""
        data = self.cards[slug].data if slug in self.cards else {}
        kind, value = data.get("kind"), data.get("value")
        back = self.rules.pack.back_names.index(self.cards[slug].back) if slug in self.cards else 0
        return Look(
            self.voice.named(f"card.{slug}", slug),
            str(value) if isinstance(value, int) else "",
            self.kind(kind) if isinstance(kind, str) else "",
            note,
            self.inks.get(str(kind), ""),
            sign=back_look(self.console, back).name if back else "",
        )

    def kind(self, name: str) -> str:
        """What a kind of card is called."""
        return self.voice.named(f"kind.{name}", name)

    def facts(self, slug: str) -> list[str]:
        """The numbers printed on a card."""
        numbers = [(k, v) for k, v in self.cards[slug].data.items() if isinstance(v, int) and k not in {"count", "rule"}]
        return [self.voice.own("field", name=self.voice.named(f"stat.{k}", k), number=v) for k, v in numbers]

    def rows(self, view: Data, seat: str, me: str | None) -> list[Row]:
        """What lies before a seat; the hand of the one who looks is drawn apart."""
        found: list[Row] = []
        for at, zone in enumerate(z for z in self.rules.schema.zones if not z.shared):
            cards = self.zone(view, f"{seat}.{zone.name}")
            if (cards or not at) and not self.drawn_apart(zone, seat, me):
                found.append(Row(self.label(zone.name), cards))
        numbers = self.numbers(view, seat)
        return [*found, Row("", [], numbers)] if numbers else found

    def numbers(self, view: Data, seat: str) -> str:
        """The counters of a seat."""
        counters = cast("dict[str, int]", view["counters"])
        own = [(n.partition(".")[2], v) for n, v in counters.items() if n.startswith(f"{seat}.")]
        return " · ".join(f"{self.voice.say(f'counter.{n}')} {v}" for n, v in own if self.voice.has(f"counter.{n}"))

    def centre(self, view: Data) -> list[Row]:
        """What belongs to nobody: piles by their size, rows by their cards, long ones by size and last card."""
        found: list[Row] = []
        zones = cast("dict[str, list[Data] | Data]", view["zones"])
        for zone in self.rules.schema.zones:
            if not zone.shared:
                continue
            cards = self.zone(view, zone.name)
            if isinstance(zones[zone.name], dict):
                found.append(Row(self.label(zone.name), list(dict.fromkeys(cards)), str(len(cards)), pile=True))
            else:
                few = 0 < len(cards) < 5
                found.append(Row(self.label(zone.name), cards if few else cards[-1:], "" if few else str(len(cards)), not few))
        return found

    def reminders(self, view: Data, me: str) -> list[str]:
        """What the seat that looks should not forget."""
        return []

    def warning(self, view: Data, me: str, code: str) -> str:
        """What a person should know before a move that is probably a mistake; nothing otherwise."""
        return ""

    # parts

    def seats(self, view: Data) -> list[str]:
        return cast("list[str]", view["seats"])

    def zone(self, view: Data, name: str) -> list[Look]:
        found = cast("dict[str, list[Data] | Data]", view["zones"])[name]
        if isinstance(found, dict):
            backs = cast("dict[str, int]", found["backs"])
            return [self.look({"card": None, "back": b}) for b, n in backs.items() for _ in range(n)]
        return [self.look(c) for c in found]

    def drawn_apart(self, zone: Zone, seat: str, me: str | None) -> bool:
        return seat == me and zone.kind == HELD

    def held(self, view: Data, me: str) -> list[Look]:
        """The hand of the one who looks."""
        zones = [z for z in self.rules.schema.zones if not z.shared and z.kind == HELD]
        return [card for zone in zones for card in self.zone(view, f"{me}.{zone.name}")]

    def name_of(self, seat: str, me: str | None) -> str:
        return f"{seat} · {self.voice.own('you')}" if seat == me else f"{seat} · {self.players.get(seat, '')}".rstrip(" ·")

    def marked(self, view: Data, seat: str) -> str:
        arrow = "►" if self.console.lines_drawn else ">"
        return f"{arrow} " if view["turn"] == seat and view["outcome"] is None else ""

    # the whole

    def draw(self, view: Data, me: str | None, room: int, tall: int) -> list[str]:
        """Seats round the table where there is room; otherwise one below the other."""
        if room >= COLUMNS:
            lines = self.around(view, me, room)
            if len(lines) <= tall:
                return lines
        return self.below(view, me, room)

    def lines(self, rows: list[Row], room: int) -> list[str]:
        found: list[str] = []
        for part in rows:
            items = chips(self.console, part.cards, room - 4)  # set in, and with how many there are
            if part.remark:
                remarks = wrapped(part.remark, room - 2)
                items = [*remarks, *items] if part.pile and not all(c.back for c in part.cards) else [*items, *remarks]
            elif not items:
                items.append(self.console.paint("–" if self.console.lines_drawn else "-", "dim"))
            found += row(self.console.paint(part.label, "dim"), items, room)
        return found

    def around(self, view: Data, me: str | None, room: int) -> list[str]:
        seats = self.seats(view)
        at = seats.index(me) + 1 if me else 0
        others = seats[at:] + seats[: at - 1] if me else seats
        each = (room - 2) // 3
        table = (self.voice.own("table"), self.lines(self.centre(view), each - 4), "", "")
        parts = {s: self.seat_part(view, s, me, each) for s in others}
        if me and len(others) > 1:
            grid = [[parts[s] for s in others[-2:0:-1]], [parts[others[-1]], table, parts[others[0]]]]
        else:
            flat = [*parts.values(), table]
            grid = [flat[i : i + 3] for i in range(0, len(flat), 3)]
        lines = [ruled(self.console, self.headline(view), room)]
        for cells in grid:
            tall = max((len(c[1]) for c in cells), default=0)
            drawn = [panel(self.console, head, body, each, tall, foot, ink) for head, body, foot, ink in cells]
            lines += beside(drawn, room)
        return [*lines, *self.own_part(view, me, room, boxed=True)] if me else lines

    def seat_part(self, view: Data, seat: str, me: str | None, each: int) -> tuple[str, list[str], str, str]:
        ink = "turn" if self.marked(view, seat) else ""
        body = self.lines(self.rows(view, seat, me), each - 4)
        return self.marked(view, seat) + self.name_of(seat, me), body, self.role(view, seat, me), ink

    def own_part(self, view: Data, me: str, room: int, boxed: bool) -> list[str]:
        head = self.marked(view, me) + self.name_of(me, me)
        hand = self.held(view, me)
        lines = [ruled(self.console, head, room, "turn" if self.marked(view, me) else "bold")]
        minded = [Row("", [], line) for line in self.reminders(view, me)]
        lines += [f" {line}" for line in self.packed([*self.rows(view, me, me), *minded], room - 1)]
        if boxed and hand:
            return [*lines, *(f" {line}" for line in boxes(self.console, hand, room - 2))]
        return [*lines, *(f" {line}" for line in self.lines([self.hand_row(view, me)], room - 1))] if hand else lines

    def hand_row(self, view: Data, me: str) -> Row:
        label = self.label(next((z.name for z in self.rules.schema.zones if z.kind == HELD), ""))
        return Row(label, self.held(view, me))

    def below(self, view: Data, me: str | None, room: int) -> list[str]:
        """One seat below the other, for narrow and low screens."""
        seats = self.seats(view)
        at = seats.index(me) + 1 if me else 0
        others = seats[at:] + seats[: at - 1] if me else seats
        lines = [ruled(self.console, self.headline(view), room), *self.packed(self.centre(view), room)]
        for seat in others:
            role = self.role(view, seat, me)
            head = clip(self.marked(view, seat) + self.name_of(seat, me) + (f" · {role}" if role else ""), room)
            painted = self.console.paint(head, "turn" if self.marked(view, seat) else "bold")
            found = self.packed(self.rows(view, seat, me), room - 2)
            fits = len(found) == 1 and width(head) + 2 + width(found[0]) <= room
            lines += [f"{painted}  {found[0]}"] if fits else [painted, *(f"  {line}" for line in found)]
        return [*lines, *self.own_part(view, me, room, boxed=False)] if me else lines

    def packed(self, rows: list[Row], room: int) -> list[str]:
        """Short rows side by side, long ones on lines of their own."""
        found: list[str] = []
        short: list[str] = []
        for part in rows:
            lines = self.lines([part], room)
            if len(lines) == 1:
                short += lines
            else:
                found += [*flowed(short, room, gap="  "), *lines]
                short = []
        return [*found, *flowed(short, room, gap="  ")]

    # for those who listen

    def told(self, view: Data, me: str | None, whole: bool) -> list[str]:
        """The table in sentences: what is one's own, and if asked for, all the rest."""
        seats = self.seats(view)
        at = seats.index(me) if me else 0
        head = ", ".join(self.headline(view).split(" · ")[1:])
        lines = [f"{head[:1].upper()}{head[1:]}."]
        for seat in seats[at:] + seats[:at] if whole or not me else [me]:
            who = self.voice.own("you").capitalize() if seat == me else seat
            about = [t for t in (self.players.get(seat, "") if seat != me else "", self.role(view, seat, me)) if t]
            if about:
                lines.append(f"{seat}: {', '.join(about)}.")
            parts = [self.hand_row(view, seat)] if seat == me and self.held(view, seat) else []
            lines += [f"{who}, {self.sentence(part)}" for part in [*parts, *self.rows(view, seat, me)]]
        if me:
            lines += self.reminders(view, me)
        if whole or not me:
            lines += [self.sentence(part) for part in self.centre(view)]
        return lines

    def sentence(self, part: Row) -> str:
        """A pile by its number, and by its last card where that lies open."""
        open_cards = [c for c in part.cards if not c.back] if part.pile else part.cards
        cards = self.voice.counted(self.read_out(card) for card in open_cards)
        if part.pile and cards:
            cards = self.voice.own("on_top", card=cards)
        text = ", ".join(t for t in ((part.remark, cards) if part.pile else (cards, part.remark)) if t)
        text = text or self.voice.own("nothing")
        return f"{part.label}: {text}." if part.label else f"{text}."

    def read_out(self, look: Look) -> str:
        name = look.name
        if look.back:
            at = [back_look(self.console, n).name for n in range(3)].index(look.name)
            back = self.rules.pack.back_names[at] if at < len(self.rules.pack.back_names) else ""
            name = self.voice.named(f"back.{back}", back)
        extra = ", ".join(t for t in (look.value, look.note) if t)
        return f"{name} ({extra})" if extra else name
