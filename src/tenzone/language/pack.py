# interpreted
"""Card files: TOML tables, checked before anything is built from them, with the place of everything that is wrong."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from tenzone.kernel.pack import Card, Pack, PackError
from tenzone.kernel.schema import MAX_CARDS
from tenzone.language.depends import path_to
from tenzone.language.dialect import ABILITIES, Dialect, Slot
from tenzone.language.errors import ERROR, Finding, LanguageError, near, short, shown
from tenzone.language.lint import Lint, lint_card, lint_pack
from tenzone.language.nodes.base import Node
from tenzone.language.parse import Parsed, parsed
from tenzone.language.positions import Lines, Path, Place, Scanner, TomlError, inside, loads
from tenzone.messages.said import Said, either, sentence

if TYPE_CHECKING:
    from tenzone.language.load import UnusableError

MAX_CHARS: Final = 1_000_000
MAX_ENTRIES: Final = 2000
MAX_TEXTS: Final = 20
MAX_COPIES: Final = 99
MAX_FINDINGS: Final = 200  # nobody reads more, and a stranger's pack must not fill the memory
HEAD: Final = ("back", "deck", "game")
EVERY_CARD: Final = ("name", "count", "back", "reverse")
SLUG: Final = re.compile(r"[A-Za-z0-9_]+")
LANGUAGES: Final = ("it", "en")

Trees = dict[str, tuple[Node, ...]]  # by the key they stand under


@dataclass
class Written:
    """An expression, and where it is written."""

    file: CardFile
    path: Path
    parsed: Parsed


@dataclass
class Reading:
    """What some card files say: the pack (none if anything is wrong), the cards that are right and what they do, by slug, and
    what is wrong."""

    pack: Pack | None = None
    cards: list[Card] = field(default_factory=list)
    trees: dict[str, Trees] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)
    homes: dict[str, str] = field(default_factory=dict)  # the file of each card
    written: dict[tuple[str, str], list[Written]] = field(default_factory=dict)  # by card and key

    @property
    def errors(self) -> list[Finding]:
        return [f for f in self.findings if f.level == ERROR]

    def note(self, finding: Finding) -> None:
        """As many of each level as anybody reads."""
        if sum(f.level == finding.level for f in self.findings) < MAX_FINDINGS:
            self.findings.append(finding)

    def refuse(self, finding: Finding) -> None:
        """What shows only when the cards are used."""
        self.pack = None
        self.findings.append(finding)

    def unusable(self, error: UnusableError) -> None:
        """A card that can be read and not used: where it is written, and the others without it."""
        for one in self.written.get((error.slug, error.key), ()):
            inside = path_to(one.parsed.node, error.node)
            if inside is not None:
                place = one.file.inside(one.path, one.parsed.at(inside))
                self.refuse(Finding(place, of_card(one.path, error.said), path=one.path))
                self.cards = [card for card in self.cards if card.slug != error.slug]
                return
        raise error


def pack_from(files: list[tuple[str, str]], dialect: Dialect | None = None) -> Pack:
    """The pack these card files (name, text) make together; the first thing wrong with them is a PackError."""
    return behaviour_from(files, dialect)[0]


def behaviour_from(files: list[tuple[str, str]], dialect: Dialect | None) -> tuple[Pack, dict[str, Trees]]:
    """The same, with what its cards do."""
    reading = read_pack(files, dialect)
    if reading.pack is None:
        raise PackError(str(reading.errors[0]))
    return reading.pack, reading.trees


def read_pack(files: list[tuple[str, str]], dialect: Dialect | None = None, taken: Mapping[str, str] | None = None) -> Reading:
    """All that is right and wrong with some card files; `taken` are the slugs that are cards already, with their files."""
    reading = Reading()
    seen: dict[str, str] = dict(taken or {})
    homes: dict[str, CardFile] = {}
    for name, text in files:
        file = CardFile(name, text, reading, dialect)
        for card in file.cards(seen):
            reading.cards.append(card)
            seen[card.slug] = reading.homes[card.slug] = name
            homes[card.slug] = file
    written = [(w.file, w.path, w.parsed) for found in reading.written.values() for w in found]
    for file, path, lint in lint_pack([((file, path), found) for file, path, found in written]):
        file.lint(path, lint)
    for card in reading.cards:
        other = card.data.get("reverse")
        if other is not None and other not in seen:
            homes[card.slug].wrong(
                (card.slug, "reverse"), near(sentence("check.no.card", name=shown(str(other))), str(other), seen)
            )
    spoilt = {f.path[0] for f in reading.errors if f.path}
    reading.cards = [card for card in reading.cards if card.slug not in spoilt]
    order = {name: at for at, (name, _) in enumerate(files)}
    reading.findings.sort(key=lambda f: (order[f.place.file], f.place.line, f.place.column))
    if not reading.errors:
        whole(reading, files)
    return reading


def whole(reading: Reading, files: list[tuple[str, str]]) -> None:
    """The cards together, if there is nothing wrong with any."""
    place = Place(files[0][0] if files else "")
    copies = sum(card.count for card in reading.cards)
    if not reading.cards:
        reading.findings.append(Finding(place, sentence("language.pack.empty")))
    elif copies > MAX_CARDS:
        reading.findings.append(Finding(place, sentence("language.pack.copies", found=copies, most=MAX_CARDS)))
    else:
        reading.pack = Pack(reading.cards, files)


class CardFile:
    """One card file being read."""

    def __init__(self, name: str, text: str, reading: Reading, dialect: Dialect | None) -> None:
        self.name: Final = name
        self.text: Final = text
        self.reading: Final = reading
        self.dialect: Final = dialect
        self.lines: Final = Lines(name, text)
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

    def wrong(self, path: Path, said: Said) -> None:
        """Of a card's own keys the sentence begins with the card."""
        starts = self.scanner.starts
        found: int | None = None
        for length in range(len(path), 0, -1):
            found = found if found is not None else starts.get(path[:length])
        if found is None:  # a header of parts has no place for the first of them
            found = next((at for known, at in starts.items() if known[:1] == path[:1]), 0)
        self.note(self.lines.place(found), of_card(path, said) if len(path) > 1 else said, path=path)

    def note(self, place: Place, said: Said, level: str = ERROR, path: Path = (), at: int = -1) -> None:
        self.errors += level == ERROR
        self.reading.note(Finding(place, said, level, path, at))

    def cards(self, seen: Mapping[str, str]) -> Iterator[Card]:
        if len(self.text) > MAX_CHARS:
            self.note(Place(self.name), sentence("check.too_long", found=len(self.text), most=MAX_CHARS))
            return
        try:
            data = loads(self.text)
        except TomlError as error:
            self.note(Place(self.name, error.line, error.column), error.said)
            return
        if len(data) > MAX_ENTRIES:
            self.note(Place(self.name), sentence("language.pack.many", found=len(data), most=MAX_ENTRIES))
            return
        back = self.back(("back",), data.get("back"))
        stray = self.stray(data)
        for slug, entry in data.items():
            if slug in HEAD or slug in stray or self.errors >= MAX_FINDINGS:
                continue
            if not isinstance(entry, dict):
                said = sentence("language.pack.no_card", name=short(slug), found=short(entry))
                self.wrong((slug,), near(said, slug, HEAD, sure=True))
            elif slug in seen:
                self.wrong((slug,), sentence("language.pack.taken", card=slug, file=seen[slug]))
            else:
                card = self.card(slug, back, entry)
                if card is not None and back is not None:
                    yield card

    def back(self, path: Path, value: object) -> str | None:
        """What cards show from behind: a word the game knows, if it says which it knows."""
        known = self.dialect.backs if self.dialect is not None else None
        expected = either(f'"{back}"' for back in known) if known else sentence("check.a.text")
        if value is None:
            said = sentence("language.pack.no_back", expected=expected) if known else sentence("check.missing", key="back")
            self.wrong(path, said)
        elif not isinstance(value, str) or (known is not None and value not in known):
            self.wrong(path, sentence("check.should_be", key="back", expected=expected, found=short(value)))
        else:
            return value
        return None

    def stray(self, data: Mapping[str, object]) -> set[str]:
        """Keys of a card that stand before any card: its own line was forgotten."""
        keys = {*EVERY_CARD} - {*HEAD}
        if self.dialect is not None:
            keys |= {*(self.dialect.facts or {}), *(slot.key for slot in self.dialect.slots({}))}
        found = {k for k, v in data.items() if k in keys and (not isinstance(v, dict) or {*LANGUAGES} & {*v})}
        if found:
            first = next(k for k in data if k in found)
            self.wrong((first,), sentence("language.pack.no_header", key=first))
        return found

    def card(self, slug: str, back: str | None, entry: dict[str, object]) -> Card | None:
        if not SLUG.fullmatch(slug):
            self.wrong((slug,), sentence("language.pack.slug", slug=short(slug)))
            return None
        before = self.errors
        count = entry.get("count", 1)
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MAX_COPIES:
            expected = sentence("check.a.number_from_to", low=0, high=MAX_COPIES)
            self.wrong((slug, "count"), sentence("check.should_be", key="count", expected=expected, found=short(count)))
        names = entry.get("name")
        if not isinstance(names, dict) or not all(isinstance(names.get(n), str) and names[n].strip() for n in LANGUAGES):
            self.wrong((slug, "name"), sentence("language.pack.name"))
        own = self.back((slug, "back"), entry["back"]) if "back" in entry else back or ""
        if self.dialect is not None:
            slots = self.dialect.slots(entry)
            doubtful = self.keys(slug, entry, slots, self.dialect)
            sure = [slot for slot in slots if slot.key not in doubtful]
            self.reading.trees[slug] = {slot.key: self.behaviour(slug, entry, slot, self.dialect) for slot in sure}
        if self.errors > before:
            return None
        assert isinstance(names, dict)
        assert isinstance(own, str)
        assert isinstance(count, int)
        return Card(slug, own, count, {str(k): str(v) for k, v in names.items()}, {str(k): v for k, v in entry.items()})

    def keys(self, slug: str, entry: dict[str, object], slots: tuple[Slot, ...], dialect: Dialect) -> set[str]:
        """Keys nobody reads are mistakes, if the game says which there are; so are those a card lacks. What may stand under some
        others depends on them: those are left out until they are right."""
        if dialect.facts is None:
            return set()
        wrong: set[str] = set()
        known = [*EVERY_CARD, *dialect.facts, *(slot.key.partition(".")[0] for slot in slots)]
        for key, value in entry.items():
            if self.errors >= MAX_FINDINGS:
                return set()
            if key not in known and dialect.closed:
                self.wrong((slug, key), near(sentence("check.no.key", name=shown(key)), key, known))
            elif key in dialect.facts and not dialect.facts[key].right(value):
                wrong.add(key)
                expected = dialect.facts[key].expected()
                self.wrong((slug, key), sentence("check.should_be", key=key, expected=expected, found=short(value)))
        for key, fact in dialect.facts.items():
            if fact.required and key not in entry:
                wrong.add(key)
                self.wrong((slug, key), sentence("language.pack.lacks", key=key, expected=fact.expected()))
        for slot in slots:
            if slot.required and slot.key not in entry:
                self.wrong((slug, slot.key), sentence("language.pack.lacks", key=slot.key, expected=holding(slot)))
        return {key for name in wrong for key in depending(entry, name, dialect)}

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
            self.wrong(path, sentence("check.should_be", key=slot.key, expected=holding(slot), found=short(value)))
            return ()
        written = self.reading.written.setdefault((slug, slot.key), [])
        for at, text in enumerate(texts):
            here = (*path, at) if isinstance(value, list) else path
            try:
                found = parsed(str(text), family, dialect)
            except LanguageError as error:
                self.note(self.inside(here, error.at), of_card(path, error.said), path=here, at=error.at)
            else:
                for lint in lint_card(found, family, dialect, [w.parsed.node for w in written], slot):
                    self.lint(here, lint)
                written.append(Written(self, here, found))
        return tuple(w.parsed.node for w in written)

    def lint(self, path: Path, lint: Lint) -> None:
        self.note(self.inside(path, lint.at), of_card(path, lint.said), lint.level, path, lint.at)

    def inside(self, path: Path, at: int) -> Place:
        """The place in the file of one character of an expression."""
        start = self.scanner.values.get(path)
        if start is None or self.text[start] not in "\"'":
            known = self.scanner.starts.get(path)
            return Place(self.name) if known is None else self.lines.place(known)
        return self.lines.place(inside(self.text, start, at))


def depending(entry: Mapping[str, object], name: str, dialect: Dialect) -> set[str]:
    """The keys that hold one thing or another by what this fact is."""
    words = dialect.facts[name].words if dialect.facts else ()
    found = [{slot.key: slot.family for slot in dialect.slots({**entry, name: word})} for word in words]
    return {key for one in found for key, family in one.items() if any(other.get(key) != family for other in found)}


def of_card(path: Path, said: Said) -> Said:
    return sentence("language.pack.card", card=path[0], said=said)


def holding(slot: Slot) -> Said:
    """What stands under a key that holds behaviour."""
    return sentence("language.pack.abilities", most=MAX_TEXTS) if slot.family == ABILITIES else sentence("language.pack.effect")
