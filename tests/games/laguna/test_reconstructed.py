"""What we had to reconstruct is said in one rule, and in the data beside each group of them."""

from __future__ import annotations

import re
from importlib.resources import files

from atoll.games import package_of
from atoll.games.rules_pages import reconstruction, rules_of


def test_the_last_rule_says_what_we_had_to_reconstruct():
    """R47, R1"""
    rule = reconstruction("laguna")
    assert rule == rules_of("laguna")[-1]
    assert rule.number == "R47"
    for wording in rule.wording.values():
        assert re.findall(r"\bR\d+", wording) == []
    printed = (files(package_of("laguna")) / "data.toml").read_text("utf-8")
    assert len(re.findall(r'^source = "reconstructed"$', printed, re.MULTILINE)) == 3
