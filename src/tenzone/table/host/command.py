"""The host's commands: serve, backup, restore, reports, remove. What they need is loaded only when one of them is asked for."""

from __future__ import annotations

import argparse
import re
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from tenzone.messages import reason, say
from tenzone.messages.cleaning import clean

SHOWN: Final = 10  # of several guests of one name
NAME: Final = re.compile(r"[A-Za-z0-9_.-]+(:[0-9]{1,5})?|\[[0-9A-Fa-f:.]+\](:[0-9]{1,5})?")
Add = Callable[[str, str], argparse.ArgumentParser]
Tell = Callable[[str], None]


class CannotError(Exception):
    """What was asked for cannot be done; one line says why."""


def add_arguments(add: Add) -> None:
    serve = add("serve", "tenzone serve --lan")
    serve.add_argument("--port", type=int, metavar="N", help=say("cli.serve_port") % {"default": 8765})
    serve.add_argument("--lan", action="store_true", help=say("cli.serve_lan"))
    serve.add_argument("--no-browser", action="store_true", help=say("cli.serve_browser"))
    serve.add_argument("--name", action="append", default=[], metavar="NAME", help=say("cli.serve_name"))
    serve.add_argument("--secure", action="store_true", help=say("cli.serve_secure"))
    backup = add("backup", "tenzone backup table-monday.db")
    backup.add_argument("file", metavar=say("cli.file"), type=Path, help=say("cli.backup_file"))
    restore = add("restore", "tenzone restore table-monday.db")
    restore.add_argument("file", metavar=say("cli.file"), type=Path, help=say("cli.restore_file"))
    reports = add("reports", "tenzone reports problems")
    reports.add_argument("folder", metavar=say("cli.folder"), type=Path, help=say("cli.reports_folder"))
    remove = add("remove", "tenzone remove --person Ada")
    remove.add_argument("--person", metavar="NAME", help=say("cli.remove_person"))
    remove.add_argument("--table", metavar="ID", help=say("cli.remove_table"))
    for one in (serve, backup, restore, reports, remove):
        one.add_argument("--data", metavar=say("cli.file"), help=say("cli.serve_data"))


def obey(given: argparse.Namespace, tell: Tell) -> int:
    from tenzone.table.host.keeping import NoTableError, UnusableError
    from tenzone.table.host.places import InUseError, database
    from tenzone.table.store.sqlite.migrating import MigrationError

    data = database(given.data)
    try:
        commands = {"serve": opened, "backup": copied, "restore": restored, "reports": told, "remove": removed}
        commands[given.command or "serve"](given, data, tell)
    except InUseError:
        raise CannotError(say("table.host.in_use", file=data)) from None
    except MigrationError:
        raise CannotError(say("table.host.newer", file=data)) from None
    except UnusableError as error:
        raise CannotError(say("table.host.unusable", file=error.path, reason=error.reason)) from None
    except (NoTableError, sqlite3.DatabaseError):
        raise CannotError(say("table.host.no_database", file=data)) from None
    return 0


def opened(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.network import PortError
    from tenzone.table.host.serve import Wanted, serve

    for name in given.name:
        if not NAME.fullmatch(name):
            raise CannotError(say("table.host.bad_name", name=clean(name)))
    wanted = Wanted(data, given.port, given.lan, not given.no_browser, given.name, given.secure)
    try:
        serve(wanted, tell)
    except PortError as error:
        why = reason(error.error) if error.error is not None else say("table.host.no_port")
        raise CannotError(say("table.host.cannot_listen", port=error.port, reason=why)) from None


def copied(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.keeping import NoTableError, backup

    if not data.exists():
        raise NoTableError
    if given.file.exists():
        raise CannotError(say("table.host.exists", file=given.file))
    backup(data, given.file)
    tell(say("table.host.kept", file=given.file))


def restored(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.keeping import NoTableError, restore

    try:
        aside = restore(given.file, data)
    except NoTableError:
        raise CannotError(say("table.host.no_backup", file=given.file)) from None
    tell(say("table.host.restored", file=given.file))
    if aside is not None:
        tell(say("table.host.aside", file=aside))


def told(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.keeping import NoTableError, reports

    if not data.exists():
        raise NoTableError
    tell(say("table.host.reports", number=reports(data, given.folder), folder=given.folder))


def removed(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.serve import SeveralError
    from tenzone.table.host.serve import removed as remove

    if bool(given.person) == bool(given.table):
        raise CannotError(say("cli.remove_what"))
    try:
        if not data.exists() or not remove(data, given.person, given.table):
            raise CannotError(say("table.host.not_found"))
    except SeveralError as error:
        people = ", ".join(f"{one.id} ({datetime.fromtimestamp(one.seen / 1000, UTC).date()})" for one in error.people[:SHOWN])
        raise CannotError(say("table.host.several", number=len(error.people), people=people)) from None
    tell(say("table.host.removed"))
