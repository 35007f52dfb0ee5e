"""Playing on at a glance: quick games judge what to do now."""

from __future__ import annotations

import pytest

from atoll.bots.levels import seat_bot
from atoll.bots.thinking.bot import Bot
from atoll.bots.thinking.quick_games import QuickGames, play_on
from atoll.games import find, instinct_of
from atoll.games.motu.pile import TILES
from atoll.games.motu.rules import DEAL_0
from atoll.kernel.state import CHANCE, OVER, Rng
from atoll.kernel.tuning import ByQuickGames

MOTU = find("motu")
FELT = instinct_of(MOTU)
TO_THE_END = 99


def quick_games(seats, width, looks, seed):
    return QuickGames(FELT, seats, ByQuickGames(looks, width=width), 60.0, seed)


def position(seats: int, seed: int, entries: int):
    """A position of a game played at a glance in which somebody sits who may choose."""
    state, rng = MOTU.start(seats, {}), Rng(seed)
    while entries > 0 or state.to_act() == CHANCE or len(state.legal()) < 2:
        state.apply(FELT.glance(state, rng))
        entries -= 1
    return state


@pytest.mark.parametrize("seats", MOTU.meta.seats)
def test_every_glance_is_a_legal_action(seats):
    state, rng = MOTU.start(seats, {}), Rng(seats)
    while state.to_act() != OVER:
        action = int(FELT.glance(state, rng))
        assert MOTU.why_not(state, int(state.to_act()), action) is None
        state.apply(action)


def test_a_game_that_knows_no_better_glances_at_random():
    state = find("reef").start(2, {})
    assert instinct_of(find("reef")).glance(state, Rng(5)) == state.pick(Rng(5))


def test_a_player_at_a_glance_beats_one_at_random():
    won = 0
    for seed in range(6):
        state, rng = MOTU.start(2, {}), Rng(seed)
        while state.to_act() != OVER:
            state.apply(state.pick(rng) if state.to_act() == seed % 2 else FELT.glance(state, rng))
        won += state.score(1 - seed % 2) > state.score(seed % 2)
    assert won == 6


def test_first_sight_decides_where_no_games_are_played():
    state = position(2, 1, 60)
    prospects = quick_games(2, 5, 0, 3).compared([state])[:5]
    assert len(prospects) == 5
    assert [one.first_sight for one in prospects] == sorted((one.first_sight for one in prospects), reverse=True)
    assert {one.looks for one in prospects} == {0}
    assert all(one.action in list(state.legal()) for one in prospects)


def test_every_look_at_an_action_plays_the_game_to_its_end():
    state = position(3, 2, 90)
    glances = quick_games(3, 4, 16, 3)
    prospect = glances.first_sight(state, state.to_act())[0]
    glances.look(state.copy(), state.to_act(), prospect, 8)
    after, seat = state.copy(), int(state.to_act())
    after.apply(prospect.action)
    play_on(FELT, after, Rng(8), Rng(~8), TO_THE_END)
    lead = after.score(seat) - max(after.score(other) for other in range(3) if other != seat)
    assert prospect.looks == 1
    assert (prospect.total > 0.5) == (lead > 0)


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_a_quick_game_may_end_with_a_round(rounds):
    state = position(2, 3, 60)
    day = int(FELT.age(state))
    play_on(FELT, state, Rng(4), Rng(5), day + rounds)
    assert state.to_act() != OVER
    assert FELT.age(state) == day + rounds + 1


def test_a_game_that_counts_no_rounds_is_played_to_its_end():
    state = find("reef").start(2, {})
    play_on(instinct_of(find("reef")), state, Rng(4), Rng(5), 0)
    assert state.to_act() == OVER


def test_luck_is_the_same_whatever_the_players_leave_to_chance():
    """Only the draws of luck are compared: the first tiles that are dealt on the next day."""
    dealt = []
    for hand in (1, 2, 3):
        state, luck, mine = position(2, 3, 60), Rng(9), Rng(hand)
        day, tiles = int(FELT.age(state)), []
        while FELT.age(state) <= day + 1:
            action = state.pick(luck) if state.to_act() == CHANCE else FELT.glance(state, mine)
            if state.to_act() == CHANCE:
                tiles.append((action - DEAL_0) % TILES)
            state.apply(action)
        dealt.append(tiles[:5])
    assert dealt[0] == dealt[1] == dealt[2] != []


def test_looks_are_shared_out_by_halves():
    state = position(2, 4, 70)
    best = quick_games(2, 8, 64, 5).compared([state])[0]
    assert best.looks == 16 // 8 + 16 // 4 + 16 // 2


def test_the_same_seed_answers_the_same():
    state = position(2, 7, 50)
    answers = []
    for _ in range(2):
        rng = Rng(6)
        bot = Bot("captain", MOTU, quick_games(2, 12, 40, rng.word()), rng)
        answers.append([bot.choose(state.copy()).action for _ in range(3)])
    assert answers[0] == answers[1]


def test_the_levels_of_motu_differ_in_what_they_see_and_in_their_looks():
    levels = ("boy", "sailor", "captain", "admiral")
    boy, sailor, captain, admiral = (seat_bot(name, MOTU, 2, 1).thinking for name in levels)
    assert boy.attention < sailor.attention == captain.attention == 100
    assert boy.games == sailor.games == 0 < captain.games < admiral.games
