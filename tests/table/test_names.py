"""Whatever people call themselves: it can be seen, stands in one line, and is nobody else's."""

import pytest

from tenzone.table.accounts.names import folded, tidy
from tests.table.harness import Player, Served

NOTHING = ["", " ", "\u200b", "\ufeff\u2060", "\u3164", "\u2800", "\u00ad", "\u0301", "\u200d"]
NOTHING += ["\u115f\u1160", "\u202e\u0007", "\u2028"]
SAME = ["Ada", "ada", " A\u200bda", "Ad\u00ada", "Ada\u3164", "\ufeffAda", "Ad\u200da", "\u202eAda"]
SAME += ["Ａｄａ", "Ada\ufe0f", "Ada\U000e0041"]
SCOTLAND = "🏴\U000e0067\U000e0062\U000e007f"
KINDS = ["Ada Lovelace", "José", "שלום", "محمد", "李小龍", "👩\u200d👩\u200d👧", SCOTLAND, "☀\ufe0f", "O'Neil <b>", "e" * 40]


@pytest.mark.parametrize("name", NOTHING, ids=ascii)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert tidy(name) == ""


@pytest.mark.parametrize("name", KINDS)
def test_names_of_all_kinds_stay_as_they_are(name: str) -> None:
    assert tidy(name) == name


def test_one_line_and_single_spaces() -> None:
    assert tidy("  Ada\n\t of   Rome\u0000 ") == "Ada of Rome"


@pytest.mark.parametrize("name", SAME, ids=ascii)
def test_names_that_look_alike_are_the_same(name: str) -> None:
    assert folded(name) == "ada"


def test_nobody_passes_for_another(served: Served) -> None:
    ada = Player(served, "Ada")
    assert ada.call("POST", "/api/me/claim", {"passphrase": "long enough"}).status == 200
    for name in SAME:
        reply = served.call("POST", "/api/guests", {"name": name})
        assert (reply.status, reply.body["reason"]) == (409, "name_taken")
    for name in NOTHING[1:]:
        reply = served.call("POST", "/api/guests", {"name": name})
        assert (reply.status, reply.body["reason"]) == (400, "no_name")
    assert served.call("POST", "/api/login", {"name": " A\u200bDA", "passphrase": "long enough"}).status == 200
