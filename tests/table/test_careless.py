"""A host who is in a hurry: whatever is asked of the commands, they answer in one sentence, and nothing is harmed."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tenzone.cli import main
from tenzone.table.host import keeping, network, places, serve
from tenzone.table.host.keeping import UnusableError
from tenzone.table.store.sqlite.migrating import steps
from tests.table.harness import Player, serving

Capture = pytest.CaptureFixture[str]


def filled(path: Path) -> str:
    with serving(path) as served:
        return Player(served).open("bless", "me", "me")


def foreign(path: Path, version: int = 0) -> None:
    """Somebody else's database, with a table of a name we use, too."""
    with closing(sqlite3.connect(path)) as db:
        db.executescript(f"CREATE TABLE log (line TEXT); INSERT INTO log VALUES ('theirs'); PRAGMA user_version = {version}")


def spoilt(path: Path) -> None:
    data = bytearray(path.read_bytes())
    data[4096:] = b"\x55" * (len(data) - 4096)
    path.write_bytes(data)


def told(capsys: Capture, *arguments: object) -> str:
    """What a command that cannot be obeyed says: one line."""
    capsys.readouterr()
    assert main(["--lang", "en", *map(str, arguments)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tenzone: ")
    assert len(err.splitlines()) == 1
    return err


def refused_to_serve(capsys: Capture, data: Path, *more: str) -> str:
    return told(capsys, "serve", "--no-browser", "--port", "0", "--data", data, *more)


def test_a_table_is_not_opened_on_what_is_none(tmp_path: Path, capsys: Capture) -> None:
    noise, cut, theirs, newer = (tmp_path / name for name in ("noise.db", "cut.db", "theirs.db", "newer.db"))
    noise.write_bytes(b"no database at all" * 100)
    filled(cut)
    shutil.copy(cut, newer)
    with closing(sqlite3.connect(newer)) as db:
        db.execute(f"PRAGMA user_version = {max(steps()) + 1}")
    cut.write_bytes(cut.read_bytes()[:5000])
    foreign(theirs)
    before = theirs.read_bytes()
    for bad in (noise, cut, theirs):
        assert "no database of a table" in refused_to_serve(capsys, bad)
    assert theirs.read_bytes() == before
    assert "newer Tenzone" in refused_to_serve(capsys, newer)
    for bad in (noise, theirs):
        assert "no database of a table" in told(capsys, "remove", "--person", "Ada", "--data", bad)
        assert "no database of a table" in told(capsys, "backup", tmp_path / "copy.db", "--data", bad)


def test_a_place_that_cannot_be_used_is_named_with_the_reason(tmp_path: Path, capsys: Capture) -> None:
    data = tmp_path / "t.db"
    match = filled(data)
    assert f"{tmp_path} cannot be used: it is a folder" in refused_to_serve(capsys, tmp_path)
    assert f"{data / 'inside.db'} cannot be used" in refused_to_serve(capsys, data / "inside.db")
    nowhere = tmp_path / "no" / "such" / "copy.db"
    assert f"{nowhere} cannot be used: No such file" in told(capsys, "backup", nowhere, "--data", data)
    assert "cannot be used" in told(capsys, "restore", data, "--data", data / "inside.db")
    with serving(data) as served:
        assert served.call("GET", f"/api/matches/{match}").status == 200


def test_reasons_are_told_in_the_readers_language(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "small.db")) as db:
        db.executescript("CREATE TABLE t (x); PRAGMA max_page_count = 3")
        with pytest.raises(sqlite3.OperationalError) as full:
            db.execute("INSERT INTO t VALUES (zeroblob(100000))")
    assert UnusableError(tmp_path / "t.db", full.value).reason == "No space left on device"


@pytest.mark.parametrize("port", ["65536", "-1"])
def test_a_port_that_is_none(tmp_path: Path, capsys: Capture, port: str) -> None:
    assert main(["--lang", "it", "serve", "--no-browser", "--port", port, "--data", str(tmp_path / "t.db")]) == 2
    assert f"porta {port}: una porta è un numero da 0 a 65535" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["https://table.example/", "table example", "", "a/b"])
