"""The numbers of Leduc poker and what they are called."""

from __future__ import annotations

from typing import Final

from tenzone.kernel.schema import (
    CARD,
    HELD,
    KEEP,
    OWNER,
    PILE,
    ROW,
    SEAT,
    SLOT,
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

ANTE: Final = 1
MAX_RAISES: Final = 2
STEP: Final = 2  # what a raise costs
LATER_STEP: Final = 4  # once the common card lies open

# zones
HAND: Final = 0
BOARD: Final = 2
DECK: Final = 3

# counters
PAID: Final = 1  # + seat
RAISES: Final = 3

# what a card is, from its pack
RANK: Final = 0

# verbs
FOLD: Final = 1
CALL: Final = 2
RAISE: Final = 3
DEALS: Final = 4
TURNS: Final = 5

# reasons
NOTHING_TO_CALL: Final = 1
ENOUGH_RAISES: Final = 2
NOT_NOW: Final = 3

# events
CARD_DEALT: Final = 0
CARD_TURNED: Final = 1
FOLDED: Final = 2
CALLED: Final = 3
RAISED: Final = 4
HAND_SHOWN: Final = 5

# endings
BY_FOLD: Final = 0
BY_CARDS: Final = 1

WHO: Final = (("seat", SEAT),)
WHO_CARD: Final = (("seat", SEAT), ("other", SEAT), ("card", CARD))

SCHEMA: Final = Schema(
    seats=2,
    zones=(
        Zone(HAND, "hand", HELD, OWNER),
        Zone(BOARD, "board", ROW, TABLE, shared=True),
        Zone(DECK, "deck", PILE, KEEP, shared=True),
    ),
    verbs=(
        Verb(FOLD, "fold"),
        Verb(CALL, "call"),
        Verb(RAISE, "raise"),
        Verb(DEALS, "deals", SEAT, SLOT),
        Verb(TURNS, "turns", SLOT),
    ),
    counters=(Counter(PAID, "paid", 0, 13, of="seat"), Counter(RAISES, "raises", 0, MAX_RAISES)),
    reasons=(
        Reason(NOTHING_TO_CALL, "nothing_to_call", "leduc:3"),
        Reason(ENOUGH_RAISES, "enough_raises", "leduc:4"),
        Reason(NOT_NOW, "not_now", "leduc:3"),
    ),
    events=(
        EventKind(CARD_DEALT, "card.dealt", WHO_CARD),
        EventKind(CARD_TURNED, "card.turned", WHO_CARD),
        EventKind(FOLDED, "seat.folded", WHO),
        EventKind(CALLED, "seat.called", WHO),
        EventKind(RAISED, "seat.raised", (*WHO, ("number", number(0, 13)))),
        EventKind(HAND_SHOWN, "hand.shown", WHO_CARD),
    ),
    tables=(Table(RANK, "rank"),),
    endings=("leduc:3", "leduc:6"),
)
