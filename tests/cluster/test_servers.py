"""Several servers, one lagoon: whoever has a table's code plays at it through any of them, and none takes it along."""

from __future__ import annotations

import json
import os
import re
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import plants
from atoll.games import find
from atoll.kernel.record import read, verify
from atoll.room.timekeeper import SAND_FALLEN
from atoll.store.shards import SHARDS
from cluster.lagoon import wait_until
from patience import PATIENCE_S, Stopwatch
from serving import Client


def play_on(clients, moves):
    """Let people at several sockets play so many moves, each seeing what the others did."""
    lengths = []
    for _ in range(moves):
        told = clients[0].position
        if told["to_act"] < 0:
            break
        mover = clients[told["to_act"]]
        mover.until_length(told["length"])
        done = mover.play(told["to_act"], mover.position["legal"][0])
        assert done["type"] == "done", done
        lengths.append(done["length"])
        for client in clients:
            client.until_length(done["length"])
    return lengths


def texts_until(client: Client, length: int) -> list[str]:
    """What a socket is told, as it stands, up to a position of that length."""
    texts = []
    while True:
        text = client.socket.recv(PATIENCE_S)
        texts.append(text)
        told = json.loads(text)
        if told["type"] == "position" and told["length"] >= length:
            client.newest["position"] = told
            return texts


def test_a_match_between_sockets_at_two_servers_survives_the_death_of_its_owner(lagoon):
    one, two = lagoon.start(), lagoon.start()
    made = one.set_up()
    with one.client(made.code, made.tokens[0]) as zero, two.client(made.code, made.tokens[1]) as other:
        play_on([zero, other], 6)
        assert all(seat["here"] for seat in two.get(f"/api/tables/{made.code}").json["seats"])
        before = lagoon.log(made.code)
        lagoon.kill(one)
        other.wait("closing")
        assert other.closed() == 1012
    with two.client(made.code, *made.tokens.values()) as both:
        assert both.position["length"] >= len(before)
        while both.position["to_act"] != -2:
            done = both.play(both.position["to_act"], both.position["legal"][0])
            assert done["type"] == "done", done
            both.until_length(done["length"])
    assert lagoon.log(made.code)[: len(before)] == before
    assert verify(read(two.get(f"/api/tables/{made.code}/record").text), find("reef")) == 36


def test_whoever_comes_through_another_server_is_told_the_same_bytes(lagoon):
    one, two = lagoon.start(), lagoon.start()
    made = one.set_up("sharks")
    with (
        one.client(made.code, made.tokens[0]) as zero,
        one.client(made.code, made.tokens[1]) as near,
        two.client(made.code, made.tokens[1]) as far,
    ):
        near.until_length(zero.position["length"])
        far.until_length(zero.position["length"])
        for client in (zero, near, far):  # who came meanwhile has been told
            client.send("ping", id=99)
            client.wait("pong")
        for _ in range(8):
            told = zero.position
            mover = (zero, near)[told["to_act"]]
            number = mover.id = mover.id + 1
            line = mover.position["legal"][0]
            mover.send("play", id=number, seat=told["to_act"], length=told["length"], line=line)
            wanted = told["length"] + 1
            heard = [texts_until(client, wanted) for client in (zero, near, far)]
            for texts in heard:
                texts[:] = [text for text in texts if json.loads(text)["type"] == "position"]
            assert heard[1] == heard[2]
            assert heard[0] != heard[1]
    for path in ("drawing", "sheet", "record", "replay?most=5"):
        for token in (None, *made.tokens.values()):
            answers = [server.get(f"/api/tables/{made.code}/{path}", token) for server in (one, two)]
            assert [answer.status for answer in answers] == [200, 200]
            assert answers[0].text == answers[1].text


def test_one_seat_is_never_given_twice(lagoon):
    one, two = lagoon.start(), lagoon.start()
    made = one.set_up(kinds=("open", "open"))
    path = f"/api/tables/{made.code}/seats"
    with ThreadPoolExecutor(8) as people:
        asked = [people.submit((one, two)[number % 2].post, path, {"name": f"P{number}"}) for number in range(16)]
        answers = [each.result() for each in asked]
    assert sorted(answer.status for answer in answers) == [201, 201, *[409] * 14]
    seated = [answer.json for answer in answers if answer.status == 201]
    assert {each["seat"] for each in seated} == {0, 1}
    assert two.post(f"/api/tables/{made.code}/start", {}, token="wrong").status == 401
    assert two.post(f"/api/tables/{made.code}/start", {}, token=made.host).json["phase"] == "playing"
    assert one.get("/api/tables/qqqqqq").text == two.get("/api/tables/qqqqqq").text


