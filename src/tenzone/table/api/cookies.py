"""The cookie of a browser: out of reach of scripts, and not sent by other sites' pages."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.responses import Response

from tenzone.table.api.context import Context
from tenzone.table.store.base import Person
from tenzone.table.wire import bodies as b

NAME: Final = "tenzone"
AGE: Final = 180 * 86_400


async def person_reply(c: Context, person: Person, token: str, status: int = 200) -> Response:
    """A browser (it names its origin) gets a cookie, a program the token itself: never both."""
    browser = "origin" in c.request.headers or "sec-fetch-site" in c.request.headers
    told = b.Person(person.id, person.name, person.lang, person.claimed, "" if browser else token)
    response = Response(msgspec.json.encode(told), status, media_type="application/json")
    if browser:
        response.set_cookie(NAME, token, max_age=AGE, path="/", httponly=True, samesite="lax", secure=c.hall.settings.secure)
    return response


def clear_cookie(response: Response) -> Response:
    response.delete_cookie(NAME, path="/", httponly=True, samesite="lax")
    return response
