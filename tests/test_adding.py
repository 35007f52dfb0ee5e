"""A new game edits no existing file: two are added to a copy of the tree, and asked what every game is asked."""

from __future__ import annotations

import pytest

from adding import NEW, add_games, changed, copy_tree, run
from atoll.games import keys
from sources import ROOT

EITHER = " or ".join(NEW)
OTHERS = " or ".join(keys())  # they are as they were, and the tree has asked them
ROOMS = ("src/atoll/games", "tests/games", "web/src/boards")


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    folder = tmp_path_factory.mktemp("tree")
    copy_tree(folder)
    add_games(folder)
    return folder


def test_no_file_that_was_there_has_changed(copy):
    assert changed(copy) == []
    written = {path.relative_to(copy) for path in copy.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    new = {str(path) for path in written if not (ROOT / path).exists()}
    homes = [f"{room}/{key}/" for room in ROOMS for key in NEW]
    assert {name for name in new if not name.startswith(tuple(homes))} == {f"docs/notation/{key}.md" for key in NEW}
    assert all(any(name.startswith(home) for name in new) for home in homes)


# What is asked of every game, and what is asked of all of them together. `make new-game-soak` runs everything.
OF_EACH = (
    "tests/test_laws.py",
    "tests/test_perft.py",
    "tests/test_records.py",
    "tests/games",
    "tests/kernel/test_localized_notation.py",
    "tests/research/test_observation.py",
    "tests/cli/test_french.py",
    "tests/cli/test_finding_the_way.py",
)
OF_ALL = (
    "tests/test_house.py",
    "tests/words",
    "tests/games/test_finding.py",
    "tests/kernel/test_localized_notation.py",
)
OF_ALL_TOLD = ("tests/server/test_generated.py", "tests/cli/test_leaving_and_calling.py")


@pytest.mark.parametrize(
    "words",
    [
        (*OF_EACH, "-k", f"({EITHER}) and not real_terminal"),
        (*OF_ALL, "-k", f"not ({OTHERS})"),
        (*OF_ALL_TOLD, "-k", "stale or no_name_of_a_game"),
    ],
    ids=["each", "all", "told"],
)
def test_what_every_game_is_asked_is_asked_of_a_new_one(copy, words):
    done = run(copy, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *words, ATOLL_LAWS="1")
    assert done.returncode == 0, done.stdout[-4000:]


def test_what_it_writes_is_in_the_form_of_the_house(copy):
    folders = [f"{room}/{key}" for room in ROOMS[:2] for key in NEW]
    for check in (("check", "--no-cache"), ("format", "--no-cache", "--check")):
        done = run(copy, "-m", "ruff", *check, *folders)
        assert done.returncode == 0, done.stdout
