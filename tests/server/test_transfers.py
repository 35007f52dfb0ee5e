"""Moving matches to another device: a ticket fetches once, for ten minutes, within limits; nothing is kept on disk."""

from __future__ import annotations

import pytest

from atoll.room.tokens import hashed
from atoll.server import transfer_store
from atoll.server.limits import TRANSFER_BYTES, Gate, stranger
from atoll.server.transfer_store import KEPT_S, TransferStore
from atoll.wire.errors import SlowDown, Sorry
from french import spaced

PATH = "/api/transfers"
TEXT = '{"atoll":"shelf","matches":["Zoé a gagné"]}'
GONE = "These matches are no longer waiting: a code works once, for ten minutes. Show a new one on the other device."


class FakeClock:
    def __init__(self):
        self.now_ms = 0.0

    def __call__(self):
        return self.now_ms

    def wait_s(self, seconds):
        self.now_ms += 1000 * seconds


@pytest.fixture
def clock():
    return FakeClock()


@pytest.fixture
def store(clock):
    return TransferStore(clock)


def refused(store, ticket):
    with pytest.raises(Sorry) as no:
        store.take(ticket)
    return no.value.status, no.value.error


# Over HTTP


def test_what_one_device_leaves_another_fetches_once(server):
    left = server.post(PATH, TEXT, headers={"Content-Type": "text/plain; charset=utf-8"})
    assert left.status == 201, left.text
    ticket = left.json["ticket"]
    assert left.json["seconds"] == 600
    assert len(ticket) >= 32
    first = server.post(f"{PATH}/fetch", {"ticket": ticket})
    assert (first.status, first.text) == (200, TEXT)
    assert first.headers["Content-Type"].startswith("text/plain")
    assert first.headers["Cache-Control"] == "no-store"
    again = server.post(f"{PATH}/fetch?lang=en", {"ticket": ticket})
    assert (again.status, again.json) == (404, {"error": "no-transfer", "sentence": GONE})


def test_a_ticket_that_never_was_gets_the_same_words(server):
    answer = server.post(f"{PATH}/fetch?lang=en", {"ticket": "never"})
    assert (answer.status, answer.json["sentence"]) == (404, GONE)
    french = server.post(f"{PATH}/fetch?lang=fr", {"ticket": "never"}).json["sentence"]
    assert french.startswith(spaced("Ces parties n'attendent plus : un code sert une fois"))


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        (PATH, "", 400),
        (PATH, "x" * (TRANSFER_BYTES + 1), 413),
        (f"{PATH}/fetch", {}, 400),
        (f"{PATH}/fetch", {"ticket": 5}, 400),
        (f"{PATH}/fetch", {"ticket": "x" * 201}, 400),
        (f"{PATH}/fetch", {"ticket": "x", "more": 1}, 400),
        (f"{PATH}/fetch", "no JSON", 400),
    ],
)
def test_nonsense_gets_a_fitting_status_and_a_sentence(server, path, body, status):
    answer = server.post(path, body)
    assert (answer.status, bool(answer.json["sentence"])) == (status, True)


def test_the_largest_bundle_goes_through_whole(server):
    text = "é" * (TRANSFER_BYTES // 2)
    ticket = server.post(PATH, text).json["ticket"]
    assert server.post(f"{PATH}/fetch", {"ticket": ticket}).text == text


def test_nothing_is_fetched_by_looking_at_an_address(server):
    """A link that is previewed, or fetched ahead, must not use the ticket up."""
    for method in ("GET", "HEAD"):
        assert server.ask(method, f"{PATH}/fetch").status == 405


def test_another_page_may_neither_leave_nor_fetch(server):
    elsewhere = {"Origin": "http://evil.example"}
    ticket = server.post(PATH, TEXT).json["ticket"]
    assert server.post(PATH, TEXT, headers=elsewhere).status == 403
    assert server.post(f"{PATH}/fetch", {"ticket": ticket}, headers=elsewhere).status == 403
    assert server.post(f"{PATH}/fetch", {"ticket": ticket}).text == TEXT


def test_nothing_of_it_is_on_disk(serve, tmp_path):
    server = serve()
    secret = "a-text-that-no-file-has"
    ticket = server.post(PATH, secret).json["ticket"]
    server.stop()
    kept = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert kept
    for path in kept:
        held = path.read_bytes()
        assert secret.encode() not in held
        assert ticket.encode() not in held
    assert secret not in server.said
    assert ticket not in server.said


# By a clock of our own


def test_after_ten_minutes_it_is_gone(store, clock):
    early, late = store.put(TEXT, "a"), store.put(TEXT, "a")
    clock.wait_s(KEPT_S - 1)
    assert store.take(early) == TEXT
    clock.wait_s(1)
    assert refused(store, late) == (404, "no-transfer")


def test_what_nobody_fetches_is_deleted_all_the_same(store, clock):
    store.put(TEXT, "a")
    assert store.size == len(TEXT.encode())
    clock.wait_s(KEPT_S)
    store.drop_expired()
    assert store.size == 0


def test_of_tickets_only_hashes_are_kept(store):
    ticket = store.put(TEXT, "a")
    assert list(store._bundles) == [hashed(ticket)]


def test_tickets_do_not_repeat(store):
    assert len({store.put("x", "a") for _ in range(1000)}) == 1000


def test_one_address_cannot_take_all_the_room(store, clock, monkeypatch):
    monkeypatch.setattr(transfer_store, "MOST_BYTES_EACH", 10)
    first = store.put("x" * 6, "a")
    clock.wait_s(100)
    with pytest.raises(SlowDown) as full:
        store.put("x" * 6, "a")
    assert full.value.seconds == KEPT_S - 100 + 1
    assert store.put("x" * 6, "b")
    assert store.take(first)
    assert store.put("x" * 6, "a")  # there is room again


def test_all_addresses_together_cannot_fill_the_memory(store, clock, monkeypatch):
    monkeypatch.setattr(transfer_store, "MOST_BYTES", 10)
    store.put("x" * 6, "a")
    with pytest.raises(SlowDown):
        store.put("x" * 6, "b")
    clock.wait_s(KEPT_S)
    assert store.put("x" * 6, "b")


def test_a_stranger_leaves_only_so_many_in_a_row():
    gate, most = Gate(1), int(stranger(1).tables.at_once)
    for _ in range(most):
        gate.transfer("203.0.113.9")
    with pytest.raises(SlowDown):
        gate.transfer("203.0.113.9")
    gate.transfer("203.0.113.10")
    gate.upload("203.0.113.9")  # other limits are untouched
