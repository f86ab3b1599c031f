"""A lesson as it was understood: every name checked, every card read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tenzone.face.rulebook import Rulebook
    from tenzone.lessons.cards import Spec
    from tenzone.lessons.names import Names
    from tenzone.lessons.source import Path, Source

Watchers = tuple[str, ...] | None  # seats that look together; None: the spectators


@dataclass(frozen=True)
class Words:
    """A text for people, in both languages."""

    it: str
    en: str


@dataclass(frozen=True)
class ZoneIs:
    """What a zone should hold. The last card laid is on top, and `top` begins with it; `order` and `bottom` begin with
    the first one laid."""

    path: Path
    zone: str
    exact: tuple[Spec, ...] | None = None
    has: tuple[Spec, ...] = ()
    lacks: tuple[Spec, ...] = ()
    order: tuple[Spec, ...] | None = None
    top: tuple[Spec, ...] = ()
    bottom: tuple[Spec, ...] = ()
    size: int | None = None


@dataclass(frozen=True)
class ValueIs:
    """What a counter or a query should answer; `change`: by how much it should differ from before the step."""

    path: Path
    key: str
    value: int | str
    change: bool = False


@dataclass(frozen=True)
class Knowing:
    """What some watchers can, or (`never`) cannot, name in a zone."""

    path: Path
    watchers: Watchers
    never: bool
    zone: str
    spec: Spec


@dataclass(frozen=True)
class Read:
    """Events in order, as some watchers read them; `together`: by everybody's knowledge."""

    path: Path
    watchers: Watchers
    together: bool
    events: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


@dataclass(frozen=True)
class Undo:
    seat: str
    refused: str = ""


@dataclass(frozen=True)
class Step:
    """One step: what is played, then what must hold."""

    path: Path
    play: tuple[str, ...] = ()
    undo: Undo | None = None
    asked: dict[str, str] | None = None
    legal: dict[str, tuple[str, ...]] | None = None  # the key "" stands for the one seat asked
    allows: tuple[tuple[Path, str], ...] = ()
    forbids: tuple[tuple[Path, str, str], ...] = ()
    logs: tuple[Read, ...] = ()
    cites: tuple[str, ...] = ()
    outcome: dict[str, object] | None = None
    say: Words | None = None
    hint: Words | None = None
    accept: tuple[str, ...] = ()
    expect: tuple[ZoneIs | ValueIs, ...] = ()
    seen_by: tuple[tuple[Watchers, ZoneIs], ...] = ()
    knows: tuple[Knowing, ...] = ()


@dataclass(frozen=True)
class Entry:
    """One line of a position, and where it stands (in the position or in a case's patch)."""

    path: Path
    value: object


@dataclass(frozen=True)
class Case:
    """One way through a lesson: its own file's steps, or a variant from the patched position."""

    number: int  # 0: the lesson itself
    path: Path
    title: Words
    position: dict[str, Entry] | None  # None: the ordinary set-up
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Refused:
    path: Path
    rule: str
    at: str


@dataclass(frozen=True)
class Lesson:
    """One file that teaches one thing."""

    source: Source
    names: Names
    rules: Rulebook
    game: str
    cites: tuple[str, ...]
    rulings: tuple[str, ...]
    title: Words
    text: Words
    seats: int
    options: dict[str, object]
    learner: str
    teach: bool
    refused: tuple[Refused, ...] = ()
    cases: tuple[Case, ...] = field(default=())
