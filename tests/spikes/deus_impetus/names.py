"""The numbers of the slice of Deus Impetus and what they are called."""

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
    words,
)
from tenzone.language.run.asking import OWN_REASONS, OWN_VERBS, REASONS, VERBS

HAND_SIZE: Final = 6
MOVEMENT_COST: Final = 1
WOUNDS_A_CARD: Final = 6
WORST: Final = 4
DEAREST: Final = 7

# zones
HAND: Final = 0
SEQUENCE: Final = 2
WOUNDS: Final = 4
PERMANENTS: Final = 6
CHAMPION: Final = 8
DISCARD: Final = 10
DECK: Final = 12

# counters
SPENT: Final = 1  # fatigue, this assault
ATTACKS: Final = 3  # this turn, of the seat whose turn it is
BONUSES: Final = 4
TURN: Final = 5
ASSAULT: Final = 6
ORDER: Final = 7  # cards played this assault
ADJACENT: Final = 8

# options
ASSAULTS: Final = 0

# what a card is, from its pack
CATEGORY: Final = 0
COST: Final = 1
ATTACK_TYPE: Final = 2
STRIKES: Final = 3
DEFENCE_TYPE: Final = 4
REACH: Final = 5
WEAPON: Final = 6
TYPOLOGY: Final = 7
SUBTYPE: Final = 8
VITALITY: Final = 9
FATIGUE: Final = 10
DECK_OF: Final = 11

OF_BOTH: Final = 2

IS_ATTACK: Final = 0
IS_DEFENCE: Final = 1
IS_BONUS: Final = 2
IS_PERMANENT: Final = 3
IS_CHAMPION: Final = 4

OBJECT: Final = 2
ENCHANTMENT: Final = 6

NORMAL: Final = 0
FAST: Final = 1
POWERFUL: Final = 2
INEVITABLE: Final = 3
UNSTOPPABLE: Final = 4
AUTOMATIC: Final = 5
MULTIPLE: Final = 6

PARRY: Final = 0
DODGE: Final = 1
DOUBLE_PARRY: Final = 2
DOUBLE_DODGE: Final = 3
PLAIN_DEFENCE: Final = 4
INTERRUPTS: Final = 5
EASES: Final = 6  # avoids nothing, only makes the wound lighter

ANY_REACH: Final = 0
REACH_ADJACENT: Final = 1
REACH_DISTANT: Final = 2

NO_SUBTYPE: Final = 0
TRAP: Final = 1
AIM: Final = 2
COUNTER_ATTACK: Final = 3

# words of the card language, by their numbers in dialect.py
SEVERITY: Final = 0  # what is added to the severity of a card's wounds
STAT_COST: Final = 1
STAT_FATIGUE: Final = 2
STAT_BONUSES: Final = 3
SUFFERS: Final = 4  # and a kind of wound: what a champion adds to those it suffers
INFLICTS: Final = 10  # and a kind of wound: what a card inflicts besides its own, as `packed_wound` counts

TALLY_WOUNDS: Final = 0

PRONE: Final = 0
DISARMED: Final = 1
BLEEDING: Final = 2
IS_ADJACENT: Final = 3
ASSAILING: Final = 4
COUNTERING: Final = 5
THREATENING: Final = 6
STOLEN: Final = 7
CRAFTED: Final = 8
ENCHANTING: Final = 9

SPRINGS: Final = 0
MOVED_THIS_TURN: Final = 0

THIS_TURN: Final = 1
THIS_ASSAULT: Final = 2
FOREVER_DUE: Final = -1
ASSAULT_DUE: Final = 10_000  # plus the assault: no turn is numbered as high

END_OF_ASSAULT: Final = 0

WORD_HAND: Final = 0
WORD_DISCARD: Final = 1

# where a card keeps its behaviour
ABILITIES_SLOT: Final = 0
EFFECT_SLOT: Final = 1

# how a card lies face down in the sequence
AS_MOVEMENT: Final = 1
AS_TRAP: Final = 2

# what a movement is spent on
ADVANCE: Final = 0
RETREAT: Final = 1
STAND: Final = 2
REARM: Final = 3
STAUNCH: Final = 4

