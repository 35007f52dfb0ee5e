"""Letting the home network in from the page: who may, what it changes, and that it is remembered.

127.0.0.2 stands for this machine's address in its network: nobody else is ever asked anything.
"""

from __future__ import annotations

import asyncio
import json
import re
import urllib.error
import urllib.request

import pytest

from atoll.server import network_access
from atoll.server.owner_key import FILE, HostKeys, HostMemory
from atoll.server.settings import ServerSettings
from atoll.wire.http_types import NetworkStatus
from patience import PATIENCE_S
from real_terminal import RealTerminal
from serving import Client

FRIENDS = "127.0.0.2"
AT_HOME = {"ATOLL_ADDRESSES": FRIENDS}


@pytest.fixture
def key(tmp_path):
    """The key of a browser that was opened by whoever starts servers in this folder."""
    keys = HostKeys(tmp_path)
    return keys.trade(keys.new_ticket())


def own_page(server):
    return {"Origin": f"http://127.0.0.1:{server.port}"}


def set_open(server, key, wish, **headers):
    told = {**own_page(server), **headers}
    return server.post("/api/network", {"open": wish}, key, {name: text for name, text in told.items() if text})


def is_reached(server):
    """Whether a friend comes in at the address in the network."""
    try:
        with urllib.request.urlopen(f"http://{FRIENDS}:{server.port}/healthz", timeout=PATIENCE_S) as answer:
            return answer.status == 200
    except urllib.error.URLError:
        return False


def test_friends_come_in_once_the_host_says_so_and_only_then(serve, key):
    server = serve(environ=AT_HOME)
    assert not is_reached(server)
    assert server.get("/api/network", key).json == {"open": False, "fixed": False, "yours": True, "addresses": []}
    told = set_open(server, key, True)
    assert told.json == {
        "open": True,
        "fixed": False,
        "yours": True,
        "addresses": [f"http://{FRIENDS}:{server.port}"],
    }
    assert is_reached(server)
    made = server.set_up(kinds=("person", "open"))
    with Client(f"ws://{FRIENDS}:{server.port}/api/tables/{made.code}/socket") as friend:
        assert friend.hello()["face"]["code"] == made.code
        assert set_open(server, key, False).json["addresses"] == []
        assert friend.closed() == 1012  # whoever came that way is let go
    assert not is_reached(server)
    assert server.get("/healthz").status == 200


def test_it_is_remembered_over_a_restart_and_the_command_line_overrules_it(serve, key):
    server = serve(environ=AT_HOME)
    set_open(server, key, True)
    server.kill()
    server.start()
    assert is_reached(server)
    assert server.get("/api/network", key).json["yours"]
    server.stop()
    server.flags = ("--no-lan",)
    server.start()
    assert not is_reached(server)
    server.stop()
    server.flags = ()
    server.start()
    assert set_open(server, key, False).status == 200
    server.stop()
    server.start()
    assert not is_reached(server)


@pytest.mark.parametrize(
    "strange",
    [
        {"Origin": "http://evil.example"},  # another page, in the same browser
        {"Origin": "http://evil.example:{port}", "Host": "evil.example:{port}"},  # its name was made to lead here
        {"Origin": "http://127.0.0.1:1"},  # another program of this machine
        {"Origin": ""},  # no page at all
        {"Origin": "null"},
        {"X-Forwarded-For": "127.0.0.1"},  # through a proxy, which may be on this machine
        {"X-Forwarded-For": "203.0.113.9"},
        {"Forwarded": "for=203.0.113.9"},
        {"X-Real-IP": "203.0.113.9"},
        {"Via": "1.1 proxy"},
        {"Origin": f"http://{FRIENDS}:{{port}}", "Host": f"{FRIENDS}:{{port}}"},  # the page as guests have it
    ],
    ids=str,
)
def test_nobody_else_opens_it_even_with_the_key(serve, key, strange):
    server = serve(environ=AT_HOME)
    headers = {name: text.format(port=server.port) for name, text in strange.items()}
    assert set_open(server, key, True, **headers).status == 403
    asking = {name: text for name, text in {**own_page(server), **headers}.items() if text}
    assert server.post("/api/network/key", {"ticket": "x"}, None, asking).status == 403
    assert not is_reached(server)


