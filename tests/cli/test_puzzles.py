"""`atoll puzzles`: the list, a puzzle solved by typing, and looking for new ones."""

from __future__ import annotations

from datetime import date

import pytest

from atoll.coach.daily_puzzles import open_days, puzzle_on
from atoll.coach.puzzle_file import read_puzzles


def best(key: str = "reef") -> tuple[str, ...]:
    daily = puzzle_on(date.today(), key)
    assert daily is not None
    return daily.puzzle.turns[0].lines


def test_the_five_of_the_day_are_listed_and_nobody_must_solve_one(terminal):
    result = terminal.atoll("puzzles", typed=[""])
    assert result.exit_code == 0
    assert f"The moves of the day, {date.today()}" in result.stdout
    for title in ("Thousand and One Isles", "Laguna", "Motu", "Reef", "Little Sharks"):
        assert title in result.stdout


def test_one_is_chosen_by_number_or_name_and_solved(terminal):
    for chosen in ("4", "reef", "Reef"):
        result = terminal.atoll("puzzles", typed=["9", chosen, *best()])
        assert result.exit_code == 0, result.output
        assert "Type a number from 1 to 5" in result.stdout
        assert "★★★" in result.stdout
        assert f"The best: {', '.join(best())}" in result.stdout


def test_a_wrong_try_is_told_what_it_misses_and_may_be_repeated(terminal):
    daily = puzzle_on(date.today(), "reef")
    worst = daily.puzzle.turns[-1].lines
    result = terminal.atoll("puzzles", "solve", "reef", typed=[", ".join(worst), ", ".join(best())])
    assert result.exit_code == 0
    said = result.stdout.split("Try again, or type answer.")
    assert len(said) == 2
    assert "The best:" not in said[0]
    assert "(the first try counts)" in said[1]
    assert "The best:" in said[1]


def test_the_answer_is_told_to_whoever_asks_for_it(terminal):
    said = terminal.atoll("puzzles", "solve", "reef", "--lang", "fr", typed=["conseil", "annuler", "réponse"])
    assert said.exit_code == 0
    assert "Le meilleur :" in said.stdout.replace("\u00a0", " ").replace("\u202f", " ")


def test_a_hint_costs_a_star(terminal):
    assert "★★☆" in terminal.atoll("puzzles", "solve", "reef", typed=["hint", *best()]).stdout


def test_a_line_that_the_rules_forbid_is_refused_and_the_puzzle_goes_on(terminal):
    said = terminal.atoll("puzzles", "solve", "reef", typed=["slide a1 a1", "fly home", *best()])
    assert said.exit_code == 0
    assert "★★★" in said.stdout


def test_a_day_that_is_not_open_is_refused(terminal):
    days = open_days(date.today())
    assert terminal.refused("puzzles", "--date", "1999-01-01") == (
        f"1999-01-01 is not open: name a day from {days[-1]} to {days[0]}."
    )
    assert terminal.atoll("puzzles", "--date", str(days[-1]), typed=[""]).exit_code == 0


def test_making_goes_on_where_it_was_and_keeps_its_seed(terminal):
    """Sharks' matches are the shortest to look through."""
    words = ("puzzles", "make", "sharks", "--seed", "7", "--file", "p.json", "--count", "1")
    first = terminal.atoll(*words, "--minutes", "0.01")
    assert first.exit_code == 0, first.output
    page = read_puzzles((terminal.folder / "p.json").read_bytes())
    assert page.searched >= 1
    assert f"out of {'one match' if page.searched == 1 else f'{page.searched} matches'}, in p.json." in first.stderr
    again = terminal.atoll(*words, "--minutes", "0.01")
    assert read_puzzles((terminal.folder / "p.json").read_bytes()).searched >= page.searched
    assert again.exit_code == 0
    assert "was begun with the seed 7" in terminal.refused(*words[:3], "--seed", "8", "--file", "p.json")


@pytest.mark.parametrize("text", ["{", "not json", '{"form": 1}'])
def test_a_broken_file_is_refused_and_stays_as_it_is(terminal, text):
    (terminal.folder / "p.json").write_text(text)
    assert "cannot be read" in terminal.refused("puzzles", "make", "sharks", "--file", "p.json")
    assert (terminal.folder / "p.json").read_text() == text
