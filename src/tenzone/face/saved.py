"""A game as plain data and back, whole: the position, the log, the record so far, and what undo goes back to."""

from __future__ import annotations

from mypy_extensions import i64

from tenzone.face.game import Game, Kept
from tenzone.face.record import Line
from tenzone.kernel.codec import decode, encode
from tenzone.kernel.events import Event
from tenzone.kernel.rules import Rules

Saved = dict[str, object]


def saved(game: Game) -> Saved:
    """Everything a game is but its dealer; the same game gives the same data."""
    return {
        "state": encode(game._state).decode(),
        "options": game.options,
        "log": [[int(e.kind), list(e.args), int(e.to), int(e.sees), e.rule] for e in game._events()],
        "trace": list(game.trace),
        "lines": [line_data(line) for line in game.lines],
        "sealed": [line_data(line) for line in game._sealed],
        "prints": [[at, text] for at, text in sorted(game._prints.items())],
        "kept": [kept_data(kept) for kept in game._kept],
    }


def line_data(line: Line) -> list[object]:
    return [line.who, line.code, line.masked, int(line.sees)]


def kept_data(kept: Kept) -> list[object]:
    """What a barrier forbids to go back to is not kept."""
    state = "" if kept.barrier else encode(kept.state).decode()
    return [state, kept.seat, kept.lines, kept.events, kept.rules, kept.barrier]


def restored(rules: Rules, data: Saved) -> Game:
    """The game that gave this data. The data is our own: it is trusted, and no stranger's."""
    game = Game(rules, decode(rules, text(data, "state").encode()), None, options_of(data))
    for one in items(data, "log"):
        args: list[int] = [number(n) for n in rows(one[1])]
        game._log.append(Event(number(one[0]), tuple(args), number(one[2]), number(one[3]), str(one[4])))
    game._trace.extend([str(rule) for rule in rows(data["trace"])])
    game._lines.extend([line_from(one) for one in items(data, "lines")])
    game._sealed.extend([line_from(one) for one in items(data, "sealed")])
    for one in items(data, "prints"):
        game._prints[int(number(one[0]))] = str(one[1])
    for one in items(data, "kept"):
        state = decode(rules, str(one[0]).encode()) if one[0] else game._state.clone()
        game._kept.append(Kept(state, str(one[1]), int(number(one[2])), int(number(one[3])), int(number(one[4])), str(one[5])))
    return game


def line_from(one: list[object]) -> Line:
    return Line(str(one[0]), str(one[1]), str(one[2]), number(one[3]))


def options_of(data: Saved) -> dict[str, object]:
    given = data["options"]
    return {str(k): v for k, v in given.items()} if isinstance(given, dict) else {}


def text(data: Saved, key: str) -> str:
    return str(data[key])


def rows(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def items(data: Saved, key: str) -> list[list[object]]:
    return [rows(one) for one in rows(data[key])]


def number(value: object) -> i64:
    return value if isinstance(value, int) else 0
