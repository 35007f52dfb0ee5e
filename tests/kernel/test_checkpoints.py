"""A log is folded in time that grows with its length, however often something is taken back."""

from __future__ import annotations

import random

import pytest

from atoll.games import find
from atoll.kernel.errors import BadRecord, NotFair
from atoll.kernel.game import Game
from atoll.kernel.history import History
from atoll.kernel.record import MOST_IN_ALL, Leg, Record, read, write
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table, most_lines

SIZE = 400  # moves, and as many takings-back


class Counting(State):
    """A game of one seat that never ends, and counts what is done with its positions."""

    def __init__(self, path: tuple[int, ...], work: list[int]) -> None:
        self.path = path
        self.work = work

    def to_act(self) -> int:
        return 0

    def apply(self, action: int) -> None:
        self.work[0] += 1
        self.path = (*self.path, int(action))

    def copy(self) -> Counting:
        self.work[0] += 1
        return Counting(self.path, self.work)


def history_of(work: list[int]) -> History[Counting]:
    return History(find("reef"), Counting((), work))


def test_positions_are_the_same_whatever_was_taken_back_before():
    for seed in range(20):
        luck, work = random.Random(seed), [0]
        history, path = history_of(work), []
        for action in range(300):
            if path and luck.random() < 0.5:
                history.take_back(0)
                path.pop()
            else:
                if luck.random() < 0.3:
                    history.keep()
                history.enter(0, action)
                path.append(action)
            if path and luck.random() < 0.1:
                depth = luck.randrange(len(path))
                assert history.before(history.log.standing_at(depth)).path == tuple(path[:depth])
            assert history.state.path == tuple(path)
        assert [step.after.path for step in history.steps(len(history.log) - 1)] == [tuple(path)]


@pytest.mark.parametrize("shape", ["pairs", "there-and-back", "waves"])
def test_the_work_grows_with_the_length_of_a_log_and_not_with_its_square(shape):
    """Twice as long a log, hardly more than twice the work; a replay for each taking-back would be four times."""
    spent = []
    for size in (SIZE, 2 * SIZE):
        work = [0]
        history = history_of(work)
        for _ in range(size):  # what stands below
            history.enter(0, 1)
        waves = {"pairs": [1] * size, "there-and-back": [size], "waves": [20] * (size // 20)}[shape]
        for wave in waves:
            for _ in range(wave):
                history.enter(0, 2)
            for _ in range(wave):
                history.take_back(0)
        assert sum(1 for _ in history.steps()) == 3 * size
        spent.append(work[0])
    assert spent[1] < 2.6 * spent[0], spent
    assert spent[0] < 20 * 3 * SIZE, spent


def pairs(game: Game, seats: int, many: int) -> list[str]:
    table = Table(game, seats, {}, "7")
    table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    seat, line = int(table.state.to_act()), table.game.text(int(table.state.legal()[0]))
    return [*table.full_lines(), *[f"{seat} {line}", f"{seat} undo"] * many]


def record_of(*games: list[str]) -> str:
    legs = tuple(Leg(players=("A", "B") if n % 2 == 0 else ("B", "A"), commitment="", lines=tuple(lines), seed="7")
                 for n, lines in enumerate(games))  # fmt: skip
    return write(Record(game="reef", rules=find("reef").meta.version, options={}, legs=legs))


def test_a_record_that_is_longer_than_any_match_is_refused_unplayed():
    reef = find("reef")
    most = most_lines(reef, 2, {})
    with pytest.raises(BadRecord) as caught:
        read(record_of(pairs(reef, 2, most))).replay(reef)
    assert caught.value.key == "record-lines"
    assert f"{most}" in caught.value.sentence("en").replace(",", "")
    assert caught.value.sentence("fr") != caught.value.sentence("en")
    with pytest.raises(BadRecord) as caught:
        read("atoll record 2\n" + "0 stay\n" * (MOST_IN_ALL + 1))
    assert caught.value.key == "record-games"


@pytest.mark.parametrize("key", ["reef", "isles", "sharks", "motu", "laguna"])
def test_a_whole_match_is_a_small_part_of_what_a_record_may_hold(key):
    game = find(key)
    for seats in game.meta.seats:
        table, rng = Table(game, seats, {}, "1"), Rng(1)
        while not table.is_over:
            table.play(int(table.state.to_act()), int(table.state.pick(rng)))
        taken_back_once = 3 * len(table.log)
        assert taken_back_once < most_lines(game, seats, {}) // 2


def test_nobody_takes_back_for_ever_and_what_is_played_on_can_be_read():
    reef = find("reef")
    most = most_lines(reef, 2, {})
    table = Table(reef, 2, {}, "7", pairs(reef, 2, most // 4 - 20))
    seat = int(table.state.to_act())
    while len(table.log) < most // 2:
        table.play(seat, int(table.state.legal()[0]))
        table.take_back(seat)
    with pytest.raises(NotFair) as caught:
        table.take_back(seat)
    assert caught.value.key == "undo-too-often"
    while not table.is_over:
        table.play(int(table.state.to_act()), int(table.state.legal()[0]))
    assert len(table.log) <= most
    assert Table.wake(reef, 2, {}, "7", table.full_lines()).state.digest() == table.state.digest()
