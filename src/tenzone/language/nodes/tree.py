# interpreted
"""The tree every card's behaviour is: forty-nine nodes in eight families."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from tenzone.language.nodes.base import (
    Node,
    OwnAbility,
    OwnAmount,
    OwnCondition,
    OwnEffect,
    OwnFilter,
    OwnProperty,
    OwnSelector,
    a,
)
from tenzone.language.words import EVERYONE, FOREVER, YOU, Word

# ---- which cards


@dataclass(frozen=True)
class This(Node):
    NAME: ClassVar[str] = "self"


@dataclass(frozen=True)
class It(Node):
    NAME: ClassVar[str] = "it"


@dataclass(frozen=True)
class That(Node):
    """Cards picked earlier, by the name they were given."""

    name: str
    NAME: ClassVar[str] = "that"


@dataclass(frozen=True)
class All(Node):
    filters: tuple[Filter, ...]
    NAME: ClassVar[str] = "all"


@dataclass(frozen=True)
class Target(Node):
    """Somebody chooses: so many cards, or from `least` to so many."""

    filters: tuple[Filter, ...]
    n: int = 1
    least: int = -1  # as many as `n`
    by: Word = a("player", YOU)
    name: str = ""
    NAME: ClassVar[str] = "target"


@dataclass(frozen=True)
class The(Node):
    """The card that has the most or the least of something; of several alike, the user chooses."""

    order: Word = a("order")
    stat: Word = a("stat")
    filters: tuple[Filter, ...] = ()
    NAME: ClassVar[str] = "the"


@dataclass(frozen=True)
class Top(Node):
    n: int
    zone: Word = a("zone")
    NAME: ClassVar[str] = "top"


@dataclass(frozen=True)
class Host(Node):
    of: Selector
    NAME: ClassVar[str] = "host"


# ---- what they are


@dataclass(frozen=True)
class In(Node):
    zone: Word = a("zone")
    NAME: ClassVar[str] = "in_"


@dataclass(frozen=True)
class Having(Node):
    """Written `eye <= 3`."""

    stat: Word
    relation: str
    amount: Amount
    NAME: ClassVar[str] = "having"


@dataclass(frozen=True)
class Non(Node):
    """Written `not corrupted`."""

    what: Filter
    NAME: ClassVar[str] = "not"


@dataclass(frozen=True)
class Placed(Node):
    relation: Word = a("relation")
    than: Selector = This()
    NAME: ClassVar[str] = "placed"


@dataclass(frozen=True)
class Upon(Node):
    host: Selector
    NAME: ClassVar[str] = "upon"


# ---- who


@dataclass(frozen=True)
class ControllerOf(Node):
    card: Selector
    NAME: ClassVar[str] = "controller"


# ---- how much


@dataclass(frozen=True)
class Number(Node):
    """A number as it is written."""

    value: int


@dataclass(frozen=True)
class Count(Node):
    of: Selector
    NAME: ClassVar[str] = "count"


@dataclass(frozen=True)
class Of(Node):
    stat: Word = a("stat")
    card: Selector = This()
    NAME: ClassVar[str] = "of"


@dataclass(frozen=True)
class Printed(Node):
    stat: Word = a("stat")
    card: Selector = This()
    NAME: ClassVar[str] = "printed"


@dataclass(frozen=True)
class Tally(Node):
    counter: Word = a("counter")
    player: Player = Word("player", YOU)
    NAME: ClassVar[str] = "tally"


@dataclass(frozen=True)
class Plus(Node):
    """Written `a + b`; `a - b` is `a + -1 * b`."""

    left: Amount
    right: Amount
    NAME: ClassVar[str] = "plus"


@dataclass(frozen=True)
class Times(Node):
    """Written `2 * b`."""

    factor: int
    amount: Amount
    NAME: ClassVar[str] = "times"


# ---- whether


@dataclass(frozen=True)
class Is(Node):
    card: Selector
    filters: tuple[Filter, ...]
    NAME: ClassVar[str] = "is_"


@dataclass(frozen=True)
class Compare(Node):
    """Written `left >= right`, `<=`, `==`, `>` or `<`."""

    left: Amount
    relation: str
    right: Amount
    NAME: ClassVar[str] = "compare"


@dataclass(frozen=True)
class Both(Node):
    """Written `a and b`."""

    parts: tuple[Condition, ...]
    NAME: ClassVar[str] = "and"


@dataclass(frozen=True)
class Either(Node):
    """Written `a or b`."""

    parts: tuple[Condition, ...]
    NAME: ClassVar[str] = "or"


@dataclass(frozen=True)
class Unless(Node):
    """Written `not a`."""

    what: Condition
    NAME: ClassVar[str] = "not"


@dataclass(frozen=True)
class Did(Node):
    player: Player
    fact: Word = a("fact")
    NAME: ClassVar[str] = "did"


# ---- what a card has


@dataclass(frozen=True)
class Add(Node):
    stat: Word = a("stat")
    amount: Amount = Number(1)
    NAME: ClassVar[str] = "add"


@dataclass(frozen=True)
class Set(Node):
    stat: Word = a("stat")
    amount: Amount = Number(0)
    NAME: ClassVar[str] = "set_"


@dataclass(frozen=True)
class Keyword(Node):
    word: Word = a("keyword")
    NAME: ClassVar[str] = "keyword"


@dataclass(frozen=True)
class Can(Node):
    permission: Word = a("permission")
    filters: tuple[Filter, ...] = ()
    when: Condition | None = None
    NAME: ClassVar[str] = "can"


@dataclass(frozen=True)
class Cannot(Node):
    permission: Word = a("permission")
    filters: tuple[Filter, ...] = ()
    when: Condition | None = None
    NAME: ClassVar[str] = "cannot"


@dataclass(frozen=True)
class Always(Node):
    what: Property
    NAME: ClassVar[str] = "always"


# ---- what is done


@dataclass(frozen=True)
class Do(Node):
    effects: tuple[Effect, ...]
    NAME: ClassVar[str] = "do"


@dataclass(frozen=True)
class Move(Node):
    cards: Selector
    zone: Word = a("zone")
    NAME: ClassVar[str] = "move"


@dataclass(frozen=True)
class Draw(Node):
    n: Amount = Number(1)
    who: Player = Word("player", YOU)
    NAME: ClassVar[str] = "draw"


@dataclass(frozen=True)
class Gain(Node):
    counter: Word = a("counter")
    n: Amount = Number(1)
    who: Player = Word("player", YOU)
    NAME: ClassVar[str] = "gain"


@dataclass(frozen=True)
class Make(Node):
    cards: Selector
    trait: Filter
    NAME: ClassVar[str] = "make"


@dataclass(frozen=True)
class Give(Node):
    cards: Selector | Player
    properties: tuple[Property, ...]
    until: Word = a("span", FOREVER)
    NAME: ClassVar[str] = "give"


@dataclass(frozen=True)
class If(Node):
    when: Condition
    then: Effect
    otherwise: Effect | None = None
    NAME: ClassVar[str] = "if_"


@dataclass(frozen=True)
class May(Node):
    what: Effect
    then: Effect | None = None
    otherwise: Effect | None = None
    by: Word = a("player", YOU)
    NAME: ClassVar[str] = "may"


@dataclass(frozen=True)
class Choose(Node):
    effects: tuple[Effect, ...]
    by: Word = a("player", YOU)
    NAME: ClassVar[str] = "choose"


@dataclass(frozen=True)
class Each(Node):
    cards: Selector
    effect: Effect
    NAME: ClassVar[str] = "each"


@dataclass(frozen=True)
class Attach(Node):
    cards: Selector
    host: Selector
    NAME: ClassVar[str] = "attach"


@dataclass(frozen=True)
class Later(Node):
    moment: Word = a("moment")
    effect: Effect = Do(())
    NAME: ClassVar[str] = "later"


@dataclass(frozen=True)
class Use(Node):
    cards: Selector
    NAME: ClassVar[str] = "use"


@dataclass(frozen=True)
class Look(Node):
    cards: Selector
    who: Player = Word("player", YOU)
    NAME: ClassVar[str] = "look"


# ---- what a card is able to


@dataclass(frozen=True)
class On(Node):
    event: Word = a("event")
    effect: Effect = Do(())
    when: Condition | None = None
    NAME: ClassVar[str] = "on"


@dataclass(frozen=True)
class While(Node):
    when: Condition
    abilities: tuple[Ability, ...]
    NAME: ClassVar[str] = "while_"


@dataclass(frozen=True)
class Has(Node):
    properties: tuple[Property, ...]
    to: Selector | Player = This()
    NAME: ClassVar[str] = "has"


@dataclass(frozen=True)
class Needs(Node):
    when: Condition
    NAME: ClassVar[str] = "needs"


Selector = This | It | That | All | Target | The | Top | Host | OwnSelector
Filter = Word | In | Having | Non | Placed | Upon | OwnFilter
Player = Word | ControllerOf
Amount = Number | Count | Of | Printed | Tally | Plus | Times | OwnAmount
Condition = Is | Compare | Both | Either | Unless | Did | OwnCondition
Property = Add | Set | Keyword | Can | Cannot | Always | OwnProperty
Effect = Do | Move | Draw | Gain | Make | Give | If | May | Choose | Each | Attach | Later | Use | Look | OwnEffect
Ability = On | While | Has | Needs | Property | OwnAbility  # a property alone is one this card itself has

EACH_PLAYER: Final = Word("player", EVERYONE)
