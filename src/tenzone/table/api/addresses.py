"""Addresses as people send them: `/t/M` is the page at `#/t/M`, with what is shown of a link elsewhere in its head."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from html import escape
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tenzone.messages import say, speaking, spoken
from tenzone.table.api.context import ApiError, Context, Endpoint, base
from tenzone.table.api.guard import FILES, PAGE
from tenzone.table.api.lobby import invited
from tenzone.table.api.preview import HIGH, WIDE, names, picture, seen, state, title
from tenzone.table.api.serving import json_reply, language, on_http_error
from tenzone.table.live.match import Match

# As main.js has them; whatever else is asked for is nowhere.
PAGES: Final = ("new", "tables", "invite", "t", "replay", "learn", "rules", "cards", "print", "me", "about")
ASKED: Final = ("/api/", "/web/", "/ws", "/openapi.json")


@dataclass(frozen=True)
class Link:
    """What is shown of a link where somebody pastes it."""

    title: str
    text: str
    image: str
    wide: int = WIDE
    high: int = HIGH


def house() -> Link:
    return Link("Tenzone", say("home.about_lead"), "/web/app/icon-512.png", 512, 512)


def shown(request: Request, link: Link, status: int = 200) -> Response:
    """The page with this link in its head. Names people chose are in it: everything is escaped."""
    lang = spoken()
    told = {
        "og:type": "website", "og:site_name": "Tenzone", "og:title": link.title, "og:description": link.text,
        "og:image": f"{base(request)}{link.image}", "og:image:width": str(link.wide), "og:image:height": str(link.high),
        "og:image:alt": f"{link.title}. {link.text}", "og:locale": {"it": "it_IT"}.get(lang, "en_GB"),
    }  # fmt: skip
    card = "summary_large_image" if link.wide > link.high else "summary"
    lines = [f'<meta name="description" content="{escape(link.text)}">', f'<meta name="twitter:card" content="{card}">']
    lines += [f'<meta property="{key}" content="{escape(value)}">' for key, value in told.items()]
    head, _, rest = PAGE.replace('<html lang="en">', f'<html lang="{lang}">', 1).partition("</head>")
    body = "\n".join(
        (head.replace("<title>Tenzone</title>", f"<title>{escape(link.title)}</title>", 1).rstrip(), *lines, f"</head>{rest}")
    ).encode()
    mark = f'"{hashlib.sha256(body).hexdigest()[:24]}"'
    headers = {"cache-control": "no-cache", "etag": mark, "vary": "accept-language, cookie"}
    if status == 200 and request.headers.get("if-none-match") == mark:
        return Response(status_code=304, headers=headers)
    return Response(body, status, media_type="text/html; charset=utf-8", headers=headers)


async def page(request: Request) -> Response:
    """The page, wherever in it one wants to go."""
    try:
        request.app.state.guard.request(request, FILES)
    except ApiError as error:
        return json_reply(error.reply(language(request)), error.status)
    with speaking(language(request)):
        return shown(request, house())


async def nowhere(request: Request, error: Exception) -> Response:
    """What is not there, said to a person by the page itself and to a program in JSON."""
    lost = isinstance(error, HTTPException) and error.status_code == 404
    if lost and "text/html" in request.headers.get("accept", "") and not request.url.path.startswith(ASKED):
        with speaking(language(request)):
            return shown(request, house(), 404)
    return await on_http_error(request, error)


async def table(c: Context) -> Response:
    try:
        match = await c.match()
    except ApiError as error:
        return shown(c.request, house(), error.status)
    view = seen(match)
    who = names(view, [chair.seat for chair in view.chairs])
    return shown(
        c.request,
        Link(f"{title(view.game)}: {who}", state(view), f"/api/matches/{match.id}/preview?lang={c.lang}"),
    )


async def invitation(c: Context) -> Response:
    try:
        match = await invited(c)
    except ApiError as error:
        return shown(c.request, house(), error.status)
    view = seen(match)
    host, game = names(view, [chair.seat for chair in view.chairs if chair.host]), title(view.game)
    head = say("table.link.invited_by", host=host, game=game) if host else say("table.link.invited", game=game)
    return shown(c.request, Link(head, state(view), f"/api/invites/{c.path('token')}/preview?lang={c.lang}"))


def drawn(c: Context, match: Match) -> Response:
    return Response(picture(seen(match)), media_type="image/svg+xml", headers={"cache-control": "no-cache"})


async def preview(c: Context) -> Response:
    """The table as spectators see it, as a picture: what is shown of a link to it."""
    return drawn(c, await c.match())


async def invitation_preview(c: Context) -> Response:
    """The table one is invited to, as a picture."""
    return drawn(c, await invited(c))


SENT: Final = (
    Endpoint("GET", "/t/{match}", table, media="text/html", open=True),
    Endpoint("GET", "/invite/{token}", invitation, media="text/html", open=True),
)
ENDPOINTS: Final = (
    Endpoint("GET", "/api/matches/{match}/preview", preview, media="image/svg+xml", open=True),
    Endpoint("GET", "/api/invites/{token}/preview", invitation_preview, media="image/svg+xml", open=True),
)
