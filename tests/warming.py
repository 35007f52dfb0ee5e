"""Reads, when it is imported, what a server reads when it first needs it: games and their words. See forking."""

from __future__ import annotations

from atoll.games import all_games
from atoll.kernel.table import Table
from atoll.words import LANGUAGES, sentence

NAMES = ("A", "B", "C", "D")

for game in all_games():
    sight = Table(game, game.meta.seats[0], {}, "0").sight(None, 0)
    for lang in LANGUAGES:
        sight.prompt.sentence(lang, NAMES)
        sentence("atoll.wire", "told-started", lang)
