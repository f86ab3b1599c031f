"""The searching player: no wiser than its seat, the same from the same seed, and better than chance at every kind of game."""

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

import tenzone
from tenzone.games.judgement import Judgement
from tenzone.kernel.chance import word_from
from tenzone.kernel.frames import Gather, answer, options_of
from tenzone.kernel.rules import Rules
from tenzone.kernel.schema import lowest
from tenzone.kernel.state import Choice, State
from tenzone.players.match import Course, play_out
from tenzone.players.patience import Processes, patient
from tenzone.players.random import RandomPlayer
from tenzone.players.registry import judgement_of
from tenzone.players.searcher import Finding, Level, SearchPlayer, foremost
from tests.conformance.cases import every_game
from tests.conformance.laws.twins import pairs
from tests.conformance.subject import Subject
from tests.conformance.walks import some_positions, top_choice

SHORT = Level(12, trees=2)


def thinker(rules: Rules, seed: str, level: Level = SHORT, judgement: Judgement | None = None) -> SearchPlayer:
    return SearchPlayer(seed, judgement or judgement_of(rules), level)


def questions(subject: Subject, seed: int, count: int) -> Iterator[tuple[State, int]]:
    """Positions of a random game and every seat that has to answer there, or may."""
    for g in some_positions(subject, seed, count):
        top = top_choice(g)
        if top is not None:
            for seat in range(subject.seats):
                if ((top.seats(g) | top.extra(g)) >> seat) & 1 and (top.wide() or options_of(g, seat)):
                    yield g, seat


def thought(g: State, seat: int, player: SearchPlayer) -> object:
    """The answer, and all that was found on the way to it."""
    top = g.top()
    assert isinstance(top, Choice)
    if not (top.seats(g) >> seat) & 1:
        return int(player.interjects(g, seat))
    if top.wide():
        return int(player.option(g, seat))
    found = player.findings(g, seat, options_of(g, seat))
    return [(int(f.option), int(f.visits), int(f.total)) for f in found], int(player.option(g, seat))


def differing(subject: Subject, seed: int, count: int, judgement: Judgement | None = None) -> tuple[int, int]:
    """In how many positions, of how many, a thought changes when all that the seat cannot know is dealt anew."""
    seen = different = 0
    for at, (g, seat) in enumerate(questions(subject, seed, count)):
        twin = subject.deal(g, seat, word_from(f"{seed}:{at}", "twin"))
        one, other = (thinker(subject.rules, f"{seed}:{at}", SHORT, judgement) for _ in range(2))
        seen += 1
        different += thought(g, seat, one) != thought(twin, seat, other)
    return different, seen


@every_game
def test_it_answers_from_what_its_seat_may_know(subject: Subject) -> None:
    different, seen = differing(subject, 1, 4)
    assert different == 0
    assert seen >= 3


@pytest.mark.proof
@every_game
def test_it_does_so_in_many_positions(subject: Subject) -> None:
    for seed in range(20):
        assert differing(subject, 100 + seed, 10)[0] == 0


@every_game
def test_games_that_look_alike_are_thought_about_alike(subject: Subject) -> None:
    """Twins by their past: two games in which other hidden things happened, told to the seat in the same words."""
    asked = 0
    for left, right in pairs(subject, 5, 0):
        top = top_choice(left.state)
        if top is None or top.wide() or not (top.seats(left.state) & 1) or len(options_of(left.state, 0)) < 2:
            continue
        one, other = (thinker(subject.rules, f"pair:{asked}") for _ in range(2))
        assert one.move(left, "A").code == other.move(right, "A").code
        asked += 1
        if asked == 4:
            break
    assert asked


class Peeping(Judgement):
    """Believes in a world as far as it resembles the truth: what the law must notice."""

    def believes(self, g: State, seat: i64, world: State) -> i64:
        return 1000 * sum(a == b for a, b in zip(g.defn, world.defn, strict=True)) // len(g.defn)


def test_whoever_peeps_is_caught() -> None:
    subject = Subject(tenzone.rules("proelio"), 4, {"rounds": 20})
    assert differing(subject, 3, 8, Peeping())[0] > 0


def test_the_same_seed_finds_the_same() -> None:
    subject = Subject(tenzone.rules("proelio"), 4, {"rounds": 20})
    for g, seat in questions(subject, 2, 6):
        assert thought(g, seat, thinker(subject.rules, "x")) == thought(g.clone(), seat, thinker(subject.rules, "x"))


