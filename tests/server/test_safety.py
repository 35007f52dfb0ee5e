"""Nobody gets in who should not, and nothing that one client sends harms another."""

from __future__ import annotations

import json
import random
import socket
import time
import unicodedata
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from atoll.room.names import clean_name, clean_text
from atoll.server.limits import stranger
from atoll.server.settings import ServerSettings
from atoll.wire.command_decoder import Unreadable, read_command
from patience import PATIENCE_S, Stopwatch
from raw import frame, watching
from serving import Client

A_MOVE_S = 1.0  # of the server's own time
STRANGER = {"X-Forwarded-For": "203.0.113.7"}
LIMITS = stranger(ServerSettings().people_per_address)


def test_a_wrong_token_is_refused_and_the_door_closed(server):
    made, other = server.set_up(), server.set_up()
    for token in ("wrong", other.tokens[0], made.host, made.tokens[0][:-1], made.tokens[0] + "x", ""):
        with server.client(made.code, token) as client:
            assert client.newest["no"]["error"] == "not-yours"
            assert client.closed() == 1008
        answer = server.get(f"/api/tables/{other.code}/record", "wrong")
        assert answer.status == 401
    with server.client(made.code, made.tokens[0], "wrong") as client:
        assert client.newest["no"]["error"] == "not-yours"


def test_nobody_acts_for_another_seat(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[1]) as one, server.client(made.code) as spectator:
        line = "stay"
        for client in (one, spectator):
            for command in ("play", "undo", "why", "say", "hint", "leave", "return", "again", "agree"):
                extra = {
                    "play": {"line": line, "length": 6},
                    "undo": {"length": 6},
                    "why": {"line": line},
                    "say": {"phrase": "thanks"},
                    "agree": {"yes": True},
                }.get(command, {})
                assert client.do(command, seat=0, **extra)["error"] == "not-yours"
        assert one.do("play", seat=7, line=line, length=6)["error"] == "not-yours"


def test_another_hosts_page_gets_nothing(server):
    made = server.set_up()
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{server.port}.evil.example", "http://127.0.0.1:1"):
        with pytest.raises(InvalidStatus) as refused, connect(server.url(made.code), origin=origin):
            pass
        assert refused.value.response.status_code == 403
        answer = server.post("/api/tables", {"game": "reef", "seats": []}, headers={"Origin": origin})
        assert answer.status == 403
    with connect(server.url(made.code), origin=f"http://127.0.0.1:{server.port}") as mine:
        mine.send('{"type":"hello","tokens":[],"lang":"fr"}')
        assert json.loads(mine.recv(PATIENCE_S))["type"] == "welcome"
    with pytest.raises(InvalidStatus) as refused, connect(server.url("zzzzzz")):
        pass
    assert refused.value.response.status_code == 404


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("", "malformed"),
        ("not json", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        ('{"type":"fly","id":5}', "malformed"),
        ('{"type":"ping","id":5,"more":1}', "malformed"),
        ('{"type":"play","id":5,"seat":0,"length":0}', "malformed"),
        ('{"type":"play","id":5,"seat":"0","length":0,"line":"stay"}', "malformed"),
        ('{"type":"play","id":-1,"seat":0,"length":0,"line":"stay"}', "malformed"),
        ('{"type":"play","id":9007199254740993,"seat":0,"length":0,"line":"stay"}', "malformed"),
        ("[" * 10_000, "malformed"),
        ('{"type":"ping","id":' + "[" * 5_000 + "]" * 5_000 + "}", "malformed"),
        ('{"type":"ping","pad":"' + "x" * 20_000 + '"}', "too-large"),
        ('{"type":"hello","tokens":[]}', "malformed"),
        (b"\x00\x01", "malformed"),
    ],
)
def test_what_cannot_be_read_is_refused_and_the_connection_stays(server, message, error):
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        zero.socket.send(message)
        no = zero.wait("no")
        assert no["error"] == error
        if isinstance(message, str) and '"id":5' in message:
            assert no["id"] == 5
        zero.send("ping", id=1)
        assert zero.wait("pong")["id"] == 1


