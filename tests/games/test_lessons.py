"""Every guided first game, replayed against the rules: whatever the learner may choose, the script goes on."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files

import pytest

from atoll.games import find, keys, package_of
from atoll.games.lessons import lesson_of, line_for, opening_of, read_lesson, rehearsed, script_of
from atoll.games.rules_pages import rules_of
from atoll.kernel.errors import Refused
from atoll.kernel.table import Table, seat_of
from atoll.words import LANGUAGES, messages, sentence

TAUGHT = [key for key in keys() if (files(package_of(key)) / "lesson.toml").is_file()]
MOST_WAYS = 12  # that are followed to the end, evenly out of all


def lesson(key):
    return read_lesson((files(package_of(key)) / "lesson.toml").read_text("utf-8"))


def test_there_are_lessons():
    assert "reef" in TAUGHT
    assert all(lesson_of(key) is not None for key in TAUGHT)


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_begins_where_a_real_game_came_to(key):
    """Every line by the rules, and every draw from the seed: the same seed gives the same game."""
    taught = lesson(key)
    assert opening_of(key, taught).state.to_act() == taught.learner
    table = Table(find(key), taught.seats, taught.options, taught.seed)
    for line in taught.lines:
        seat, _, text = line.partition(" ")
        if seat not in ("chance", "clock"):
            table.say(seat_of(seat), text)
    assert tuple(table.full_lines()) == taught.lines


def grown(table, seat, line):
    """The log with this line and what chance draws after it."""
    twin = Table.wake(table.game, table.seats, table.options, table.seed, table.full_lines())
    twin.say(seat, line)
    return twin.full_lines()


@pytest.mark.parametrize("key", TAUGHT)
def test_every_way_through_a_lesson_is_legal(key):
    """Whatever the learner may choose, at every step: the answers to it, and what is expected next."""
    taught = lesson(key)
    cues, game = script_of(taught), find(key)
    ways = [list(taught.lines)]
    for cue in cues:
        further = []
        for lines in ways:
            table = Table.wake(game, taught.seats, taught.options, taught.seed, lines)
            assert table.state.to_act() == cue.seat, f"step {cue.step}: {cue.line} of seat {cue.seat}"
            legal = [game.text(int(action)) for action in table.state.legal()]
            fitting = [line for line in legal if cue.fits(line)]
            assert fitting, f"step {cue.step}: {cue.line} is not among {legal[:20]}"
            assert line_for(table, cue) in fitting
            further += [grown(table, cue.seat, line) for line in fitting]
        ways = further[:: -(-len(further) // MOST_WAYS)]
    assert ways


@pytest.mark.parametrize("key", TAUGHT)
def test_a_lesson_is_short_said_in_both_languages_and_points_at_places_that_are(key):
    taught = lesson(key)
    assert 5 <= len(taught.steps) <= 8
    assert not taught.steps[0].expect, "the goal comes first"
    assert not taught.steps[-1].expect, "the last step says how it goes on"
    places = find(key).places(taught.seats, taught.options)
    for step in taught.steps:
        assert set(step.marks) <= places, set(step.marks) - places
        assert (step.nudge is not None) == bool(step.expect), step.say
        assert not step.answers or step.expect, step.say
        for lang in LANGUAGES:
            for said in filter(None, (step.say, step.nudge)):
                assert said in messages(package_of(key), lang)
                assert len(sentence(package_of(key), said, lang)) <= 280, f"{said} is too long for a bubble"


@pytest.mark.parametrize("key", TAUGHT)
def test_pictures_stand_beside_rules_that_exist(key):
    taught = lesson(key)
    length = len(rehearsed(key, taught).log)
    places = find(key).places(taught.seats, taught.options)
    numbers = {rule.number for rule in rules_of(key)}
    assert taught.pictures
    for picture in taught.pictures:
        assert picture.rule in numbers
        assert 0 <= picture.after <= length
        assert set(picture.marks) <= places
        assert all(picture.say in messages(package_of(key), lang) for lang in LANGUAGES)
    drawn = [(picture.after, picture.marks) for picture in taught.pictures]
    assert len(set(drawn)) == len(drawn), "two pictures that look alike"
    beside = Counter(picture.after for picture in taught.pictures)
    assert all(picture.marks for picture in taught.pictures if beside[picture.after] > 1), "which part is meant?"


def test_a_line_that_leaves_a_choice_fits_what_it_names():
    cue = script_of(lesson("reef"))[1]
    assert cue.line == "place turtle-red|turtle-yellow b3|d3"
    assert cue.fits("place turtle-yellow d3")
    assert not cue.fits("place turtle-yellow d4")
    assert not cue.fits("place turtle-yellow")


def test_a_wrong_try_is_refused_by_the_rules_themselves():
    table = opening_of("reef", lesson("reef"))
    with pytest.raises(Refused) as refused:
        table.say(0, "slide e2 d3")
    assert refused.value.refusal.rule == "R6"


def test_a_game_without_the_file_has_no_lesson(monkeypatch):
    monkeypatch.setenv("ATOLL_GAMES", "connect_four")
    assert lesson_of("connect_four") is None
