"""The host's commands: serve, backup, restore, remove. What they need is loaded only when one of them is asked for."""

from __future__ import annotations

import argparse
import sqlite3
from collections.abc import Callable
from pathlib import Path

from tenzone.messages import reason, say

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
    remove = add("remove", "tenzone remove --person Ada")
    remove.add_argument("--person", metavar="NAME", help=say("cli.remove_person"))
    remove.add_argument("--table", metavar="ID", help=say("cli.remove_table"))
    for one in (serve, backup, restore, remove):
        one.add_argument("--data", metavar=say("cli.file"), help=say("cli.serve_data"))


def obey(given: argparse.Namespace, tell: Tell) -> int:
    from tenzone.table.host.places import InUseError, database
    from tenzone.table.store.sqlite.migrating import MigrationError

    data = database(given.data)
    try:
        {"serve": opened, "backup": copied, "restore": restored, "remove": removed}[given.command or "serve"](given, data, tell)
    except InUseError:
        raise CannotError(say("table.host.in_use", file=data)) from None
    except MigrationError:
        raise CannotError(say("table.host.newer", file=data)) from None
    except sqlite3.DatabaseError:
        raise CannotError(say("table.host.no_database", file=data)) from None
    return 0


def opened(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.serve import PORT, Wanted, serve

    wanted = Wanted(data, given.port, given.lan, not given.no_browser, given.name, given.secure)
    try:
        serve(wanted, tell)
    except (OSError, OverflowError) as error:
        why = reason(error) if isinstance(error, OSError) else str(error)
        raise CannotError(say("table.host.cannot_listen", port=given.port or PORT, reason=why)) from None


def copied(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.keeping import NoTableError, backup

    if not data.exists():
        raise CannotError(say("table.host.no_database", file=data))
    if given.file.exists():
        raise CannotError(say("table.host.exists", file=given.file))
    try:
        backup(data, given.file)
    except NoTableError:
        raise CannotError(say("table.host.no_database", file=data)) from None
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


def removed(given: argparse.Namespace, data: Path, tell: Tell) -> None:
    from tenzone.table.host.serve import removed as remove

    if bool(given.person) == bool(given.table):
        raise CannotError(say("cli.remove_what"))
    if not data.exists() or not remove(data, given.person, given.table):
        raise CannotError(say("table.host.not_found"))
    tell(say("table.host.removed"))
