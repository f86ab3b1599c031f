"""What a host may set; the defaults suit a table among friends."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

DAY = 86_400_000


def fresh_seed() -> str:
    """256 bits nobody can guess; it deals the whole match."""
    return secrets.token_hex(32)


@dataclass(frozen=True)
class Settings:
    think: int = 400  # milliseconds a player of the program takes at least, so that people can follow
    patience: float = 2.0  # seconds it takes at most
    jobs: int = 2  # processes they think in
    queue: int = 64  # messages that wait for a slow peer before it is let go
    ring: int = 20  # events kept at hand for those who come back
    idle: int = 5 * 60_000  # milliseconds after which a match nobody looks at leaves memory
    lists: int = 2000  # milliseconds after which lists of tables know of a move
    beat: int = 500  # milliseconds between two signs of life while clocks run
    sweep: int = 60_000  # between two looks for such matches
    look: int = 200  # between two looks at what other processes on the store have written
    lapse: int = 8000  # after which one of them that nothing is heard of counts as dead
    rate: int = 30  # messages of one socket in ten seconds
    requests: int = 200  # of one address in ten seconds
    files: int = 4000  # of the page, likewise
    guests: int = 30  # new guests of one address in ten minutes
    tries: int = 10  # passphrases of one address in ten minutes
    hints: int = 60  # of one address in ten minutes
    tables: int = 300  # that it opens, likewise
    loads: int = 60  # from files
    reports: int = 30
    per_address: int = 100  # sockets
    per_person: int = 5
    silence: int = 70_000  # milliseconds without a word before a socket is closed
    poll: int = 25_000  # the longest a request waits for news
    ticket: int = 30_000
    keep_over: int = 90 * DAY  # finished games
    keep_open: int = 7 * DAY  # tables nobody came to
    keep_guests: int = 180 * DAY  # guests who did not come back
    hosts: tuple[str, ...] = ()  # names by which the server may be called, with their ports
    secure: bool = False  # behind https
    seed: Callable[[], str] = field(default=fresh_seed)
