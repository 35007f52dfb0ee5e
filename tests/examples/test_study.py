"""The examples for researchers do what they say."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location

import numpy as np

from atoll.arena.ratings import wilson
from atoll.games import find
from atoll.kernel.state import OVER, Rng
from atoll.research.encoding import GameEncoding
from atoll.research.episode import Episode
from sources import ROOT


def example(name):
    spec = spec_from_file_location(f"example_{name}", ROOT / "examples" / f"{name}.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


train = example("train")


def test_a_short_training_beats_random_beyond_doubt(capsys):
    weights = train.train(rounds=2, games=20)
    games = 40
    assert wilson(train.won_against_random(weights, games), games).low > 0.5
    train.report("after", games, games)
    assert "won 40 of 40" in capsys.readouterr().out


def test_untrained_weights_play_at_random():
    rows = np.arange(20).reshape(5, 4)
    assert train.chances(rows, np.zeros(4)).tolist() == [0.2] * 5


def test_the_features_count_the_neighbours_that_the_rules_count():
    """A tile placed beside one of its kind makes a shoal: neighbours go with the points that it wins."""
    episode, dice = Episode(GameEncoding("reef"), 3), np.random.default_rng(3)
    while len(episode.log) < 40:
        episode.play(int(dice.choice(list(episode.choices))))
    while not any(text.startswith("place") for text in episode.legal_texts().values()):
        episode.play(0)
    legal = np.array(list(episode.choices))
    rows = train.features(episode.observe(episode.to_act), legal)
    for number, (own, rival, *_) in zip(legal, rows, strict=True):
        after = episode.clone()
        after.play(int(number))
        for seat, neighbours in ((episode.to_act, own), (1 - episode.to_act, rival)):
            gained = after.state.score(seat) - episode.state.score(seat)
            assert (gained > 0) == (neighbours > 0)


def test_the_bot_plays_a_match_through_the_table(capsys):
    table = example("bot").main(tries=2)
    assert table.state.to_act() == OVER
    assert "winners:" in capsys.readouterr().out


def test_the_bot_finds_the_better_of_two_actions():
    """Given a free choice in its last turn, it does not leave points on the table."""
    game, rng = find("reef"), Rng(5)
    state = game.start(2, {})
    while state.to_act() == -1 or state.placed < 35:
        state.apply(state.pick(rng))
    seat = state.to_act()
    chosen = example("bot").choose(game, state, seat, rng, tries=4)
    assert chosen in list(state.legal())
