"""uvicorn's HTTP with an end to its patience: a request comes whole within some seconds, or its connection goes."""

from __future__ import annotations

import asyncio
from typing import Final, cast

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE: Final = 15.0  # seconds


class Door(H11Protocol):
    """Looks after every piece whether the request is all there; whoever sends a byte now and then holds no connection."""

    patience: float = PATIENCE
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast("asyncio.Transport", transport))
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def _watch(self) -> None:
        unfinished = self.conn.their_state in {h11.IDLE, h11.SEND_BODY} and self.transport.get_protocol() is self
        if unfinished and self._timer is None:
            self._timer = self.loop.call_later(self.patience, self._enough)
        elif not unfinished and self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _enough(self) -> None:
        if self.transport.get_protocol() is self and not self.transport.is_closing():
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        super().connection_lost(exc)
