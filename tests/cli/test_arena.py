"""`atoll arena` as people and programs use it."""

from __future__ import annotations

import csv
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from atoll.cli import record_files
from atoll.cli.arena import given_words
from atoll.cli.arena_plot import STYLE, round_ticks, signed
from atoll.games import find
from atoll.kernel.record import read, verify
from french import spaced
from patience import PATIENCE_S

TOY = ("arena", "toy", "--bots", "greedy,random", "--jobs", "1", "--games")


@pytest.fixture(autouse=True)
def toy_is_found(terminal, monkeypatch):
    monkeypatch.setenv("ATOLL_GAMES", "toy")
    find.cache_clear()


def test_the_report_is_a_table(terminal):
    result = terminal.atoll(
        "arena", "toy", "--bots", "greedy,boy,random", "--games", "6", "--seats", "3", "--jobs", "1"
    )
    assert result.exit_code == 0
    assert result.stdout.startswith("Toy, 3 seats: 6 games\n")
    for said in (
        "Ship’s Boy",
        "Row finishes before column",
        "× fair",
        "Points",
        "Seat 2 wins",
        "Whoever starts wins",
    ):
        assert said in result.stdout
    assert result.stderr == ""
    assert terminal.kept() == []
    assert list((terminal.folder / "data").rglob("*.jsonl")) == []


def test_french_counts_with_commas(terminal):
    said = terminal.atoll(*TOY, "3", "--bots", "mousse,random", "--lang", "fr").stdout
    assert spaced("Jouet, 2 places : 3 parties") in said
    assert "Mousse" in said
    assert "toutes les 2 parties" in said


def test_everything_is_there_for_programs(terminal):
    result = terminal.atoll(*TOY, "4", "--json", "--csv", "a.csv", "--plot", "a.svg", "--save", "records")
    report = json.loads(result.stdout)
    assert (report["games"], report["contest"]["game"]) == (4, "toy")
    assert {each["bot"] for each in report["standings"]} == {"greedy", "random"}
    rows = list(csv.DictReader((terminal.folder / "a.csv").read_text().splitlines()))
    assert [row["number"] for row in rows] == ["0", "1", "2", "3"]
    assert [row["bot_0"] for row in rows] == ["greedy", "random"] * 2
    files = sorted((terminal.folder / "records").iterdir())
    assert [file.name for file in files] == [f"toy-{number:06}.txt" for number in range(4)]
    for row, file in zip(rows, files, strict=True):
        record = read(file.read_text())
        verify(record, find("toy"))
        assert [int(row["score_0"]), int(row["score_1"])] == list(record.legs[0].outcome.scores)


def test_the_picture_is_well_formed_and_fits(terminal):
    terminal.atoll(*TOY, "4", "--plot", "a.svg", "--lang", "fr")
    text = (terminal.folder / "a.svg").read_text()
    assert "prefers-color-scheme: dark" in text
    picture = ElementTree.fromstring(text)
    width, height = (float(picture.get(name)) for name in ("width", "height"))
    for part in picture.iter():
        for name in ("x", "x1", "x2", "cx"):
            assert 0 <= float(part.get(name, 0)) <= width
        for name in ("y", "y1", "y2", "cy"):
            assert 0 <= float(part.get(name, 0)) <= height


def contrast(one, other):
    """Between two colours, as WCAG 2 counts it: 1 … 21."""

    def light(colour):
        parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("place", [0, 1], ids=["light", "dark"])
def test_the_picture_is_readable_in_light_and_dark(place):
    style = STYLE.split("@media (prefers-color-scheme: dark)")[place]

    def colour(what, how):
        return re.search(rf"{re.escape(what)} {{[^}}]*{how}: (#[0-9a-f]{{6}})", style)[1]

    paper = colour(".paper", "fill")
    assert colour(".value", "stroke") == paper  # a number's halo hides the grid behind it
    for words in ("text", ".small"):
        assert contrast(colour(words, "fill"), paper) >= 4.5
    for what, how in ((".line", "stroke"), (".dot", "fill"), (".mean", "fill")):
        assert contrast(colour(what, how), paper) >= 3
    assert contrast(colour(".box", "stroke"), colour(".box", "fill")) >= 3
    assert contrast(colour(".mean", "fill"), colour(".box", "fill")) >= 3


