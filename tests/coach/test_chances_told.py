"""Chances to win in a review: of matches that are over, where they are known to be true, and in words."""

from __future__ import annotations

import msgspec
import pytest

from atoll.cli.review_page import page
from atoll.coach.chance_words import chances_course, chances_moved, percent
from atoll.coach.chances import MIXED, read_chances, told_chances
from atoll.coach.review import Reviewer
from atoll.games import find, keys
from atoll.kernel.errors import BadRecord
from atoll.kernel.game_series import Match
from atoll.kernel.state import Rng

PEOPLE = ("Nina", "Zoé", "Léo", "Ana", "Marc")
SURE, EVEN, BEHIND = (0.98, 0.02), (0.5, 0.5), (0.38, 0.62)
TOLD = [
    (key, int(seats))
    for key in keys()
    if (file := read_chances(key)) is not None
    for seats, known in file.seats.items()
    if known.proof.tells(MIXED)
]


def any_match(key: str, seats: int, options=None, players=PEOPLE) -> Match:
    """Everybody plays anything."""
    match = Match(find(key), players[:seats], options or {}, "chances")
    play_anything(match)
    return match


def play_anything(match: Match) -> None:
    rng = Rng(1)
    while not match.table.is_over:
        match.table.act(int(match.table.state.to_act()), int(match.table.state.pick(rng)))


def options_of(key: str) -> dict[str, str]:
    return {name: values[-1] for name, values in read_chances(key).options.items()}


@pytest.mark.parametrize(("key", "seats"), TOLD)
def test_chances_are_those_of_all_seats_together_and_end_with_who_won(key, seats):
    reviewer = Reviewer(any_match(key, seats, options_of(key)).record())
    known = [chances for chances in reviewer.chances.values() if chances is not None]
    assert known
    assert all(sum(chances) == pytest.approx(1) and len(chances) == seats for chances in known)
    table = reviewer.legs[0].table
    winners = table.game.winners(table.state)
    assert [*reviewer.chances.values()][-1] == tuple((seat in winners) / len(winners) for seat in range(seats))
    assert [*reviewer.chances] == [segment.number for segment in reviewer.legs[0].segments]


@pytest.mark.compiled_only
def test_events_have_them_in_a_review_and_sentences_say_them():
    reviewer = Reviewer(any_match("sharks", 2).record(), effort=0.01)
    for _ in reviewer.steps():
        pass
    told = reviewer.review(1, "en")
    assert told.chances == chances_course(reviewer.chances, 1, "en") != ""
    for event in told.events:
        assert event.chances == pytest.approx(reviewer.chances[event.number], abs=0.001)
    said = {moment.number: moment.chances for moment in told.moments}
    assert said == {number: chances_moved(reviewer.chances, number, 1, "en") for number in said}
    shown = page(msgspec.structs.replace(told, chances="40% & more"), 1, PEOPLE, "Sharks", "en")
    assert "<p>40% &amp; more</p>" in shown
    assert all(sentence in shown for sentence in said.values())


def test_nothing_is_told_of_what_was_never_measured():
    record = any_match("sharks", 2).record()
    assert Reviewer(record).chances
    with_admiral = any_match("sharks", 2, players=("Nina", "Admiral (bot)"))
    assert Reviewer(with_admiral.record()).chances == {}
    assert Reviewer(any_match("laguna", 2, {"side": "hard", "hourglass": "steps"}).record()).chances == {}
    twice = any_match("sharks", 2)
    twice.start_return("again")
    play_anything(twice)
    assert Reviewer(twice.record()).chances == {}
    guest = any_match("connect_four", 2) if "connect_four" in keys() else None
    assert guest is None or Reviewer(guest.record()).chances == {}


def test_a_running_match_is_told_nothing():
    match = Match(find("sharks"), PEOPLE[:2], {}, "chances")
    with pytest.raises(BadRecord, match="not over"):
        Reviewer(match.record())
    with pytest.raises(ValueError, match="over"):
        told_chances(match.table, PEOPLE[:2])


def test_words_are_in_steps_of_five_and_never_certain():
    assert [percent(chance) for chance in (0.012, 0.374, 0.375, 0.99)] == [0, 35, 40, 100]
    chances = {0: EVEN, 3: EVEN, 4: BEHIND, 6: None, 7: SURE, 9: EVEN, 12: (1.0, 0.0)}
    assert chances_moved(chances, 4, 0, "fr") == "Tes chances de gagner\xa0: 50\xa0% avant, 40\xa0% après."
    assert chances_moved(chances, 9, 0, "en") == "Your chances to win: over 95% before, 50% after."
    assert chances_moved(chances, 9, 1, "fr") == "Tes chances de gagner\xa0: moins de 5\xa0% avant, 50\xa0% après."
    assert chances_moved(chances, 3, 0, "en") == "", "nothing has changed"
    assert chances_moved(chances, 7, 0, "en") == "", "what was before is not known"
    assert chances_moved(chances, 12, 0, "en") == "", "the end is told by the headline"
    assert chances_moved(chances, 0, 0, "en") == "", "the first event has nothing before it"


def test_the_course_is_told_at_one_and_two_thirds_where_it_is_known():
    chances = dict(enumerate([EVEN, EVEN, BEHIND, EVEN, SURE, EVEN, (1.0, 0.0)]))
    assert chances_course(chances, 1, "en") == (
        "Your chances to win: 60% after a third of the match, under 5% after two thirds."
    )
    assert chances_course({**chances, 2: None}, 0, "fr") == (
        "Tes chances de gagner\xa0: plus de 95\xa0% après les deux tiers."
    )
    assert chances_course(dict.fromkeys(chances), 0, "en") == ""
    assert chances_course({}, 0, "en") == ""
