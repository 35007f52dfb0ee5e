"""Somebody is to act and not here: who may let a bot play on, when, and how the person has the seat again."""

from __future__ import annotations

import time

import pytest

import plants
from forking import ForkedServer
from patience import PATIENCE_S

pytestmark = pytest.mark.anywhere


@pytest.fixture(scope="module")
def impatient(tmp_path_factory):
    """A server for which a minute is a second."""
    server = ForkedServer(tmp_path_factory.mktemp("impatient"), plant=plants.be_impatient)
    yield server
    server.close()


def until_allowed(client, seat, absent):
    """Ask until it is allowed; what was said before that."""
    said = []
    deadline = time.monotonic() + PATIENCE_S
    while (answer := client.do("stand-in", seat=seat, absent=absent))["type"] == "no":
        assert time.monotonic() < deadline, answer
        said.append(answer)
        time.sleep(0.05)
    return said


def test_after_a_minute_anybody_at_the_table_lets_a_bot_play_on(impatient):
    made = impatient.set_up(kinds=("person", "person", "person"), game="sharks")
    with impatient.client(made.code, made.tokens[1]) as one, impatient.client(made.code, made.tokens[2]) as two:
        with impatient.client(made.code, made.tokens[0]) as zero:
            assert zero.position["to_act"] == 0
            one.wait("people", until=lambda told: told["seats"][0]["here"])
            assert one.do("stand-in", seat=1, absent=0)["error"] == "not-away"
            assert one.do("stand-in", seat=1, absent=2)["error"] == "not-awaited"
        one.wait("people", until=lambda told: not told["seats"][0]["here"])
        for refused in until_allowed(one, 1, 0):
            assert refused["error"] == "not-away"
            assert "a bot can play on" in refused["sentence"]
        told = two.wait("people", until=lambda told: told["seats"][0]["kind"] == "bot")
        assert told["sentence"].startswith("P0 is away")
        assert two.until_length(one.position["length"] + 1)  # and it plays
        with impatient.client(made.code, made.tokens[0]) as zero:
            assert zero.newest["welcome"]["face"]["seats"][0]["kind"] == "person"  # theirs again, without asking
            back = two.wait("people", until=lambda told: told["seats"][0]["kind"] == "person")
            assert back["sentence"] == "P0 is back."


def test_a_spectator_lets_nobody_play_on(impatient):
    made = impatient.set_up()
    with impatient.client(made.code) as spectator:
        assert spectator.do("stand-in", seat=1, absent=0)["error"] == "not-yours"


def test_the_host_need_not_wait_and_who_left_by_will_asks_for_the_seat(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[1]) as one:
        seat = {"seat": 0, "kind": "bot", "level": "boy"}
        assert one.do("host", host=made.host, do="seat", seat=seat)["type"] == "done"
        assert one.newest["people"]["sentence"].startswith("P0 is away")
        with server.client(made.code, made.tokens[0]) as zero:
            assert zero.newest["welcome"]["face"]["seats"][0]["kind"] == "person"
            assert zero.do("leave", seat=0)["type"] == "done"
        with server.client(made.code, made.tokens[0]) as zero:
            assert zero.newest["welcome"]["face"]["seats"][0]["kind"] == "bot"
            assert zero.do("return", seat=0)["type"] == "done"


def test_before_a_minute_is_over_only_the_host_may(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[1]) as one:
        refused = one.do("stand-in", seat=1, absent=0)
        assert refused["error"] == "not-away"
        assert "In " in refused["sentence"]
        assert one.do("stand-in", seat=1, absent=7)["error"] == "no-such-seat"
