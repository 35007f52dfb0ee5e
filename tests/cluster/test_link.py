"""The link between processes, over a real NATS server."""

from __future__ import annotations

import asyncio

from atoll.server.cluster.link import subject_of
from patience import PATIENCE_S

NEWS, WHO = subject_of("test", "news"), subject_of("test", "who")


async def until(condition):
    async with asyncio.timeout(PATIENCE_S):
        while not condition():
            await asyncio.sleep(0.005)


def test_what_is_published_is_heard_in_order_and_once(nats, runner, link_to):
    async def do():
        speaker, listener = await link_to(nats), await link_to(nats)
        heard = []
        await listener.subscribe(NEWS, heard.append)
        sent = [f"{number}".encode() * (number % 50) for number in range(3000)]
        for number, message in enumerate(sent):
            speaker.publish(NEWS, message)
            if number % 100 == 0:
                await asyncio.sleep(0)
        await until(lambda: len(heard) >= len(sent))
        assert heard == sent

    runner.run(do())
