"""The games on the shelf, and the question which one to play."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from atoll.cli.keyboard import Keyboard
from atoll.cli.voice import clean, say, tell
from atoll.games import all_games, find
from atoll.games.pages import reconstruction
from atoll.kernel.game import Game, State


def show_games(console: Console, lang: str) -> None:
    """Every game: title, seats, minutes, age, options with their sentences."""
    for game in all_games():
        meta = game.meta
        console.print(Text(meta.titles[lang], "bold cyan").append(f"  {meta.key}", "dim"))
        seats = ", ".join(map(str, meta.seats))
        tell(console, f"  {say('game-facts', lang, seats=seats, minutes=meta.minutes, age=meta.age)}")
        credited = say("game-credits", lang, credits=", ".join(meta.credits)) if meta.credits else None
        tell(console, f"  {credited or say('game-credits-lost', lang)}", "dim")
        if (rule := reconstruction(meta.key)) is not None:
            said = say("game-reconstructed", lang, rule=rule.number, wording=rule.wording[lang])
            tell(console, f"  {said}", "dim")
        for option in meta.options:
            tell(console, f"  --option {option.key}=…  {option.sentence(lang)}")
            for value in option.values:
                usual = f" {say('option-default', lang)}" if value == option.default else ""
                tell(console, f"      {value}: {option.value_sentence(value, lang)}{usual}", "dim")
        console.print()


def ask_game(console: Console, lang: str) -> Game[State]:
    """List the games and ask for one, by number or key; EOFError where nobody answers."""
    games = all_games()
    for number, game in enumerate(games, 1):
        console.print(
            Text(f"  {number}  ").append(game.meta.titles[lang], "bold cyan").append(f"  {game.meta.key}", "dim")
        )
    tell(console, say("which-game", lang))
    answer = clean(Keyboard(console).ask("› ")).lower()
    if answer.isdecimal() and len(answer) < 3 and 1 <= int(answer) <= len(games):
        return games[int(answer) - 1]
    named = [game for game in games if answer and game.meta.titles[lang].lower().startswith(answer)]
    return named[0] if len(named) == 1 else find(answer)