# verbs
SPEND: Final = OWN_VERBS
PLAY: Final = OWN_VERBS + 1
LAY: Final = OWN_VERBS + 2
DEFEND: Final = OWN_VERBS + 3
ADD_DEFENCE: Final = OWN_VERBS + 4
ACTIVATE: Final = OWN_VERBS + 5
END: Final = OWN_VERBS + 6
DROP: Final = OWN_VERBS + 7
DONE: Final = OWN_VERBS + 8
HEAL: Final = OWN_VERBS + 9
DRAWS: Final = OWN_VERBS + 10
STARTS: Final = OWN_VERBS + 11

# reasons
NOT_IN_HAND: Final = OWN_REASONS
NOT_NOW: Final = OWN_REASONS + 1
TOO_TIRED: Final = OWN_REASONS + 2
LIES_PRONE: Final = OWN_REASONS + 3
IS_UNARMED: Final = OWN_REASONS + 4
WRONG_DISTANCE: Final = OWN_REASONS + 5
ONE_ATTACK: Final = OWN_REASONS + 6
NO_MORE_BONUS: Final = OWN_REASONS + 7
NEEDS_MORE: Final = OWN_REASONS + 8
NO_ANSWER: Final = OWN_REASONS + 9
NOTHING_PENDING: Final = OWN_REASONS + 10
NO_USE: Final = OWN_REASONS + 11
ALREADY_TURNED: Final = OWN_REASONS + 12
IN_ORDER: Final = OWN_REASONS + 13
TOO_GRAVE: Final = OWN_REASONS + 14

# events
ASSAULT_BEGINS: Final = 0
CARD_PLAYED: Final = 1
CARD_LAID: Final = 2
MOVEMENT_SPENT: Final = 3
ATTACK_AVOIDED: Final = 4
CARD_HITS: Final = 5
WOUND_SUFFERED: Final = 6
WOUND_HEALED: Final = 7
TRAP_SHOWN: Final = 8
CARD_ACTIVATED: Final = 9
CARD_DROPPED: Final = 10
CARD_DRAWN: Final = 11
ASSAULT_ENDS: Final = 12
CHAMPION_FALLS: Final = 13

# endings
DEFEATED: Final = 0
FEWER_WOUNDS: Final = 1

LYING: Final = Field("prone", 1)
UNARMED: Final = Field("disarmed", 1)
BLEEDS: Final = Field("bleeding", 1)
TURNED: Final = Field("turned_down", 1)  # a permanent that was activated
DOWN: Final = Field("face_down", 2)  # in the sequence
PAID: Final = Field("paid", 3)  # for a trap still face down: all the table knows of it
PENDING: Final = Field("pending", 3)  # strikes nobody has answered yet
PLAYED: Final = Field("played", 7, mark=True)  # the how-manieth of this assault
WOUND: Final = [Field(f"wound{n + 1}", 6, mark=True) for n in range(WOUNDS_A_CARD)]  # kind of wound, 3 bits; severity, 3 bits

USES: Final = words("advance", "retreat", "stand", "rearm", "staunch")
SEVERITIES: Final = ("light", "deep", "critical", "mortal")
HARMS: Final = ("physical", "necrotic", "fire", "cold", "toxic", "mental")
WHO: Final = (("seat", SEAT),)
WHO_CARD: Final = (("seat", SEAT), ("card", CARD))
WHO_NUMBER_CARD: Final = (("seat", SEAT), ("number", number(0, 99)), ("card", CARD))
WHO_USE_CARD: Final = (("seat", SEAT), ("word", USES), ("card", CARD))

