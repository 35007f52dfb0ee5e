"""A way for bytes to a database or a NATS server that can be cut."""

from __future__ import annotations

import asyncio


class Cable:
    """A way for bytes to somewhere that can be cut: then they wait, as in a network that has lost its middle."""

    def __init__(self, target: tuple[str, int] | str) -> None:
        self.target = target
        self.whole = asyncio.Event()
        self.whole.set()
        self.flows: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.whole.wait()
        try:
            if isinstance(self.target, str):
                there = await asyncio.open_unix_connection(self.target)
            else:
                there = await asyncio.open_connection(*self.target)
        except OSError:
            writer.close()
            return
        flows = [asyncio.create_task(self._flow(*ends)) for ends in ((reader, there[1]), (there[0], writer))]
        self.flows.update(flows)
        await asyncio.gather(*flows, return_exceptions=True)
        self.flows.difference_update(flows)

    async def _flow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65_536):
                await self.whole.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()

    def close(self) -> None:
        self.server.close()
        for flow in self.flows:
            flow.cancel()
