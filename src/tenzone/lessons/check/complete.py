"""What a game's folder still lacks: rules nothing implements or teaches, rulings and cards without a lesson, missing words."""

from __future__ import annotations

import ast
import pathlib
import re

from tenzone.face.rulebook import Rulebook
from tenzone.games.catalogue import rules
from tenzone.kernel.lexicon import LANGUAGES
from tenzone.kernel.schema import RESOLVE
from tenzone.kernel.state import Choice
from tenzone.lessons.check.problems import Problem
from tenzone.lessons.model import Lesson
from tenzone.lessons.names import rule_prefix
from tenzone.lessons.near import unknown
from tenzone.lessons.read import read_text
from tenzone.lessons.source import Place, Source
from tenzone.lessons.table import Table
from tenzone.messages import say

Taught = dict[pathlib.Path, Lesson]  # the lessons that hold, by file


def lacking(folder: pathlib.Path, game: str, taught: Taught) -> list[Problem]:
    """Everything missing, a problem each, at the line that asks for it."""
    prefix = rule_prefix(game)
    source = Source(str(folder / "rules.toml"), read_text(folder / "rules.toml"))
    carried = carried_ids(folder, prefix)
    shown = {rule for lesson in taught.values() for rule in lesson.cites}
    found: list[Problem] = []
    for rule in Table(source, (), source.data).tables("rule"):
        name = f"{prefix}:{rule.data.get('id')}"
        place = source.at(*rule.path)
        if name not in carried:
            found.append(Problem(place, say("check.not_carried", rule=name)))
        if name not in shown:
            found.append(Problem(place, say("check.not_taught", rule=name)))
    listed = [f"{prefix}:{rule.data.get('id')}" for rule in Table(source, (), source.data).tables("rule")]
    return [*found, *rulings(folder, taught, listed), *cards(folder, taught), *words(folder, rules(game))]


def carried_ids(folder: pathlib.Path, prefix: str) -> set[str]:
    """Rule ids in the code of a game, docstrings left out, and those its cards are described by."""
    pattern = re.compile(rf"{re.escape(prefix)}:\w+")
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        tree = ast.parse(read_text(path))
        spoken = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
                found.update(pattern.findall(node.value))
    for path in (folder / "cards").glob("*.toml"):
        for card in Source(str(path), read_text(path)).data.values():
            if isinstance(card, dict) and "rule" in card:
                found.add(f"{prefix}:{card['rule']}")
    return found


def rulings(folder: pathlib.Path, taught: Taught, rules: list[str]) -> list[Problem]:
    path = folder / "rulings.toml"
    if not path.is_file():
        return []
    source = Source(str(path), read_text(path))
    files = {p.stem for p in taught}
    shown = {ruling for lesson in taught.values() for ruling in lesson.rulings}
    found: list[Problem] = []
    whole = Table(source, (), source.data)
    for name in whole.data:
        for at, rule in enumerate(whole.table(name).strings("rules")):
            if rule not in rules:
                found.append(Problem(source.at(name, "rules", at), unknown("rule", rule, rules)))
        named = whole.table(name).strings("lessons")
        for at, lesson in enumerate(named):
            if lesson.removesuffix(".toml") not in files:
                found.append(
                    Problem(
                        source.at(name, "lessons", at),
                        say("check.ruling_lesson", name=name, lesson=lesson),
                    )
                )
        if name not in shown and not named:
            found.append(Problem(source.at(name), say("check.ruling_not_shown", name=name)))
    return found


def cards(folder: pathlib.Path, taught: Taught) -> list[Problem]:
    """A card counts as shown if a lesson lays it out or plays it."""
    shown: set[str] = set()
    for lesson in taught.values():
        for case in lesson.cases:
            texts = [t for step in case.steps for t in step.play]
            waiting: list[object] = [entry.value for entry in (case.position or {}).values()]
            while waiting:
                value = waiting.pop()
                if isinstance(value, (dict, list)):
                    waiting += value.values() if isinstance(value, dict) else value
                elif isinstance(value, str):
                    texts.append(value)
            shown.update(word for text in texts for word in re.findall(r"\w+", text))
    found: list[Problem] = []
    for path in sorted((folder / "cards").glob("*.toml")):
        source = Source(str(path), read_text(path))
        missing = [s for s, card in source.data.items() if isinstance(card, dict) and s not in shown]
        found += [Problem(source.at(slug), say("check.card_not_shown", card=slug)) for slug in missing]
    return found


def words(folder: pathlib.Path, made: Rulebook) -> list[Problem]:
    """Declared names without a message."""
    schema = made.schema
    keys = [f"verb.{v.label}" for v in schema.verbs if v.at != RESOLVE or made.listens]
    keys += [f"event.{e.name}" for e in schema.events]
    keys += [f"refusal.{r.key}" for r in schema.reasons]
    keys += [f"zone.{z.name}" for z in schema.zones]
    keys += [f"option.{o.name}" for o in made.options]
    keys += [f"phase.{p}" for p in made.phases()]
    keys += [f"ending.{e}" for e in schema.endings]
    keys += [f"choice.{n}" for n, f in made.frames.items() if issubclass(f, Choice) and f.RULE]
    return [
        Problem(Place(str(folder / f"messages.{lang}.toml")), say("check.no_message", key=key, lang=lang))
        for lang in LANGUAGES
        for key in dict.fromkeys(keys)
        if not made.lexicon.has(lang, key)
    ]
