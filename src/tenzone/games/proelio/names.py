"""The numbers of Proelio and what they are called."""

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

HAND_LIMIT: Final = 5

# zones
HAND: Final = 0
FORT: Final = 6
INCOMING: Final = 12
DEPLOYED: Final = 18
PLAGUE: Final = 24
DECK: Final = 30  # + back: the Base deck, the Imperial deck
DISCARD: Final = 32  # + back
BASE: Final = 0
IMPERIAL: Final = 1

# counters
ROUND: Final = 1
FIRST: Final = 2

# options
STRICT: Final = 0
TEAMS: Final = 1
ROUNDS: Final = 2

# what a card is, from its pack
KIND: Final = 0
VALUE: Final = 1
NEEDS: Final = 2
SPECIAL: Final = 3
EFFECT: Final = 4
DRAWS: Final = 5
DESCRIBED: Final = 6

ATTACK_CARD: Final = 0
DEFENCE_CARD: Final = 1
STRATEGY_CARD: Final = 2

INFILTRATION: Final = 1
PATROL: Final = 2
EDICT: Final = 3
GUNPOWDER: Final = 4

RESOURCES: Final = 1
ALLIANCE: Final = 2
PLAGUE_CARD: Final = 3
IMPERIAL_RESOURCES: Final = 4
INQUISITION: Final = 5

# verbs
DRAW: Final = 1
ATTACK: Final = 2
BUILD: Final = 3
PLAY: Final = 4
PLAY_AT: Final = 5
RECRUIT: Final = 6
SUPPORT: Final = 7
DISCARD_CARD: Final = 8
DEFEND: Final = 9
DONE: Final = 10
SACRIFICE: Final = 11
PAY: Final = 12
GIVE: Final = 13
REGAIN: Final = 14
LEAVE: Final = 15
GOES_FIRST: Final = 16
DRAWS_CARD: Final = 17
STEALS: Final = 18

# reasons
NOT_IN_HAND: Final = 1
NOT_ATTACK: Final = 2
NOT_DEFENCE: Final = 3
NOT_STRATEGY: Final = 4
ABOVE_REACH: Final = 5
UNDER_PLAGUE: Final = 6
ATTACK_PENDING: Final = 7
FORT_FIRST: Final = 8
FORT_ORDER: Final = 9
FORT_MAX: Final = 10
PATROL_NO_FORT: Final = 11
EDICT_NO_FORT: Final = 12
IMPERIAL_EMPTY: Final = 13
RECRUIT_NEEDS_TWO: Final = 14
ALLIANCE_TARGET: Final = 15
INQUISITION_TARGET: Final = 16
NO_ALLY: Final = 17
NOT_NOW: Final = 18
DEFEND_ORDER: Final = 19
NEEDS_TARGET: Final = 20
NO_TARGET: Final = 21
FORT_IS_DEFENCE: Final = 22

# events
TURN_BEGINS: Final = 0
CARD_DRAWN: Final = 1
CARD_DISCARDED: Final = 2
ATTACK_PLACED: Final = 3
DEFENCE_DEPLOYED: Final = 4
ATTACK_REVEALED: Final = 5
ATTACK_ILLEGAL: Final = 6
ATTACK_REPELLED: Final = 7
ATTACK_CANCELLED: Final = 8
ATTACK_BREACHED: Final = 9
ATTACK_SWEPT: Final = 10
FORT_SACRIFICED: Final = 11
FORT_LOST: Final = 12
FORT_BUILT: Final = 13
FORT_UPGRADED: Final = 14
CARD_GIVEN: Final = 15
CARD_STOLEN: Final = 16
CARD_REGAINED: Final = 17
STRATEGY_PLAYED: Final = 18
PLAGUE_BEGINS: Final = 19
PLAGUE_ENDS: Final = 20
HAND_SEEN: Final = 21
CARD_SEEN: Final = 22
DECK_RESHUFFLED: Final = 23
SEAT_ELIMINATED: Final = 24
GAME_WON: Final = 25
GAME_DRAWN: Final = 26

# endings
VICTORY: Final = 0
ALLIED_VICTORY: Final = 1
DRAWN: Final = 2

REACH: Final = Field("reach", 3)  # what the attacker's Fortification was worth when the attack was placed
WORTH: Final = Field("worth", 3)  # what a deployed card counts: judged when it is deployed

NUMBER: Final = number(0, 999)
WHO: Final = (("seat", SEAT),)
WHO_WHOM: Final = (("seat", SEAT), ("other", SEAT))
WHO_WHOM_CARD: Final = (("seat", SEAT), ("other", SEAT), ("card", CARD))

