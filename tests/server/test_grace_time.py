"""The first sand of a game waits until the people at the table are ready; newcomers may think in their first turn."""

from __future__ import annotations

import time

import pytest

from atoll.games import find
from atoll.kernel.record import read
from atoll.room.hourglass import CREDIT_MS
from atoll.room.timekeeper import SAND_FALLEN
from patience import Stopwatch, until

pytestmark = pytest.mark.anywhere

GAME = find("laguna")
FULL_MS = 30_000


def set_up(server, **settings):
    return server.set_up("laguna", options={"hourglass": "sand"}, settings=settings)


def berth(*people):
    """Everybody berths: the next decision is the first one with sand."""
    while "sand_ms" not in people[0].position:
        seat = people[0].position["to_act"]
        mover = people[seat % len(people)]
        done = mover.play(seat, mover.position["legal"][0])
        for each in people:
            each.until_length(done["length"])
    return people[0].position


def until_it_falls(client):
    while "sand_rests" in client.position:
        client.wait("position")
    return client.position


def fallen_ms(lines):
    return [int(line.rpartition(" ")[2]) for line in lines if line.startswith("clock")]


def away_from_end(position):
    return next(line for line in position["legal"] if line != "end")


def test_the_first_sand_waits_until_everybody_is_ready(server):
    made = set_up(server)
    with (
        server.client(made.code, made.tokens[0], ready=False) as zero,
        server.client(made.code, made.tokens[1], ready=False) as one,
    ):
        position = berth(zero, one)
        assert position["sand_rests"] == "ready"
        assert one.wait("asked")["seats"] == [0, 1]
        assert zero.do("ready", seat=0)["type"] == "done"
        asked = one.wait("asked", until=lambda told: told["agreed"] == [0])
        assert asked["what"] == "ready"
        assert asked["seats"] == [1]
        assert asked["sentence"] == "Ready? The hourglass is about to be turned."
        time.sleep(0.5)
        since_ready = Stopwatch()
        assert one.do("ready", seat=1)["type"] == "done"
        falling = until_it_falls(zero)
        assert falling["sand_ms"] >= FULL_MS - since_ready.ms, "nothing fell while they were asked"
        assert falling["length"] == position["length"], "to be ready is no entry of the log"
        time.sleep(1.0)
        told = zero.until_length(zero.play(0, away_from_end(falling))["length"])
        assert sum(fallen_ms(told["lines"])) >= 1000 - CREDIT_MS
        assert one.do("ready", seat=1)["type"] == "done", "said twice, heard once"


def test_a_client_that_asks_for_no_question_is_ready(server):
    """Programs that knew the wire before there was a `ready`."""
    made = set_up(server)
    with server.client(made.code, *made.tokens.values()) as both:
        assert "sand_rests" not in berth(both)
        assert "asked" not in both.newest


def test_one_touch_is_enough_for_everybody_at_one_screen(server):
    made = set_up(server)
    with server.client(made.code, *made.tokens.values(), ready=False) as both:
        assert berth(both)["sand_rests"] == "ready"
        both.do("ready", seat=1)
        until_it_falls(both)


def test_whoever_is_to_act_need_not_wait_for_the_others(server):
    made = set_up(server)
    with (
        server.client(made.code, made.tokens[0], ready=False) as zero,
        server.client(made.code, made.tokens[1], ready=False) as one,
    ):
        position = berth(zero, one)
        done = zero.play(0, away_from_end(position))
        assert done["type"] == "done"
        assert "sand_rests" not in one.until_length(done["length"])


def test_whoever_goes_is_waited_for_no_more(server):
    made = set_up(server)
    with server.client(made.code, made.tokens[0], ready=False) as zero:
        with server.client(made.code, made.tokens[1], ready=False) as one:
            berth(zero, one)
            zero.do("ready", seat=0)
            assert zero.wait("asked", until=lambda told: told["agreed"] == [0])["seats"] == [1]
        until_it_falls(zero)


def test_a_seat_that_a_bot_takes_is_ready(server):
    made = set_up(server)
    with (
        server.client(made.code, made.tokens[0], ready=False) as zero,
        server.client(made.code, made.tokens[1], ready=False) as one,
    ):
        berth(zero, one)
        zero.do("ready", seat=0)
        one.do("leave", seat=1)
        until_it_falls(zero)


def test_sand_that_has_begun_to_fall_is_not_asked_for_again(serve):
    """Neither after somebody came back, nor after the server did."""
    server = serve()
    made = set_up(server)
    with server.client(made.code, *made.tokens.values(), ready=False) as both:
        berth(both)
        both.do("ready", seat=0)
        until_it_falls(both)
        until(lambda: SAND_FALLEN in server.notes(made.code), "it was never noted")
    with server.client(made.code, *made.tokens.values(), ready=False) as both:
        assert "sand_rests" not in both.position
    server.kill()
    server.start()
    with server.client(made.code, *made.tokens.values(), ready=False) as both:
        assert "sand_rests" not in both.position


def calm_turns(both):
    """The positions from a first calm turn on, as often as it goes on by shifting and sailing."""
    seat, position = both.position["to_act"], both.position
    while position["to_act"] == seat:
        yield position
        line = next((line for line in position["legal"] if line.split()[0] in ("load", "shift")), "end")
        done = both.play(seat, line)
        assert done["type"] == "done", done
        position = both.until_length(done["length"])


def test_in_a_calm_first_turn_thinking_costs_no_sand_and_acting_what_a_hand_needs(server):
    made = set_up(server, first_turn="calm")
    with server.client(made.code, *made.tokens.values(), ready=False) as both:
        berth(both)
        for number, position in enumerate(calm_turns(both)):
            assert position["sand_rests"] == "first-turn"
            assert position["sand_ms"] == FULL_MS - number * 1250
            if number == 1:
                time.sleep(0.7)  # to think
        assert number == 23, "as many pearls as a hand moves in thirty seconds"
        lines = both.position["lines"]
        assert lines[-1] == "clock elapse 1", "the last grain falls after the last action"
        assert both.position["sand_rests"] == "first-turn", "the next person has a calm turn, too"
        for _ in calm_turns(both):
            pass
        assert both.position["sand_rests"] == "ready", "from here on it falls by the clock"
        both.do("ready", seat=0)
        until_it_falls(both)
    record = read(server.get(f"/api/tables/{made.code}/record").text)
    assert record.replay(GAME)


def test_a_calm_action_can_be_taken_back_and_its_sand_stays_fallen(server):
    made = set_up(server, first_turn="calm")
    with server.client(made.code, *made.tokens.values()) as both:
        position = berth(both)
        position = both.until_length(both.play(0, away_from_end(position))["length"])
        assert position["undo"] > 0
        position = both.until_length(both.do("undo", seat=0, length=position["length"])["length"])
        assert position["sand_ms"] == FULL_MS - 1250


def test_the_host_switches_the_calm_first_turn_off(server):
    made = set_up(server, first_turn="calm")
    with server.client(made.code, *made.tokens.values()) as both:
        assert berth(both)["sand_rests"] == "first-turn"
        both.do("host", host=made.host, do="settings", settings={"first_turn": "sand"})
        until_it_falls(both)


def test_sand_falls_by_itself_where_nothing_else_is_wished(server):
    made = set_up(server)
    assert server.get(f"/api/tables/{made.code}").json["settings"]["first_turn"] == "sand"
