"""Many games at once give the same as one after the other."""

from __future__ import annotations

import io
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from rich.console import Console

from atoll.bots.levels import UnknownBot
from atoll.research import batch as batches
from atoll.research.batch import Batch, play
from atoll.research.encoding import GameEncoding
from atoll.research.episode import Episode, seeds_of


def first_legal(observation, mask, dice):
    """A policy that processes find by its name."""
    return int(np.flatnonzero(mask)[0])


def any_legal(observation, mask, dice):
    return int(dice.choice(np.flatnonzero(mask)))


def same(one: Batch, other: Batch) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in Batch.__struct_fields__)


@pytest.mark.parametrize(("key", "seats"), [("isles", 3), ("motu", 2), ("reef", 2), ("sharks", 4)])
def test_a_batch_is_what_its_games_were(key, seats):
    encoding = GameEncoding(key, seats)
    batch = play(key, 3, seats, policies=any_legal, jobs=1, seed=5, progress=False)
    assert batch.observations.shape == (len(batch.actions), encoding.length)
    assert batch.masks.shape == (len(batch.actions), encoding.numbering.count)
    assert (len(batch.starts), batch.starts[0], batch.starts[-1]) == (4, 0, len(batch.actions))
    for number in range(3):
        episode = Episode(encoding, seeds_of(5, number)[0])
        for step in range(batch.starts[number], batch.starts[number + 1]):
            assert batch.seats[step] == episode.to_act
            assert batch.observations[step].tolist() == episode.observe(episode.to_act).tolist()
            assert np.flatnonzero(batch.masks[step]).tolist() == list(episode.choices)
            episode.play(int(batch.actions[step]))
        assert episode.is_over
        assert batch.returns[number].tolist() == pytest.approx(episode.returns())
        assert batch.scores[number].tolist() == [episode.state.score(seat) for seat in range(seats)]
        assert tuple(np.flatnonzero(batch.winners[number])) == encoding.game.winners(episode.state)


def test_processes_give_the_same_as_one():
    settings = {"policies": (first_legal, "random"), "seed": 3, "rotate": True, "progress": False}
    alone = play("sharks", 6, jobs=1, **settings)
    assert same(alone, play("sharks", 6, jobs=2, **settings))
    assert not same(alone, play("sharks", 6, jobs=1, **(settings | {"seed": 4})))


def test_another_executor_gives_the_same_too():
    alone = play("sharks", 4, jobs=1, progress=False)
    with ThreadPoolExecutor(2) as pool:
        assert same(alone, play("sharks", 4, jobs=2, executor=pool, progress=False))


def broken(observation, mask, dice):
    raise ArithmeticError("a policy of one's own went wrong")


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_policy_that_fails_is_heard_of(jobs):
    with pytest.raises(ArithmeticError, match="went wrong"):
        play("sharks", 4, policies=broken, jobs=jobs, progress=False)


def test_options_and_rewards_reach_the_games():
    batch = play("reef", 2, options={"types": "second"}, jobs=1, reward="score", progress=False)
    assert batch.returns.tolist() == batch.scores.tolist()
    encoding = GameEncoding("reef", 2, {"types": "second"})
    assert batch.observations[0][encoding.slices["gathers_types"]].tolist() == [0, 1]


def test_seats_rotate_when_asked():
    assert play("reef", 3, jobs=1, rotate=True, progress=False).seating.tolist() == [[0, 1], [1, 0], [0, 1]]
    assert play("reef", 3, jobs=1, progress=False).seating.tolist() == [[0, 1]] * 3


def test_wins_are_counted_by_policy_and_shared():
    batch = play("sharks", 6, policies=("greedy", "random"), jobs=1, rotate=True, keep_steps=False, progress=False)
    assert batch.wins().sum() == pytest.approx(6)
    assert batch.wins()[0] > 3
    assert len(batch.actions) == 0
    shared = batches.Batch(
        **{name: getattr(batch, name) for name in Batch.__struct_fields__ if name not in ("winners", "seating")},
        winners=np.array([[True, True], [False, True]]),
        seating=np.array([[0, 1], [1, 0]]),
    )
    assert shared.wins().tolist() == [1.5, 0.5]


def test_every_step_knows_its_game():
    batch = play("sharks", 3, jobs=1, progress=False)
    game = batch.game_of_step()
    assert len(game) == len(batch.actions)
    assert [np.flatnonzero(game == number)[0] for number in range(3)] == batch.starts[:3].tolist()


def test_a_bar_shows_the_progress(monkeypatch):
    page = io.StringIO()
    monkeypatch.setattr(batches, "Console", lambda stderr: Console(file=page, force_terminal=True, width=80))
    play("sharks", 2, jobs=1)
    assert "2/2" in page.getvalue()


def test_wrong_settings_are_refused():
    with pytest.raises(ValueError, match="3 policies for 2 seats"):
        play("reef", 1, policies=("random",) * 3)
    with pytest.raises(ValueError, match="cannot be played"):
        play("reef", 0)
    with pytest.raises(ValueError, match="win, score, margin"):
        play("reef", 1, reward="gold")
    with pytest.raises(UnknownBot):
        play("reef", 1, policies="deep-blue")
