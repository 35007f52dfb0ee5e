"""In Reef nothing had to be reconstructed, and a rule says so."""

from __future__ import annotations

from importlib.resources import files

from atoll.games import package_of
from atoll.games.rules_pages import reconstruction, rules_of


def test_the_last_rule_says_that_nothing_was_reconstructed():
    """R20"""
    rule = reconstruction("reef")
    assert rule == rules_of("reef")[-1]
    assert rule.wording["fr"].startswith("Rien.")
    assert rule.wording["en"].startswith("Nothing.")
    printed = files(package_of("reef")) / "data.toml"
    assert not printed.is_file() or "reconstructed" not in printed.read_text("utf-8").split("[", 1)[1]
