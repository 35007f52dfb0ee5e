"""Sends very many messages, good, bad and broken, to one server and says how many: `python tests/flood.py`.

In between an honest client plays; every one of its moves must be answered within a second.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from contextlib import suppress

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from serving import Server

SOCKETS = 20
TYPES = ["play", "why", "undo", "agree", "say", "hint", "show", "draw", "sheet", "host", "ping", "x"]


def nonsense(rng):
    """A message: sometimes nearly right, sometimes not JSON at all."""
    told = {
        "type": rng.choice(
            ["play", "why", "undo", "agree", "say", "hint", "show", "draw", "sheet", "host", "ping", "x"]
        ),
        "id": rng.choice([1, -1, 2**60, "1", None]),
        "seat": rng.choice([0, 1, 9, -3]),
        "length": rng.randrange(9),
        "line": rng.choice(["stay", "slide a1 b9", "\u202e", "place fish-red d4"]),
    }
    for key in rng.sample(sorted(told), rng.randrange(4)):
        told.pop(key)
    text = json.dumps(told)
    return text if rng.random() < 0.7 else text[: rng.randrange(len(text))]


async def flood(url, count, seed):
    """One client that sends so many; whenever it is thrown out it comes back."""
    rng, sent = random.Random(seed), 0
    while sent < count:
        try:
            async with connect(url, compression=None, max_queue=None) as socket:
                await socket.send('{"type":"hello","tokens":[],"lang":"en"}')
                reader = asyncio.create_task(_read(socket))
                while sent < count:
                    await socket.send(nonsense(rng) if sent % 6 else '{"type":"ping"}')  # ten bad ones in a row end it
                    sent += 1
                    await asyncio.sleep(0)  # the honest client lives in this loop, too
                reader.cancel()
        except (WebSocketException, OSError):
            pass
    return sent


async def _read(socket):
    with suppress(WebSocketException):
        async for _ in socket:
            pass


async def honest(server, stop):
    """Plays on and on; the slowest answer in seconds."""
    slowest, moves = 0.0, 0
    while not stop.is_set():
        made = await asyncio.to_thread(server.set_up)
        async with connect(server.url(made.code), compression=None, max_size=None) as socket:
            await socket.send(json.dumps({"type": "hello", "tokens": list(made.tokens.values()), "lang": "en"}))
            while not stop.is_set():
                told = json.loads(await socket.recv())
                if told["type"] != "position":
                    continue
                if told["to_act"] == -2:
                    break
                started = time.monotonic()
                play = {"type": "play", "id": 1, "seat": told["to_act"], "length": told["length"]}
                await socket.send(json.dumps({**play, "line": told["legal"][0]}))
                while json.loads(await socket.recv())["type"] != "done":
                    pass
                slowest, moves = max(slowest, time.monotonic() - started), moves + 1
    return slowest, moves


async def run(messages):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        made, stop = server.set_up(), asyncio.Event()
        playing = asyncio.create_task(honest(server, stop))
        started = time.monotonic()
        sent = await asyncio.gather(
            *(flood(server.url(made.code), messages // SOCKETS, seed) for seed in range(SOCKETS))
        )
        seconds = time.monotonic() - started
        stop.set()
        slowest, moves = await playing
        length = server.get(f"/api/tables/{made.code}").json["length"]
        server.stop()
        print(f"{sum(sent):,} messages in {seconds:.0f} s; meanwhile {moves} honest moves, the slowest {slowest:.2f} s")
        if server.said:
            print(server.said[-2000:])
        return 0 if slowest < 1.0 and length == 6 and not server.said else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    sys.exit(asyncio.run(run(parser.parse_args().messages)))
