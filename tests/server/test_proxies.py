"""Who is a stranger: behind a real proxy everybody but nobody twice, and never somebody at this machine."""

from __future__ import annotations

import http.client
import json
import socket
import subprocess
import sys
from contextlib import ExitStack

import pytest
from websockets.sync.client import connect

from forking import ForkedServer
from patience import PATIENCE_S
from proxies import NAMES, bare, free_port, guided, in_a_folder, running
from serving import Client

TABLE = json.dumps({"game": "reef", "seats": [{"kind": "person"}, {"kind": "person"}]})
AT_ONCE, MANY = 20, 200  # tables that a stranger may set up at once, and that only somebody at this machine may
TRUSTING = {"ATOLL_PROXIES": "127.0.0.1"}


def asked(port, method, path, body=None, source="127.0.0.1", **headers):
    """One request from one of this machine's many addresses: the status, and what was said."""
    there = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S, source_address=(source, 0))
    try:
        there.request(method, path, body, {"Host": "club.example", **headers})
        answer = there.getresponse()
        return answer.status, answer.read().decode()
    finally:
        there.close()


def tables_made(port, most=MANY, **more):
    """How many tables somebody sets up before they are told to slow down."""
    for count in range(most):
        status, said = asked(port, "POST", "/api/tables", TABLE, **more)
        if status == 429:
            return count
        assert status == 201, said
    return most


@pytest.fixture(params=NAMES)
def proxy(request, tmp_path):
    """Starts the proxy of that name in front of a server; the port to come in by."""
    opened = []

    def start(lines, server):
        front = free_port()
        folder = tmp_path / request.param
        folder.mkdir()
        opened.append(running(request.param, lines(request.param, front, server.port), front, folder))
        opened[-1].__enter__()
        return front

    yield start
    for each in opened:
        each.__exit__(None, None, None)


def test_behind_the_proxy_of_the_guide_everybody_counts_by_themselves(proxy, serve):
    server = serve(environ=TRUSTING)
    port = proxy(guided, server)
    assert AT_ONCE <= tables_made(port, source="127.0.0.2") < MANY
    lies = {"X-Forwarded-For": "127.0.0.1", "X-Real-IP": "127.0.0.1", "Forwarded": "for=127.0.0.1"}
    assert tables_made(port, source="127.0.0.2", **lies) < AT_ONCE, "nobody lies their way in"
    assert tables_made(port, AT_ONCE, source="127.0.0.3") == AT_ONCE, "others are served"
    assert asked(port, "GET", "/metrics")[0] == 404, "the guide closes it"
    server.stop()
    assert not server.said


def test_behind_the_proxy_of_the_guide_a_table_is_played(proxy, serve):
    server = serve(environ=TRUSTING)
    port = proxy(guided, server)
    seats = json.dumps({"game": "reef", "seats": [{"kind": "person"}, {"kind": "person"}]})
    status, said = asked(port, "POST", "/api/tables", seats, Origin="https://club.example")
    assert status == 201, said
    made = json.loads(said)
    raw = socket.create_connection(("127.0.0.1", port), PATIENCE_S, source_address=("127.0.0.4", 0))
    url = f"ws://club.example/api/tables/{made['code']}/socket"
    with Client(url, sock=raw, origin="https://club.example") as client:
        client.hello(*made["tokens"].values())
        assert client.play(0, client.position["legal"][0])["type"] == "done"
    server.stop()
    assert not server.said


def test_behind_the_proxy_of_the_guide_a_folder_of_the_host_is_served(proxy, serve):
    server = serve("--base-path", "/atoll/", environ=TRUSTING)
    port = proxy(in_a_folder, server)
    status, page = asked(port, "GET", "/atoll/table/abcdef")
    assert status == 200
    assert 'data-base="/atoll/"' in page
    assert asked(port, "POST", "/atoll/api/tables", TABLE, Origin="https://club.example")[0] == 201
    assert 'data-base="/atoll/"' not in asked(port, "GET", "/")[1], "the rest of the host is somebody else's"


