"""The host's commands: serving, backup and restore, removing, retention."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tenzone.cli import main
from tenzone.table.api.removing import retain
from tenzone.table.host.network import LOOPBACK, bound, lan_address, names, qr_text
from tenzone.table.host.places import using
from tenzone.table.host.serve import unused
from tenzone.table.wire import commands as c
from tests.table.harness import Player, Served, serving
from tests.table.virtual import VirtualTime, hall_at, opened, people, send

SOURCE = Path(__file__).resolve().parent.parent.parent / "src"


def filled(path: Path) -> str:
    """A database with a match in it."""
    with serving(path) as served:
        ada = Player(served)
        match = ada.open("bless", "me", "me")
        ada.play(match, 0, ada.view(match)["table"]["prompt"]["seats"][0])
        return match


def test_serve_answers_on_loopback_and_ends_when_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tenzone.cli", "--lang", "en", "serve", "--no-browser", "--port", "0"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            url = process.stdout.readline().strip().rpartition(" ")[2]
            assert url.startswith(f"http://{LOOPBACK}:")
            assert "Tenzone" in ask(url)
            process.send_signal(signal.SIGINT)
            assert process.wait(60) in {0, -signal.SIGINT, 130}
        finally:
            process.kill()
    assert (tmp_path / "tenzone" / "table.db").exists()


def ask(url: str) -> str:
    """As soon as it answers: the address is told before the first answer."""
    while True:
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return str(answer.read().decode())
        except urllib.error.URLError:
            threading.Event().wait(0.05)


def test_a_taken_port_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    taken = bound(LOOPBACK, 0, other=False)
    taken.listen()
    port = str(taken.getsockname()[1])
    assert main(["--lang", "en", "serve", "--no-browser", "--port", port, "--data", str(tmp_path / "t.db")]) == 2
    assert f"cannot listen on port {port}" in capsys.readouterr().err
    other = bound(LOOPBACK, int(port), other=True)
    assert other.getsockname()[1] != int(port)
    taken.close()
    other.close()


def test_a_server_knows_whether_it_is_the_only_one(tmp_path: Path) -> None:
    data = tmp_path / "t.db"
    assert unused(data)
    with using(data):
        assert not unused(data)
        with using(data):  # but another may join
            assert not unused(data)
    assert unused(data)


def test_addresses_and_the_qr_code() -> None:
    assert (lan_address() or LOOPBACK).count(".") == 3
    assert "localhost:8765" in names(8765, ["table.example"])
    assert "table.example:8765" in names(8765, ["table.example"])
    assert len(qr_text("http://192.168.1.7:8765/").splitlines()) > 10


def test_backup_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, copy = tmp_path / "t.db", tmp_path / "copy.db"
    match = filled(data)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    assert main(["backup", str(copy), "--data", str(data)]) == 2  # never over something else
    assert main(["remove", "--table", match, "--data", str(data)]) == 0
    assert main(["remove", "--table", match, "--data", str(data)]) == 2
    with serving(data) as served:
        assert served.call("GET", f"/api/matches/{match}").status == 404
    assert main(["restore", str(copy), "--data", str(data)]) == 0
    with serving(data) as served:
        assert served.call("GET", f"/api/matches/{match}").body["v"] == 2
    assert (tmp_path / "t.db.before-restore").exists()
    capsys.readouterr()
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database at all")
    assert main(["--lang", "en", "restore", str(broken), "--data", str(data)]) == 2
    assert "no backup" in capsys.readouterr().err


def test_a_backup_can_be_made_while_people_play(tmp_path: Path) -> None:
    data = tmp_path / "t.db"
    with serving(data) as served:
        ada = Player(served)
        match = ada.open("bless", "me", "me")
        for number in range(5):
            ada.play(match, 0, ada.view(match)["table"]["prompt"]["seats"][0])
            assert main(["backup", str(tmp_path / f"{number}.db"), "--data", str(data)]) == 0
    for number in range(5):
        with serving(tmp_path / f"{number}.db") as served:
            assert served.call("GET", f"/api/matches/{match}").body["v"] == number + 2


def test_a_person_is_removed_by_the_claimed_name(tmp_path: Path) -> None:
    data = tmp_path / "t.db"
    with serving(data) as served:
        ada = Player(served, "Ada")
        ada.call("POST", "/api/me/claim", {"passphrase": "long enough"})
    assert main(["remove", "--person", "ada", "--data", str(data)]) == 0
    with serving(data) as served:
        assert served.call("GET", "/api/me", token=ada.token).status == 401
    assert main(["remove", "--data", str(data)]) == 2


def test_a_table_removed_behind_its_back_is_gone_for_the_server_too(served: Served) -> None:
    ada = Player(served)
    match = ada.open("bless", "me", "me")
    served.inside(lambda: served.hall.store.matches.remove(match))
    assert ada.send(match, "say", text="hello?").status == 404
    assert ada.call("GET", f"/api/matches/{match}").status == 404


def test_what_is_past_its_time_is_deleted(tmp_path: Path) -> None:
    async def work() -> None:
        time = VirtualTime()
        async with hall_at(tmp_path / "t.db", time) as hall:
            match = await opened(hall, "bless", people(2))
            await send(match, "A", c.Resign)
            assert await retain(hall) == {"over": 0, "open": 0, "guests": 0}
            time._now += hall.settings.keep_over + 1
            assert await retain(hall) == {"over": 1, "open": 0, "guests": 0}
            assert await hall.get("m") is None

    asyncio.run(work())