@pytest.mark.parametrize(("rating", "told"), [(501.6, "+502"), (-0.3, "0"), (0.4, "0"), (-502.2, "\N{MINUS SIGN}502")])
def test_ratings_have_signs(rating, told):
    assert signed(rating) == told


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-502.3, 877.1), (3, 3), (0, 100_000), (-7, -2)])
def test_ticks_are_round_and_few(low, high):
    ticks = round_ticks(low, high)
    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 9


def test_a_duel_counts_fair_shares(terminal):
    words = ("arena", "toy", "--duel", "greedy,random", "--seats", "3", "--games", "6", "--jobs", "1", "--json")
    shares = {each["bot"]: each["fair_share"] for each in json.loads(terminal.atoll(*words).stdout)["standings"]}
    assert shares == {"greedy": pytest.approx(1 / 3), "random": pytest.approx(2 / 3)}


def test_a_second_run_plays_only_what_is_missing(terminal):
    first = terminal.atoll(*TOY, "4", "--resume", "a.jsonl", "--csv", "a.csv")
    lines = (terminal.folder / "a.jsonl").read_text().splitlines(keepends=True)
    assert len(lines) == 5
    (terminal.folder / "a.jsonl").write_text("".join(lines[:3]))
    rows = (terminal.folder / "a.csv").read_text()
    again = terminal.atoll(*TOY, "4", "--state", "a.jsonl", "--save", "records")
    assert again.stderr == "a.jsonl holds 2 of 4 games already; 2 are still to be played.\n"
    assert again.stdout.splitlines()[-3:] == first.stdout.splitlines()[-3:]
    assert len(list((terminal.folder / "records").iterdir())) == 4  # those of the first run too
    done = terminal.atoll(*TOY, "4", "--resume", "a.jsonl", "--csv", "b.csv")
    assert "0 are still to be played" in done.stderr
    scores = [
        [row.split(",")[4:6] for row in text.splitlines()] for text in (rows, (terminal.folder / "b.csv").read_text())
    ]
    assert scores[0] == scores[1]


def test_results_of_other_arguments_are_refused(terminal):
    terminal.atoll(*TOY, "2", "--resume", "a.jsonl")
    said = terminal.refused(*TOY, "2", "--resume", "a.jsonl", "--seed", "2")
    assert said.startswith("a.jsonl holds the results of another contest (other seed).")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "greedy,pirate"), "There is no bot called “pirate”. The bots are: boy, sailor"),
        (("--bots", "greedy,greedy"), "greedy is named twice."),
        (("--bots", ""), "There is no bot called"),
        (("--duel", "greedy,random"), "Give --bots or --duel, not both."),
        (("--seats", "9"), "9"),
        (("--option", "rounds=nine"), "nine"),
        (("--option", "rounds"), "Write it as name=value"),
        (("--seed", ""), "A seed is"),
        (("--csv", "nowhere/a.csv"), "There is no folder nowhere."),
        (("--plot", "."), ". is not a file."),
        (("--resume", "."), ". is not a file."),
        (("--resume", "nowhere/a.jsonl"), "nowhere/a.jsonl cannot be used"),
        (("--resume", os.devnull), "is not a file."),
    ],
)
def test_bad_input_is_one_sentence(terminal, words, said):
    assert said in terminal.refused(*TOY, "2", *words)


def test_an_unknown_game_is_one_sentence(terminal):
    assert "toy" in terminal.refused("arena", "chess")


def test_a_scheduler_that_does_not_answer_is_one_sentence(terminal):
    pytest.importorskip("distributed")
    assert terminal.refused(*TOY, "2", "--scheduler", "127.0.0.1:1") == "No scheduler answers at 127.0.0.1:1."
    assert terminal.refused(*TOY, "2", "--scheduler", "here").startswith("“here” is not the address")


def test_records_are_never_written_over(terminal):
    (terminal.folder / "records").mkdir()
    (terminal.folder / "records" / "toy-000001.txt").write_text("precious")
    said = terminal.refused(*TOY, "2", "--save", "records")
    assert said.startswith("records/toy-000001.txt exists already and stays as it is.")
    assert os.listdir(terminal.folder / "records") == ["toy-000001.txt"]
    (terminal.folder / "file").write_text("")
    assert "file cannot be used" in terminal.refused(*TOY, "2", "--save", "file")


