# interpreted
"""The Italian printer."""

from __future__ import annotations

from dataclasses import replace

from tenzone.language.grammar.plan import Clause, Holds, Said
from tenzone.language.grammar.printer import LOG_CARDS, LOG_HOST, LOG_NUMBER, LOG_PLAYER
from tenzone.language.grammar.scene import Scene
from tenzone.language.italian.clauses import Clauses
from tenzone.language.italian.nouns import Subject
from tenzone.language.words import Word


class Italian(Clauses):
    """Card text in Italian."""

    def event(self, event: Word, scene: Scene, again: bool) -> str:
        """When; the card is left out where nothing more is said of it."""
        noun, entry = self.noun(scene.this, plural=False), self.words.of(event)
        own = entry.has("it", "named") and not entry.has("time")
        if not scene.elsewhere and (not own or not again):
            scene.topic = own
            return noun.form(entry, "it", "when") if entry.has("it", "when") else ""
        scene.name_this()
        scene.host = entry.has("time")
        this = replace(noun, det="definite").text() if scene.elsewhere else f"{self.say('cards.this', a=noun.a)} {noun.words}"
        return noun.form(entry, "it", "named").replace("{this}", this)

    def own_ability(self, said: Said, scene: Scene) -> str:
        return self.said_own("ability", said, scene)

    def this_card(self) -> str:
        noun = self.noun(self.card, plural=False)
        return f"{self.say('cards.this', a=noun.a)} {noun.words}"

    def logged(self, what: Clause) -> str:
        scene = Scene(self.card)
        if isinstance(what, Holds):
            who = Subject(LOG_CARDS, self.noun(self.card, plural=False), of=f"di {LOG_CARDS}")
            scene.given = True
            text = f"{self.predicates(what.properties, who, scene)} {self.span(what.until, scene, plural=False)}"
            return self.with_wheres(text.strip(), scene)
        verb = self.words.entry("verb", what.verb)
        if what.counted is not None:
            return f"{LOG_PLAYER} {verb.text('it', 'he')} {LOG_NUMBER} {self.noun(what.counted, plural=True).words}"
        cards = self.noun(self.card, plural=False)
        tail = self.told(verb, what, scene, cards)
        after = self.words.of(what.after).text("it") if what.after is not None else ""
        host = f"{verb.text('it', 'to')} {LOG_HOST}" if what.to is not None else ""
        parts = (
            LOG_PLAYER,
            verb.text("it", "he"),
            tail,
            verb.maybe("it", "prep"),
            LOG_CARDS if what.cards is not None else "",
            host,
            after,
        )
        return " ".join(part for part in parts if part)
