"""A network that is slow: every byte arrives so much later, both ways."""

from __future__ import annotations

import asyncio
import threading


class SlowNetwork:
    """Listens on a port of its own and passes everything on to another, half the lag later each way."""

    def __init__(self, port, lag_ms):
        self.target = port
        self.half_s = lag_ms / 2000
        self.loop = asyncio.new_event_loop()
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self):
        self.thread.start()
        self.ready.wait()
        return self

    def __exit__(self, *_):
        self.loop.call_soon_threadsafe(self.stopped.set)
        self.thread.join()

    def _run(self):
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self._serve())
        self.loop.close()

    async def _serve(self):
        self.stopped = asyncio.Event()
        self.tasks = set()
        self.writers = []
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self.port = server.sockets[0].getsockname()[1]
        self.ready.set()
        await self.stopped.wait()
        server.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for writer in self.writers:
            writer.transport.abort()
        await asyncio.sleep(2 * self.half_s)

    async def _pass_on(self, reader, writer):
        there, back = await asyncio.open_connection("127.0.0.1", self.target)
        self.writers += [writer, back]
        pipes = [asyncio.ensure_future(self._pipe(reader, back)), asyncio.ensure_future(self._pipe(there, writer))]
        self.tasks.update(pipes)
        await asyncio.gather(*pipes, return_exceptions=True)

    async def _pipe(self, source, sink):
        while data := await source.read(65536):
            self.loop.call_later(self.half_s, sink.write, data)
        self.loop.call_later(self.half_s, sink.close)
