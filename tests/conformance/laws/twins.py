"""Answers that look alike: one position, two answers of nature or of another seat; and whole games played side by side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tenzone.face.game import Game, Move
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import Gather, options_of
from tenzone.kernel.schema import NATURE, SEATS
from tenzone.kernel.state import Chance
from tests.conformance.channels import probes
from tests.conformance.laws.transitions import check_pair, check_whole, read_move
from tests.conformance.subject import Broken, Subject, mask_of, name_of
from tests.conformance.walks import asked, bits, chance_codes, pick, some_positions, top_choice


def answers(game: Game, seat: int | None) -> list[str]:
    """Every different answer nature (None) or a seat can give now."""
    g = game.state
    top = g.stack[-1]
    if seat is None:
        assert isinstance(top, Chance)
        return sorted({f"{NATURE}: {c}" for c in chance_codes(g, top)})
    return [str(Move(g, SEATS[seat], o)) for o in options_of(g, seat)]


def alike_answers(subject: Subject, seed: int | str, rate: float = 0.25, most: int = 6) -> int:
    """At some positions of a random game every two answers a watcher reads alike leave him with the same bytes."""
    dice = Random(f"alike:{subject}:{seed}")
    game = subject.open_game()
    looked = 0
    while game.to_act:
        top = game.state.stack[-1]
        seat = None if isinstance(top, Chance) else dice.choice(asked(game.state))
        wide = not isinstance(top, Chance) and top_choice(game.state) is not None and game.legal.wide
        moves = [] if wide else answers(game, seat)
        if len(moves) > 1 and dice.random() < rate:
            tried = dice.sample(moves, min(most, len(moves)))
            watcher = dice.choice([w for w in subject.watchers() if w != seat])
            looked += compare_all(subject, game, tried, watcher, f"{seed}:{looked}")
        game.play(next_move(game, seat, dice))
    return looked


def next_move(game: Game, seat: int | None, dice: Random) -> str:
    if seat is None:
        top = game.state.stack[-1]
        assert isinstance(top, Chance)
        return f"{NATURE}: {dice.choice(chance_codes(game.state, top))}"
    return str(Move(game.state, SEATS[seat], pick(game.state, seat, dice)))


def compare_all(subject: Subject, game: Game, moves: list[str], watcher: int, seed: str) -> int:
    tried = probes(subject, seed, 6)
    sealed = is_sealed(game)
    played = []
    for move in moves:
        branch = game.copy()
        played.append((move, branch, read_move(subject, branch, move, watcher)))
    count = 0
    for at, (one, left, reading) in enumerate(played):
        for other, right, second in played[at + 1 :]:
            if check_pair(subject, watcher, (one, other), reading, second, sealed=sealed):
                check_whole(subject, watcher, (left, right), tried, f"{one!r} from {other!r}")
            count += 1
    return count


def pairs(subject: Subject, seed: int | str, watcher: int) -> Iterator[tuple[Game, Game]]:
    """Two games that may differ in all the watcher cannot see, as long as he reads the same; then both from there again."""
    dice = Random(f"side:{subject}:{seed}:{watcher}")
    left, right = subject.open_game(), subject.open_game()
    while left.to_act:
        yield left, right
        if not both(subject, left, right, watcher, dice):
            right = left.copy()


def side_by_side(subject: Subject, seed: int | str, watcher: int) -> int:
    """The watcher is asked the same, offered the same and told the same in both games, and reads the same past."""
    dice = Random(f"look:{subject}:{seed}:{watcher}")
    count = 0
    for left, right in pairs(subject, seed, watcher):
        same_prompt(subject, left, right, watcher)
        if dice.random() < 0.15:
            tried = probes(subject, f"{seed}:{count}", 4)
            check_whole(subject, watcher, (left, right), tried, "two games he reads alike")
        count += 1
    return count


def from_a_redealt_position(subject: Subject, seed: int | str, watcher: int, count: int = 3, on: int = 12) -> int:
    """From a position and one dealt anew for the watcher, the same answers: he cannot tell, until a card is shown."""
    dice = Random(f"forward:{subject}:{seed}:{watcher}")
    played = 0
    for at, g in enumerate(some_positions(subject, seed, count)):
        truth, other = g.clone(), subject.deal(g, watcher, word_from(f"{seed}:{at}", "forward"))
        truth.word = other.word = 0
        left, right = (Game(subject.rules, h, None, dict(subject.options)) for h in (truth, other))
        for _ in range(on):
            tried = probes(subject, f"{seed}:{at}", 3)
            check_whole(subject, watcher, (left, right), tried, "a game from its re-dealt twin")
            if not left.to_act or not both(subject, left, right, watcher, dice):
                break
            played += 1
    return played


def same_prompt(subject: Subject, left: Game, right: Game, watcher: int) -> None:
    """Who is asked what follows from what the watcher knows: a question skipped in one game only betrays a hand."""
    one, other = (subject.look(g.state, mask_of(watcher))["prompt"] for g in (left, right))
    if one != other:
        raise Broken(f"{subject}: {name_of(watcher)} sees {one} asked in one game and {other} in its twin")


def both(subject: Subject, left: Game, right: Game, watcher: int, dice: Random) -> bool:
    """Play an answer on the left, and one on the right that reads the same to the watcher; False if there is none."""
    top = left.state.stack[-1]
    if isinstance(top, Chance):
        here, there = answers_of_nature(left, dice), answers_of_nature(right, dice)
    else:
        seats = asked(left.state)
        seat = dice.choice([s for s in seats if s in asked(right.state)] or seats)
        if seat == watcher:
            move = next_move(left, seat, dice)
            return read_both(subject, left, right, watcher, move, [move])
        here = [next_move(left, seat, dice)]
        if seat not in asked(right.state):
            left.play(here[0])
            return False
        there = [next_move(right, seat, dice) for _ in range(4)]
        if not is_sealed(left):
            there.append(here[0])
    return read_both(subject, left, right, watcher, here[0], there)


def is_sealed(game: Game) -> bool:
    """Whether several seats answer the question that is asked, each unseen by the others."""
    top = top_choice(game.state)
    return isinstance(top, Gather) or (top is not None and len(bits(int(top.seats(game.state)))) > 1)


def answers_of_nature(game: Game, dice: Random) -> list[str]:
    top = game.state.stack[-1]
    assert isinstance(top, Chance)
    codes = [f"{NATURE}: {c}" for c in chance_codes(game.state, top)]
    return dice.sample(codes, len(codes))


def read_both(subject: Subject, left: Game, right: Game, watcher: int, move: str, others: list[str]) -> bool:
    """`left` moves on for good; `right` by the first of these that the watcher reads the same way."""
    sealed = is_sealed(left)
    reading = read_move(subject, left, move, watcher)
    for other in dict.fromkeys(others):
        branch = right.copy()
        if branch.why(other) is not None and not other.startswith(NATURE):
            if move == other and SEATS[watcher : watcher + 1] == move[0]:
                raise Broken(f"{subject}: {name_of(watcher)} may play {move!r} in one game and not in its twin")
            continue
        second = read_move(subject, branch, other, watcher)
        if check_pair(subject, watcher, (move, other), reading, second, sealed=sealed):
            right.play(other)
            return True
    return False