def test_ten_in_a_row_close_it(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        for _ in range(9):
            zero.send("nonsense")
        zero.send("ping", id=3)
        assert zero.wait("pong")["id"] == 3
        for _ in range(10):
            zero.send("nonsense")
        assert zero.closed() == 1008


def test_hello_comes_first_and_soon(server):
    made = server.set_up()
    with Client(server.url(made.code)) as client:
        client.send("ping", id=1)
        assert client.wait("no")["error"] == "malformed"
        assert client.closed() == 1008
    with Client(server.url(made.code)) as silent:
        started = time.monotonic()
        assert silent.closed() == 1008
        assert time.monotonic() - started > 4


def test_a_huge_frame_closes_only_its_own_connection(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[1]) as other, server.client(made.code, made.tokens[0]) as zero:
        with suppress(ConnectionClosed):
            zero.socket.send("x" * 3_000_000)
        assert zero.closed() in (1009, None)
        other.send("ping", id=1)
        assert other.wait("pong")["id"] == 1
    big = server.post("/api/tables", '{"game":"' + "x" * 9_000_000 + '"}')
    assert big.status in (400, 413)


def test_whoever_never_reads_is_let_go_and_nobody_waits_for_them(server):
    made = server.set_up("motu", kinds=("person", "person"))
    deaf = [watching(server.port, made.code) for _ in range(5)]
    for each in deaf:
        each.settimeout(0.2)
    with server.client(made.code, *made.tokens.values()) as both:
        slowest = 0.0
        for _ in range(60):
            position = both.position
            if position["to_act"] == -2:
                break
            before_s = server.spent_s()
            done = both.play(position["to_act"], position["legal"][0])
            both.until_length(done["length"])
            slowest = max(slowest, server.spent_s() - before_s)
            for each in deaf:  # they ask for more and more, and read nothing
                with suppress(OSError):
                    each.send(frame('{"type":"lang","lang":"fr"}') * 20)
        assert slowest < A_MOVE_S
    for each in deaf:
        each.close()
    assert rss(server) < 400_000_000


def rss(server):
    with open(f"/proc/{server.process.pid}/statm") as told:
        return int(told.read().split()[1]) * 4096


def test_half_open_connections_harm_nobody(server):
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(300)]
    for each in idle[:150]:
        each.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n")
    before_s = server.spent_s()
    assert server.get("/api/games").status == 200
    assert server.spent_s() - before_s < A_MOVE_S
    for each in idle:
        each.close()


def test_strangers_are_slowed_down(server):
    refused = refused_in_time(lambda: server.get("/api/tables/zzzzzz", headers=STRANGER), LIMITS.codes, 404)
    assert int(refused.headers["Retry-After"]) >= 1
    made = server.set_up()
    assert server.get(f"/api/tables/{made.code}", headers=STRANGER).status == 429, "a right guess is not told either"
    assert server.get(f"/api/tables/{made.code}").status == 200, "others are served"
    seats = [{"kind": "person"}, {"kind": "person"}]
    other = {"X-Forwarded-For": "203.0.113.8"}
    asked = {"game": "reef", "seats": seats}
    refused_in_time(lambda: server.post("/api/tables", asked, headers=other), LIMITS.tables, 201)
    third = {"X-Forwarded-For": "203.0.113.9"}
    with server.client(made.code, made.tokens[0], additional_headers=third) as client:
        for number in range(1_000):  # thirty a second may be sent: nobody is so slow that these may
            client.send("ping", id=number)
        assert client.wait("no")["error"] == "slow-down"


def refused_in_time(ask, rate, status):
    """Ask until it is refused: not sooner than the rate allows, and not later by this process's own clock."""
    served, watch = 0, Stopwatch()
    while (answer := ask()).status == status:
        served += 1
        assert served <= rate.at_once + rate.a_second * watch.ms / 1000 + 1
    assert answer.status == 429
    assert served >= rate.at_once
    return answer


