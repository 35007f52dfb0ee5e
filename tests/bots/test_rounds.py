"""Looking some rounds ahead: whole turns, and everybody's answers to them."""

from __future__ import annotations

import pytest

from atoll.bots.thinking.bot import Bot
from atoll.bots.thinking.greed import Greed
from atoll.bots.thinking.rounds import Luck, Rounds
from atoll.games import find, instinct_of
from atoll.kernel.state import CHANCE, OVER, Rng
from atoll.kernel.tuning import ByRounds


def rounds_of(key, seats, turns, looks, seconds, seed, rounds=1):
    way = ByRounds(looks=looks, turns=turns, rounds=rounds)
    return Rounds(instinct_of(find(key)), seats, way, seconds, seed)


def bot_of(key, seats, turns, seed=1, seconds=600.0):
    rng = Rng(seed)
    return Bot("test", find(key), rounds_of(key, seats, turns, 1, seconds, rng.word()), rng)


def greed(key, seats, seed):
    return Greed(instinct_of(find(key)), seats, 100, Rng(seed))


def position(key: str, seats: int, options: dict[str, str], seed: int, entries: int):
    """A position of a random game in which somebody sits who may choose."""
    state, rng = find(key).start(seats, options), Rng(seed)
    while entries > 0 or state.to_act() == CHANCE or len(state.legal()) < 2:
        state.apply(state.pick(rng))
        entries -= 1
    return state


@pytest.mark.parametrize(
    ("key", "options"), [("laguna", {"hourglass": "steps"}), ("motu", {}), ("reef", {}), ("sharks", {})]
)
def test_a_chosen_turn_is_a_legal_row_of_ones_own_actions(key, options):
    for seats in find(key).meta.seats[:2]:
        state = position(key, seats, options, 5, 80)
        seat = int(state.to_act())
        rounds = rounds_of(key, seats, 3, 1, 0.05, 1)
        rounds.positions, rounds.answer_positions = 400, 100
        best = rounds.compared([state.copy()])[0].turn
        for action in best.actions:
            assert state.to_act() == seat
            assert action in list(state.legal())
            state.apply(action)


def test_the_best_turns_come_best_first_and_are_different():
    turns = greed("reef", 2, 1).best_turns(position("reef", 2, {}, 3, 50), 60_000, 6)
    assert len(turns) == 6
    assert [turn.value for turn in turns] == sorted((turn.value for turn in turns), reverse=True)
    assert len({tuple(turn.actions) for turn in turns}) == 6


def test_a_look_stops_after_ones_own_next_turn_or_when_the_game_is_over():
    state = position("reef", 2, {}, 3, 60)
    seat = int(state.to_act())
    turn = greed("reef", 2, 1).best_turn(state)
    after = state.copy()
    value = rounds_of("reef", 2, 1, 1, 1.0, 7).look(after, seat, turn, 1)
    assert after.to_act() != seat
    assert after.placed == state.placed + 3, "a turn of one's own, an answer, and a turn of one's own"
    assert value == instinct_of(find("reef")).lead(after, seat, 2)


@pytest.mark.parametrize(("rounds", "placed"), [(2, 5), (3, 7)])
def test_a_look_goes_on_for_as_many_rounds_as_it_is_told(rounds, placed):
    state = position("reef", 2, {}, 3, 60)
    turn, after = greed("reef", 2, 1).best_turn(state), state.copy()
    rounds_of("reef", 2, 1, 1, 1.0, 7, rounds).look(after, int(state.to_act()), turn, 1)
    assert after.placed == state.placed + placed


def test_a_look_to_the_end_sees_the_final_score():
    state = position("sharks", 2, {}, 3, 60)
    seat, turn, after = int(state.to_act()), greed("sharks", 2, 1).best_turn(state), state.copy()
    value = rounds_of("sharks", 2, 1, 1, 1.0, 7, 99).look(after, seat, turn, 1)
    assert after.to_act() == OVER
    assert value == 100 * (after.score(seat) - after.score(1 - seat))


def test_luck_of_a_round_is_the_same_whatever_was_drawn_before():
    """One die more in this round, and in the next one the same cubes come up."""
    few, many = Luck(7), Luck(7)
    few.of(1).below(6)
    for _ in range(5):
        many.of(1).below(6)
    assert [few.of(2).below(1000) for _ in range(4)] == [many.of(2).below(1000) for _ in range(4)]
    assert [Luck(7).of(1).below(1000) for _ in range(4)] != [Luck(8).of(1).below(1000) for _ in range(4)]


def test_luck_is_the_same_whichever_turn_is_looked_at():
    """Sharks draw four cubes a turn from a bag that no player touches: after any turn the same ones come."""
    state = position("sharks", 2, {}, 3, 30)
    looks = rounds_of("sharks", 2, 4, 1, 1.0, 7)
    drawn = set()
    for turn in greed("sharks", 2, 1).best_turns(state, 60_000, 4):
        after = state.copy()
        looks.look(after, int(state.to_act()), turn, 5)
        drawn.add(tuple(after.bag))
    assert len(drawn) == 1


def test_a_turn_that_the_answer_undoes_is_dropped():
    """Of two turns that look alike at first sight, the one that stands better after the answers is chosen."""
    state = position("reef", 2, {}, 11, 70)
    rounds = rounds_of("reef", 2, 4, 1, 5.0, 3)
    chosen = rounds.compared([state.copy()])[0].turn
    first = greed("reef", 2, 3).best_turn(state)
    seat, looks = int(state.to_act()), rounds_of("reef", 2, 1, 1, 1.0, 3)

    def later(turn) -> float:
        return sum(float(looks.look(state.copy(), seat, turn, lot)) for lot in range(3)) / 3

    assert later(chosen) >= later(first)


def test_a_world_that_only_some_turns_were_looked_at_in_counts_for_none():
    """The clock runs out during the first look: the turn that is best at first sight is left."""
    state = position("reef", 2, {}, 11, 70)
    rounds = rounds_of("reef", 2, 4, 1, -1.0, 3)
    compared = rounds.compared([state.copy()])
    assert len(compared) == 4
    assert [each.looks for each in compared] == [0, 0, 0, 0]
    assert list(compared[0].turn.actions) == list(greed("reef", 2, 3).best_turn(state).actions)


def test_the_same_seed_chooses_the_same_turn_and_follows_it():
    state = position("laguna", 2, {"hourglass": "steps"}, 9, 30)
    bots = [bot_of("laguna", 2, 4, seed=4, seconds=60.0) for _ in range(2)]
    for bot in bots:
        bot.thinking.positions, bot.thinking.answer_positions = 400, 100
    for _ in range(3):
        choices = [bot.choose(state.copy()) for bot in bots]
        assert choices[0].line == choices[1].line
        assert choices[0].action in list(state.legal())
        assert choices[0].values == choices[1].values
        state.apply(choices[0].action)
        if state.to_act() < 0 or len(choices[0].line) == 1:
            break


def test_a_bot_counts_its_looks_at_every_turn_that_it_compared():
    state = position("reef", 2, {}, 5, 40)
    bot = bot_of("reef", 2, 4)
    several, one = bot.choose(state), bot_of("reef", 2, 1).choose(state)
    assert several.simulations == bot.thinking.looks > 4  # each of four turns at least once, the better ones again
    assert one.simulations == 0  # one turn alone needs no look
