"""A review thought about in a process of its own: what `ReviewService` asks in a server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Final

import msgspec

from atoll.bots.worker_protocol import environment
from atoll.coach.review_lines import ReviewQuestion
from atoll.coach.review_worker import COMMAND

LONGEST: Final = 8_000_000  # bytes of a line: the whole review of a long match
PATIENCE_S: Final = 60.0  # for the next line; plain Python thinks long about one turn


def width_for(cores: int) -> int:
    """How many reviews are found at once: those who play need the other cores."""
    return 2 if cores >= 4 else 1


async def process_lines(question: ReviewQuestion, command: tuple[str, ...] = COMMAND) -> AsyncGenerator[bytes]:
    """The lines of a process. It is killed with whoever reads them: nothing else stops what it thinks about."""
    process = await asyncio.create_subprocess_exec(
        *command,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        limit=LONGEST,
        env=environment(),
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        process.stdin.write(msgspec.json.encode(question))
        process.stdin.close()
        while True:
            async with asyncio.timeout(PATIENCE_S):
                line = await process.stdout.readline()
            if not line.endswith(b"\n"):
                return
            yield line
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
