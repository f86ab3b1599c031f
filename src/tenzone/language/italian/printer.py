# interpreted
"""The Italian printer."""

from __future__ import annotations

from tenzone.language.grammar.plan import Clause, Holds
from tenzone.language.grammar.printer import LOG_CARDS, LOG_HOST, LOG_NUMBER, LOG_PLAYER
from tenzone.language.grammar.scene import Scene
from tenzone.language.italian.clauses import Clauses, Subject
from tenzone.language.nodes.tree import Selector
from tenzone.language.words import Word


class Italian(Clauses):
    """Card text in Italian."""

    def event(self, event: Word, scene: Scene) -> str:
        noun = self.noun(scene.this, plural=False)
        return noun.form(self.words.of(event), "it", "when")

    def playable(self, when: str, scene: Scene) -> str:
        return self.say("sentence.needs", what=when, a=self.noun(scene.this, plural=False).a)

    def said_by_game(self, phrase: str, selectors: tuple[Selector, ...], scene: Scene) -> str:
        return self.said_own(phrase, selectors, scene)

    def logged(self, what: Clause) -> str:
        scene = Scene(self.card)
        if isinstance(what, Holds):
            who = Subject(LOG_CARDS, self.noun(self.card, plural=False))
            text = f"{who.text} {self.predicates(what.properties, who, scene)} {self.words.of(what.until).text('it')}"
            return self.with_wheres(text.strip(), scene)
        verb = self.words.entry("verb", what.verb)
        if what.counted is not None:
            return f"{LOG_PLAYER} {verb.text('it', 'he')} {LOG_NUMBER} {self.noun(what.counted, plural=True).words}"
        cards = self.noun(self.card, plural=False)
        tail = verb.maybe("it", "tail") or (self.become(what.trait, cards) if what.trait is not None else "")
        after = self.words.of(what.after).text("it") if what.after is not None else ""
        host = f"{verb.text('it', 'to')} {LOG_HOST}" if what.to is not None else ""
        parts = (LOG_PLAYER, verb.text("it", "he"), tail, verb.maybe("it", "prep"), LOG_CARDS, host, after)
        return " ".join(part for part in parts if part)
