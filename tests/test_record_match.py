"""The script that writes golden records: honest, repeatable, and never over an old one."""

from __future__ import annotations

import pytest

from atoll.games import find
from atoll.kernel.record import read, verify
from record_match import main
from walking import TESTS

REEF = TESTS / "games" / "reef" / "records"


def test_a_match_is_written_and_verified(tmp_path, capsys):
    out = tmp_path / "new" / "2-win.txt"
    assert main(["reef", str(out), "--seed", "9", "--option", "types=second", "--bots", "random,first"]) == 0
    record = read(out.read_text("utf-8"))
    assert record.options == {"types": "second"}
    assert record.legs[0].players == ("random 0", "first 1")
    assert verify(record, find("reef")) == 36
    assert "36 draws verified" in capsys.readouterr().out


def test_an_old_record_is_never_written_over(tmp_path, capsys):
    out = tmp_path / "2-old.txt"
    out.write_text("precious")
    assert main(["reef", str(out)]) == 1
    assert out.read_text() == "precious"
    assert "never written over" in capsys.readouterr().err


def test_the_same_command_writes_the_same_match(tmp_path):
    texts = set()
    for name in ("a.txt", "b.txt"):
        assert main(["reef", str(tmp_path / name), "--seed", "4", "--legs", "2"]) == 0
        texts.add((tmp_path / name).read_text("utf-8"))
    assert len(texts) == 1
    assert len(read(texts.pop()).legs) == 2


@pytest.mark.parametrize(
    ("way", "holds"), [("tie", lambda scores, _: scores[0] == scores[1]), ("win0", lambda _, winners: winners == (0,))]
)
def test_a_way_of_ending_is_searched_for(tmp_path, capsys, way, holds):
    """From the seed on: the second match of Reef that is looked at need not be the right one."""
    out = tmp_path / f"2-{way}.txt"
    assert main(["reef", str(out), "--seed", "1", "--find", way]) == 0
    leg = read(out.read_text("utf-8")).legs[0]
    assert holds(leg.outcome.scores, leg.outcome.winners)
    assert f"seed {leg.seed}," in capsys.readouterr().out


def test_what_was_not_found_or_is_no_ending_is_told(tmp_path, capsys):
    out = tmp_path / "x.txt"
    assert main(["reef", str(out), "--find", "draw"]) == 1
    assert "reef-full" in capsys.readouterr().err
    assert main(["reef", str(out), "--seed", "1", "--find", "tie", "--tries", "1"]) == 1
    assert "none of 1 matches" in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(
    "arguments",
    [["atlantis"], ["reef", "--seats", "5"], ["reef", "--option", "types=no"], ["reef", "--bots", "kraken"]],
)
def test_a_misuse_is_told_and_writes_nothing(tmp_path, capsys, arguments):
    out = tmp_path / "x.txt"
    assert main([arguments[0], str(out), *arguments[1:]]) == 1
    assert capsys.readouterr().err.strip()
    assert not out.exists()


def test_reefs_golden_records_end_in_every_way():
    """A tie is won by seat 1 (R13), and a return game has two legs (R14)."""
    tie = read((REEF / "2-tie.txt").read_text("utf-8")).legs[0]
    assert tie.outcome.scores[0] == tie.outcome.scores[1]
    assert tie.outcome.winners == (1,)
    first, second = read((REEF / "2-return.txt").read_text("utf-8")).legs
    assert second.players == first.players[::-1]
    assert {path.stem.rsplit("-", 1)[1] for path in REEF.glob("*.txt")} >= {"tie", "win0", "win1", "return"}
