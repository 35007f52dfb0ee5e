"""A person at the terminal table."""

from __future__ import annotations

import re
from hashlib import sha256
from io import StringIO

import pytest
from rich.console import Console

from atoll.cli.keyboard import Keyboard
from atoll.cli.screen import show_legal
from atoll.kernel.record import read
from french import spaced
from patience import PATIENCE_S


def test_a_whole_game_is_played_by_typing_legal_lines(played):
    assert "The game is over. Type score" in played.screen
    assert "Shoal of" in played.screen
    record = read(played.file.read_text())
    assert record.legs[0].players == ("Nina", "greedy (bot)")
    assert len(record.legs[0].lines) == 107


def test_in_the_return_game_everybody_sits_one_seat_further(played):
    record = read((played.file.parent / "both.txt").read_text())
    assert record.legs[1].players == ("greedy (bot)", "Nina")
    assert record.legs[1].seed == sha256(b"7-2").hexdigest()  # follows from the seed that was asked for
    assert "Reef · game 2" in played.screen


def test_the_totals_of_both_games_are_shown(terminal, played):
    screen = terminal.atoll("play", "--resume", played.file.parent / "one.txt", typed=["score", "quit"]).stdout
    assert "wins." in screen
    assert "Total of" not in screen


def test_the_screen_says_whose_turn_it_is_and_what_may_be_done(terminal):
    screen = terminal.play(words=("--name", "Nina", "--seed", "7"))
    assert "Score  ▶ Nina · 0   Sailor (bot) · 0" in screen
    assert "Nina starts: place a tile from the river wherever you like." in screen


def test_the_same_seed_gives_the_same_game(terminal):
    first, second = (terminal.play("legal", words=("--seed", "reef of 2026")) for _ in range(2))
    assert first == second


def test_a_refusal_names_its_rule(terminal):
    assert terminal.answer("stay", terminal.play("stay")).startswith("R7 · Nothing slides on the very first turn")


def test_bad_notation_says_what_was_expected(terminal):
    tile = _first(terminal)
    for typed, verbs in ((["fly away"], {"place"}), ([f"place {tile} c3", "fly away"], {"stay", "slide"})):
        said = terminal.answer("fly away", terminal.play(*typed))
        lines = said.removeprefix("“fly away” is not a move. Now you can play, for example: ").split(", ")
        assert {line.split()[0] for line in lines} == verbs, "what can be played now, and nothing else"


def test_a_near_miss_is_offered_again(terminal):
    tile = _first(terminal)
    screen = terminal.play(f"place {tile} c33")
    assert f"Did you mean: place {tile} c3" in screen


def test_other_cases_and_unique_abbreviations_are_understood(terminal):
    tile = _first(terminal)
    kind, colour = tile.split("-")
    for typed in (f"PLACE {tile.upper()} C3", f"pl {kind[:3]}-{colour[:3]} c3"):
        assert "Player places the" in terminal.answer(typed, terminal.play(typed))


def test_a_vague_line_is_not_guessed(terminal):
    said = terminal.answer("place", terminal.play("place"))
    assert said.startswith("That can go on in 216 ways. Type legal place to see them.")


def test_legal_is_narrowed_by_words(terminal):
    tile = _first(terminal)
    assert terminal.answer(f"legal place {tile} c3", terminal.play(f"legal place {tile} c3")) == f"place {tile} c3"
    assert "No such line" in terminal.answer("legal slide", terminal.play("legal slide"))


def test_a_hint_names_a_legal_line_and_a_reason_that_can_be_counted(terminal):
    said = terminal.answer("hint", terminal.play("hint"))
    line = said.splitlines()[0].removeprefix("The captain would play: ")
    assert line in terminal.answer(f"legal {line}", terminal.play(f"legal {line}"))
    assert "It brings no points at once" in said  # a single tile is no shoal
    assert "chances" not in said


def test_one_may_take_back_what_taught_nobody_anything(terminal):
    tile = _first(terminal)
    screen = terminal.play(f"place {tile} c3", "undo", "stay", "undo", "undo")
    assert "Somebody has seen something since." in terminal.answer("undo", screen)
    assert "Taken back: stay." in screen
    assert screen.rstrip().endswith("Goodbye.")


def test_nothing_is_taken_back_before_something_was_done(terminal):
    assert "You have done nothing yet" in terminal.play("undo")


def test_rules_are_read_at_the_table(terminal):
    assert "R5" in terminal.answer("rules R5", terminal.play("rules R5"))
    assert "Corners do not count." in terminal.answer("rules corner", terminal.play("rules corner"))
    assert "No rule fits" in terminal.answer("rules R99", terminal.play("rules R99"))


def test_score_and_log_are_read_at_the_table(terminal):
    screen = terminal.play("score", "log")
    assert " The river brings the " in terminal.answer("log", screen)
    assert "Player" in terminal.answer("score", screen)


def test_help_names_every_command(terminal):
    said = terminal.answer("?", terminal.play("?"))
    for word in ("legal", "hint", "undo", "rules", "score", "log", "save", "resume", "return", "quit"):
        assert word in said


def test_the_return_game_waits_for_the_end(terminal):
    assert "The return game comes after this one." in terminal.play("return")


def test_a_person_may_take_another_seat(terminal):
    screen = terminal.play(words=("--seat", "1", "--seed", "7", "--bot", "random"))
    assert "random (bot) places the" in screen
    assert "▶ Player · 0" in screen


def test_two_persons_share_a_screen_without_a_curtain_where_nothing_is_secret(terminal):
    tile = _first(terminal, bot="none")
    words = ("--bot", "none", "--seed", "7", "--name", "Nina", "--name", "Marc")
    screen = terminal.play(f"place {tile} c3", "stay", "quit", words=words)
    assert "Marc › stay" in screen
    assert "press Enter" not in screen


