"""How the terminal speaks: its sentences, in plain characters, on screens of any kind."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import typer
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from atoll.cli.program_name import program
from atoll.kernel.errors import AtollError
from atoll.words import NO_BREAK, Fact, sentence

BOOK: Final = "atoll.cli"
PIPE_WIDTH: Final = 100  # what a board may take where no terminal says its width
WRONG: Final = 2  # the exit code of every refusal
HELD: Final = "\ue000"  # stands for a no-break space while lines are cut


class CliError(AtollError):
    """Something that the command line cannot do, said with the command line's own sentences."""

    def sentence(self, lang: str) -> str:
        return say(self.key, lang, **self.facts)


REASONS: Final = {
    errno.ENOSPC: "reason-full",
    errno.EDQUOT: "reason-full",
    errno.ENOENT: "reason-missing",
    errno.EACCES: "reason-denied",
    errno.EPERM: "reason-denied",
    errno.EROFS: "reason-read-only",
    errno.ENAMETOOLONG: "reason-long-name",
    errno.ENOTDIR: "reason-no-folder",
}


class CliFileError(CliError):
    """What the system says of a file, told of the file that was meant and in the player's language."""

    def __init__(self, error: OSError, file: object) -> None:
        super().__init__("file-trouble", file=clean(str(file)), reason=clean(error.strerror or "?"))
        self.errno = error.errno

    def sentence(self, lang: str) -> str:
        known = REASONS.get(self.errno or 0)
        return say(self.key, lang, **(self.facts | ({"reason": say(known, lang)} if known else {})))


def say(key: str, lang: str, **facts: Fact) -> str:
    """A sentence of the terminal. Facts are said as they stand, even those that look like a catalogue's key."""
    literal = {name: fact for name, fact in facts.items() if isinstance(fact, str) and fact.startswith("@")}
    told: dict[str, Fact] = {"atoll": program(), **facts}
    text = sentence(BOOK, key, lang, told | {name: f"\0{name}\0" for name in literal})
    for name, fact in literal.items():
        text = text.replace(f"\0{name}\0", fact)
    return text


def clean(text: str) -> str:
    """Without control characters and escape sequences: safe to print."""
    return "".join(letter if letter.isprintable() else " " for letter in text).strip()


class NoBreakConsole(Console):
    """A console that breaks no line at a no-break space. Rich takes every space for a place to break at."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        if not isinstance(renderable, str | Text) or NO_BREAK not in str(renderable):
            return super().render(renderable, options)
        return [
            segment._replace(text=segment.text.replace(HELD, NO_BREAK))
            for segment in super().render(_held(renderable), options)
        ]


def _held(text: str | Text) -> str | Text:
    if isinstance(text, str):
        return text.replace(NO_BREAK, HELD)
    held = text.copy()
    held.plain = held.plain.replace(NO_BREAK, HELD)
    return held


def height_of(console: Console, text: Text, width: int | None = None) -> int:
    """How many lines of the screen a text takes."""
    return len(console.render_lines(text, console.options.update(width=width or console.width), pad=False))


def new_console(*, stderr: bool = False) -> Console:
    """A screen that prints what it is given: no emoji codes, no guessed colours, no squeezing into 80 columns."""
    stream = sys.stderr if stderr else sys.stdout
    width = None if stream.isatty() else PIPE_WIDTH
    return NoBreakConsole(stderr=stderr, highlight=False, emoji=False, width=width)


def tell(console: Console, text: str, style: str = "") -> None:
    """Print a sentence: never as markup; wrapped for people, on one line for programs."""
    console.print(Text(text, style), soft_wrap=not console.is_terminal)


def clear_for_good(console: Console) -> bool:
    """Clear the screen and what could be scrolled back to. Whether this terminal can do that."""
    console.clear()
    if not console.is_terminal:
        return True  # nothing scrolls in a file
    try:
        import curses

        curses.setupterm(fd=sys.stdout.fileno())
        wipe = curses.tigetstr("E3")
    except (ImportError, OSError, ValueError, curses.error):
        wipe = None
    if wipe:
        console.file.write(wipe.decode("ascii", "ignore"))
        console.file.flush()
    return bool(wipe)


@contextmanager
def polite(lang: str) -> Iterator[None]:
    """Turn whatever goes wrong into one sentence on stderr and exit code 2."""
    try:
        yield
    except AtollError as error:
        wrong = error.sentence(lang)
    except BrokenPipeError:
        raise
    except OSError as error:
        wrong = CliFileError(error, error.filename or say("standard-output", lang)).sentence(lang)
    else:
        return
    tell(new_console(stderr=True), wrong, "red")
    raise typer.Exit(WRONG)
