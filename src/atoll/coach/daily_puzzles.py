"""The five of the day: which puzzle of every game it is, the same for everybody, from the date and the files alone."""

from __future__ import annotations

from datetime import date, timedelta
from hashlib import sha256
from typing import Final

import msgspec

from atoll.coach.puzzle_file import BadPuzzles, Puzzle, PuzzleFile, puzzles_of
from atoll.games import keys

FIRST_DAY: Final = date(2026, 1, 1)
A_DAY: Final = 5
OPEN_DAYS: Final = 7  # with the day itself


class DailyPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """One of a day's puzzles, or one that is practised with."""

    game: str
    number: int  # in the game's file
    puzzle: Puzzle
    page: PuzzleFile


def puzzles_on(day: date) -> list[DailyPuzzle]:
    """One of every game that has any; five games by turns, where there are more. A broken file is left out."""
    games = [key for key in keys() if _has_puzzles(key)]
    first = (day - FIRST_DAY).days * A_DAY % len(games) if len(games) > A_DAY else 0
    return [
        puzzle for key in (games + games)[first : first + min(A_DAY, len(games))] if (puzzle := puzzle_on(day, key))
    ]


def puzzle_on(day: date, key: str) -> DailyPuzzle | None:
    """That day's puzzle of one game; None where it has none. BadPuzzles if its file is broken."""
    page = puzzles_of(key)
    if page is None or not page.puzzles:
        return None
    number = number_on(day, key, len(page.puzzles))
    return DailyPuzzle(game=key, number=number, puzzle=page.puzzles[number], page=page)


def puzzle_numbered(key: str, number: int) -> DailyPuzzle | None:
    """A puzzle by its number, whatever the day; None where there is none."""
    page = puzzles_of(key)
    if page is None or not 0 <= number < len(page.puzzles):
        return None
    return DailyPuzzle(game=key, number=number, puzzle=page.puzzles[number], page=page)


def number_on(day: date, key: str, count: int) -> int:
    """Every puzzle once, in a drawn order, before any comes again."""
    lap, place = divmod((day - FIRST_DAY).days, count)
    drawn = sorted(range(count), key=lambda number: sha256(f"{key}:{lap}:{number}".encode()).digest())
    return drawn[place]


def practice_on(day: date, key: str, kind: str) -> list[int]:
    """Puzzles of one game in which one thing is practised, by their numbers: others every day, where there are more."""
    page = puzzles_of(key)
    numbers = [number for number, puzzle in enumerate(page.puzzles if page else ()) if puzzle.kind == kind]
    return sorted(numbers, key=lambda number: sha256(f"{key}:{day}:{number}".encode()).digest())[:A_DAY]


def open_days(today: date) -> list[date]:
    """The days whose puzzles can be tried, the newest first."""
    return [today - timedelta(days=back) for back in range(OPEN_DAYS)]


def _has_puzzles(key: str) -> bool:
    try:
        page = puzzles_of(key)
    except BadPuzzles:
        return False
    return page is not None and bool(page.puzzles)