def test_every_answer_carries_its_headers(server):
    for path in ("/", "/table/abcdef", "/api/games", "/api/tables/zzzzzz", "/healthz"):
        headers = server.get(path).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["X-Frame-Options"] == "DENY"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert "uvicorn" not in str(headers).lower()


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/..%2f..%2fserving.py", "/%2e%2e/app.py", "//etc/passwd", "/a\0b"]
)
def test_nothing_outside_the_page_is_served(server, path):
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while part := raw.recv(65536):
            answer += part
    assert b"root:" not in answer
    assert b"import" not in answer


def test_tokens_are_neither_kept_nor_logged(serve, tmp_path):
    server = serve()
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        zero.play(0, zero.position["legal"][0])
        zero.do("host", host=made.host, do="settings", settings={"undo": "free"})
    server.get(f"/api/tables/{made.code}/record", made.tokens[0])
    server.get(f"/api/tables/{made.code}/record", "wrong-token-here")
    server.stop()
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir() if path.is_file()) + server.said.encode()
    for token in (*made.tokens.values(), made.host, "wrong-token-here"):
        assert token.encode() not in kept


commands = st.fixed_dictionaries(
    {"type": st.sampled_from(["play", "hello", "why", "undo", "agree", "say", "host", "show", "ping", "x"])},
    optional={
        "id": st.integers() | st.text(),
        "seat": st.integers() | st.none(),
        "length": st.integers(),
        "line": st.text(),
        "tokens": st.lists(st.text()),
        "lang": st.text(),
        "yes": st.booleans(),
        "phrase": st.text(),
        "have": st.integers(),
        "host": st.text(),
        "do": st.sampled_from(["start", "seat", "fly"]),
    },
)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(), st.binary(), commands.map(json.dumps), anything.map(json.dumps)))
def test_whatever_is_sent_is_a_command_or_a_sentence(message):
    told = understood(message)
    if isinstance(told, Unreadable):
        assert all(told.sorry.sentence(lang) for lang in ("fr", "en"))
    else:
        assert told.__struct_config__.tag == json.loads(message)["type"]


def understood(message):
    try:
        return read_command(message)
    except Unreadable as error:
        return error


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=200))
def test_names_and_texts_are_harmless(typed):
    name = clean_name(typed)
    assert len([sign for sign in name if not unicodedata.category(sign).startswith("M")]) <= 24 or "\u200d" in name
    assert len(name) <= 72
    assert name == clean_name(name)
    assert not set(name) & set(",()\n\r\u202e\u2066")
    assert clean_text(typed).isprintable()


FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("x" * 23 + FAMILY, "x" * 23 + FAMILY),
        ("x" * 24 + FAMILY, "x" * 24),
        ("🇫🇷" * 30, "🇫🇷" * 24),
        ("x" + "🇫🇷" * 30, "x" + "🇫🇷" * 23),
        ("👍🏽" * 25, "👍🏽" * 24),
        ("❤️" * 25, "❤️" * 24),
        ("n\u0303\u0301" * 25, "ñ\u0301" * 24),
        (FAMILY * 12, FAMILY * 10),
        ("Ni\u200dna", "Nina"),
    ],
)
def test_a_name_is_cut_between_letters_as_people_see_them(typed, kept):
    assert clean_name(typed) == unicodedata.normalize("NFC", kept)


def test_a_flood_of_nonsense_changes_nothing(server):
    """`make soak` sends a million; here a thousand."""
    rng = random.Random(9)
    made = server.set_up()
    with server.client(made.code, made.tokens[1]) as other:
        length = other.position["length"]
        for _ in range(8):
            with server.client(made.code, made.tokens[1]) as client:
                for _ in range(125):
                    told = {
                        "type": rng.choice(["play", "why", "undo", "agree", "show", "draw", "sheet", "return"]),
                        "id": rng.randrange(2**53),
                        "seat": rng.choice([0, 1, 2, -1]),
                        "length": rng.randrange(12),
                        "line": rng.choice(["stay", "slide a1 a2", "x" * 50, "place fish-red d4"]),
                    }
                    for key in rng.sample(sorted(told), rng.randrange(3)):
                        told.pop(key)
                    try:
                        client.socket.send(json.dumps(told))
                    except ConnectionClosed:
                        break
        other.send("ping", id=1)
        assert other.wait("pong")
        assert server.get(f"/api/tables/{made.code}").json["length"] == length
