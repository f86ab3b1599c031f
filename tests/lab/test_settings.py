"""Options as people type them."""

import pytest

import tenzone
from tenzone.lab.settings import ROUNDS, options_from


def test_words_numbers_and_texts() -> None:
    rules = tenzone.rules("proelio")
    assert options_from(rules, []) == {"rounds": ROUNDS}
    assert options_from(rules, ["teams = Yes", "rounds=7", "strict=no"]) == {"rounds": 7, "teams": True, "strict": False}
    assert options_from(rules, ["strict=perhaps", f"rounds={'9' * 50}"]) == {"rounds": "9" * 40, "strict": "perhaps"}


def test_what_is_no_option() -> None:
    with pytest.raises(ValueError, match="NAME=VALUE, as in rounds=50, not 'teams'"):
        options_from(tenzone.rules("proelio"), ["teams"])
