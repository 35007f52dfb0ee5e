"""`atoll learn`: what it keeps, what it says, and what it refuses."""

from __future__ import annotations

import msgspec
import pytest

from atoll.coach.chances import ChanceFile
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
        (["isles", "--chances", "--player", "boy"], "--player"),
        (["isles", "--chances", "--seats", "9"], "9"),
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


@pytest.mark.skipif(not is_compiled(), reason="three hundred matches take minutes interpreted")
def test_chances_are_learnt_into_a_file_of_their_own(terminal):
    file = terminal.folder / "chances.json"
    words = ("learn", "sharks", "--chances", "--matches", "50", "--seats", "2", "--jobs", "1", "--seed", "test")
    result = terminal.atoll(*words, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "chances.json" in result.output
    assert "sailors" in result.output
    found = msgspec.json.decode(file.read_bytes(), type=ChanceFile)
    assert (found.seed, {*found.seats}) == ("test", {"2"})
    assert found.seats["2"].plan.kinds == {"boy": 50, "sailor": 50, "mixed": 50, "captain": 10}
    assert found.seats["2"].proof.trusted_kinds == (), "fifty matches prove nothing"
    assert terminal.atoll(*words, "--lang", "fr").exit_code == 0
    assert msgspec.json.decode(file.read_bytes(), type=ChanceFile) == found, "the same matches, the same numbers"
