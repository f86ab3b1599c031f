"""Declarations that contradict each other are refused when the game is made, not when it is played."""

from __future__ import annotations

import pytest

from tenzone.kernel.schema import (
    CARD,
    HELD,
    KEEP,
    MARK_BITS,
    OWNER,
    PILE,
    ROW,
    SEAT,
    SLOT,
    Counter,
    EventKind,
    Field,
    Reason,
    Schema,
    SchemaError,
    Table,
    Verb,
    Zone,
    number,
    words,
)

HAND = Zone(0, "hand", HELD, OWNER)
DECK = Zone(2, "deck", PILE, KEEP, shared=True)
PASS = Verb(1, "pass")


def make(**more: object) -> Schema:
    parts: dict[str, object] = {"seats": 2, "zones": (HAND, DECK), "verbs": (PASS,)}
    return Schema(**{**parts, **more})  # type: ignore[arg-type]


def test_a_sound_schema_numbers_everything() -> None:
    schema = make(
        counters=(Counter(1, "round", 0, 9), Counter(2, "points", 0, 9, of="seat"), Counter(4, "rage", 0, 9, of="elder wolf"))
    )
    assert schema.zone_names == ["A.hand", "B.hand", "deck"]
    assert schema.zone_owner == [0, 1, -1]
    assert schema.counter_names == ["turn", "round", "A.points", "B.points", "elder.rage", "wolf.rage"]
    assert [v.name for v in schema.verbs] == ["resolve", "pass"]
    assert not schema.marked()


@pytest.mark.parametrize(
    ("more", "says"),
    [
        ({"zones": (HAND, Zone(1, "deck", PILE, KEEP, shared=True))}, "deck is declared at 1"),
        ({"zones": (HAND, Zone(2, "hand", ROW))}, None),
        ({"zones": (HAND, Zone(2, "table", ROW, OWNER, shared=True))}, "belongs to nobody"),
        ({"zones": tuple(Zone(n * 2, f"z{n}", ROW) for n in range(40))}, "at most 60"),
        ({"verbs": (Verb(2, "pass"),)}, "verbs are not numbered in order"),
        ({"verbs": (Verb(1, "bid", number(-3, 3)),)}, "from 0 to 65535"),
        ({"verbs": (Verb(1, "bid", number(0, 70_000)),)}, "from 0 to 65535"),
        ({"reasons": (Reason(2, "no", "x:1"),)}, "reasons are not numbered"),
        ({"events": (EventKind(1, "it.happens"),)}, "events are not numbered"),
        ({"events": (EventKind(0, "a.b", (("card", SLOT),)),)}, "not its place"),
        ({"events": (EventKind(0, "a.b"), EventKind(1, "a.b"))}, "same name"),
        ({"tables": (Table(1, "value"),)}, "tables are not numbered"),
        ({"counters": (Counter(2, "round", 0, 9),)}, "round is declared at 2"),
        ({"counters": (Counter(1, "turn", 0, 9),)}, "same name"),
        ({"fields": (Field("a", 9), Field("b", 8))}, "b does not fit: 17 bits of 16"),
        ({"fields": (Field("a", MARK_BITS, mark=True), Field("b", 1, mark=True))}, "b does not fit"),
        ({"fields": (Field("a", 0),)}, "at least one bit"),
        ({"fields": (Field("a", 1), Field("a", 1))}, "same name"),
    ],
)
def test_contradictions(more: dict[str, object], says: str | None) -> None:
    with pytest.raises(SchemaError, match=says):
        make(**more)


def test_fields_share_the_bits_without_touching() -> None:
    low, high, wide = Field("low", 3), Field("high", 13), Field("wide", 60, mark=True)
    make(fields=(low, high, wide))
    assert (low.mask << low.shift) & (high.mask << high.shift) == 0
    assert wide.shift == 0


@pytest.mark.parametrize(
    ("text", "value"), [("3", 3), ("0", 0), ("9", -1), ("-1", -1), ("", -1), ("٣", -1), ("3 ", -1), ("9999999", -1), ("x", -1)]
)
def test_numbers_are_read_strictly(text: str, value: int) -> None:
    assert number(0, 5).read(text) == value


def test_words_are_read_and_written() -> None:
    sides = words("left", "right")
    assert [sides.read(sides.write(n)) for n in range(2)] == [0, 1]
    assert sides.read("up") == -1


def test_domains_of_cards_and_seats_are_told_apart() -> None:
    assert len({CARD.name, SLOT.name, SEAT.name, number(0, 1).name, words("a").name}) == 5
