"""Nothing leaks while others play: what a viewer hears of the same moves in two worlds is the same to the byte.

The worlds differ in the one tile that is hidden in Isles for two; the moves were chosen so that the rules tell this
viewer the same of both. What the server adds of its own must be the same, too: positions of every device,
phrases, questions and answers, takings-back, hints, people who come and go, and what is said to whoever comes back.
"""

from __future__ import annotations

import asyncio
import json
import re
from typing import NamedTuple

import pytest

import plants
from atoll.games import find
from atoll.kernel.table import Table
from atoll.room.tokens import hashed
from atoll.store import Addition, StoredEntry, StoredSeat, StoredTable
from atoll.store.store_factory import open_store
from forking import ForkedServer
from patience import PATIENCE_S

GAME = find("isles")
SEATS = (0, 1)
CODES = ("aaaaaa", "bbbbbb")
COMMITMENT = re.compile(r"[0-9a-f]{64}")
FEWEST = 2  # moves that are watched: a tile is hidden, another is taken


class Pair(NamedTuple):
    """Two worlds, the seed that both go on with, and what is played there: seat and line."""

    lines: tuple[list[str], list[str]]
    seed: str
    moves: list[tuple[int, str]]


def woken(lines, seed) -> Table:
    return Table.wake(GAME, 2, {}, seed, lines)


def others(lines: list[str]):
    """The same log with another tile in one of the last draws, which nobody has seen elsewhere."""
    for number in range(len(lines) - 1, max(0, len(lines) - 5), -1):
        known = re.fullmatch(r"chance draw (\w+)-(\d+)", lines[number])
        for tile in range(1, 15) if known else ():
            line = f"chance draw {known[1]}-{tile:02}"
            if line not in lines:
                yield [*lines[:number], line, *lines[number + 1 :]]


def is_alike(one: Table, two: Table, viewer: int | None) -> bool:
    return one.sight(viewer, 0).whole() == two.sight(viewer, 0).whole()


def moves_alike(pair: tuple[list[str], list[str]], seed: str, viewer: int | None) -> list[tuple[int, str]]:
    """Moves for both worlds after which this viewer has been told the same."""
    logs, moves = [list(lines) for lines in pair], []
    while len(moves) < FEWEST + 2:
        one, two = (woken(lines, seed) for lines in logs)
        seat = int(one.state.to_act())
        if seat < 0 or seat != int(two.state.to_act()):
            break
        for action in sorted(set(map(int, one.state.legal())) & set(map(int, two.state.legal()))):
            after = [woken(lines, seed) for lines in logs]
            for table in after:
                table.play(seat, action)
            if is_alike(*after, viewer):
                moves.append((seat, GAME.text(action)))
                logs = [table.full_lines() for table in after]
                break
        else:
            break
    return moves


def found(viewer: int | None) -> Pair:
    """Two worlds where the other seat, as lookout, has drawn and is about to hide a tile; and what is played then."""
    for number in range(30):
        table = woken([], str(number))
        while len(table.log) < 1 + 4 * number or not table.full_lines()[-1].startswith("chance draw"):
            legal = table.state.legal()
            table.play(int(table.state.to_act()), int(legal[number % len(legal)]))
        lines = table.full_lines()
        for twin in others(lines):
            if is_alike(table, woken(twin, str(number)), viewer):
                moves = moves_alike((lines, twin), str(number), viewer)
                if len(moves) >= FEWEST:
                    return Pair((lines, twin), str(number), moves)
    raise AssertionError("no two worlds were found")


async def keep(home: str, pair: Pair) -> None:
    store = await open_store(home)
    for code, lines in zip(CODES, pair.lines, strict=True):
        seats = (StoredSeat(seat=seat, kind="person", name=f"P{seat}", token_hash=hashed(f"{seat}")) for seat in SEATS)
        row = StoredTable(
            code=code,
            game="isles",
            rules=GAME.meta.version,
            options={},
            seats=tuple(seats),
            phase="playing",
            seed=pair.seed,
            host_hash=hashed("host"),
            created_ms=1,
            touched_ms=1,
        )
        await store.create(row)
        await store.append(Addition(code, 0, 0, [StoredEntry(line, 1) for line in lines]))
    await store.close()