def test_a_frozen_owner_writes_nothing_when_it_goes_on(lagoon):
    one, two = lagoon.start(), lagoon.start()
    made = one.set_up()
    epoch = lagoon.epoch(made.code)
    with one.client(made.code, *made.tokens.values()) as frozen:
        told = frozen.position
        os.kill(one.process.pid, signal.SIGSTOP)
        try:
            # What arrives meanwhile is the first that it reads when it goes on.
            frozen.send("play", id=1, seat=told["to_act"], length=told["length"], line=told["legal"][0])
            wait_until(lambda: lagoon.epoch(made.code) > epoch)
            with two.client(made.code, *made.tokens.values()) as both:
                assert both.position["length"] == told["length"]
                other_line = both.position["legal"][-1]
                assert other_line != told["legal"][0]
                done = both.play(told["to_act"], other_line)
                assert done["type"] == "done", done
                both.until_length(done["length"])
                after = lagoon.log(made.code)
                os.kill(one.process.pid, signal.SIGCONT)
                assert frozen.closed() == 1012
                assert not any(each["type"] == "done" for each in frozen.heard)
                play_on([both, both], 3)
        finally:
            os.kill(one.process.pid, signal.SIGCONT)
    log = lagoon.log(made.code)
    assert log[: len(after)] == after
    assert f"{told['to_act']} {other_line}" in after
    lagoon.wait_until_shared()


def test_who_waits_for_the_answer_of_a_server_that_dies_is_answered_by_the_next(lagoon):
    one, two = lagoon.start(), lagoon.start(plant=plants.wait_for_answers)
    made = one.set_up()
    os.kill(one.process.pid, signal.SIGSTOP)  # it will not answer, and nobody knows yet that it is gone
    with ThreadPoolExecutor(1) as people:
        asked = people.submit(two.get, f"/api/tables/{made.code}")
        time.sleep(0.5)
        assert not asked.done()
        lagoon.kill(one)
        assert asked.result().status == 200


def test_a_server_that_stops_hands_its_tables_over_before_it_goes(lagoon):
    one, two = lagoon.start(), lagoon.start()
    made = one.set_up()
    with one.client(made.code, made.tokens[0]) as near, two.client(made.code, made.tokens[1]) as far:
        play_on([near, far], 2)
        lagoon.stop(one)
        assert near.wait("closing")["back_in_s"] == 1
        assert near.closed() == 1012
        assert far.wait("closing")["back_in_s"] == 1
        assert far.closed() == 1012
    assert one.code == 0
    assert not lagoon.fetch("SELECT 1 FROM processes OFFSET 1")  # nobody waits for a lease
    with two.client(made.code, *made.tokens.values()) as both:
        assert both.play(both.position["to_act"], both.position["legal"][0])["type"] == "done"


def test_bots_and_deadlines_go_on_at_the_next_owner(lagoon):
    """A deadline that falls due while its owner is dead is met once, by whoever comes next."""
    one = lagoon.start()
    tables = [one.set_up(settings={"clock": "days"}) for _ in range(5)]
    bots = one.set_up(kinds=("person", "bot"))
    before = {made.code: lagoon.log(made.code) for made in tables}
    lagoon.kill(one)
    lagoon.fetch("""UPDATE tables SET notes = '{"deadline_ms": 1000}' WHERE settings LIKE '%"clock":"days"%'""")
    two = lagoon.start()
    for made in tables:
        wait_until(lambda code=made.code: len(lagoon.log(code)) > len(before[code]))
        face = two.get(f"/api/tables/{made.code}").json
        assert [seat["kind"] for seat in face["seats"]].count("bot") == 1
    for made in tables:
        played = [line for line in lagoon.log(made.code)[len(before[made.code]) :] if line[0].isdigit()]
        assert len(played) == 1  # by the bot that stands in; the other person has their time
    with two.client(bots.code, bots.tokens[0]) as person:
        done = person.play(0, person.position["legal"][0])
        assert done["type"] == "done", done
        person.wait("position", until=lambda told: told["to_act"] == 0 and told["length"] > done["length"])


def test_sand_rests_while_nobody_has_the_table_and_goes_on_with_what_was_left(lagoon):
    one = lagoon.start()
    made = one.set_up("laguna", options={"hourglass": "sand"})
    with one.client(made.code, *made.tokens.values()) as both:
        while "sand_ms" not in both.position:
            watch = Stopwatch()
            both.until_length(both.play(both.position["to_act"], both.position["legal"][0])["length"])
        left = both.position["sand_ms"]
        wait_until(lambda: lagoon.notes(made.code).get(SAND_FALLEN, 0) >= 900)
    lagoon.kill(one)
    first_ms = watch.ms
    time.sleep(1.0)
    watch = Stopwatch()
    two = lagoon.start()
    with two.client(made.code, *made.tokens.values()) as both:
        assert left - first_ms - watch.ms <= both.position["sand_ms"] <= left - 900


