"""Nothing is lost: the server is killed at random moments under load, and what was acknowledged is there afterwards."""

from __future__ import annotations

import json
import os
import random
import threading
import time

import pytest
from websockets.exceptions import WebSocketException

KILLS = int(os.environ.get("ATOLL_KILLS", "50"))
TABLES = 6
OPEN_TABLES = int(os.environ.get("ATOLL_OPEN_TABLES", "200"))
PACE = float(os.environ.get("ATOLL_PACE", "3"))  # how much slower this machine may be than an idle one


class Player(threading.Thread):
    """Plays both seats of one table on and on, and remembers what was acknowledged. Resends what was not."""

    def __init__(self, server, made, seed):
        super().__init__(daemon=True)
        self.server = server
        self.made = made
        self.rng = random.Random(seed)
        self.acknowledged = []  # (leg, length before, line)
        self.seen = 0  # the longest position that was shown
        self.leg = 0
        self.stopping = threading.Event()
        self.troubles = []

    def run(self):
        pending = None
        while not self.stopping.is_set():
            try:
                pending = self.play(pending)
            except (OSError, WebSocketException, TimeoutError):
                time.sleep(0.02)  # killed: come back
            except Exception as error:
                self.troubles.append(repr(error))
                return

    def play(self, pending):
        with self.server.client(self.made.code, *self.made.tokens.values()) as both:
            assert both.newest["welcome"]["leg"] >= self.leg, "a leg was lost"
            if both.newest["welcome"]["leg"] > self.leg:
                self.leg, self.seen, pending = both.newest["welcome"]["leg"], 0, None
            assert both.position["length"] >= self.seen, "what was shown is gone"
            while not self.stopping.is_set():
                position = both.position
                self.seen = max(self.seen, position["length"])
                if position["to_act"] == -2:
                    self.again(both)
                    pending = None
                    continue
                if pending is None:
                    pending = (position["length"], position["to_act"], self.rng.choice(position["legal"]))
                length, seat, line = pending
                self.unfinished = pending
                answer = both.play(seat, line, length)
                assert answer["type"] == "done", answer
                self.acknowledged.append((self.leg, length, f"{seat} {line}"))
                pending = None
                both.until_length(answer["length"])
            return pending

    def again(self, both):
        for seat in both.newest["welcome"]["yours"]:
            both.do("again", seat=seat)
        if both.newest["welcome"]["leg"] == self.leg:
            both.wait("welcome")
        self.leg, self.seen = both.newest["welcome"]["leg"], 0
        both.newest.pop("position")
        both.wait("position")


@pytest.mark.skipif(KILLS == 0, reason="ATOLL_KILLS=0")
def test_a_server_that_is_killed_again_and_again_loses_nothing(serve):
    server = serve()
    rng = random.Random(5)
    people = [Player(server, server.set_up("reef"), seed) for seed in range(TABLES)]
    robots = [server.set_up("reef", kinds=("bot", "bot")) for _ in range(2)]
    for player in people:
        player.start()
    for _ in range(KILLS):
        time.sleep(rng.uniform(0.02, 0.25))
        server.kill()
        assert "Traceback" not in server.said, server.said
        server.start()
    time.sleep(0.5)
    for player in people:
        player.stopping.set()
    for player in people:
        player.join(30)
        assert not player.troubles, player.troubles
    assert sum(len(player.acknowledged) for player in people) > KILLS
    for player in people:
        told = server.get(f"/api/tables/{player.made.code}/replay?most=0", player.made.tokens[0]).json
        for leg, length, line in player.acknowledged:
            assert told["legs"][leg]["lines"][length] == line
    for made in robots:
        with server.client(made.code) as spectator:  # the bots go on by themselves
            spectator.wait("position", until=lambda told: told["length"] > 6)


def test_open_tables_are_back_within_two_seconds(serve):
    """Each with some moves; after a kill every one of them answers."""
    server = serve()
    made = [server.set_up("reef") for _ in range(OPEN_TABLES)]
    for each in made[:40]:
        with server.client(each.code, *each.tokens.values()) as both:
            both.until_length(both.play(0, both.position["legal"][0])["length"])
    server.kill()
    server.start()
    started = time.monotonic()
    for each in made:
        assert server.get(f"/api/tables/{each.code}").json["phase"] == "playing"
    assert time.monotonic() - started < 2.0 * PACE


def test_a_full_disk_is_a_sentence_and_nothing_is_half_written(serve, tmp_path):
    """The store's file may not grow any more: a limit of the process stands for a full disk."""
    server = serve()
    made = server.set_up("reef")
    with server.client(made.code, *made.tokens.values()) as both:
        first = both.play(0, both.position["legal"][0])
        both.until_length(first["length"])
        files = sum(path.stat().st_size for path in tmp_path.iterdir())
        server.limit_file_size(files // 2)
        no = both.play(1, "stay")
        while no["type"] == "done":  # what still fits into the journal
            both.until_length(no["length"])
            position = both.position
            no = both.play(position["to_act"], position["legal"][0])
        assert no["sentence"], no
        length = server.get(f"/api/tables/{made.code}").json["length"]
        server.limit_file_size(None)
        position = both.until_length(length)
        again = both.play(position["to_act"], position["legal"][0], length)
        assert again["type"] == "done", again
    lines = server.get(f"/api/tables/{made.code}/replay?most=0", made.tokens[0]).json["legs"][0]["lines"]
    assert len(lines) == again["length"]


def test_a_graceful_stop_is_told(serve):
    server = serve()
    made = server.set_up("reef")
    with server.client(made.code, made.tokens[0]) as zero:
        server.stop()
        closing = zero.wait("closing")
        assert closing["back_in_s"] >= 1
        assert json.dumps(closing)
    assert server.process.returncode == 0
    assert not server.said
