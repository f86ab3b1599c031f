# interpreted
"""English for whether."""

from __future__ import annotations

import re
from abc import ABC
from typing import Final

from tenzone.language.english.amounts import Amounts
from tenzone.language.english.morphology import be, does, have
from tenzone.language.english.nouns import Style, lone
from tenzone.language.grammar.comparing import NAMES, Owned
from tenzone.language.grammar.logic import Description, description
from tenzone.language.grammar.plan import Said
from tenzone.language.grammar.scene import Scene
from tenzone.language.nodes.tree import All, Amount, Filter, Player, Selector, This
from tenzone.language.words import EVERYONE, YOU, Word

HAVE: Final = re.compile(r"you have (?=at least|exactly|\d+ or fewer|an? )")


class Conditions(Amounts, ABC):
    """Conditions, each a clause."""

    def said_condition(self, said: Said, holds: bool, scene: Scene) -> str:
        if said.parts[:1] == (This(),):
            scene.rival = scene.rival or self.words.entry("condition", said.phrase).has("rival")
            group = self.np(This(), scene)
            text = self.words.entry("condition", said.phrase if holds else f"not_{said.phrase}").text("en")
            return text.replace("{0}", group.they)
        return self.said_own("condition", said, scene, holds)

    def did(self, player: Player, fact: Word, holds: bool, scene: Scene) -> str:
        entry = self.words.of(fact)
        if player == scene.known:
            return f"{self.phrases['player.they']}{'' if holds else ' not'} {entry.text('en', 'done')}"
        everyone = player == Word("player", EVERYONE)
        who = self.words.of(Word("player", EVERYONE)).text("en", "all") if everyone else self.player(player, scene)
        verb = have(everyone or (player == Word("player", YOU) and not scene.elsewhere))
        if everyone:
            return f"{'' if holds else 'not '}{who} {verb} {entry.text('en', 'done')}"
        return f"{who} {verb}{'' if holds else ' not'} {entry.text('en', 'done')}"

    # ---- what a card is

    def of_is(self, card: Selector, filters: tuple[Filter, ...], holds: bool, scene: Scene) -> str:
        what = description(filters, self.vocabulary)
        inner = description(card.filters, self.vocabulary) if isinstance(card, All) else None
        if inner is not None and not self.is_one(inner):
            text = self.described(inner, scene, Style(somewhere=inner.plain), plural=True)
            scene.mention()
            return f"{'' if holds else 'not '}{self.say('cards.all')} {text} {self.predicate(what, True, scene, holds=True)}"
        group = self.np(card, scene)
        return f"{group.they} {self.predicate(what, group.agrees, scene, holds)}"

    def predicate(self, what: Description, plural: bool, scene: Scene, holds: bool) -> str:
        """is corrupted; has Eye 3 or less; is an enemy Curse."""
        no = "" if holds else " not"
        traits = [self.bare_trait(w, so) for w, so in what.traits]
        alone = (("mine", what.mine), ("theirs", what.theirs))
        sides = [self.words.entry("side", s).text("en_alone") for s, so in alone if so]
        zones = [self.in_zone(zone, what, scene, Style(whose=False)) for zone, so in what.zones if so]
        simple = traits + sides + zones
        wordy = what.noun or what.other or what.not_sides or what.not_nouns or what.own or any(not so for _, so in what.zones)
        numbers = [self.having(h, so, scene).removeprefix("with ") for h, so in what.numbers]
        if not wordy and not what.places and not numbers and simple:
            text = self.listed(simple, "join.and")
            return f"{be(plural)}{no} {text if holds or len(simple) == 1 else self.say('cards.both', what=text)}"
        if not wordy and not what.places and len(numbers) == 1 and not simple:
            return f"{have(plural)} {numbers[0]}" if holds else f"{does(plural)} not have {numbers[0]}"
        noun = self.described(what, scene, Style(), plural)
        return f"{be(plural)}{no} {noun if plural or what.other else self.one(what, noun, scene)}"

    def one(self, what: Description, noun: str, scene: Scene) -> str:
        if self.owned(what, scene):
            return self.say("cards.one_of", what=self.described(what, scene, Style(), plural=True))
        return f"{self.article(noun, what)} {noun}"

    def bare_trait(self, word: Word, so: bool) -> str:
        """What a card is without its noun; `an Echo` would say it is a Prayer too."""
        entry = self.words.of(word)
        text = entry.maybe("en", "before") or entry.text("en", "after")
        text = self.say("cards.of_type", what=text) if entry.has("en", "noun") else text
        return text if so else self.say("cards.not", what=text)

    # ---- how much

    def other_side(self, amount: Amount, name: str, scene: Scene) -> str:
        return self.total(amount, scene)

    def having_so_many(self, what: Owned, name: str, value: int, holds: bool, scene: Scene) -> str:
        none = name == "exactly" and value == 0 and holds
        plural = value != 1 or name == "most"
        verb = self.has_verb(what, holds, plural=plural, scene=scene)
        things = self.owned_things(what, scene, plural=plural)
        if none:
            return f"{verb} {self.say('compare.no', what=things)}"
        if name == "least" and value == 1 and what.cards is not None:
            one = lone(things)
            return f"{verb} {self.article(one, what.cards)} {one}" if not what.cards.other else f"{verb} {things}"
        if name == "most":
            return f"{verb} {self.say('compare.most', n=str(value), what=lone(things))}"
        return f"{verb} {self.say(f'compare.{name}', n=f'one {lone(things)}' if value == 1 else f'{value} {things}')}"

    def owned_things(self, what: Owned, scene: Scene, plural: bool) -> str:
        scene.mention()
        if what.counter is not None:
            return self.noun(what.counter, plural)
        assert what.cards is not None
        said = Style(whose=what.owner is None, somewhere=what.cards.plain)
        return self.described(what.cards, scene, said, plural)

    def has_verb(self, what: Owned, holds: bool, plural: bool, scene: Scene) -> str:
        if what.owner is None:
            return self.phrases["compare.are" if plural else "compare.is"] + ("" if holds else " not")
        you = what.owner == Word("player", YOU) and not scene.elsewhere
        who = self.player(what.owner, scene)
        return f"{who} {have(you)}" if holds else f"{who} {does(you)} not have"

    def matched(self, pair: tuple[Owned, Owned], relation: str, holds: bool, scene: Scene) -> str:
        one, two = pair
        assert two.owner is not None
        verb = self.has_verb(one, holds, plural=True, scene=scene)
        things = self.owned_things(one, scene, plural=True)
        scene.acting = scene.elsewhere and one.owner == Word("player", YOU)
        key = {">": "than_more", "<": "than_less"}.get(relation, f"as_many_{NAMES[relation]}")
        text = self.say(f"compare.{key}", what=things, who=self.player(two.owner, scene))
        scene.acting = False
        return f"{verb} {text}"

    def said_once(self, parts: list[str]) -> list[str]:
        """`you have` before the first of several numbers will do."""
        return [HAVE.sub("", part) if at and HAVE.match(parts[at - 1]) else part for at, part in enumerate(parts)]

    def shortened(self, ways: list[str]) -> list[str]:
        """is corrupted or in Stasis: the same beginning is said once."""
        for verb in ("is", "are"):
            start = ways[0][: ways[0].find(f"{verb} ") + len(verb) + 1] if f"{verb} " in ways[0] else ""
            it = start if "'s " in start or " of " in start else f"it {verb} "  # the same card again
            if start and all(way.startswith((start, it)) and len(way.split()) <= len(start.split()) + 3 for way in ways):
                return [ways[0], *(way.removeprefix(start).removeprefix(it) for way in ways[1:])]
        return ways
