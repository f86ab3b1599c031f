# interpreted
"""The Italian printer."""

from __future__ import annotations

from dataclasses import replace

from tenzone.language.grammar.plan import Clause, Holds, Said
from tenzone.language.grammar.printer import LOG_CARDS, LOG_HOST, LOG_NUMBER, LOG_PLAYER
from tenzone.language.grammar.scene import Scene
from tenzone.language.italian.clauses import Clauses, Subject
from tenzone.language.words import Word


class Italian(Clauses):
    """Card text in Italian."""

    def event(self, event: Word, scene: Scene) -> str:
        noun, entry = self.noun(scene.this, plural=False), self.words.of(event)
        if not scene.elsewhere:
            return noun.form(entry, "it", "when") if entry.has("it", "when") else ""
        text = noun.form(entry, "it", "named")
        scene.introduced = "{this}" in text
        return text.replace("{this}", replace(noun, det="definite").text())

    def own_ability(self, said: Said, scene: Scene) -> str:
        return self.said_own("ability", said, scene)

    def playable(self, when: str, scene: Scene) -> str:
        return self.say("sentence.needs", what=when, a=self.noun(scene.this, plural=False).a)

    def logged(self, what: Clause) -> str:
        scene = Scene(self.card)
        if isinstance(what, Holds):
            who = Subject(f"{LOG_CARDS} ", self.noun(self.card, plural=False), of=f"di {LOG_CARDS}")
            text = f"{self.predicates(what.properties, who, scene)} {self.words.of(what.until).text('it')}"
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