def test_a_full_disk_for_records_keeps_the_results_so_far(terminal, monkeypatch):
    kept = []

    def keep(record, path):
        kept.append(path)
        if len(kept) == 3:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(record_files, "keep", keep)
    result = terminal.atoll(*TOY, "8", "--save", "records", "--resume", "a.jsonl")
    assert result.exit_code == 2
    assert "Toy, 2 seats: 3 games" in result.stdout
    wrong, how = result.stderr.splitlines()
    assert wrong == "Records cannot be kept in records: No space left on device."
    again = "ATOLL_GAMES=toy atoll arena toy --bots greedy,random --games 8 --seats 2"
    assert how.startswith(f"3 of 8 games are kept. Go on with: {again}")
    monkeypatch.undo()
    monkeypatch.chdir(terminal.folder)
    monkeypatch.setenv("ATOLL_GAMES", "toy")
    words = how.partition("atoll ")[2].split()
    assert terminal.atoll(*words, "--lang", "en").exit_code == 0
    assert len(list((terminal.folder / "records").iterdir())) == 8


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "2 of 6 games are kept. Go on with: "), ("fr", spaced("2 parties sur 6 sont gardées. Pour continuer : "))],
)
def test_the_command_to_go_on_with_is_complete(terminal, monkeypatch, lang, said):
    """Every option again: whoever pastes it gets the files that were asked for, in the same language."""
    kept = []

    def keep(record, path):
        kept.append(path)
        if len(kept) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(record_files, "keep", keep)
    options = ("--seed", "a b", "--option", "rounds=one", "--save", "my records", "--csv", "a.csv", "--plot", "a.svg")
    result = terminal.atoll(*TOY, "6", *options, "--json", "--lang", lang)
    assert result.exit_code == 2
    how = result.stderr.splitlines()[-1]
    assert how.startswith(said)
    words = shlex.split(how.removeprefix(said))
    results = next((terminal.folder / "data").rglob("*.jsonl"))
    assert words == [
        *(
            "ATOLL_GAMES=toy",
            "atoll",
            "arena",
            "toy",
            "--bots",
            "greedy,random",
            "--games",
            "6",
            "--seats",
            "2",
            "--seed",
            "a b",
        ),
        *("--option", "rounds=one", "--jobs", "1", "--save", "my records", "--csv", "a.csv", "--plot", "a.svg"),
        *("--json", "--lang", lang, "--resume", str(results)),
    ]
    monkeypatch.setattr(record_files, "keep", lambda record, path: None)
    again = terminal.atoll(*words[2:])
    assert again.exit_code == 0
    assert json.loads(again.stdout)["games"] == 6
    assert len((terminal.folder / "a.csv").read_text().splitlines()) == 7
    assert "</svg>" in (terminal.folder / "a.svg").read_text()


def test_the_command_names_the_scheduler_too():
    words = given_words(jobs=None, scheduler="tcp://host:8786", csv=Path("b c.csv"), json=False)
    assert words == ["--scheduler", "tcp://host:8786", "--csv", "b c.csv"]


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(terminal):
    command = [
        sys.executable,
        "-m",
        "atoll.cli",
        "arena",
        "reef",
        "--bots",
        "random",
        "--games",
        "100000",
        "--jobs",
        "1",
    ]
    environment = {**os.environ, "XDG_DATA_HOME": str(terminal.folder / "data")}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, encoding="utf-8"
    ) as arena:
        deadline = time.monotonic() + PATIENCE_S
        while not any(path.read_text().count("\n") > 3 for path in terminal.folder.rglob("*.jsonl")):
            assert arena.poll() is None, arena.stderr.read()
            assert time.monotonic() < deadline
            time.sleep(0.05)
        arena.send_signal(signal.SIGINT)
        out, err = arena.communicate(timeout=PATIENCE_S)
    assert arena.returncode == 130
    assert out.startswith("Reef, 2 seats: ")
    assert "Traceback" not in err
    again = f"ATOLL_GAMES=toy {shlex.quote(sys.executable)} -m atoll.cli"  # as it was started here
    assert f"of 100,000 games are kept. Go on with: {again} arena reef --bots random" in err
    results = next(terminal.folder.rglob("*.jsonl"))
    assert str(results) in err
    assert results.read_text().endswith("}\n")
