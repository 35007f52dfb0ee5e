"""Every prompt names the rule that matters then, and that rule is in the book."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from atoll.games import all_games, package_of
from atoll.words import messages


@pytest.mark.parametrize(
    "game", [game for game in all_games() if game.say.package.startswith("atoll.")], ids=lambda game: game.meta.key
)
def test_every_prompt_has_its_rule(game):
    book = package_of(game.meta.key)
    prompts = {key for key in messages(book, "en") if key.startswith("prompt-")}
    assert set(game.prompt_rules) == prompts
    known = set(re.findall(r"^\*\*(R\d+)\*\*", (files(book) / "rules.md").read_text("utf-8"), re.MULTILINE))
    assert set(game.prompt_rules.values()) <= known
