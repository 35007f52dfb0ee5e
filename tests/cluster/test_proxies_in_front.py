"""Several servers behind the proxies of deploy/, with TLS: everybody at one table comes to the same server."""

from __future__ import annotations

import http.client
import json
import socket
import time
from contextlib import closing

import pytest

from certificates import Authority
from forking import ForkedServer
from patience import PATIENCE_S
from proxies import NAMES, free_port, kit, running
from serving import Client

TABLE = json.dumps({"game": "reef", "seats": [{"kind": "person"}, {"kind": "person"}]})
EACH = 8  # tables at each server


@pytest.fixture
def authority(tmp_path):
    return Authority(tmp_path)


@pytest.fixture
def servers(tmp_path):
    """Two that know nothing of each other: what one answers, the other would not."""
    started = []
    for name in "ab":
        (tmp_path / name).mkdir()
        started.append(ForkedServer(tmp_path / name, proxies=("127.0.0.1",)))
    yield started
    started[1].stop()
    started[1].listening.close()


class Front:
    """A proxy, asked over TLS from ever new addresses: strangers may not try many wrong codes."""

    def __init__(self, port, context) -> None:
        self.port = port
        self.context = context
        self.asked = 0

    def ask(self, method, path, body=None):
        self.asked += 1
        source = (f"127.0.{1 + self.asked // 250}.{1 + self.asked % 250}", 0)
        to = http.client.HTTPSConnection(
            "127.0.0.1", self.port, timeout=PATIENCE_S, context=self.context, source_address=source
        )
        with closing(to):
            to.request(method, path, body, {"Content-Type": "application/json"})
            answer = to.getresponse()
            return answer.status, answer.read().decode()

    def status(self, code):
        return self.ask("GET", f"/api/tables/{code}")[0]


@pytest.mark.parametrize("name", NAMES)
def test_all_of_one_table_come_to_one_server_and_to_another_when_it_dies(name, servers, authority, tmp_path):
    first, second = servers
    made = {server: [server.set_up() for _ in range(EACH)] for server in servers}
    port, folder = free_port(), tmp_path / name
    folder.mkdir()
    lines = kit(name, port, (first.port, second.port), authority.vouch("club"))
    with running(name, lines, port, folder):
        front = Front(port, authority.believed())
        codes = [table.code for tables in made.values() for table in tables]
        seen = {code: {front.status(code) for _ in range(3)} for code in codes}
        assert all(len(each) == 1 for each in seen.values()), "a table is always asked for at the same server"
        assert {200, 404} == set().union(*seen.values()), "and not all of them at one"
        assert {front.ask("POST", "/api/tables", TABLE)[0] for _ in range(6)} == {201}
        assert front.ask("GET", "/metrics")[0] == 404

        for server in servers:
            found = [table for table in made[server] if seen[table.code] == {200}]
            assert found, "both servers have some of their own"
            play_through(front, found[0])

        first.kill()
        first.listening.close()
        until = time.monotonic() + PATIENCE_S
        there = [table.code for table in made[second]]
        while [front.status(code) for code in there] != [200] * EACH:
            assert time.monotonic() < until, "the other server takes over"
            time.sleep(0.1)


def play_through(front, table):
    """A move over a socket, with TLS, from an address of one's own."""
    raw = socket.create_connection(("127.0.0.1", front.port), PATIENCE_S, source_address=("127.0.0.9", 0))
    url = f"wss://127.0.0.1:{front.port}/api/tables/{table.code}/socket"
    with Client(url, sock=raw, ssl=front.context, origin=f"https://127.0.0.1:{front.port}") as client:
        client.hello(*table.tokens.values())
        assert client.play(0, client.position["legal"][0])["type"] == "done"
