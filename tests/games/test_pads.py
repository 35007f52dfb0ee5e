"""Score pads: a sheet that is read off a finished match counts as that match did, and what cannot be is refused."""

from __future__ import annotations

import pytest

from atoll.games import find, package_of
from atoll.kernel.errors import BadSeats, Refused
from atoll.kernel.pad import BadSheet, PadSheet
from atoll.words import LANGUAGES, sentence
from tabletop import PADS, finished, played, sheet_of

SEATS = [(key, seats) for key in ("isles", "motu", "reef", "sharks") for seats in find(key).meta.seats]


def test_every_box_has_a_pad():
    assert set(PADS) >= {"isles", "laguna", "motu", "reef", "sharks"}


def agree(game, state):
    seats = range(game.seats(state))
    counted = PADS[game.meta.key].count(sheet_of(game, state))
    assert counted.scores == tuple(int(state.score(seat)) for seat in seats)
    assert counted.winners == game.winners(state)
    for seat in seats:
        assert sum(counted.rows[seat].values()) == counted.scores[seat]
        assert told(counted.lines[seat]) == told(game.score_lines(state, seat))


def told(lines):
    """What a score sheet says, but for the places; which of two dreams came first leaves no trace on a pad."""
    return sorted(str((line.points, line.key, line.facts)) for line in lines)


@pytest.mark.parametrize("key", sorted(PADS))
def test_a_finished_match_counts_the_same_on_the_pad(key):
    """Every golden record: every number of seats, every ending, ties included."""
    ended = list(finished(key))
    assert ended
    for game, state in ended:
        agree(game, state)


@pytest.mark.parametrize(("key", "seats"), SEATS)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_random_match_counts_the_same_on_the_pad(key, seats, seed):
    agree(*played(key, seats, seed))


@pytest.mark.parametrize("key", sorted(PADS))
def test_a_form_asks_in_both_languages(key):
    form, book = PADS[key].form, package_of(key)
    said = {(one.says, tuple(one.facts.items())) for one in (*form.together, *form.each, *form.rows)}
    said |= {(ask.group, ()) for ask in form.each if ask.group}
    facts = {"who": "Nina", "points": 3, "total": 3}
    for lang in LANGUAGES:
        assert all(sentence(book, message, lang, dict(told)) for message, told in said)
        assert sentence(book, form.won, lang, facts)
        assert sentence(book, form.won_tie, lang, facts)
        assert key == "reef" or sentence(book, form.victory_shared, lang, facts)


@pytest.mark.parametrize("key", sorted(PADS))
def test_what_a_form_names_is_among_what_it_asks(key):
    form = PADS[key].form
    asked = {ask.key: ask for ask in (*form.together, *form.each)}
    assert len(asked) == len(form.together) + len(form.each)
    for row in form.rows:
        assert bool(row.terms) == form.adds_up
        for term in row.terms:
            assert {*term.of, *term.times} <= set(asked)
            if term.how == "least":
                assert len(term.points) > min(asked[name].most for name in term.of)
    assert {form.fewest, *(row.most_of for row in form.rows)} <= {"", *asked}
    assert {need for ask in form.each for need in ask.needs} <= set(asked)


CANNOT_BE = {
    ("isles", BadSheet): [
        ([{"palm": 37}, {}], "palms: there can be 0 to 36."),
        ([{"palm": 30}, {"palm": 7}], "palms: the box has only 36 for everybody."),
        ([{"lamp": 3}, {}], "lamps: there can be 0 to 2."),
        ([{"flipped": 3}, {}], "flipped tiles: they come 2 at a time."),
        ([{"high-1": "pearl"}, {}], "high row, column 1: “pearl” cannot be there. It can be: diamond, emerald"),
        ([{"palm": "many"}, {}], "palms: “many” is not a number."),
    ],
    ("isles", Refused): [
        ([{"dream-roc": 2, "dream-lamp": 2, "dream-snake": 1}, {}], "A player has 4 dreams at the end, not more."),
        ([{"flipped": 12, "high-1": "ruby"}, {}], "Tiles with a gem (1) and flipped ones (12) are more than"),
    ],
    ("laguna", Refused): [
        ([{"pearls": 5}, {}, {"pearls": 5}], "Only one can have brought all 5 pearls: the game ends at once."),
    ],
    ("laguna", BadSheet): [([{"pearls": 5}] * 4, "pearls at the volcano: there can be 0 to 4.")],
    ("motu", BadSheet): [
        ([{"moai": 1}, {}], "The sheet does not ask for “moai”."),
        ([{"fish": -1}, {}], "fish: there can be 0 to"),
    ],
    ("sharks", BadSheet): [([{"box-1": 2}, {}], "Box 1: there can be 0 to 1.")],
    ("sharks", BadSeats): [([{}], "sharks is not for 1.")],
}


@pytest.mark.parametrize(("key", "error"), CANNOT_BE)
def test_what_no_game_can_end_with_is_refused_with_a_sentence(key, error):
    for seats, said in CANNOT_BE[key, error]:
        refused(key, PadSheet(seats=tuple(seats)), error, said)


def test_no_tile_lies_on_a_reef_twice():
    sheet = PadSheet(seats=({}, {}), together={"a1": "crab-red", "b1": "crab-red"})
    refused("reef", sheet, Refused, "You have placed the red crab already: the box has only one tile of each kind.")


def refused(key, sheet, error, said):
    with pytest.raises(error) as no:
        PADS[key].count(sheet)
    assert no.value.sentence("en").startswith(said)
    assert no.value.sentence("fr") != no.value.sentence("en")


def test_ties_are_ruled_as_at_the_table():
    """Isles R27, Motu R36, Sharks R23, Reef R13."""
    isles = PADS["isles"].count(PadSheet(seats=({"palm": 5, "brigand": 1}, {"palm": 5}, {"palm": 6, "brigand": 1})))
    assert (isles.scores, isles.winners) == ((4, 5, 5), (1,))
    assert [event.key for event in isles.verdict] == ["game-won-by-brigands"]
    level = PADS["isles"].count(PadSheet(seats=({"palm": 5}, {"palm": 5})))
    assert level.winners == (0, 1)
    motu = PADS["motu"].count(PadSheet(seats=({"fish": 4, "bottle": 1}, {"fish": 1}), together={"flowers-fish": 1}))
    assert (motu.scores, motu.winners) == ((1, 1), (1,))
    sharks = PADS["sharks"].count(PadSheet(seats=({"box-1": 1}, {}, {"box-9": 1})))
    assert sharks.winners == (0, 2)
    assert PADS["reef"].count(PadSheet(seats=({}, {}))).winners == (1,)
