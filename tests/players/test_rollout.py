"""Answering by place is answering: `take` leads where `answer` leads, decision by decision."""

from __future__ import annotations

import pytest

import tenzone
from tenzone.kernel.chance import word_from
from tenzone.kernel.codec import encode
from tenzone.kernel.frames import answer
from tenzone.players.rollout import take


@pytest.mark.parametrize(("game", "seats"), [("proelio", 4), ("bless", 2)])
def test_take_is_answer_by_place(game: str, seats: int) -> None:
    g = tenzone.rules(game).start(seats, word_from(3, "take"), {})
    h = g.clone()
    for turn in range(200):
        options = g.asked
        if not options:
            break
        place = turn % len(options)
        answer(g, g.who, options[place])
        assert take(h, place) == g.asked
        assert encode(g) == encode(h)
    assert turn > 20
