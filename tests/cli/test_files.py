"""Saving, resuming, replaying and verifying; nothing is ever written over."""

from __future__ import annotations

import json
import os
import signal
from pathlib import Path

import msgspec
import pytest

from atoll.kernel.record import read, write
from patience import PATIENCE_S


def test_a_saved_match_is_resumed_with_everybody_in_their_seats(terminal):
    terminal.play("save a.txt", words=("--seed", "7", "--seat", "1", "--bot", "random", "--name", "Nina"))
    before = read((terminal.folder / "a.txt").read_text())
    assert before.legs[0].players == ("random (bot)", "Nina")
    result = terminal.atoll("play", "--resume", "a.txt", typed=["stay", "save b.txt"])
    after = read((terminal.folder / "b.txt").read_text())
    assert result.exit_code == 0
    assert after.legs[0].lines[: len(before.legs[0].lines)] == before.legs[0].lines
    assert len(after.legs[0].lines) == len(before.legs[0].lines) + 1
    assert after.legs[0].seed == before.legs[0].seed


def test_save_never_writes_over_a_file_unless_forced(terminal):
    (terminal.folder / "mine.txt").write_text("precious")
    said = terminal.answer("save mine.txt", terminal.play("save mine.txt"))
    assert said == "mine.txt exists already and stays as it is. Choose another name, or type save FILE --force."
    assert (terminal.folder / "mine.txt").read_text() == "precious"
    terminal.play("save mine.txt --force")
    assert read((terminal.folder / "mine.txt").read_text()).game == "reef"
    assert os.listdir(terminal.folder) == ["mine.txt"]


def test_save_says_where_it_cannot(terminal):
    screen = terminal.play("save", "save .", "save nowhere/a.txt")
    assert "Name a file" in terminal.answer("save", screen)
    assert ". is not a file." in terminal.answer("save .", screen)
    assert "nowhere" in terminal.answer("save nowhere/a.txt", screen)


def test_resume_at_the_table_changes_the_match(terminal):
    terminal.play("save a.txt", words=("--seed", "5", "--seat", "0", "--name", "Marc"))
    screen = terminal.play("resume a.txt", "resume b.txt", words=("--seed", "7", "--name", "Nina"))
    assert "Marc starts" in terminal.answer("resume a.txt", screen)
    assert "There is no file b.txt." in terminal.answer("resume b.txt", screen)


def test_leaving_keeps_a_running_match_and_says_how_to_go_on(terminal):
    tile = terminal.answer("legal", terminal.play("legal")).split()[1]
    screens = "".join(terminal.play(f"place {tile} c3") for _ in range(2))  # two in one second: two names
    assert len(terminal.kept()) == 2
    for path in terminal.kept():
        assert f"Go on with: atoll play --resume {path}\n" in screens
        assert "slide a tile, or stay" in terminal.atoll("play", "--resume", path).stdout
    assert len(terminal.kept()) == 2  # looking at a kept match keeps no copy of it


def test_nothing_is_kept_of_a_game_that_nobody_played_or_that_is_saved(terminal):
    tile = terminal.answer("legal", terminal.play("legal", "quit")).split()[1]
    terminal.play(f"place {tile} c3", "save a.txt", "quit")
    assert terminal.kept() == []


@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_ctrl_c_or_a_closed_window_keeps_the_match_too(terminal, sent):
    tile = terminal.answer("legal", terminal.play("legal")).split()[1]
    with terminal.beside("play", "reef", "--lang", "en", "--seed", "7", "--seat", "0") as atoll:
        atoll.stdin.write(f"place {tile} c3\n")
        atoll.stdin.flush()
        while "slide a tile, or stay" not in atoll.stdout.readline():
            pass
        atoll.send_signal(sent)
        out, err = atoll.communicate(timeout=PATIENCE_S)
    assert atoll.returncode == 130
    assert "Go on with" in out
    assert err == ""
    assert len(terminal.kept()) == 1


def test_a_viewers_copy_without_seed_is_not_resumed(terminal):
    terminal.play("save a.txt")
    text = (terminal.folder / "a.txt").read_text()
    (terminal.folder / "b.txt").write_text(text.replace("seed: 7\n", ""))
    assert "does not hold the seed" in terminal.refused("play", "--resume", "b.txt")
    (terminal.folder / "c.txt").write_text(text.replace("seed: 7\n", "seed: 8\n"))
    assert "not the one that was promised" in terminal.refused("play", "--resume", "c.txt")


def test_a_match_is_verified(terminal, played):
    result = terminal.atoll("verify", played.file)
    assert result.exit_code == 0
    assert result.stdout.startswith("36 draws were checked")
    assert terminal.atoll("verify", played.file, "--lang", "fr").stdout.startswith("36 tirages vérifiés")


def test_verify_finds_a_wrong_seed_and_an_unfinished_game(terminal, played):
    wrong = terminal.folder / "wrong.txt"
    wrong.write_text(played.file.read_text().replace("seed: 7\n", "seed: 8\n"))
    assert "not the one that was promised" in terminal.refused("verify", wrong)
    assert "is not over" in terminal.refused("verify", played.file.parent / "both.txt")


