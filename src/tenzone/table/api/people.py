"""Who you are: guests, claimed names, tickets, and leaving for good."""

from __future__ import annotations

from starlette.responses import Response

from tenzone.table.accounts.names import tidy
from tenzone.table.api.context import ApiError, Context, Endpoint
from tenzone.table.api.cookies import clear_cookie, person_reply
from tenzone.table.api.guard import TEN_MINUTES
from tenzone.table.api.lobby import qr_of
from tenzone.table.api.removing import remove_person
from tenzone.table.store.base import Person
from tenzone.table.wire import bodies as b


async def new_guest(c: Context) -> Response:
    """Become a guest under a name of your own choice."""
    return await person_reply(c, *await c.accounts.guest(await free(c, c.body.name), c.body.lang), status=201)


async def free(c: Context, name: str) -> str:
    """A name as it is shown; not one that somebody keeps."""
    found = tidy(name)
    if not found:
        raise ApiError(400, "no_name")
    if await c.accounts.taken(found):
        raise ApiError(409, "name_taken", name=found)
    return found


def told(person: Person) -> b.Person:
    return b.Person(person.id, person.name, person.lang, person.claimed)


async def me(c: Context) -> b.Person:
    """Who you are here."""
    return told(c.who.person)


async def rename(c: Context) -> b.Person:
    """Another name; one that is claimed stays."""
    name = await free(c, c.body.name)
    if not await c.hall.store.people.rename(c.person.person.id, name):
        raise ApiError(409, "name_claimed")
    found = await c.hall.store.people.find(c.person.person.id)
    assert found is not None
    return told(found)


async def claim(c: Context) -> b.Person:
    """Keep your name: whoever knows the passphrase is you, on any device."""
    if not await c.accounts.claim(c.person.person, c.body.passphrase):
        raise ApiError(409, "name_taken", name=c.person.person.name)
    found = await c.hall.store.people.find(c.person.person.id)
    assert found is not None
    return told(found)


async def log_in(c: Context) -> Response:
    """Be who you are on another device."""
    found = await c.accounts.log_in(c.body.name, c.body.passphrase)
    if found is None:
        raise ApiError(403, "wrong_passphrase")
    return await person_reply(c, *found)


async def carry(c: Context) -> b.Invite:
    """A link, good once and for ten minutes, by which another device is you as well; what follows its # reaches no log."""
    token = await c.accounts.carry(c.person, TEN_MINUTES)
    path = "/".join(["me", "carry", token, *([c.body.match] if c.body.match else [])])
    url = f"{c.request.url.scheme}://{c.request.headers['host']}/#/{path}"
    return b.Invite(url, qr_of(url))


async def carried(c: Context) -> Response:
    """Be on this device who made the link."""
    found = await c.accounts.carried(c.body.token)
    if found is None:
        raise ApiError(404, "no_carry")
    return await person_reply(c, *found)


async def log_out(c: Context) -> Response:
    """Forget this device; its sockets are closed."""
    await c.accounts.log_out(c.token)
    c.request.app.state.sockets.drop(c.who.person.id, c.token)
    return clear_cookie(Response(status_code=204))


async def leave(c: Context) -> Response:
    """Delete you: name, tokens, reports. What you played stays, without you."""
    await remove_person(c.hall, c.person.person.id)
    c.request.app.state.sockets.drop(c.person.person.id)
    return clear_cookie(Response(status_code=204))


async def ticket(c: Context) -> b.Ticket:
    """A ticket for one socket, good once and for a short while."""
    ms = c.hall.settings.ticket
    return b.Ticket(await c.accounts.ticket(c.who, ms), ms // 1000)


ENDPOINTS = (
    Endpoint("POST", "/api/guests", new_guest, b.NewGuest, b.Person, status=201, open=True),
    Endpoint("POST", "/api/login", log_in, b.LogIn, b.Person, open=True),
    Endpoint("POST", "/api/logout", log_out, status=204),
    Endpoint("GET", "/api/me", me, gives=b.Person),
    Endpoint("PATCH", "/api/me", rename, b.Rename, b.Person),
    Endpoint("DELETE", "/api/me", leave, status=204),
    Endpoint("POST", "/api/me/claim", claim, b.Claim, b.Person),
    Endpoint("POST", "/api/me/carry", carry, b.Carry, b.Invite, status=201),
    Endpoint("POST", "/api/carry", carried, b.Carried, b.Person, open=True),
    Endpoint("POST", "/api/tickets", ticket, gives=b.Ticket, status=201),
)
