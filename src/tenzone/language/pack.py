# interpreted
"""Card files: TOML tables, checked before anything is built from them, with the place of everything that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

from tenzone.kernel.pack import Card, Pack, PackError
from tenzone.language.dialect import ABILITIES, Dialect, Slot
from tenzone.language.errors import ERROR, Finding, LanguageError, hint, short
from tenzone.language.lint import Lint, lint_card, lint_pack
from tenzone.language.nodes.base import Node
from tenzone.language.parse import Parsed, parsed
from tenzone.language.positions import Lines, Path, Place, Scanner, TomlError, loads, spread

MAX_CHARS: Final = 1_000_000
MAX_ENTRIES: Final = 2000
MAX_TEXTS: Final = 20
MAX_FINDINGS: Final = 200  # nobody reads more, and a stranger's pack must not fill the memory
HEAD: Final = ("back", "deck", "game")
EVERY_CARD: Final = ("name", "count", "back", "reverse")
SLUG: Final = re.compile(r"[A-Za-z0-9_]+")

Trees = dict[str, tuple[Node, ...]]  # by the key they stand under


@dataclass
class Reading:
    """What some card files say: the pack (none if anything is wrong), the behaviour of its cards by slug, what is wrong."""

    pack: Pack | None = None
    trees: dict[str, Trees] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)

    @property
    def errors(self) -> list[Finding]:
        return [f for f in self.findings if f.level == ERROR]

    def note(self, finding: Finding) -> None:
        """As many of each level as anybody reads."""
        if sum(f.level == finding.level for f in self.findings) < MAX_FINDINGS:
            self.findings.append(finding)


def pack_from(files: list[tuple[str, str]], dialect: Dialect | None = None) -> Pack:
    """The pack these card files (name, text) make together; the first thing wrong with them is a PackError."""
    return behaviour_from(files, dialect)[0]


def behaviour_from(files: list[tuple[str, str]], dialect: Dialect | None) -> tuple[Pack, dict[str, Trees]]:
    """The same, with what its cards do."""
    reading = read_pack(files, dialect)
    if reading.pack is None:
        raise PackError(str(reading.errors[0]))
    return reading.pack, reading.trees


def read_pack(files: list[tuple[str, str]], dialect: Dialect | None = None) -> Reading:
    """All that is right and wrong with some card files."""
    reading = Reading()
    cards: list[Card] = []
    seen: dict[str, str] = {}
    written: list[tuple[CardFile, Path, Parsed]] = []
    for name, text in files:
        file = CardFile(name, text, reading, dialect)
        for card in file.cards(seen):
            cards.append(card)
            seen[card.slug] = name
        written += file.written
    for file, path, lint in lint_pack([((file, path), found) for file, path, found in written]):
        file.lint(path, lint)
    order = {name: at for at, (name, _) in enumerate(files)}
    reading.findings.sort(key=lambda f: (order[f.place.file], f.place.line, f.place.column))
    if not cards and not reading.errors:
        reading.findings.append(Finding(Place(files[0][0] if files else ""), "a pack needs at least one card"))
    if not reading.errors:
        try:
            reading.pack = Pack(cards, files)
        except PackError as error:
            reading.findings.append(Finding(Place(files[0][0]), str(error)))
    return reading


class CardFile:
    """One card file being read."""

    def __init__(self, name: str, text: str, reading: Reading, dialect: Dialect | None) -> None:
        self.name: Final = name
        self.text: Final = text
        self.reading: Final = reading
        self.dialect: Final = dialect
        self.lines: Final = Lines(name, text)
        self.written: Final[list[tuple[CardFile, Path, Parsed]]] = []
        self.errors = 0
        self._scanner: Scanner | None = None

    @property
    def scanner(self) -> Scanner:
        """Made when it is first asked for: a pack without behaviour and errors needs no places."""
        if self._scanner is None:
            self._scanner = Scanner(self.text)
            with suppress(RecursionError, IndexError):  # then errors point at the nearest thing that was found
                self._scanner.run()
        return self._scanner

    def wrong(self, path: Path, sentence: str) -> None:
        starts = self.scanner.starts
        found: int | None = None
        for length in range(len(path), 0, -1):
            found = found if found is not None else starts.get(path[:length])
        if found is None:  # a header of parts has no place for the first of them
            found = next((at for known, at in starts.items() if known[:1] == path[:1]), 0)
        self.note(self.lines.place(found), sentence)

    def note(self, place: Place, sentence: str, level: str = ERROR) -> None:
        self.errors += level == ERROR
        self.reading.note(Finding(place, sentence, level))

    def cards(self, seen: Mapping[str, str]) -> Iterator[Card]:
        if len(self.text) > MAX_CHARS:
            self.note(Place(self.name), f"{len(self.text)} characters are too many; at most {MAX_CHARS} are read")
            return
        try:
            data = loads(self.text)
        except TomlError as error:
            self.note(Place(self.name, error.line, error.column), str(error))
            return
        back = data.get("back")
        if not isinstance(back, str):
            self.wrong(("back",), "the key `back` is missing or no text")
            return
        if len(data) > MAX_ENTRIES:
            self.note(Place(self.name), f"{len(data)} cards are too many; at most {MAX_ENTRIES} are read")
            return
        for slug, entry in data.items():
            if slug in HEAD or self.errors >= MAX_FINDINGS:
                continue
            if not isinstance(entry, dict):
                near = hint(slug, HEAD, sure=True)
                self.wrong((slug,), f"{short(slug)}: expected a table of a card, found {short(entry)}{near}")
            elif slug in seen:
                self.wrong((slug,), f"{slug} is already a card of {seen[slug]}")
            else:
                card = self.card(slug, back, entry)
                if card is not None:
                    yield card

    def card(self, slug: str, back: str, entry: dict[str, object]) -> Card | None:
        if not SLUG.fullmatch(slug):
            self.wrong((slug,), f"a card's slug has only letters, digits and _: {short(slug)}")
            return None
        before = self.errors
        count = entry.get("count", 1)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= 99:
            self.wrong((slug, "count"), f"{slug}: count should be a number from 0 to 99, not {short(count)}")
        names = entry.get("name")
        if not isinstance(names, dict) or not all(isinstance(names.get(lang), str) for lang in ("it", "en")):
            self.wrong((slug, "name"), f'{slug}: name should be {{ it = "…", en = "…" }}')
        own = entry.get("back", back)
        if not isinstance(own, str):
            self.wrong((slug, "back"), f"{slug}: back should be a text, not {short(own)}")
        if self.dialect is not None:
            slots = self.dialect.slots(entry)
            self.keys(slug, entry, slots, self.dialect)
            self.reading.trees[slug] = {slot.key: self.behaviour(slug, entry, slot, self.dialect) for slot in slots}
        if self.errors > before:
            return None
        assert isinstance(names, dict)
        assert isinstance(own, str)
        assert isinstance(count, int)
        return Card(slug, own, count, {str(k): str(v) for k, v in names.items()}, {str(k): v for k, v in entry.items()})

    def keys(self, slug: str, entry: dict[str, object], slots: tuple[Slot, ...], dialect: Dialect) -> None:
        """Keys nobody reads are mistakes, if the game says which there are."""
        if dialect.facts is None:
            return
        known = {*EVERY_CARD, *dialect.facts, *(slot.key.partition(".")[0] for slot in slots)}
        for key, value in entry.items():
            if self.errors >= MAX_FINDINGS:
                return
            if key not in known:
                self.wrong((slug, key), f"{slug}: there is no key {short(key)}{hint(key, known)}")
            elif key in dialect.facts:
                wrong = dialect.facts[key].wrong(value)
                if wrong:
                    self.wrong((slug, key), f"{slug}: {key} should be {wrong}")

    def behaviour(self, slug: str, entry: dict[str, object], slot: Slot, dialect: Dialect) -> tuple[Node, ...]:
        """What stands under one key: a text, or where abilities stand a list of texts."""
        path: Path = (slug, *slot.key.split("."))
        value: object = entry
        for key in path[1:]:
            value = value.get(str(key)) if isinstance(value, dict) else None
        if value is None:
            return ()
        many = slot.family == ABILITIES
        texts: list[object] = value if many and isinstance(value, list) else [value]
        family = "ability" if many else slot.family
        if not all(isinstance(t, str) for t in texts) or len(texts) > MAX_TEXTS:
            expected = f"a text, or a list of at most {MAX_TEXTS} texts" if many else "a text; do(…) joins several effects"
            self.wrong(path, f"{slug}: {slot.key} should be {expected}")
            return ()
        found: list[Parsed] = []
        for at, text in enumerate(texts):
            here = (*path, at) if isinstance(value, list) else path
            try:
                found.append(parsed(str(text), family, dialect))
            except LanguageError as error:
                self.note(self.inside(here, error.at), f"{slug}: {error.sentence}")
            else:
                self.written.append((self, here, found[-1]))
                for lint in lint_card(found[-1], family, dialect, [f.node for f in found[:-1]]):
                    self.lint(here, lint)
        return tuple(f.node for f in found)

    def lint(self, path: Path, lint: Lint) -> None:
        self.note(self.inside(path, lint.at), f"{path[0]}: {lint.sentence}", lint.level)

    def inside(self, path: Path, at: int) -> Place:
        """The place in the file of one character of an expression."""
        start = self.scanner.values.get(path)
        if start is None or self.text[start] not in "\"'":
            known = self.scanner.starts.get(path)
            return Place(self.name) if known is None else self.lines.place(known)
        offsets = spread(self.text, start)
        return self.lines.place(offsets[min(at, len(offsets) - 1)])
