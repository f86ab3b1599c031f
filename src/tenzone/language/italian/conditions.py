# interpreted
"""Italian for whether."""

from __future__ import annotations

import re
from abc import ABC
from dataclasses import replace
from typing import Final

from tenzone.language.grammar.comparing import NAMES, Owned
from tenzone.language.grammar.logic import Description, description
from tenzone.language.grammar.plan import Said
from tenzone.language.grammar.scene import YOURSELF, Scene
from tenzone.language.italian.amounts import Amounts
from tenzone.language.italian.nouns import Group, Style
from tenzone.language.nodes.tree import All, Amount, Filter, Player, Selector, This
from tenzone.language.words import EVERYONE, YOU, Word

HAVE: Final = re.compile(r"hai (?=almeno|al massimo|esattamente|un[a ']|uno )")


class Conditions(Amounts, ABC):
    """Conditions, each a clause in the indicative."""

    def said_condition(self, said: Said, holds: bool, scene: Scene) -> str:
        """What a game says of this card: left out where it is understood."""
        if said.parts[:1] == (This(),):
            scene.rival = scene.rival or self.words.entry("condition", said.phrase).has("rival")
            group = self.np(This(), scene)
            text = self.said_own("condition", said, scene, group, holds)
            return text.removeprefix(group.text()).strip() if group.unsaid else text
        return self.said_own("condition", said, scene, so=holds)

    def did(self, player: Player, fact: Word, holds: bool, scene: Scene) -> str:
        entry = self.words.of(fact)
        no = "" if holds else "non "
        if player == scene.known:
            scene.other = True
            return f"{no}{entry.text('it', 'he')}"
        if player == Word("player", YOU) and not scene.elsewhere:
            scene.other = False
            return f"{no}{entry.text('it', 'you')}"
        if player == Word("player", EVERYONE):
            return f"{no}{self.words.of(player).text('it', 'all')} {entry.text('it', 'they')}"
        return f"{self.player(player, scene)} {no}{entry.text('it', 'he')}"

    # ---- what a card is

    def of_is(self, card: Selector, filters: tuple[Filter, ...], holds: bool, scene: Scene) -> str:
        what = description(filters, self.vocabulary)
        inner = description(card.filters, self.vocabulary) if isinstance(card, All) else None
        if inner is not None and not self.is_one(inner):
            group = self.described(inner, scene, Style(somewhere=inner.plain), plural=True)
            group = replace(group, det="definite", before=self.say("cards.all", a=group.a))
            scene.mention()
            return ("" if holds else "non ") + f"{group.text()} {self.predicate(what, group, scene, holds=True)}"
        group = self.np(card, scene)
        subject = "" if group.understood else group.text() + " "
        return subject + self.predicate(what, group, scene, holds)

    def predicate(self, what: Description, group: Group, scene: Scene, holds: bool) -> str:
        """è corrotta; ha Occhio 3 o meno; è una Maledizione avversaria."""
        no, be, have = "" if holds else "non ", "sono" if group.plural else "è", "hanno" if group.plural else "ha"
        traits = [self.trait(w, so, group) for w, so in what.traits]
        sides = [group.form(self.words.entry("side", s), "it") for s, so in (("mine", what.mine), ("theirs", what.theirs)) if so]
        zones = [self.in_zone(zone, what, scene, Style(whose=False)) for zone, so in what.zones if so]
        simple = traits + sides + zones
        wordy = what.noun or what.other or what.not_sides or what.not_nouns or what.own or any(not so for _, so in what.zones)
        numbers = [self.having(h, so, scene).removeprefix("con ") for h, so in what.numbers]
        if not wordy and not what.places and not numbers and simple:
            if holds or len(simple) == 1:
                return f"{no}{be} {self.listed(simple, 'join.and')}"
            return f"{no}{be} {' '.join(self.say('cards.both', what=text) for text in simple)}"
        if not wordy and not what.places and len(numbers) == 1 and not simple:
            return f"{no}{have} {numbers[0]}"
        noun = self.described(what, scene, Style(), plural=group.plural)
        return f"{no}{be} {noun.words if group.plural else replace(noun, det='indefinite').text()}"

    # ---- how much

    def other_side(self, amount: Amount, name: str, scene: Scene) -> str:
        return self.amount_group(amount, scene).text("di" if name in {"more", "less"} else "a")

    def having_so_many(self, what: Owned, name: str, value: int, holds: bool, scene: Scene) -> str:
        none = name == "exactly" and value == 0
        no = "" if holds != none else "non "
        verb = self.has_verb(what, no, plural=value != 1, scene=scene)
        things = self.owned_things(what, scene, plural=value != 1)
        one = replace(things, det="indefinite").text()
        if none:
            return f"{verb} {things.words}"
        if name == "least" and value == 1 and what.counter is None:
            return f"{verb} {one}"
        return f"{verb} {self.say(f'compare.{name}', n=one if value == 1 else f'{value} {things.words}')}"

    def owned_things(self, what: Owned, scene: Scene, plural: bool) -> Group:
        scene.mention()
        if what.counter is not None:
            return self.noun(what.counter, plural)
        assert what.cards is not None
        said = Style(whose=what.owner is None, somewhere=what.cards.plain)
        return self.described(what.cards, scene, said, plural)

    def has_verb(self, what: Owned, no: str, plural: bool, scene: Scene) -> str:
        """hai, l'avversario non ha, ci sono."""
        if what.owner is None:
            return f"{no}{self.phrases['compare.are' if plural else 'compare.is']}"
        if what.owner == Word("player", YOU) and not scene.elsewhere:
            scene.other = False
            return f"{no}hai"
        return f"{self.player(what.owner, scene)} {no}ha"

    def matched(self, pair: tuple[Owned, Owned], relation: str, holds: bool, scene: Scene) -> str:
        one, two = pair
        assert two.owner is not None
        verb = self.has_verb(one, "" if holds else "non ", plural=True, scene=scene)
        things = self.owned_things(one, scene, plural=True)
        scene.acting = scene.elsewhere and one.owner == YOURSELF
        if relation in {">", "<"}:
            key = "compare.than_more" if relation == ">" else "compare.than_less"
            text = self.say(key, what=things.words, than=self.than(two.owner, scene))
        else:
            you = two.owner == YOURSELF and not scene.elsewhere
            who = self.phrases["player.you_object"] if you else self.player(two.owner, scene)
            text = self.say(f"compare.as_many_{NAMES[relation]}", what=things.words, who=who, e=things.a)
        scene.acting = False
        return f"{verb} {text}"

    def said_once(self, parts: list[str]) -> list[str]:
        """`hai` before the first of several numbers will do."""
        return [HAVE.sub("", part) if at and HAVE.match(parts[at - 1]) else part for at, part in enumerate(parts)]

    def shortened(self, ways: list[str]) -> list[str]:
        """is corrupted or in Stasis: the same beginning is said once."""
        for verb in ("è", "sono"):
            start = ways[0][: ways[0].find(f"{verb} ") + len(verb) + 1] if f"{verb} " in ways[0] else ""
            denied = "non " in start  # `non è corrotta o in Stasi` would deny both
            if start and not denied and all(way.startswith(start) and len(way.split()) <= len(start.split()) + 3 for way in ways):
                return [ways[0], *(way.removeprefix(start) for way in ways[1:])]
        return ways
