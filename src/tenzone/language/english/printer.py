# interpreted
"""The English printer."""

from __future__ import annotations

from tenzone.language.english.clauses import Clauses, Subject
from tenzone.language.english.nouns import Group
from tenzone.language.grammar.plan import Clause, Holds, Said
from tenzone.language.grammar.printer import LOG_CARDS, LOG_HOST, LOG_NUMBER, LOG_PLAYER
from tenzone.language.grammar.scene import Scene
from tenzone.language.words import Word


class English(Clauses):
    """Card text in English."""

    def event(self, event: Word, scene: Scene) -> str:
        entry = self.words.of(event)
        if not scene.elsewhere:
            return entry.maybe("en", "when")
        text = entry.text("en", "named")
        scene.introduced = "{this}" in text
        return text.replace("{this}", f"{self.say('cards.the')} {self.noun(scene.this, plural=False)}")

    def own_ability(self, said: Said, scene: Scene) -> str:
        return self.said_own("ability", said, scene)

    def playable(self, when: str, scene: Scene) -> str:
        return self.say("sentence.needs", what=when)

    def logged(self, what: Clause) -> str:
        scene = Scene(self.card)
        if isinstance(what, Holds):
            who = Subject(LOG_CARDS, plural=False)
            text = f"{self.predicates(what.properties, who, scene)} {self.words.of(what.until).text('en')}"
            return self.with_wheres(text.strip(), scene)
        verb = self.words.entry("verb", what.verb)
        if what.counted is not None:
            return f"{LOG_PLAYER} {verb.text('en', 's')} {LOG_NUMBER} {self.noun(what.counted, plural=True)}"
        after = self.words.of(what.after).text("en") if what.after is not None else ""
        host = f"{verb.text('en', 'to')} {LOG_HOST}" if what.to is not None else ""
        told = self.told(verb, what, scene)
        form = verb.text("en", "s")
        done = f"{form} {told}" if what.cards is None else self.done_to(verb, form, Group(LOG_CARDS), what.trait, told)
        return " ".join(part for part in (LOG_PLAYER, done, host, after, verb.maybe("en", "last")) if part)