def test_without_the_key_nothing_changes(serve, key):
    server = serve(environ=AT_HOME)
    made = server.set_up()
    for wrong in (None, "", "x" * 10_000, made.host, made.tokens[0]):
        told = set_open(server, wrong, True)
        assert (told.status, told.json["error"]) == (401, "not-yours")
    assert not server.get("/api/network").json["yours"]


def test_guests_are_told_nothing_of_it(serve, key):
    server = serve(environ=AT_HOME)
    set_open(server, key, True)
    with pytest.raises(urllib.error.HTTPError) as refused:
        urllib.request.urlopen(f"http://{FRIENDS}:{server.port}/api/network", timeout=PATIENCE_S)
    with refused.value:
        assert refused.value.code == 403
        assert json.loads(refused.value.read())["error"] == "not-yours"
    assert server.get("/api/network", headers={"X-Forwarded-For": "203.0.113.9"}).status == 403


def test_where_it_cannot_listen_it_is_said_and_stays_closed(serve, key):
    server = serve(environ={"ATOLL_ADDRESSES": "192.0.2.1"})  # nobody has it, so nobody can listen there
    told = set_open(server, key, True)
    assert (told.status, told.json["error"]) == (409, "network-trouble")
    assert not server.get("/api/network", key).json["open"]


def test_it_may_be_open_where_there_is_no_network_yet(monkeypatch):
    monkeypatch.setattr(network_access, "network_addresses", tuple)

    async def opened():
        network = network_access.HomeNetwork(ServerSettings(), HostKeys(None))
        await network.start(pytest.fail, "127.0.0.1", 8000)
        await network.set(is_open=True)
        return network.face(None)

    assert asyncio.run(opened()) == NetworkStatus(open=True, fixed=False, yours=False, addresses=())


def test_a_server_for_the_whole_network_says_its_addresses_and_is_not_closed_from_the_page(serve, key):
    server = serve("--lan", environ=AT_HOME)
    told = server.get("/api/network", key).json
    assert told == {"open": True, "fixed": True, "yours": True, "addresses": [f"http://{FRIENDS}:{server.port}"]}
    assert set_open(server, key, False).json["error"] == "network-fixed"
    assert is_reached(server)


def test_the_terminal_tells_an_address_for_the_host_that_is_good_once(tmp_path):
    terminal = RealTerminal("atoll", "serve", "--port", "0", "--no-open", size=(40, 400), folder=tmp_path)
    said = terminal.until("Ctrl-C")
    found = re.search(r"(http://127\.0\.0\.1:\d+)/#host=(\S+)", said)
    assert found, said
    url, ticket = found.groups()

    def trade():
        headers = {"Content-Type": "application/json", "Origin": url}
        request = urllib.request.Request(f"{url}/api/network/key", json.dumps({"ticket": ticket}).encode(), headers)
        return json.loads(urllib.request.urlopen(request, timeout=PATIENCE_S).read())["key"]

    assert len(trade()) >= 32
    with pytest.raises(urllib.error.HTTPError) as refused:
        trade()
    with refused.value:
        assert refused.value.code == 401
    terminal.child.sendintr()
    terminal.child.wait()


def test_of_keys_only_hashes_are_kept_where_nobody_else_reads_them(tmp_path, key):
    file = tmp_path / FILE
    assert file.stat().st_mode & 0o077 == 0
    assert key not in file.read_text()
    assert HostKeys(tmp_path).knows(key)
    assert not HostKeys(tmp_path / "elsewhere").knows(key)
    file.write_text("no JSON")
    assert HostKeys(tmp_path).memory == HostMemory()
