"""What a lesson's watchers see and know, from the one projection everybody gets."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tenzone.lessons.cards import Spec, grouped
from tenzone.lessons.model import Knowing, Lesson, Watchers
from tenzone.lessons.names import SPECTATOR
from tenzone.messages import say

if TYPE_CHECKING:
    from tenzone.face.game import Game
    from tenzone.face.view import Data


def who(watchers: Watchers) -> str:
    return SPECTATOR if watchers is None else ",".join(watchers)


def zones_of(view: Data) -> dict[str, list[Data]]:
    """The zones of a view as lists of cards; a pile shows only its backs."""
    found: dict[str, list[Data]] = {}
    for name, zone in cast("dict[str, object]", view["zones"]).items():
        if isinstance(zone, dict):
            backs = cast("dict[str, int]", zone["backs"])
            found[name] = [{"card": None, "back": back} for back, count in backs.items() for _ in range(count)]
        else:
            found[name] = cast("list[Data]", zone)
    return found


def seems(lesson: Lesson, card: Data, spec: Spec) -> bool:
    """Whether a card looks as it is written: `?back` is one that cannot be named."""
    if spec.back and card["back"] != spec.back:
        return False
    if spec.slug:
        numbers = lesson.rules.pack.number
        other = lesson.rules.pack.slugs[lesson.rules.other_side[numbers[spec.slug]]]
        if card["card"] != (other if spec.turned else spec.slug) or (spec.turned and not card.get("turned")):
            return False
    elif not spec.free and card["card"] is not None:
        return False
    if spec.host and str(card.get("on", "")) not in {spec.host, spec.host.split(".")[-1]}:
        return False
    for name, value in spec.fields:
        found = card.get(name, 0)
        if (value is None and not found) or (value is not None and found != value):
            return False
    return True


def seen(card: Data) -> str:
    """A card as its watchers would write it."""
    words = [str(card["card"]) if card["card"] is not None else f"?{card['back']}"]
    words += [f"{k}={v}" for k, v in card.items() if k not in {"card", "back", "on"}]
    return " ".join([*words, f"on {card['on']}"] if "on" in card else words)


def certain(view: Data, zone: str, slug: str) -> int:
    """How many cards of this kind the watchers know to lie in this zone, those included that they cannot point at."""
    count = [c["card"] for c in zones_of(view)[zone]].count(slug)
    for pool in cast("list[Data]", view["pools"]):
        among = cast("dict[str, int]", pool["among"])
        holds = cast("list[str]", pool["holds"])
        elsewhere = sum(n for name, n in among.items() if name != zone)
        if zone in among:
            count += max(0, holds.count(slug) - elsewhere)
    return count


def ignorance(game: Game, want: Knowing) -> tuple[str, str] | None:
    """What was expected and found, if these watchers do not know what they should, or know what they should not."""
    count = certain(game.view(want.watchers), want.zone, want.spec.slug)
    if want.never:
        expected = say("check.cannot_name", seat=who(want.watchers), card=want.spec.slug, zone=want.zone)
        return (expected, say("check.knows", number=count)) if count >= want.spec.times else None
    expected = say("check.knows_of", seat=who(want.watchers), times=want.spec.times, card=want.spec.slug, zone=want.zone)
    return (expected, say("check.knows", number=count) if count else say("check.knows_none")) if count < want.spec.times else None


def drawn(game: Game, watchers: Watchers) -> list[str]:
    """The table as these watchers see it, a line a zone."""
    view = game.view(watchers)
    zones = {name: cards for name, cards in zones_of(view).items() if cards}
    width = max((len(name) for name in zones), default=0)
    lines: list[str] = []
    for name, cards in zones.items():
        words = grouped([seen(c) for c in cards])
        lines.append(f"{name.ljust(width)}  {', '.join(words)}")
    numbers = cast("dict[str, int]", view["counters"])
    rest = [say("check.turn", seat=view["turn"]), *(f"{name} {value}" for name, value in numbers.items())]
    return [*lines, ", ".join(rest)]
