"""Documentation that runs: every Python snippet and every command of README, CONTRIBUTING and docs/ is executed here.

Commands run in a folder that holds a recorded match. What would take hours or needs another machine is the same command
with a smaller last word (SMALLER); a target of make is expanded, since `make test` cannot run itself. A command that is
only mentioned within a sentence, as `atoll rules` is, must exist with its flags.
"""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
import typer
from typer.testing import CliRunner

from atoll.cli.app import app
from atoll.kernel.record import read
from atoll.store import StoredSeat
from atoll.store.record_conversion import keep_record
from atoll.store.store_factory import open_store
from patience import PATIENCE_S
from sources import ROOT, tracked

FENCE = re.compile(r"^```([\w-]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`((?:make|atoll|\.venv/bin/atoll) [^`]+)`")
COMMAND = re.compile(r"^(?:[A-Z_]+=\S+ )*(make|atoll|\.venv/bin/atoll|pip|python|\.venv/bin/python) ")
IN_WORDS = re.compile(
    r"…|\batoll record \d|^atoll\.|^make: "
)  # an ellipsis, the head of a file, a module, what make says
PLACEHOLDERS = {"GAME": "reef", "yours": "reef", "FILE": "match.txt", "KEY": "reef"}
SMALLER = {"arena": ["--games", "2"], "bench": ["--seconds", "0.01"]}
CLUSTER = "tcp://host:8786"


class Snippet(NamedTuple):
    page: str
    text: str

    def __repr__(self) -> str:
        return f"{self.page}: {self.text.strip().splitlines()[0][:60]}"


def pages() -> list[Path]:
    docs = ROOT / "docs"
    return [path for path in tracked() if path.suffix == ".md" and (path.parent == ROOT or docs in path.parents)]


def fences(page: Path) -> list[tuple[str, str]]:
    return FENCE.findall(page.read_text("utf-8"))


def snippets() -> list[Snippet]:
    return [Snippet(page.name, text) for page in pages() for lang, text in fences(page) if lang == "python"]


def commands() -> list[Snippet]:
    """Every line of a fence that is a command; each once."""
    return _commands(
        lambda page: [line for lang, text in fences(page) if lang != "python" for line in text.splitlines()]
    )


def mentions() -> list[Snippet]:
    """Every command that a sentence names."""
    return _commands(lambda page: SPAN.findall(FENCE.sub("", page.read_text("utf-8"))))


def _commands(lines_of: Callable[[Path], list[str]]) -> list[Snippet]:
    found: dict[str, Snippet] = {}
    for page in pages():
        for line in lines_of(page):
            if COMMAND.match(f"{line} ") and not IN_WORDS.search(line):
                command = shlex.join(shlex.split(line, comments=True)).removeprefix(".venv/bin/")
                found.setdefault(command, Snippet(page.name, command))
    return list(found.values())


RECORD = next((ROOT / "tests" / "games" / "reef" / "records").glob("*.txt"))


@pytest.fixture(scope="session")
def tables(tmp_path_factory) -> Path:
    """A store with the recorded match at the table kelpie, for the commands of a host."""
    path = tmp_path_factory.mktemp("docs") / "tables.db"

    async def fill() -> None:
        store = await open_store(path)
        record = read(RECORD.read_text("utf-8"))
        seats = [StoredSeat(seat=seat, kind="person", name=name) for seat, name in enumerate(record.legs[-1].players)]
        await keep_record(store, record, code="kelpie", seats=seats, host_hash=b"", lang="en", at_ms=1)
        await store.close()

    asyncio.run(fill())
    return path


@pytest.fixture
def desk(tmp_path, monkeypatch, tables):
    """A folder with a recorded match in it, as a reader has one, and data of its own, with a match that was kept."""
    shutil.copy(RECORD, tmp_path / "match.txt")
    kept = tmp_path / "data" / "atoll" / "matches"
    kept.mkdir(parents=True)
    shutil.copy(RECORD, kept)
    shutil.copy(tables, tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "ATOLL_DATA"):
        monkeypatch.setenv(name, str(tmp_path / "data"))
    return tmp_path


