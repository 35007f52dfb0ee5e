"""A person who owns the box corrects data.toml, and no code: what is seen, said, allowed and scored follows.

Each test copies the installed package, edits one file of the copy, and asks the copy in a process of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import atoll
from french import spaced

PACKAGE = Path(atoll.__file__).parent
SETTING = """
from atoll.games import find
from atoll.kernel.errors import AtollError
from atoll.kernel.state import OVER, Rng
from atoll.kernel.table import Table
"""


@pytest.fixture
def owner(tmp_path):
    """`owner(game, edits, program)`: what the program prints where the game's data.toml was edited so."""

    def asked(game: str, edits: dict[str, str], program: str) -> str:
        home = tmp_path / "atoll"
        skipped = shutil.ignore_patterns("__pycache__", "page", "server", "store")
        shutil.copytree(PACKAGE, home, ignore=skipped)
        file = home / "games" / game / "data.toml"
        text = file.read_text("utf-8")
        for old, new in edits.items():
            assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {game}/data.toml"
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
        command = [sys.executable, "-c", SETTING + program]
        paths = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
        done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths})
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    return asked


def test_an_edited_tile_of_isles_is_seen_told_and_counted_as_it_is_now(owner):
    """high-01 shows a dromedary and a monkey; this box has three palms there."""
    program = """
game = find("isles")
state = game.start(3, {})
for line in ("open high", "draw high-01", "draw high-02", "draw high-03"):
    before, seat, action = state.copy(), int(state.to_act()), game.parse(line)
    state.apply(action)
    if line == "draw high-01":
        print(game.tell(before, seat, action, state, None)[0].sentence("fr"))
print(game.view(state, None).offer[0].elements)
for line in ("take 1", "put 1"):
    state.apply(game.parse(line))
print(state.score(0), [line.sentence("en") for line in game.score_lines(state, 0)][0])
"""
    told, seen, scored = owner(
        "isles", {'["dromedary", "monkey"],  # high-01': '["palm", "palm", "palm"],'}, program
    ).splitlines()
    assert told == "La tuile 1 montre trois palmiers."
    assert seen == "('palm', 'palm', 'palm')"
    assert scored.startswith("3 ")


def test_edited_points_of_isles_are_the_score(owner):
    program = """
game = find("isles")
state = game.start(3, {})
for line in ("open high", "draw high-02", "draw high-03", "draw high-04", "take 1", "put 1"):
    state.apply(game.parse(line))
print(state.score(0), game.score_lines(state, 0)[0].points)
"""
    assert owner("isles", {"palm = 1": "palm = 5"}, program) == "5 5"


def test_a_market_of_five_columns_and_six_rows_is_played(owner):
    program = """
game = find("motu")
print(game.text(0), "|", game.text(354))
print(game.parse("take row-6 a6 e6") < game.parse("take column-e e1 e6"))
for seats in (2, 3, 4):
    state, rng = game.start(seats, {}), Rng(seats)
    for _ in range(100000):
        if state.to_act() == OVER:
            break
        legal = [int(action) for action in state.legal()]
        assert all(game.parse(game.text(action)) == action for action in legal[:40])
        assert all(game.why_not(state, int(state.to_act()), action) is None for action in legal[:40])
        action = int(state.pick(rng))
        assert action in legal
        state.apply(action)
    print(seats, state.to_act() == OVER)
view = game.view(game.start(3, {}), None)
(neutral,) = game.meta.options
print(view.neutral, neutral.values, neutral.value_sentence("row-6", "fr"))
"""
    edits = {"columns = 6": "columns = 5", "rows = 5": "rows = 6", 'line = "column-f"': 'line = "row-6"'}
    said = owner("motu", edits, program).splitlines()
    assert said[:2] == ["take row-1 a1 | take column-e e4 e5 e6", "True"]
    assert said[2:5] == ["2 True", "3 True", "4 True"]
    assert said[5] == "row-6 ('row-6', 'chosen') Sur la ligne 6."


def test_an_edited_face_value_and_day_of_motu_are_followed(owner):
    program = """
game = find("motu")
state = game.start(2, {})
view = game.view(state, None)
print(view.days, game.longest(2, {}))
state.apply(game.parse("blossom octopus"))
print(game.view(state, None).values["octopus"], game.view(state, None).flowers["octopus"])
from atoll.games.motu.view_builder import face_up
print(face_up(0).cells)
"""
    edits = {
        "2 = 6": "2 = 3",
        "octopus = 1": "octopus = 4",
        "sea = 2": "sea = 3",
        '"seahorse ray . .",  "seahorse . . ray"': '"fish fish fish bottle",  "seahorse . . ray"',
    }
    days, value, cells = owner("motu", edits, program).splitlines()
    assert days.split()[0] == "3"
    assert value == "12 3"
    assert cells == "('fish', 'fish', 'fish', 'bottle')"


