# interpreted
"""The English printer."""

from __future__ import annotations

from tenzone.language.english.clauses import Clauses
from tenzone.language.english.nouns import Group, Subject
from tenzone.language.grammar.plan import Clause, Holds, Said
from tenzone.language.grammar.printer import LOG_CARDS, LOG_HOST, LOG_NUMBER, LOG_PLAYER
from tenzone.language.grammar.scene import Scene
from tenzone.language.nodes.tree import This
from tenzone.language.words import Word


class English(Clauses):
    """Card text in English."""

    def event(self, event: Word, scene: Scene, again: bool) -> str:
        """When; English names the card the first time."""
        entry = self.words.of(event)
        if not entry.has("en", "named") or (entry.has("time") and not scene.elsewhere):
            return entry.text("en", "when")
        this = self.np(This(), scene)
        scene.host = entry.has("time")
        return entry.text("en", "named").replace("{this}", this.text)

    def own_ability(self, said: Said, scene: Scene) -> str:
        return self.said_own("ability", said, scene)

    def this_card(self) -> str:
        return f"{self.say('cards.this')} {self.noun(self.card, plural=False)}"

    def logged(self, what: Clause) -> str:
        scene = Scene(self.card)
        if isinstance(what, Holds):
            who = Subject(LOG_CARDS, plural=False, group=Group(LOG_CARDS, simple=True))
            scene.given = True
            text = f"{self.predicates(what.properties, who, scene)} {self.span(what.until, scene, plural=False)}"
            return self.with_wheres(text.strip(), scene)
        verb = self.words.entry("verb", what.verb)
        if what.counted is not None:
            return f"{LOG_PLAYER} {verb.text('en', 's')} {LOG_NUMBER} {self.noun(what.counted, plural=True)}"
        last = self.manner(what, verb, many=False)
        host = f"{verb.text('en', 'to')} {LOG_HOST}" if what.to is not None else ""
        told = self.told(verb, what, scene)
        form = verb.text("en", "s")
        done = f"{form} {told}" if what.cards is None else self.done_to(verb, form, Group(LOG_CARDS), what.trait, told)
        return " ".join(part for part in (LOG_PLAYER, done, host, last) if part)
