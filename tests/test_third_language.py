"""Adding a language touches only catalogues: a made-up one is added to a copy of the tree, and played in."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from adding import changed, copy_tree, run, source_env
from atoll.games import keys
from pseudo import CODE, add_language, plain_words, pseudo
from sources import ROOT

ENGLISH_BY_NAME = ("sailor", "greedy")  # bots of the arena are called by their keys
COLUMNS = ("ab", "cd", "ef")  # of a board
NAMES = ("Nïnà", "Zôé")
# A match of people who take any line that may be played, as they would type it in their language.
PLAN = """
import sys
from atoll.cli.welcome_screen import usual_options
from atoll.games import find
from atoll.kernel.game_series import Match
from atoll.kernel.state import Rng
from atoll.kernel.localized_notation import in_words

key, lang, *names = sys.argv[1:]
match, rng = Match(find(key), names, usual_options(find(key)), "7"), Rng(5)
while not match.table.is_over:
    seat = match.table.state.to_act()
    legal = match.table.sight(seat).legal
    line = legal[int(rng.below(len(legal)))]
    match.table.say(seat, line)
    print(in_words(line, match.game, lang, names))
"""


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tree")
    copy_tree(folder)
    add_language(folder)
    return folder


def test_nothing_but_catalogues_was_added(copy):
    assert changed(copy) == []
    files = [path for path in copy.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    new = {path.name for path in files if not (ROOT / path.relative_to(copy)).exists()}
    assert new == {f"{CODE}.ftl", f"home.{CODE}.ftl", f"page.{CODE}.ftl", f"card.{CODE}.ftl", f"words.{CODE}.ftl"} | {
        f"language.{CODE}.ftl",
        f"rules.{CODE}.md",
    }


def test_nothing_is_missing_and_what_is_missing_is_told(copy):
    assert run(copy, "-m", "atoll.cli.missing", CODE).stdout == "Nothing is missing.\n"
    catalogue = copy / "src" / "atoll" / "games" / "reef" / f"{CODE}.ftl"
    whole = catalogue.read_text("utf-8")
    catalogue.write_text(whole.replace("\ngist-goal =", "\ngist-gaol =").replace("{ $cell } ", ""), "utf-8")
    try:
        told = run(copy, "-m", "atoll.cli.missing", CODE)
    finally:
        catalogue.write_text(whole, "utf-8")
    where = f"src/atoll/games/reef/{CODE}.ftl"
    assert told.returncode == 1
    assert f"{where}: lacks gist-goal\n" in told.stdout
    assert f"{where}: has gist-gaol, which English does not have\n" in told.stdout
    assert f"{where}: slide-taken asks for nothing, and in English for $cell\n" in told.stdout


@pytest.mark.parametrize("key", ["reef", "sharks"])
def test_a_match_at_the_terminal(copy, key, tmp_path):
    planned = run(copy, "-c", PLAN, key, CODE, *NAMES)
    assert planned.returncode == 0, planned.stderr
    lines = planned.stdout.splitlines()
    assert len(lines) > 20
    assert not plain_words(" ".join(lines), *NAMES)
    words = [
        sys.executable,
        "-m",
        "atoll.cli",
        "play",
        key,
        "--lang",
        CODE,
        "--seed",
        "7",
        "--seat",
        "0",
        "--bot",
        "none",
    ]
    words += [word for name in NAMES for word in ("--name", name)]
    typed = ["", pseudo("legal"), pseudo("rules short"), *lines, pseudo("score"), pseudo("log"), pseudo("quit")]
    env = {**source_env(), "XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1"}
    done = subprocess.run(words, cwd=copy, env=env, input="\n".join(typed) + "\n", capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    kept = pseudo("Your match is kept.")  # a command follows, which is typed as it is
    said = [line for line in done.stdout.splitlines() if kept not in line]
    assert len(said) == len(done.stdout.splitlines()) - 1
    assert pseudo("wins") in done.stdout or pseudo("win together") in done.stdout
    assert not plain_words("\n".join(said), *NAMES, *COLUMNS)


@pytest.mark.parametrize(
    "words", [*(("rules", key) for key in keys()), ("arena", "reef", "--games", "2", "--bots", "sailor,boy")]
)
def test_other_commands_speak_it(copy, words):
    done = run(copy, "-m", "atoll.cli", *words, "--lang", CODE, COLUMNS="200")
    assert done.returncode == 0, done.stderr
    assert len(done.stdout) > 100
    assert not plain_words(re.sub(r"`[^`]*`", "", done.stdout), *ENGLISH_BY_NAME)


def test_what_a_game_does_not_say_in_it_is_said_in_english(copy):
    """A language may arrive game by game."""
    catalogue = copy / "src" / "atoll" / "games" / "reef" / f"{CODE}.ftl"
    whole = catalogue.read_text("utf-8")
    script = f"""
from atoll.words import sentence
facts = {{"cell": "a1", "tile": "@the-crab-yellow"}}
print(sentence("atoll.games.reef", "drawn", {CODE!r}, facts))
print(sentence("atoll.games.reef", "game-over", {CODE!r}))
"""
    try:
        catalogue.unlink()
        none = run(copy, "-c", script).stdout.splitlines()
        catalogue.write_text("drawn = Mmm { $tile }.\n", "utf-8")
        some = run(copy, "-c", script).stdout.splitlines()
    finally:
        catalogue.write_text(whole, "utf-8")
    assert none == ["The river brings the yellow crab.", pseudo("The game is over.")]
    assert some == ["Mmm the yellow crab.", pseudo("The game is over.")]
