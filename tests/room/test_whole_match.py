"""Whole matches in a room without I/O: two people, a spectator, a bot, an undo vote and sand, synchronously."""

from __future__ import annotations

import subprocess
import sys

import pytest

from atoll.games import all_games, find
from atoll.kernel.state import OVER
from atoll.wire.messages import Agree, Play, Undo
from tabletop_room import RoomRun

GAMES = [game.meta.key for game in all_games()]
OPTIONS = {"laguna": {"hourglass": "sand"}}


def run_of(key: str) -> tuple[RoomRun, tuple[str, ...]]:
    """People on the first two seats, a bot on the third where the game is for three; else the second person leaves."""
    kinds = ("person", "person", "bot") if 3 in find(key).meta.seats else ("person", "person")
    return RoomRun(key, kinds, options=OPTIONS.get(key, {})), kinds


@pytest.mark.parametrize("key", GAMES)
def test_a_whole_match_with_people_a_bot_a_spectator_a_vote_and_sand(key):
    run, kinds = run_of(key)
    zero, one, spectator = run.device(0), run.device(1, lang="fr"), run.device()
    people = {0: zero, 1: one}
    votes = undone = plays = 0
    while run.to_act != OVER:
        seat = run.to_act
        if seat not in people:  # the bot's: it plays when its pause is over
            run.wait(1_000)
            continue
        device = people[seat]
        assert device.position["to_act"] == seat
        assert device.position["legal"]
        legal, length = device.position["legal"], device.position["length"]
        plays += 1
        line = legal[(plays * 7) % len(legal)]
        run.do(Play(id=plays, seat=seat, length=length, line=line), device)
        answer = device.heard
        assert {"done", "no"} & {news["type"] for news in answer}
        if plays == 5:  # the other one wants to take back what was seen since: everybody is asked
            other = people[1 - seat]
            run.do(Undo(id=1_000, seat=1 - seat, length=other.position["length"]), other)
            asked = [news for news in device.heard if news["type"] == "asked"]
            if asked and asked[-1]["seats"]:
                votes += 1
                before = len(run.lines())
                run.do(Agree(id=1_001, seat=seat, yes=True), device)
                if len(run.lines()) > before:
                    undone += 1
                    assert run.lines()[before] == f"{1 - seat} undo"
        if run.to_act != OVER and key == "laguna" and plays % 9 == 0:
            run.wait(40_000)  # nobody acts: the sand runs out by itself
        assert plays < 5_000
    for device in (zero, one, spectator):
        assert device.position["to_act"] == OVER
        assert device.position["length"] == len(run.lines())
        assert device.position["winners"]
    assert run.room.row.phase == "over"
    assert run.stored[-1].result is not None
    assert run.read_again().state.digest() == run.room.playing().state.digest()
    if key == "laguna":
        assert any(line.startswith("clock ") for line in run.lines())
    if "bot" in kinds:
        assert any(line.startswith("2 ") for line in run.lines())
    assert votes == undone == 1


def test_sand_rests_with_the_bots():
    """Nobody looks on at Laguna: the glass stands still, and runs as soon as somebody comes."""
    run = RoomRun("laguna", ("bot", "bot"), options={"hourglass": "sand"})
    assert run.room.is_idle
    assert run.room.next_tick_ms() is None
    spectator = run.device()
    while not run.room.timekeeper.has_sand:  # the bots set up
        run.wait(1_000)
    assert not run.room.is_idle
    run.leave(spectator)
    assert not run.room.timekeeper.has_sand
    length = len(run.lines())
    run.wait(60_000)
    assert len(run.lines()) <= length + 1, "what a bot had chosen is played, and nothing after it"


def test_nothing_is_delivered_that_is_not_in_the_stored_log():
    """Every position that anybody hears is as long as what the store has by then."""
    run, _ = run_of("reef")
    zero, one = run.device(0), run.device(1)
    for number in range(20):
        device = (zero, one)[run.to_act]
        before = len(device.heard)
        run.do(
            Play(id=number, seat=run.to_act, length=device.position["length"], line=device.position["legal"][0]), device
        )
        told = [news["length"] for news in device.heard[before:] if news["type"] in ("done", "position")]
        assert told == [len(run.lines())] * 2


def test_a_room_imports_neither_sockets_nor_servers_nor_databases():
    """Nor threads of ours: importlib.resources alone loads `threading`, for zip files."""
    unwanted = ("asyncio", "starlette", "uvicorn", "websockets", "sqlite3", "asyncpg", "sqlalchemy",
                "multiprocessing", "subprocess", "concurrent.futures", "prometheus_client", "socket")  # fmt: skip
    code = (
        "import sys; before = set(sys.modules); import atoll.room.perform\n"
        f"found = [name for name in {unwanted!r} if name in set(sys.modules) - before]\n"
        "print(*found)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.split() == []