def test_two_versions_play_side_by_side_and_each_keeps_what_only_it_can_read(lagoon):
    one, two = lagoon.start(), lagoon.start(plant=plants.newer_laguna)
    both = (one, two)
    made = [server.set_up("laguna") for server in both]
    for table in made:
        for server in both:
            assert server.get(f"/api/tables/{table.code}").status == 200
            with server.client(table.code, *table.tokens.values()) as people:
                assert people.play(people.position["to_act"], people.position["legal"][0])["type"] == "done"
    assert [lagoon.fetch("SELECT rules FROM tables WHERE code = $1", table.code)[0][0] for table in made] == [1, 2]
    lagoon.stop(two)
    assert [one.get(f"/api/tables/{table.code}").status for table in made] == [200, 409]
    three = lagoon.start(plant=plants.newer_laguna)
    for server in (one, three):
        assert [server.get(f"/api/tables/{table.code}").status for table in made] == [200, 200]


def test_matches_that_wait_for_another_device_are_found_through_any_server(lagoon):
    one, two = lagoon.start(), lagoon.start()
    text = "a lagoon, and " * 100_000
    ticket = one.post("/api/transfers", text).json["ticket"]
    assert two.post("/api/transfers/fetch", {"ticket": ticket}).text == text
    for server in (one, two):
        assert server.post("/api/transfers/fetch", {"ticket": ticket}).status == 404


def test_spectators_at_another_server_see_everything_later_too(lagoon):
    one, two = (lagoon.start(spectator_delay_s=2) for _ in range(2))
    made = one.set_up(settings={"spectators": "delayed"})
    with one.client(made.code, made.tokens[0]) as zero, two.client(made.code) as spectator:
        assert spectator.do("sheet")["error"] == "not-yours"
        watch = Stopwatch()
        done = zero.play(0, zero.position["legal"][0])
        told = spectator.until_length(done["length"])
        assert watch.ms > 1900
        assert told["lines"][-1].startswith("chance")


def test_what_a_stranger_may_ask_for_is_not_multiplied_by_the_number_of_servers(lagoon):
    """Whoever guesses codes at one server is soon told nothing by the other, a right one not either."""
    one, two = (lagoon.start(proxies=("127.0.0.1",)) for _ in range(2))
    made = one.set_up()
    guesser, other = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}

    def is_known_elsewhere() -> bool:
        one.get("/api/tables/qqqqqq", headers=guesser)
        return two.get(f"/api/tables/{made.code}", headers=guesser).status == 429

    assert two.get(f"/api/tables/{made.code}", headers=guesser).status == 200
    wait_until(is_known_elsewhere)
    assert two.get(f"/api/tables/{made.code}", headers=other).status == 200


def test_what_is_no_code_reaches_nobody_and_is_told_like_a_code_that_no_table_has(lagoon):
    servers = lagoon.start(), lagoon.start()
    for code in ("a.b", "*", ">", "%3E", "aaaaaa.%3E", "%0D%0APUB", "servers", "ask", "e" * 300):
        for server in servers:
            assert server.get(f"/api/tables/{code}").status == 404
            with pytest.raises(InvalidStatus) as refused, connect(server.url(code)):
                pass
            assert refused.value.response.status_code == 404


def test_what_each_server_can_watch_adds_up(lagoon):
    servers = lagoon.start(), lagoon.start()
    for number, server in enumerate(servers):
        for _ in range(number + 1):
            server.set_up()
    told = [
        dict(re.findall(r"(?m)^(atoll_\w+)(?:{[^}]*})? ([\d.]+)$", server.get("/metrics").text)) for server in servers
    ]
    assert sum(float(each["atoll_shards"]) for each in told) == SHARDS
    assert [float(each["atoll_servers"]) for each in told] == [2, 2]
    assert [float(each["atoll_tables_made_total"]) for each in told] == [1, 2]


def test_lists_say_who_is_at_the_tables_of_all_servers(lagoon):
    one, two = lagoon.start(), lagoon.start()
    made = one.set_up(kinds=("person", "open"), settings={"listed": True})
    with one.client(made.code, made.tokens[0]):
        (listed,) = two.get("/api/tables?open=1").json
        assert listed["code"] == made.code
        assert listed["seats"][0]["here"]


def test_a_lost_nats_server_keeps_nobody_from_playing_where_their_table_is(lagoon, nats_server):
    own = nats_server()
    lagoon.nats = own.url
    one, two = lagoon.start(), lagoon.start()
    made = one.set_up()
    with one.client(made.code, made.tokens[0]) as near, two.client(made.code, made.tokens[1]) as far:
        play_on([near, far], 2)
        own.kill()
        assert far.closed() == 1012
        with one.client(made.code, made.tokens[1]) as moved:
            play_on([near, moved], 2)
            own.start()
            wait_until(lambda: two.get(f"/api/tables/{made.code}").status == 200)
            with two.client(made.code, made.tokens[1]) as back:
                assert back.position["length"] == near.position["length"]
                play_on([near, back], 2)
