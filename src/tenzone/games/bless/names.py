"""The numbers of Bless and what they are called."""

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
    bit,
    number,
    words,
)
from tenzone.language.run.asking import OWN_REASONS, OWN_VERBS, REASONS, VERBS

HAND_SIZE: Final = 4
CURSE_LIMIT: Final = 4
ECHO_LIMIT: Final = 2
ACTIONS_A_TURN: Final = 3
FIRST_ACTIONS: Final = 2
FINAL_TURNS: Final = 5
RIVALRY_BONUS: Final = 3

# zones
HAND: Final = 0
CURSES: Final = 2
PRAYERS: Final = 4
ALTAR: Final = 6
ASIDE: Final = 8
VOID: Final = 10
DECK: Final = 11

# counters
POINTS: Final = 1
ACTIONS: Final = 3
TURN: Final = 4
FINAL: Final = 5  # final turns left; WAITING until the first of them begins; 0 as long as nobody triggered them
TRIGGER: Final = 6  # who did

WAITING: Final = FINAL_TURNS + 1

# options
ALTAR_SIZE: Final = 0

# what a card is, from its pack
FORM: Final = 0
EYE: Final = 1
KARMA: Final = 2
TYPE: Final = 3

LIGHT_CARD: Final = 0
SHADOW_CARD: Final = 1
DUAL_CARD: Final = 2

ECHO: Final = 0
IMPULSE: Final = 1
BOND: Final = 2

# words of the card language, by their numbers in dialect.py
LIGHT: Final = 0
SHADOW: Final = 1
DUAL: Final = 2
PURE: Final = 3
CORRUPTED: Final = 4
IN_STASIS: Final = 5
IS_ECHO: Final = 6
IS_IMPULSE: Final = 7
IS_BOND: Final = 8

STAT_EYE: Final = 0
STAT_KARMA: Final = 1

TALLY_POINTS: Final = 0
TALLY_ACTIONS: Final = 1

RIVALRY: Final = 0
IMPACT: Final = 1
BARRIER: Final = 2
FATE: Final = 3
WINS: Final = 4
WINS_ALWAYS: Final = 5
SILENT: Final = 6
TWOFOLD: Final = 7  # is Dual

MAY_ATTACK: Final = 0
MAY_STRIKE: Final = 1
MAY_BE_ATTACKED: Final = 2
MAY_BE_OFFERED: Final = 3

WHEN_CAST: Final = 0
WHEN_BROKEN: Final = 1
WHEN_TURN_STARTS: Final = 2
WHEN_TURN_ENDS: Final = 3
WHEN_ATTACKS: Final = 4
WHEN_ATTACKED: Final = 5
WHEN_CORRUPTED: Final = 6
WHEN_BLESSES: Final = 7
WHEN_CORRUPTS: Final = 8
WHEN_PURIFIED: Final = 9

WORD_HAND: Final = 0
WORD_VOID: Final = 1
WORD_DECK: Final = 2
WORD_ALTAR: Final = 3

# what a seat did this turn: fact * 2 + seat
HAS_CAST_CURSE: Final = 0
HAS_CAST_PRAYER: Final = 1
HAS_ATTACKED_ONCE: Final = 2
HAS_BLESSED: Final = 3

AS_CURSE: Final = 0
AS_PRAYER: Final = 1
AS_EITHER: Final = 2

FOREVER: Final = 0
THIS_TURN: Final = 1
NEXT_TURN: Final = 2
NEVER: Final = -1  # the turn that never comes

END_OF_TURN: Final = 0
START_OF_YOUR_TURN: Final = 1

# where a card keeps its behaviour
CURSE_SLOT: Final = 0
PRAYER_SLOT: Final = 1

