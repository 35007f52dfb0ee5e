"""The games that there are."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from atoll.cli.console import say, tell
from atoll.cli.welcome_screen import usual_options
from atoll.games import all_games
from atoll.games.rules_pages import reconstruction


def show_games(console: Console, lang: str) -> None:
    """Every game: title, seats, minutes, age, options with their sentences."""
    for game in all_games():
        meta = game.meta
        console.print(Text(game.title(lang), "bold cyan").append(f"  {meta.key}", "dim"))
        seats = ", ".join(map(str, meta.seats))
        tell(console, f"  {say('game-facts', lang, seats=seats, minutes=meta.minutes, age=meta.age)}")
        credited = say("game-credits", lang, credits=", ".join(meta.credits)) if meta.credits else None
        tell(console, f"  {credited or say('game-credits-lost', lang)}", "dim")
        if (rule := reconstruction(meta.key)) is not None:
            said = say("game-reconstructed", lang, rule=rule.number, wording=rule.wording[lang])
            tell(console, f"  {said}", "dim")
        usual = usual_options(game)
        for option in meta.options:
            tell(console, f"  --option {option.key}=…  {option.sentence(lang)}")
            for value in option.values:
                notes = [say("option-default", lang)] if value == option.default else []
                notes += [say("option-usual", lang)] if value == usual.get(option.key) else []
                tell(console, "      " + " ".join([f"{value}: {option.value_sentence(value, lang)}", *notes]), "dim")
        console.print()
