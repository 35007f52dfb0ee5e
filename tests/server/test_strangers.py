"""Nobody gets in by insisting: old and repeated commands, sockets that misbehave, connections that are half open."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack, closing, suppress

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

import plants
from forking import ForkedServer
from raw import PIECE, PING, connected, frame, is_let_go, knocking, watching

A_MOVE_S = 1.0  # of the server's own time
MANY = 300
MUCH_BYTES = 16_000_000  # more than the system itself holds for a socket


def moves_meanwhile(server, count=5) -> float:
    """Somebody plays on; what the server did at most between a move and its answer, in seconds of its own time."""
    made, slowest = server.set_up(), 0.0
    with server.client(made.code, *made.tokens.values()) as both:
        for _ in range(count):
            position, before_s = both.position, server.spent_s()
            done = both.play(position["to_act"], position["legal"][0])
            slowest = max(slowest, server.spent_s() - before_s)
            both.until_length(done["length"])
    return slowest


# Commands that were good once


def test_a_command_is_good_once_and_in_its_place(server):
    """Doubled, replayed much later, reordered: played once or refused, and nothing changes."""
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code, made.tokens[1]) as one:
        start, line = zero.position["length"], zero.position["legal"][0]
        stranger = zero.play(0, line, start + 1)
        assert stranger["error"] == "stale"  # it comes before the one that it follows
        first = zero.play(0, line, start)
        position = one.until_length(first["length"])
        answer = one.play(1, position["legal"][0], position["length"])
        length = one.until_length(answer["length"])["length"]
        assert zero.play(0, line, start)["length"] == first["length"]  # long after, from another world
        for _ in range(3):
            assert one.play(1, position["legal"][0], position["length"])["length"] == answer["length"]
        assert one.play(1, line, start)["error"] in ("stale", "refused")  # another seat's, at its length
        assert one.do("undo", seat=1, length=position["length"])["error"] == "stale"
        assert server.get(f"/api/tables/{made.code}").json["length"] == length


def test_tokens_end_with_their_table(server):
    made = server.set_up(kinds=("person", "open"))
    with server.client(made.code, made.tokens[0]) as zero:
        assert zero.do("host", host=made.host, do="close")["type"] == "done"
        assert zero.do("say", seat=0, phrase="thanks")["error"] == "unknown-table"
    for path in ("", "/record", "/sheet"):
        assert server.get(f"/api/tables/{made.code}{path}", made.tokens[0]).status == 404
    with pytest.raises(InvalidStatus) as refused, connect(server.url(made.code)):
        pass
    assert refused.value.response.status_code == 404


def test_refused_sockets_carry_the_headers_of_every_answer(server):
    made = server.set_up()
    for code, origin in (("zzzzzz", None), (made.code, "http://evil.example")):
        with pytest.raises(InvalidStatus) as refused, connect(server.url(code), origin=origin):
            pass
        headers = refused.value.response.headers
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert b"sentence" in refused.value.response.body


# Sockets that misbehave


def send_until_let_go(raw, parts: bytes, most: int) -> int:
    """Send the same again and again; how many bytes went before the server hung up, or all."""
    sent = 0
    with suppress(OSError):
        while sent < most:
            raw.sendall(parts)
            sent += len(parts)
    return sent


def test_pings_without_an_end_fill_no_memory(server):
    made = server.set_up()
    with closing(watching(server.port, made.code)) as deaf:
        sent = send_until_let_go(deaf, frame(b"x" * 125, PING) * 100, MUCH_BYTES)
        assert sent < MUCH_BYTES, "megabytes of pongs wait for somebody who does not read"
    assert moves_meanwhile(server) < A_MOVE_S


def test_a_message_in_crumbs_is_not_gathered_for_ever(server):
    made = server.set_up()
    with closing(watching(server.port, made.code)) as raw:
        raw.settimeout(10)  # after twenty seconds it would be let go for another reason
        raw.sendall(frame("{", is_last=False))
        send_until_let_go(raw, frame("", PIECE, is_last=False) * 100, 30_000)
        assert is_let_go(raw)


def test_moves_in_pieces_are_moves(server):
    """A frame that comes whole takes a shorter way; one in pieces, and whatever follows it, the usual one."""
    made = server.set_up()
    with server.client(made.code, *made.tokens.values()) as both, closing(knocking(server.port, made.code)) as raw:
        raw.sendall(frame(json.dumps({"type": "hello", "tokens": [made.tokens[0]]})))
        for cut in (0, 1, 4, 9, 0):
            while both.position["to_act"] == 1:
                both.until_length(both.play(1, both.position["legal"][0])["length"])
            length, line = both.position["length"], both.position["legal"][0]
            sent = frame(json.dumps({"type": "play", "id": 1, "seat": 0, "length": length, "line": line}))
            raw.sendall(sent[:cut])
            time.sleep(0.02)
            raw.sendall(sent[cut:])
            both.until_length(length + 1)


def test_what_is_no_text_closes_its_own_socket_and_fills_no_log(server):
    """The server's own fixture looks into its log at the end."""
    made = server.set_up()
    for first, rest in ((frame(b"\xff\xfe"), b""), (frame(b"\xc3", is_last=False), frame(b"\x28", PIECE))):
        with closing(watching(server.port, made.code)) as raw:
            raw.sendall(first + rest)
            heard = b""
            with suppress(OSError):
                while part := raw.recv(65_536):
                    heard += part
            assert heard.endswith(b"\x88\x02\x03\xef"), heard[-20:]  # closed with 1007
    with closing(watching(server.port, made.code)) as raw:
        raw.sendall(frame('{"type":"pi', is_last=False) + frame('ng","id":4}', PIECE))
        heard = b""
        while b"pong" not in heard:
            heard += raw.recv(65_536)


# Half-open


@pytest.fixture(scope="module")
def hurried(tmp_path_factory):
    """A server that waits for nobody, and may have few files open unless it asks."""
    server = ForkedServer(tmp_path_factory.mktemp("hurried"), plant=plants.be_short)
    yield server
    server.close()


def test_hundreds_of_half_open_sockets_harm_nobody_and_are_let_go(hurried):
    made = hurried.set_up()
    with ExitStack() as stack:
        opened = [stack.enter_context(closing(connected(hurried.port))) for _ in range(MANY)]
        for each in opened[::3]:
            each.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
        for each in opened[1::3]:
            each.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{")
        opened += [stack.enter_context(closing(knocking(hurried.port, made.code))) for _ in range(20)]
        assert moves_meanwhile(hurried) < A_MOVE_S
        assert all(map(is_let_go, opened))
    assert "atoll_sockets 0.0" in hurried.get("/metrics").text
