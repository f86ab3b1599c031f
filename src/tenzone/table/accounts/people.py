"""Guests without an account, and those who claim their name with a passphrase."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from tenzone.table.accounts.names import folded
from tenzone.table.accounts.tokens import fresh, hashed, same, stretched
from tenzone.table.live.time import Time
from tenzone.table.store.base import Bearer, Person, Store

DAY: Final = 86_400_000
CARRY: Final = "carry "


class Accounts:
    def __init__(self, store: Store, time: Time) -> None:
        self._store: Final = store
        self._time: Final = time

    async def guest(self, name: str, lang: str) -> tuple[Person, str]:
        """A new person, and the token that is told once."""
        now, token = self._time.now(), fresh()
        person = Person(secrets.token_hex(8), name, lang, claimed=False, made=now, seen=now)
        await self._store.people.add(person, hashed(token))
        return person, token

    async def claim(self, person: Person, passphrase: str) -> bool:
        """False if the name is another's."""
        salt = secrets.token_bytes(16)
        secret = await asyncio.to_thread(stretched, passphrase, salt)
        return await self._store.people.claim(person.id, folded(person.name), salt, secret)

    async def log_in(self, name: str, passphrase: str) -> tuple[Person, str] | None:
        """A token of its own for this device. A name nobody claimed takes as long as a wrong passphrase."""
        found = await self._store.people.secret(folded(name))
        salt = found[1] if found is not None else b"\0" * 16
        tried = await asyncio.to_thread(stretched, passphrase, salt)
        if found is None or not same(tried, found[2]):
            return None
        token = fresh()
        await self._store.people.token(found[0].id, hashed(token), self._time.now())
        return found[0], token

    async def bearer(self, token: str) -> Bearer | None:
        """Whom a token stands for; once a day it is noted that they were here."""
        found = await self._store.people.bearer(hashed(token))
        now = self._time.now()
        if found is not None and now - found.person.seen > DAY:
            await self._store.people.seen([found.person.id], now)
        return found

    async def taken(self, name: str) -> bool:
        """Whether somebody has claimed this name."""
        return await self._store.people.secret(folded(name)) is not None

    async def seat_token(self, person: str, match: str, seat: str) -> str:
        token = fresh()
        await self._store.people.token(person, hashed(token), self._time.now(), match, seat)
        return token

    async def ticket(self, bearer: Bearer, ms: int) -> str:
        token = fresh()
        await self._store.people.ticket(hashed(token), bearer, self._time.now() + ms)
        return token

    async def redeem(self, ticket: str) -> Bearer | None:
        return await self._store.people.redeem(hashed(ticket), self._time.now())

    async def carry(self, bearer: Bearer, ms: int) -> str:
        """A token by which another device becomes this person, once; no ticket of a socket is one."""
        token = fresh()
        await self._store.people.ticket(hashed(CARRY + token), bearer, self._time.now() + ms)
        return token

    async def carried(self, token: str) -> tuple[Person, str] | None:
        found = await self._store.people.redeem(hashed(CARRY + token), self._time.now())
        if found is None:
            return None
        own = fresh()
        await self._store.people.token(found.person.id, hashed(own), self._time.now())
        return found.person, own

    async def log_out(self, token: str) -> None:
        await self._store.people.forget_token(hashed(token))
