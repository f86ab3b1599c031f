"""How moves are written: codes for files and programs, labels for people, and what is wrong with one that cannot be played."""

from __future__ import annotations

import difflib
from typing import Final

from mypy_extensions import i64

from tenzone.kernel.frames import a_of, b_of, option, options_of, verb_of
from tenzone.kernel.knowledge import knows
from tenzone.kernel.schema import CARD, NONE, SEAT, SEATS, SLOT, SPECTATOR, Domain, Verb
from tenzone.kernel.state import Chance, Choice, State

MAX_CODE: Final = 200
NEAR: Final = 0.5  # how alike a code must be to be offered in place of one that does not exist


class Refusal:
    """Why something cannot be done: a message in both languages, and the rule that says so."""

    def __init__(self, g: State, key: str, rule: str = "", values: dict[str, object] | None = None) -> None:
        self.key: Final = key
        self.rule: Final = rule
        self._lexicon: Final = g.rules.lexicon
        self._values: Final = values or {}

    def text(self, lang: str) -> str:
        return self._lexicon.say(lang, self.key, self._values)


class IllegalMove(ValueError):
    """A move that was refused; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text("en") + (f" ({refusal.rule})" if refusal.rule else ""))
        self.refusal: Final = refusal


def place(g: State, card: i64, hide: bool = False, nature: bool = False) -> str:
    """A card where it lies: its owner, its name, and its number among all of that name there, zone by zone. A card the table
    cannot name is told by its back, unless nature speaks, who sees everything."""
    owners = g.rules.schema.zone_owner
    owner = owners[g.zone(card)]
    prefix = f"{SEATS[owner]}." if owner >= 0 else ""
    if hide:
        return f"{prefix}?{back_of(g, g.defn[card])}"
    name = look(g, card, nature)
    alike = [c for at, zone in enumerate(g.zones) if owners[at] == owner for c in zone if look(g, c, nature) == name]
    return prefix + name + (f"#{alike.index(card) + 1}" if len(alike) > 1 else "")


def look(g: State, card: i64, nature: bool) -> str:
    return g.rules.pack.slugs[g.shown(card)] if nature or knows(g, card, SPECTATOR) else f"?{back_of(g, g.defn[card])}"


def back_of(g: State, definition: i64) -> str:
    return g.rules.pack.back_names[g.rules.backs[definition]]


def write(g: State, domain: Domain, value: i64, hide: bool = False, nature: bool = False) -> str:
    if domain is CARD:
        return f"?{back_of(g, value)}" if hide else g.rules.pack.slugs[value]
    if domain is SLOT:
        return place(g, value, hide, nature)
    return SEATS[value] if domain is SEAT else domain.write(value)


def arguments(verb: Verb, opt: i64) -> list[tuple[Domain, i64]]:
    return [(d, v) for d, v in ((verb.a, a_of(opt)), (verb.b, b_of(opt))) if d is not NONE]


def code(g: State, opt: i64, hide: bool = False, nature: bool = False) -> str:
    """The move in files; with `hide`, as those see it who may not know its card."""
    verb = g.rules.schema.verbs[verb_of(opt)]
    return " ".join([verb.name, *[write(g, d, v, hide, nature) for d, v in arguments(verb, opt)]])


def spoken(g: State, domain: Domain, value: i64, lang: str, hide: bool = False) -> str:
    if domain is CARD or domain is SLOT:
        definition = value if domain is CARD else g.shown(value)
        if hide or (domain is SLOT and not knows(g, value, SPECTATOR)):
            name = g.rules.lexicon.say(lang, f"back.{back_of(g, definition)}", {})
        else:
            name = g.rules.lexicon.say(lang, f"card.{g.rules.pack.slugs[definition]}", {})
        _, mark, number = place(g, value, hide).partition("#") if domain is SLOT else ("", "", "")
        return f"{name} {number}" if mark else name
    if domain is SEAT:
        return SEATS[value]
    text = domain.write(value)
    return g.rules.lexicon.say(lang, f"word.{text}", {}) if domain.words else text


def label(g: State, opt: i64, lang: str) -> str:
    """The move in words."""
    verb = g.rules.schema.verbs[verb_of(opt)]
    values: dict[str, object] = {}
    for domain, value in arguments(verb, opt):
        name = "card" if domain is SLOT else domain.name
        values["other" if name in values else name] = spoken(g, domain, value, lang)
        if domain is SLOT and "seat" not in values:
            owner = g.rules.schema.zone_owner[g.zone(value)]
            values["seat"] = SEATS[owner] if owner >= 0 else ""
    own = own_label(g, verb, opt)
    key = own if own and g.rules.lexicon.has(lang, own) else f"verb.{verb.label}"
    return g.rules.lexicon.say(lang, key, values)


def own_label(g: State, verb: Verb, opt: i64) -> str:
    """The key of what this very question calls an answer, such as one of several parts of a card's effect."""
    f = g.top()
    asks = dict(f.tells(g)).get("asks", -1) if isinstance(f, Choice) else -1
    return f"ask.{asks}.{verb.label}.{a_of(opt)}" if asks >= 0 else ""


