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
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from serving import Server

PROCESSES = 2
SOCKETS = 10  # of each
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
                reader.cancel()
        except (WebSocketException, OSError):
            pass
    return sent


async def _read(socket):
    with suppress(WebSocketException):
        async for _ in socket:
            pass


async def floods(url, count, seed):
    sent = await asyncio.gather(*(flood(url, count // SOCKETS, seed + number) for number in range(SOCKETS)))
    return sum(sent)


def flood_apart(url, count, seed):
    """Some clients in a process of their own."""
    return asyncio.run(floods(url, count, seed))


def honest(server, is_over):
    """Plays on and on; the slowest answer in seconds, and how many there were."""
    slowest, moves = 0.0, 0
    while not is_over():
        made = server.set_up()
        with server.client(made.code, *made.tokens.values()) as both:
            while both.position["to_act"] != -2 and not is_over():
                position, started = both.position, time.monotonic()
                done = both.play(position["to_act"], position["legal"][0])
                slowest, moves = max(slowest, time.monotonic() - started), moves + 1
                both.until_length(done["length"])
    return slowest, moves


def run(messages):
    with tempfile.TemporaryDirectory() as folder, ProcessPoolExecutor(PROCESSES) as pool:
        server = Server(folder)
        made, started = server.set_up(), time.monotonic()
        flooding = [
            pool.submit(flood_apart, server.url(made.code), messages // PROCESSES, 1000 * number)
            for number in range(PROCESSES)
        ]
        slowest, moves = honest(server, lambda: all(each.done() for each in flooding))
        sent, seconds = sum(each.result() for each in flooding), time.monotonic() - started
        length = server.get(f"/api/tables/{made.code}").json["length"]
        server.stop()
        print(f"{sent:,} messages in {seconds:.0f} s; meanwhile {moves} honest moves, the slowest {slowest:.2f} s")
        if server.said:
            print(server.said[-2000:])
        return 0 if slowest < 1.0 and length == 6 and not server.said else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=1_000_000)
    sys.exit(run(parser.parse_args().messages))
