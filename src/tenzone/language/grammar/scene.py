# interpreted
"""What a reader has in mind while a text goes on: which card is meant by `it`, and who acts."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tenzone.language.nodes.tree import Player
from tenzone.language.words import YOU, Word

YOURSELF = Word("player", YOU)
LETTERS = "XYZWVUTSRQP"


@dataclass(frozen=True)
class Pick:
    """Cards the text has picked out: under what noun, how many, with which name."""

    noun: Word
    plural: bool
    name: str = ""
    chosen: bool = True  # else the event or the loop brought it
    rival: bool = False  # the event speaks of it and of this card


@dataclass
class Scene:
    """Where in a text we are."""

    this: Word  # the noun of the card whose text it is
    picks: list[Pick] = field(default_factory=list)
    it: Pick | None = None
    fresh: bool = False  # `it` was the last card named, so a pronoun finds it
    topic: bool = False  # this card was: so a pronoun finds that
    drop_this: bool = False  # where a language leaves the subject out, the card's own abilities need not name it
    elsewhere: bool = False  # the text stands on another card: this one is named before it is left out
    introduced: bool = False  # it has been
    agent: Player = YOURSELF
    acting: bool = False  # the clause is about what this card's controller does
    host: bool = False  # this card's controller was the last player named
    known: Player | None = None  # the event named this player
    letters: int = 0
    each: bool = False  # the next subject has what it has one by one
    other: bool = False  # the last player named is not you
    given: bool = False  # what is said of cards begins now
    rival: bool = False  # the other card of the contest has been named, or the contest
    muddled: set[Word] = field(default_factory=set)  # nouns counted since `it` was picked: `that card` might be one of those
    done: str = ""  # the verb that was done to `it`
    last: object = None  # what was done last
    again: bool = False  # it is done once more: with another
    level: int = 0  # how deep in lists
    wheres: list[str] = field(default_factory=list)  # "where X is …", waiting for the end of the clause

    def pick(self, pick: Pick) -> None:
        self.picks.append(pick)
        self.it = pick
        self.fresh = True
        self.topic = False
        self.muddled = set()
        self.done = ""

    def mention(self) -> None:
        """Something else was named."""
        self.fresh = False
        self.topic = False

    def name_this(self) -> None:
        self.fresh = False
        self.topic = True
        self.introduced = True

    def leaves_out_this(self) -> bool:
        """Whether as a subject the card need not be named; after a player it would be taken for him."""
        return not self.host and (self.topic or (self.drop_this and (self.introduced or not self.elsewhere)))

    def one_by_one(self, each: bool) -> None:
        """Each of some cards was named: from here `it` is that one."""
        if each and self.it is not None:
            self.it = replace(self.it, chosen=True)
            self.fresh = True

    def letter(self) -> str:
        self.letters += 1
        return LETTERS[(self.letters - 1) % len(LETTERS)]

    def branch(self) -> Scene:
        """For a part after which the reader is back here."""
        return replace(self, picks=list(self.picks), wheres=[], muddled=set(self.muddled))

    def named(self, name: str) -> Pick | None:
        return next((p for p in reversed(self.picks) if p.name == name), None)

    def ordinal(self, pick: Pick) -> int:
        """Which of the picks of its noun this is, from 1; 0 if it is the only one."""
        same = [p for p in self.picks if p.noun == pick.noun and p.plural == pick.plural and p.chosen]
        return 0 if len(same) < 2 else 1 + next(i for i, p in enumerate(same) if p is pick)
