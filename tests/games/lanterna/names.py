"""The numbers of Lanterna and what they are called."""

from __future__ import annotations

from typing import Final

from tenzone.kernel.events import GAME_SIGNALS
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
    words,
)

HAND_SIZE: Final = 3
DARK_AT: Final = 3  # damage that puts a lamp out
SPARKS_ENOUGH: Final = 3  # sparks of one keeper that give new vigour
SINK_AT: Final = 6  # damage that takes it away
HAND_LIMIT: Final = 5

# zones
HAND: Final = 0
PLAN: Final = 4
LAMPS: Final = 8
FITTED: Final = 9
DECK: Final = 10
DISCARD: Final = 11
SUNK: Final = 12
BOX: Final = 13

# counters
NIGHT: Final = 1
TURNS: Final = 2
GUST: Final = 3
KEEPER: Final = 4  # vigour of the keeper
STORM: Final = 5  # and of the storm
SPARKS: Final = 6
BRACED: Final = 10

# options
NIGHTS: Final = 0
ROUGH: Final = 1

# what a card is, from its pack
KIND: Final = 0
STRENGTH: Final = 1
LAMP_CARD: Final = 0
FITTING_CARD: Final = 1
GLASS_CARD: Final = 2
PATCH_CARD: Final = 3
SIGNAL_CARD: Final = 4
PLAN_CARD: Final = 5
MIST_CARD: Final = 6

# facts
FITTED_ONE: Final = 0
PATCHED: Final = 1
PLANNED: Final = 2
RELIT: Final = 3
CHEERED: Final = 4
WENT_DARK: Final = 5

# expiries
END_OF_TURN: Final = 0

# verbs
FIT: Final = 1
PATCH: Final = 2
LAY: Final = 3
MIST: Final = 4
RELIGHT: Final = 5
REST: Final = 6
HELP: Final = 7
CHEER: Final = 8
STRIKE: Final = 9
ROLLS: Final = 10
DRAWS: Final = 11
VOTE: Final = 12
BRACE: Final = 0

# signals of its own
CALLED: Final = GAME_SIGNALS

# reasons
NOT_NOW: Final = 1
NOT_IN_HAND: Final = 2
NO_FITTING: Final = 3
NO_LAMP: Final = 4
NOT_DARK: Final = 5
ONCE_A_TURN: Final = 6
TIRED: Final = 7
NOT_A_PLAN: Final = 8
UNDAMAGED: Final = 9
GUESTS_ONLY: Final = 10

# events
TURN_BEGINS: Final = 0
ROLLED: Final = 1
FITTED_CARD: Final = 2
PATCHED_LAMP: Final = 3
PLAN_LAID: Final = 4
PLAN_SPRUNG: Final = 5
MIST_FALLS: Final = 6
LAMP_TURNED: Final = 7
LAMP_HIT: Final = 8
LAMP_SUNK: Final = 9
FITTING_LOST: Final = 10
FLARED: Final = 11
HELPED: Final = 12
CHEERS: Final = 13
CARD_DRAWN: Final = 14
NIGHT_ENDS: Final = 15
SAVED: Final = 16
WRECKED: Final = 17
VOTED: Final = 18

# endings
DAWN: Final = 0
WRECK: Final = 1

FITTER: Final = Field("fitter", 2)  # whose fitting it is
AIM: Final = Field("aim", 2)  # the lamp a face-down plan is meant for: said aloud, only the card is secret
DAMAGE: Final = Field("damage", 4, mark=True)

NUMBER: Final = number(0, 99)
WHO: Final = (("seat", SEAT),)
WHO_WHOM_CARD: Final = (("seat", SEAT), ("other", SEAT), ("card", CARD))
LAMP: Final = (("card", CARD), ("number", NUMBER))

