"""The arena: who meets whom, what results are worth, and that no game is ever lost."""

from __future__ import annotations

import json
import os
from collections import Counter
from itertools import permutations

import msgspec
import pytest

from atoll.arena.contest import duel_lineups, lineups
from atoll.arena.errors import BadContest, BadGame, BadResultsFile
from atoll.arena.game_job import GameResult, Job, play, play_text
from atoll.arena.ratings import ratings, wilson
from atoll.arena.report import report_of, spread
from atoll.arena.results_file import ResultsFile
from atoll.arena.tournament import run
from atoll.bots import UnknownBot
from atoll.games import find
from atoll.kernel.errors import BadOption, BadSeats
from atoll.kernel.record import read, verify
from contests import HerePool, toy_contest, toy_is_found  # noqa: F401  (a fixture for every test here)

# line-ups


def test_with_two_seats_every_pair_plays_in_both_orders():
    assert lineups("abc", 2) == [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]


@pytest.mark.parametrize(("bots", "seats"), [("ab", 3), ("ab", 4), ("abc", 3), ("abcd", 3), ("abc", 4), ("abcde", 4)])
def test_at_mixed_tables_each_bot_meets_each_in_every_seat_equally_often(bots, seats):
    cycle = lineups(bots, seats)
    assert len(set(cycle)) == len(cycle)
    seated = Counter((seat, bot) for lineup in cycle for seat, bot in enumerate(lineup))
    assert set(seated) == {(seat, bot) for seat in range(seats) for bot in bots}
    assert len(set(seated.values())) == 1
    met = Counter(
        (one, lineup[one], other, lineup[other]) for lineup in cycle for one, other in permutations(range(seats), 2)
    )
    assert (
        len({met[one, a, other, b] for one, other in permutations(range(seats), 2) for a, b in permutations(bots, 2)})
        == 1
    )


def test_in_a_duel_one_bot_sits_alone_in_every_seat():
    assert duel_lineups("ab", 3) == [("a", "b", "b"), ("b", "a", "b"), ("b", "b", "a")]


def test_one_bot_plays_itself():
    assert lineups("a", 3) == [("a", "a", "a")]


def test_game_number_n_follows_from_the_contest_alone():
    contest = toy_contest()
    assert list(contest.jobs(9))[:4] == list(contest.jobs(4))
    assert len({job.seed for job in contest.jobs(9)}) == 9


def test_an_impossible_contest_is_refused():
    with pytest.raises(UnknownBot, match="“pirate”"):
        toy_contest("greedy", "pirate")
    with pytest.raises(BadSeats, match="2, 3"):
        toy_contest(seats=5)
    with pytest.raises(BadOption):
        toy_contest(options={"rounds": "nine"})
    with pytest.raises(BadContest, match="named twice"):
        toy_contest("greedy", "greedy")
    with pytest.raises(BadContest, match="between two bots, not 3"):
        toy_contest("greedy", "random", "boy", duel=True)


# one game


def test_the_same_job_plays_the_same_game():
    job = Job(number=3, game="toy", options={}, bots=("greedy", "random", "boy"), seed="7")
    one, other = (msgspec.structs.replace(play(job), decision_us=()) for _ in range(2))
    assert one == other


def test_a_game_leaves_a_record_that_verifies():
    outcome = play(Job(number=0, game="reef", options={"types": "second"}, bots=("random", "random"), seed="x"))
    record = read(outcome.record)
    assert verify(record, find("reef")) > 0
    assert record.legs[0].players == ("random 1 (bot)", "random 2 (bot)")
    assert (record.legs[0].outcome.scores, record.legs[0].outcome.winners) == (outcome.scores, outcome.winners)
    assert outcome.entries == len(record.legs[0].lines)
    assert [len(spent) for spent in outcome.decision_us] == [
        sum(line.startswith(f"{seat} ") for line in record.legs[0].lines) for seat in range(2)
    ]


def test_what_goes_wrong_in_a_game_comes_back_as_words():
    job = Job(number=5, game="toy", options={}, bots=("greedy", "pirate"), seed="1")
    answer = json.loads(play_text(msgspec.json.encode(job).decode()))
    assert answer["number"] == 5
    assert "pirate" in answer["reason"]
    with pytest.raises(BadGame, match="Game 5 could not be played"):
        list(run([job], HerePool))


# what results are worth


def test_wilson_intervals_are_the_published_ones():
    rate = wilson(8, 10)
    assert (round(rate.low, 4), round(rate.high, 4)) == (0.4902, 0.9433)
    assert wilson(0, 20).low == 0
    assert round(wilson(0, 20).high, 4) == 0.1611
    assert (wilson(0, 0).low, wilson(0, 0).high) == (0, 1)


def test_ratings_of_two_follow_elos_formula():
    rated = ratings(("a", "b"), {"a": 7500, "b": 2500}, {("a", "b"): 10_000})
    assert rated["a"].elo - rated["b"].elo == pytest.approx(190.85, abs=0.5)
    assert rated["a"].elo == pytest.approx(-rated["b"].elo)
    # the difference's deviation is 1 / sqrt(n p q) in natural logarithms; a centred rating has half of it
    assert rated["a"].high - rated["a"].elo == pytest.approx(1.96 * 173.72 / (10_000 * 0.1875) ** 0.5 / 2, rel=0.01)


def test_ratings_find_the_strengths_that_mixed_tables_were_made_with():
    strength = {"a": 4.0, "b": 2.0, "c": 1.0}
    tables = {("a", "b", "c"): 7000, ("a", "a", "b"): 5000}
    wins = {"a": 7000 * 4 / 7 + 5000 * 8 / 10, "b": 7000 * 2 / 7 + 5000 * 2 / 10, "c": 1000}
    rated = ratings("abc", wins, tables)
    for one, other in (("a", "b"), ("b", "c")):
        assert strength[one] / strength[other] == 2
        assert rated[one].elo - rated[other].elo == pytest.approx(120.4, abs=1)