def test_there_is_something_to_run():
    assert len(snippets()) > 5
    assert len(commands()) > 15
    assert len(mentions()) > 10


@pytest.mark.parametrize("snippet", snippets(), ids=repr)
def test_every_python_snippet_runs(snippet, desk):
    exec(compile(snippet.text, snippet.page, "exec"), {"__name__": "page"})


@pytest.mark.parametrize("snippet", [one for one in commands() + mentions() if one.text.startswith("make ")], ids=repr)
def test_every_target_of_make_is_there(snippet):
    done = subprocess.run(["make", "-n", *shlex.split(snippet.text)[1:]], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("snippet", [one for one in commands() if one.text.startswith("pip ")], ids=repr)
def test_what_is_installed_by_hand_is_offered(snippet):
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    for named in re.findall(r"\[(.*?)\]", snippet.text):
        assert set(named.split(",")) <= set(extras)


def words_of(snippet: Snippet) -> list[str]:
    """A command's words after the program's own name, with what stands for something else filled in."""
    words = [PLACEHOLDERS.get(word, word) for word in shlex.split(snippet.text)[1:]]
    return words + SMALLER.get(words[0], [])


def atoll_commands(*, served: bool) -> list[Snippet]:
    ours = [one for one in commands() if one.text.startswith("atoll ")]
    return [one for one in ours if (shlex.split(one.text)[1] == "serve") == served]


@pytest.mark.parametrize("snippet", atoll_commands(served=False), ids=repr)
def test_every_command_of_atoll_runs(snippet, desk, request):
    words = words_of(snippet)
    if CLUSTER in words:
        words[words.index(CLUSTER)] = request.getfixturevalue("cluster")
    done = CliRunner().invoke(app, words, input="")
    assert done.exit_code == 0, f"{done.output[-2000:]}\n{done.exception!r}"


@pytest.mark.parametrize("snippet", [one for one in mentions() if one.text.startswith("atoll ")], ids=repr)
def test_every_command_that_is_mentioned_is_there(snippet):
    words = shlex.split(snippet.text)[1:]
    flags = [word.partition("=")[0] for word in words if word.startswith("--")]
    if words[0].startswith("--"):
        command = typer.main.get_command(app)
    else:
        found = typer.main.get_command(app).get_command(None, words[0])
        assert found is not None, f"there is no atoll {words[0]}"
        command = found
    known = {name for option in command.params for name in (*option.opts, *option.secondary_opts)}
    assert set(flags) <= known | {"--help"}


@pytest.fixture
def cluster():
    """A scheduler and a worker on this machine, in place of the reader's own."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None) as local:
        yield local.scheduler_address


@pytest.mark.parametrize("snippet", atoll_commands(served=True), ids=repr)
def test_every_server_that_is_shown_starts_and_stops(snippet, desk):
    words = [*words_of(snippet), "--no-open", "--port", "0"]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(place for place in sys.path if place)}
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "atoll.cli", *words],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        said = ""
        try:
            while "http://" not in said:
                line = server.stdout.readline()
                assert line, f"it ended: {said}"
                said += line
            server.send_signal(signal.SIGINT)
            rest, _ = server.communicate(timeout=PATIENCE_S)
        finally:
            server.kill()
    assert server.returncode == 0, said + rest


def test_a_broken_snippet_would_be_found(desk):
    with pytest.raises(ModuleNotFoundError):
        test_every_python_snippet_runs(Snippet("planted", "import atoll.nowhere"), desk)
    with pytest.raises(AssertionError):
        test_every_command_of_atoll_runs(Snippet("planted", "atoll play --no-such-flag"), desk, None)
    with pytest.raises(AssertionError):
        test_every_target_of_make_is_there(Snippet("planted", "make no-such-target"))