SCHEMA: Final = Schema(
    seats=2,
    zones=(
        Zone(HAND, "hand", HELD, OWNER),
        Zone(SEQUENCE, "sequence", ROW, KEEP, claims=True),
        Zone(WOUNDS, "wounds", ROW, TABLE),
        Zone(PERMANENTS, "permanents", ROW, TABLE),
        Zone(CHAMPION, "champion", ROW, TABLE),
        Zone(DISCARD, "discard", ROW, KEEP),
        Zone(DECK, "deck", PILE, KEEP, owns=True),
    ),
    verbs=(
        *VERBS,
        Verb(SPEND, "spend", CARD, USES),
        Verb(PLAY, "play", CARD),
        Verb(LAY, "lay", CARD, number(0, DEAREST)),  # face down, but what it costs is said aloud
        Verb(DEFEND, "defend", CARD, SLOT),
        Verb(ADD_DEFENCE, "also", CARD),
        Verb(ACTIVATE, "activate", SLOT),
        Verb(END, "end"),
        Verb(DROP, "drop", CARD, closes="done"),
        Verb(DONE, "done"),
        Verb(HEAL, "heal", SLOT, number(1, WOUNDS_A_CARD)),
        Verb(DRAWS, "draws", SEAT, SLOT),
        Verb(STARTS, "starts", SEAT),
    ),
    fields=(LYING, UNARMED, BLEEDS, TURNED, DOWN, PAID, PENDING, PLAYED, *WOUND),
    counters=(
        Counter(SPENT, "spent", 0, 99, of="seat"),
        Counter(ATTACKS, "attacks", 0, 99),
        Counter(BONUSES, "bonuses", 0, 99),
        Counter(TURN, "turns", 0, 9999),
        Counter(ASSAULT, "assault", 0, 999),
        Counter(ORDER, "order", 0, 127),
        Counter(ADJACENT, "adjacent", 0, 1),
    ),
    reasons=(
        *REASONS,
        Reason(NOT_IN_HAND, "not_in_hand", "deus-impetus:19"),
        Reason(NOT_NOW, "not_now", "deus-impetus:30"),
        Reason(TOO_TIRED, "too_tired", "deus-impetus:14"),
        Reason(LIES_PRONE, "lies_prone", "deus-impetus:22"),
        Reason(IS_UNARMED, "is_unarmed", "deus-impetus:23"),
        Reason(WRONG_DISTANCE, "wrong_distance", "deus-impetus:73"),
        Reason(ONE_ATTACK, "one_attack", "deus-impetus:30"),
        Reason(NO_MORE_BONUS, "no_more_bonus", "deus-impetus:39"),
        Reason(NEEDS_MORE, "needs_more", "deus-impetus:59"),
        Reason(NO_ANSWER, "no_answer", "deus-impetus:41"),
        Reason(NOTHING_PENDING, "nothing_pending", "deus-impetus:31"),
        Reason(NO_USE, "no_use", "deus-impetus:16"),
        Reason(ALREADY_TURNED, "already_turned", "deus-impetus:13"),
        Reason(IN_ORDER, "in_order", "deus-impetus:19"),
        Reason(TOO_GRAVE, "too_grave", "deus-impetus:18"),
    ),
    events=(
        EventKind(ASSAULT_BEGINS, "assault.begins", WHO),
        EventKind(CARD_PLAYED, "card.played", WHO_NUMBER_CARD),
        EventKind(CARD_LAID, "card.laid", WHO_NUMBER_CARD),
        EventKind(MOVEMENT_SPENT, "movement.spent", WHO_USE_CARD),
        EventKind(ATTACK_AVOIDED, "attack.avoided", WHO_CARD),
        EventKind(CARD_HITS, "card.hits", WHO_CARD),
        EventKind(WOUND_SUFFERED, "wound.suffered", WHO_NUMBER_CARD),
        EventKind(WOUND_HEALED, "wound.healed", WHO_NUMBER_CARD),
        EventKind(TRAP_SHOWN, "trap.shown", WHO_NUMBER_CARD),
        EventKind(CARD_ACTIVATED, "card.activated", WHO_CARD),
        EventKind(CARD_DROPPED, "card.dropped", WHO_NUMBER_CARD),
        EventKind(CARD_DRAWN, "card.drawn", WHO_NUMBER_CARD),
        EventKind(ASSAULT_ENDS, "assault.ends", WHO),
        EventKind(CHAMPION_FALLS, "champion.falls", WHO_CARD),
    ),
    tables=(
        Table(CATEGORY, "category", ("attack", "defence", "bonus", "permanent", "champion")),
        Table(COST, "cost"),
        Table(ATTACK_TYPE, "attack", ("normal", "fast", "powerful", "inevitable", "unstoppable", "automatic", "multiple")),
        Table(STRIKES, "strikes", default=1),
        Table(
            DEFENCE_TYPE,
            "defence",
            ("parry", "dodge", "double_parry", "double_dodge", "plain", "interrupts", "eases"),
        ),
        Table(REACH, "reach", ("any", "adjacent", "distant")),
        Table(WEAPON, "weapon"),
        Table(TYPOLOGY, "typology", ("none", "tactic", "object", "creature", "competence", "spell", "enchantment")),
        Table(SUBTYPE, "subtype", ("none", "trap", "aim", "counter_attack")),
        Table(VITALITY, "vitality"),
        Table(FATIGUE, "fatigue"),
        Table(DECK_OF, "of", ("first", "second", "both")),
    ),
    endings=("deus-impetus:35", "deus-impetus:A14"),
    facts=("A.movement", "B.movement"),
)
