"""A bot under sand follows the turn that it has planned, and does not spend the glass on thinking it over."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots import seat_bot
from atoll.bots.thinking.bot import Bot
from atoll.bots.thinking.thought import Thought
from atoll.games import find
from atoll.kernel.state import Rng
from atoll.kernel.table import Table
from atoll.kernel.tempo import let_fall, play_in_tempo
from walking import is_compiled

GAME = find("laguna")


class Planning:
    """A way of thinking that settles the same few actions, then the end of the turn."""

    looks, worlds_wanted = 1, 0

    def __init__(self, lines):
        self.lines = lines
        self.asked = 0

    def choose(self, state, worlds):
        self.asked += 1
        return Thought(vec[i64]([GAME.parse(line) for line in self.lines]), [0.5, 0.5], 1, is_settled=True)


def at_sea():
    table = Table(GAME, 2, {"hourglass": "sand"}, f"{7:032x}")
    while GAME.timer(table.state) is None:
        table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    return table


def a_turn(table):
    """Two pearls loaded, one of them shifted, and the end."""
    loads = [line for line in map(GAME.text, map(int, table.state.legal())) if line.startswith("load")]
    first = loads[0]
    island = first.split()[1]
    second = next(line for line in loads if line.split()[1] == island and line.split()[2] != first.split()[2])
    return [f"{first.rsplit(' ', 1)[0]} 1", f"{second.rsplit(' ', 1)[0]} 2", "shift 2 3", "end"]


def test_a_planned_turn_is_thought_of_once_however_much_sand_falls():
    table = at_sea()
    thinking = Planning(a_turn(table))
    bot = Bot("planner", GAME, thinking, Rng(1))
    played = []
    while int(table.state.to_act()) == 0:
        action = bot.choose(table.state).action
        played.append(GAME.text(action))
        play_in_tempo(table, 0, action)
    assert played == thinking.lines
    assert thinking.asked == 1
    left_ms = GAME.timer(table.state) - 30_000
    assert left_ms == 30_000 - 3 * 1250 - 500, "the rest of the sand passes on"


def test_a_plan_is_dropped_where_more_than_sand_has_changed():
    table = at_sea()
    thinking = Planning(a_turn(table))
    bot = Bot("planner", GAME, thinking, Rng(1))
    play_in_tempo(table, 0, bot.choose(table.state).action)
    elsewhere = table.state.copy()
    elsewhere.delivered[1] += 1
    bot.choose(elsewhere)
    assert thinking.asked == 2


def test_a_plan_outlives_a_slow_server():
    """Far more sand than a hand would have needed."""
    table = at_sea()
    thinking = Planning(a_turn(table))
    bot = Bot("planner", GAME, thinking, Rng(1))
    play_in_tempo(table, 0, bot.choose(table.state).action)
    let_fall(table, 20_000)
    assert GAME.text(bot.choose(table.state).action) == thinking.lines[1]
    assert thinking.asked == 1


@pytest.mark.skipif(not is_compiled(), reason="interpreted, the tables of voyages take minutes")
@pytest.mark.parametrize("level", ["boy", "sailor"])
def test_a_bot_swaps_no_pearls_back_and_forth_until_the_sand_is_out(level):
    """In six matches, less than a second of a turn leads back to a position of the same turn."""
    idle_ms = turns = 0
    for seed in range(6):
        table = Table(GAME, 2, {"hourglass": "sand"}, f"{seed:032x}")
        bots = [seat_bot(level, GAME, 2, 100 * seed + seat) for seat in range(2)]
        while int(table.state.to_act()) >= 0 and int(table.state.turns) < 30:
            idle_ms += idle_of_turn(table, bots[int(table.state.to_act())])
            turns += 1
    assert turns > 50
    assert idle_ms / turns < 1000


def idle_of_turn(table, bot):
    """Play one turn; how much of its sand went into actions that led back to where everything had lain before."""
    seat, turn = int(table.state.to_act()), int(table.state.turns)
    way, used_ms = {lying(table.state): 0}, 0  # by position: what the action before it took
    while True:
        action = bot.choose(table.state).action
        tempo_ms = GAME.tempo_ms(table.state, action)
        play_in_tempo(table, seat, action)
        if int(table.state.to_act()) != seat or int(table.state.turns) != turn:
            return used_ms - sum(way.values())
        here = lying(table.state)
        while here in way and next(reversed(way)) != here:
            way.popitem()
        way.setdefault(here, tempo_ms)
        used_ms += tempo_ms


def lying(state):
    """Where everything lies, whatever the glass shows."""
    return tuple(state.spots), tuple(state.cargoes), tuple(state.stocks), tuple(state.delivered)
