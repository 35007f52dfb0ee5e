"""A scripted table over one real socket: it plays random legal lines for all its people, and keeps what it was told.

Whatever was acknowledged or shown once must be there for ever, so every later word of the server is held against what
was kept. When the socket breaks, `play` returns; call it again and it comes back as a page does, with what it has.
"""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from patience import PATIENCE_S

SAND = "clock"
OVER = -2
AGAIN_S = 0.2


class Scribe:
    """Everybody who sits at one table, at one screen."""

    def __init__(
        self, url: str, tokens: dict[int, str], seed: int, *, undo: float = 0.05, again: bool = False, **connecting: Any
    ) -> None:
        self.url = url
        self.tokens = list(tokens.values())
        self.luck = random.Random(seed)
        self.undo = undo
        self.again = again  # whether they play one more game after each
        self.connecting = connecting  # what else `connect` is told
        self.leg = 0
        self.lines: dict[int, list[str | None]] = {}  # by viewer: the log as far as it was told
        self.length = 0  # that was acknowledged or shown
        self.sent: dict[str, object] | None = None  # a command that waits for its answer, to be sent again
        self.acknowledged: list[tuple[int, int, str]] = []  # after how many entries, by whom, what
        self.repeated = 0  # commands that were sent again because the answer had been lost
        self.visits = 0
        self.position: dict[str, object] = {}
        self.id = 0

    @property
    def is_over(self) -> bool:
        return bool(self.position) and self.position["to_act"] == OVER and not self.again

    async def play(self, acknowledged: asyncio.Queue[None] | None = None, stop_after: int | None = None) -> None:
        """Play until the socket breaks, it is over, or so many commands were acknowledged."""
        wanted = None if stop_after is None else len(self.acknowledged) + stop_after
        self.visits += 1
        have = self.luck.choice((0, self.length, self.luck.randint(0, self.length)))
        try:
            async with connect(
                self.url, compression=None, max_size=None, open_timeout=PATIENCE_S, close_timeout=1, **self.connecting
            ) as socket:
                await socket.send(json.dumps({"type": "hello", "tokens": self.tokens, "lang": "fr", "have": have}))
                is_shown = False
                while not self.is_over and (wanted is None or len(self.acknowledged) < wanted):
                    told = json.loads(await socket.recv())
                    if told["type"] == "welcome":
                        self.enter(told["leg"])
                        if self.sent is not None:
                            self.repeated += 1
                            await socket.send(json.dumps(self.sent))
                    elif told["type"] == "position":
                        self.look(told)
                        is_shown = True
                        if self.again and told["to_act"] == OVER:
                            for seat in range(len(self.tokens)):
                                await socket.send(json.dumps({"type": "again", "id": 0, "seat": seat}))
                    elif told["type"] == "curtain":
                        await socket.send(json.dumps({"type": "show", "seat": told["seat"]}))
                    elif told["type"] == "done" and self.sent is not None:
                        self.done(told)
                        if acknowledged is not None:
                            acknowledged.put_nowait(None)
                    elif told["type"] == "no":
                        self.refused(told)
                        if self.sent is not None:  # it cannot be done now
                            await asyncio.sleep(AGAIN_S)
                            self.repeated += 1
                            await socket.send(json.dumps(self.sent))
                    if self.sent is None and is_shown and not self.is_over:
                        self.sent = self.command()
                        if self.sent is not None:
                            await socket.send(json.dumps(self.sent))
        except (ConnectionClosed, InvalidHandshake, OSError):
            return

    def enter(self, leg: int) -> None:
        """Sit down at a game of the match; it may be the next one."""
        assert leg >= self.leg, f"game {self.leg} was there, now it is {leg}"
        if leg > self.leg:
            self.leg, self.length, self.lines, self.acknowledged, self.sent = leg, 0, {}, [], None

    def look(self, told: dict) -> None:
        """A position: nothing that was known may be missing or changed."""
        since, lines = told["from"], told["lines"]
        assert told["length"] >= self.length, f"{self.length} were there, now {told['length']}"
        assert since + len(lines) == told["length"]
        known = self.lines.setdefault(told["viewer"], [])
        known += [None] * (told["length"] - len(known))
        for number, line in enumerate(lines, since):
            assert known[number] in (None, line), f"entry {number} was {known[number]!r}, now {line!r}"
            known[number] = line
        self.length = told["length"]
        self.position = told

    def done(self, told: dict) -> None:
        sent, self.sent = self.sent, None
        assert told["id"] == sent["id"], (sent, told)
        line = sent.get("line", "undo")
        self.acknowledged.append((sent["length"], sent["seat"], line))
        assert told["length"] > sent["length"]
        self.length = max(self.length, told["length"])

    def refused(self, told: dict) -> None:
        """Everything that is asked for was legal; only sand may have run out meanwhile."""
        sent, self.sent = self.sent, None
        is_late = "sand_ms" in self.position and told["error"] in ("refused", "not-fair")
        assert is_late, f"{sent}: something that was there is not: {told}"

    def command(self) -> dict[str, object] | None:
        """The next thing to do, once everything that was acknowledged has been seen."""
        told = self.position
        if told["length"] < self.length or not told["legal"]:
            return None
        self.id += 1
        seat = told["viewer"]
        common = {"id": self.id, "seat": seat, "length": told["length"]}
        if told["undo"] and self.luck.random() < self.undo:
            return {"type": "undo", **common}
        return {"type": "play", **common, "line": self.luck.choice(told["legal"])}

    def check(self, log: list[str], *, has_secrets: bool = False) -> None:
        """Hold what was told against the log as it is kept; secrets were told in other words."""
        assert len(log) >= self.length, f"{self.length} were acknowledged or shown, {len(log)} are kept"
        for told in [] if has_secrets else self.lines.values():
            for number, line in enumerate(told):
                assert line in (None, log[number]), f"entry {number} was told as {line!r}, kept as {log[number]!r}"
        for length, seat, line in self.acknowledged:
            number = length
            while log[number].startswith(SAND):
                number += 1
            assert log[number] == f"{seat} {line}", f"{seat} {line!r} was done after {length}, kept is {log[number]!r}"
