"""The files of the page: asked for anew each time, sent anew only when they have changed, and counted for themselves."""

from pathlib import Path

from tests.table.harness import Served, serving


def test_a_file_known_already_is_not_sent_again(served: Served) -> None:
    first = served.call("GET", "/web/main.js")
    mark = first.headers["etag"]
    assert (first.status, first.headers["cache-control"]) == (200, "no-cache")
    again = served.call("GET", "/web/main.js", if_none_match=mark)
    assert (again.status, again.body) == (304, "")
    assert served.call("GET", "/web/lib/api.js", if_none_match=mark).status == 200


def test_opening_the_page_takes_nothing_from_what_one_may_ask(tmp_path: Path) -> None:
    with serving(tmp_path / "t.db", requests=3, files=50) as served:
        assert {served.call("GET", "/web/main.js").status for _ in range(40)} == {200}
        assert served.call("GET", "/api/lobby").status == 200
        assert 429 in {served.call("GET", "/web/main.js").status for _ in range(40)}
