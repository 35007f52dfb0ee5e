"""A thousand random games with the cheap laws; `make soak` plays a hundred thousand of each."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import soak
from toy import SAY, ToyGame
from walking import Case, game_keys, is_compiled

pytestmark = pytest.mark.both_speeds

GAMES = 1000 if is_compiled() else 40
SCRIPT = Path(__file__).with_name("soak.py")


@pytest.mark.parametrize("key", game_keys())
def test_random_games_keep_the_cheap_laws(key):
    run = subprocess.run([sys.executable, SCRIPT, "--games", str(GAMES), key], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr[-3000:]
    assert f"{key}: {GAMES} games" in run.stderr


def test_an_unknown_game_is_a_misuse():
    run = subprocess.run([sys.executable, SCRIPT, "atlantis"], capture_output=True, text=True)
    assert run.returncode == 2
    assert "atlantis is not a game" in run.stderr


class AddsUpWrongly(ToyGame):
    def score_lines(self, state, seat):
        return [*super().score_lines(state, seat), SAY.line(1, "points-line")]


class EndsTooLate(ToyGame):
    def longest(self, seats, options):
        return 3


@pytest.mark.parametrize("fault", [AddsUpWrongly, EndsTooLate])
def test_a_planted_fault_stops_the_soak(fault):
    with pytest.raises(AssertionError):
        soak.soak_one(Case(fault(), 2, {"rounds": "one"}, 1))