def test_behind_a_proxy_that_hides_them_nobody_is_taken_for_somebody_at_this_machine(proxy, serve):
    """The least that makes a proxy work does not say who is asking: then all are one stranger, and the host hears."""
    server = serve()
    port = proxy(bare, server)
    assert asked(port, "GET", "/api/games")[0] == 200
    assert AT_ONCE <= tables_made(port) < MANY
    for claimed in ("127.0.0.1", "203.0.113.7"):
        lie = {"Host": f"127.0.0.1:{server.port}", "X-Forwarded-For": claimed}
        assert tables_made(port, **lie) < AT_ONCE
    assert tables_made(server.port, Host="localhost") < AT_ONCE, "nobody can tell who sits at this machine any more"
    server.stop()
    (warning,) = server.said.splitlines()
    assert json.loads(warning)["level"] == "warning"
    assert "proxies" in json.loads(warning)["message"]


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "club.example"},
        {"Host": "192.0.2.7:8000"},
        {"Via": "1.1 club"},
        {"Forwarded": "for=203.0.113.7"},
        {"X-Forwarded-Proto": "https"},
        {"X-Real-IP": "203.0.113.7"},
        {"X-Forwarded-For": "unknown"},
    ],
)
def test_what_a_proxy_adds_or_keeps_gives_it_away(tmp_path, headers):
    server = ForkedServer(tmp_path)
    assert tables_made(server.port, 2 * AT_ONCE, Host="localhost") == 2 * AT_ONCE, "nothing is in front"
    assert tables_made(server.port, **headers) < MANY
    server.stop()
    server.listening.close()
    assert "proxies" in json.loads(server.said)["message"]


def test_a_proxy_that_is_trusted_must_say_who_is_asking(serve):
    server = serve(environ=TRUSTING)
    assert tables_made(server.port, Host="localhost") < MANY, "the proxy itself is nobody"
    chain = {"X-Forwarded-For": "203.0.113.7, 127.0.0.1"}
    assert tables_made(server.port, AT_ONCE, **chain) == AT_ONCE, "one proxy behind another"
    server.stop()
    assert "X-Forwarded-For" in json.loads(server.said)["message"]


def test_who_is_not_a_trusted_proxy_says_nothing_about_others(serve):
    server = serve(environ={"ATOLL_PROXIES": "192.0.2.0/24"})
    assert asked(server.port, "GET", "/api/games", Host="localhost")[0] == 200
    assert tables_made(server.port, **{"X-Forwarded-For": "203.0.113.7"}) < MANY
    assert tables_made(server.port, **{"X-Forwarded-For": "203.0.113.8"}) < AT_ONCE, "one stranger, whatever it says"


def test_a_school_behind_one_address_is_told_to_the_server(serve):
    """Thirty pupils, one address, a table each at the same moment."""
    server = serve("--people-per-address", "30", environ=TRUSTING)
    school, other = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "203.0.113.8"}
    assert 60 <= tables_made(server.port, **school) < MANY
    made = server.set_up()
    with ExitStack() as stack:
        for _ in range(90):  # a table, a replay and a friend's table on every screen
            stack.enter_context(connect(server.url(made.code), additional_headers=school))
        assert asked(server.port, "GET", "/api/games", **other)[0] == 200


@pytest.mark.parametrize("value", ["everybody", "127.0.0.1/99", "127.0.0.1,"])
def test_proxies_that_are_no_addresses_are_refused_with_a_sentence(tmp_path, value):
    words = [sys.executable, "-m", "atoll.cli", "serve", "--lang", "en", "--data", tmp_path, "--proxies", value]
    refused = subprocess.run(words, capture_output=True, text=True)
    assert refused.returncode == 2
    assert "“proxies” names addresses" in refused.stderr
