"""The numbers of Morra and what they are called."""

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
    Field,
    Reason,
    Schema,
    Table,
    Verb,
    Zone,
    number,
)

HAND_SIZE: Final = 2
HAND_LIMIT: Final = 4
MARKET_SIZE: Final = 2
CENTRE: Final = 100  # of the disc a coin is tossed on

# zones
HAND: Final = 0
STAKE: Final = 5
SHOWN: Final = 10
DECK: Final = 15
MARKET: Final = 16
DISCARD: Final = 17

# counters
ROUND: Final = 1
BOAST: Final = 2
FINGERS: Final = 3
POINTS: Final = 8
DISTANCE: Final = 13

# options
ROUNDS: Final = 0

# what a card is, from its pack
VALUE: Final = 0

# verbs
THROW: Final = 1
STAKE_CARD: Final = 2
FOLD: Final = 3
PEEK: Final = 4
STEAL: Final = 5
GIVE: Final = 6
BURY: Final = 7
TAKE: Final = 8
BOAST_OF: Final = 9
PASS: Final = 10
SHOW: Final = 11
TUCK: Final = 12
KEEP_CARD: Final = 13
TOSS: Final = 14
DRAWS: Final = 15
STEALS: Final = 16
SEES: Final = 17
TURNS: Final = 18

# reasons
NOT_NOW: Final = 1
NOT_IN_HAND: Final = 2
TOO_LOW: Final = 3
NOT_YOURSELF: Final = 4
EMPTY_HAND: Final = 5
NOT_IN_MARKET: Final = 6
BOASTED: Final = 7
NO_POINT: Final = 8
OFF_DISC: Final = 9
ODD_SUM: Final = 10

# events
THROWN: Final = 0
COUNTED: Final = 1
STAKED: Final = 2
FOLDED: Final = 3
PEEKED: Final = 4
SEEN: Final = 5
STOLEN: Final = 6
GIVEN: Final = 7
BURIED: Final = 8
TAKEN: Final = 9
DRAWN: Final = 10
TURNED: Final = 11
SHOWED: Final = 12
TUCKED: Final = 13
KEPT: Final = 14
TOSSED: Final = 15
SCORED: Final = 16
RESHUFFLED: Final = 17
BOASTS: Final = 18
ENDED: Final = 19

FLOOR: Final = Field("floor", 3)  # what a face-down stake is worth at least: its thrower said so

FINGER: Final = number(0, 3)
SPAN: Final = number(0, 200)
POINT: Final = number(0, 99)
FAR: Final = number(0, 20_000)
WHO: Final = (("seat", SEAT),)
WHO_WHOM: Final = (("seat", SEAT), ("other", SEAT))
WHO_WHOM_CARD: Final = (("seat", SEAT), ("other", SEAT), ("card", CARD))

SCHEMA: Final = Schema(
    seats=5,
    zones=(
        Zone(HAND, "hand", HELD, OWNER),
        Zone(STAKE, "stake", ROW, KEEP, claims=True),
        Zone(SHOWN, "shown", ROW, TABLE),
        Zone(DECK, "deck", PILE, KEEP, shared=True),
        Zone(MARKET, "market", ROW, TABLE, shared=True),
        Zone(DISCARD, "discard", ROW, TABLE, shared=True),
    ),
    verbs=(
        Verb(THROW, "throw", FINGER),
        Verb(STAKE_CARD, "stake", CARD),
        Verb(FOLD, "fold"),
        Verb(PEEK, "peek", SEAT),
        Verb(STEAL, "steal", SEAT),
        Verb(GIVE, "give", CARD, SEAT),
        Verb(BURY, "bury", CARD),
        Verb(TAKE, "take", SLOT),
        Verb(BOAST_OF, "boast", FINGER),
        Verb(PASS, "pass"),
        Verb(SHOW, "show"),
        Verb(TUCK, "tuck"),
        Verb(KEEP_CARD, "keep"),
        Verb(TOSS, "toss", SPAN, SPAN),
        Verb(DRAWS, "draws", SEAT, CARD),
        Verb(STEALS, "steals", SEAT, CARD),
        Verb(SEES, "sees", SEAT, CARD),
        Verb(TURNS, "turns", CARD),
    ),
    fields=(FLOOR,),
    counters=(
        Counter(ROUND, "round", 0, 9),
        Counter(BOAST, "boast", 0, 4),
        Counter(FINGERS, "fingers", 0, 3, of="seat"),
        Counter(POINTS, "points", 0, 99, of="seat"),
        Counter(DISTANCE, "distance", 0, 20_000, of="seat"),
    ),
    reasons=(
        Reason(NOT_NOW, "not_now", "morra:2"),
        Reason(NOT_IN_HAND, "not_in_hand", "morra:4"),
        Reason(TOO_LOW, "too_low", "morra:5"),
        Reason(NOT_YOURSELF, "not_yourself", "morra:6"),
        Reason(EMPTY_HAND, "empty_hand", "morra:6"),
        Reason(NOT_IN_MARKET, "not_in_market", "morra:10"),
        Reason(BOASTED, "boasted", "morra:11"),
        Reason(NO_POINT, "no_point", "morra:14"),
        Reason(OFF_DISC, "off_disc", "morra:15"),
        Reason(ODD_SUM, "odd_sum", "morra:15"),
    ),
    events=(
        EventKind(THROWN, "fingers.thrown", (("seat", SEAT), ("number", FINGER))),
        EventKind(COUNTED, "fingers.counted", (("seat", SEAT), ("number", POINT))),
        EventKind(STAKED, "card.staked", WHO_WHOM_CARD),
        EventKind(FOLDED, "seat.folded", WHO),
        EventKind(PEEKED, "hand.peeked", WHO_WHOM),
        EventKind(SEEN, "card.seen", WHO_WHOM_CARD),
        EventKind(STOLEN, "card.stolen", WHO_WHOM_CARD),
        EventKind(GIVEN, "card.given", WHO_WHOM_CARD),
        EventKind(BURIED, "card.buried", WHO_WHOM_CARD),
        EventKind(TAKEN, "card.taken", WHO_WHOM_CARD),
        EventKind(DRAWN, "card.drawn", WHO_WHOM_CARD),
        EventKind(TURNED, "card.turned", WHO_WHOM_CARD),
        EventKind(SHOWED, "card.shown", WHO_WHOM_CARD),
        EventKind(TUCKED, "card.tucked", WHO_WHOM_CARD),
        EventKind(KEPT, "card.kept", WHO_WHOM_CARD),
        EventKind(TOSSED, "coin.tossed", (("seat", SEAT), ("number", FAR))),
        EventKind(SCORED, "point.scored", (("seat", SEAT), ("number", POINT))),
        EventKind(RESHUFFLED, "deck.reshuffled", (("number", POINT),)),
        EventKind(BOASTS, "seat.boasts", (("seat", SEAT), ("number", FINGER))),
        EventKind(ENDED, "game.ended", (("number", POINT),)),
    ),
    tables=(Table(VALUE, "value"),),
    endings=("morra:17",),
)
