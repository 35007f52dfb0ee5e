"""Several servers behind the proxies of deploy/, with TLS: tables are owned where the proxy sends their people."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import time
from contextlib import closing

import pytest

from atoll.store.shards import shard_of
from certificates import Authority
from patience import PATIENCE_S
from proxies import NAMES, free_port, kit, running
from scribe import Scribe

TABLE = json.dumps({"game": "reef", "seats": [{"kind": "person"}, {"kind": "person"}]})
MANY = 12  # tables


@pytest.fixture
def authority(tmp_path):
    return Authority(tmp_path)


class TableBehindProxy(Scribe):
    """Somebody who comes to a new table again and again, from an address of their own."""

    def __init__(self, front: Front, code: str, tokens: dict[str, str]) -> None:
        self.front = front
        self.code = code
        page = f"127.0.0.1:{front.port}"
        url = f"wss://{page}/api/tables/{code}/socket"
        often = {"ssl": front.context, "local_addr": ("127.0.0.9", 0), "origin": f"https://{page}"}
        super().__init__(url, tokens, seed=7, again=True, **often)

    def visit(self) -> bool:
        """Play two moves and look at the board; whether that went well."""
        before = self.leg, len(self.acknowledged)
        asyncio.run(asyncio.wait_for(self.play(stop_after=2), PATIENCE_S))
        seen = self.front.ask("GET", f"/api/tables/{self.code}/drawing")
        return (self.leg, len(self.acknowledged)) != before and seen[0] == 200


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

    def set_up(self) -> TableBehindProxy:
        status, text = self.ask("POST", "/api/tables", TABLE)
        assert status == 201, text
        made = json.loads(text)
        return TableBehindProxy(self, made["code"], made["tokens"])


def passed_on(lagoon) -> int:
    """How many sockets and requests have gone on from one server to another."""
    told = [server.get("/metrics").text for server in lagoon.servers if server.process is not None]
    return sum(int(float(re.search(r"(?m)^atoll_passed_on_total (\S+)$", text)[1])) for text in told)


def settle(lagoon, tables) -> None:
    """Until everything that comes is where it belongs."""
    until = time.monotonic() + PATIENCE_S
    while True:
        before = passed_on(lagoon)
        played = [table.visit() for table in tables]
        if all(played) and passed_on(lagoon) == before:
            return
        assert time.monotonic() < until, "some are still passed on"
        time.sleep(0.2)


def owners_of(lagoon, tables) -> set[str]:
    owners = dict(lagoon.fetch("SELECT shard, owner FROM shards"))
    return {owners[shard_of(table.code)] for table in tables}


@pytest.mark.parametrize("name", NAMES)
def test_tables_are_owned_where_the_proxy_sends_their_people(name, lagoon, authority, tmp_path):
    """Nothing is passed on, before a server dies, after that, and when it is back."""
    first, second = (lagoon.start(proxies=("127.0.0.1",)) for _ in range(2))
    port, folder = free_port(), tmp_path / name
    folder.mkdir()
    lines = kit(name, port, (first.port, second.port), authority.vouch("club"))
    with running(name, lines, port, folder):
        front = Front(port, authority.believed())
        tables = [front.set_up() for _ in range(MANY)]
        assert [table.visit() for table in tables] == [True] * MANY
        assert passed_on(lagoon) == 0, "whoever is the first to come is let in where the proxy sends them"
        assert len(owners_of(lagoon, tables)) == 2
        assert front.ask("GET", "/metrics")[0] == 404

        first.shut_port()
        lagoon.kill(first)
        settle(lagoon, tables)
        assert len(owners_of(lagoon, tables)) == 1

        lagoon.start_again(first)
        until = time.monotonic() + PATIENCE_S
        while len(owners_of(lagoon, tables)) == 1:
            assert time.monotonic() < until, "the proxy does not send anything to a server that is back"
            settle(lagoon, tables)
        settle(lagoon, tables)


def test_a_proxy_that_is_not_trusted_moves_nothing(lagoon):
    one, two = lagoon.start(), lagoon.start(proxies=("192.0.2.1",))
    made = one.set_up()
    epoch = lagoon.epoch(made.code)
    for server in (two, one, two):
        answer = server.get(f"/api/tables/{made.code}", headers={"X-Atoll-Shard": made.code[:2]})
        assert answer.status == 200
    assert lagoon.epoch(made.code) == epoch
    assert passed_on(lagoon) == 2


def test_only_the_letters_of_its_own_code_move_a_table(lagoon):
    one, two = (lagoon.start(proxies=("127.0.0.1",)) for _ in range(2))
    made = one.set_up()
    epoch, letters = lagoon.epoch(made.code), made.code[:2]
    for told in ("", letters[::-1] + "x", made.code, f"{letters}, {letters}"):
        assert two.get(f"/api/tables/{made.code}", headers={"X-Atoll-Shard": told}).status == 200
    assert lagoon.epoch(made.code) == epoch
    assert two.get(f"/api/tables/{made.code}", headers={"X-Atoll-Shard": letters}).status == 200
    assert lagoon.epoch(made.code) == epoch + 1
    assert passed_on(lagoon) == 4
