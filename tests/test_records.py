"""Golden records: whole games, readable like a chess score, replayed under today's rules. Never written over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atoll.kernel.record import pack as packed
from atoll.kernel.record import read, unpack, verify, write
from atoll.words import messages
from record_match import OUTCOME, ways_of
from walking import folder_of, game_keys, game_of

pytestmark = [pytest.mark.both_speeds, pytest.mark.quick]

NAME = re.compile(r"(?P<seats>\d)(-[a-z0-9]+)*-(?P<ending>[a-z0-9]+)$")


def records_of(key: str) -> list[Path]:
    return sorted((folder_of(key) / "records").glob("*.txt"))


RECORDS = [(key, path) for key in game_keys() for path in records_of(key)]
EVERY = pytest.mark.parametrize(("key", "path"), RECORDS, ids=[f"{key}/{path.stem}" for key, path in RECORDS])


@EVERY
def test_a_golden_record_still_holds(key, path):
    """Every line is legal, every result is right, and every draw is the one that its seed gives."""
    text = path.read_text("utf-8")
    record = read(text)
    game = game_of(key)
    tables = record.replay(game)
    assert all(table.is_over for table in tables), "a golden record is a finished game"
    assert [(leg.outcome.scores, leg.outcome.winners) for leg in record.legs] == [
        (table.outcome.scores, table.outcome.winners) for table in tables
    ]
    assert verify(record, game) == sum(entry.seat == -1 for table in tables for entry in table.log)
    assert write(record) == text, "a record is written in one way only"
    assert unpack(packed(record)) == record


@EVERY
def test_its_name_tells_what_it_holds(key, path):
    """`2-types-second-tie.txt`: the seats, then options and other words, at last the way of ending."""
    record = read(path.read_text("utf-8"))
    name = NAME.fullmatch(path.stem)
    assert name, f"{path.name} is not called SEATS-…-ENDING.txt"
    assert int(name["seats"]) == len(record.legs[0].players)
    leg = record.legs[-1]
    ending = name["ending"]
    if ending == "tie":
        best = max(leg.outcome.scores)
        assert leg.outcome.scores.count(best) > 1, "no tie"
    if ending == "shared":
        assert len(leg.outcome.winners) > 1, "the victory is not shared"
    if re.fullmatch(r"win\d", ending):
        assert leg.outcome.winners == (int(ending[3]),)
    if ending == "return":
        assert len(record.legs) > 1, "no return game"


@pytest.mark.parametrize("key", [key for key in game_keys() if key != "toy"])
def test_every_seat_count_and_every_option_value_has_a_record(key):
    game = game_of(key)
    held = [read(path.read_text("utf-8")) for path in records_of(key)]
    seats = {len(record.legs[0].players) for record in held}
    assert seats == set(game.meta.seats), f"{key} has records for {sorted(seats)} seats"
    for option in game.meta.options:
        values = {record.options.get(option.key, option.default) for record in held}
        assert values == set(option.values), f"{key}: option {option.key} has records for {sorted(values)}"


def ways(key: str) -> set[tuple[int, str]]:
    """In which ways each number of seats has ended: how the match stopped, and how it was won."""
    met: set[tuple[int, str]] = set()
    for path in records_of(key):
        for table in read(path.read_text("utf-8")).replay(game_of(key)):
            met |= {(table.seats, way) for way in ways_of(table)}
    return met


@pytest.mark.parametrize("key", [key for key in game_keys() if key != "toy"])
def test_every_way_of_ending_has_a_record_for_every_seat_count(key):
    """Won alone, won on a tie, shared, and whatever stops the match: all that the game says that it can say."""
    game = game_of(key)
    outcomes = {said for said in messages(game.say.package, "fr") if OUTCOME.fullmatch(said)}
    assert outcomes, f"{key} never says who wins"
    wanted = {(seats, way) for seats in game.meta.seats for way in {*game.endings, *outcomes}}
    assert ways(key) == wanted
