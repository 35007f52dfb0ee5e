"""A short version of docs/strength.md: each level against the one below, and how long the levels take.

Budgets are numbers of simulations and seeds are fixed, so every run plays the same games. The strong levels think for
minutes: `make test` asks them in the games that are soon over, `make strength` in all five, and then the long version.
How many seconds they take is asked by `make strength` only: on a busy machine even processor time runs slower.
"""

from __future__ import annotations

import os
from collections import defaultdict

import pytest

from atoll.arena.game_job import Job, play
from atoll.games import keys
from walking import is_compiled

GAMES = {"motu": 4, "laguna": 6}  # where a game takes longer
OTHER_GAMES = 12
OPTIONS = {"laguna": {"hourglass": "steps"}}
IS_WHOLE = os.environ.get("ATOLL_LADDER") == "all"
THOUGHTFUL = keys() if IS_WHOLE else ("isles", "sharks")  # games in which the strong levels are asked
RUNGS = [("sailor", "boy", key) for key in keys()] + [("captain", "sailor", key) for key in THOUGHTFUL]
# In Reef, Isles and Laguna the sailor is greedy; in Sharks luck leaves too little to show in a few games.
RUNGS += [("captain", "greedy", "motu")] if IS_WHOLE else []
SLOWEST_S = {"greedy": 0.2, "boy": 0.2, "sailor": 0.2, "captain": 2.0, "admiral": 5.0}

pytestmark = pytest.mark.skipif(not is_compiled(), reason="the levels are measured compiled: this would take hours")


def duel(key, bot, other, games, seats=2):
    """What a bot wins of some games, and everybody's CPU seconds by decision."""
    won, seconds = 0.0, defaultdict(list)
    for number in range(games):
        around = [other] * seats
        around[number % seats] = bot
        job = Job(number=number, game=key, options=OPTIONS.get(key, {}), bots=tuple(around), seed=f"short-{number}")
        outcome = play(job)
        won += outcome.share(number % seats)
        for name, spent in zip(around, outcome.decision_us, strict=True):
            seconds[name] += [us / 1e6 for us in spent]
    return won, seconds


@pytest.mark.parametrize(("bot", "other", "key"), RUNGS)
def test_a_level_beats_the_one_below_in_time(bot, other, key):
    games = GAMES.get(key, OTHER_GAMES)
    won, seconds = duel(key, bot, other, games)
    assert won >= games * 2 / 3, f"{bot} won {won} of {games} against {other}"
    for name, spent in seconds.items() if IS_WHOLE else ():
        assert max(spent) <= SLOWEST_S[name]
        assert sorted(spent)[len(spent) // 2] <= SLOWEST_S[name] / 2


@pytest.mark.parametrize("key", THOUGHTFUL)
def test_the_admiral_takes_his_time_and_no_more(key):
    _, seconds = duel(key, "admiral", "sailor", 1)
    assert not IS_WHOLE or max(seconds["admiral"]) <= SLOWEST_S["admiral"]
    assert sum(seconds["admiral"]) > sum(seconds["sailor"])


def test_at_a_table_of_four_the_captain_wins_more_than_his_share():
    won, _ = duel("isles", "captain", "sailor", 12, seats=4)
    assert won >= 1.5 * 12 / 4