def test_a_curtain_falls_between_persons_with_secrets(terminal, monkeypatch, tmp_path):
    monkeypatch.setenv("ATOLL_GAMES", "guests.toy")
    guest = tmp_path / "guests" / "toy"
    guest.mkdir(parents=True)
    (guest / "__init__.py").write_text("from toy import TOY as GAME\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    result = terminal.atoll("play", "toy", "--bot", "none", "--seed", "1", typed=["", "keep", "", "keep", "", "log"])
    assert result.stdout.count("press Enter") == 3
    first, second = result.stdout.split("Player 2, press Enter.")[0:2]
    assert "Player 1 › keep" in first
    assert "Player 2 › keep" in second
    dealt = result.stdout[result.stdout.rindex("› log") :]
    assert "  You receive a 2." in dealt
    assert "  Player 2 receives a card." in dealt, "what another got is not told"


def test_without_a_game_one_is_asked_for(terminal):
    typed = ["chess", "reef", "grandmaster", "", "quit"]
    result = terminal.atoll("play", "--seat", "0", "--lang", "en", typed=typed)
    assert result.stdout.count("Which game?") == 2
    assert "“chess” is none of these." in result.stdout
    assert result.stdout.count("Who plays with you? [Sailor]") == 2
    assert "Turn · 1/36" in result.stdout
    assert terminal.atoll("play").exit_code == 0


def test_a_french_system_speaks_french(terminal, monkeypatch):
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    screen = terminal.play("stay", "conseil", "coups slide", "?")
    assert "R7 · Rien ne glisse au tout premier tour" in screen
    assert spaced("Le capitaine jouerait : ") in screen
    assert "crabe" in screen
    assert "crab-" not in screen
    assert "On ne peut rien jouer de tel maintenant." in screen


@pytest.mark.parametrize(
    "line",
    [
        "[red]x[/red]",
        "[/]",
        "place crab-[bold] c3",
        "\x1b[31mred\x1b[0m",
        "a" * 1_000_000,
        "🦀" * 30,
        "a\0b",
        "@who",
        "{ $x }",
    ],
    ids=["markup", "closing", "tile", "escape", "megabyte", "emoji", "nul", "at", "fluent"],
)
def test_a_hostile_line_gets_a_clear_sentence(terminal, line):
    screen = terminal.play(line, "legal place")
    assert "\x1b" not in screen
    assert "\0" not in screen
    said = screen.split("wherever you like.\n")[1].split("\n", 1)[1]
    assert said.split("Player ›")[0].strip()[0] in "“T"
    assert "place " in said
    assert len(screen) < 20_000


def test_bytes_that_are_no_text_do_not_end_the_game(terminal):
    with terminal.beside("play", "reef", "--seat", "0", "--lang", "en") as atoll:
        out, err = atoll.communicate("\udcff\udcfe\udc80\nlegal slide\n", timeout=PATIENCE_S)
    assert "No such line" in out
    assert err == ""


def test_a_reader_that_stops_reading_is_no_error(terminal):
    with terminal.beside("rules", "reef") as atoll:
        atoll.stdout.close()
        assert atoll.stderr.read() == ""


def _first(terminal, bot: str = "random") -> str:
    """A tile of the first river of the tests' usual seed."""
    return terminal.answer("legal", terminal.play("legal", words=("--seed", "7", "--bot", bot))).split()[1]


def test_people_read_legal_lines_by_their_beginnings():
    screen = Console(force_terminal=True, color_system=None, width=80, file=StringIO())
    show_legal(screen, ["stay", "slide a1 a2", "slide a1 b1", "slide c1 c2"], "en")
    assert [line.split() for line in screen.file.getvalue().splitlines()] == [
        ["stay"],
        ["slide", "a1", "a2", "b1"],
        ["slide", "c1", "c2"],
    ]


def test_enter_alone_shows_the_board_again(terminal):
    assert terminal.play("", "").count("Turn · 1/36") == 3


def test_tab_walks_through_the_notation_word_by_word():
    keyboard = Keyboard(Console())
    keyboard.offer(["stay", "slide a1 a2", "slide a1 b1", "slide c1 c2"])

    def offered(text: str) -> list[str]:
        return [found for number in range(9) if (found := keyboard._completion(text, number)) is not None]

    assert offered("s") == ["stay", "slide "]
    assert offered("slide ") == ["slide a1 ", "slide c1 "]
    assert offered("slide a1 ") == ["slide a1 a2", "slide a1 b1"]
    assert offered("fly") == []
    keyboard.offer(["échange île-1 rouge 2", "navigue est"])
    assert offered("ech") == ["échange "]
    assert offered("échange ile-1 r") == ["échange île-1 rouge "]


def test_who_sits_where_is_drawn_unless_somebody_chooses(terminal):
    """The same seed seats everybody the same; over some seeds everybody has every seat."""
    firsts = set()
    for seed in range(8):
        words = ("--seed", str(seed), "--bot", "random", "--name", "Nina")
        screen = terminal.play("save a.txt --force", words=words)
        first = screen.split("Seats were drawn: ")[1].split(" has the first one.")[0]
        assert re.search(rf"Score  (▶ )?{re.escape(first)} · 0", screen)
        assert "seating: drawn\nlisted: Nina, random (bot)\n" in (terminal.folder / "a.txt").read_text("utf-8")
        firsts.add(first)
    assert firsts == {"Nina", "random (bot)"}
    screen = terminal.play("save a.txt --force", words=("--seat", "0", "--bot", "random", "--name", "Nina"))
    assert "Seats were drawn" not in screen
    assert "seating: chosen\n" in (terminal.folder / "a.txt").read_text("utf-8")
