"""A table as a link shows it: a title, a sentence and a picture, made of what a spectator is told and of nothing else."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final

import tenzone
from tenzone.games.catalogue import folder, read_toml
from tenzone.messages import say, spoken, words
from tenzone.table.core.projecting import view
from tenzone.table.core.state import SPECTATOR
from tenzone.table.live.match import Match
from tenzone.table.wire.replies import Chair, View

WIDE, HIGH = 1200, 630
SERIF: Final = "Alegreya, Georgia, serif"
SANS: Final = "'Alegreya Sans', 'Segoe UI', Helvetica, sans-serif"
PLAIN: Final = {"paper": "#221d1c", "ink": "#f1e9dc", "edge": "#b99a4a"}
BOLD: Final = 'font-weight="700"'


def seen(match: Match) -> View:
    return view(match.table, SPECTATOR, spoken(), match.hall.time.now())


def title(game: str) -> str:
    return say(f"web.title.{game}") if words().has(spoken(), f"web.title.{game}") else game.capitalize()


def name(chair: Chair) -> str:
    if chair.kind == "bot":
        return say("home.bot", level=say(f"player.{chair.level}"))
    return chair.name or (chair.seat if chair.kind == "person" else say("home.nobody"))  # whoever was deleted has none


def names(shown: View, seats: list[str]) -> str:
    return ", ".join(name(chair) for chair in shown.chairs if chair.seat in seats)


def asked(shown: View) -> list[str]:
    prompt = shown.table["prompt"] if shown.table is not None and shown.phase == "playing" else None
    return list(prompt["seats"]) if isinstance(prompt, dict) else []


def state(shown: View) -> str:
    """How it stands, in a sentence."""
    if shown.result is not None and shown.result.winners:
        return say("play.won_by", names=names(shown, shown.result.winners), number=len(shown.result.winners))
    if shown.phase == "open":
        return say("home.free", number=sum(chair.kind == "open" for chair in shown.chairs))
    if asked(shown):
        return say("table.link.turn", names=names(shown, asked(shown)))
    return say(f"home.phase.{shown.phase}")


@cache
def look(game: str) -> dict[str, Any]:
    found = folder(game) / "look.toml"
    return read_toml(found) if found.is_file() else {}


@cache
def kept(name: str) -> str:
    """A file of the page, or nothing."""
    file = files("tenzone").joinpath("web", *name.split("/"))
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def icons(game: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = json.loads(kept(f"icons/{game}.json") or "{}")
    return found


@dataclass(frozen=True)
class Face:
    """What a card shows here: the colours of its frame or of its back, and an icon."""

    paper: str
    ink: str
    edge: str
    icon: str


def face(game: str, card: Mapping[str, Any]) -> Face:
    drawn = look(game)
    if card["card"] is None:
        back = {**PLAIN, **drawn.get("backs", {}).get(card["back"], {})}
        return Face(back["paper"], back["ink"], back["edge"], back.get("icon", ""))
    rules = tenzone.rules(game)
    facts = next((one.data for one in rules.pack.cards if one.slug == card["card"]), {})
    frame = {**PLAIN, "paper": "#f6e9dc", "ink": "#2c130f", **drawn.get("frames", {}).get(facts.get(drawn.get("frame", "")), {})}
    return Face(frame["paper"], frame["ink"], frame["edge"], drawn.get("cards", {}).get(card["card"], ""))


def text(x: float, y: float, size: int, content: str, fill: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{escape(fill)}" {more}>{escape(content)}</text>'


def short(content: str, most: int) -> str:
    return content if len(content) <= most else content[: most - 1].rstrip() + "…"


def ground(game: str) -> tuple[str, str, str]:
    """Paper, ink and edge of the game's first back: its colours by night."""
    colours = {**PLAIN, **next(iter(look(game).get("backs", {}).values()), {})}
    return escape(colours["paper"]), escape(colours["ink"]), escape(colours["edge"])


