"""Random cards: well typed, and with sense (`it` only where something was picked, no card both pure and not pure)."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Final

from tenzone.games.bless.dialect import DIALECT, Bless, Break, Control, Convert, Foe, PlayFree
from tenzone.language.nodes.tree import (
    Ability,
    Add,
    All,
    Always,
    Amount,
    Attach,
    Both,
    Can,
    Cannot,
    Choose,
    Compare,
    Condition,
    ControllerOf,
    Count,
    Did,
    Do,
    Draw,
    Each,
    Effect,
    Either,
    Filter,
    Gain,
    Give,
    Has,
    Having,
    Host,
    If,
    In,
    Is,
    It,
    Keyword,
    Later,
    Look,
    Make,
    May,
    Move,
    Needs,
    Non,
    Number,
    Of,
    On,
    Placed,
    Player,
    Plus,
    Printed,
    Property,
    Selector,
    Set,
    Tally,
    Target,
    That,
    The,
    This,
    Times,
    Top,
    Unless,
    Upon,
    Use,
    While,
)
from tenzone.language.words import Word

WORDS: Final = DIALECT.vocabulary
BINDING: Final = "corrupts"


@dataclass
class Grower:
    """Grows trees; knows what `it` and `that` may mean where it is."""

    random: Random
    picked: int = 0  # targets so far; `it` is the last
    names: list[str] = field(default_factory=list)  # of targets before the last
    bound: bool = False  # the event or a loop brought a card

    def chance(self, of: float) -> bool:
        return self.random.random() < of

    def word(self, kind: str, *but: str) -> Word:
        return Word(kind, self.random.choice([s for s in WORDS.of(kind) if s not in but]))

    def few(self, low: int = 1, high: int = 4) -> int:
        return self.random.randint(low, high)

    # ---- cards

    def filters(self, depth: int, plain: bool = False) -> tuple[Filter, ...]:
        found: list[Filter] = [self.word("noun")]
        if self.chance(0.5):
            found.append(Word("side", self.random.choice(("mine", "theirs"))))
        if self.chance(0.2):
            found.append(Word("side", "other"))
        for slug in self.random.sample(WORDS.of("trait"), self.random.choice((0, 0, 1, 1, 2))):
            word = Word("trait", slug)
            found.append(Non(word) if self.chance(0.25) else word)
        if self.chance(0.2):
            zone = In(self.word("zone"))
            found.append(Non(zone) if self.chance(0.2) else zone)
        if self.chance(0.2):
            having = Having(self.word("stat"), self.random.choice((">=", "<=", "==")), self.amount(depth - 1))
            found.append(Non(having) if self.chance(0.2) else having)
        if depth > 0 and not plain and self.chance(0.1):
            where: Filter = (
                Upon(self.known(depth - 1)) if self.chance(0.5) else Placed(self.word("relation"), self.known(depth - 1))
            )
            found.append(Non(where) if self.chance(0.2) else where)
        if self.chance(0.05):
            found.append(Non(Word("noun", next(n for n in WORDS.of("noun") if Word("noun", n) not in found))))
        self.random.shuffle(found)
        return tuple(found)

    def target(self, depth: int) -> Target:
        n = self.random.choice((1, 1, 1, 2, 3))
        by = self.word("player") if self.chance(0.2) else Word("player", "you")
        least = self.random.randint(0, n) if self.chance(0.2) else -1
        filters = self.filters(depth)
        name = f"pick{self.picked}"
        if self.picked:
            self.names.append(f"pick{self.picked - 1}")
        self.picked += 1
        return Target(filters, n, least, by, name)

    def known(self, depth: int) -> Selector:
        """Cards nobody has to choose."""
        options: list[Selector] = [This(), Foe()]
        if self.picked or self.bound:
            options += [It(), It()]
        if depth > 0 and self.chance(0.2):
            options = [Host(self.known(depth - 1))]
        return self.random.choice(options)

    def cards(self, depth: int) -> Selector:
        kind = self.random.random()
        if kind < 0.45:
            return self.target(depth)
        if kind < 0.6:
            return All(self.filters(depth))
        if kind < 0.65:
            filters = self.filters(depth)
            self.leave_picks()
            return The(self.word("order"), self.word("stat"), filters)
        if kind < 0.7:
            return Top(self.few(), Word("zone", "deck"))
        if kind < 0.75 and self.names:
            return That(self.random.choice(self.names))
        return self.known(depth)

    def leave_picks(self) -> None:
        """After `the …`, which is a pick without a name, only it is known."""
        if self.picked:
            self.names.append(f"pick{self.picked - 1}")
        self.picked += 1

    # ---- numbers

    def amount(self, depth: int) -> Amount:
        if depth <= 0 or self.chance(0.5):
            return Number(self.few(0, 9))
        kind = self.random.randrange(6)
        if kind == 0:
            return Count(All(self.filters(depth - 1)))
        if kind == 1:
            return Of(self.word("stat"), self.known(depth - 1))
        if kind == 2:
            return Printed(self.word("stat"), self.known(depth - 1))
        if kind == 3:
            return Tally(self.word("counter"), self.player(depth - 1))
        if kind == 4:
            return Plus(self.amount(depth - 1), self.amount(depth - 1))
        return Times(self.random.choice((-2, -1, 2, 3)), self.amount(depth - 1))

    def many(self, depth: int) -> Amount:
        """A number of things drawn or gained."""
        kind = self.random.random()
        if kind < 0.6:
            return Number(self.few())
        if kind < 0.8:
            return Count(All(self.filters(0)))
        return Times(self.few(2, 3), Count(All(self.filters(0)))) if kind < 0.9 else Of(self.word("stat"), self.known(depth - 1))

    def player(self, depth: int) -> Player:
        if depth > 0 and self.chance(0.15):
            return ControllerOf(self.known(0))
        return self.word("player", "chance")

    # ---- conditions

    def condition(self, depth: int) -> Condition:
        kind = self.random.random()
        if depth > 0 and kind < 0.12:
            return Both((self.condition(depth - 1), self.condition(depth - 1)))
        if depth > 0 and kind < 0.24:
            return Either((self.condition(depth - 1), self.condition(depth - 1)))
        if depth > 0 and kind < 0.34:
            return Unless(self.condition(depth - 1))
        if kind < 0.55:
            cards = All(self.filters(0)) if self.chance(0.2) else self.known(depth)
            return Is(cards, self.filters(0) if self.chance(0.4) else (self.word("trait"),))
        if kind < 0.85:
            left = self.random.choice(
                (Count(All(self.filters(0))), Of(self.word("stat"), self.known(0)), Tally(self.word("counter")))
            )
            right = Number(self.few(0, 5)) if self.chance(0.7) else Count(All(self.filters(0)))
            return Compare(left, self.random.choice((">=", "<=", "==", ">", "<")), right)
        return Did(self.player(depth), self.word("fact"))

    # ---- what cards have

    def one_property(self, depth: int) -> Property:
        kind = self.random.randrange(7)
        if kind < 2:
            return Add(self.word("stat"), self.random.choice((Number(self.few()), Number(-self.few()), self.amount(depth))))
        if kind == 2:
            return Set(self.word("stat"), self.amount(depth))
        if kind == 3:
            return Keyword(self.word("keyword"))
        when = self.condition(0) if self.chance(0.3) else None
        what = (Can if kind == 4 else Cannot)(self.word("permission"), self.filters(0) if self.chance(0.3) else (), when)
        return Always(what) if kind == 6 else what

    def properties(self, depth: int) -> tuple[Property, ...]:
        return tuple(self.one_property(depth) for _ in range(self.random.choice((1, 1, 1, 2))))

    def rights(self) -> tuple[Property, ...]:
        """What a player can have."""
        return ((Can if self.chance(0.5) else Cannot)(self.word("permission"), self.filters(0) if self.chance(0.3) else ()),)

    # ---- what is done

    def effect(self, depth: int) -> Effect:
        if depth > 0 and self.chance(0.4):
            return self.structure(depth)
        kind = self.random.randrange(15)
        match kind:
            case 0 | 1:
                return Move(self.cards(depth), self.word("zone"))
            case 2:
                return Draw(self.many(depth), self.player(depth))
            case 3:
                n = Number(-self.few()) if self.chance(0.2) else self.many(depth)
                return Gain(self.word("counter"), n, self.player(depth))
            case 4 | 5 | 6:
                trait = self.word("trait")
                return Make(self.cards(depth), Non(trait) if self.chance(0.2) else trait)
            case 7 | 8:
                if self.chance(0.15):
                    return Give(self.player(0), self.rights(), self.word("span"))
                return Give(self.cards(depth), self.properties(depth - 1), self.word("span"))
            case 9:
                return Attach(self.cards(depth), self.known(depth))
            case 10:
                return Use(self.cards(depth))
            case 11:
                return Look(self.cards(depth), self.player(depth))
            case 12:
                return Break(self.cards(depth)) if self.chance(0.5) else Bless(self.cards(depth))
            case 13:
                return Convert(self.cards(depth)) if self.chance(0.5) else Control(self.cards(depth))
            case _:
                return PlayFree(self.cards(depth), self.word("half"))

    def structure(self, depth: int) -> Effect:
        kind = self.random.randrange(7)
        match kind:
            case 0 | 1:
                return Do(tuple(self.effect(depth - 1) for _ in range(self.few(2, 3))))
            case 2:
                when = self.condition(1)
                return If(when, self.apart(depth), self.apart(depth) if self.chance(0.4) else None)
            case 3:
                by = self.word("player", "chance") if self.chance(0.3) else Word("player", "you")
                then, other = self.chance(0.5), self.chance(0.3)
                what = self.apart(depth)
                return May(what, self.apart(depth) if then else None, self.apart(depth) if other else None, by)
            case 4:
                by = self.word("player", "chance") if self.chance(0.2) else Word("player", "you")
                return Choose(tuple(self.apart(depth) for _ in range(self.few(2, 3))), by)
            case 5:
                cards: Selector = All(self.filters(0))
                inner = Grower(self.random, bound=True)
                return Each(cards, inner.effect(depth - 1))
            case _:
                return Later(self.word("moment"), self.apart(depth))

    def apart(self, depth: int) -> Effect:
        """An effect that may not happen: what it picks is not known outside."""
        inner = Grower(self.random, self.picked, list(self.names), self.bound)
        return inner.effect(depth - 1)

    # ---- abilities

    def ability(self, depth: int) -> Ability:
        kind = self.random.random()
        if kind < 0.45:
            event = self.word("event")
            inner = Grower(self.random, bound=event.slug == BINDING)
            when = inner.condition(1) if self.chance(0.25) else None
            return On(event, inner.effect(depth), when)
        if kind < 0.65:
            return While(self.condition(1), tuple(self.ability(depth - 1) for _ in range(self.random.choice((1, 1, 1, 2)))))
        if kind < 0.8:
            if self.chance(0.2):
                return Has(self.rights(), self.player(0))
            return Has(self.properties(depth), All(self.filters(0)) if self.chance(0.6) else This())
        return Needs(self.condition(1)) if kind < 0.85 else self.one_property(depth)