def test_a_replay_stops_where_it_is_told(terminal, played):
    screen = terminal.atoll("replay", played.file, "--at", "7").stdout
    assert "Game 1 of 1, after entry 7 of 107" in screen
    assert "   7  Nina: place " in screen
    assert "   8  " not in screen
    assert "Chance draws a tile" in screen
    assert "wins." in terminal.atoll("replay", played.file).stdout
    french = terminal.atoll("replay", played.file.parent / "both.txt", "--leg", "1", "--lang", "fr").stdout
    assert "Partie 1 sur 2, après l'entrée 107 sur 107" in french


def test_a_replay_for_programs(terminal, played):
    shown = json.loads(terminal.atoll("replay", played.file, "--json").stdout)
    assert shown["over"] is True
    assert len(shown["lines"]) == 107
    assert shown["scores"] == shown["view"]["scores"] == shown["totals"]
    assert len(shown["winners"]) == 1
    start = json.loads(terminal.atoll("replay", played.file, "--json", "--at", "0").stdout)
    assert start["lines"] == [] == start["winners"]
    assert start["view"]["reserve"] == 36


def test_a_replay_names_what_is_not_there(terminal, played):
    assert terminal.refused("replay", played.file, "--at", "999") == "The log has no entry 999: it goes from 0 to 107."
    assert terminal.refused("replay", played.file, "--leg", "2") == "This match has no game 2: it has 1."


@pytest.mark.parametrize(
    "command", [("replay",), ("verify",), ("play", "--resume")], ids=["replay", "verify", "resume"]
)
def test_a_bad_file_gets_one_sentence(terminal, command):
    (terminal.folder / "binary").write_bytes(bytes(range(256)))
    (terminal.folder / "empty").write_text("")
    (terminal.folder / "odd").write_text(
        "atoll record 1\ngame: [red]\x1b[31m\nrules: 1\noptions:\nplayers: a\ncommitment: 0\n"
    )
    with (terminal.folder / "huge").open("wb") as huge:
        huge.truncate(100_000_000)
    said = {
        "missing.txt": "There is no file missing.txt.",
        "binary": "binary is not a match record: it is not text.",
        "empty": "This is not a match record: its first line must be “atoll record 2”.",
        "huge": "This record is too long",
        ".": ". is not a file.",
        "/dev/zero": "/dev/zero is not a file.",
        "odd": "There is no game called",
    }
    for file, sentence in said.items():
        assert terminal.refused(*command, file).startswith(sentence)
    assert "Il n'y a pas de fichier [b]x." in terminal.refused(*command, "[b]x", "--lang", "fr")


def test_names_in_a_file_cannot_paint_the_screen(terminal):
    terminal.play("save a.txt", words=("--seed", "7", "--name", "Nina"))
    text = (terminal.folder / "a.txt").read_text()
    (terminal.folder / "b.txt").write_text(text.replace("Nina", "@seat [red]\x1b]0;x\x07" + "N" * 500))
    result = terminal.atoll("play", "--resume", "b.txt", typed=["log", "score"])
    assert result.exit_code == 0
    assert "seat [red]" in result.stdout
    assert "\x1b" not in result.stdout
    (terminal.folder / "c.txt").write_text(text.replace("Sailor (bot)", "nobody (bot)"))
    assert "nobody" in terminal.refused("play", "--resume", "c.txt")


def test_return_games_are_played_by_the_same_players(terminal, played):
    text = (played.file.parent / "both.txt").read_text()
    (terminal.folder / "a.txt").write_text(text.replace("players: greedy (bot), Nina", "players: Nina, greedy (bot)"))
    assert terminal.refused("replay", "a.txt").startswith("Game 2 of this record is not played by the same players")
    both = terminal.atoll("play", "--resume", played.file.parent / "both.txt", typed=["log"]).stdout
    assert "Reef · game 2" in both


def test_the_totals_name_the_winner_of_the_match(terminal, played):
    """R14 of Reef: in the terminal, in the record and for programs."""
    record = read((Path(__file__).parents[1] / "games" / "reef" / "records" / "2-return.txt").read_text())
    (terminal.folder / "a.txt").write_text(write(msgspec.structs.replace(record, form=2)))
    whole, first = record.outcome, record.legs[0].players
    shown = terminal.atoll("replay", "a.txt").stdout
    assert f"{first[whole.victors[0]]} wins the match." in shown
    told = json.loads(terminal.atoll("replay", "a.txt", "--json").stdout)
    assert (tuple(told["totals"]), tuple(told["victors"])) == (whole.totals, whole.victors)
    assert f"victors: {whole.victors[0]}\n" in (terminal.folder / "a.txt").read_text()


def test_a_match_of_bots_alone_plays_itself(terminal):
    terminal.play("save a.txt", words=("--seed", "7", "--bot", "random"))
    text = (terminal.folder / "a.txt").read_text()
    (terminal.folder / "b.txt").write_text(text.replace("Player, random (bot)", "random (bot), random (bot)"))
    screen = terminal.atoll(
        "play", "--resume", "b.txt", typed=["undo", "hint", "legal", "stay", "score", "return"]
    ).stdout
    assert "random (bot) wins." in screen
    assert "You have done nothing yet" in screen
    assert "That is not a command." in screen
    assert "Total of 2 games: random (bot) " in screen
