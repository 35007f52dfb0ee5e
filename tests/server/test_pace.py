"""Bots take their time at a table, unless somebody has seen enough."""

from __future__ import annotations

import time

SLOW_MS = 600_000  # nobody would wait for that


def test_a_bot_that_is_hurried_pauses_no_more_until_a_person_is_to_act(serve):
    server = serve("--bot-pause-ms", str(SLOW_MS))
    made = server.set_up("reef", kinds=("person", "bot"))
    with server.client(made.code, made.tokens[0]) as person:
        for _ in range(2):  # the second time it has to be hurried anew
            while person.position["to_act"] == 0:
                done = person.play(0, person.position["legal"][0])
                person.until_length(done["length"])
            time.sleep(0.2)
            assert server.get(f"/api/tables/{made.code}").json["length"] == person.position["length"], (
                "it takes its time"
            )
            assert person.do("hurry", seat=0)["type"] == "done"
            person.wait("position", until=lambda told: told["to_act"] == 0)


def test_nobody_hurries_bots_in_advance_or_for_another_seat(serve):
    server = serve("--bot-pause-ms", str(SLOW_MS))
    made = server.set_up("reef", kinds=("person", "bot"))
    with server.client(made.code, made.tokens[0]) as person, server.client(made.code) as spectator:
        assert person.do("hurry", seat=0)["type"] == "done"
        assert spectator.do("hurry", seat=0)["error"] == "not-yours"
        assert person.do("hurry", seat=1)["error"] == "not-yours"
        while person.position["to_act"] == 0:
            done = person.play(0, person.position["legal"][0])
            person.until_length(done["length"])
        time.sleep(0.2)
        assert server.get(f"/api/tables/{made.code}").json["length"] == person.position["length"]
