"""The first screen of a new match: what it is about, how a move is written, and where to look further."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Console

from atoll.cli.console import say, tell
from atoll.games import module_of
from atoll.kernel.game import Game, Options, State
from atoll.words import messages, sentence

SHORT: Final = "word-short"  # `rules short`
GIST: Final = ("gist-goal", "gist-turn", "gist-end")  # the rules in three sentences


def usual_options(game: Game[State]) -> dict[str, str]:
    """What the terminal takes unless told, where that is not what the rulebook would: no sand for whoever types."""
    terminal = module_of(game.meta.key, "terminal")
    usual: dict[str, str] = getattr(terminal, "USUAL", {})
    return dict(usual)


def gist_of(game: Game[State], lang: str) -> list[str]:
    """The goal, a turn and the end, a sentence or two each; nothing of a guest that does not say them."""
    book = game.say.package
    return [sentence(book, key, lang) for key in GIST if key in messages(book, lang)]


def show_gist(console: Console, game: Game[State], lang: str) -> None:
    """How to play and to win in three sentences."""
    for said in gist_of(game, lang) or [say("gist-none", lang)]:
        tell(console, said)


def show_welcome(console: Console, game: Game[State], options: Options, example: str, lang: str) -> None:
    """The goal, how a move is written, `?` and `rules`, and what is unusual about this table."""
    for said in gist_of(game, lang)[:1]:
        tell(console, said, "bold")
    if example:
        tell(console, say("welcome-move", lang, line=example))
    tell(console, say("welcome-help", lang))
    for note in notes_on(game, options, lang):
        tell(console, note, "yellow")


def notes_on(game: Game[State], options: Options, lang: str) -> Sequence[str]:
    """What the game says of the options that are played with: `welcome-hourglass-sand` of its catalogues."""
    book = game.say.package
    keys = [f"welcome-{key}-{value}" for key, value in options.items()]
    return [sentence(book, key, lang) for key in keys if key in messages(book, lang)]
