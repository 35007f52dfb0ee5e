"""Bots at many tables: nobody waits for somebody else's admirals, and bots alone rest while nobody looks."""

from __future__ import annotations

import pytest

import plants
from forking import ForkedServer


@pytest.fixture
def forked(tmp_path):
    started = []

    def start(**more):
        started.append(ForkedServer(tmp_path, **more))
        return started[-1]

    yield start
    for server in started:
        server.close()


def test_a_boy_and_a_hint_answer_while_admirals_think(forked):
    """Tables of admirals who never come to an end: the others go on as if they were not there."""
    server = forked(plant=plants.let_admirals_think_for_ever, minds=2)
    for _ in range(6):
        server.set_up(kinds=("bot", "person"), level="admiral")
    for _ in range(3):
        made = server.set_up(kinds=("person", "bot"), level="boy")
        with server.client(made.code, made.tokens[0]) as person:
            assert person.do("hint", seat=0)["type"] == "hinted"
            done = person.play(0, person.position["legal"][0])
            person.wait("position", until=lambda told: told["to_act"] == 0 and told["length"] > done["length"])  # noqa: B023


def test_bots_alone_rest_until_somebody_looks(forked):
    server = forked()
    alone = server.set_up(kinds=("bot", "bot"))
    began = server.get(f"/api/tables/{alone.code}").json["length"]
    made = server.set_up(kinds=("person", "bot"))
    with server.client(made.code, made.tokens[0]) as person:  # a whole match against the same bots
        while person.position["to_act"] != -2:
            if person.position["to_act"] == 0:
                person.until_length(person.play(0, person.position["legal"][0])["length"])
            else:
                person.wait("position")
    assert server.get(f"/api/tables/{alone.code}").json["length"] == began
    with server.client(alone.code) as spectator:
        while spectator.position["length"] < began + 10:
            spectator.wait("position")
    with server.client(alone.code) as spectator:
        while spectator.position["to_act"] != -2:
            spectator.wait("position")
    assert server.get(f"/api/tables/{alone.code}").json["phase"] == "over"