SCHEMA: Final = Schema(
    seats=4,
    zones=(
        Zone(HAND, "hand", HELD, OWNER),
        Zone(PLAN, "plan", ROW, KEEP, claims=True),
        Zone(LAMPS, "lamps", ROW, TABLE, shared=True),
        Zone(FITTED, "fitted", ROW, TABLE, shared=True),
        Zone(DECK, "deck", PILE, KEEP, shared=True),
        Zone(DISCARD, "discard", ROW, TABLE, shared=True),
        Zone(SUNK, "sunk", ROW, TABLE, shared=True),
        Zone(BOX, "box", ROW, KEEP, shared=True),
    ),
    verbs=(
        Verb(FIT, "fit", CARD, SLOT),
        Verb(PATCH, "patch", SLOT),
        Verb(LAY, "plan", CARD, number(0, 2)),
        Verb(MIST, "mist"),
        Verb(RELIGHT, "relight", SLOT),
        Verb(REST, "rest"),
        Verb(HELP, "help"),
        Verb(CHEER, "cheer"),
        Verb(STRIKE, "strike", SLOT),
        Verb(ROLLS, "rolls", number(1, 6)),
        Verb(DRAWS, "draws", SEAT, CARD),
        Verb(VOTE, "vote", words("brace", "ease")),
    ),
    fields=(FITTER, AIM, DAMAGE),
    counters=(
        Counter(NIGHT, "night", 0, 13),
        Counter(TURNS, "turns", 0, 99),
        Counter(GUST, "gust", 0, 30),
        Counter(KEEPER, "vigour", 0, 60, start=3, of="keeper storm"),
        Counter(SPARKS, "sparks", 0, 99, of="seat"),
        Counter(BRACED, "braced", 0, 4),
    ),
    reasons=(
        Reason(NOT_NOW, "not_now", "lanterna:2"),
        Reason(NOT_IN_HAND, "not_in_hand", "lanterna:4"),
        Reason(NO_FITTING, "no_fitting", "lanterna:5"),
        Reason(NO_LAMP, "no_lamp", "lanterna:5"),
        Reason(NOT_DARK, "not_dark", "lanterna:8"),
        Reason(ONCE_A_TURN, "once_a_turn", "lanterna:4"),
        Reason(TIRED, "tired", "lanterna:8"),
        Reason(NOT_A_PLAN, "not_a_plan", "lanterna:7"),
        Reason(UNDAMAGED, "undamaged", "lanterna:6"),
        Reason(GUESTS_ONLY, "guests_only", "lanterna:9"),
    ),
    events=(
        EventKind(TURN_BEGINS, "turn.begins", WHO),
        EventKind(ROLLED, "gust.rolled", (("number", NUMBER),)),
        EventKind(FITTED_CARD, "card.fitted", WHO_WHOM_CARD),
        EventKind(PATCHED_LAMP, "lamp.patched", LAMP),
        EventKind(PLAN_LAID, "plan.laid", WHO_WHOM_CARD),
        EventKind(PLAN_SPRUNG, "plan.sprung", WHO_WHOM_CARD),
        EventKind(MIST_FALLS, "mist.falls", WHO_WHOM_CARD),
        EventKind(LAMP_TURNED, "lamp.turned", LAMP),
        EventKind(LAMP_HIT, "lamp.hit", LAMP),
        EventKind(LAMP_SUNK, "lamp.sunk", WHO_WHOM_CARD),
        EventKind(FITTING_LOST, "fitting.lost", WHO_WHOM_CARD),
        EventKind(FLARED, "fitting.flared", (("seat", SEAT), ("card", CARD))),
        EventKind(HELPED, "seat.helped", WHO_WHOM_CARD),
        EventKind(CHEERS, "seat.cheered", WHO),
        EventKind(CARD_DRAWN, "card.drawn", WHO_WHOM_CARD),
        EventKind(NIGHT_ENDS, "night.ends", (("number", NUMBER),)),
        EventKind(SAVED, "game.won"),
        EventKind(WRECKED, "game.lost"),
        EventKind(VOTED, "seat.voted", (("seat", SEAT), ("number", NUMBER))),
    ),
    tables=(
        Table(KIND, "kind", ("lamp", "fitting", "glass", "patch", "signal", "plan", "mist")),
        Table(STRENGTH, "strength"),
    ),
    endings=("lanterna:14", "lanterna:15"),
    facts=("fitted", "patched", "planned", "relit", "cheered", "went_dark"),
)
