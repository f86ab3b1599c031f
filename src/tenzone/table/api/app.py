"""The application: everything put together."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator, Callable
from typing import Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute

from tenzone.table.accounts.people import Accounts
from tenzone.table.api import addresses, helping, library, lobby, matches, pages, people, replays, reports
from tenzone.table.api.context import Endpoint
from tenzone.table.api.guard import Guard, Secured
from tenzone.table.api.openapi import document
from tenzone.table.api.serving import on_error, route
from tenzone.table.api.sockets import Sockets
from tenzone.table.live.hall import Hall

ENDPOINTS: Final[tuple[Endpoint, ...]] = (
    *library.ENDPOINTS,
    *people.ENDPOINTS,
    *lobby.ENDPOINTS,
    *matches.ENDPOINTS,
    *addresses.ENDPOINTS,
    *helping.ENDPOINTS,
    *replays.ENDPOINTS,
    *reports.ENDPOINTS,
)


def make_app(make_hall: Callable[[], Hall]) -> Starlette:
    """The hall is made when the loop runs, and closed, with its store, when it ends."""
    sockets = Sockets()

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = make_hall()
        app.state.hall = hall
        app.state.accounts = Accounts(hall.store, hall.time)
        app.state.guard = Guard(hall.settings, hall.time)
        app.state.sockets = sockets
        await hall.open()
        try:
            yield
        finally:
            await hall.close()
            await hall.store.close()

    described = document(ENDPOINTS)

    async def openapi(request: Request) -> Response:
        return Response(described, media_type="application/json")

    routes = [
        *(route(endpoint) for endpoint in ENDPOINTS),
        Route("/openapi.json", openapi),
        WebSocketRoute("/ws", sockets.serve),
        Route("/web/{name:path}", pages.serve),
        *(route(endpoint) for endpoint in addresses.SENT),
        Route("/", addresses.page),
        *(Route(f"/{name}{rest}", addresses.page) for name in addresses.PAGES for rest in ("", "/{rest:path}")),
    ]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Secured)],
        exception_handlers={HTTPException: addresses.nowhere, Exception: on_error},
    )
