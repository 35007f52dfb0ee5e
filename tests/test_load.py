"""The sockets that load a server for the bench: they play whole matches, count every move once, and hide no trouble."""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager
from threading import Thread

import msgspec
import pytest
from bench.handwritten import build, compiler
from bench.served import ATOLL, PEERS, Fallen, Told, idle_sockets, load, serving

from patience import PATIENCE_S

pytestmark = pytest.mark.skipif(sys.platform != "linux" or not compiler(), reason="epoll and a C compiler are needed")
MATCHES = 3
DECISION = "line NOT LIKE 'chance %'"


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return str(build(tmp_path_factory.mktemp("load"), "-Wall", "-Wextra", "-Werror", source=PEERS / "load.c"))


@contextmanager
def killed_in_the_middle(served, folder):
    """The server ends as soon as it has stored moves: all sockets are there by then, and the load goes on."""

    def kill():
        while not stored(folder, f"SELECT count(*) FROM entries WHERE {DECISION}"):
            time.sleep(0.02)
        os.kill(served.process, 9)

    killer = Thread(target=kill, daemon=True)
    killer.start()
    yield
    killer.join(PATIENCE_S)


def test_matches_are_played_to_the_end_and_again_and_every_move_that_counts_is_stored(tmp_path):
    moves, seconds = 0.0, 2.0
    with serving(ATOLL, tmp_path) as served:
        while not stored(tmp_path, "SELECT count(result) FROM legs"):  # a busy machine may need longer for a match
            told = load(ATOLL, served, MATCHES, seconds)
            assert told.troubles == 0
            assert 0 < told.p50_ms <= told.p99_ms
            moves, seconds = moves + seconds * told.moves_s, 2 * seconds
            assert seconds < PATIENCE_S
    assert 0 < moves <= stored(tmp_path, f"SELECT count(*) FROM entries WHERE {DECISION}")


def stored(folder, question):
    with closing(sqlite3.connect(folder / "tables.db")) as file:
        return file.execute(question).fetchone()[0]


def test_matches_at_a_pace_are_not_faster(tmp_path):
    """Slower they may be, where the machine is."""
    with serving(ATOLL, tmp_path) as served:
        told = load(ATOLL, served, MATCHES, seconds=2.0, rate=30)
    assert told.troubles == 0
    assert 0 < told.moves_s < 40


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
        words = tmp_path / "words.txt"  # not the server's own: what it prints itself, and when, is not asked here
        words.write_text("up\nout of memory\n")
        heard = msgspec.structs.replace(served, words=words)
        fell_over = pytest.raises(Fallen, match=r"atoll fell over.*\nup\nout of memory")
        with killed_in_the_middle(served, tmp_path), fell_over:
            load(ATOLL, heard, MATCHES, seconds=4.0, rate=30)


def test_without_a_c_compiler_it_is_said_in_a_sentence():
    command = [sys.executable, "-m", "bench.server", "--only-load"]
    done = subprocess.run(command, env={**os.environ, "CC": "no-such-compiler"}, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr == "Nothing measured: there is no C compiler for bench/peers/load.c; CC may name one\n"
