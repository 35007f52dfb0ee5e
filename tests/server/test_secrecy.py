"""Nothing leaks: over the real socket, the bytes that a viewer receives are the same in two worlds that differ only in
what that viewer may not know."""

from __future__ import annotations

import asyncio
import json
import os
import re
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import pytest

from atoll.games import all_games, find
from atoll.kernel.state import OVER, Rng
from atoll.store import Addition, StoredEntry, StoredSeat, StoredTable
from atoll.store.store_factory import open_store
from atoll.wire.codes import LETTERS
from patience import PATIENCE_S
from secrecy import World, _alike
from serving import Client, Server
from walking import Case, step

TOKENS = [f"token-of-seat-{seat}-" + "a" * 16 for seat in range(5)]
COMMITMENT = re.compile(r"[0-9a-f]{64}")
TIMES = re.compile(r'"sand_ms":\d+')
OPEN_GAMES = [game.meta.key for game in all_games() if game.meta.key != "isles"]
OPTIONS = {"laguna": {"hourglass": "steps"}}  # sand falls in one world while the other is looked at


def two_worlds(game, viewer):
    """The logs of two games that this viewer was told in the same words, and that are not the same."""
    for seed in range(1, 40):
        case, rng = Case(game, 2, {}, seed), Rng(seed)
        world, twin = World(case, viewer), World(case, viewer)
        while world.state.to_act() != OVER and len(world.history.log) < 40:
            seat, action = step(case, world.state, rng)
            world.play(seat, action)
            alike = _alike(world, twin, seat, rng) if seat == twin.state.to_act() else None
            twin = alike if alike is not None else world.copy()
            if world.state.digest() != twin.state.digest() and world.state.to_act() >= 0 and len(world.history.log) > 6:
                return world.history.full_lines(), twin.history.full_lines()
    raise AssertionError("no two worlds were found")


class Worlds:
    """Tables with logs and seeds that a test has chosen, all at one server. Their codes are not what is compared."""

    def __init__(self, folder):
        self.folder = folder
        self.rows = []
        self.server = None

    def add(self, game, lines, seed, seats=2):
        code = "secre" + LETTERS[len(self.rows)]
        row = StoredTable(
            code=code,
            game=game,
            rules=1,
            options=OPTIONS.get(game, {}),
            seats=tuple(
                StoredSeat(seat=seat, kind="person", name=f"P{seat}", token_hash=sha256(token.encode()).digest())
                for seat, token in enumerate(TOKENS[:seats])
            ),
            phase="playing",
            seed=seed,
            host_hash=bytes(32),
            created_ms=1,
            touched_ms=1,
        )
        self.rows.append((row, lines))
        return code

    async def write(self):
        store = await open_store(self.folder / "tables.db")
        for row, lines in self.rows:
            await store.create(row)
            await store.append(Addition(row.code, 0, 0, [StoredEntry(line, 1) for line in lines]))
        await store.close()


class Pair(NamedTuple):
    """Two worlds that this viewer must not be able to tell apart."""

    viewer: int | None
    codes: tuple[str, str]
    asked: list[str]


@pytest.fixture(scope="module")
def pairs(tmp_path_factory):
    """Every pair of worlds by its name, and the server that holds them."""
    worlds, found = Worlds(tmp_path_factory.mktemp("worlds")), {}
    for viewer in (None, 0, 1):
        lines, others = two_worlds(find("isles"), viewer)
        assert lines != others
        codes = worlds.add("isles", lines, "seed-1"), worlds.add("isles", others, "seed-2")
        found["isles", viewer] = Pair(viewer, codes, some_lines(find("isles"), 40))
    lines, others = two_worlds(find("isles"), None)
    found["leaky", None] = Pair(None, (worlds.add("leaky", lines, "s"), worlds.add("leaky", others, "s")), [])
    for key in OPEN_GAMES:
        seats, lines = walked(find(key))
        codes = worlds.add(key, lines, "seed-1", seats), worlds.add(key, lines, "seed-2", seats)
        found[key, 0] = Pair(0, codes, some_lines(find(key), 10))
    asyncio.run(worlds.write())
    path = os.pathsep.join(filter(None, (os.environ.get("PYTHONPATH"), str(Path(__file__).parent.parent))))
    server = Server(worlds.folder, environ={"ATOLL_GAMES": "leaky", "PYTHONPATH": path})
    yield found, server
    server.stop()


def some_lines(game, count):
    rng = Rng(3)
    return [game.text(int(rng.below(game.action_count))) for _ in range(count)]


def walked(game):
    """Some random play, without secrets."""
    seats = game.meta.seats[0]
    world, rng = World(Case(game, seats, OPTIONS.get(game.meta.key, {}), 4), None), Rng(4)
    while len(world.history.log) < 25 or world.state.to_act() < 0:
        world.play(*step(world.case, world.state, rng))
    return seats, world.history.full_lines()


def transcript(server, code, viewer, asked):
    """Every byte that a viewer gets for asking everything there is to ask."""
    heard = []
    tokens = [] if viewer is None else [TOKENS[viewer]]
    token = tokens[0] if tokens else None
    with Client(server.url(code)) as client:
        client.socket.send(json.dumps({"type": "hello", "tokens": tokens, "lang": "en"}))
        commands = [{"type": "sheet", "id": 1}, {"type": "draw", "id": 2}]
        for number, line in enumerate(asked):
            commands.append({"type": "why", "id": 10 + number, "seat": viewer or 0, "line": line})
        commands += [
            {"type": "undo", "id": 3, "seat": viewer or 0, "length": 3},
            {"type": "undo", "id": 4, "seat": viewer or 0, "length": 10**6},
            {"type": "say", "id": 5, "seat": viewer or 0, "phrase": "thanks"},
            {"type": "play", "id": 6, "seat": viewer or 0, "length": 2, "line": "open low"},
            {"type": "again", "id": 7, "seat": viewer or 0},
            {"type": "nonsense", "id": 8},
            {"type": "lang", "lang": "fr"},
            {"type": "ping", "id": 9},
        ]
        for command in commands:
            client.socket.send(json.dumps(command))
        while not heard or '"pong"' not in heard[-1]:
            heard.append(client.socket.recv(PATIENCE_S))
    for have in (0, 3):
        with Client(server.url(code)) as client:
            client.socket.send(json.dumps({"type": "hello", "tokens": tokens, "lang": "fr", "have": have}))
            heard += [client.socket.recv(PATIENCE_S) for _ in range(2 if viewer is None else 3)]
    for path in ("", "/record", "/replay?most=100", "/drawing", "/sheet"):
        heard.append(server.get(f"/api/tables/{code}{path}", token).text)
    return [TIMES.sub("", COMMITMENT.sub("COMMITMENT", text.replace(code, "CODE"))) for text in heard]


def both_told(pairs, name):
    found, server = pairs
    pair = found[name]
    return [transcript(server, code, pair.viewer, pair.asked) for code in pair.codes]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_two_worlds_of_isles_are_the_same_bytes(pairs, viewer):
    one, other = both_told(pairs, ("isles", viewer))
    assert len(one) > 20
    for said, twin in zip(one, other, strict=True):
        assert said == twin


def test_a_planted_leak_is_caught(pairs):
    one, other = both_told(pairs, ("leaky", None))
    assert one != other


@pytest.mark.parametrize("key", OPEN_GAMES)
def test_nothing_of_the_seed_shows_before_the_end(pairs, key):
    """Two worlds that differ only in what will be drawn."""
    one, other = both_told(pairs, (key, 0))
    assert one == other
    assert not any("seed-" in said for said in one)
