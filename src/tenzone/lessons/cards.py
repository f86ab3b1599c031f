"""How lessons write cards.

`slug [#copy] [/back] {flag | !flag | key=value | on CARD | xN | hidden}`, `?back` for one that cannot be named, and
`any N [?back]` for cards that do not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tenzone.face.notation import back_of, place
from tenzone.kernel.knowledge import knowers
from tenzone.kernel.schema import KEEP, PILE, SPECTATOR
from tenzone.lessons.near import unknown
from tenzone.messages import say

if TYPE_CHECKING:
    from tenzone.kernel.state import State
    from tenzone.lessons.names import Names

MAX_CARDS: Final = 1022


class SpecError(ValueError):
    """A card that cannot be read; says why, the reader adds where."""


@dataclass(frozen=True)
class Spec:
    """Cards as a lesson writes them: so many of a kind, and what holds of each."""

    slug: str  # empty: any card
    times: int = 1
    back: str = ""
    copy: int = 0
    turned: bool = False
    hidden: bool | None = None
    host: str = ""
    fields: tuple[tuple[str, int | None], ...] = ()  # a value, or None: set, whatever to
    free: bool = False  # `any`: whatever it is, known or not

    def text(self) -> str:
        """As it is written, for one card."""
        words = [self.slug or ("any " if self.free else "") + (f"?{self.back}" if self.back or not self.free else "1")]
        words[0] += (f"#{self.copy}" if self.copy else "") + ("/back" if self.turned else "")
        for name, value in self.fields:
            words.append(name if value is None else f"!{name}" if value == 0 else f"{name}={value}")
        if self.hidden is not None:
            words.append("hidden" if self.hidden else "!hidden")
        if self.host:
            words.append(f"on {self.host}")
        return " ".join(words)


def spec_from(names: Names, text: str) -> Spec:
    """Read one entry of a list of cards."""
    words = text.split()
    if not words:
        raise SpecError(say("check.empty_card"))
    if words[0] == "any":
        return any_from(names, words)
    head, times = words[0], 1
    copy, turned = 0, False
    if head.endswith("/back"):
        head, turned = head.removesuffix("/back"), True
    if "#" in head:
        head, _, number = head.partition("#")
        copy = whole(number, say("check.copy_in", text=words[0]))
    back = ""
    if head.startswith("?"):
        back, head = back_from(names, head), ""
    elif head not in names.slugs:
        raise SpecError(unknown("card", head, names.slugs))
    hidden: bool | None = None
    host = ""
    fields: list[tuple[str, int | None]] = []
    rest = words[1:]
    while rest:
        word = rest.pop(0)
        if word == "on":
            if not rest:
                raise SpecError(say("check.on_what", text=text))
            host = rest.pop(0)
        elif word in {"hidden", "!hidden"}:
            hidden = word == "hidden"
        elif word[0] == "x" and word[1:].isdigit():
            times = whole(word[1:], say("check.number_in", text=text))
        else:
            fields.append(field_from(names, word))
    return Spec(head, times, back, copy, turned, hidden, host, tuple(fields))


def any_from(names: Names, words: list[str]) -> Spec:
    if len(words) not in {2, 3} or not words[1].isdigit() or (len(words) == 3 and words[2][0] != "?"):
        raise SpecError(say("check.any_form", text=" ".join(words)))
    back = back_from(names, words[2]) if len(words) == 3 else ""
    return Spec("", whole(words[1], say("check.number_after_any")), back, free=True)


def whole(text: str, what: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 4 or not 1 <= int(text) <= MAX_CARDS:
        raise SpecError(say("check.should_be_from_to", key=what, low=1, high=MAX_CARDS))
    return int(text)


def back_from(names: Names, word: str) -> str:
    back = word.removeprefix("?")
    if back and back not in names.backs:
        raise SpecError(unknown("back", back, names.backs))
    return back


def field_from(names: Names, word: str) -> tuple[str, int | None]:
    """`flag`, `!flag` or `key=value`."""
    off = word.startswith("!")
    name, equals, value = word.removeprefix("!").partition("=")
    field = names.fields.get(name)
    if field is None:
        raise SpecError(unknown("flag", name, [*names.fields, "hidden"]))
    if off:
        return name, 0
    if not equals:
        return name, None
    seats = list(names.seats)
    number = seats.index(value) if value in seats else int(value) if value.isascii() and value.isdigit() else -1
    if len(value) > 20 or not 0 <= number <= field.mask:
        raise SpecError(say("check.field", name=name, high=field.mask))
    return name, number


def matches(g: State, card: int, spec: Spec) -> bool:
    """Whether a card is as it is written; what is not written is free."""
    if spec.slug and not named(g, card, spec):
        return False
    if spec.back and back_of(g, g.defn[card]) != spec.back:
        return False
    if spec.copy and spec.copy != copy_of(g, card):
        return False
    if spec.hidden is not None and spec.hidden != is_hidden(g, card):
        return False
    if spec.host and not lies_on(g, card, spec.host):
        return False
    for name, value in spec.fields:
        field = g.rules.schema.field(name)
        found = g.get(field, card) if field else 0
        if (value is None and not found) or (value is not None and found != value):
            return False
    return True


def named(g: State, card: int, spec: Spec) -> bool:
    slugs = g.rules.pack.slugs
    if spec.turned:
        return slugs[g.defn[card]] == spec.slug and bool(g.face(card))
    return slugs[g.shown(card)] == spec.slug


def copy_of(g: State, card: int) -> int:
    """Its number among its like where it lies."""
    _, mark, number = place(g, card).partition("#")
    return int(number) if mark else 1


def lies_on(g: State, card: int, host: str) -> bool:
    if g.host(card) < 0:
        return False
    at = place(g, g.host(card))
    return host in {at, at.split(".")[-1]}


def is_hidden(g: State, card: int) -> bool:
    """Lying face down: not everybody can name it."""
    return not (knowers(g, card) >> SPECTATOR) & 1


def written(g: State, card: int) -> str:
    """A card as a lesson would write it, with all its flags."""
    zone = g.rules.schema.zone_of[g.zone(card)]
    fields = tuple((f.name, int(g.get(f, card))) for f in g.rules.schema.fields if g.get(f, card))
    hidden = True if zone.sight == KEEP and zone.kind != PILE and is_hidden(g, card) else None
    host = place(g, g.host(card)) if g.host(card) >= 0 else ""
    return Spec(g.rules.pack.slugs[g.defn[card]], 1, "", 0, bool(g.face(card)), hidden, host, fields).text()


def grouped(words: list[str]) -> list[str]:
    """`scudi, scudi` as `scudi x2`, in the order of their first."""
    return [w if words.count(w) == 1 else f"{w} x{words.count(w)}" for w in dict.fromkeys(words)]
