"""The dependency audit: it asks about every package, finds what is known, and never passes silence off as good news."""

import http.server
import importlib.util
import json
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def audit() -> ModuleType:
    spec = importlib.util.spec_from_file_location("audit", ROOT / "scripts" / "audit.py")
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


class Database(http.server.BaseHTTPRequestHandler):
    """One that knows of a weakness in h11, and may be ill itself."""

    asked: ClassVar[list[dict[str, Any]]] = []
    ill = ""

    def do_POST(self) -> None:
        queries = json.loads(self.rfile.read(int(self.headers["content-length"])))["queries"]
        Database.asked = queries
        results = [{"vulns": [{"id": "X-1"}]} if q["package"]["name"] == "h11" else {} for q in queries]
        body = {"": json.dumps({"results": results}), "few": json.dumps({"results": []}), "text": "hello"}[self.ill].encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def service() -> Iterator[str]:
    with http.server.HTTPServer(("127.0.0.1", 0), Database) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()
        Database.ill = ""


def test_every_package_is_asked_about_and_what_is_known_is_told(
    audit: ModuleType, service: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert audit.main([], service) == 1
    assert "h11" in capsys.readouterr().out
    names = {query["package"]["name"] for query in Database.asked}
    assert {"starlette", "uvicorn", "websockets", "msgspec", "preact"} <= names
    pins = [line for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines() if "==" in line]
    assert sum(query["package"]["ecosystem"] == "PyPI" for query in Database.asked) == len(pins)
    assert all(set(query) == {"package", "version"} for query in Database.asked)


@pytest.mark.parametrize("ill", ["few", "text"])
def test_an_answer_that_is_none_is_no_good_news(
    audit: ModuleType, service: str, ill: str, capsys: pytest.CaptureFixture[str]
) -> None:
    Database.ill = ill
    assert audit.main(["--strict"], service) == 2
    assert capsys.readouterr().out.startswith("NOT AUDITED")


def test_nobody_answers(audit: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main([], "http://127.0.0.1:1") == 0
    assert audit.main(["--strict"], "http://127.0.0.1:1") == 2
    assert capsys.readouterr().out.count("NOT AUDITED") == 2