def test_an_edited_token_of_sharks_does_what_it_says(owner):
    """This box has two tokens without effect and none that takes one cube; a die that misses on two sides."""
    program = """
game = find("sharks")
state = game.start(2, {})
print([game.text(int(action)) for action in state.legal()], [int(state.weight(action)) for action in state.legal()])
print(game.why_not(state, -1, game.parse("token 0 1 one")).sentence("en"))
tokens = ["none", "two", "none", "gift", "yellow-blue", "green-red"]
for seat in (0, 1):
    for zone, token in enumerate(tokens, 1):
        state.apply(game.parse(f"token {seat} {zone} {token}"))
for _ in range(4):
    state.apply(game.parse("draw red"))
print(game.view(state, None).phase, game.view(state, None).tokens[0])
from atoll.games.sharks import steps
state.phase = steps.ROLL
print(game.why_not(state, -1, game.parse("roll all")).key)
print([game.text(int(action)) for action in state.legal()], [int(state.weight(action)) for action in state.legal()])
"""
    edits = {
        'faces = ["none", "one", "two", "gift"': 'faces = ["none", "none", "two", "gift"',
        'faces = ["miss", "all", "one"': 'faces = ["miss", "miss", "one"',
    }
    laid, refused, phase, missing, rolled = owner("sharks", edits, program).splitlines()
    assert "token 0 1 one" not in laid
    assert laid.endswith("[2, 1, 1, 1, 1]")
    assert refused
    assert phase.startswith("place "), "a token without effect asks for nothing"
    assert "roll all" not in rolled
    assert missing == "no-such-face"
    assert rolled.endswith("[2, 1, 1, 1, 1]")


def test_edited_cubes_and_boards_of_sharks_are_seen_and_held(owner):
    program = """
game = find("sharks")
state = game.start(2, {})
view = game.view(state, None)
print(view.bag, view.boards[0]["a1"])
"""
    edits = {"red = 30": "red = 12", "green = 30": "green = 48", 'a = [\n    "RB GR BY"': 'a = [\n    "BB GR BY"'}
    assert owner("sharks", edits, program) == "{'red': 12, 'green': 48, 'yellow': 30, 'blue': 30} blue"


def test_edited_sand_goal_and_sea_of_laguna_are_followed(owner):
    program = """
game = find("laguna")
state = game.start(2, {"hourglass": "sand"})
view = game.view(state, None)
print(view.need, view.rows[0])
rng = Rng(1)
while game.timer(state) is None:
    state.apply(state.pick(rng))
print(game.timer(state))
"""
    edits = {
        "sand-ms = 30000": "sand-ms = 45000",
        "2 = 6, 3": "2 = 4, 3",
        "R....111...R..R.222.RR.R": "....R111...R..R.222.RR.R",
    }
    need, sand = owner("laguna", edits, program).splitlines()
    assert need == "4 ....R111...R..R.222.RR.R"
    assert sand == "45000"


@pytest.mark.parametrize(
    ("game", "edits", "said"),
    [
        ("isles", {'["dromedary", "monkey"],  # high-01': '["dragon"],'}, "high.tiles"),
        ("isles", {'["dromedary", "monkey"],  # high-01': ""}, "there are 19, not 20"),
        ("isles", {'["dromedary", "monkey"],  # high-01': "[" + '"palm",' * 6 + "],"}, "high.tiles"),
        ("isles", {'["dromedary", "monkey"],  # high-01': '["lamp", "lamp"],'}, "high-01, lamp: there are 2, not 1"),
        ("isles", {'gems = ["emerald", "ruby", "diamond"]': 'gems = ["emerald", "ruby"]'}, "elements.gems"),
        ("isles", {'source = "rulebook"\nwhy = "every': 'source = "hearsay"\nwhy = "every'}, "elements.source"),
        ("motu", {"columns = 6": "columns = 5"}, "there are 25, not 30"),
        ("motu", {'line = "column-f"': 'line = "column-z"'}, "neutral.line"),
        ("motu", {"bottle = -3": "bottle = -3\nflask = 1"}, "flask"),
        ("motu", {"2 = 6, 3 = 9": "2 = 7, 3 = 9"}, "days.by-seats.2: “7” is not one of 1, 2, 3, 4, 5, 6"),
        ("motu", {"2 = 6, 3 = 9": "3 = 9"}, "days.by-seats: there are 2, not 3"),
        ("motu", {"drawn = 4": "drawn = 8"}, "start-flowers.drawn"),
        ("motu", {"drawn = 4\nsea = 2": "drawn = 4\nsea = 0"}, "start-flowers.sea"),
        ("laguna", {"2 = 6, 3 = 5": "2 = 7, 3 = 5"}, "goal.pearls-by-seats"),
        ("laguna", {"2 = 6, 3 = 5": "5 = 3, 3 = 5"}, "goal.pearls-by-seats"),
        ("laguna", {"reefs = 80": "reefs = 81"}, "there are 80, not 81"),
        ("laguna", {"sand-ms = 30000": 'sand-ms = "half a minute"'}, "hourglass.sand-ms"),
        ("sharks", {"red = 30": "red = 20"}, "cubes: there are 110, not 120"),
        ("sharks", {"red = 30\ngreen = 30": "red = -1\ngreen = 61"}, "cubes.red"),
        ("sharks", {"red = 30": "red ="}, "cannot be read"),
        ("sharks", {'faces = ["none", "one"': 'faces = ["none", "one", "one"'}, "there are 7, not 6"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_in_a_sentence_with_its_place(owner, game, edits, said):
    program = f"""
try:
    find({game!r})
except AtollError as error:
    print(error.sentence("en"))
    print(error.sentence("fr"))
"""
    english, french = owner(game, edits, program).splitlines()[:2]
    assert english.startswith(f"The data.toml of “{game}”")
    assert said in english
    assert french.startswith(spaced(f"Le data.toml de « {game} »"))
