"""Worked scores: each counts as the rulebook says, stands beside a rule that exists, and is told in both languages."""

from __future__ import annotations

import pytest

from atoll.games import all_games, package_of, pad_of
from atoll.games.examples import examples_of
from atoll.games.rules_pages import rules_of
from atoll.words import LANGUAGES, sentence

# What the rulebooks' own examples come to; Laguna's has none.
WORKED = {"reef": [(21, 19)], "isles": [(35,)], "sharks": [(5,)], "motu": [(101,)]}


@pytest.mark.parametrize("key", sorted(WORKED))
def test_every_worked_score_of_a_rulebook_is_there_and_counts_as_it_says(key):
    scores = [pad_of(key).count(example.sheet).scores for example in examples_of(key)]
    assert [counted[: len(told)] for counted, told in zip(scores, WORKED[key], strict=True)] == WORKED[key]


def test_examples_stand_beside_rules_that_exist_and_are_told_in_both_languages():
    told = {game.meta.key: examples_of(game.meta.key) for game in all_games()}
    assert {key for key, examples in told.items() if examples} == set(WORKED)
    for key, examples in told.items():
        for example in examples:
            assert example.rule in {rule.number for rule in rules_of(key)}
            assert all(sentence(package_of(key), example.say, lang) for lang in LANGUAGES)
