"""`atoll learn`: what it keeps, what it says, and what it refuses."""

from __future__ import annotations

import pytest

from atoll.kernel.learned_file import learned_text, read_learned
from walking import is_compiled


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "chess"),
        (["isles", "--player", "pirate"], "pirate"),
        (["isles", "--seats", "9"], "9"),
        (["isles", "--option", "rounds"], "rounds"),
        (["isles", "--file", "no/such/folder/learned.json"], "no/such/folder"),
    ],
)
def test_what_cannot_be_learnt_is_refused_in_a_sentence(terminal, words, told):
    assert told in terminal.refused("learn", *words)


@pytest.mark.skipif(not is_compiled(), reason="fifty matches take minutes interpreted")
def test_a_game_is_learnt_again_with_what_is_told_and_else_as_the_last_time(terminal):
    file = terminal.folder / "learned.json"
    words = ("learn", "isles", "--matches", "50", "--seats", "2", "--jobs", "1", "--seed", "test")
    result = terminal.atoll(*words, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "learned.json" in result.output
    first = file.read_text("utf-8")
    assert '"seed": "test"' in first
    assert '"matches": 50' in first
    how = read_learned("atoll.games.isles").how
    assert f'"stages": {how.stages}' in first
    assert terminal.atoll(*words, "--lang", "fr").exit_code == 0
    assert file.read_text("utf-8") == first, "the same matches, the same numbers"
    assert learned_text(read_learned("atoll.games.isles")) != first