def test_a_bot_that_wins_everything_is_not_infinite():
    rated = ratings(("a", "b"), {"a": 20}, {("a", "b"): 20})
    assert 300 < rated["a"].elo - rated["b"].elo < 900
    assert rated["a"].high - rated["a"].low > 200


def test_equal_bots_are_rated_alike():
    assert {round(one.elo, 6) for one in ratings("abc", {}, {}).values()} == {0}


def test_the_spread_of_scores():
    assert msgspec.structs.astuple(spread([1, 2, 3, 4, 10])) == (1, 2, 3, 4, 10, 4)
    assert msgspec.structs.astuple(spread([3])) == (3, 3, 3, 3, 3, 3)


def outcome(number, bots, scores, winners, first=0):
    return GameResult(
        number=number,
        bots=bots,
        seed="1",
        scores=scores,
        winners=winners,
        first=first,
        entries=10,
        decision_us=((1000, 3000),) * len(bots),
        record="",
        version="1",
    )


def test_a_report_counts_wins_pairs_and_seats():
    contest = toy_contest("greedy", "random")
    games = [
        outcome(0, ("greedy", "random"), (5, 3), (0,)),
        outcome(1, ("random", "greedy"), (2, 4), (1,)),
        outcome(2, ("greedy", "random"), (3, 3), (0, 1), first=1),
        outcome(3, ("random", "greedy"), (6, 4), (0,)),
    ]
    report = report_of(contest, 6, games)
    assert (report.games, report.wanted, report.cycle) == (4, 6, 2)
    best = report.standings[0]
    assert (best.bot, best.wins.rate, best.fair_share, best.times_fair.rate) == ("greedy", 0.625, 0.5, 1.25)
    assert (best.decisions, best.decision_ms_median, best.decision_ms_max) == (8, 2, 3)
    assert [pair.ahead.rate for pair in report.pairs] == [0.625]
    assert [rate.rate for rate in report.seats] == [0.625, 0.375]
    assert report.first.rate == 0.625
    assert (best.scores.min, best.scores.mean, best.scores.max) == (3, 4, 5)


def test_a_duel_of_three_seats_is_measured_in_fair_shares():
    contest = toy_contest("greedy", "random", seats=3, duel=True)
    games = [outcome(number, lineup, (1, 0, 0), (0,)) for number, lineup in enumerate(contest.lineups())]
    by_bot = {each.bot: each for each in report_of(contest, 3, games).standings}
    assert by_bot["greedy"].times_fair.rate == pytest.approx(1)
    assert by_bot["random"].wins.rate == pytest.approx(2 / 3)
    assert by_bot["random"].times_fair.rate == pytest.approx(1)


# the results file


def results_with(path, contest, numbers):
    with ResultsFile(path, contest) as results:
        for job in contest.jobs(max(numbers) + 1):
            if job.number in numbers:
                results.add(play(job))


def test_a_results_file_remembers_every_game(tmp_path):
    path, contest = tmp_path / "a.jsonl", toy_contest()
    results_with(path, contest, [0, 2])
    with ResultsFile(path, contest) as results:
        assert results.numbers == {0, 2}
        assert [each.number for each in results.outcomes()] == [0, 2]
        assert next(results.outcomes()).record.startswith("atoll record 2")


def test_half_a_line_is_forgotten(tmp_path):
    path, contest = tmp_path / "a.jsonl", toy_contest()
    results_with(path, contest, [0, 1])
    whole = path.read_bytes()
    path.write_bytes(whole[:-40])
    with ResultsFile(path, contest) as results:
        assert results.numbers == {0}
        results.add(play(list(contest.jobs(2))[1]))
        assert [each.number for each in results.outcomes()] == [0, 1]


def test_a_results_file_of_another_contest_is_refused_and_stays(tmp_path):
    path = tmp_path / "a.jsonl"
    results_with(path, toy_contest(), [0])
    before = path.read_bytes()
    with pytest.raises(BadResultsFile, match="other seed"):
        ResultsFile(path, toy_contest(seed="2"))
    (tmp_path / "b.txt").write_text("my poems\nall of them")
    (tmp_path / "c.txt").write_text("one line")
    for name in ("b.txt", "c.txt"):
        with pytest.raises(BadResultsFile, match="not a file of arena results"):
            ResultsFile(tmp_path / name, toy_contest())
    assert (tmp_path / "c.txt").read_text() == "one line"
    assert path.read_bytes() == before


def test_a_damaged_line_is_named(tmp_path):
    path = tmp_path / "a.jsonl"
    results_with(path, toy_contest(), [0, 1])
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([lines[0], "{}\n", lines[2]]))
    with pytest.raises(BadResultsFile, match="damaged at line 2"):
        ResultsFile(path, toy_contest())


def test_two_arenas_do_not_share_a_results_file(tmp_path):
    pytest.importorskip("fcntl")
    with ResultsFile(tmp_path / "a.jsonl", toy_contest()), pytest.raises(BadResultsFile, match="another arena"):
        ResultsFile(tmp_path / "a.jsonl", toy_contest())


def test_a_full_disk_leaves_whole_lines(tmp_path, monkeypatch):
    path, contest = tmp_path / "a.jsonl", toy_contest()
    games = [play(job) for job in contest.jobs(2)]
    with ResultsFile(path, contest) as results:
        results.add(games[0])

        def full(_):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space"):
            results.add(games[1])
        monkeypatch.undo()
        assert [each.number for each in results.outcomes()] == [0]
