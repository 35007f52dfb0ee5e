"""`atoll new-game`: what it refuses and how; and that a guest obeys every law as it is written."""

from __future__ import annotations

import pytest

from adding import run
from atoll.cli.new_game import rendered
from sources import ROOT

WRONG = [
    ("Reef", [], "new_game_key"),
    ("2reef", [], "new_game_key"),
    ("class", [], "new_game_key"),
    ("a" * 25, [], "new_game_key"),
    ("../reef", [], "new_game_key"),
    ("reef", [], "new_game_taken"),
    ("plain", [], "new_game_taken"),  # the board of a game without one
    ("email", ["--guest"], "new_game_taken"),  # a package of Python's own
    ("reef", ["--guest"], "new_game_taken"),
    ("tides", ["--seats", "1"], "new_game_seats"),
    ("tides", ["--seats", "4-2"], "new_game_seats"),
    ("tides", ["--seats", "2-6"], "new_game_seats"),
    ("tides", ["--seats", "two"], "new_game_seats"),
]
SAID = {
    "new_game_key": {"fr": "ne peut pas être la clé d'un jeu", "en": "cannot be the key of a game"},
    "new_game_taken": {"fr": "Il y a déjà un", "en": "already"},
    "new_game_seats": {"fr": "n'est pas un nombre de joueurs", "en": "is no number of seats"},
}


@pytest.fixture
def tree(tmp_path):
    """As much of a clone as the command looks at."""
    for folder in ("src/atoll/games/reef", "web/src/boards/plain", "tests", "docs/notation"):
        (tmp_path / "tree" / folder).mkdir(parents=True)
    (tmp_path / "tree" / "tests" / "laws.py").touch()
    return tmp_path / "tree"


@pytest.mark.parametrize(("key", "words", "why"), WRONG)
def test_what_cannot_be_is_said_in_both_languages_and_nothing_is_written(terminal, tree, key, words, why):
    before = sorted(tree.rglob("*"))
    for lang in ("fr", "en"):
        said = terminal.refused("new-game", key, *words, "--to", str(tree), "--lang", lang)
        assert SAID[why][lang] in said.replace("\N{NO-BREAK SPACE}", " ")
    assert sorted(tree.rglob("*")) == before


def test_outside_a_clone_only_a_guest_can_be_written(terminal, tmp_path):
    assert "--guest" in terminal.refused("new-game", "tides", "--to", str(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_an_old_guest_is_never_written_over(terminal, tmp_path):
    (tmp_path / "tides").mkdir()
    assert "tides" in terminal.refused("new-game", "tides", "--guest")
    assert list((tmp_path / "tides").iterdir()) == []


@pytest.mark.parametrize(
    ("key", "how"),
    [
        ("swell", ("--seats", "2-5", "--chance")),
        # Without chance the template is asked in the tree (tests/test_adding.py): here only by make new-game-soak.
        pytest.param("foam", ("--seats", "2"), marks=pytest.mark.long),
    ],
)
def test_a_guest_obeys_every_law_and_its_own_tests_pass(tmp_path, key, how):
    done = run(ROOT, "-m", "atoll.cli", "new-game", key, *how, "--guest", "--to", str(tmp_path), "--lang", "en")
    assert done.returncode == 0, done.stderr
    assert f"ATOLL_GAMES={key}" in done.stdout
    found = {"PYTHONPATH": f"src:examples:{tmp_path / key}", "ATOLL_GAMES": key, "ATOLL_LAWS": "1"}
    laws = ("tests/test_laws.py", "tests/test_perft.py", "tests/test_records.py", "-k", key)
    for words in (laws, (str(tmp_path / key / "tests"),)):
        done = run(ROOT, "-m", "pytest", "-n", "0", "-p", "no:cacheprovider", *words, **found)
        assert done.returncode == 0, done.stdout[-4000:]
    told = run(ROOT, "-m", "atoll.cli", "rules", key, "R5", "--lang", "fr", **found)
    assert "place vide" in told.stdout


def build(folder, guests):
    """What setup.py would pack with these guests, as plain Python; a test that compiles would take minutes."""
    apart = [
        "egg_info",
        "--egg-base",
        str(folder),
        "build",
        "--build-base",
        str(folder),
        "--build-lib",
        f"{folder}/lib",
    ]
    return run(ROOT, "setup.py", "-q", *apart, ATOLL_BUILD="pure", ATOLL_GUESTS=guests)


def test_a_guest_is_built_with_atoll(tmp_path):
    """As `make install GUESTS=…` does: its position and the kernel's must be of one compilation."""
    made = run(ROOT, "-m", "atoll.cli", "new-game", "swell", "--guest", "--to", str(tmp_path), "--lang", "en")
    assert made.returncode == 0, made.stderr
    done = build(tmp_path, f"examples/connect_four, {tmp_path / 'swell' / 'swell'}")
    assert done.returncode == 0, done.stderr
    assert {"game.py", "fr.ftl", "rules.md"} <= {path.name for path in (tmp_path / "lib" / "swell").iterdir()}
    assert (tmp_path / "lib" / "connect_four" / "game.py").is_file()
    assert (tmp_path / "lib" / "atoll" / "cli" / "template" / "game" / "rules.py.in").is_file()


def test_a_guest_that_is_no_package_is_named(tmp_path):
    done = build(tmp_path, str(tmp_path / "nowhere"))
    assert done.returncode != 0
    assert "which is no package" in done.stderr


def test_a_template_keeps_the_half_that_is_meant():
    text = "%% if chance\na __key__\n%% else\nb\n%% end\nc\n"
    assert rendered(text, {"__key__": "tides"}, chance=True) == "a tides\nc\n"
    assert rendered(text, {"__key__": "tides"}, chance=False) == "b\nc\n"