# verbs
CAST: Final = OWN_VERBS
AWAKEN: Final = OWN_VERBS + 1
ATTACK: Final = OWN_VERBS + 2
STRIKE: Final = OWN_VERBS + 3
INVOKE: Final = OWN_VERBS + 4
END: Final = OWN_VERBS + 5
PUT_ASIDE: Final = OWN_VERBS + 6
DONE: Final = OWN_VERBS + 7
OFFER: Final = OWN_VERBS + 8
DECLINE: Final = OWN_VERBS + 9
CALL: Final = OWN_VERBS + 10
SEND: Final = OWN_VERBS + 11
BIND: Final = OWN_VERBS + 12
AS: Final = OWN_VERBS + 13
GOES_FIRST: Final = OWN_VERBS + 14
DRAWS: Final = OWN_VERBS + 15
DIE: Final = OWN_VERBS + 16

# reasons
NOT_IN_HAND: Final = OWN_REASONS
NO_ROOM: Final = OWN_REASONS + 1
NO_HOST: Final = OWN_REASONS + 2
NOT_YOURS: Final = OWN_REASONS + 3
NOT_IN_STASIS: Final = OWN_REASONS + 4
STILL_IN_STASIS: Final = OWN_REASONS + 5
HAS_ATTACKED: Final = OWN_REASONS + 6
WOULD_LOSE: Final = OWN_REASONS + 7
BEHIND_BARRIER: Final = OWN_REASONS + 8
MAY_NOT_ATTACK: Final = OWN_REASONS + 9
NOT_A_TARGET: Final = OWN_REASONS + 10
CURSES_IN_THE_WAY: Final = OWN_REASONS + 11
NOT_INVOCABLE: Final = OWN_REASONS + 12
HAS_ECHOED: Final = OWN_REASONS + 13
NOT_NOW: Final = OWN_REASONS + 14
NOT_OFFERABLE: Final = OWN_REASONS + 15
ASIDE_IN_ORDER: Final = OWN_REASONS + 16
ENEMY_BOND: Final = OWN_REASONS + 17

# events
TURN_BEGINS: Final = 0
CARD_DRAWN: Final = 1
CARD_CAST: Final = 2
CARD_PLAYED: Final = 3
CARD_AWAKENED: Final = 4
ATTACK_MADE: Final = 5
STRIKE_MADE: Final = 6
CLASH_WON: Final = 7
CLASH_LOST: Final = 8
CLASH_TIED: Final = 9
CARD_CORRUPTED: Final = 10
CARD_PURIFIED: Final = 11
CARD_BROKEN: Final = 12
CARD_OFFERED: Final = 13
CARD_BLESSES: Final = 14
POINTS_GAINED: Final = 15
ACTIONS_GAINED: Final = 16
CARD_DISCARDED: Final = 17
CARD_TAKEN: Final = 18
CARD_BOUND: Final = 19
CARD_CONVERTED: Final = 20
CARD_CONTROLLED: Final = 21
CARD_SENT: Final = 22
CARD_INVOKED: Final = 23
ECHO_USED: Final = 24
CARDS_ASIDE: Final = 25
DECK_RESHUFFLED: Final = 26
FINAL_BEGINS: Final = 27
FINAL_COUNTS: Final = 28
FATE_CALLED: Final = 29
FATE_ROLLED: Final = 30
GAME_WON: Final = 31
CARD_SHOWN: Final = 32
DECK_SEARCHED: Final = 33
CARD_SEEN: Final = 34

# endings
MOST_POINTS: Final = 0
TIE_BROKEN: Final = 1

TAINTED: Final = Field("corrupted", 1)
STASIS: Final = Field("stasis", 1)
SPENT: Final = Field("attacked", 1)  # it has attacked this turn
USED: Final = Field("used", 1)  # an Echo whose effect was used this turn
SHIELDED: Final = Field("shielded", 1)  # behind its Barrier until the turn ends
SINCE: Final = Field("since", 14, mark=True)

