"""Sand in real time, and clocks for every game."""

from __future__ import annotations

import time

import pytest

from atoll.games import find
from atoll.kernel.record import read
from atoll.room.hourglass import CREDIT_MS
from atoll.room.timekeeper import SAND_FALLEN
from delaying import SlowNetwork
from patience import Stopwatch, until
from serving import Client


def at_sea(server):
    """A table of Laguna for two on one screen, at the first turn with sand, and a watch that began before the sand."""
    made = server.set_up("laguna", options={"hourglass": "sand"})
    with server.client(made.code, *made.tokens.values()) as both:
        while "sand_ms" not in both.position:
            watch = Stopwatch()
            both.until_length(both.play(both.position["to_act"], both.position["legal"][0])["length"])
    return made, watch


def test_sand_falls_and_is_logged_before_the_move(server):
    made, watch = at_sea(server)
    since_shown = Stopwatch()
    with server.client(made.code, *made.tokens.values()) as both:
        start = both.position
        seat, left = start["to_act"], start["sand_ms"]
        time.sleep(1.0)
        line = next(line for line in start["legal"] if line != "end")
        done = both.play(seat, line)
        assert done["type"] == "done", done
        told = both.until_length(done["length"])
        clock = [line for line in told["lines"] if line.startswith("clock")]
        assert len(clock) == 1
        fallen = int(clock[0].rpartition(" ")[2])
        least_ms = 1000 - CREDIT_MS  # a busy machine answers late, and the network's time is forgiven
        assert least_ms <= fallen <= watch.ms
        assert left - since_shown.ms <= told["sand_ms"] <= left - least_ms
        assert told["lines"].index(clock[0]) < told["lines"].index(f"{seat} {line}")
        again = both.play(seat, line, start["length"])
        assert again["length"] == done["length"]  # sand hides no double


@pytest.mark.parametrize("lag_ms", [50, 250])
def test_far_away_a_person_has_all_their_sand(server, lag_ms):
    """Each decision costs the network's time, which is not counted."""
    made, watch = at_sea(server)
    with SlowNetwork(server.port, lag_ms) as network:
        with server.client(made.code, *made.tokens.values()) as near:
            seat, began = near.position["to_act"], near.position["length"]
        token = made.tokens[seat]
        with Client(f"ws://127.0.0.1:{network.port}/api/tables/{made.code}/socket") as far:
            far.hello(token)
            position = far.position
            far.send("ping", id=1)
            far.wait("pong")  # behind the answer to the server's own ping: it has measured the lag
            moves = 0
            while moves < 4:
                line = next((line for line in position["legal"] if line != "end"), "end")
                done = far.play(seat, line)
                position = far.until_length(done["length"])
                moves += 1
                if position["to_act"] != seat:
                    break
            spent_ms = watch.ms
            told = server.get(f"/api/tables/{made.code}/replay?most=1", token).json["legs"][0]["lines"]
            logged = [int(line.rpartition(" ")[2]) for line in told[began:] if line.startswith("clock")]
            assert logged
            assert sum(logged) <= spent_ms - moves * lag_ms
    record = read(server.get(f"/api/tables/{made.code}/record").text)
    assert record.replay(find("laguna"))


def test_sand_runs_out_by_itself_and_rests_while_the_server_is_down(serve):
    server = serve()
    made, _ = at_sea(server)
    first_run = Stopwatch()
    with server.client(made.code, *made.tokens.values()) as both:
        left = both.position["sand_ms"]
        until(lambda: server.notes(made.code).get(SAND_FALLEN, 0) >= 900, "no sand was noted")
    server.kill()
    first_ms = first_run.ms
    time.sleep(1.0)
    second_run = Stopwatch()
    server.start()
    with server.client(made.code, *made.tokens.values()) as both:
        rested = both.position["sand_ms"]
        assert left - first_ms - second_run.ms <= rested <= left - 900


def test_at_the_end_of_a_clock_a_bot_takes_the_seat(serve):
    """The fast clock is 30 seconds; here a server that was told of shorter ones."""
    server = serve(environ={"ATOLL_FAST_S": "5"})
    made = server.set_up(settings={"clock": "fast"})
    with server.client(made.code, made.tokens[0]) as zero:
        assert zero.position["clock"]["seat"] == 0
        assert 0 < zero.position["clock"]["left_ms"] <= 5000
        people = zero.wait("people", until=lambda told: told["seats"][0]["kind"] == "bot")
        assert people["seats"][0]["level"] == "sailor"
        assert "P0" in people["sentence"]
        assert zero.do("return", seat=0)["type"] == "done"


def test_a_deadline_in_days_holds_over_a_restart(serve):
    server = serve()
    made = server.set_up(settings={"clock": "days"})
    with server.client(made.code, made.tokens[0]) as zero:
        left = zero.position["clock"]["left_ms"]
        assert 2.9 * 86_400_000 < left <= 3 * 86_400_000
    time.sleep(0.5)
    server.kill()
    server.start()
    with server.client(made.code, made.tokens[0]) as zero:
        assert zero.position["clock"]["left_ms"] <= left - 400