def pieces(game: str, zones: list[list[Mapping[str, Any]]], x: float, y: float, width: float, high: int) -> str:
    """A seat's cards in one row, its zones a little apart; many cards lie closer."""
    wide, apart, number = high * 63 / 88, 14, sum(map(len, zones))
    step = min(wide + 6, (width - wide - apart * len(zones)) / max(1, number - 1))
    drawn = []
    for zone in zones:
        for card in zone:
            shown = face(game, card)
            drawn.append(
                f'<rect x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high}" rx="6" fill="{escape(shown.paper)}"'
                f' stroke="{escape(shown.edge)}" stroke-width="3"/>'
            )
            if shown.icon in icons(game):
                size = wide * 0.72
                place = f'x="{x + (wide - size) / 2:.1f}" y="{y + (high - size) / 2:.1f}" width="{size:.1f}" height="{size:.1f}"'
                drawn.append(f'<use href="#icon-{shown.icon}" {place} fill="{escape(shown.ink)}"/>')
            x += step
        x += apart
    return "".join(drawn)


def row(shown: View, chair: Chair, x: float, y: float, width: float) -> str:
    """One seat: its letter, who sits there, its counters, its cards. Whoever is asked has a filled letter and an arrow, whoever
    has won a star. Where the row is short, the cards lie under the name."""
    paper, ink, edge = ground(shown.game)
    now = chair.seat in asked(shown)
    sign = "▸ " if now else "★ " if shown.result is not None and chair.seat in shown.result.winners else ""
    own = f"{chair.seat}."
    table = shown.table or {"zones": {}, "counters": {}}
    zones = [cards for key, cards in table["zones"].items() if key.startswith(own) and isinstance(cards, list) and cards]
    lexicon = tenzone.rules(shown.game).lexicon
    counters = {key.removeprefix(own): number for key, number in table["counters"].items() if key.startswith(own)}
    counted = " · ".join(f"{number} {lexicon.say(spoken(), f'counter.{key}', {})}" for key, number in counters.items())
    called = sign + short(name(chair), 24)
    drawn = [
        f'<circle cx="{x + 34}" cy="{y + 38}" r="32" fill="{ink if now else paper}" stroke="{edge}" stroke-width="3"/>',
        text(x + 34, y + 50, 34, chair.seat, paper if now else ink, f'text-anchor="middle" {BOLD} font-family="{SERIF}"'),
    ]
    if width < WIDE / 2:
        told = f"{called} · {counted}" if counted else called
        drawn += [text(x + 82, y + 20, 25, told, ink, BOLD), pieces(shown.game, zones, x + 82, y + 30, width - 82, 56)]
    else:
        drawn += [text(x + 82, y + (34 if counted else 48), 30, called, ink, BOLD), text(x + 82, y + 68, 24, counted, ink)]
        drawn += [pieces(shown.game, zones, x + 450, y, width - 450, 76)]
    return "".join(drawn)


def picture(shown: View) -> str:
    """An SVG of 1200 by 630. It stands alone: a picture loads no fonts, styles or other pictures."""
    game = shown.game
    paper, ink, edge = ground(game)
    columns = 1 if len(shown.chairs) <= 3 else 2
    lines = -(-len(shown.chairs) // columns)
    top, width = HIGH - 172 - 96 * lines, (WIDE - 60 * (columns + 1)) / columns
    art = kept(f"art/{game}.svg").replace("<svg ", f'<svg x="0" y="0" width="{WIDE}" height="{top}" ', 1)
    rows = "".join(
        row(shown, chair, 60 + at % columns * (width + 60), top + 160 + at // columns * 96, width)
        for at, chair in enumerate(shown.chairs)
    )
    used = "".join(
        f'<symbol id="icon-{one}" viewBox="0 0 512 512">' + "".join(f'<path d="{d}"/>' for d in paths) + "</symbol>"
        for one, paths in icons(game).items()
        if f'href="#icon-{one}"' in rows
    )
    size = f'viewBox="0 0 {WIDE} {HIGH}" width="{WIDE}" height="{HIGH}"'
    return "".join((
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{SANS}"><defs>{used}</defs>',
        f'<rect width="{WIDE}" height="{HIGH}" fill="{paper}"/>{art}',
        f'<rect y="{top - 2}" width="{WIDE}" height="5" fill="{edge}"/>',
        text(60, top + 84, 76, title(game), ink, f'{BOLD} font-family="{SERIF}"'),
        text(60, top + 132, 34, short(state(shown), 60), ink),
        text(WIDE - 60, top + 84, 40, "Tenzone", ink, f'text-anchor="end" {BOLD} font-family="{SERIF}"'),
        rows,
        "</svg>",
    ))  # fmt: skip