NUMBER: Final = number(0, 999)
HALF: Final = words("curse", "prayer")
CALLS: Final = words("even", "odd")
WHO: Final = (("seat", SEAT),)
WHO_CARD: Final = (("seat", SEAT), ("card", CARD))
WHO_NUMBER: Final = (("seat", SEAT), ("number", NUMBER))
WHO_CARD_OTHER: Final = (("seat", SEAT), ("card", CARD), ("other", CARD))
WHO_WHOM_CARD: Final = (("seat", SEAT), ("other", SEAT), ("card", CARD))

SCHEMA: Final = Schema(
    seats=2,
    zones=(
        Zone(HAND, "hand", HELD, OWNER),
        Zone(CURSES, "curses", ROW, TABLE),
        Zone(PRAYERS, "prayers", ROW, TABLE),
        Zone(ALTAR, "altar", ROW, KEEP),
        Zone(ASIDE, "aside", HELD, OWNER),
        Zone(VOID, "void", ROW, TABLE, shared=True),
        Zone(DECK, "deck", PILE, KEEP, shared=True),
    ),
    verbs=(
        *VERBS,
        Verb(CAST, "cast", CARD, HALF),
        Verb(AWAKEN, "awaken", SLOT),
        Verb(ATTACK, "attack", SLOT, SLOT),
        Verb(STRIKE, "strike", SLOT),
        Verb(INVOKE, "invoke", SLOT),
        Verb(END, "end"),
        Verb(PUT_ASIDE, "aside", CARD, closes="done"),
        Verb(DONE, "done"),
        Verb(OFFER, "offer"),
        Verb(DECLINE, "decline"),
        Verb(CALL, "call", CALLS),
        Verb(SEND, "send", SLOT),
        Verb(BIND, "bind", SLOT),
        Verb(AS, "as", HALF),
        Verb(GOES_FIRST, "first", SEAT),
        Verb(DRAWS, "draws", SEAT, SLOT),
        Verb(DIE, "die", number(1, 6)),
    ),
    fields=(TAINTED, STASIS, SPENT, USED, SHIELDED, SINCE),
    counters=(
        Counter(POINTS, "points", 0, 9999, of="seat"),
        Counter(ACTIONS, "actions", 0, 99),
        Counter(TURN, "turns", 0, 9999),
        Counter(FINAL, "final", 0, WAITING),
        Counter(TRIGGER, "trigger", 0, 1),
    ),
    reasons=(
        *REASONS,
        Reason(NOT_IN_HAND, "not_in_hand", "bless:14"),
        Reason(NO_ROOM, "no_room", "bless:A1"),
        Reason(NO_HOST, "no_host", "bless:A4"),
        Reason(NOT_YOURS, "not_yours", "bless:17"),
        Reason(NOT_IN_STASIS, "not_in_stasis", "bless:16"),
        Reason(STILL_IN_STASIS, "still_in_stasis", "bless:15"),
        Reason(HAS_ATTACKED, "has_attacked", "bless:17"),
        Reason(WOULD_LOSE, "would_lose", "bless:22"),
        Reason(BEHIND_BARRIER, "behind_barrier", "bless:47"),
        Reason(MAY_NOT_ATTACK, "may_not_attack", "bless:43"),
        Reason(NOT_A_TARGET, "not_a_target", "bless:17"),
        Reason(CURSES_IN_THE_WAY, "curses_in_the_way", "bless:18"),
        Reason(NOT_INVOCABLE, "not_invocable", "bless:19"),
        Reason(HAS_ECHOED, "has_echoed", "bless:50"),
        Reason(NOT_NOW, "not_now", "bless:11"),
        Reason(NOT_OFFERABLE, "not_offerable", "bless:A46"),
        Reason(ASIDE_IN_ORDER, "aside_in_order", "bless:9"),
        Reason(ENEMY_BOND, "enemy_bond", "bless:A4"),
    ),
    events=(
        EventKind(TURN_BEGINS, "turn.begins", WHO),
        EventKind(CARD_DRAWN, "card.drawn", WHO_WHOM_CARD),
        EventKind(CARD_CAST, "card.cast", (("seat", SEAT), ("half", HALF), ("card", CARD))),
        EventKind(CARD_PLAYED, "card.played", (("seat", SEAT), ("half", HALF), ("card", CARD))),
        EventKind(CARD_AWAKENED, "card.awakened", WHO_CARD),
        EventKind(ATTACK_MADE, "attack.made", WHO_CARD_OTHER),
        EventKind(STRIKE_MADE, "strike.made", WHO_CARD),
        EventKind(CLASH_WON, "clash.won", WHO_CARD_OTHER),
        EventKind(CLASH_LOST, "clash.lost", WHO_CARD_OTHER),
        EventKind(CLASH_TIED, "clash.tied", WHO_CARD_OTHER),
        EventKind(CARD_CORRUPTED, "card.corrupted", WHO_CARD),
        EventKind(CARD_PURIFIED, "card.purified", WHO_CARD),
        EventKind(CARD_BROKEN, "card.broken", WHO_WHOM_CARD),
        EventKind(CARD_OFFERED, "card.offered", WHO_WHOM_CARD),
        EventKind(CARD_BLESSES, "card.blesses", (("seat", SEAT), ("card", CARD), ("number", NUMBER))),
        EventKind(POINTS_GAINED, "points.gained", WHO_NUMBER),
        EventKind(ACTIONS_GAINED, "actions.gained", WHO_NUMBER),
        EventKind(CARD_DISCARDED, "card.discarded", WHO_WHOM_CARD),
        EventKind(CARD_TAKEN, "card.taken", WHO_WHOM_CARD),
        EventKind(CARD_BOUND, "card.bound", WHO_CARD_OTHER),
        EventKind(CARD_CONVERTED, "card.converted", (("seat", SEAT), ("half", HALF), ("card", CARD))),
        EventKind(CARD_CONTROLLED, "card.controlled", WHO_WHOM_CARD),
        EventKind(CARD_SENT, "card.sent", WHO_WHOM_CARD),
        EventKind(CARD_INVOKED, "card.invoked", WHO_CARD),
        EventKind(ECHO_USED, "echo.used", WHO_CARD),
        EventKind(CARDS_ASIDE, "cards.aside", WHO_NUMBER),
        EventKind(DECK_RESHUFFLED, "deck.reshuffled", WHO_NUMBER),
        EventKind(FINAL_BEGINS, "final.begins", WHO),
        EventKind(FINAL_COUNTS, "final.counts", (("number", NUMBER),)),
        EventKind(FATE_CALLED, "fate.called", (("seat", SEAT), ("call", CALLS), ("card", CARD))),
        EventKind(FATE_ROLLED, "fate.rolled", (("number", NUMBER),)),
        EventKind(GAME_WON, "game.won", WHO_NUMBER),
        EventKind(CARD_SHOWN, "card.shown", WHO_WHOM_CARD),
        EventKind(DECK_SEARCHED, "deck.searched", WHO),
        EventKind(CARD_SEEN, "card.seen", WHO_WHOM_CARD),
    ),
    tables=(
        Table(FORM, "form", ("light", "shadow", "dual")),
        Table(EYE, "eye"),
        Table(KARMA, "karma"),
        Table(TYPE, "type", ("echo", "impulse", "bond")),
    ),
    endings=("bless:35", "bless:A8"),
    facts=tuple(f"{seat} {what}" for what in ("cast_curse", "cast_prayer", "attacked", "blessed") for seat in "AB"),
)

# what these fields are in a card's packed int, for those who look at several of them at once
IS_TAINTED: Final = bit(TAINTED.shift)
IS_IN_STASIS: Final = bit(STASIS.shift)
IS_SPENT: Final = bit(SPENT.shift)
IS_USED: Final = bit(USED.shift)
IS_SHIELDED: Final = bit(SHIELDED.shift)
