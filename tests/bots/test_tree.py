"""The tree search: it sees what wins and what loses, with chance, with secrets and with three seats."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.thinking.bot import Bot
from atoll.bots.thinking.thought import Thinking
from atoll.bots.thinking.tree import NONE, Growth, Tree
from atoll.games import find, instinct_of
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, OVER, Rng, State
from atoll.kernel.tuning import ByTree
from toy import TOY
from walking import Case, walk

connect_four = pytest.importorskip("connect_four")
GAME = connect_four.GAME


def four(columns):
    """Connect Four after discs in these columns."""
    state = GAME.start(2, {})
    for column in columns:
        state.apply("abcdefg".index(column))
    return state


def bot(game=GAME, seats=2, seed=1, simulations=300):
    rng = Rng(seed)
    return Bot("test", game, Tree(instinct_of(game), seats, ByTree(simulations), 60.0, rng), rng)


def search(seats=2, *, playout=0, prior=2.0, seed=1):
    return Growth(Thinking(Instinct(), seats), ByTree(0, prior_weight=prior, playout=playout), seed)


def root(tree):
    """The children of the root: action, visits and value."""
    child, told = tree.first[tree.root], []
    while child != NONE:
        told.append((int(tree.action[child]), int(tree.visits[child]), tree.value(child)))
        child = tree.next[child]
    return told


@pytest.mark.parametrize(("columns", "wins"), [("agbgcg", "d"), ("dadbda", "d"), ("gababaf", "a")])
def test_an_immediate_win_is_taken(columns, wins):
    assert GAME.text(bot().choose(four(columns)).action) == f"drop {wins}"


@pytest.mark.parametrize(("columns", "blocks"), [("agbgc", "d"), ("abaca", "a"), ("dadbd", "d")])
def test_an_immediate_loss_is_blocked(columns, blocks):
    for simulations in (300, 1000):
        assert GAME.text(bot(simulations=simulations).choose(four(columns)).action) == f"drop {blocks}"


@pytest.mark.parametrize("prior", [0.0, 2.0])
@pytest.mark.parametrize("playout", [0, 400])
def test_every_way_to_judge_a_leaf_finds_the_win(prior, playout):
    tree = search(playout=playout, prior=prior)
    tree.think([four("agbgcg")], 400, 60.0)
    assert GAME.text(int(tree.action[tree.best()])) == "drop d"


def after_draws(game, seats=2, seed=3, decisions=0):
    """A position of a random game where a seat is to act."""
    state, rng = game.start(seats, {}), Rng(seed)
    while state.to_act() == CHANCE or decisions > 0:
        decisions -= state.to_act() != CHANCE
        state.apply(state.pick(rng))
    return state


@pytest.mark.parametrize("decisions", [0, 1, 6])
def test_equal_seeds_think_alike(decisions):
    game = find("reef")
    state = after_draws(game, decisions=decisions)
    one, other = (bot(game, seed=5, simulations=60).choose(state) for _ in range(2))
    assert (one.action, one.line, one.values) == (other.action, other.line, other.values)


def test_choosing_does_not_change_the_position():
    state = after_draws(find("reef"), decisions=4)
    before = state.digest()
    bot(find("reef"), simulations=40).choose(state)
    assert state.digest() == before


def test_the_main_line_is_legal():
    state = four("dddd")
    choice = bot(simulations=2000).choose(state)
    assert choice.line[0] == choice.action
    assert len(choice.line) > 2
    for action in choice.line:
        assert action in list(state.legal())
        state.apply(action)


def test_the_search_counts_what_it_does():
    tree = search()
    assert tree.think([four("")], 100, 60.0) == 100
    assert sum(visits for _, visits, _ in root(tree)) == 100
    assert [action for action, _, _ in root(tree)] == list(range(7))
    assert tree.think([four("")], 1_000_000, 0.0) == 64  # a budget of time ends it too


def test_a_chosen_action_keeps_what_was_learned_of_it():
    tree = search()
    tree.think([four("dd")], 500, 60.0)
    chosen = int(tree.action[tree.best()])
    line, visits = list(tree.main_line()), int(tree.visits[tree.best()])
    assert tree.advance(chosen)
    assert list(tree.main_line()) == line[1:]
    assert sum(count for _, count, _ in root(tree)) in (visits, visits - 1)
    assert not tree.advance(99)


def test_a_bot_goes_on_in_its_own_turn_with_the_same_tree():
    game = find("reef")
    state, thinker = after_draws(game, decisions=2), bot(find("reef"), simulations=80)
    seat = state.to_act()
    choice = thinker.choose(state)
    tree = thinker.thinking.growth
    state.apply(choice.action)
    if state.to_act() == seat:
        second = thinker.choose(state)
        assert thinker.thinking.growth is tree
        assert second.action in list(state.legal())
    thinker.choose(after_draws(game, seed=9))
    assert thinker.thinking.growth is not tree  # another position: nothing of it is known


class Dice(State):
    """A die of two faces: a low roll allows actions 0 and 1, a high roll 1 and 2; 1 is worth most."""

    def __init__(self, rolled: int = -1, chosen: int = -1) -> None:
        self.rolled, self.chosen = rolled, chosen

    def copy(self) -> Dice:
        return Dice(self.rolled, self.chosen)

    def to_act(self) -> i64:
        return OVER if self.chosen >= 0 else CHANCE if self.rolled < 0 else 0

    def legal(self):
        if self.rolled < 0:
            return vec[i64]([0, 1])
        return vec[i64]([0, 1] if self.rolled == 0 else [1, 2])

    def apply(self, action: i64) -> None:
        if self.rolled < 0:
            self.rolled = action
        else:
            assert action in list(self.legal()), "the search plays what is not legal after this roll"
            self.chosen = action

    def score(self, seat: i64) -> i64:
        return (3, 5, 4)[self.chosen] if seat == 0 and self.chosen >= 0 else 0

    def digest(self) -> i64:
        return self.rolled * 10 + self.chosen


@pytest.mark.parametrize("prior", [0.0, 2.0])
def test_after_every_roll_only_legal_actions_are_tried(prior):
    tree = search(prior=prior)
    tree.think([Dice()], 400, 60.0)
    tried = {action: visits for action, visits, _ in root(tree)}
    assert set(tried) == {0, 1, 2}
    assert tried[1] == max(tried.values())
    assert tree.action[tree.best()] == 1


class Three(State):
    """Three seats choose 0 or 1 in turn. Choosing 1 takes a point, and gives two to the last seat if it is another."""

    def __init__(self, turn: int = 0, points=(0, 0, 0)) -> None:
        self.turn, self.points = turn, list(points)

    def copy(self) -> Three:
        return Three(self.turn, self.points)

    def to_act(self) -> i64:
        return OVER if self.turn == 3 else self.turn

    def legal(self):
        return vec[i64]([] if self.turn == 3 else [0, 1])

    def apply(self, action: i64) -> None:
        if action and self.turn < 2:
            self.points[2] += 2
        self.points[self.turn] += action
        self.turn += 1

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def digest(self) -> i64:
        return self.turn


def test_with_three_seats_everybody_plays_for_themselves():
    tree = search(3)
    tree.think([Three()], 2000, 60.0)
    assert list(tree.main_line()) == [0, 0, 1]  # the first two would only lift the third
    first, second, third = tree.expectations()
    assert third > first
    assert third > second
    assert all(0 < value < 1 for value in (first, second, third))


def test_the_results_of_three_seats_compare_each_with_its_best_rival():
    judge = search(3)
    judge.judge(Three(3, (4, 4, 1)))
    first, second, third = judge.results
    assert first == second == 0.5
    judge.judge(Three(3, (9, 5, 1)))
    first, second, third = judge.results
    assert first == pytest.approx(1 - second)
    assert first > 0.7
    assert third < second


def test_a_whole_hidden_game_is_played_legally():
    for seats in (2, 3):
        case = Case(TOY, seats, {}, 4)
        thinker = bot(TOY, seats, simulations=24)
        for step in walk(case):
            if step.seat >= 0:
                choice = thinker.choose(TOY.imagine(step.before, step.seat, Rng(1)))
                assert choice.action in list(step.before.legal())
                assert len(choice.values) == seats
