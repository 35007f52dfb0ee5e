"""Nobody waits because somebody else asks for much: the loop's longest pause under every kind of request."""

from __future__ import annotations

import time

import pytest

import plants
from atoll.server.server_context import WARM_S
from forking import ForkedServer
from patience import PATIENCE_S
from pauses import Watch, long_lines, look_at_game, look_at_house, pause_ms, record_text
from walking import is_compiled

MOST_MS = 100.0 if is_compiled() else 1_500.0  # of the server's own work, on whatever machine
STRANGERS_LINES = 32_000


def until_warm(server) -> None:
    """It reads the games' words after a while, and then has nothing to do."""
    time.sleep(WARM_S)
    before, end = -1.0, time.monotonic() + PATIENCE_S
    while before != (spent := server.spent_s()):
        assert time.monotonic() < end, "it is never idle"
        before = spent
        time.sleep(0.5)


def test_nobody_waits_for_what_one_request_asks_for(serve):
    """At a table whose log is as long as any may be, in one game; `make pauses` looks at all, and says how long."""
    server = serve()
    until_warm(server)
    watch = Watch(server, enough_ms=MOST_MS)
    look_at_house(watch)
    look_at_game(watch, "isles")
    slow = {kind: f"{ms:.0f} ms" for kind, ms in watch.longest_ms.items() if ms > MOST_MS}
    assert not slow
    assert len(watch.longest_ms) > 20


def test_a_pause_is_noticed(tmp_path):
    """Both kinds: the loop is busy itself, or a thread does not let go of the interpreter."""
    for plant in (plants.work_in_the_loop, plants.hold_the_interpreter):
        server = ForkedServer(tmp_path, plant=plant)
        made = server.set_up()
        pause_ms(server)
        server.get(f"/api/tables/{made.code}/sheet")
        assert pause_ms(server) > 0.8 * plants.BUSY_S * 1000
        assert pause_ms(server) < 0.8 * plants.BUSY_S * 1000, "only what came since it was asked last"
        server.close()


@pytest.mark.parametrize("path", ["/api/records", "/api/tables"])
def test_a_record_that_no_match_fills_is_refused_with_a_sentence(server, path):
    """Moves that are taken back, again and again: half a megabyte of them once stopped a server for ten seconds."""
    text = record_text("reef", 2, long_lines("reef", 2, STRANGERS_LINES))
    body = text if path == "/api/records" else {"game": "reef", "seats": [{"kind": "person"}] * 2, "record": text}
    said = set()
    for lang in ("fr", "en"):
        answer = server.post(f"{path}?lang={lang}", body)
        assert answer.status == 422, answer.text
        assert answer.json["error"] == "record-lines"
        said.add(answer.json["sentence"])
    assert len(said) == 2
