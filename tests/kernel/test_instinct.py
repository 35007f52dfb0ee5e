"""What bots feel where a game says nothing about it, and where it says something."""

from __future__ import annotations

import pytest

from atoll.bots import LEVELS, seat_bot
from atoll.games import find, instinct_of, keys, module_of
from atoll.kernel.game import Meta
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import CHANCE, Rng, State
from atoll.kernel.tuning import Tuning
from toy import TOY, Toy

pytestmark = pytest.mark.compiled_only

POSITION = {"to_act", "legal", "weight", "pick", "apply", "copy", "score", "digest"}


def dealt():
    state, rng = TOY.start(2, {}), Rng(4)
    while state.to_act() == CHANCE:
        state.apply(state.pick(rng))
    return state


def test_worth_is_the_score_in_hundredths_by_default():
    state = TOY.start(2, {})
    state.points[1] = 3
    assert [Instinct().worth(state, seat) for seat in (0, 1)] == [0, 300]
    assert [Instinct().lead(state, seat, 2) for seat in (0, 1)] == [-300, 300]


def test_a_plain_instinct_plays_any_action_and_plans_nothing():
    state = dealt()
    assert Instinct().glance(state, Rng(5)) == state.pick(Rng(5))
    assert Instinct().turns_to_compare(state, 4) == []
    assert Instinct().age(state) == 0
    assert Instinct().tuning == Tuning()


@pytest.mark.parametrize("key", keys())
def test_every_game_of_ours_has_an_instinct(key):
    module = module_of(key, "instinct")
    assert module is not None
    assert isinstance(module.INSTINCT, Instinct)
    assert instinct_of(find(key)) is module.INSTINCT


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_without_an_instinct_is_played_by_every_level(level):
    assert type(instinct_of(TOY)) is Instinct
    state = dealt()
    bot = seat_bot(level, TOY, 2, 1)
    assert TOY.why_not(state, 0, bot.choose(state).action) is None
    assert {each.action for each in bot.consider(state).candidates} <= {int(action) for action in state.legal()}


class Miser(Instinct[Toy]):
    """Keeps what is in hand, and says so from plain Python."""

    def worth(self, state, seat):
        return state.hands[seat] * 50

    def glance(self, state, rng):
        return 0


def test_an_instinct_may_be_interpreted():
    state = dealt()
    assert Miser().lead(state, 0, 2) == (state.hands[0] - state.hands[1]) * 50
    assert Miser().glance(state, Rng(1)) == 0


def test_a_position_and_a_box_know_nothing_of_instincts():
    assert {name for name in vars(State) if not name.startswith("_")} == POSITION
    assert "tuning" not in Meta.__struct_fields__