SCHEMA: Final = Schema(
    seats=6,
    zones=(
        Zone(HAND, "hand", HELD, OWNER),
        Zone(FORT, "fort", ROW, TABLE),
        Zone(INCOMING, "incoming", ROW, KEEP, claims=True),
        Zone(DEPLOYED, "deployed", ROW, KEEP, claims=True),
        Zone(PLAGUE, "plague", ROW, TABLE),
        Zone(DECK, "deck.base", PILE, KEEP, shared=True),
        Zone(DECK + 1, "deck.imperial", PILE, KEEP, shared=True),
        Zone(DISCARD, "discard.base", ROW, TABLE, shared=True),
        Zone(DISCARD + 1, "discard.imperial", ROW, TABLE, shared=True),
    ),
    verbs=(
        Verb(DRAW, "draw"),
        Verb(ATTACK, "attack", CARD),
        Verb(BUILD, "build", CARD),
        Verb(PLAY, "play", CARD),
        Verb(PLAY_AT, "play", CARD, SEAT, label="play_seat"),
        Verb(RECRUIT, "recruit"),
        Verb(SUPPORT, "support", CARD),
        Verb(DISCARD_CARD, "discard", CARD),
        Verb(DEFEND, "defend", CARD, closes="done"),
        Verb(DONE, "done"),
        Verb(SACRIFICE, "sacrifice"),
        Verb(PAY, "pay"),
        Verb(GIVE, "give", CARD),
        Verb(REGAIN, "regain"),
        Verb(LEAVE, "leave"),
        Verb(GOES_FIRST, "first", SEAT),
        Verb(DRAWS_CARD, "draws", SEAT, SLOT),
        Verb(STEALS, "steals", SLOT),
    ),
    fields=(REACH, WORTH),
    counters=(Counter(ROUND, "round", 0, 100_000), Counter(FIRST, "first", 0, 5)),
    reasons=(
        Reason(NOT_IN_HAND, "not_in_hand", "proelio:3"),
        Reason(NOT_ATTACK, "not_attack", "proelio:31"),
        Reason(NOT_DEFENCE, "not_defence", "proelio:15"),
        Reason(NOT_STRATEGY, "not_strategy", "proelio:33"),
        Reason(ABOVE_REACH, "above_reach", "proelio:12"),
        Reason(UNDER_PLAGUE, "plague", "proelio:37"),
        Reason(ATTACK_PENDING, "attack_pending", "proelio:A5"),
        Reason(FORT_FIRST, "fort_first", "proelio:10"),
        Reason(FORT_ORDER, "fort_order", "proelio:20"),
        Reason(FORT_MAX, "fort_max", "proelio:20"),
        Reason(PATROL_NO_FORT, "not_a_fort", "proelio:21"),
        Reason(EDICT_NO_FORT, "not_a_fort", "proelio:42"),
        Reason(IMPERIAL_EMPTY, "imperial_empty", "proelio:A13"),
        Reason(RECRUIT_NEEDS_TWO, "recruit_needs_two", "proelio:34"),
        Reason(ALLIANCE_TARGET, "alliance_target", "proelio:36"),
        Reason(INQUISITION_TARGET, "inquisition_target", "proelio:44"),
        Reason(NO_ALLY, "no_ally", "proelio:48"),
        Reason(NOT_NOW, "not_now", "proelio:6"),
        Reason(DEFEND_ORDER, "defend_order", "proelio:15"),
        Reason(NEEDS_TARGET, "needs_target", "proelio:33"),
        Reason(NO_TARGET, "no_target", "proelio:33"),
        Reason(FORT_IS_DEFENCE, "fort_is_defence", "proelio:7"),
    ),
    events=(
        EventKind(TURN_BEGINS, "turn.begins", WHO),
        EventKind(CARD_DRAWN, "card.drawn", WHO_WHOM_CARD),
        EventKind(CARD_DISCARDED, "card.discarded", WHO_WHOM_CARD),
        EventKind(ATTACK_PLACED, "attack.placed", WHO_WHOM_CARD),
        EventKind(DEFENCE_DEPLOYED, "defence.deployed", WHO_WHOM_CARD),
        EventKind(ATTACK_REVEALED, "attack.revealed", WHO_WHOM_CARD),
        EventKind(ATTACK_ILLEGAL, "attack.illegal", WHO_WHOM_CARD),
        EventKind(ATTACK_REPELLED, "attack.repelled", WHO_WHOM),
        EventKind(ATTACK_CANCELLED, "attack.cancelled", WHO_WHOM),
        EventKind(ATTACK_BREACHED, "attack.breached", (*WHO_WHOM, ("number", NUMBER))),
        EventKind(ATTACK_SWEPT, "attack.swept", WHO_WHOM),
        EventKind(FORT_SACRIFICED, "fort.sacrificed", WHO_WHOM_CARD),
        EventKind(FORT_LOST, "fort.lost", WHO_WHOM_CARD),
        EventKind(FORT_BUILT, "fort.built", WHO_WHOM_CARD),
        EventKind(FORT_UPGRADED, "fort.upgraded", WHO_WHOM_CARD),
        EventKind(CARD_GIVEN, "card.given", WHO_WHOM_CARD),
        EventKind(CARD_STOLEN, "card.stolen", WHO_WHOM_CARD),
        EventKind(CARD_REGAINED, "card.regained", WHO_WHOM_CARD),
        EventKind(STRATEGY_PLAYED, "strategy.played", WHO_WHOM_CARD),
        EventKind(PLAGUE_BEGINS, "plague.begins", WHO),
        EventKind(PLAGUE_ENDS, "plague.ends", WHO),
        EventKind(HAND_SEEN, "hand.seen", WHO_WHOM),
        EventKind(CARD_SEEN, "card.seen", WHO_WHOM_CARD),
        EventKind(DECK_RESHUFFLED, "deck.reshuffled", (("number", NUMBER),)),
        EventKind(SEAT_ELIMINATED, "seat.eliminated", WHO),
        EventKind(GAME_WON, "game.won", WHO),
        EventKind(GAME_DRAWN, "game.drawn", (("number", NUMBER),)),
    ),
    tables=(
        Table(KIND, "kind", ("attack", "defence", "strategy")),
        Table(VALUE, "value"),
        Table(NEEDS, "needs"),
        Table(SPECIAL, "special", ("none", "infiltration", "patrol", "edict", "gunpowder")),
        Table(EFFECT, "effect", ("none", "resources", "alliance", "plague", "imperial_resources", "inquisition")),
        Table(DRAWS, "draws"),
        Table(DESCRIBED, "rule"),
    ),
    endings=("proelio:46", "proelio:49", "proelio:A28"),
)
