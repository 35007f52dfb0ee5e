"""Everything that one running server shares: the lobby, the gate, the store, the bots."""

from __future__ import annotations

from atoll.server.bots import Bots
from atoll.server.errors import Sorry
from atoll.server.limits import Gate
from atoll.server.lobby import Lobby
from atoll.server.room import Room, Terms
from atoll.server.settings import ServerSettings
from atoll.store import Store


class House:
    """One server."""

    def __init__(self, store: Store, settings: ServerSettings) -> None:
        self.settings = settings
        self.store = store
        self.bots = Bots(settings.minds, settings.bot_pause_ms, settings.bot_patience_s)
        self.lobby = Lobby(store, self.bots, terms_of(settings))
        self.gate = Gate()
        self.origins = frozenset(origin.lower() for origin in settings.origins)

    async def room(self, code: str, address: str) -> Room:
        """The room of a code; whoever tries many wrong ones is told nothing for a while."""
        self.gate.check_codes(address)
        try:
            return await self.lobby.room(code)
        except Sorry:
            self.gate.missed_code(address)
            raise

    async def open(self) -> None:
        await self.lobby.open()

    async def close(self) -> None:
        await self.lobby.close()
        await self.bots.close()
        await self.store.close()


def terms_of(settings: ServerSettings) -> Terms:
    """What holds at every table of this server."""
    limits_ms = {
        "fast": settings.fast_s * 1000,
        "normal": settings.normal_s * 1000,
        "days": settings.days * 86_400_000,
    }
    return Terms(limits_ms=limits_ms, spectator_delay_s=settings.spectator_delay_s)
