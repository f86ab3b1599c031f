"""The table of Proelio: who attacks whom, how far a Fortification reaches, and what is probably a mistake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from tenzone.face.game import Game
from tenzone.face.view import Data
from tenzone.terminal.board import Board, Row
from tenzone.terminal.cards import Look
from tenzone.terminal.console import Console
from tenzone.terminal.voice import Voice


class ProelioBoard(Board):
    """Turns go to the right, attacks go to the left."""

    def say(self, key: str, **values: object) -> str:
        return self.voice.own(f"proelio.{key}", **values)

    # neighbours

    def beside(self, view: Data, seat: str, step: int) -> str:
        seats = self.seats(view)
        return seats[(seats.index(seat) + step) % len(seats)]

    def role(self, view: Data, seat: str, me: str | None) -> str:
        if me is None or seat == me:
            return ""
        if self.beside(view, me, -1) == seat:
            return self.say("target")
        if self.beside(view, me, 1) == seat:
            return self.say("attacker")
        return self.say("ally") if self.options.get("teams") else ""

    # cards

    def number(self, slug: object, key: str) -> int:
        card = self.cards.get(str(slug))
        value = card.data.get(key, 0) if card is not None else 0
        return value if isinstance(value, int) else 0

    def cards_in(self, view: Data, name: str) -> list[Data]:
        return cast("list[Data]", cast("dict[str, object]", view["zones"])[name])

    def fort(self, view: Data, seat: str) -> int:
        cards = self.cards_in(view, f"{seat}.fort")
        return self.number(cards[0]["card"], "value") if cards else 0

    def label(self, zone: str) -> str:
        return self.say(f"zone.{zone.replace('.', '_')}")

    def kind(self, name: str) -> str:
        return self.say(f"kind.{name}")

    def marks(self, card: Data) -> list[str]:
        """What a deployed card counts, where that is not its own number."""
        return [self.say("counts", number=card["worth"])] if "worth" in card else []

    def held(self, view: Data, me: str) -> list[Look]:
        """In the hand, what each card would need and does not have yet."""
        fort = self.fort(view, me)
        found: list[Look] = []
        for card in self.cards_in(view, f"{me}.hand"):
            needs = self.number(card["card"], "needs")
            found.append(self.face(str(card["card"]), self.say("needs", number=needs) if needs > fort else ""))
        return found

    def rows(self, view: Data, seat: str, me: str | None) -> list[Row]:
        found: list[Row] = []
        if seat != me:
            found.append(Row(self.label("hand"), self.zone(view, f"{seat}.hand")))
        found.append(Row(self.label("fort"), self.zone(view, f"{seat}.fort")))
        for zone in ("incoming", "deployed", "plague"):
            cards = self.cards_in(view, f"{seat}.{zone}")
            if cards and zone == "incoming":
                attacker = self.beside(view, seat, 1)
                reach = int(cast("int", cards[0].get("reach", 0))) + 1
                plain = [self.look({"card": c["card"], "back": c["back"]}) for c in cards]
                found.append(Row(self.label(zone), plain, self.say("from", seat=attacker, number=min(reach, 4))))
            elif cards:
                found.append(Row(self.label(zone), [self.look(c) for c in cards]))
        return found

    def centre(self, view: Data) -> list[Row]:
        found: list[Row] = []
        for deck in ("base", "imperial"):
            pile = self.zone(view, f"deck.{deck}")
            found.append(Row(self.label(f"deck.{deck}"), pile[:1], str(len(pile)), pile=True))
        for deck in ("base", "imperial"):
            thrown = self.zone(view, f"discard.{deck}")
            found.append(Row(self.label(f"discard.{deck}"), thrown[-1:], str(len(thrown)), pile=True))
        return found

    def facts(self, slug: str) -> list[str]:
        data = self.cards[slug].data
        found = [self.say("worth", number=data["value"])] if "value" in data else []
        needs = self.number(slug, "needs")
        return [*found, self.say("needs", number=needs)] if needs else found

    # what to bear in mind

    def reminders(self, view: Data, me: str) -> list[str]:
        fort = self.fort(view, me)
        return [self.say("reach", number=min(fort + 1, 4))]

    def warning(self, view: Data, me: str, code: str) -> str:
        verb, _, slug = code.partition(" ")
        fort = self.fort(view, me)
        if verb in {"attack", "defend"} and self.number(slug, "needs") > fort:
            name = self.voice.named(f"card.{slug}", slug)
            return self.say(f"too_{verb}", card=name, needs=self.number(slug, "needs"), fort=fort)
        return ""


def board(game: Game, voice: Voice, console: Console, players: Mapping[str, str]) -> ProelioBoard:
    return ProelioBoard(game, voice, console, players)
