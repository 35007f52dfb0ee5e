"""The four levels and the two yardsticks: known by name, legal everywhere, and blind to what is hidden."""

from __future__ import annotations

from math import prod

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots import Choice, UnknownBot, ask_here, bot_names, known_bot, seat_bot
from atoll.bots.levels import with_budget
from atoll.bots.thinking.foresight import Foresight
from atoll.bots.thinking.quick_games import QuickGames
from atoll.bots.thinking.rounds import Rounds
from atoll.bots.thinking.tree import Tree
from atoll.games import instinct_of
from atoll.kernel.state import CHANCE, OVER, Rng
from atoll.kernel.tuning import ByForesight, ByGreed, ByQuickGames, ByRounds, ByTree
from toy import TOY, ToyGame
from walking import combinations, game_keys, game_of, has_secrets

QUICK = 40  # simulations: the thoughts are shorter here, not different
SECRETIVE = [key for key in game_keys() if has_secrets(game_of(key))]


def quick_bot(name, game, seats, seed):
    """A bot of that name whose thoughts are short, and end by their number, never by the clock."""
    bot = seat_bot(name, game, seats, seed)
    thinking = bot.thinking
    if isinstance(thinking, Tree):
        thinking.simulations, thinking.seconds = min(thinking.simulations, QUICK), 600.0
    if isinstance(thinking, QuickGames):
        thinking.games, thinking.seconds = min(thinking.games, QUICK // 4), 600.0
    if isinstance(thinking, Rounds):
        thinking.positions, thinking.answer_positions, thinking.turns = 200, 50, 2
        thinking.first_looks, thinking.seconds = 1, 600.0
    if isinstance(thinking, Foresight):
        thinking.turns, thinking.answers, thinking.seconds = 2, vec[i64]([1] * seats), 600.0
    return bot


def test_the_levels_are_named_from_the_weakest_up():
    assert bot_names() == ["boy", "sailor", "captain", "admiral", "random", "greedy"]
    for key in game_keys():
        tuning = instinct_of(game_of(key)).tuning
        assert 0 < tuning.boy.attention < tuning.sailor.attention
        assert effort(tuning.captain) < effort(tuning.admiral)


def effort(thought):
    match thought:
        case ByTree():
            return thought.simulations
        case ByQuickGames():
            return thought.looks
        case ByRounds():
            return thought.looks * thought.turns
        case ByForesight():
            return thought.turns * prod(thought.answers)


def test_an_unknown_bot_is_refused_with_the_list():
    for refuse in (known_bot, lambda name: seat_bot(name, TOY, 2, 1)):
        with pytest.raises(UnknownBot, match=r"“pirate”\. The bots are: boy, sailor, captain, admiral, random, greedy"):
            refuse("pirate")


def test_a_level_that_searches_may_be_given_its_simulations():
    assert seat_bot("captain@12", game_of("reef"), 2, 1).thinking.simulations == 12
    assert seat_bot("admiral@9999999", game_of("reef"), 2, 1).thinking.seconds >= 600
    assert seat_bot("captain@12", game_of("motu"), 2, 1).thinking.games == 12
    assert seat_bot("captain@12", game_of("sharks"), 2, 1).thinking.first_looks == 12
    assert seat_bot("captain@12", game_of("laguna"), 2, 1).thinking.turns == 12
    assert with_budget(ByGreed(70), 12) == ByGreed(70)


ODD_BUDGETS = ["", "0", "-4", "x", "1e3", "1@2", "10000001", "012", "0000000012999999999", "١٢", "9" * 5000]


@pytest.mark.parametrize("name", [f"captain@{budget}" for budget in ODD_BUDGETS])
def test_an_impossible_number_of_simulations_is_refused(name):
    with pytest.raises(UnknownBot, match=r"is given like this: captain@30000\. Bots that accept one: captain, admiral"):
        known_bot(name)
    with pytest.raises(UnknownBot):
        known_bot(name.replace("captain", "sailor"))


@pytest.mark.parametrize("name", bot_names())
def test_a_bot_bears_its_name_and_answers_in_full(name):
    bot = quick_bot(name, TOY, 3, 1)
    assert bot.name == name
    state = dealt(TOY, 3, 5)
    choice = bot.choose(state)
    assert choice.action == choice.line[0]
    assert len(choice.values) == 3
    assert all(0 <= value <= 1 for value in choice.values)
    assert choice.seconds >= 0


def dealt(game, seats, seed, decisions=0):
    """A position of a random game where a seat is to act."""
    state, rng = game.start(seats, {}), Rng(seed)
    while state.to_act() != OVER and (state.to_act() == CHANCE or decisions > 0):
        decisions -= state.to_act() != CHANCE
        state.apply(state.pick(rng))
    return state


@pytest.mark.parametrize("key", game_keys())
@pytest.mark.parametrize("name", ["boy", "greedy", "captain"])
def test_every_bot_plays_legally_in_every_game(name, key):
    game = game_of(key)
    seats, options = combinations(game)[-1]
    rng, state = Rng(3), game.start(seats, options)
    bots = [quick_bot(name, game, seats, seat) for seat in range(seats)]
    asked = 0
    while state.to_act() != OVER and asked < 12:
        seat = int(state.to_act())
        action = state.pick(rng)
        if seat != CHANCE and rng.below(4) == 0:
            asked += 1
            action = ask_here(bots[seat], game, state, seat, rng).action
            assert game.why_not(state, seat, action) is None
        state.apply(action)
    assert asked


def peeks(bot_of, game, ask=ask_here, decisions=9) -> bool:
    """Whether an answer changes with something that its seat cannot know."""
    differing = 0
    for seats in game.meta.seats:
        for seed in range(12):
            state = dealt(game, seats, seed, seed % decisions)
            if state.to_act() == OVER:
                continue
            seat = int(state.to_act())
            twins = [game.imagine(state, seat, Rng(100 + number)) for number in range(4)]
            assert len({str(game.view(twin, seat)) for twin in (state, *twins)}) == 1
            differing += len({int(twin.digest()) for twin in twins}) > 1
            answers = [ask(bot_of(seats), game, twin, seat, Rng(7)) for twin in (state, *twins)]
            if len({(answer.action, answer.line, answer.values) for answer in answers}) > 1:
                return True
    assert differing > 2, "nothing was hidden, so nothing was checked"
    return False


@pytest.mark.parametrize("key", SECRETIVE)
@pytest.mark.parametrize("name", bot_names())
def test_no_bot_knows_what_its_seat_cannot_know(name, key):
    game = game_of(key)
    assert not peeks(lambda seats: quick_bot(name, game, seats, 9), game)


class PeekingBot:
    """Answers with what the next seat holds."""

    name = "peeking"

    def choose(self, state):
        hand = int(state.hands[(int(state.to_act()) + 1) % state.seats])
        return Choice(action=int(hand > 1), line=(), values=(hand / 10,), simulations=0, seconds=0.0)


def test_a_bot_that_is_shown_the_true_position_is_caught():
    assert peeks(lambda seats: PeekingBot(), TOY, ask=lambda bot, game, state, seat, rng: bot.choose(state))
    assert not peeks(lambda seats: PeekingBot(), TOY)  # behind the arena's door there is nothing to see


class LeakyToy(ToyGame):
    """Imagines what is true."""

    def imagine(self, state, seat, rng):
        return state.copy()


def test_a_game_that_imagines_the_truth_is_caught():
    leaky = LeakyToy()

    def answer(bot, game, state, seat, rng):
        return ask_here(bot, leaky, state, seat, rng)

    assert peeks(lambda seats: PeekingBot(), TOY, ask=answer)


@pytest.mark.parametrize("key", SECRETIVE)
def test_search_itself_imagines_what_it_is_not_told(key):
    """Even a caller who forgets to imagine gives nothing away to the first thought of a turn."""
    game = game_of(key)
    shown = lambda bot, game, state, seat, rng: bot.choose(state)  # noqa: E731
    assert not peeks(lambda seats: quick_bot("captain", game, seats, 9), game, ask=shown)


@pytest.mark.parametrize("seats", [2, 4])
def test_whoever_berths_first_in_laguna_has_not_won_yet(seats):
    game, rng = game_of("laguna"), Rng(5)
    state = game.start(seats, {"hourglass": "steps"})
    while state.to_act() < 0:
        state.apply(state.pick(rng))
    values = seat_bot("captain@2", game, seats, 1).choose(game.imagine(state, int(state.to_act()), rng)).values
    assert all(0.1 < value < 0.9 for value in values)
