"""The table in a real pseudo-terminal, 80 × 24 and 120 × 50, in French and in English."""

from __future__ import annotations

import re

import pytest

from atoll.games import find
from atoll.kernel.game_series import Match
from atoll.kernel.record import read, write
from french import spaced
from real_terminal import LARGE, SMALL, RealTerminal

BOTH = pytest.mark.parametrize(("lang", "size"), [("fr", SMALL), ("en", LARGE)])


def kept_lines(folder) -> list[str]:
    """What the one match on the shelf says so far."""
    (path,) = (folder / "data").rglob("*.txt")
    return list(read(path.read_text("utf-8")).legs[-1].lines)


@BOTH
def test_a_hint_is_followed_and_lines_hold_several_actions(tmp_path, lang, size):
    yes, hint, undo = ("oui", "conseil", "annuler") if lang == "fr" else ("yes", "hint", "undo")
    words = ("play", "reef", "--seed", "7", "--seat", "0", "--bot", "random", "--lang", lang, "--name", "Nina")
    table = RealTerminal("atoll", *words, size=size, folder=tmp_path)
    first = table.until("Nina › ")
    assert ("Gagne plus de points que l'autre" if lang == "fr" else "Score more than the other") in " ".join(
        first.split()
    )
    assert (spaced("Un coup s'écrit ainsi : pose ") if lang == "fr" else "A move is written like this: place ") in first
    assert ("rien à accepter" if lang == "fr" else "nothing to say yes to") in table.types(yes)
    said = table.types(hint)
    assert ("ne rapporte rien tout de suite" if lang == "fr" else "brings no points at once") in " ".join(said.split())
    assert ("Capitaine réfléchit…" if lang == "fr" else "Captain is thinking…") in said
    told = table.types(yes)
    assert ("random (bot) réfléchit…" if lang == "fr" else "random (bot) is thinking…") in told
    assert len(re.findall(r"(?m)^  (Nina|random \(bot\)) ", told)) == 2, "a paragraph a turn"
    assert sum(line.startswith("0 place") for line in kept_lines(tmp_path)) == 1
    table.types("stay, fly away, stay")  # played until one is refused
    assert (
        spaced("Ce qui précède est joué, mais pas : fly away") if lang == "fr" else "but not: fly away"
    ) in table.last
    assert kept_lines(tmp_path)[-1] == "0 stay"
    # Beyond what is fair: asked once, logged, and told at the end.
    table.types(undo)
    assert (spaced("Reprendre quand même ?") if lang == "fr" else "Take it back all the same?") in table.types(undo)
    table.types(yes)
    assert kept_lines(tmp_path)[-1] == "0 undo"
    assert [line for line in kept_lines(tmp_path) if line.startswith("1 ")], "the answer to it stays in the log"
    table.types("hint!")
    table.types(undo)
    assert kept_lines(tmp_path)[-1] == "0 undo", "in this game it need not be asked again"
    table.is_interrupted()
    assert table.code == 130


@BOTH
def test_sand_is_seen_to_fall_and_its_end_comes_at_once(tmp_path, lang, size):
    words = ("play", "laguna", "--seed", "7", "--bot", "none", "--lang", lang, "--name", "Nina", "--name", "Marc")
    table = RealTerminal("atoll", *words, "--option", "hourglass=sand", size=size, folder=tmp_path)
    assert "hourglass=steps" in table.until("› ")
    table.types("")
    table.types("berth t6 h")
    table.types("berth c6 h")
    sand, gone = (
        (spaced("Sable restant : "), "Le sable s'est écoulé.")
        if lang == "fr"
        else ("Sand left: ", "The sand has run out.")
    )
    assert sand in table.last
    shown = {int(table.child.match[1]) for _ in range(4) if table.child.expect(sand + r"(\d+) s") == 0}
    assert len(shown) > 1, "the line above the prompt is drawn anew while nobody types"
    assert gone not in table.last
    table.is_interrupted()
    assert kept_lines(tmp_path)[-1].startswith("1 berth")


def test_the_end_of_the_sand_needs_no_key(tmp_path):
    """The second half of what is above, with a glass that is nearly empty."""
    match = Match(find("laguna"), ["Nina", "Marc"], {"hourglass": "sand"}, "7")
    for seat, line in enumerate(("berth t6 h", "berth c6 h")):
        match.table.say(seat, line)
    match.table.elapse(28_500)
    (tmp_path / "nearly.txt").write_text(write(match.record()), "utf-8")
    table = RealTerminal("atoll", "play", "--resume", "nearly.txt", "--lang", "en", folder=tmp_path)
    table.until("Nina › ")
    assert "The sand has run out." in table.until("Marc › ")  # nothing is typed


@BOTH
def test_lagunas_quiet_game_is_usual_and_a_course_is_one_line(tmp_path, lang, size):
    words = ("play", "laguna", "--seed", "7", "--seat", "0", "--bot", "none", "--lang", lang)
    table = RealTerminal("atoll", *words, size=size, folder=tmp_path)
    assert "--option hourglass=sand" in " ".join(table.until("› ").split())
    for line in ("berth t6 h", "berth c6 h"):
        table.types(line)
    assert ("Sable restant" if lang == "fr" else "Sand left") not in table.last
    table.types("charge 3 bleue 1, charge 3 verte 2" if lang == "fr" else "load 3 blue 1, load 3 green 2")
    assert [line.split()[1] for line in kept_lines(tmp_path)[-2:]] == ["load", "load"]
    sail = "navigue ouest ouest est" if lang == "fr" else "sail w w e"
    table.types(sail)
    assert kept_lines(tmp_path)[-3:] == ["0 sail w", "0 sail w", "0 sail e"]
    table.child.sendeof()
    table.ends()
    assert "options: side=easy hourglass=steps" in next((tmp_path / "data").rglob("*.txt")).read_text("utf-8")
