"""Whether this server can serve: it can if a move could be kept now."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from atoll.server.clock import ticks_ms
from atoll.store import HomeTrouble, Store, StoreError

LOG: Final = logging.getLogger("atoll.health")
ANSWER_S: Final = 2.0
FRESH_MS: Final = 1_000  # an answer counts for so long: whoever asks often does not make the disk busy
AGAIN_MS: Final = 60_000  # until the host is told once more of the same trouble


class Health:
    """Asks the store, and tells the host what visitors are not told."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking: asyncio.Task[bool] | None = None
        self._asked_ms = 0.0
        self._told: dict[str, float] = {}  # when the host was told of a trouble

    async def is_good(self) -> bool:
        """Whether the store can write."""
        if self._asking is None or (self._asking.done() and ticks_ms() - self._asked_ms > FRESH_MS):
            self._asking = asyncio.create_task(self._ask())
        return await asyncio.shield(self._asking)

    async def _ask(self) -> bool:
        try:
            async with asyncio.timeout(ANSWER_S):
                await self._store.check()
        except (StoreError, TimeoutError) as error:
            self.saw(error)
            return False
        finally:
            self._asked_ms = ticks_ms()
        return True

    def saw(self, error: Exception) -> None:
        """The host is told of the store's troubles, with all that is known; not for every try."""
        if not isinstance(error, HomeTrouble):
            return
        now_ms = ticks_ms()
        if now_ms - self._told.get(error.key, -AGAIN_MS) >= AGAIN_MS:
            self._told[error.key] = now_ms
            LOG.error("%s", error.sentence("en"))
