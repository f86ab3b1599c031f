"""Everything a watcher can read, as bytes: what must be alike wherever the watcher cannot tell two positions apart."""

from __future__ import annotations

import json
from random import Random

from tenzone.face.game import Game
from tenzone.face.notation import in_order, label, refusal_of
from tenzone.kernel.frames import options_of
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.schema import CARD, SEATS, SLOT, SPECTATOR, Domain, Schema
from tenzone.kernel.state import State
from tests.conformance.subject import Subject, mask_of

Channels = dict[str, str]


def domain_words(subject: Subject, domain: Domain) -> list[str]:
    """Ways to fill an argument: right ones, wrong ones, and guesses at what lies hidden."""
    slugs = list(subject.rules.pack.slugs)
    seats = list(SEATS[: subject.seats])
    if domain is CARD:
        return slugs
    if domain is SLOT:
        owners = ["", *[f"{seat}." for seat in seats]]
        names = [*slugs, *[f"?{back}" for back in subject.rules.pack.back_names]]
        return [f"{owner}{name}{number}" for owner in owners for name in names for number in ("", "#1", "#2", "#3")]
    if domain.name == "seat":
        return [*seats, "F", "Z"]
    if domain.words:
        return list(domain.words)
    return [str(n) for n in {domain.low, domain.high, (domain.low + domain.high) // 2, domain.high + 1}]


def probe(subject: Subject, dice: Random) -> str:
    """A move somebody might try, whether or not it makes sense."""
    schema: Schema = subject.rules.schema
    verb = dice.choice(schema.verbs)
    words = [verb.name]
    words += [dice.choice(domain_words(subject, d)) for d in (verb.a, verb.b) if d.name != "none"]
    return " ".join(words)


def probes(subject: Subject, seed: int | str, count: int) -> list[str]:
    dice = Random(f"probes:{seed}")
    return [probe(subject, dice) for _ in range(count)]


def refusals(g: State, seat: int, tried: list[str]) -> list[str]:
    """What a seat is told about each of these moves."""
    told = []
    for text in tried:
        refusal = refusal_of(g, seat, text)
        told.append("" if refusal is None else "|".join([refusal.rule, *[refusal.text(lang) for lang in LANGUAGES]]))
    return told


def at_once(subject: Subject, g: State, watcher: int, tried: list[str]) -> Channels:
    """What a watcher reads of a position as it stands."""
    found: Channels = {"view": subject.view_bytes(g, mask_of(watcher))}
    if watcher != SPECTATOR:
        options = in_order(g, options_of(g, watcher))
        found["legal"] = json.dumps(subject.offer(g, watcher))
        found["labels"] = json.dumps([[label(g, o, lang) for lang in LANGUAGES] for o in options])
        found["refusals"] = json.dumps(refusals(g, watcher, tried))
    return found


def with_past(subject: Subject, game: Game, watcher: int, tried: list[str]) -> Channels:
    """The same, and the whole log and record as this watcher may read them."""
    seat = None if watcher == SPECTATOR else SEATS[watcher]
    found = at_once(subject, game.state, watcher, tried)
    found["events"] = json.dumps(game.events(seat))
    for lang in LANGUAGES:
        found[f"story {lang}"] = json.dumps(game.story(seat, lang))
    found["record"] = game.record.for_seat(seat).text()
    found["outcome"] = json.dumps(game.outcome)
    if seat is not None:
        refusal = game.undo_refusal(seat)
        found["undo"] = "" if refusal is None else refusal.rule
    return found


def difference(one: Channels, other: Channels) -> str:
    """The first channel that differs, and how; nothing if none does."""
    for channel, text in one.items():
        if other[channel] != text:
            at = next((i for i, (a, b) in enumerate(zip(text, other[channel], strict=False)) if a != b), 0)
            near = slice(max(0, at - 60), at + 60)
            return f"{channel}: …{text[near]}… against …{other[channel][near]}…"
    return ""
