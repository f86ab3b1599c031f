"""The numbers of the sandbox and what they are called."""

from __future__ import annotations

from importlib.resources import files
from typing import Final

from tenzone.games.catalogue import read_toml
from tenzone.kernel.lexicon import LANGUAGES, Lexicon
from tenzone.kernel.pack import Card, Pack
from tenzone.kernel.schema import (
    CARD,
    HELD,
    KEEP,
    OWNER,
    PILE,
    ROW,
    SEAT,
    TABLE,
    Counter,
    EventKind,
    Reason,
    Schema,
    Table,
    Verb,
    Zone,
    number,
)

HAND: Final = 0
LAID: Final = 3
DECK: Final = 6
DISCARD: Final = 7
TURNS: Final = 1
WAITED: Final = 2
POINTS: Final = 3
VALUE: Final = 0

PLAY, HIDE, PEEK, STEAL, ROLL, WAIT, DROP, DRAWS, STEALS, SEES, ROLLS, KEEP_ON = range(1, 13)
NOT_NOW, NOT_IN_HAND, NOT_YOURSELF, EMPTY, WAITED_ALREADY, ODD = range(1, 7)
PLAYED, HIDDEN, STOLEN, DRAWN, ROLLED, DROPPED, PEEKED = range(7)

WHO_WHOM_CARD: Final = (("seat", SEAT), ("other", SEAT), ("card", CARD))
WORDS: Final = {
    "verb": {
        "play": "play {card}", "hide": "hide {card}", "peek": "peek {seat}", "steal": "steal {seat}", "roll": "roll",
        "wait": "wait", "drop": "drop {card}", "draws": "{seat} draws {card}", "steals": "steals {card} of {seat}",
        "sees": "sees {card} of {seat}", "rolls": "rolls {number}", "keep": "roll", "resolve": "resolve {card}",
    },
    "event": {
        "played": "{seat} plays {card}", "hidden": "{seat} hides {card}", "stolen": "{seat} steals {card} of {other}",
        "drawn": "{seat} draws {card}", "rolled": "{seat} rolls {number}", "dropped": "{seat} drops {card}",
        "peeked": "{seat} peeks at {card} of {other}",
    },
    "refusal": {
        "not_now": "not now", "not_in_hand": "not in hand", "not_yourself": "not yourself", "empty": "empty",
        "waited": "waited", "odd": "odd",
    },
    "card": {"sole": "Sun", "luna": "Moon", "stella": "Star"},
    "back": {"white": "a white card"},
}  # fmt: skip


def lexicon(silent: bool = False) -> Lexicon:
    """All words; a silent one has no verbs and no refusals in Italian."""
    words = Lexicon()
    for lang in LANGUAGES:
        words.add(lang, read_toml(files("tenzone.messages") / f"{lang}.toml"))
        left_out = ("verb", "refusal") if silent and lang == "it" else ()
        words.add(lang, {key: entry for key, entry in WORDS.items() if key not in left_out})
    return words


def pack() -> Pack:
    found = []
    for value, slug in enumerate(("sole", "luna", "stella"), start=1):
        found.append(Card(slug, "white", 4, {"it": slug, "en": slug}, {"value": value}))
    return Pack(found, [])


def schema(hand: int = HELD) -> Schema:
    """The hand's kind can be planted: laid out, its places can be followed with the eyes."""
    assert hand in (HELD, ROW)
    return Schema(
        seats=3,
        zones=(
            Zone(HAND, "hand", hand, OWNER),
            Zone(LAID, "laid", ROW, KEEP),
            Zone(DECK, "deck", PILE, KEEP, shared=True),
            Zone(DISCARD, "discard", ROW, TABLE, shared=True),
        ),
        verbs=(
            Verb(PLAY, "play", CARD),
            Verb(HIDE, "hide", CARD),
            Verb(PEEK, "peek", SEAT),
            Verb(STEAL, "steal", SEAT),
            Verb(ROLL, "roll"),
            Verb(WAIT, "wait"),
            Verb(DROP, "drop", CARD),
            Verb(DRAWS, "draws", SEAT, CARD),
            Verb(STEALS, "steals", SEAT, CARD),
            Verb(SEES, "sees", SEAT, CARD),
            Verb(ROLLS, "rolls", number(1, 6)),
            Verb(KEEP_ON, "keep"),
        ),
        counters=(
            Counter(TURNS, "turns", 0, 99),
            Counter(WAITED, "waited", 0, 1),
            Counter(POINTS, "points", 0, 99, of="seat"),
        ),
        reasons=(
            Reason(NOT_NOW, "not_now", "sandbox:1"),
            Reason(NOT_IN_HAND, "not_in_hand", "sandbox:1"),
            Reason(NOT_YOURSELF, "not_yourself", "sandbox:1"),
            Reason(EMPTY, "empty", "sandbox:1"),
            Reason(WAITED_ALREADY, "waited", "sandbox:1"),
            Reason(ODD, "odd", "sandbox:1"),
        ),
        events=(
            EventKind(PLAYED, "played", WHO_WHOM_CARD),
            EventKind(HIDDEN, "hidden", WHO_WHOM_CARD),
            EventKind(STOLEN, "stolen", WHO_WHOM_CARD),
            EventKind(DRAWN, "drawn", WHO_WHOM_CARD),
            EventKind(ROLLED, "rolled", (("seat", SEAT), ("number", number(0, 99)))),
            EventKind(DROPPED, "dropped", WHO_WHOM_CARD),
            EventKind(PEEKED, "peeked", WHO_WHOM_CARD),
        ),
        tables=(Table(VALUE, "value"),),
        endings=("sandbox:1",),
    )