class Ear:
    """A viewer's socket, and every byte that it hears."""

    def __init__(self, client, seat: int | None) -> None:
        self.client = client
        self.seat = seat
        self.bytes: list[str] = []

    def until(self, told: str) -> None:
        while not self.bytes or told not in self.bytes[-1]:
            self.bytes.append(self.client.socket.recv(PATIENCE_S))

    def pass_time(self) -> None:
        """Everything that was said before this has been heard."""
        self.client.send("ping", id=len(self.bytes))
        self.until('"type":"pong"')

    def ask_everything(self) -> None:
        for lang in ("fr", "en"):
            self.client.send("lang", lang=lang)
        for number, type_ in enumerate(("sheet", "draw")):
            self.client.send(type_, id=number)
        if self.seat is not None:
            for number in range(0, GAME.action_count, 29):
                self.client.send("why", id=100 + number, seat=self.seat, line=GAME.text(number))
            self.client.send("hint", id=5, seat=self.seat)
            before = len(self.bytes)
            while not any('"hinted"' in told or '"no-hint"' in told for told in self.bytes[before:]):
                self.bytes.append(self.client.socket.recv(PATIENCE_S))
        self.pass_time()


def heard(server: ForkedServer, code: str, viewer: int | None, moves: list[tuple[int, str]]) -> list[str]:
    """All that one viewer hears of a world: at the table while others play, and afterwards."""
    tokens = [] if viewer is None else [f"{viewer}"]
    token = tokens[0] if tokens else None
    with server.client(code, "0") as zero, server.client(code, "1") as one:
        with server.client(code, *tokens, lang="fr") as client:
            ear, people = Ear(client, viewer), (zero, one)
            ear.ask_everything()
            for number, (seat, line) in enumerate(moves):
                actor = people[seat]
                actor.send("lang", lang="en")
                position = actor.wait("position")
                assert actor.play(seat, "open nowhere")["error"] == "notation"
                done = actor.play(seat, line)
                assert done["type"] == "done", done
                actor.until_length(done["length"])
                if position["undo"] == 0 and actor.position["undo"] and number % 2:
                    back = actor.do("undo", seat=seat, length=done["length"])
                    actor.until_length(back["length"])
                    actor.until_length(actor.play(seat, line)["length"])
                actor.do("say", seat=seat, phrase="thanks")
                ear.ask_everything()
        for have in (0, 9, len(moves) + 20, 10**6):
            with server.client(code, *tokens, have=have) as again:
                ear.bytes += [json.dumps(told) for told in again.heard] + [json.dumps(again.position)]
    for path in ("", "/record", "/replay?most=100", "/drawing", "/sheet"):
        ear.bytes.append(server.get(f"/api/tables/{code}{path}", token).text)
    return [COMMITMENT.sub("", told.replace(code, "")) for told in ear.bytes]


def both_heard(folder, viewer, pair, plant) -> list[list[str]]:
    folder.mkdir(exist_ok=True)
    asyncio.run(keep(str(folder / "tables.db"), pair))
    server = ForkedServer(folder, plant=plant)
    told = [heard(server, code, viewer, pair.moves) for code in CODES]
    server.close()
    return told


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_whoever_watches_hears_the_same_in_both_worlds(tmp_path, viewer):
    pair = found(viewer)
    one, two = both_heard(tmp_path, viewer, pair, plants.think_alike)
    assert sum('"position"' in told for told in one) > len(pair.moves)
    assert one == two


@pytest.mark.parametrize("plant", [plants.show_everybody_the_same, plants.advise_by_the_truth])
def test_a_leak_of_the_servers_own_is_caught(tmp_path, plant):
    """Either the words differ, or a hint of something that this viewer does not know cannot even be made."""
    caught = False
    for viewer in SEATS:
        one, two = both_heard(tmp_path / f"{viewer}", viewer, found(viewer), plant)
        caught = caught or one != two
    assert caught
