"""Reads a game's lesson.toml: a first game with a guide, from a position that was really played.

The file names the set-up, the seed and the lines that lead to where the lesson begins, and then its steps: what is
said, which places are pointed at, what the learner is expected to play, what the others answer. A line may leave a
choice: `place * c3` takes any word there, `sail n|e` one of two. Chance draws from the seed: the same every time.
Pictures of the rules are positions of this very game. A game without the file has no lesson.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from atoll.games import find, package_of
from atoll.kernel.errors import AtollError
from atoll.kernel.game import State
from atoll.kernel.state import CHANCE, CLOCK
from atoll.kernel.table import Table, seat_of


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One idea. Without `expect` it is only read."""

    say: str  # a message of the game's catalogue, as are the nudge and a picture's
    marks: tuple[str, ...] = ()
    expect: tuple[str, ...] = ()  # the learner's lines, one after another
    nudge: str | None = None  # for whoever tries something else
    answers: tuple[str, ...] = ()  # `1 stay`: what the other seats do then


class Picture(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position of the lesson beside a rule: after so many entries of its log."""

    rule: str
    after: int
    say: str
    marks: tuple[str, ...] = ()


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A whole lesson.toml."""

    seats: int
    learner: int
    seed: str
    lines: tuple[str, ...]
    steps: tuple[LessonStep, ...]
    options: dict[str, str] = {}
    pictures: tuple[Picture, ...] = ()


class Cue(msgspec.Struct, frozen=True):
    """One line of the script: whose it is, in which step, and what may be played."""

    step: int
    seat: int
    line: str

    def fits(self, line: str) -> bool:
        """Whether a line is what was expected."""
        wanted, played = self.line.split(), line.split()
        return len(wanted) == len(played) and all(
            want == "*" or word in want.split("|") for want, word in zip(wanted, played, strict=True)
        )

    def rank(self, line: str) -> list[int]:
        """How far back in the script's own order a line stands that fits."""
        words = zip(self.line.split(), line.split(), strict=True)
        return [0 if want == "*" else want.split("|").index(word) for want, word in words]


def script_of(lesson: Lesson) -> tuple[Cue, ...]:
    """Everything that is played after the prepared lines, draws apart, in order."""
    cues: list[Cue] = []
    for number, step in enumerate(lesson.steps):
        cues += [Cue(number, lesson.learner, line) for line in step.expect]
        for answer in step.answers:
            seat, _, line = answer.partition(" ")
            cues.append(Cue(number, seat_of(seat), line))
    return tuple(cues)


def played(table: Table[State]) -> int:
    """How many standing entries people have made: what chance and the sand did is not theirs."""
    return sum(table.log[number].seat not in (CHANCE, CLOCK) for number in table.log.standing_numbers())


def line_for(table: Table[State], cue: Cue) -> str:
    """The line itself: of several that fit and are legal, the one that the script names first."""
    if "*" not in cue.line and "|" not in cue.line:
        return cue.line
    texts = (table.game.text(int(action)) for action in table.state.legal())
    return min((text for text in texts if cue.fits(text)), key=cue.rank, default=cue.line)


def opening_of(key: str, lesson: Lesson) -> Table[State]:
    """The table as the lesson begins; BadRecord if its lines cannot be."""
    return Table(find(key), lesson.seats, lesson.options, lesson.seed, lesson.lines)


def rehearsed(key: str, lesson: Lesson) -> Table[State]:
    """The table after the whole script, every line checked by the rules; Refused or BadNotation if one cannot be."""
    table = opening_of(key, lesson)
    for cue in script_of(lesson):
        table.say(cue.seat, line_for(table, cue))
    return table


def read_lesson(text: str) -> Lesson:
    return msgspec.convert(tomllib.loads(text), Lesson)


@cache
def lesson_of(key: str) -> Lesson | None:
    """A game's lesson; None where it has none, or none that goes with the printed material of this box."""
    file = files(package_of(key)) / "lesson.toml"
    if not file.is_file():
        return None
    try:
        lesson = read_lesson(file.read_text("utf-8"))
        rehearsed(key, lesson)
    except (AtollError, msgspec.ValidationError, tomllib.TOMLDecodeError):
        return None
    return lesson
