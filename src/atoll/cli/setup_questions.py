"""The questions before a match: language, game, seats and bots, each until it is answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from atoll.bots import LEVELS
from atoll.bots.names import bot_key, bot_name
from atoll.cli.console import clean, say, tell
from atoll.cli.keyboard import Keyboard
from atoll.cli.measure import usual_seats
from atoll.cli.players import NOBODY
from atoll.cli.vocabulary import leaves
from atoll.cli.welcome_screen import gist_of
from atoll.games import all_games, find, keys
from atoll.kernel.errors import AtollError
from atoll.kernel.game import Game, State
from atoll.kernel.localized_notation import fold
from atoll.words import LANGUAGES, language_name

T = TypeVar("T")
USUAL_BOT: Final = "sailor"


class SetupQuestions:
    """Asks at a console. EOFError says that nobody answers, or that somebody would rather leave."""

    def __init__(self, console: Console, lang: str) -> None:
        self.console = console
        self.keyboard = Keyboard(console)
        self.lang = lang

    def language(self) -> str:
        choices = [(lang, language_name(lang), (lang, language_name(lang))) for lang in LANGUAGES]
        self.lang = self._chosen("which-language", choices, self.lang)
        return self.lang

    def game(self) -> Game[State]:
        """By number, key or title; the beginning of it is enough."""
        choices = [(game, game.title(self.lang), _names(game)) for game in all_games()]
        return self._chosen("which-game", choices, None, lambda game: next(iter(gist_of(game, self.lang)), ""))

    def seats(self, game: Game[State]) -> int:
        known, usual = game.meta.seats, usual_seats(game)
        if len(known) == 1:
            return usual
        listed = ", ".join(map(str, known))
        question = say("which-seats", self.lang, known=listed, usual=usual)
        return self._answer(question, lambda typed: next((n for n in known if str(n) == typed), None), usual)

    def bot(self) -> str:
        choices = [(key, bot_name(key, self.lang), (key, bot_name(key, self.lang))) for key in LEVELS]
        nobody = say("nobody", self.lang)
        return self._chosen("which-bot", [*choices, (NOBODY, nobody, (NOBODY, nobody))], USUAL_BOT, other=_any_bot)

    def _chosen(
        self,
        question: str,
        choices: Sequence[tuple[T, str, Sequence[str]]],
        usual: T | None,
        about: Callable[[T], str] = lambda _: "",
        other: Callable[[str], T | None] = lambda _: None,
    ) -> T:
        """One of several things, by its number or the beginning of a name; the usual one for Enter alone."""
        grid = Grid.grid(padding=(0, 0, 0, 2))
        grid.add_column()
        grid.add_column(no_wrap=True)
        grid.add_column()
        for number, (each, name, _) in enumerate(choices, 1):
            grid.add_row(str(number), Text(name, "bold cyan"), Text(about(each), "dim"))
        self.console.print(grid)

        def read(typed: str) -> T | None:
            if typed.isascii() and typed.isdigit():
                return choices[int(typed[:3]) - 1][0] if 1 <= int(typed[:3]) <= len(choices) else None
            called = _called(typed, [(each, names) for each, _, names in choices])
            return other(typed) if called is None else called

        name = next((name for each, name, _ in choices if each == usual), "")
        return self._answer(say(question, self.lang, usual=name), read, usual)

    def _answer(self, question: str, read: Callable[[str], T | None], usual: T | None) -> T:
        while True:
            tell(self.console, question)
            typed = fold(clean(self.keyboard.ask("› ")))
            if leaves(typed, self.lang):
                raise EOFError
            answer = read(typed) if typed else usual
            if answer is not None:
                return answer
            tell(self.console, say("ask-again", self.lang, typed=typed[:40]), "red")


def game_called(name: str) -> Game[State]:
    """The game of that key or title, as the question would take it; UnknownGame lists those there are."""
    known = None if name in keys() else _called(fold(clean(name)), [(game, _names(game)) for game in all_games()])
    return find(name) if known is None else known


def _names(game: Game[State]) -> tuple[str, ...]:
    return (game.meta.key, *game.titles().values())


def _called(typed: str, choices: Sequence[tuple[T, Sequence[str]]]) -> T | None:
    """What goes by that name, or alone begins so."""
    exact = [each for each, names in choices if typed in map(fold, names)]
    begun = [each for each, names in choices if typed and any(_begins(typed, fold(name)) for name in names)]
    return exact[0] if exact else begun[0] if len(begun) == 1 else None


def _begins(typed: str, name: str) -> bool:
    """Whether a name, or one of its words, begins so: requin is Petits requins."""
    return name.startswith(typed) or any(word.startswith(typed) for word in name.split())


def _any_bot(typed: str) -> str | None:
    """Bots that are no level, too: greedy, captain@500."""
    try:
        return bot_key(typed)
    except AtollError:
        return None
