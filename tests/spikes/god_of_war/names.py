"""The numbers of the spike and what they are called."""

from __future__ import annotations

from typing import Final

from tenzone.kernel.schema import (
    CARD,
    HELD,
    KEEP,
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
from tenzone.language.run import asking

HAND_LIMIT: Final = 7
ROUNDS: Final = 4  # the quest's countdown
COLUMNS: Final = 4
SPOTS: Final = 8
DIE: Final = (0, 0, 1, 1, 2, 3)

# zones
HAND: Final = 0
DECK: Final = 3
DECK_TOP: Final = 6  # what was laid on a deck: an ordered row, its last card the first to be drawn
DISCARD: Final = 9
HEROES: Final = 12
SCENE: Final = 15
UPGRADES: Final = 16
UPGRADES_TOP: Final = 17
UPGRADES_BOTTOM: Final = 18
REVEALED: Final = 19
ASIDE: Final = 20  # taken off a pile to be looked at: the others see backs, and which is which
STUN_PILE: Final = 21
POISON_PILE: Final = 22
BOX: Final = 23

# counters
ROUND: Final = 1
FIRST: Final = 2
ROLLED: Final = 3

# tables
KIND: Final = 0
LIFE: Final = 1
ARMOUR: Final = 2
SECOND_ARMOUR: Final = 3
POWER: Final = 4
ATTACK: Final = 5
HITS: Final = 6
INFLICTS: Final = 7
RUNE: Final = 8
MELEE: Final = 9
RANGED: Final = 10
DEFENCE: Final = 11
NUMBER: Final = 12
RAGE: Final = 13
TRACK: Final = 14
OWNER: Final = 15
SPOT: Final = 16
COLUMN: Final = 17

ENEMY: Final = 0
PLACE: Final = 1
HERO: Final = 2
ACTION: Final = 3
SPECIAL: Final = 4
STUN: Final = 5
POISON: Final = 6
UPGRADE: Final = 7

NO_ATTACK: Final = 0
ENEMY_MELEE: Final = 1
ENEMY_RANGED: Final = 2

BRUISER: Final = 1
SAGE: Final = 2
TWINS: Final = 3

# what a card carries
DAMAGE: Final = Field("damage", 6, mark=True)
ARMOUR_GONE: Final = Field("armour_gone", 2, mark=True)
STUNNED: Final = Field("stunned", 1, mark=True)
DEAD: Final = Field("dead", 1, mark=True)
DUE: Final = Field("due", 5, mark=True)  # conditions of a scene card that are met and not yet read
RAGE_MARK: Final = Field("rage", 3, mark=True)
AT_COLUMN: Final = Field("column", 2, mark=True)
REAR: Final = Field("rear", 1, mark=True)
MOVED_ALREADY: Final = Field("moved", 1, mark=True)
EXHAUSTED: Final = Field("exhausted", 1, mark=True)

# verbs
WALK: Final = asking.OWN_VERBS
STRIKE: Final = asking.OWN_VERBS + 1
SHOOT: Final = asking.OWN_VERBS + 2
RAGES: Final = asking.OWN_VERBS + 3
INTERACT: Final = asking.OWN_VERBS + 4
PLAY: Final = asking.OWN_VERBS + 5
USE: Final = asking.OWN_VERBS + 6
CLOSE: Final = asking.OWN_VERBS + 7
DEFEND: Final = asking.OWN_VERBS + 8
END: Final = asking.OWN_VERBS + 9
PASS: Final = asking.OWN_VERBS + 10
CARRY: Final = asking.OWN_VERBS + 11
ABSORB: Final = asking.OWN_VERBS + 12
AIM: Final = asking.OWN_VERBS + 13
LEARN: Final = asking.OWN_VERBS + 14
FORGET: Final = asking.OWN_VERBS + 15
ROLLS: Final = asking.OWN_VERBS + 16
DRAWS: Final = asking.OWN_VERBS + 17
REVEALS: Final = asking.OWN_VERBS + 18

# reasons
NOT_NOW: Final = asking.OWN_REASONS
NO_SET: Final = asking.OWN_REASONS + 1
OUT_OF_REACH: Final = asking.OWN_REASONS + 2
FULL: Final = asking.OWN_REASONS + 3
MOVED_ONCE: Final = asking.OWN_REASONS + 4
CALM: Final = asking.OWN_REASONS + 5
POINT_CLOSED: Final = asking.OWN_REASONS + 6
TOO_DEAR: Final = asking.OWN_REASONS + 7

# events
ROUND_BEGINS: Final = 0
CARD_DRAWN: Final = 1
CARD_PLAYED: Final = 2
DIE_ROLLED: Final = 3
HIT: Final = 4
ARMOUR_BROKEN: Final = 5
DEFEATED: Final = 6
TURNED: Final = 7
RUNE_REVEALED: Final = 8
HERO_HURT: Final = 9
HERO_EXHAUSTED: Final = 10
STUNS: Final = 11
GAME_WON: Final = 12
GAME_LOST: Final = 13
CARD_SEEN: Final = 14

# endings
COMPLETED: Final = 0
ALL_EXHAUSTED: Final = 1
COUNTDOWN: Final = 2
NO_CARRIER: Final = 3

# words of the language, in the order of the dialect
STAT_LIFE: Final = 0
STAT_STRENGTH: Final = 1
STAT_DEFENCE: Final = 2
STANDING: Final = 0
LIVING: Final = 1
IS_STUNNED: Final = 2
ON_DRAWN: Final = 0
ON_DEFEATED: Final = 1
ON_ATTACKED: Final = 2
ON_UNARMOURED: Final = 3
ON_ALL_DEFEATED: Final = 4
ON_INTERACTION: Final = 5
AT_HERO_STEP: Final = 6
AT_DIE: Final = 7
AT_TARGET: Final = 8
UNTIL_NEXT_ATTACK: Final = 1
UNTIL_NEXT_DEFENCE: Final = 2
UNTIL_THIS_ATTACK: Final = 3
WORD_DISCARD: Final = 0
WORD_DECK: Final = 1
WORD_UPGRADES: Final = 2
WORD_UPGRADES_TOP: Final = 3
WORD_UPGRADES_BOTTOM: Final = 4
WORD_ASIDE: Final = 5
SYMBOL_MELEE: Final = 0
SYMBOL_RANGED: Final = 1
SYMBOL_DEFENCE: Final = 2

ABILITY_SLOT: Final = 0
RAGE_SLOT: Final = 1
REWARD_SLOT: Final = 2

# when something given falls due: for a hero's own next attack or defence the hero is part of the number
FOREVER: Final = 0
THIS_ATTACK: Final = 1
NEXT_ATTACK: Final = 1024
NEXT_DEFENCE: Final = 2048

AMOUNT: Final = number(0, 63)
WHO: Final = (("seat", SEAT), ("other", SEAT), ("card", CARD))
WHAT: Final = (("card", CARD), ("number", AMOUNT))

SCHEMA: Final = Schema(
    seats=3,
    zones=(
        Zone(HAND, "hand", HELD, TABLE),  # god-of-war:16: hands are discussed openly
        Zone(DECK, "deck", PILE, KEEP),
        Zone(DECK_TOP, "deck_top", ROW, KEEP),
        Zone(DISCARD, "discard", ROW, TABLE),
        Zone(HEROES, "heroes", ROW, TABLE),
        Zone(SCENE, "scene", ROW, TABLE, shared=True),
        Zone(UPGRADES, "upgrades", PILE, KEEP, shared=True),
        Zone(UPGRADES_TOP, "upgrades_top", ROW, KEEP, shared=True),
        Zone(UPGRADES_BOTTOM, "upgrades_bottom", ROW, KEEP, shared=True),
        Zone(REVEALED, "revealed", ROW, TABLE, shared=True),
        Zone(ASIDE, "aside", ROW, KEEP, shared=True),
        Zone(STUN_PILE, "stun_pile", ROW, TABLE, shared=True),
        Zone(POISON_PILE, "poison_pile", ROW, TABLE, shared=True),
        Zone(BOX, "box", ROW, TABLE, shared=True),
    ),
    verbs=(
        *asking.VERBS,
        Verb(WALK, "walk", SLOT, number(0, 7)),
        Verb(STRIKE, "strike", SLOT, SLOT),
        Verb(SHOOT, "shoot", SLOT, SLOT),
        Verb(RAGES, "rages", SLOT),
        Verb(INTERACT, "interact", SLOT, SLOT),
        Verb(PLAY, "play", CARD),
        Verb(USE, "use", CARD, closes="close"),
        Verb(CLOSE, "close"),
        Verb(DEFEND, "defend"),
        Verb(END, "end"),
        Verb(PASS, "pass"),
        Verb(CARRY, "carry", SLOT),
        Verb(ABSORB, "absorb", words("carrier", "carried")),
        Verb(AIM, "aim", number(0, 3)),
        Verb(LEARN, "learn", SLOT),
        Verb(FORGET, "forget", SLOT),
        Verb(ROLLS, "rolls", number(0, 3)),
        Verb(DRAWS, "draws", SEAT, CARD),
        Verb(REVEALS, "reveals", CARD),
    ),
    fields=(
        *(DAMAGE, ARMOUR_GONE, STUNNED, DEAD, DUE),
        *(RAGE_MARK, AT_COLUMN, REAR, MOVED_ALREADY, EXHAUSTED),
    ),
    counters=(
        Counter(ROUND, "round", 0, ROUNDS + 1),
        Counter(FIRST, "first", 0, 2),
        Counter(ROLLED, "rolled", 0, 3),
    ),
    reasons=(
        *asking.REASONS,
        Reason(NOT_NOW, "not_now", "god-of-war:14"),
        Reason(NO_SET, "no_set", "god-of-war:18"),
        Reason(OUT_OF_REACH, "out_of_reach", "god-of-war:20"),
        Reason(FULL, "full", "god-of-war:15"),
        Reason(MOVED_ONCE, "moved_once", "god-of-war:15"),
        Reason(CALM, "calm", "god-of-war:25"),
        Reason(POINT_CLOSED, "point_closed", "god-of-war:26"),
        Reason(TOO_DEAR, "too_dear", "god-of-war:26"),
    ),
    events=(
        EventKind(ROUND_BEGINS, "round.begins", (("number", AMOUNT),)),
        EventKind(CARD_DRAWN, "card.drawn", WHO),
        EventKind(CARD_PLAYED, "card.played", WHO),
        EventKind(DIE_ROLLED, "die.rolled", (("number", AMOUNT),)),
        EventKind(HIT, "enemy.hit", WHAT),
        EventKind(ARMOUR_BROKEN, "armour.broken", WHAT),
        EventKind(DEFEATED, "enemy.defeated", (("card", CARD),)),
        EventKind(TURNED, "card.turned", (("card", CARD),)),
        EventKind(RUNE_REVEALED, "rune.revealed", WHO),
        EventKind(HERO_HURT, "hero.hurt", WHAT),
        EventKind(HERO_EXHAUSTED, "hero.exhausted", (("card", CARD),)),
        EventKind(STUNS, "enemy.stunned", (("card", CARD),)),
        EventKind(GAME_WON, "game.won"),
        EventKind(GAME_LOST, "game.lost"),
        EventKind(CARD_SEEN, "card.seen", WHO),
    ),
    tables=(
        Table(KIND, "kind", ("enemy", "place", "hero", "action", "special", "stun", "poison", "upgrade")),
        Table(LIFE, "life"),
        Table(ARMOUR, "armour"),
        Table(SECOND_ARMOUR, "second_armour"),
        Table(POWER, "power"),
        Table(ATTACK, "attack", ("none", "melee", "ranged")),
        Table(HITS, "hits", ("none", "own", "left", "right", "three")),
        Table(INFLICTS, "inflicts", ("none", "stun", "poison")),
        Table(RUNE, "rune", ("none", "sun", "moon", "star", "tide")),
        Table(MELEE, "melee"),
        Table(RANGED, "ranged"),
        Table(DEFENCE, "defence"),
        Table(NUMBER, "number"),
        Table(RAGE, "rage_icon"),
        Table(TRACK, "track"),
        Table(OWNER, "owner", ("none", "bruiser", "sage", "twins")),
        Table(SPOT, "spot"),
        Table(COLUMN, "column"),
    ),
    endings=("god-of-war:11", "god-of-war:32", "god-of-war:58", "god-of-war:53"),
)
