"""The puzzles that come with the games: which ones a day has, that they can be played, and what a try is told.

`make puzzles` looks at every packed puzzle, `make test` at some of each game.
"""

from __future__ import annotations

import os
from datetime import date, timedelta

import msgspec
import pytest

from atoll.coach import explain, why_false
from atoll.coach.claim import played
from atoll.coach.daily_puzzles import FIRST_DAY, number_on, open_days, practice_on, puzzle_on, puzzles_on
from atoll.coach.explainer import is_foreseen
from atoll.coach.puzzle_file import BadPuzzles, PuzzleFile, puzzles_of, read_puzzles, write_puzzles
from atoll.coach.puzzle_judge import STARS, OpenPuzzle, PuzzleTry, hint_at, judge
from atoll.coach.puzzle_miner import REASONS, searched
from atoll.games import find, keys, package_of
from atoll.kernel.errors import BadNotation, Refused

KEYS = [key for key in keys() if puzzles_of(key) is not None]
EACH = int(os.environ.get("ATOLL_PUZZLES", "4"))  # of a game; 0: all of them
DAY = date(2026, 11, 18)
FRUITFUL = 3


def page_of(key: str) -> PuzzleFile:
    page = puzzles_of(key)
    assert page is not None
    return page


def sample(key: str) -> range:
    """Numbers from everywhere in the file."""
    count = len(page_of(key).puzzles)
    return range(0, count, max(1, count // EACH) if EACH else 1)


NUMBERS = [(key, number) for key in KEYS for number in sample(key)]


def asked(key: str, number: int, *lines: str, hinted: bool = False, lang: str = "en") -> PuzzleTry:
    seats = len(page_of(key).matches[page_of(key).puzzles[number].match].bots)
    return PuzzleTry(
        game=key, number=number, lines=lines, lang=lang, names=("Ann", "Bob", "Cem", "Dana")[:seats], hinted=hinted
    )


def test_all_five_games_have_puzzles():
    assert KEYS == ["isles", "laguna", "motu", "reef", "sharks"]
    assert all(page_of(key).puzzles for key in KEYS)


@pytest.mark.parametrize(("key", "number"), NUMBERS)
def test_what_is_practised_in_a_puzzle_is_why_its_answer_is_better(key, number):
    assert OpenPuzzle(key, number).kind() == page_of(key).puzzles[number].kind


def test_an_exercise_has_five_puzzles_of_one_kind_and_others_another_day():
    first, second = (practice_on(DAY + timedelta(days=day), "sharks", "finish") for day in range(2))
    assert len(set(first)) == len(set(second)) == 5
    assert first != second
    assert {page_of("sharks").puzzles[number].kind for number in (*first, *second)} == {"finish"}
    assert practice_on(DAY, "sharks", "no-such-kind") == []


# Which ones a day has.


def test_a_day_has_one_puzzle_a_game_the_same_whenever_it_is_asked():
    five = puzzles_on(DAY)
    assert [each.game for each in five] == KEYS
    assert five == puzzles_on(DAY)
    assert five[0] == puzzle_on(DAY, "isles")


def test_every_puzzle_comes_once_before_any_comes_again():
    for lap in range(2):
        first = FIRST_DAY + timedelta(days=17 * lap)
        numbers = [number_on(first + timedelta(days=day), "reef", 17) for day in range(17)]
        assert sorted(numbers) == list(range(17))
    orders = [[number_on(FIRST_DAY + timedelta(days=day), key, 50) for day in range(50)] for key in ("reef", "motu")]
    assert orders[0] != orders[1] != list(range(50))


def test_the_choice_of_a_day_does_not_depend_on_the_machine():
    """Written down: another Python, or another Atoll with as many puzzles, chooses the same."""
    assert [number_on(DAY + timedelta(days=day), "reef", 100) for day in range(4)] == FOUR_DAYS


FOUR_DAYS = [45, 1, 71, 10]


def test_a_day_before_the_first_one_has_its_puzzle_too():
    assert 0 <= number_on(date(2025, 12, 25), "reef", 100) < 100


def test_today_and_the_six_days_before_are_open():
    assert open_days(date(2026, 3, 2))[::6] == [date(2026, 3, 2), date(2026, 2, 24)]


# What is packed.


@pytest.mark.parametrize(("key", "number"), NUMBERS)
def test_a_packed_puzzle_is_playable_and_its_reasons_are_true(key, number):
    opened = OpenPuzzle(key, number)
    game, state = opened.game, opened.table.state
    assert opened.table.seed == page_of(key).matches[opened.puzzle.match].seed
    for turn in opened.puzzle.turns:
        then, actions = opened.after(turn.lines)
        assert opened.is_answered(then, actions)
        assert tuple(map(game.text, actions)) == turn.lines
    values = [turn.value for turn in opened.puzzle.turns]
    equals = opened.puzzle.equals
    assert values[equals - 1] - values[equals] >= opened.page.two_stars / 2 - 0.011  # two values were rounded
    ends = {int(played(state, *opened.after(turn.lines)[1]).digest()) for turn in opened.puzzle.turns}
    assert len(ends) == len(opened.puzzle.turns)
    best = opened.best()
    claims = explain(game, opened.worlds(), best)
    assert any(claim.key in REASONS for claim in claims)
    for claim in claims:
        assert why_false(game, opened.worlds()[0], best, claim) is None, claim.sentence("en")
        for lang in ("fr", "en"):
            assert claim.sentence(lang)


@pytest.mark.parametrize("key", KEYS)
def test_the_draws_of_a_packed_match_follow_from_its_seed(key):
    page = page_of(key)
    for match in page.matches[:: max(1, len(page.matches) // 3)]:
        table = OpenPuzzle(
            key, next(n for n, each in enumerate(page.puzzles) if page.matches[each.match] == match)
        ).table
        for seat, line in (line.split(" ", 1) for line in table.full_lines()):
            assert seat in ("chance", "clock", *map(str, range(len(match.bots)))), line
        again = type(table)(find(key), len(match.bots), match.options, match.seed)
        for line in table.full_lines():
            seat, _, text = line.partition(" ")
            if seat.isdigit():
                again.say(int(seat), text)
            elif seat == "clock":
                again.elapse(int(text.split()[1]))
        assert again.full_lines() == table.full_lines()


@pytest.mark.parametrize("key", KEYS)
def test_a_file_is_written_as_it_was_read(key):
    page = page_of(key)
    assert read_puzzles(write_puzzles(page)) == page


# Files that are broken.


def broken(**changes: object) -> str:
    told = msgspec.json.decode(write_puzzles(page_of("reef")))
    return msgspec.json.encode({**told, **changes}).decode()


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "puzzles-unread"),
        ("{", "puzzles-unread"),
        ("[]", "puzzles-unread"),
        ("\xff", "puzzles-unread"),
        (broken(surprise=1), "puzzles-unread"),
        (broken(two_stars="many"), "puzzles-unread"),
        (broken(form=2), "puzzles-form"),
        (broken(matches=[]), "puzzles-misfit"),
        (broken(puzzles=[{"match": 0, "length": 0, "seat": 0, "level": "boy", "turns": []}]), "puzzles-misfit"),
        (broken(puzzles=[{"match": 0, "length": 0, "seat": 0, "level": "king", "turns": []}]), "puzzles-unread"),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence(text, key):
    with pytest.raises(BadPuzzles) as caught:
        read_puzzles(text.encode("latin-1") if text == "\xff" else text)
    assert caught.value.key == key
    assert caught.value.sentence("fr") != caught.value.sentence("en")


def test_a_match_that_the_rules_forbid_is_refused(monkeypatch):
    page = page_of("reef")
    match = msgspec.structs.replace(page.matches[0], lines=("0 place crab-red z9", *page.matches[0].lines[1:]))
    monkeypatch.setattr(
        "atoll.coach.puzzle_judge.puzzles_of",
        lambda key: msgspec.structs.replace(page, matches=(match, *page.matches[1:])),
    )
    with pytest.raises(BadPuzzles, match="Match 0 of the puzzles of reef cannot be played"):
        OpenPuzzle("reef", 0)
    with pytest.raises(BadPuzzles, match="reef has no puzzle 10,000"):
        OpenPuzzle("reef", 10_000)


# What a try is told.


@pytest.mark.parametrize("key", KEYS)
def test_the_best_turn_has_three_stars_and_is_explained(key):
    best = page_of(key).puzzles[0].turns[0].lines
    told = judge(asked(key, 0, *best))
    assert (told.stars, told.missed, told.best) == (STARS, (), best)
    assert told.reasons
    assert next(turn.tried for turn in told.turns if turn.best)
    assert [turn.value for turn in told.turns] == sorted((turn.value for turn in told.turns), reverse=True)


def test_the_lamp_costs_a_star_and_does_not_tell_the_move():
    best = page_of("reef").puzzles[0].turns[0].lines
    assert judge(asked("reef", 0, *best, hinted=True)).stars == STARS - 1
    assert hint_at(asked("reef", 0)).marks
    assert best[-1] not in hint_at(asked("reef", 0)).sentence


@pytest.mark.parametrize("key", KEYS)
def test_stars_go_by_the_distance_from_the_best(key):
    page = page_of(key)
    opened = OpenPuzzle(key, 0)
    assert opened.stars_for(0) == 3
    assert opened.stars_for(page.two_stars) == 2
    assert opened.stars_for(page.one_star) == 1
    assert opened.stars_for(page.one_star + 0.1) == 0
    puzzle = page.puzzles[0]
    last = puzzle.turns[-1]
    told = judge(asked(key, 0, *last.lines))
    assert told.stars == opened.stars_for(puzzle.turns[0].value - last.value)
    assert told.missed if told.stars < STARS else not told.missed
    assert sum(turn.tried for turn in told.turns) == 1


@pytest.mark.parametrize(("key", "number"), [(key, number) for key, number in NUMBERS if page_of(key).whole_turns])
def test_what_a_try_misses_is_counted_on_the_sheets(key, number):
    """The points of the sentence are those of the score sheets, line by line."""
    opened = OpenPuzzle(key, number)
    game, state, seat = opened.game, opened.table.state, opened.seat

    def gained(lines: tuple[str, ...]) -> int:
        after = played(state, *opened.after(lines)[1])
        return sum(line.points for line in game.score_lines(after, seat)) - sum(
            line.points for line in game.score_lines(state, seat)
        )

    tried = opened.puzzle.turns[-1].lines
    told = judge(asked(key, number, *tried))
    mine, best = gained(tried), gained(opened.puzzle.turns[0].lines)
    said = " ".join(told.missed)
    if "the best one brings" in said:
        assert mine < best
        assert f"brings {best}." in said
    if "as much as the best one" in said:
        assert mine == best
    if "brings more at once" in said:
        assert mine > best


def test_pearls_are_not_called_points():
    best, last = (page_of("laguna").puzzles[0].turns[at] for at in (0, -1))
    told = judge(asked("laguna", 0, *best.lines, lang="fr"))
    missed = judge(asked("laguna", 0, *last.lines, lang="fr")).missed
    assert any("perles" in reason for reason in told.reasons)
    assert not any("point" in said for said in (*told.reasons, *missed))


def test_a_try_that_gambled_is_not_judged_by_what_it_happened_to_bring():
    """The tile is hidden, and what it brought here is not why it was chosen."""
    opened = OpenPuzzle("isles", 0)
    tried = opened.puzzle.turns[-1].lines
    assert not is_foreseen(opened.game, opened.worlds(), opened.after(tried)[1])
    assert judge(asked("isles", 0, *tried)).missed == (
        "Your move gambled on something hidden: you could not know what it would bring.",
    )


def test_a_turn_that_nobody_valued_before_is_thought_about():
    opened = OpenPuzzle("reef", 0)
    known = {turn.lines for turn in opened.puzzle.turns}
    first, _ = opened.after(())
    for action in first.legal():
        lines = (opened.game.text(int(action)),)
        then, actions = opened.after(lines)
        if not opened.is_answered(then, actions):
            lines = (*lines, opened.game.text(int(then.legal()[0])))
        if lines not in known:
            break
    told = judge(asked("reef", 0, *lines))
    assert told == judge(asked("reef", 0, *lines))  # the same for everybody
    (own,) = (turn for turn in told.turns if turn.tried)
    assert own.value <= 0


def test_giving_up_tells_the_answer_without_stars():
    told = judge(asked("reef", 0, lang="fr"))
    assert told.stars == 0
    assert told.missed == ()
    assert not any(turn.tried for turn in told.turns)


def test_a_try_that_the_rules_forbid_is_refused_with_its_rule():
    with pytest.raises(Refused) as caught:
        judge(asked("reef", 0, "slide a1 a1"))
    assert caught.value.refusal.rule.startswith("R")
    with pytest.raises(BadNotation):
        judge(asked("reef", 0, "fly home"))
    part = page_of("reef").puzzles[0].turns[0].lines[:1]
    with pytest.raises(ValueError, match="not over"):
        judge(asked("reef", 0, *part))


# Mining.


@pytest.mark.compiled_only
def test_mining_is_the_same_for_the_same_seed_and_goes_on_where_it_was():
    """Sharks, from a match on in which something is found."""
    empty = msgspec.structs.replace(page_of("sharks"), matches=(), puzzles=(), searched=FRUITFUL)
    found, again = (searched(find("sharks"), empty, {}) for _ in range(2))
    assert found == again
    assert found.searched == FRUITFUL + 1
    assert found.puzzles
    assert all(puzzle.match == 0 for puzzle in found.puzzles)
    assert found.matches[0].number == FRUITFUL
    further = searched(find("sharks"), found, {})
    assert further.searched == FRUITFUL + 2
    assert further.matches[:1] == found.matches
    assert further.puzzles[: len(found.puzzles)] == found.puzzles


def test_every_package_with_puzzles_is_a_game():
    assert all(package_of(key) for key in KEYS)
