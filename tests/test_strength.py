"""The ladder's page: what is played, what is promised of it, and that a promise that is missed fails."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

sys.path.append(str(Path(__file__).parents[1]))

import typer
from bench import strength
from bench.report import BEGIN, END, markdown
from bench.strength import LADDER, PAGE, SLOWEST_MS, Duel, Result, duels, promises, sheets
from bench.strength_figures import FIGURES, Beside, Score, StrengthFigures, read_figures, write_figures

from atoll.games import all_games, instinct_of
from atoll.kernel.tuning import ByGreed


def result(bot="captain", other="sailor", seats=2, won=90.0, games=100, least=0.75, **times):
    score = Score(won=won, games=games, **{"median_ms": 50.0, "mean_ms": 100.0, "most_ms": 150.0, **times})
    return Result(duel=Duel(game="reef", seats=seats, bot=bot, other=other, least=least), score=score)


def beside(won):
    times = {"mean_ms": 100.0, "their_mean_ms": 101.0, "simulations": 9000, "their_simulations": 60}
    return {"reef": Beside(won=won, games=40, **times)}


def test_every_level_meets_the_one_below_in_every_game_and_seat_count():
    played = {(duel.game, duel.seats, duel.bot, duel.other) for duel in duels()}
    for game in all_games():
        for seats in game.meta.seats:
            assert {(game.meta.key, seats, *pair) for pair in LADDER} <= played
        assert ((game.meta.key, 2, "captain", "greedy") in played) != (instinct_of(game).tuning.sailor == ByGreed())


def test_what_is_promised():
    least = {(duel.game, duel.seats, duel.bot, duel.other): duel.least for duel in duels()}
    admirals = {"isles": 0.60, "laguna": 0.75, "motu": 0.60, "reef": 0.80, "sharks": 0.55}
    assert {key: least[key, 2, "admiral", "captain"] for key in admirals} == admirals
    assert least["isles", 5, "sailor", "boy"] == 1.5
    assert least["reef", 2, "captain", "sailor"] == 0.90
    assert all(least[key, 2, "captain", "sailor"] >= 0.80 for key in admirals)
    assert least["motu", 2, "captain", "greedy"] == 0.85
    assert least["sharks", 2, "captain", "greedy"] == 0, "luck leaves no more than 58 % to be won"


@pytest.mark.parametrize(
    ("measured", "kept"),
    [
        (result(won=75), True),
        (result(won=74), False),
        (result(seats=4, won=38, least=1.5), True),
        (result(seats=4, won=37, least=1.5), False),
        (result(most_ms=1001.0), False),
        (result(median_ms=101.0, most_ms=150.0), False),
        (result(bot="sailor", other="boy", most_ms=201.0), False),
        (result(bot="admiral", other="captain", most_ms=4999.0), True),
    ],
)
def test_a_promise_holds_or_fails_by_what_was_measured(measured, kept):
    told = promises([measured], {})
    assert told
    assert all(verdict.holds for verdict in told) == kept


@pytest.mark.parametrize(("won", "kept"), [(32, True), (31.5, False)])
def test_what_is_won_beside_openspiel_is_promised_too(won, kept):
    (verdict,) = promises([], beside(won))
    assert verdict.holds == kept
    row = sheets([], beside(32))[2].rows[0]
    assert row[:4] == ("Reef: the Admiral", "80.0%", "65.2 … 89.5", "40")
    assert row[-2:] == ("9,000", "60")


def test_every_level_has_a_longest_time():
    assert list(SLOWEST_MS) == ["boy", "sailor", "captain", "admiral"]


def test_the_tables_show_rates_with_their_intervals():
    two, more, _, promised = sheets([result(), result(seats=3, won=60, least=1.5)], {})
    assert two.rows[0][:4] == ("Reef: captain against sailor (= greedy)", "90.0%", "82.6 … 94.5", "100")
    assert more.rows[0][:4] == ("Reef, 3 seats: captain against sailor (= greedy)", "1.80 ×", "1.51 … 2.07", "100")
    assert {row[-1] for row in promised.rows} == {"PASS"}


def test_a_short_ladder_is_played_kept_and_written(tmp_path, monkeypatch):
    page = tmp_path / "strength.md"
    page.write_text(f"Before.\n{BEGIN}\nold\n{END}\nAfter.\n", "utf-8")
    figures = tmp_path / "strength.json"
    write_figures(figures, StrengthFigures(duels={"reef-2-captain-sailor": result().score}, openspiel=beside(32)))
    monkeypatch.setattr(strength, "PAGE", page)
    monkeypatch.setattr(strength, "FIGURES", figures)
    app = typer.Typer()
    app.command()(strength.main)
    line = ["--games", "2", "--jobs", "1", "--only", "isles-2-sailor", "--results", str(tmp_path), "--write-docs"]
    said = CliRunner().invoke(app, line)
    assert "Thousand and One Isles: sailor against boy" in page.read_text("utf-8")
    assert "Reef: captain against sailor" in page.read_text("utf-8"), "what was played elsewhere stays"
    assert [*read_figures(figures).duels] == ["isles-2-sailor-boy", "reef-2-captain-sailor"]
    assert "old" not in page.read_text("utf-8")
    kept = (tmp_path / "isles-2-sailor-boy.jsonl").read_bytes()
    assert kept.count(b"\n") == 3
    again = CliRunner().invoke(app, line)
    assert again.exit_code == said.exit_code
    assert (tmp_path / "isles-2-sailor-boy.jsonl").read_bytes() == kept
    CliRunner().invoke(app, [*line, "--only", "reef-2-sailor"])
    assert "Thousand and One Isles: sailor against boy" in page.read_text("utf-8")  # a part does not drop the rest
    wrong = CliRunner().invoke(app, [*line, "--only", "chess", "--results", str(tmp_path / "new")])
    assert wrong.exit_code == 2
    assert not (tmp_path / "new").exists()


def test_the_page_shows_the_figures_that_are_kept():
    figures = read_figures(FIGURES)
    known = [Result(duel=duel, score=figures.duels[duel.name]) for duel in duels() if duel.name in figures.duels]
    assert {result.duel.name for result in known} == {*figures.duels}
    written = PAGE.read_text("utf-8").partition(BEGIN)[2].partition(END)[0]
    assert written.strip() == "\n\n".join(map(markdown, sheets(known, figures.openspiel)))
