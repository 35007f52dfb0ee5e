"""The sockets that load a server for the bench: they play whole matches, count every move once, and hide no trouble."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager
from threading import Timer

import msgspec
import pytest
from bench.handwritten import build, compiler
from bench.served import ATOLL, PEERS, Fallen, Told, idle_sockets, load, serving

pytestmark = pytest.mark.skipif(sys.platform != "linux" or not compiler(), reason="epoll and a C compiler are needed")
MATCHES = 3


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return str(build(tmp_path_factory.mktemp("load"), "-Wall", "-Wextra", "-Werror", source=PEERS / "load.c"))


@contextmanager
def killing(served, after_s):
    timer = Timer(after_s, os.kill, (served.process, 9))
    timer.start()
    yield
    timer.join()


def test_matches_are_played_to_the_end_and_again_and_every_move_that_counts_is_stored(tmp_path):
    with serving(ATOLL, tmp_path) as served:
        told = load(ATOLL, served, MATCHES, seconds=2.0)
    with closing(sqlite3.connect(tmp_path / "tables.db")) as stored:
        (decisions,) = stored.execute("SELECT count(*) FROM entries WHERE line NOT LIKE 'chance %'").fetchone()
        (results,) = stored.execute("SELECT count(result) FROM legs").fetchone()
    assert told.troubles == 0
    assert 0 < 2.0 * told.moves_s <= decisions
    assert results > 0
    assert 0 < told.p50_ms <= told.p99_ms


def test_matches_at_a_pace_keep_it(tmp_path):
    with serving(ATOLL, tmp_path) as served:
        told = load(ATOLL, served, MATCHES, seconds=2.0, rate=30)
    assert told.troubles == 0
    assert 10 < told.moves_s < 40


def test_idle_sockets_stay_until_they_are_told_to_go(tmp_path):
    with serving(ATOLL, tmp_path) as served:
        before = len(os.listdir(f"/proc/{served.process}/fd"))
        with idle_sockets(served.port, MATCHES):
            assert len(os.listdir(f"/proc/{served.process}/fd")) >= before + 2 * MATCHES


def test_a_server_that_goes_is_a_trouble_for_every_socket(tmp_path, program):
    with serving(ATOLL, tmp_path) as served:
        command = [program, "atoll", str(served.port), str(MATCHES), "2"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
            assert process.stdout.readline() == "warm\n"
            os.kill(served.process, 9)
            told = msgspec.json.decode(process.stdout.readline(), type=Told)
    assert told.troubles >= 2 * MATCHES


def test_a_server_that_falls_over_has_no_figures_but_last_words(tmp_path):
    with serving(ATOLL, tmp_path) as served:
        served.words.write_text("up\nout of memory\n")
        with killing(served, after_s=2.0), pytest.raises(Fallen, match=r"atoll fell over.*\n.*\nout of memory"):
            load(ATOLL, served, MATCHES, seconds=3.0, rate=30)


def test_without_a_c_compiler_it_is_said_in_a_sentence():
    command = [sys.executable, "-m", "bench.server", "--only-load"]
    done = subprocess.run(command, env={**os.environ, "CC": "no-such-compiler"}, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "Nothing measured: there is no C compiler for bench/peers/load.c; CC may name one\n"
