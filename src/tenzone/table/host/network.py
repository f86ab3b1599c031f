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


def lan_address() -> str | None:
    """How this machine is called in its network, if it has one."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(ELSEWHERE)
        found = str(probe.getsockname()[0])
        return None if found.startswith("127.") else found
    return None


class PortError(Exception):
    """A port that cannot be listened on; without an error of the system there is none of this number."""

    def __init__(self, port: int, error: OSError | None) -> None:
        super().__init__(port)
        self.port: Final = port
        self.error: Final = error


def bound(host: str, port: int, *, other: bool) -> socket.socket:
    """A listening socket; `other`: any port will do if this one is taken."""
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
    except (OSError, OverflowError) as error:
        if not other:
            made.close()
            raise PortError(port, error if isinstance(error, OSError) else None) from None
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
