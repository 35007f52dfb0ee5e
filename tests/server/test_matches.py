"""A whole match of every game with every seat count over real sockets, with disconnects at random points."""

from __future__ import annotations

import random

import pytest

from atoll.games import all_games, find
from atoll.kernel.record import read, verify
from serving import Client

pytestmark = pytest.mark.anywhere

SHAPES = [
    (game.meta.key, seats) for game in all_games() for seats in game.meta.seats if game.meta.key != "connect_four"
]
QUICK = {"laguna": {"hourglass": "none"}}  # sand would be waited for


class Scripted:
    """One person who plays any legal line, and whose network fails now and then."""

    def __init__(self, server, code, token, rng):
        self.server = server
        self.code = code
        self.token = token
        self.rng = rng
        self.client = None
        self.have = None
        self.drops = 0

    def connect(self):
        self.client = Client(self.server.url(self.code)).__enter__()
        self.client.hello(self.token, have=self.have)
        told = self.client.position
        if self.have is not None:
            assert told["from"] == min(self.have, told["length"])
            assert len(told["lines"]) == told["length"] - told["from"]

    def drop(self):
        self.have = self.client.position["length"]
        self.client.__exit__(None, None, None)
        self.drops += 1
        self.connect()

    def decide(self):
        """Play once; what was sent just before the network failed is sent again, and played once."""
        position = self.client.position
        ends = [line for line in position["legal"] if line == "end"]
        line = ends[0] if ends and self.rng.random() < 0.8 else self.rng.choice(position["legal"])
        seat, length = position["viewer"], position["length"]
        if self.rng.random() < 0.02:
            self.client.send("play", id=1, seat=seat, length=length, line=line)
            self.drop()
        done = self.client.play(seat, line, length)
        assert done["type"] == "done", (line, done)
        return done["length"]


@pytest.mark.parametrize(("key", "seats"), SHAPES)
def test_a_whole_match(server, key, seats):
    rng = random.Random(f"{key}-{seats}")
    made = server.set_up(key, kinds=("person",) * seats, options=QUICK.get(key, {}))
    people = [Scripted(server, made.code, made.tokens[seat], rng) for seat in range(seats)]
    for person in people:
        person.connect()
    length = people[0].client.position["length"]
    while True:
        position = people[0].client.until_length(length)
        if position["to_act"] == -2:
            break
        actor = people[position["to_act"]]
        actor.client.until_length(length)
        length = actor.decide()
        if rng.random() < 0.01:
            people[rng.randrange(seats)].drop()
    ends = [person.client.until_length(length) for person in people]
    assert len({tuple(end["view"]["scores"]) for end in ends}) == 1
    for person in people:
        person.client.__exit__(None, None, None)
    text = server.get(f"/api/tables/{made.code}/record", made.tokens[0]).text
    assert text == server.get(f"/api/tables/{made.code}/record").text
    record = read(text)
    assert len(record.legs[0].lines) == length
    assert record.legs[0].outcome.scores == tuple(ends[0]["view"]["scores"])
    verify(record, find(key))
