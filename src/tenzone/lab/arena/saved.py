"""The file a long contest is kept in: what is played, then a line for every deal that is finished. Lines are only ever added."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Final

from tenzone.build import VERSION
from tenzone.games.catalogue import shipped_cards
from tenzone.lab.arena.contest import WIN, Contest, Scores, Task, begun
from tenzone.lab.rating import Pairing
from tenzone.messages import reason, say

FORMAT: Final = 1
SHOWN: Final = 60


class SavedError(ValueError):
    """A file that cannot be gone on with, in one sentence."""


def settings(contest: Contest) -> dict[str, object]:
    """Whatever a result hangs on. How many games are played, and whether to the end, may differ: the test allows it."""
    cards = json.dumps(shipped_cards(contest.game)).encode()
    return {
        "arena": FORMAT,
        "version": VERSION,
        "game": contest.game,
        "rules": contest.rules().version,
        "cards": sha256(cards).hexdigest()[:16],
        "seats": contest.seats,
        "players": list(contest.players),
        "seed": contest.seed,
        "options": dict(contest.options),
        "margin": contest.margin,
        "lone": contest.lone,
        "win": WIN,
    }


class Saved:
    def __init__(self, path: Path, contest: Contest) -> None:
        """Read what there is; a file of another contest, or of nothing like it, is left as it is and refused."""
        self.path: Final = path
        self.contest: Final = contest
        self.kept: Final[dict[Task, Scores]] = {}
        if path.exists() and not (path.is_file() or path.is_dir()):  # a device might never end
            raise SavedError(say("arena.unreadable", file=path, reason=say("file.not_ordinary")))
        try:
            text = path.read_text(encoding="utf-8") if path.exists() else ""
        except UnicodeDecodeError:
            raise SavedError(say("arena.not_saved", file=path)) from None
        except OSError as error:
            raise SavedError(say("arena.unreadable", file=path, reason=reason(error))) from None
        head, *lines = text.split("\n")
        if text:
            self.compare(head)
            self.read(lines)
        try:
            self.file = path.open("r+b" if text else "wb")
            if not text:
                self.put(settings(contest))
            elif lines:  # one torn off in the middle of being written goes
                self.file.truncate(len(text.encode()) - len(lines[-1].encode()))
            self.file.seek(0, os.SEEK_END)
            if text and not lines:
                self.file.write(b"\n")
        except OSError as error:
            raise SavedError(say("arena.unwritable", file=path, reason=reason(error))) from None

    def compare(self, head: str) -> None:
        found = parsed(head)
        if found is None or "arena" not in found:
            raise SavedError(say("arena.not_saved", file=self.path))
        for name, value in settings(self.contest).items():
            if found.get(name) != value:
                shown = {"found": brief(found.get(name)), "wanted": brief(value)}
                raise SavedError(say("arena.other_settings", file=self.path, name=name, **shown))

    def read(self, lines: list[str]) -> None:
        places = {name: at for at, name in enumerate(self.contest.players)}
        full = next(iter(begun(self.contest).meetings.values())).settling.full
        for number, line in enumerate(lines[:-1], start=2):
            task, scores = result_from(parsed(line), places)
            if task is None or len(scores) * WIN != full or self.kept.get(task, scores) != scores:
                raise SavedError(say("arena.bad_line", file=self.path, line=number))
            self.kept[task] = scores

    def keep(self, pair: Pairing, deal: int, scores: Scores) -> None:
        self.put({"players": [self.contest.players[at] for at in pair], "deal": deal, "scores": list(scores)})

    def put(self, entry: Mapping[str, object]) -> None:
        try:
            self.file.write(json.dumps(entry, ensure_ascii=False).encode() + b"\n")
            self.file.flush()
        except OSError as error:
            raise SavedError(say("arena.unwritable", file=self.path, reason=reason(error))) from None

    def close(self) -> None:
        self.file.close()


def parsed(line: str) -> dict[str, object] | None:
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def result_from(entry: dict[str, object] | None, places: Mapping[str, int]) -> tuple[Task | None, Scores]:
    if entry is None:
        return None, ()
    names, deal, scores = (entry.get(key) for key in ("players", "deal", "scores"))
    if not isinstance(names, list) or not isinstance(deal, int) or not isinstance(scores, list) or deal < 0:
        return None, ()
    at = [places[name] for name in names if isinstance(name, str) and name in places]
    right = len(at) == len(names) == 2 and at[0] < at[1]
    if not right or not all(isinstance(score, int) and 0 <= score <= WIN for score in scores):
        return None, ()
    return ((at[0], at[1]), deal), tuple(scores)


def brief(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
