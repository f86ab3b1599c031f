"""Filling in a new lesson: what is legal after each step, what changed in it, and which rules ran, for its author to read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tenzone.kernel.schema import PILE
from tenzone.lessons import toml
from tenzone.lessons.cards import grouped, written
from tenzone.lessons.model import Lesson, Step
from tenzone.lessons.position import FILLS, has_fills
from tenzone.lessons.source import Path
from tenzone.lessons.walk import Walk

LISTED: Final = 12  # a pile with more cards is told by its size


@dataclass
class Seen:
    """What one fill showed after one step."""

    legal: dict[str, list[str]] = field(default_factory=dict)
    cites: list[str] = field(default_factory=list)
    expect: dict[str, object] = field(default_factory=dict)
    sizes: dict[str, int] = field(default_factory=dict)


def filled(lesson: Lesson) -> str:
    """The lesson's text with every `legal`, `cites` and `expect` its steps lack. The lesson must hold as it is."""
    additions: list[tuple[int, str]] = []
    for case in lesson.cases:
        fills = FILLS if has_fills(lesson, case) else 1
        seen: list[list[Seen]] = [[] for _ in case.steps]
        for fill in range(1, fills + 1):
            walk = Walk(lesson, case, fill, fills)
            while not walk.done:
                step = walk.step()
                seen[walk.at - 1].append(observed(walk, step))
        for step, looks in zip(case.steps, seen, strict=True):
            text = lines_for(lesson, step, common(looks))
            if text:
                additions.append((end_of(lesson, step.path), text))
    text = lesson.source.text
    for at, addition in sorted(additions, reverse=True):
        text = text[:at] + ("" if text[:at].endswith("\n") else "\n") + addition + text[at:]
    return text


def observed(walk: Walk, step: Step) -> Seen:
    found = Seen()
    game = walk.game
    if not game.legal.wide:
        found.legal = {seat: [m.code for m in game.legal_for(seat)] for seat in game.to_act}
    ran = walk.cited()
    named = walk.lesson.cites
    found.cites = [rule for rule in named if rule in ran] if named else sorted(ran - {""})
    before, now = walk.before.state, game.state
    for name, at in walk.lesson.names.zones.items():
        cards = [written(now, c) for c in now.cards(at)]
        if step.play and sorted(cards) != sorted(written(before, c) for c in before.cards(at)):
            many = now.rules.schema.kinds[at] == PILE and len(cards) > LISTED
            found.expect[name] = {"size": len(cards)} if many else grouped(cards)
            found.sizes[name] = len(cards)
    for name, at in walk.lesson.names.counters.items():
        if now.counters[at] != before.counters[at]:
            found.expect[name] = walk.lesson.names.seats[now.counters[at]] if name == "turn" else int(now.counters[at])
    return found


def common(looks: list[Seen]) -> Seen:
    """What holds whatever the fill."""
    first, *rest = looks
    found = Seen()
    found.legal = first.legal if all(o.legal == first.legal for o in rest) else {}
    found.cites = [rule for rule in first.cites if all(rule in o.cites for o in rest)]
    for name, value in first.expect.items():
        if all(o.expect.get(name) == value for o in rest):
            found.expect[name] = value
        elif all(o.sizes.get(name, -1) == first.sizes.get(name) for o in rest):
            found.expect[name] = {"size": first.sizes[name]}
    return found


def lines_for(lesson: Lesson, step: Step, seen: Seen) -> str:
    lines: list[str] = []
    if step.legal is None and not step.allows and seen.legal:
        one = next(iter(seen.legal.values()))
        lines.append(f"legal = {toml.value(one if len(seen.legal) == 1 else seen.legal)}")
    if not step.cites and seen.cites:
        lines.append(f"cites = {toml.value(seen.cites)}")
    if not step.expect and (*step.path, "expect") not in lesson.source.starts and seen.expect:
        lines.append(f"[{'case.' if step.path[0] == 'case' else ''}step.expect]")
        lines += [f"{toml.key(name)} = {toml.value(value)}" for name, value in seen.expect.items()]
    return "".join(f"{line}\n" for line in lines)


def end_of(lesson: Lesson, path: Path) -> int:
    """The offset after the last line of a table's own keys, before any header."""
    source = lesson.source
    begin = source.ends[path]
    until = min((h for h in source.headers if h > begin), default=len(source.text))
    own = [end for p, end in source.ends.items() if p[: len(path)] == path and begin <= end < until]
    last = max(own, default=begin)
    newline = source.text.find("\n", last)
    return len(source.text) if newline < 0 else newline + 1
