"""What is told and shown: the story so far, the table, the question and its answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from tenzone.face.game import Game, Move
from tenzone.messages.cleaning import clean
from tenzone.terminal.board import Board
from tenzone.terminal.console import Console
from tenzone.terminal.seating import seats_of
from tenzone.terminal.text import GLUE, width, wrapped
from tenzone.terminal.typed import together
from tenzone.terminal.voice import Voice

STORY: Final = 2  # sentences of the story a full screen still shows


class Teller:
    """Tells one game to whoever sits at the keyboard, and remembers what each seat was told."""

    def __init__(self, game: Game, board: Board, several: bool, begun: int) -> None:
        self.game: Final = game
        self.board: Final = board
        self.console: Final[Console] = board.console
        self.voice: Final[Voice] = board.voice
        self.several: Final = several
        self.told: Final = dict.fromkeys(seats_of(game), begun)
        self.watched = begun  # what was printed as it happened
        self.warnings = True
        self.shown: Final[set[str]] = set()  # who has heard the whole table once
        self.recent: Final[dict[str, list[str]]] = {}

    def taken_back(self) -> None:
        """What was told of a move that is no more may be told again."""
        for seat in self.told:
            self.told[seat] = min(self.told[seat], self.game.happenings)
        self.watched = min(self.watched, self.game.happenings)

    def story(self, seat: str) -> list[str]:
        """What has happened since this seat was last told."""
        after = min(self.told[seat] if seat else self.watched, self.game.happenings)
        return self.sentences(self.game.story(seat or None, self.voice.lang, after))

    def sentences(self, story: list[str]) -> list[str]:
        """The same thing several times over is told once, with how often."""
        found: list[tuple[str, int]] = []
        for line in map(clean, story):
            if found and found[-1][0] == line:
                found[-1] = (line, found[-1][1] + 1)
            else:
                found.append((line, 1))
        key = "times_said" if self.console.plain else "times"
        return [line if times == 1 else self.voice.own(key, sentence=line, number=times) for line, times in found]

    def tell(self, seat: str) -> None:
        """The same, printed; a screen that is drawn anew repeats it beside the table."""
        done = self.watched
        self.watched = self.game.happenings
        for line in self.sentences(self.game.story(seat or None, self.voice.lang, min(done, self.game.happenings))):
            self.bullet(line)
        if seat and not self.console.frames:
            self.told[seat] = self.game.happenings

    def bullet(self, line: str) -> None:
        dot = "" if self.console.plain else "· " if self.console.lines_drawn else "- "
        self.console.prose(line, indent="   ", first=f" {dot}" if dot else "")

    def show(self, seat: str, whole: bool = True) -> None:
        """The table as this seat sees it."""
        view = self.game.view(seat or None)
        if self.console.plain:
            self.console.lines(self.board.told(view, seat or None, whole))
        else:
            self.console.lines(self.board.draw(view, seat or None, self.console.width - 1, self.console.height * 2))

    def frame(self, seat: str, moves: list[Move], picked: Sequence[str] = ()) -> None:
        """The story, the table and the question: together on one screen where there is one."""
        story = self.story(seat)
        asked = [*self.question(seat), *self.chosen(seat, picked), *self.listed(moves, seat)]
        if self.console.frames:
            self.recent[seat] = story or self.recent.get(seat, [])  # asked anew without anything new, the story stays
            self.paged(seat, self.recent[seat], self.console.height - len(asked) - 3)
        else:
            for line in story:
                self.bullet(line)
            self.console.line()
            self.show(seat, whole=seat not in self.shown)
            self.shown.add(seat)
        self.told[seat] = self.watched = self.game.happenings
        self.console.line()
        self.console.lines(asked)

    def paged(self, seat: str, story: list[str], left: int) -> None:
        """A fresh screen; the table leaves room for the end of the story, the story takes what the table leaves."""
        self.console.page()
        table = self.board.draw(self.game.view(seat), seat, self.console.width - 1, left - min(STORY, len(story)))
        self.console.lines(table)
        room = max(STORY, left - len(table))
        if len(story) > room:
            self.console.prose(self.voice.own("earlier", number=len(story) - room + 1), "dim")
        for line in story if len(story) <= room else story[1 - room :]:
            self.bullet(line)

    def question(self, seat: str) -> list[str]:
        """One sentence that says what is asked, and of whom if there are several."""
        prompt = cast("dict[str, object]", self.game.view(seat)["prompt"])
        keys = [f"ask.{prompt.get('asks')}", f"choice.{prompt['choice']}"]  # a card's own question before the general one
        key = next((k for k in keys if self.voice.has(k)), "")
        text = self.voice.say(key, **self.with_names(prompt)) if key else str(prompt["choice"])
        lead = f"{seat}: " if self.several else ""
        lines = [lead + text] if self.console.plain else wrapped(lead + text, self.console.width - 1)
        return [self.console.paint(line, "ask") for line in lines]

    def with_names(self, prompt: dict[str, object]) -> dict[str, object]:
        """What belongs to the question, the card it comes from by name."""
        source = prompt.get("source")
        if not isinstance(source, int):
            return prompt
        slug = self.game.rules.pack.slugs[source]
        return {**prompt, "source": self.voice.named(f"card.{slug}", slug)}

    def chosen(self, seat: str, picked: Sequence[str]) -> list[str]:
        """What was picked so far, where several may be."""
        if not picked:
            return []
        labels = {m.code: clean(m.label(self.voice.lang)) for m in self.game.legal_for(seat)}
        return wrapped(
            self.voice.own("chosen", picks=self.voice.counted(labels.get(c, c) for c in picked)), self.console.width - 1
        )

    def listed(self, moves: list[Move], seat: str) -> list[str]:
        """The numbered answers."""
        if self.game.legal_for(seat).wide:
            return [self.voice.own("wide")]
        view = self.game.view(seat)
        lines: list[str] = []
        labels = [clean(m.label(self.voice.lang)) for m in moves]
        longest = max((width(text) for text in labels), default=0)
        aligned = longest + max((width(m.code) for m in moves), default=0) + 12 <= self.console.width
        for number, (move, text) in enumerate(zip(moves, labels, strict=True), start=1):
            risky = "!" if self.warnings and self.board.warning(view, seat, move.code) else ""
            if self.console.plain:
                careful = self.voice.own("risky") + " " if risky else ""
                lines.append(f"{number}: {careful}{text}. {self.voice.own('code', code=move.code)}")
            elif aligned:
                mark = self.console.paint(risky or " ", "warn")
                coded = self.console.paint(f"[{move.code}]", "dim")
                lines.append(f" {number:>2} {mark} {text}{' ' * (longest - width(text))}  {coded}")
            else:
                mark = f" {number:>2} {risky or ' '} "
                lines += wrapped(f"{text} {GLUE.join(f'[{move.code}]'.split(' '))}", self.console.width - 1, "      ", mark)
        return [*lines, *self.marks(view, seat, moves), *self.sets(moves)]

    def marks(self, view: dict[str, object], seat: str, moves: list[Move]) -> list[str]:
        """What the mark before some answers means; told in words it needs no explaining."""
        risky = self.warnings and any(self.board.warning(view, seat, m.code) for m in moves)
        if not risky or self.console.plain:
            return []
        return [
            self.console.paint(line, "dim") for line in wrapped(self.voice.own("mark"), self.console.width - 1, "    ", "    ")
        ]

    def sets(self, moves: list[Move]) -> list[str]:
        """Picks asked one by one may be typed all at once."""
        closing = {v.name for v in self.game.rules.schema.verbs if v.closes}
        picks = [m for m in moves if m.code.split()[0] in closing]
        if len(picks) < 2:
            return []
        text = self.voice.own("together", example=together(self.game, picks[:2]))
        return [self.console.paint(line, "dim") for line in wrapped(text, self.console.width - 1, "    ", "    ")]
