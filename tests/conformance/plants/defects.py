"""The ways in which the sandbox game can be wrong, one at a time."""

from __future__ import annotations

from enum import IntEnum


class Defect(IntEnum):
    """Planted by the sandbox's one option."""

    NONE = 0
    KEPT_LIST = 1  # loops over a zone's own list while moving its cards
    UNSEEDED_DIE = 2  # throws dice the engine knows nothing of
    LOST_CARD = 3  # takes a card out of its zone and lays it nowhere
    SILENT_CHOICE = 4  # does not ask who has but one answer, though only the hand says so
    FOLLOWED_CARD = 5  # lets the eye follow a looked-at card through a random steal
    LEAKY_EVENT = 6  # tells everybody what was drawn
    LEAKY_REFUSAL = 7  # refuses for a reason that hangs on another hand
    LEAKY_RECORD = 8  # writes what was drawn where all may read it
    LEAKY_OPTIONS = 9  # offers what only another hand makes possible
    LEAKY_ANSWER = 10  # writes the hidden card into the record of all
    HASTY_LIST = 11  # offers by hand what it would itself judge bad
    SAME_LABEL = 12  # calls two moves the same
    RUNAWAY_COUNTER = 13  # counts beyond the declared bounds
    MEDDLING_JUDGE = 14  # changes the position while judging
    UNTRANSLATED = 16  # lacks words in one language
    FALSE_MEMORY = 17  # after a random steal everybody believes to know what they knew
    TELLTALE_FRAME = 15  # keeps a hidden card's definition on the stack