def in_order(g: State, options: list[i64]) -> list[i64]:
    """An order that betrays nothing: by verb as declared, then by code."""
    keyed = [(verb_of(o), code(g, o), o) for o in options]
    keyed.sort()
    return [o for _, _, o in keyed]


def find_card(g: State, text: str) -> i64:
    """The card a place names, or -1."""
    for zone in g.zones:
        for card in zone:
            if place(g, card) == text:
                return card
    return -1


def read(g: State, domain: Domain, text: str) -> i64:
    """The value, or -1."""
    if domain is CARD:
        return g.rules.pack.number.get(text, -1)
    if domain is SLOT:
        return find_card(g, text)
    if domain is SEAT:
        return SEATS.index(text) if text in list(SEATS[: g.seats]) else -1
    return domain.read(text)


def read_option(g: State, text: str) -> i64:
    """Any option of the game's language, legal or not; -1 if it is none."""
    words = text.split()
    for verb in g.rules.schema.verbs:
        domains = [d for d in (verb.a, verb.b) if d is not NONE]
        if not words or verb.name != words[0] or len(domains) != len(words) - 1:
            continue
        values = [read(g, d, w) for d, w in zip(domains, words[1:], strict=True)]
        if -1 not in values:
            return option(verb.at, values[0] if values else 0, values[1] if len(values) > 1 else 0)
    return -1


def read_chance(g: State, f: Chance, text: str) -> i64:
    """The outcome a code names, or -1; without its number the first of several alike."""
    slug = text.rsplit(" ", maxsplit=1)[-1].rsplit(".", maxsplit=1)[-1].split("#", maxsplit=1)[0]
    for index in range(f.outcomes(g)):
        opt = f.outcome(g, index)
        verb = g.rules.schema.verbs[verb_of(opt)]
        card = a_of(opt) if verb.a is SLOT else b_of(opt) if verb.b is SLOT else -1
        if card >= 0 and g.rules.pack.slugs[g.shown(card)] != slug:
            continue
        written = code(g, opt, nature=True)
        if text in (written, written.split("#")[0]):
            return index
    return -1


def refusal_of(g: State, seat: i64, text: str) -> Refusal | None:
    """Why this seat cannot play this code now, or None if it can."""
    if g.over():
        return Refusal(g, "kernel.over")
    f = g.top()
    if not isinstance(f, Choice) or not ((f.seats(g) | f.extra(g)) >> seat) & 1:
        return Refusal(g, "kernel.not_asked", "", {"seat": SEATS[seat]})
    if len(text) > MAX_CODE:
        return Refusal(g, "kernel.too_long", "", {"number": MAX_CODE})
    opt = read_option(g, text)
    if opt < 0:
        known = [] if f.wide() else [code(g, o) for o in f.candidates(g, seat)]
        near = difflib.get_close_matches(text, sorted(set(known)), n=1, cutoff=NEAR)
        return Refusal(
            g, "kernel.unknown" if near else "kernel.unknown_wide", "", {"text": text, "near": near[0] if near else ""}
        )
    found = f.judge(g, seat, opt)
    if found == 0:
        return None
    if found < 0:
        return Refusal(g, "kernel.not_here", "", {"text": text})
    reason = g.rules.schema.reasons[found - 1]
    values: dict[str, object] = {}
    for domain, value in arguments(g.rules.schema.verbs[verb_of(opt)], opt):
        values["other" if domain.name in values else domain.name] = write(g, domain, value)
    return Refusal(g, f"refusal.{reason.key}", reason.rule, values)


def expand(g: State, seat: i64, text: str) -> list[str]:
    """A set sent at once (`verb one + two`) as the picks it stands for, in the order they are asked, and its close."""
    if " + " not in text or len(text) > MAX_CODE:
        return [text]
    head, _, tail = text.partition(" ")
    verb = g.rules.schema.verb(head)
    if verb is None or not verb.closes:
        return [text]
    picks = [f"{head} {item.strip()}" for item in tail.split(" + ")]
    order = [code(g, o) for o in options_of(g, seat)]
    picks.sort(key=lambda p: order.index(p) if p in order else -1)
    return [*picks, verb.closes]
