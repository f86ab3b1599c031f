"""A record plays again to the same fingerprints, or says in one sentence why it cannot."""

from __future__ import annotations

from random import Random

from tenzone.face.game import Game, replayed
from tenzone.face.record import RecordError, record_from
from tests.conformance.subject import Broken, Subject
from tests.conformance.walks import any_move

HEAD = 'tenzone = 1\ngame = "morra"\nrules = "1"\nseats = '
HOSTILE = (
    "", "\n", "\n\n", "tenzone = 1\n\n", "tenzone = 2\n\nA: draw\n", "[[[[", "tenzone = 1\ngame = 3\n\n", "\x00\x01\n\n",
    'tenzone = 1\ngame = "nowhere"\nrules = "1"\nseats = 3\n\n', "= 0\n\n= 0\n", "tenzone = 1\n" + "a = [" * 5000 + "\n\n",
    HEAD + "99999999999999999999999\n\n", "A: draw\n" * 50, HEAD + "2\noptions = [1]\n\n", HEAD + "true\n\n",
    HEAD + '2\noptions = { rounds = "x" }\n\n', 'tenzone = 1\ngame = "morra"\nseats = 2\n\n',
    HEAD + '2\n[[cards]]\nfile = "a"\ntext = "]["\n\nA: throw 1\n',
    HEAD + '2\n[[cards]]\nfile = "a"\ntext = "back = 3"\n\nA: throw 1\n',
)  # fmt: skip


def played(subject: Subject, seed: int | str, most: int = 5000) -> Game:
    dice = Random(f"records:{subject}:{seed}")
    game = subject.dealt_game(seed)
    for _ in range(most):
        if not game.to_act:
            break
        game.play(any_move(game, dice))
    return game


def same_again(subject: Subject, seed: int | str) -> int:
    """Replay at the end, and once in the middle; every position on the way has the fingerprint it had."""
    dice = Random(f"again:{subject}:{seed}")
    game = subject.dealt_game(seed)
    count = 0
    while game.to_act:
        game.play(any_move(game, dice))
        count += 1
        if dice.random() < 0.04 or not game.to_act:
            text = game.record.text()
            try:
                again = replayed(subject.rules, record_from(text))
            except RecordError as error:
                raise Broken(f"{subject}, seed {seed}, move {count}: {error}") from error
            if (again.fingerprint, again.record.text().replace("\n= ", "\n")) != (game.fingerprint, unseeded(text)):
                raise Broken(f"{subject}, seed {seed}, move {count}: the record leads to another position or another record")
    return count


def unseeded(text: str) -> str:
    """The record as a replay writes it: chance was written down, so the seed is not there."""
    return "\n".join(line for line in text.replace("\n= ", "\n").split("\n") if not line.startswith("seed = "))


def mangled(text: str, dice: Random) -> str:
    """The same record after an accident."""
    lines = text.split("\n")
    body = lines.index("") + 1
    kind = dice.randrange(7)
    at = dice.randrange(body, max(body + 1, len(lines) - 1))
    if kind == 0:
        return text[: dice.randrange(len(text))]
    if kind == 1:
        return text.replace('rules = "', 'rules = "other-')
    if kind == 2:
        lines[at] = dice.choice(
            ["A: ", "Z: draw", "*: nothing", "F: draw", "= 00", ": :", "A: " + "x" * 999, "A: \x00", "A: defend a + b"]
        )
    elif kind == 3:
        del lines[at]
    elif kind == 4:
        other = dice.randrange(body, len(lines))
        lines[at], lines[other] = lines[other], lines[at]
    elif kind == 5:
        lines.insert(at, dice.choice(lines[body:] or [""]))
    else:
        where = dice.randrange(len(text))
        return text[:where] + chr(dice.randrange(32, 256)) + text[where + 1 :]
    return "\n".join(lines)


def accidents(subject: Subject, seed: int | str, count: int = 12) -> int:
    """Damaged records are refused in one sentence, or (the damage being harmless) played to the end."""
    dice = Random(f"accidents:{seed}")
    text = played(subject, seed, most=60).record.text()
    for _ in range(count):
        try_record(subject, mangled(text, dice))
    return count


def try_record(subject: Subject, text: str) -> None:
    try:
        subject.replay(text)
    except (RecordError, ValueError) as error:
        if "\n" in str(error).strip() or not str(error).strip():
            raise Broken(f"{subject}: a bad record is refused in no single sentence: {error!r}") from error
    except Exception as error:
        raise Broken(f"{subject}: a bad record ends in {type(error).__name__}: {error}; it begins {text[:80]!r}") from error


def another_version(subject: Subject, seed: int | str) -> int:
    """A record of other rules is refused, even if every move of it could be played."""
    text = played(subject, seed, most=5).record.text().replace(f'rules = "{subject.rules.version}"', 'rules = "0-other"')
    try:
        subject.replay(text)
    except RecordError:
        return 1
    raise Broken(f"{subject}: a record of other rules was replayed without a word")
