"""What a host changes at a table while it is used, and what that must not change."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

import atoll
from atoll.kernel.record import read
from atoll.store.store_factory import open_store
from patience import PATIENCE_S, Stopwatch
from serving import Client

pytestmark = pytest.mark.anywhere


def change(client, made, **settings):
    return client.do("host", host=made.host, do="settings", settings=settings)


def test_spectators_who_are_no_longer_wanted_go(server):
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code, lang="fr") as spectator:
        assert spectator.position["viewer"] is None
        assert change(zero, made, spectators="no")["type"] == "done"
        told = spectator.wait("no")
        assert (told["error"], told["sentence"]) == ("not-yours", "Cette table se joue sans spectateurs.")
        assert spectator.closed() == 1008
        zero.play(0, zero.position["legal"][0])
    assert spectator.heard[-1]["type"] == "no"


def test_seats_are_not_drawn_after_the_start(server):
    made = server.set_up(kinds=("person", "open"))
    with server.client(made.code, made.tokens[0]) as zero:
        assert change(zero, made, seating="drawn")["type"] == "done"
        assert change(zero, made, seating="listed")["type"] == "done"
        server.post(f"/api/tables/{made.code}/start", {}, made.host)
        assert change(zero, made, seating="drawn", undo="free")["error"] == "started"
        assert change(zero, made, seating="listed", undo="free")["type"] == "done"
    face = server.get(f"/api/tables/{made.code}").json
    assert (face["settings"]["seating"], face["settings"]["undo"]) == ("listed", "free")
    assert read(server.get(f"/api/tables/{made.code}/record").text).listed == ()


def test_nobody_stops_the_sand_with_settings(server):
    made = server.set_up("laguna")
    with server.client(made.code, *made.tokens.values()) as both:
        while "sand_ms" not in both.position:
            done = both.play(both.position["to_act"], both.position["legal"][0])
            both.until_length(done["length"])
        full_ms, began = both.position["sand_ms"], time.monotonic()
        while time.monotonic() - began < 1:
            assert change(both, made, phrases="free")["type"] == "done"
            time.sleep(0.05)
        both.send("lang", lang="fr")
        left_ms = both.wait("position")["sand_ms"]
        assert full_ms - left_ms >= 900


@pytest.mark.parametrize(("kind", "limit_ms"), [("fast", 30_000), ("days", 259_200_000)])
def test_another_clock_begins_anew_and_the_same_one_goes_on(server, kind, limit_ms):
    made = server.set_up(settings={"clock": "normal"})
    with server.client(made.code, made.tokens[0]) as zero:

        def left_ms():
            zero.send("lang", lang="en")
            return zero.wait("position")["clock"]["left_ms"]

        watch = Stopwatch()
        change(zero, made, clock=kind)
        first_ms = left_ms()
        assert limit_ms - watch.ms - 1 <= first_ms <= limit_ms
        time.sleep(0.05)
        change(zero, made, clock=kind, undo="free")
        assert left_ms() < first_ms
        change(zero, made, clock="none")
        zero.send("lang", lang="en")
        assert "clock" not in zero.wait("position")


def test_a_deadline_that_was_set_on_the_way_holds_over_a_restart(serve):
    server = serve()
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero:
        zero.position  # noqa: B018  (it has one)
        change(zero, made, clock="days")
        zero.send("lang", lang="en")
        before_ms = zero.wait("position")["clock"]["left_ms"]
    server.kill()
    server.start()
    with server.client(made.code, made.tokens[0]) as zero:
        assert zero.position["clock"]["left_ms"] < before_ms


def test_a_table_that_is_closed_from_outside_ends_with_the_next_move(serve, tmp_path):
    """By `atoll tables close` under the running server."""
    server = serve()
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code) as spectator:
        line = zero.position["legal"][0]

        async def close():
            store = await open_store(tmp_path / "tables.db")
            await store.close_table(made.code, 1)
            await store.close()

        asyncio.run(close())
        assert zero.play(0, line)["error"] == "table-closed"
        assert spectator.wait("closing")["sentence"] == "The host has closed this table."
        assert zero.play(0, line)["error"] == "unknown-table", "nothing is tried again"
    assert server.get(f"/api/tables/{made.code}").status == 404


def test_a_table_that_is_deleted_from_outside_ends_with_the_next_move(serve, tmp_path):
    """By `atoll tables delete` under the running server."""
    server = serve()
    made = server.set_up()
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code) as spectator:
        line = zero.position["legal"][0]
        words = [sys.executable, "-m", "atoll.cli", "tables", "delete", made.code, "--data", str(tmp_path)]
        assert subprocess.run(words).returncode == 0
        assert zero.play(0, line)["error"] == "table-missing"
        spectator.wait("closing")
        assert zero.play(0, line)["error"] == "unknown-table", "nothing is tried again"
    assert server.get(f"/api/tables/{made.code}").status == 404


def test_a_listed_table_says_who_is_here(server):
    made = server.set_up(kinds=("person", "open"), settings={"listed": True})

    def listed():
        return next(face for face in server.get("/api/tables?open=1").json if face["code"] == made.code)

    assert not listed()["seats"][0]["here"]
    with server.client(made.code, made.tokens[0]):
        assert listed()["seats"][0]["here"]
        assert listed() == server.get(f"/api/tables/{made.code}").json


def test_a_second_server_on_the_same_folder_is_told_of_the_first(serve, tmp_path):
    """Two would tell the people at one table different things. The lock goes with its server, however that ends."""
    first = serve()
    words = [sys.executable, "-m", "atoll.cli", "serve", "--no-open", "--port", "0", "--lang", "en", "--data", tmp_path]
    second = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE_S)
    assert second.returncode == 2
    assert f"Another server, process {first.process.pid}, keeps its tables in" in second.stderr
    first.kill()
    serve().stop()


def test_an_installation_without_its_page_says_how_to_get_it(tmp_path):
    """As `pip install` of a checkout gives, in which `make page` was never called."""
    package = Path(atoll.__file__).parent
    shutil.copytree(package, tmp_path / "lib" / "atoll", ignore=shutil.ignore_patterns("page", "__pycache__"))
    words = [sys.executable, "-m", "atoll.cli", "serve", "--no-open", "--port", "0", "--lang", "en"]
    env = {**os.environ, "PYTHONPATH": str(tmp_path / "lib"), "ATOLL_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(words, env=env, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as server:
        try:
            address = server.stdout.readline().split()[-1]
            assert "make page" in server.stdout.readline()
            with urllib.request.urlopen(address, timeout=PATIENCE_S) as answer:
                assert "make page" in answer.read().decode()
        finally:
            server.terminate()


@pytest.mark.parametrize("told", ["/atoll/", "atoll"])
def test_everything_is_found_in_a_folder_of_the_host(serve, told):
    """Whether the proxy in front takes the folder off or passes it on."""
    server = serve("--base-path", told)
    index = server.get("/atoll/table/abcdef").text
    named = re.findall(r'(?:src|href|data-base)="([^"]+)"', index)
    assert len(named) > 5
    assert all(path.startswith("/atoll/") for path in named), named
    for path in (path for path in named if not path.endswith(".woff2")):
        assert server.get(path).status == server.get(path.removeprefix("/atoll")).status == 200, path
    assert server.get("/atoll").text == server.get("/atoll/").text == index, "it is led to where it begins"
    made = server.set_up()
    assert server.get(f"/atoll/api/tables/{made.code}").json["code"] == made.code
    assert server.get("/atoll/api/tables/zzzzzz").status == server.get("/atoll/none.js").status == 404
    with Client(server.url(made.code).replace("/api/", "/atoll/api/")) as client:
        client.hello(*made.tokens.values())
        assert client.play(0, client.position["legal"][0])["type"] == "done"


def test_a_folder_that_is_none_is_refused_with_a_sentence(tmp_path):
    for wrong in ("https://club.example/atoll", "/a b/", '/"><script>/', "//evil.example/"):
        words = [sys.executable, "-m", "atoll.cli", "serve", "--lang", "en", "--data", tmp_path, "--base-path", wrong]
        refused = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE_S)
        assert refused.returncode == 2
        assert "“base_path” is a folder" in refused.stderr


# Seats


def seats_of(server, made):
    return [(seat["kind"], seat["name"]) for seat in server.get(f"/api/tables/{made.code}").json["seats"]]


def test_seats_are_added_and_removed_before_the_start_as_the_game_allows(server):
    made = server.set_up("sharks", kinds=("person", "open", "bot"))
    with server.client(made.code, made.tokens[0]) as zero:

        def do(what, **more):
            return zero.do("host", host=made.host, do=what, **more)

        sat = server.post(f"/api/tables/{made.code}/seats", {"seat": 1, "name": "Léo"}).json
        assert do("add-seat")["type"] == "done"
        assert [seat["kind"] for seat in zero.newest["people"]["seats"]] == ["person", "person", "bot", "open"]
        assert do("add-seat")["error"] == "bad-seats"
        assert do("remove-seat", at=1)["error"] == "seat-taken"
        assert do("remove-seat", at=9)["type"] == "no"
        assert do("remove-seat")["error"] == "host-what"
        assert do("remove-seat", at=2)["type"] == "done"
        assert do("remove-seat", at=2)["type"] == "done"
        assert do("remove-seat", at=1)["error"] == "seat-taken"
        assert seats_of(server, made) == [("person", "P0"), ("person", "Léo")]
        assert do("start")["type"] == "done"
        assert do("add-seat")["error"] == "started"
        with server.client(made.code, sat["token"]) as leo:
            assert leo.newest["welcome"]["yours"] == [1]


def test_a_token_goes_with_its_person_when_seats_move_up(serve):
    server = serve()
    made = server.set_up("isles", kinds=("person", "open", "open"))
    sat = server.post(f"/api/tables/{made.code}/seats", {"seat": 2, "name": "Léo"}).json
    with server.client(made.code, made.tokens[0]) as zero, server.client(made.code, sat["token"]) as leo:
        assert zero.do("host", host=made.host, do="remove-seat", at=1)["type"] == "done"
        assert leo.wait("people", until=lambda told: len(told["seats"]) == 2)["yours"] == [1]
        assert leo.do("host", host=sat["token"], do="add-seat")["error"] == "not-yours"
    server.kill()
    server.start()
    assert seats_of(server, made) == [("person", "P0"), ("person", "Léo")]
