"""The plays of a table: never changed, whoever goes on from them."""

from random import Random

from tenzone.table.core.plays import NONE, Play, Plays


def play(number: int) -> Play:
    return Play(number, "A", f"c{number}", number, (), 0)


def test_whoever_goes_on_changes_no_other() -> None:
    """Grown, cut and grown again from any of them, against tuples."""
    dice = Random(3)
    made: list[tuple[Plays, tuple[Play, ...]]] = [(NONE, ())]
    for number in range(800):
        plays, wanted = dice.choice(made[-12:])
        if dice.random() < 0.1:
            size = dice.randrange(max(0, len(wanted) - 6), len(wanted) + 2)
            made.append((plays.upto(size), wanted[:size]))
        else:
            made.append((plays.more(play(number)), (*wanted, play(number))))
    assert max(len(plays) for plays, _ in made) > 30
    for plays, wanted in made:
        assert tuple(plays) == wanted
        assert len(plays) == len(wanted)
        assert [plays[at] for at in range(-len(wanted), len(wanted))] == [*wanted, *wanted]
        assert plays == Plays(wanted)
        assert plays != Plays((*wanted, play(0)))
    assert not NONE
