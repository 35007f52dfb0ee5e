"""A game's puzzles.json: positions out of matches between bots in which one turn is clearly best.

`atoll puzzles make` writes it (`puzzle_miner.py`). It holds no sentence: why a turn is best follows from the position.
A game without the file has no puzzles.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from atoll.games import find, instinct_of, package_of
from atoll.kernel.errors import AtollError, shown
from atoll.kernel.game import Game, Seat
from atoll.kernel.state import State
from atoll.kernel.table import Table
from atoll.wire.puzzle_types import PuzzleLevel

FILE: Final = "puzzles.json"
FORM: Final = 1


class BadPuzzles(AtollError):
    """A puzzles.json that cannot be used, and why."""


class ValuedTurn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What can be played, and what it is worth: the margin that is expected at the end, in points."""

    lines: tuple[str, ...]
    value: float


class Puzzle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One position of one match, and the turns that count there."""

    match: int  # its number among the matches of the file
    length: int  # of the log
    seat: Seat
    level: PuzzleLevel  # the weakest bot that finds it
    turns: tuple[ValuedTurn, ...]  # best first: all that earn a star, and the best of the rest
    more: tuple[str, ...] = ()  # how the best one goes on, where a puzzle asks for one action only
    equals: int = 1  # how many of the turns are as good as the best
    kind: str = ""  # what is practised in it: `kind_of` of the best turn beside the best of the rest


class PuzzleMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where positions come from: a match between bots, as far as it is needed."""

    number: int  # among all that were looked at
    seed: str
    bots: tuple[str, ...]  # by seat
    lines: tuple[str, ...]  # the log from its beginning, draws included
    options: dict[str, str] = {}


class PuzzleFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole puzzles.json. What stands before the matches is chosen by hand."""

    form: int
    two_stars: float  # for a turn that is worth so many points less than the best, at most
    one_star: float
    whole_turns: bool  # or one action
    seed: str  # which all matches follow from
    searched: int  # matches that were looked at
    matches: tuple[PuzzleMatch, ...] = ()
    puzzles: tuple[Puzzle, ...] = ()


def read_puzzles(text: str | bytes) -> PuzzleFile:
    """BadPuzzles says what is wrong with the text."""
    try:
        page = msgspec.json.decode(text, type=PuzzleFile)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadPuzzles("puzzles-unread", reason=shown(str(error), 120)) from error
    if page.form != FORM:
        raise BadPuzzles("puzzles-form", form=page.form, known=FORM)
    for number, puzzle in enumerate(page.puzzles):
        if not _fits(page, puzzle):
            raise BadPuzzles("puzzles-misfit", number=number)
    return page


def _fits(page: PuzzleFile, puzzle: Puzzle) -> bool:
    if not 0 <= puzzle.match < len(page.matches) or not 0 < puzzle.equals <= len(puzzle.turns):
        return False
    match = page.matches[puzzle.match]
    values = [turn.value for turn in puzzle.turns]
    return (
        0 <= puzzle.length <= len(match.lines)
        and 0 <= puzzle.seat < len(match.bots)
        and all(turn.lines for turn in puzzle.turns)
        and values == sorted(values, reverse=True)
    )


def write_puzzles(page: PuzzleFile) -> str:
    """One match and one puzzle a line, so that a change can be read."""
    head = msgspec.to_builtins(msgspec.structs.replace(page, matches=(), puzzles=()))
    lines = [f"{_json(name)}: {_json(value)}," for name, value in head.items() if name not in ("matches", "puzzles")]
    lines += ['"matches": [', ",\n".join(map(_json, page.matches)), "],"]
    lines += ['"puzzles": [', ",\n".join(map(_json, page.puzzles)), "]"]
    return "\n".join(["{", *(line for line in lines if line), "}", ""])


def _json(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


def new_puzzles(game: Game[State], seed: str) -> PuzzleFile:
    """A file without puzzles yet, for a game that has none: stars by how large a lead is there."""
    spread = instinct_of(game).tuning.spread / 100
    stars = round(spread / 6, 2), round(spread / 2, 2)
    return PuzzleFile(form=FORM, two_stars=stars[0], one_star=stars[1], whole_turns=True, seed=seed, searched=0)


@cache
def puzzles_of(key: str) -> PuzzleFile | None:
    """A game's puzzles; None where it has no file. BadPuzzles if the file is broken."""
    file = files(package_of(key)) / FILE
    return read_puzzles(file.read_bytes()) if file.is_file() else None


def position_of(key: str, page: PuzzleFile, puzzle: Puzzle) -> Table[State]:
    """The table at which the puzzle begins; BadPuzzles if its match cannot be played in this box."""
    match = page.matches[puzzle.match]
    try:
        table = Table(find(key), len(match.bots), match.options, match.seed, match.lines[: puzzle.length])
    except AtollError as error:
        raise BadPuzzles("puzzles-match", game=key, number=puzzle.match) from error
    if int(table.state.to_act()) != puzzle.seat or len(table.log) != puzzle.length:
        raise BadPuzzles("puzzles-match", game=key, number=puzzle.match)
    return table
