"""The environments pass PettingZoo's own tests, and keep our promises beside them."""

from __future__ import annotations

import json

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from atoll.games import find
from atoll.kernel.errors import Refused
from atoll.research.pettingzoo import env
from walking import combinations

KEYS = ["isles", "laguna", "motu", "reef", "sharks"]
TABLES = [(key, seats, options) for key in KEYS for seats, options in combinations(find(key))]

# PettingZoo's own classic games observe a dict with an action mask too, and its test warns of theirs likewise.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


def play(environment, dice, steps=100_000):
    """Play at random for some steps, or to the end; the agents' rewards."""
    rewards = dict.fromkeys(environment.possible_agents, 0.0)
    for agent in environment.agent_iter(steps):
        seen, reward, is_over, _, _ = environment.last()
        if is_over:
            rewards[agent] = reward
        environment.step(None if is_over else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return rewards


@pytest.mark.parametrize("key", KEYS)
def test_every_game_passes_the_tests_of_pettingzoo(key, capsys):
    api_test(env(key), num_cycles=60)
    seed_test(lambda: env(key), num_cycles=40)
    render_test(lambda render_mode: env(key, render_mode=render_mode))


@pytest.mark.parametrize(("key", "seats", "options"), TABLES)
def test_every_table_passes_the_api_test(key, seats, options, capsys):
    api_test(env(key, seats, **options), num_cycles=3)


@pytest.mark.parametrize("key", KEYS)
def test_spaces_hold_what_is_observed(key):
    environment = env(key, max(find(key).meta.seats))
    environment.reset(seed=4)
    dice = np.random.default_rng(4)
    for _ in range(20):
        for agent in environment.agents:
            seen = environment.observe(agent)
            assert environment.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (agent == environment.agent_selection)
        play(environment, dice, 3)


@pytest.mark.parametrize("key", ["isles", "motu", "reef", "sharks"])
def test_a_seed_and_the_choices_fix_the_game(key):
    texts, rewards = [], []
    for seed in (1, 1, 2):
        environment = env(key)
        environment.reset(seed=seed)
        rewards.append(play(environment, np.random.default_rng(9)))
        texts.append(environment.state_text())
    assert texts[0] == texts[1] != texts[2]
    assert rewards[0] == rewards[1]


def test_games_after_a_seeded_one_differ_but_are_fixed_too():
    texts = []
    for _ in range(2):
        environment = env("reef")
        environment.reset(seed=1)
        for _ in range(2):
            texts.append(environment.state_text())
            environment.reset()
    assert texts[:2] == texts[2:]
    assert texts[0] != texts[1]


@pytest.mark.parametrize("reward", ["win", "score", "margin"])
@pytest.mark.parametrize(("key", "seats"), [("reef", 2), ("isles", 3), ("sharks", 4)])
def test_rewards_follow_from_scores_and_winners(key, seats, reward):
    environment = env(key, seats, reward=reward)
    environment.reset(seed=6)
    rewards = list(play(environment, np.random.default_rng(6)).values())
    view = json.loads(environment.state_text())["view"]
    winners = find(key).winners(environment.episode.state)
    scores = view["scores"]
    if reward == "score":
        assert rewards == scores
    elif reward == "margin":
        assert rewards == [own - max(s for at, s in enumerate(scores) if at != seat) for seat, own in enumerate(scores)]
    else:
        assert sum(rewards) == pytest.approx(0)
        assert {seat for seat, paid in enumerate(rewards) if paid > 0} == set(winners) or len(winners) == seats


def test_nothing_is_paid_before_the_end():
    environment = env("reef", reward="score")
    environment.reset(seed=1)
    play(environment, np.random.default_rng(1), 30)
    assert environment.episode.returns("score") == [0.0, 0.0]
    assert set(environment.rewards.values()) == {0.0}


@pytest.mark.parametrize("key", KEYS)
def test_a_clone_goes_its_own_way_and_meets_the_same_chance(key):
    environment = env(key)
    environment.reset(seed=3)
    play(environment, np.random.default_rng(3), 20)
    before = environment.state_text()
    twin = environment.clone()
    assert twin.state_text() == before
    play(twin, np.random.default_rng(5), 30)
    assert environment.state_text() == before
    play(environment, np.random.default_rng(5), 30)
    assert environment.state_text() == twin.state_text()


def test_a_clone_of_a_finished_game_is_finished():
    environment = env("reef")
    environment.reset(seed=3)
    while not environment.episode.is_over:
        play(environment, np.random.default_rng(3), 1)
    environment.step(None)
    twin = environment.clone()
    assert twin.agents == environment.agents
    twin.step(None)
    assert (twin.agents, len(environment.agents)) == ([], 1)


def test_an_imagined_game_hides_the_draws_to_come():
    environment = env("reef")
    environment.reset(seed=3)
    draws = set()
    for seed in range(8):
        imagined = environment.imagine("seat_0", seed)
        assert (
            imagined.observe("seat_0")["observation"].tolist() == environment.observe("seat_0")["observation"].tolist()
        )
        imagined.step(next(iter(imagined.legal_texts())))
        draws.add(imagined.state_text())
    assert len(draws) > 1


def test_an_imagined_game_keeps_the_face_down_tile_face_down():
    environment = env("isles")
    environment.reset(seed=3)
    dice = np.random.default_rng(3)
    while json.loads(environment.state_text())["view"]["phase"] != "take":
        play(environment, dice, 1)
    lookout = json.loads(environment.state_text())["view"]["lookout"]
    told = {environment.imagine(f"seat_{1 - lookout}", seed).state_text(f"seat_{1 - lookout}") for seed in range(12)}
    assert len(told) == 1, "the other seat can tell imagined games apart"
    assert (
        len({environment.imagine(f"seat_{1 - lookout}", seed).state_text(f"seat_{lookout}") for seed in range(12)}) > 1
    )


def test_the_text_of_a_state_keeps_secrets():
    environment = env("isles")
    environment.reset(seed=1)
    dice = np.random.default_rng(1)
    while json.loads(environment.state_text())["view"]["phase"] != "take":
        play(environment, dice, 1)
    told = json.loads(environment.state_text())
    lookout = told["view"]["lookout"]
    own = json.loads(environment.state_text(f"seat_{lookout}"))
    assert sum(line.endswith("-?") for line in told["log"]) == 3, "a told line stays as it was told"
    assert sum(each["event"]["key"] == "showed" for each in told["events"]) == 2, "what is shown later is an event"
    assert not any(line.endswith("-?") for line in own["log"])


def test_an_illegal_number_is_refused_with_its_rule_and_changes_nothing():
    environment = env("reef")
    environment.reset(seed=1)
    before = environment.state_text()
    with pytest.raises(Refused) as refused:
        environment.step(0)  # stay: nothing slides on the first turn
    assert refused.value.refusal.rule == "R7"
    for number in (-1, 2593):
        with pytest.raises(ValueError, match="no action number"):
            environment.step(number)
    with pytest.raises(ValueError, match="None is no action"):
        environment.step(None)
    assert environment.state_text() == before


def test_a_number_that_names_no_spot_of_the_moment_is_refused():
    environment = env("motu")
    environment.reset(seed=1)
    with pytest.raises(ValueError, match="names nothing at this moment"):
        environment.step(355)
    with pytest.raises(Refused):
        environment.step(environment.encoding.numbering.count - 1)


def test_numbers_are_read_as_notation():
    environment = env("motu")
    environment.reset(seed=2)
    dice = np.random.default_rng(2)
    while not any(text.startswith("put") for text in environment.legal_texts().values()):
        play(environment, dice, 1)
    texts = environment.legal_texts()
    assert set(texts) == set(np.flatnonzero(environment.observe(environment.agent_selection)["action_mask"]))
    assert len(set(texts.values())) == len(texts)


def test_a_board_is_drawn_in_both_ways(capsys):
    environment = env("reef", render_mode="human")
    environment.reset(seed=1)
    environment.render()
    assert capsys.readouterr().out
    shown = env("reef", render_mode="ansi")
    shown.reset(seed=1)
    assert "\x1b[" in shown.render()
    silent = env("reef")
    silent.reset(seed=1)
    assert silent.render() is None


def test_wrong_settings_are_refused():
    with pytest.raises(ValueError, match="win, score, margin"):
        env("reef", reward="gold")
    with pytest.raises(ValueError, match="ansi, human"):
        env("reef", render_mode="rgb_array")
