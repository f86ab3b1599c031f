"""Checking what people read: rules, rulings, glossaries, and messages in both languages."""

from __future__ import annotations

import pathlib
import re
from typing import Final

from tenzone.games.catalogue import dialect, games
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.language.words import SHARED
from tenzone.lessons.check.problems import Problem, of_error
from tenzone.lessons.near import unknown
from tenzone.lessons.read import read_text
from tenzone.lessons.source import LessonError, Path, Source, short
from tenzone.lessons.table import Table
from tenzone.messages import say

HOLE: Final = re.compile(r"\{(\w+)\}")
RULE_KEYS: Final = ("id", "chapter", "it", "en", "examples", "note")
TEXTS: Final = ("question", "choice", "reason")
RULING_KEYS: Final = ("rules", *TEXTS, "readings", "lessons")


def both(t: Table, what: str) -> list[Problem]:
    """Italian and English, neither missing nor empty."""
    found: list[Problem] = []
    for lang in LANGUAGES:
        value = t.data.get(lang)
        if not isinstance(value, str) or not value.strip():
            found.append(Problem(t.source.at(*t.path), say("check.no_words", what=what, lang=lang)))
    return found


def strange(t: Table, known: tuple[str, ...]) -> list[Problem]:
    """Keys that mean nothing here: most likely misspelt."""
    return [Problem(t.source.at(*t.path, key), unknown("key", key, known)) for key in t.data if key not in known]


def check_rules(source: Source) -> list[Problem]:
    """[[rule]] tables: an id of its own, a chapter that exists, a text in both languages."""
    found: list[Problem] = []
    t = Table(source, (), source.data)
    chapters = t.table("chapters")
    for name in chapters.data:
        found += both(chapters.table(name), say("check.chapter", name=name))
    seen: set[str] = set()
    for rule in t.tables("rule"):
        name = str(rule.data.get("id", ""))[:40]
        if not name or name in seen:
            found.append(Problem(source.at(*rule.path), say("check.rule_twice", name=name) if name else say("check.rule_no_id")))
        seen.add(name)
        chapter = rule.data.get("chapter")
        if chapters.data and (not isinstance(chapter, str) or chapter not in chapters.data):
            sentence = unknown("chapter", str(chapter), chapters.data)
            found.append(Problem(source.at(*rule.path, "chapter"), sentence))
        found += [*strange(rule, RULE_KEYS), *both(rule, say("check.rule", name=name))]
    return found


def check_rulings(source: Source) -> list[Problem]:
    """Question, readings, choice and reason, in both languages."""
    found: list[Problem] = []
    whole = Table(source, (), source.data)
    for name in whole.data:
        t = whole.table(name)
        for key in TEXTS:
            if key not in t:
                found.append(Problem(source.at(name), say("check.ruling_lacks", name=name, key=key)))
            else:
                found += both(t.table(key), say("check.ruling_part", name=name, key=key))
        for at, reading in enumerate(t.tables("readings")):
            found += both(reading, say("check.ruling_reading", name=name, number=at + 1))
        for key in ("rules", "lessons"):
            t.strings(key)
        found += strange(t, RULING_KEYS)
    return found


def check_glossary(source: Source) -> list[Problem]:
    whole = Table(source, (), source.data)
    return [p for name in whole.data for p in both(whole.table(name), name)]


def check_reference(source: Source, path: pathlib.Path) -> list[Problem]:
    """What a game's own nodes and words mean: in both languages, and none that the game does not have."""
    whole = Table(source, (), source.data)
    tables = {"node": whole.table("node")} | {kind: whole.table("word").table(kind) for kind in whole.table("word").data}
    found = [p for t in tables.values() for name in t.data for p in both(t.table(name), name)]
    game = path.resolve().parent.name
    own = dialect(game) if game in games() else None
    if own is None:
        return found
    known = {kind: tuple(own.vocabulary.of(kind)) for kind in own.vocabulary.kinds()} | {
        "node": tuple(n.__name__ for n in own.nodes)
    }
    for kind, t in tables.items():
        found += [
            Problem(source.at(*t.path, name), unknown("word", name, known.get(kind, ())))
            for name in t.data
            if name not in known.get(kind, ())
        ]
    explained = {name for t in tables.values() for name in t.data} | {w for words in SHARED.values() for w in words}
    for kind, names in known.items():
        lacking = [n for n in names if kind != "keyword" and n not in explained]
        found += [Problem(source.at(), say("check.no_meaning", kind=kind, name=name)) for name in lacking]
    return found


def messages_of(source: Source) -> dict[str, tuple[Path, str]]:
    """Every message by its dotted key; {one, other} forms stay apart."""
    found: dict[str, tuple[Path, str]] = {}
    waiting: list[tuple[Path, object]] = [((), source.data)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [((*path, str(k)), v) for k, v in value.items()]
        elif isinstance(value, str):
            found[".".join(str(p) for p in path)] = (path, value)
        else:
            raise source.error(path, say("check.message", found=short(value)))
    return found


def twin_of(path: pathlib.Path) -> pathlib.Path | None:
    """The same messages in the other language, by name: messages.it.toml, messages.en.toml; it.toml, en.toml."""
    parts = path.name.split(".")
    for one, other in (LANGUAGES, LANGUAGES[::-1]):
        if one in parts:
            return path.with_name(".".join(other if p == one else p for p in parts))
    return None


def check_messages(source: Source, path: pathlib.Path) -> list[Problem]:
    """Against the other language: what that one has and this one lacks, and holes that differ."""
    own = messages_of(source)
    twin = twin_of(path)
    if twin is None:
        return [Problem(source.at(), say("check.messages_name"))]
    if not twin.is_file():
        return [Problem(source.at(), say("check.messages_twin", file=twin.name))]
    try:
        other = messages_of(Source(str(twin), read_text(twin)))
    except LessonError as error:
        return [of_error(error)]
    found = [
        Problem(source.at(*table_of(source, where)), say("check.messages_lack", key=key, file=twin.name))
        for key, (where, _) in other.items()
        if key not in own
    ]
    for key, (where, text) in own.items():
        one = {"number"} if key.endswith(".one") else set()  # may be said in words
        if key in other and (set(HOLE.findall(text)) ^ set(HOLE.findall(other[key][1]))) - one:
            holes = ", ".join(sorted(set(HOLE.findall(other[key][1])))) or say("check.no_holes")
            found.append(Problem(source.at(*where), say("check.messages_holes", key=key, file=twin.name, holes=holes)))
    return found


def table_of(source: Source, path: Path) -> Path:
    """The nearest table of this file where a missing key would stand."""
    while path and path not in source.starts:
        path = path[:-1]
    return path