def test_a_name_that_is_none(tmp_path: Path, capsys: Capture, name: str) -> None:
    assert "is not the name of a machine" in refused_to_serve(capsys, tmp_path / "t.db", "--name", name)
    assert not (tmp_path / "t.db").exists()


def test_names_as_they_may_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[serve.Wanted] = []
    monkeypatch.setattr(serve, "serve", lambda wanted, tell: opened.append(wanted))
    for name in ("table.example", "table.example:8443", "192.168.1.7", "[fe80::1]:80"):
        assert main(["serve", "--name", name, "--data", str(tmp_path / "t.db")]) == 0
    assert [one.called for one in opened][1] == ["table.example:8443"]


def test_without_a_network_it_is_said_so(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    def unreachable(*_: object) -> None:
        raise OSError(101, "unreachable")

    monkeypatch.setattr("socket.socket.connect", unreachable)
    serve.greet("http://127.0.0.1:1/", network.lan_address(), said.append)
    assert "No network is found: for now only this machine can reach it." in said
    said.clear()
    serve.greet("http://127.0.0.1:1/", "", said.append)  # nobody asked for one
    assert len(said) == 2


def test_paths_with_any_characters(tmp_path: Path) -> None:
    odd = tmp_path / "what? 100%20 #1"
    odd.mkdir()
    match = filled(odd / "t.db")
    assert main(["backup", str(odd / "c?.db"), "--data", str(odd / "t.db")]) == 0
    assert main(["restore", str(odd / "c?.db"), "--data", str(odd / "again%.db")]) == 0
    with serving(odd / "again%.db") as served:
        assert served.call("GET", f"/api/matches/{match}").status == 200


def test_what_is_no_backup_is_not_restored(tmp_path: Path, capsys: Capture) -> None:
    data, bad = tmp_path / "t.db", tmp_path / "bad.db"
    filled(data)
    before = data.read_bytes()
    for version in (0, 1, max(steps()), max(steps()) + 1):
        bad.unlink(missing_ok=True)
        foreign(bad, version)
        assert "no backup" in told(capsys, "restore", bad, "--data", data)
    shutil.copy(data, bad)
    spoilt(bad)
    assert "no backup" in told(capsys, "restore", bad, "--data", data)
    assert "cannot be used: No such file" in told(capsys, "restore", tmp_path / "missing.db", "--data", data)
    assert data.read_bytes() == before
    assert sorted(p.name for p in tmp_path.iterdir() if "restore" in p.name or p.name.endswith(".new")) == []


@pytest.mark.parametrize("how", ["noise", "spoilt", "cut"])
def test_a_damaged_database_is_set_aside_as_it_is(tmp_path: Path, how: str) -> None:
    """Just when it is needed a restore must not ask that what it replaces be sound."""
    data, copy = tmp_path / "t.db", tmp_path / "copy.db"
    match = filled(data)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    if how == "noise":
        data.write_bytes(b"no database at all")
    elif how == "cut":
        data.write_bytes(data.read_bytes()[:6000])
    else:
        spoilt(data)
    before = data.read_bytes()
    assert main(["restore", str(copy), "--data", str(data)]) == 0
    assert (tmp_path / "t.db.before-restore").read_bytes() == before
    with serving(data) as served:
        assert served.call("GET", f"/api/matches/{match}").status == 200


def test_what_was_set_aside_before_stays(tmp_path: Path) -> None:
    data, copy = tmp_path / "t.db", tmp_path / "copy.db"
    filled(data)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    for _ in range(3):
        assert main(["restore", str(copy), "--data", str(data)]) == 0
    left = {p.name for p in tmp_path.iterdir()} - {"t.db", "t.db-wal", "t.db-shm", "t.db.lock"}
    assert left == {"copy.db", "t.db.before-restore", "t.db.before-restore-2", "t.db.before-restore-3"}


def test_a_copy_with_its_writings_beside_it_is_restored_whole(tmp_path: Path) -> None:
    """Copied by hand from under a server: the newest is still in SQLite's own log."""
    data, copy = tmp_path / "t.db", tmp_path / "copy.db"
    with serving(data) as served:
        match = Player(served).open("bless", "me", "me")
        for end in ("", "-wal"):
            shutil.copy(data.with_name(data.name + end), copy.with_name(copy.name + end))
    data.unlink()
    assert main(["restore", str(copy), "--data", str(data)]) == 0
    with serving(data) as served:
        assert served.call("GET", f"/api/matches/{match}").status == 200


def test_nothing_is_restored_under_a_running_server(tmp_path: Path, capsys: Capture) -> None:
    data, copy = tmp_path / "t.db", tmp_path / "copy.db"
    filled(data)
    assert main(["backup", str(copy), "--data", str(data)]) == 0
    with places.using(data):
        assert "is in use" in told(capsys, "restore", copy, "--data", data)


def test_two_servers_that_begin_at_once_both_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each asks for a moment whether it is alone; the other waits for the end of that moment."""
    data = tmp_path / "t.db"
    monkeypatch.setattr(places, "PAUSE", 0)
    with places.using(data, alone=True), pytest.raises(places.InUseError), places.using(data):
        pass
    moment = places.using(data, alone=True)
    moment.__enter__()
    monkeypatch.setattr("time.sleep", lambda _: moment.__exit__(None, None, None))
    with places.using(data):
        pass


def test_what_people_reported_can_be_read(tmp_path: Path, capsys: Capture) -> None:
    data, folder = tmp_path / "t.db", tmp_path / "in" / "here"
    with serving(data) as served:
        ada = Player(served)
        match = ada.open("bless", "me", "greedy")
        made = [ada.call("POST", f"/api/matches/{match}/reports", {"text": text}).body["id"] for text in ("one", "two")]
        assert main(["--lang", "en", "reports", str(folder), "--data", str(data)]) == 0
        assert "2 reports written to" in capsys.readouterr().out
        ada.call("POST", f"/api/matches/{match}/reports", {"text": "three"})
    (folder / f"{made[0]}.json").write_text("a note of mine", encoding="utf-8")
    assert main(["--lang", "en", "reports", str(folder), "--data", str(data)]) == 0
    assert "1 report written to" in capsys.readouterr().out
    assert (folder / f"{made[0]}.json").read_text(encoding="utf-8") == "a note of mine"
    kept = json.loads((folder / f"{made[1]}.json").read_text(encoding="utf-8"))
    assert kept["report"]["text"] == "two"
    assert kept["position"]
    assert "no database of a table" in told(capsys, "reports", folder, "--data", tmp_path / "none.db")
    assert "cannot be used" in told(capsys, "reports", data / "inside", "--data", data)


def test_a_guest_is_removed_by_the_name_and_of_several_one_by_the_id(tmp_path: Path, capsys: Capture) -> None:
    data = tmp_path / "t.db"
    with serving(data) as served:
        bob, one, two, ada = (Player(served, name) for name in ("Bob", "Eve", "eve", "Ada"))
        ids = [served.call("GET", "/api/me", token=one.token).body["id"] for one in (bob, one, two, ada)]
    assert main(["remove", "--person", "bob", "--data", str(data)]) == 0
    told_ = told(capsys, "remove", "--person", "Eve", "--data", data)
    assert "2 guests" in told_
    assert all(one in told_ for one in ids[1:3])
    assert main(["remove", "--person", ids[1], "--data", str(data)]) == 0
    assert main(["remove", "--person", "Eve", "--data", str(data)]) == 0  # now there is only one
    assert "no such person" in told(capsys, "remove", "--person", "Eve", "--data", data)
    with serving(data) as served:
        found = [served.call("GET", "/api/me", token=one.token).status for one in (bob, one, two, ada)]
    assert found == [401, 401, 401, 200]


def test_an_unfinished_copy_is_left_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    data = tmp_path / "t.db"
    filled(data)

    def fails(path: Path) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(keeping, "checked", fails)
    with pytest.raises(OSError, match="full"):
        keeping.backup(data, tmp_path / "copy.db")
    assert sorted(p.name for p in tmp_path.iterdir() if "copy" in p.name) == []
