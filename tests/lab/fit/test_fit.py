"""The net of chances can be fitted again: what it learns from is what it judges by, and it learns what there is to learn."""

from pathlib import Path

import pytest

from tenzone.games.judgement import odds
from tenzone.games.proelio.mind.net import HOUSES, Net, numbers
from tenzone.games.proelio.mind.weights import ENDS, SEEN, WEIGHED
from tenzone.lab.fit.__main__ import NAMES, OUT, main, rewritten
from tenzone.lab.fit.learning import Learning
from tenzone.lab.fit.positions import Position, plan_of, positions
from tenzone.lab.simulate import Table

NEAR = 0.02


def shipped() -> Learning:
    found = Learning("t")
    found.take(numbers(SEEN), numbers(WEIGHED), numbers(ENDS))
    return found


def test_it_reckons_as_the_net_does() -> None:
    table = Table(plan_of(("greedy",) * HOUSES, 1, "t"))
    net = Net()
    for deal in range(20):
        g = table.deal(deal)
        net.judge(g)
        whole = [int(odds(logit)) for logit in net.logits]
        chances = shipped().chances([bytes([int(line) for line in net.seen(g, seat)]) for seat in range(HOUSES)])
        assert chances == pytest.approx([one / sum(whole) for one in whole], abs=NEAR)


def test_numbers_come_back_as_they_were_written() -> None:
    text = OUT.read_text(encoding="utf-8")
    found = shipped().rounded()
    assert rewritten(text, found) == text
    other = ([[one + 1 for one in line] for line in found[0]], *found[1:])
    scope: dict[str, str] = {}
    exec(rewritten(text, other), scope)
    assert [numbers(scope[name]) for name in NAMES] == list(other)


def test_a_step_makes_what_happened_likelier() -> None:
    for found in positions(plan_of(("greedy",) * HOUSES, 1, "t")):
        for position in found:
            net = shipped()
            before = net.chances(position.houses)[position.winner]
            net.learn(position, 0.001)
            assert net.chances(position.houses)[position.winner] > before


def test_learning_goes_down_the_slope() -> None:
    """The step of every kind of number, against the change of the cross-entropy when it is moved a little."""
    position = next(found for found in positions(plan_of(("greedy",) * HOUSES, 1, "s")))[-1]
    little = 1e-6
    rate = 1e-4
    line = position.houses[0][0]

    def rows(net: Learning) -> list[list[float]]:
        return [net.felt[line], net.adds[line], net.weights[3], net.starts, net.last]

    learnt = shipped()
    learnt.learn(position, rate)
    for kind, row in enumerate(rows(shipped())):
        for at in range(len(row)):
            moved = shipped()
            rows(moved)[kind][at] += little
            slope = (moved.entropy([position]) - shipped().entropy([position])) / little
            assert (row[at] - rows(learnt)[kind][at]) / rate == pytest.approx(slope, abs=1e-3)


def test_it_learns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "weights.py"
    arguments = ["proelio", "--games", "12", "--rounds", "1", "--seed", "t", "--out", str(out)]
    assert main(arguments) == 1  # so few games teach less than is known
    assert not out.exists()
    assert main([*arguments, "--anyway"]) == 0
    first = out.read_text(encoding="utf-8")
    assert main([*arguments, "--anyway"]) == 0
    assert out.read_text(encoding="utf-8") == first != OUT.read_text(encoding="utf-8")
    assert "positions learnt from" in capsys.readouterr().out


def test_one_who_knows_nothing_learns_who_wins() -> None:
    learnt = [one for found in positions(plan_of(("greedy",) * HOUSES, 20, "t")) for one in found]
    net = Learning("t")
    before = net.entropy(learnt)
    for position in learnt:
        net.learn(position, 0.01)
    assert net.entropy(learnt) < before
    assert isinstance(learnt[0], Position)
