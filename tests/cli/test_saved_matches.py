"""The other commands: games, rules, bench, version, and refused arguments."""

from __future__ import annotations

import json
import platform
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

import atoll.cli
from atoll.bots.names import bot_of
from atoll.cli.app import app
from atoll.cli.commands import COMMANDS, command_of
from atoll.cli.console import BOOK
from atoll.cli.measure import is_compiled, measure
from atoll.cli.players import person_name
from atoll.games import all_games, find
from atoll.games.rules_pages import reconstruction, rules_of
from atoll.kernel.game import State
from atoll.words import LANGUAGES, messages
from french import spaced

SOURCES = sorted(Path(atoll.cli.__file__).parent.glob("*.py"))


def test_version_says_whether_the_rules_are_compiled(terminal):
    speed = "compiled" if is_compiled(State.__module__) else "interpreted"
    said = terminal.atoll("--version").stdout
    assert said == f"atoll {atoll.__version__}, {speed} (Python {platform.python_version()})\n"


@pytest.mark.parametrize("command", ["play", "replay", "verify", "rules", "games", "bench"])
def test_every_command_explains_itself(terminal, command):
    assert command in terminal.atoll("--help").stdout
    result = CliRunner().invoke(app, [command, "--help"])
    assert result.exit_code == 0
    assert "--lang" in re.sub(r"\x1b\[[0-9;]*m", "", result.output)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_are_listed_with_their_options(terminal, lang):
    screen = terminal.atoll("games", "--lang", lang).stdout
    for game in all_games():
        assert game.title(lang) in screen
        for option in game.meta.options:
            assert option.sentence(lang) in screen
    assert terminal.atoll("rules", "--lang", lang).stdout == screen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_games_and_rules_say_what_we_had_to_reconstruct(terminal, lang):
    breaks = re.compile(r"[^\S\u00a0]+")
    shelf = breaks.sub(" ", terminal.atoll("games", "--lang", lang).stdout)
    for game in all_games():
        rule = reconstruction(game.meta.key)
        assert rule is not None
        assert rule.wording[lang] in shelf
        page = breaks.sub(" ", terminal.atoll("rules", game.meta.key, "--lang", lang).stdout)
        assert rule.wording[lang] in page
    assert ("un livret dont" if lang == "fr" else "a rulebook whose") in shelf, (
        "Motu's credit is said in both languages"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_read_with_their_sources(terminal, lang):
    screen = terminal.atoll("rules", "reef", "--lang", lang).stdout
    for rule in rules_of("reef"):
        assert f"\n{rule.number} " in screen
        assert rule.chapter[lang] in screen
    one = terminal.atoll("rules", "reef", "r6", "--lang", lang).stdout
    assert re.findall(r"\bR\d+", one) == ["R6"]
    assert "livret" in one if lang == "fr" else "rulebook" in one


def test_a_word_of_the_rules_is_found_without_its_accents(terminal):
    assert "R1 " in terminal.atoll("rules", "reef", "recif", "--lang", "fr").stdout


def test_bench_measures_speed_and_size(terminal):
    (figures,) = json.loads(terminal.atoll("bench", "reef", "--seconds", "0.05", "--json").stdout)
    assert figures["game"] == "reef"
    assert figures["actions_per_game"] == 107
    assert figures["decisions_per_game"] == 71
    assert 0 < figures["record_packed_bytes"] < figures["record_text_bytes"]
    assert figures["copy_us"] > 0
    assert figures["playouts_by_pick_per_second"] > 0
    screen = terminal.atoll("bench", "reef", "--seconds", "0.01", "--lang", "fr").stdout
    assert "reef (2)" in screen
    assert "parties" in screen


def test_figures_are_measured_for_other_programs():
    assert measure(find("reef"), 0.02).seats == 2


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("play chess", "There is no game called “chess”."),
        ("rules chess", "There is no game called “chess”."),
        ("bench chess", "There is no game called “chess”."),
        ("rules reef R99", "No rule fits “R99”. Rules go from R1 to R20"),
        ("play reef --seats 5", "reef is not for 5. It can be played by 2."),
        ("play reef --seats 0", "There is no seat 0"),
        ("play reef --seat 2", "There is no seat 2: seats go from 0 to 1."),
        ("play reef --seat -1", "There is no seat -1: seats go from 0 to 1."),
        ("play reef --option colour=blue", "reef has no option “colour”. Its options are: types."),
        ("play reef --option types=third", "The option “types” of reef cannot be “third”."),
        ("play reef --option types", "“types” is not an option. Write it as name=value."),
        ("play reef --bot genius", "There is no bot called “genius”."),
        ("play reef --seed \x1b[31m", "A seed is a number or a text of at most 200 ordinary characters."),
        (f"play reef --seed {'x' * 201}", "A seed is a number or a text of at most 200 ordinary characters."),
    ],
)
def test_a_wrong_argument_gets_one_sentence(terminal, words, sentence):
    assert terminal.refused(*words.split(" ")).startswith(sentence)


def test_errors_are_said_in_french_too(terminal):
    assert terminal.refused("play", "échecs", "--lang", "fr").startswith(spaced("Aucun jeu ne s'appelle « échecs »."))
    assert terminal.refused("play", "reef", "--option", "[b]", "--lang", "fr").startswith(
        spaced("« [b] » n'est pas une option.")
    )


def test_usage_errors_leave_with_two(terminal):
    assert terminal.atoll("play", "reef", "--lang", "de").exit_code == 2
    assert terminal.atoll("sail").exit_code == 2


def test_every_sentence_is_in_both_languages_and_every_used_one_exists():
    assert messages(BOOK, "fr") == messages(BOOK, "en")
    used = {
        key for source in SOURCES for key in re.findall(r'(?:say|CliError)\(\s*"([a-z-]+)"', source.read_text("utf-8"))
    }
    assert len(used) > 40
    assert used <= messages(BOOK, "en")
    for command in COMMANDS:
        assert {f"help-{command.word}", f"command-{command.word}"} <= messages(BOOK, "en")


def test_no_game_has_an_action_that_is_also_a_command():
    for game in all_games():
        words = {game.text(action).split()[0] for action in range(0, game.action_count, 7)}
        assert not [word for word in words for lang in LANGUAGES if command_of(word, lang)]


def test_a_person_cannot_pass_for_a_bot():
    assert bot_of("greedy (bot)") is not None
    assert bot_of("random 3 (bot)") is not None
    assert bot_of("Ship’s Boy 2 (bot)") == bot_of("Mousse (bot)") == bot_of("boy (bot)") == "boy"
    assert bot_of("CAPTAIN@12 (bot)") == bot_of("capitaine@12 2 (bot)") == "captain@12"
    assert bot_of(person_name("greedy (bot)", "Player")) is None
    assert person_name("\x1b[31m,@", "Player") == "[31m @"
    assert person_name("@ \n", "Player") == "Player"


def test_modules_are_small():
    assert max(len(source.read_text("utf-8").splitlines()) for source in SOURCES) <= 400
