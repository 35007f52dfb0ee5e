"""One source, two speeds: the installed, compiled rules and the plain source play the very same games."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from sources import ROOT, is_marked_compiled, modules
from speeds import fingerprints
from toy import TOY, Toy, ToyGame
from walking import game_keys, is_compiled

TESTS = ROOT / "tests"


def run(*command: str, source: bool) -> str:
    """Run Python on the plain source, or on what is installed."""
    env = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "COVERAGE_PROCESS_START"}}
    if source:
        env["PYTHONPATH"] = f"{ROOT / 'src'}{os.pathsep}{ROOT / 'examples'}"
    done = subprocess.run([sys.executable, *command], env=env, cwd=TESTS, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def is_installed() -> bool:
    """Whether Atoll is installed at all, beside its source."""
    try:
        return bool(run("-c", "import atoll; print(atoll.__file__)", source=False))
    except AssertionError:
        return False


@pytest.fixture
def speeds():
    """Whether the installed package and the plain source are compiled."""
    if not is_installed():
        pytest.skip("Atoll is not installed here: there is only one speed")
    code = "from walking import is_compiled; print(is_compiled())"
    return [run("-c", code, source=source).strip() == "True" for source in (False, True)]


def test_compiled_and_interpreted_rules_play_the_same_games(speeds):
    installed, source = (json.loads(run("speeds.py", source=source)) for source in (False, True))
    assert [installed["compiled"], source["compiled"]] == speeds
    assert set(source["marks"]) == set(game_keys())
    for key, marks in source["marks"].items():
        assert installed["marks"].get(key) == marks, f"{key} plays differently compiled; is the installation fresh?"


def test_the_plain_source_is_never_compiled(speeds):
    assert speeds[1] is False
    assert not list((ROOT / "src").rglob("*.so")), "a stale .so beside a .py shadows edits"


def test_a_compiled_installation_has_compiled_every_marked_module(speeds):
    names = [
        ".".join(path.relative_to(ROOT / "src").with_suffix("").parts)
        for path in modules("src")
        if is_marked_compiled(path)
    ]
    assert len(names) > 3
    code = f"import importlib, json; print(json.dumps([importlib.import_module(n).__file__ for n in {names!r}]))"
    files = json.loads(run("-c", code, source=False))
    assert {not file.endswith(".py") for file in files} == {speeds[0]}


def test_the_version_says_which_speed_is_live(speeds):
    for source, is_fast in zip((False, True), speeds, strict=True):
        said = run("-m", "atoll.cli", "--version", source=source)
        assert ("interpreted" in said) == (not is_fast), said
        assert ("compiled" in said.replace("not compiled", "")) == is_fast, said


class OneWordApart(Toy):
    def apply(self, action):
        super().apply(action)
        self.points[0] += self.turn == 2

    def copy(self):
        return OneWordApart(self.hands[:], self.points[:], self.left[:], self.turn, self.rounds)


class Apart(ToyGame):
    def start(self, seats, options):
        good = super().start(seats, options)
        return OneWordApart(good.hands, good.points, good.left, good.turn, good.rounds)


def test_a_fingerprint_sees_one_point_of_difference(monkeypatch):
    before = fingerprints(TOY.meta.key)
    monkeypatch.setattr("speeds.game_of", lambda key: Apart())
    after = fingerprints(TOY.meta.key)
    assert before.keys() == after.keys()
    assert all(before[name] != after[name] for name in before)


def test_this_run_knows_its_own_speed():
    assert is_compiled() == (not sys.modules["atoll.kernel.state"].__file__.endswith(".py"))