def test_other_processes_find_what_one_alone_would() -> None:
    rules = tenzone.rules("proelio")
    subject = Subject(rules, 3, {"rounds": 20})
    level = Level(24, trees=4)
    g, seat = next((g, s) for g, s in questions(subject, 4, 6) if len(options_of(g, s)) > 1)
    alone = thought(g, seat, thinker(rules, "y", level))
    for jobs in (1, 2):
        helped = thinker(rules, "y", level)
        processes = Processes(rules, level, jobs)
        helped.helpers = processes
        assert thought(g, seat, helped) == alone
        processes.close()


def most_looked_into(found: list[Finding]) -> int:
    return max(int(f.visits) for f in found)


def test_it_stops_when_told() -> None:
    """The timer is asked between blocks of simulations; however impatient, it has thought once."""
    rules = tenzone.rules("proelio")
    g, seat = next(questions(Subject(rules, 3, {}), 1, 6))
    looks = iter(range(1000))
    player = thinker(rules, "z", Level(10_000))
    player.timer = lambda seconds: lambda: next(looks) >= 3
    assert most_looked_into(player.findings(g, seat, options_of(g, seat))) == 64
    hurried = patient(thinker(rules, "z", Level(10_000)), 1e-9)
    assert most_looked_into(hurried.findings(g, seat, options_of(g, seat))) == 16


def test_the_worse_half_of_the_answers_is_dropped_again_and_again() -> None:
    """Of five answers three are left after a third of the simulations, two after two thirds."""
    rules = tenzone.rules("proelio")
    asked = questions(Subject(rules, 4, {"rounds": 20}), 6, 40)
    g, seat = next((g, s) for g, s in asked if len(options_of(g, s)) == 5)
    found = thinker(rules, "v", Level(30)).findings(g, seat, options_of(g, seat))
    assert sorted(int(f.visits) for f in found) == [10, 10, 20, 30, 30]


def test_it_takes_a_win_that_lies_before_it() -> None:
    """Somebody who thinks long enough sees what ends the game now."""
    rules = tenzone.rules("proelio")
    player = thinker(rules, "w", Level(100))
    for g, seat in questions(Subject(rules, 3, {"rounds": 20}), 11, 400):
        winning = []
        for o in options_of(g, seat):
            after = g.clone()
            answer(after, seat, o)
            if after.over() and (after.result >> seat) & 1:
                winning.append(o)
        if winning and len(winning) < len(options_of(g, seat)):
            assert foremost(player.findings(g, seat, options_of(g, seat))).option in winning


def test_what_comes_to_mind_is_never_nothing() -> None:
    rules = tenzone.rules("proelio")
    g, seat = next(questions(Subject(rules, 3, {}), 1, 6))
    player = thinker(rules, "o", Level(4, overlooks=1000))
    assert {int(player.option(g, seat)) for _ in range(40)} == {int(o) for o in options_of(g, seat)}


def wins(name: str, seats: int, searching: int, games: int, level: Level, **options: object) -> tuple[int, int]:
    """Games a searching seat wins, and games another one does; the searching seats move on from game to game."""
    rules = tenzone.rules(name)
    mine = others = 0
    for number in range(games):
        g = rules.start(seats, word_from(number, "wins"), options)
        thinks = [(seat + number) % seats < searching for seat in range(seats)]
        seated = [thinker(rules, f"{number}:{s}", level) if t else RandomPlayer(f"{number}:{s}") for s, t in enumerate(thinks)]
        play_out(g, list(seated), Course(rules))
        won = [thinks[s] for s in range(seats) if g.result >= 0 and (g.result >> s) & 1]
        mine += any(won)
        others += any(not w for w in won)
    return mine, others


def test_sealed_choices_without_any_knowledge_of_the_game() -> None:
    mine, others = wins("morra", 2, 1, 30, Level(40))
    assert mine > others + 8


def test_a_team_holds_out_longer_than_by_chance() -> None:
    """All win or all lose; guests speak up where it helps."""
    options: dict[str, object] = {"nights": 9, "rough": True}
    together, _ = wins("lanterna", 2, 2, 6, Level(12), **options)
    _, by_chance = wins("lanterna", 2, 0, 60, Level(1), **options)
    assert together / 6 > by_chance / 60 + 0.3


def test_sealed_answers_are_mixed() -> None:
    rules = tenzone.rules("morra")
    g = rules.start(3, word_from(1))
    top = g.top()
    assert isinstance(top, Choice)
    assert lowest(top.seats(g)) == 0
    given = {int(thinker(rules, str(seed), Level(30)).option(g, 1)) for seed in range(12)}
    assert len(given) > 1
    answer(g, 0, options_of(g, 0)[0])
    assert isinstance(g.top(), Gather)
    assert int(thinker(rules, "1", Level(30)).option(g, 1)) in {int(o) for o in options_of(g, 1)}
