"""A game as a text file: a TOML header, then one line for every answer of a seat or of nature, and fingerprints between them."""

from __future__ import annotations

import json
import re
import tomllib
from typing import Final

from mypy_extensions import i64

from tenzone.kernel.schema import ALL, BIT, NATURE, SEATS
from tenzone.messages import say, toml_reason

FORMAT: Final = 1
MAX_CHARS: Final = 4_000_000
SHOWN: Final = 40
AT_LINE: Final = re.compile(r"\(at line (\d+)")
EVERY: Final = 20  # lines from one fingerprint to the next


class RecordError(ValueError):
    """A text that is no record, or one that cannot be replayed; says the line where there is one."""

    def __init__(self, sentence: str, line: int = 0) -> None:
        super().__init__(say("record.at", line=line, sentence=sentence) if line else sentence)
        self.sentence: Final = sentence
        self.line: Final = line


class Line:
    """One answer: whose, its code, and how those read it who may not know its card."""

    def __init__(self, who: str, code: str, masked: str = "", sees: i64 = ALL, pending: bool = False) -> None:
        self.who: Final = who
        self.code: Final = code
        self.masked: Final = masked or code
        self.sees: Final = sees
        self.pending: Final = pending  # a sealed answer, not yet released

    def text(self, mask: i64 = ALL) -> str:
        return f"{self.who}: {self.code if self.told(mask) else self.masked}"

    def told(self, mask: i64) -> bool:
        """Whether these watchers may read it whole. All of them together is the record itself, even of what nobody sees yet."""
        return mask == ALL or self.sees & mask != 0


class Record:
    """What it takes to play a game again. The seed only verifies: chance is written."""

    def __init__(
        self,
        game: str,
        version: str,
        seats: int,
        options: dict[str, object],
        cards: list[tuple[str, str]],
        seed: str,
        lines: list[Line],
        prints: dict[int, str],
        seat: str = "",
    ) -> None:
        self.game: Final = game
        self.version: Final = version
        self.seats: Final = seats
        self.options: Final = options
        self.cards: Final = cards
        self.seed: Final = seed
        self.lines: Final = lines
        self.prints: Final = prints  # number of lines before it -> fingerprint
        self.seat: Final = seat

    def for_seat(self, seat: str | None) -> Record:
        """As one seat (or, without one, the spectators) may read it: no seed, no fingerprints, `?` for what they may not know."""
        mask: i64 = 1 << 6 if seat is None else BIT[SEATS.index(seat)]
        lines: list[Line] = []
        for line in self.lines:
            if line.told(mask) or not line.pending:
                code = line.code if line.told(mask) else line.masked
                lines.append(Line(line.who, bare(code) if line.who == NATURE else code))
        return Record(self.game, self.version, self.seats, self.options, self.cards, "", lines, {}, seat or "spectator")

    def text(self) -> str:
        head = [f"tenzone = {FORMAT}", f"game = {quoted(self.game)}", f"rules = {quoted(self.version)}", f"seats = {self.seats}"]
        if self.seat:
            head.append(f"seen_by = {quoted(self.seat)}")
        if self.seed:
            head.append(f"seed = {quoted(self.seed)}")
        if self.options:
            pairs = [f"{name} = {json.dumps(value)}" for name, value in sorted(self.options.items())]
            head.append(f"options = {{ {', '.join(pairs)} }}")
        for name, text in self.cards:
            head += ["[[cards]]", f"file = {quoted(name)}", f"text = {quoted(text)}"]
        body: list[str] = []
        for at, line in enumerate(self.lines):
            if at in self.prints:
                body.append(f"= {self.prints[at]}")
            body.append(line.text())
        if len(self.lines) in self.prints:
            body.append(f"= {self.prints[len(self.lines)]}")
        return "\n".join([*head, "", *body, ""])


def bare(code: str) -> str:
    """Without the number that tells one of several like cards: it would tell how many there are."""
    return " ".join(word.split("#")[0] for word in code.split(" "))


def quoted(text: str) -> str:
    """A TOML basic string: JSON's escapes are among its own, but DEL must be escaped too."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def shown(value: object) -> str:
    return repr(str(value)[:SHOWN])


def record_from(text: str) -> Record:
    """Read a record, or say in one sentence what is wrong and where."""
    if len(text) > MAX_CHARS:
        raise RecordError(say("record.too_long", most=MAX_CHARS, found=len(text)))
    head, gap, body = text.replace("\r\n", "\n").partition("\n\n")
    if not gap:
        raise RecordError(say("record.no_gap"), 1)
    try:
        data = tomllib.loads(head)
    except (ValueError, RecursionError) as error:  # a number of thousands of digits is a plain ValueError
        found = AT_LINE.search(str(error))
        line = int(found[1]) if found else head.count("\n") + 1
        raise RecordError(say("record.no_toml", reason=toml_reason(error)), line) from error
    if data.get("tenzone") != FORMAT:
        raise RecordError(say("record.format", expected=FORMAT, found=shown(data.get("tenzone"))), 1)
    options = data.get("options", {})
    cards: list[tuple[str, str]] = []
    if not isinstance(options, dict) or not isinstance(data.get("cards", []), list):
        raise RecordError(say("record.tables"))
    for entry in data.get("cards", []):
        if not isinstance(entry, dict):
            raise RecordError(say("record.cards"))
        cards.append((field(entry, "file"), field(entry, "text")))
    seats = data.get("seats")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise RecordError(say("record.seats", found=shown(seats)))
    lines, prints = moves_from(body, head.count("\n") + 3)
    given = {str(k): v for k, v in options.items()}
    seed = str(data.get("seed", ""))
    return Record(
        field(data, "game"), field(data, "rules"), seats, given, cards, seed, lines, prints, str(data.get("seen_by", ""))
    )


def moves_from(body: str, first: int) -> tuple[list[Line], dict[int, str]]:
    lines: list[Line] = []
    prints: dict[int, str] = {}
    for at, raw in enumerate(body.split("\n")):
        line = raw.strip()
        who, colon, code = line.partition(": ")
        if line.startswith("= "):
            prints[len(lines)] = line[2:]
        elif colon and len(who) == 1 and (who in SEATS or who == NATURE):
            lines.append(Line(who, code))
        elif line:
            raise RecordError(say("record.line", found=shown(line)), first + at)
    return lines, prints


def field(data: dict[str, object], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise RecordError(say("record.text", key=key, found=shown(value)))
    return value
