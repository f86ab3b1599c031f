"""What cards say is what was read and found good."""

import pytest

from tenzone.kernel.lexicon import LANGUAGES
from tests.golden import cards


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", cards.speaking())
def test_sentences(game: str, lang: str) -> None:
    assert cards.text(game, lang) == cards.path(game, lang).read_text(encoding="utf-8"), "read them, then `make golden`"
