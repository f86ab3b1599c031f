"""Addresses: this machine's own, and the one others in the same network reach it by."""

from __future__ import annotations

import contextlib
import io
import socket
from typing import Final

import segno

LOOPBACK: Final = "127.0.0.1"
EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - only when the host asks for it
ELSEWHERE: Final = ("192.0.2.1", 9)  # reserved for examples: nothing is sent, the system only chooses its way there


def lan_address() -> str:
    """How this machine is called in its network; loopback if it has none."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        return str(probe.getsockname()[0])
    return LOOPBACK


def bound(host: str, port: int, *, other: bool) -> socket.socket:
    """A listening socket; `other`: any port will do if this one is taken."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except OSError:
        if not other:
            made.close()
            raise
        made.bind((host, 0))
    return made


def names(port: int, more: list[str]) -> tuple[str, ...]:
    """What the server answers to."""
    hosts = [LOOPBACK, "localhost", "[::1]", *more]
    return (*(f"{host}:{port}" for host in hosts), *hosts)


def qr_text(url: str) -> str:
    out = io.StringIO()
    segno.make(url, error="l").terminal(out, border=2, compact=True)
    return out.getvalue()
