"""Games are found by looking, and their rules pages are read as they are written."""

from __future__ import annotations

import pytest

from atoll.games import all_games, find, keys, module_of, package_of
from atoll.games.rules_pages import read_rules, rules_of
from atoll.kernel.errors import UnknownGame
from french import spaced
from toy import TOY

pytestmark = pytest.mark.quick


def test_every_folder_is_a_game_with_its_own_key():
    assert "reef" in keys()
    assert keys() == sorted(keys())
    assert [game.meta.key for game in all_games()] == keys()


def test_an_unknown_game_is_told_which_there_are():
    for ask in (find, package_of):
        with pytest.raises(UnknownGame) as caught:
            ask("atlantis<b>")
        for lang in ("fr", "en"):
            assert "reef" in caught.value.sentence(lang)
            assert "<" not in caught.value.sentence(lang)


def test_a_game_kept_elsewhere_is_found_by_its_package(monkeypatch):
    assert "toy" not in keys()
    monkeypatch.setenv("ATOLL_GAMES", " toy , ")
    assert "toy" in keys()
    assert package_of("toy") == "toy"
    assert __import__("toy").TOY is TOY


@pytest.mark.parametrize("package", ["nowhere", "nowhere.at_all", "atoll.games.nowhere", "email"])
def test_a_guest_that_is_no_game_is_named(monkeypatch, package):
    monkeypatch.setenv("ATOLL_GAMES", package)
    with pytest.raises(UnknownGame) as caught:
        all_games()
    for lang in ("fr", "en"):
        assert package in caught.value.sentence(lang)


def test_what_a_guest_fails_to_import_is_not_taken_for_the_guest(monkeypatch, tmp_path):
    (tmp_path / "broken_guest.py").write_text("import no_such_helper\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("ATOLL_GAMES", "broken_guest")
    with pytest.raises(ModuleNotFoundError, match="no_such_helper"):
        find("broken_guest")


def test_a_games_own_module_is_optional():
    assert module_of("reef", "rules").__name__ == "atoll.games.reef.rules"
    assert module_of("reef", "no_such_module") is None


PAGE = """# Jeu / Game

| rivière | river |

## Glisser / Sliding

**R1** — livret, « Glisser » / rulebook, "Glisser"
- fr: Une tuile glisse
  très loin.
- en: A tile slides.

## Fin
**R2** — arbitrage
- en: The end.
- fr: La fin.

"""


def test_rules_are_read_with_chapter_source_and_wording():
    first, second = read_rules(PAGE)
    assert first.number == "R1"
    assert first.chapter == {"fr": "Glisser", "en": "Sliding"}
    assert first.source == {"fr": spaced("livret, « Glisser »"), "en": 'rulebook, "Glisser"'}
    assert first.wording == {"fr": "Une tuile glisse très loin.", "en": "A tile slides."}
    assert second.chapter == {"fr": "Fin", "en": "Fin"}
    assert second.wording["fr"] == "La fin."


def test_a_page_without_rules_has_none():
    assert read_rules("# Nothing\n- fr: rien\n") == ()


def test_reefs_rules_are_twenty():
    assert [rule.number for rule in rules_of("reef")] == [f"R{number}" for number in range(1, 21)]
