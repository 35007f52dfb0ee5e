"""A review adds up, is fair to luck, and finds what was thrown away.

`make coach` adds up 1,000 reviews and sums up the luck of 500 matches a game; here a few of them are.
"""

from __future__ import annotations

import os
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, stdev

import msgspec
import pytest
from typer.testing import CliRunner

from atoll.bots import seat_bot
from atoll.bots.thinking.greed import MOST_POSITIONS, Greed
from atoll.bots.thinking.quick_games import play_on as play_at_a_glance
from atoll.cli.app import app
from atoll.coach.comparison import LATER
from atoll.coach.leg_reviewer import LegReviewer
from atoll.coach.luck import shared_tenths
from atoll.coach.review import Reviewer
from atoll.coach.review_checker import why_moment_false
from atoll.coach.review_types import MatchFacts
from atoll.coach.review_words import moment_words
from atoll.coach.segments import segments
from atoll.games import find, instinct_of
from atoll.kernel.errors import BadRecord
from atoll.kernel.game_series import Match
from atoll.kernel.instinct import Instinct
from atoll.kernel.record import Record, read, write
from atoll.kernel.state import CHANCE, Rng
from atoll.kernel.table import Table
from atoll.kernel.tuning import ByForesight, ByTree
from sampling import GAMES

MANY = int(os.environ.get("ATOLL_REVIEWS", "1"))  # matches for every game and number of seats
EFFORT = 0.05
STEPS = {"laguna": {"hourglass": "steps"}}
# What a turn must be able to lose at first sight to be thrown away, in hundredths of a point.
STAKES = {"isles": 400, "laguna": 200, "motu": 1_200, "reef": 300, "sharks": 100}
# What chance brings at least when it chooses for a seat. In Reef both draw from one river, and luck is small.
RIGGED = {"isles": 5, "laguna": 0, "motu": 3, "reef": 0.5, "sharks": 2}
LOOKS = 24
BLUNDERS = 10
REGAINED = {"laguna": 1}  # turns after which all may be had again that was lost at first sight
TERMS = ("start", "luck", "own", "others", "unexplained")

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)


def self_played(game, seats: int, seed: int, level: str = "sailor") -> Match:
    match = Match(game, [f"player {seat}" for seat in range(seats)], STEPS.get(game.meta.key, {}), f"review {seed}")
    play_on(match, seed, level)
    return match


def play_on(match: Match, seed: int, level: str = "sailor") -> None:
    bots = [seat_bot(level, match.game, match.table.seats, seed * 10 + seat) for seat in range(match.table.seats)]
    while not match.table.is_over:
        seat = int(match.table.state.to_act())
        match.table.act(seat, bots[seat].choose(match.table.state).action)


def reviewed(record: Record, effort: float = EFFORT) -> Reviewer:
    reviewer = Reviewer(record, effort)
    for _ in reviewer.steps():
        pass
    return reviewer


def assert_adds_up(reviewer: Reviewer) -> None:
    """As it is printed, to the last digit; and every term is the sum of what the events say."""
    events = [facts.event for facts in reviewer.facts]
    printed = {"accounts": reviewer.accounts("en"), "events": events, "scores": reviewer.totals}
    told = msgspec.json.decode(msgspec.json.encode(printed))
    for account, score in zip(told["accounts"], told["scores"], strict=True):
        seat = account["seat"]
        tenths = [round(account[term] * 10) for term in (*TERMS, "result")]
        assert all(f"{account[term]:.1f}" == str(float(account[term])) for term in (*TERMS, "result"))
        assert sum(tenths[:-1]) == tenths[-1]
        rivals = [points for other, points in enumerate(told["scores"]) if other != seat]
        assert account["result"] == score - max(rivals)
        decisions = [event for event in told["events"] if event["kind"] == "decision"]
        draws = [event for event in told["events"] if event["kind"] == "chance"]
        assert sum(round(source["luck"] * 10) for source in account["sources"]) == round(account["luck"] * 10)
        assert account["luck"] == pytest.approx(sum(event["delta"][seat] for event in draws), abs=0.051)
        own = sum(event["delta"][seat] for event in decisions if event["seat"] == seat)
        others = sum(event["delta"][seat] for event in decisions if event["seat"] != seat)
        assert (account["own"], account["others"]) == (pytest.approx(own, abs=0.051), pytest.approx(others, abs=0.051))
    assert all(event["delta"][event["seat"]] <= 0 for event in told["events"] if event["kind"] == "decision")


@by_game
def test_every_account_adds_up_at_tables_of_every_size(game):
    """Most of them with the poorest values, which take little time: what adds up with any, adds up with those."""
    for seats in game.meta.seats:
        for seed in range(1 + MANY):
            reviewer = reviewed(self_played(game, seats, seed).record(), EFFORT if seed == 0 else 0.0)
            assert_adds_up(reviewer)
            assert len(reviewer.facts) == reviewer.total


def test_return_games_are_one_account_by_the_seats_of_the_first():
    match = self_played(find("isles"), 3, 7)
    match.start_return("again")
    play_on(match, 8)
    reviewer = reviewed(match.record())
    assert_adds_up(reviewer)
    told = reviewer.review(1, "fr")
    assert told.scores == match.outcome().totals
    assert {event.leg for event in told.events} == {1, 2}
    opening = next(event for event in told.events if event.leg == 2 and event.kind == "decision")
    assert opening.seat == 1, "everybody has moved on by one: the second player begins the second game"


def test_what_was_taken_back_is_no_event():
    match = Match(find("reef"), ["Nina", "Marc"], {}, "undone")
    bots = [seat_bot("sailor", match.game, 2, seat) for seat in range(2)]
    while not match.table.is_over:
        seat = int(match.table.state.to_act())
        match.table.act(seat, bots[seat].choose(match.table.state).action)
        if match.table.undoable(seat) and len(match.table.log) < 60:
            match.table.undo(seat)
            match.table.act(seat, bots[seat].choose(match.table.state).action)
    record = match.record()
    assert any(line.endswith(" undo") for line in record.legs[0].lines)
    reviewer = reviewed(record)
    assert_adds_up(reviewer)
    for facts in reviewer.facts:
        first = record.legs[0].lines[facts.event.number].split(" ", 1)[1]
        assert facts.event.line.startswith(first)


@by_game
def test_a_draw_is_luck_that_has_the_mean_zero(game):
    """Whatever values are like: over all outcomes of one draw, by their weights, luck is nothing."""
    table = self_played(game, game.meta.seats[0], 3).table
    leg = LegReviewer(table, 0, [0] * table.seats, EFFORT)
    listed = [each for each in leg.segments if each.seat == CHANCE and leg.is_listed(each)][::17][:4]
    for segment in listed:
        before = segment.before
        weights = {int(action): int(before.weight(action)) for action in before.legal()}
        lucks = []
        for action in weights:
            after = before.copy()
            after.apply(action)
            came = msgspec.structs.replace(segment, after=after, actions=[action])
            lucks.append(leg.judged_draw(came).delta)
        for seat in range(table.seats):
            mean = sum(weight * luck[seat] for weight, luck in zip(weights.values(), lucks, strict=True))
            assert mean / sum(weights.values()) == pytest.approx(0, abs=1e-9)


def test_only_a_share_of_what_a_draw_seems_to_bring_is_told():
    """Of half as large a share half as much, to the last digit: luck has the mean zero with any share."""
    leg = LegReviewer(self_played(find("sharks"), 2, 3).table, 0, [0, 0], EFFORT)
    draws = [segment for segment in leg.segments if segment.seat == CHANCE][:20]
    whole = [leg.judged_draw(segment).delta[0] for segment in draws]
    leg.tuning = msgspec.structs.replace(leg.tuning, luck_share=leg.tuning.luck_share / 2)
    assert any(whole)
    assert [2 * leg.judged_draw(segment).delta[0] for segment in draws] == pytest.approx(whole)


def test_no_loss_is_told_within_two_deviations_of_what_values_misjudge():
    leg = LegReviewer(self_played(find("reef"), 2, 3).table, 0, [0, 0], EFFORT)
    turns = [segment for segment in leg.segments if segment.seat != CHANCE]
    leg.tuning = msgspec.structs.replace(leg.tuning, misjudged=0)
    exact = [leg.judged_turn(segment) for segment in turns]
    leg.tuning = msgspec.structs.replace(leg.tuning, misjudged=100)
    for segment, plain in zip(turns, exact, strict=True):
        careful = leg.judged_turn(segment)
        assert careful.noise == pytest.approx(hypot(plain.noise, 1.0))
        loss = -plain.delta[segment.seat]
        assert -careful.delta[segment.seat] == (loss if loss > 2 * careful.noise else 0.0)
    assert any(0 < -plain.delta[segment.seat] <= 2 for segment, plain in zip(turns, exact, strict=True))


@by_game
def test_what_is_drawn_first_is_not_valued_alike_in_all_matches(game):
    """Or what the looks are wrong by would be told in all of them, and luck would have a mean."""
    legs = [LegReviewer(self_played(game, 2, seed).table, 0, [0, 0], EFFORT) for seed in range(3)]
    assert len({leg.lots(0, leg.luck) for leg in legs}) == len(legs)


@by_game
def test_luck_has_the_mean_zero_over_matches_however_poor_the_values_are(game):
    """Within four errors; `make coach` asks for less than 2.6 of them over 500 matches."""
    lucks = [luck_of(self_played(game, 2, 100 + seed).table, 0.0) for seed in range(40)]
    assert stdev(lucks) > 0.1
    assert abs(fmean(lucks)) < 4 * stdev(lucks) / sqrt(len(lucks))


@by_game
def test_draws_that_were_chosen_for_a_seat_are_told_as_luck(game):
    """Chance is rigged: of several outcomes it takes the one that looks best for seat 0."""
    effort = 1.0 if game.meta.key in ("laguna", "motu") else 0.3  # where chance draws seldom, and much at once
    fair, rigged = (luck_of(rigged_table(game, tries), effort) for tries in (1, 12))
    assert rigged > max(fair, RIGGED[game.meta.key])


def luck_of(table: Table, effort: float) -> float:
    """What chance brought seat 0 in a game."""
    leg = LegReviewer(table, 0, [0] * table.seats, effort)
    return sum(leg.judged_draw(segment).delta[0] for segment in leg.segments if segment.seat == CHANCE)


def rigged_table(game, tries: int) -> Table:
    rng, lines = Rng(5), list[str]()
    state, options = game.start(2, STEPS.get(game.meta.key, {})), STEPS.get(game.meta.key, {})
    bots = [seat_bot("sailor", game, 2, seat) for seat in range(2)]
    while int(state.to_act()) >= CHANCE:
        seat = int(state.to_act())
        if seat != CHANCE:
            action = bots[seat].choose(state).action
        elif tries == 1:
            action = int(state.pick(rng))
        else:
            outcomes = {int(state.pick(rng)) for _ in range(tries)}
            action = max(sorted(outcomes), key=lambda each: promise(game, state, each))
        lines.append(f"{'chance' if seat == CHANCE else seat} {game.text(action)}")
        state.apply(action)
    return Table(game, 2, options, None, lines)


def promise(game, state, action: int) -> float:
    """How seat 0 stands some quick games after a draw, or when whoever is next has played; or as a Captain sees it, in
    games in which he plans without luck."""
    after, instinct = state.copy(), instinct_of(game)
    after.apply(action)
    has_glance = type(instinct).glance is not Instinct.glance
    greed, leads = Greed(instinct, 2, 100, Rng(1)), list[float]()
    for lot in range(LOOKS if has_glance else 1):
        then, rng = after.copy(), Rng(lot)
        if has_glance:
            play_at_a_glance(instinct, then, rng, Rng(~lot), 99)
        while int(then.to_act()) == CHANCE:
            then.apply(then.pick(rng))
        if isinstance(instinct.tuning.captain, ByTree | ByForesight):
            return seat_bot("captain", game, 2, 1).choose(then).values[0]
        if int(then.to_act()) >= 0:
            then = greed.best_turns(then, 3_000, 1)[0].state
        leads.append(int(greed.lead(then, 0)))
    return fmean(leads)


@by_game
def test_turns_that_were_thrown_away_are_found_and_named(game):
    """One of two greedy players plays the worst of the turns that it finds, where much is at stake: ten a game."""
    seats = 3 if game.meta.key == "isles" else 2  # of two, one does not see what the hidden tile is worth
    told, large = 0, 0
    borne_out = instinct_of(game).tuning.review.loss_share / 100
    for number in range(BLUNDERS):
        table = Table(game, seats, STEPS.get(game.meta.key, {}), f"blunder {number}")
        entry = play_until_a_blunder(table, 1 + number % 4)
        leg = LegReviewer(table, 0, [0] * seats, 1.0)
        facts = leg.facts(next(each for each in leg.segments if each.number <= entry < each.number + each.entries))
        event = facts.event
        assert event.kind == "decision"
        assert event.best is not None
        assert event.best.line != event.line
        if event.is_equal:
            continue
        told += 1
        large += -event.delta[0] * 100 > borne_out * STAKES[game.meta.key] / 4
        match = MatchFacts(game=game, names=("Nina", "Marc", "Zoé")[:seats], events=(facts,), ends=())
        words = moment_words(match, facts, 0, "en")
        assert words.reason not in ("chance", LATER), words.sentence
        assert all(why_moment_false(match, facts, 0, claim) is None for claim in words.claims)
    assert told >= BLUNDERS - REGAINED.get(game.meta.key, 0)
    assert large >= BLUNDERS - 1, "some of what it lost at first sight may be had again later"


def play_until_a_blunder(table: Table, turn: int) -> int:
    """The number of the first entry of the turn that was thrown away: that turn of seat 0, or the next where much is
    at stake."""
    game, seats = table.game, table.seats
    bots = [seat_bot("greedy", game, seats, seat) for seat in range(seats)]
    greed = Greed(instinct_of(game), seats, 100, Rng(1))
    turns, last = 0, None
    while not table.is_over:
        seat = int(table.state.to_act())
        turns += seat == 0 and last != 0
        last = seat
        may_blunder = seat == 0 and turns >= turn
        found = greed.best_turns(table.state, MOST_POSITIONS, 10_000) if may_blunder else []
        if found and found[0].value - found[-1].value >= STAKES[game.meta.key]:
            number = len(table.log)
            for action in found[-1].actions:
                table.act(0, int(action))
            return number
        table.act(seat, bots[seat].choose(table.state).action)
    raise AssertionError("nothing was at stake")


def test_a_match_that_goes_on_is_not_reviewed(tmp_path):
    match = Match(find("reef"), ["Nina", "Marc"], {}, "begun")
    with pytest.raises(BadRecord) as refused:
        Reviewer(match.record())
    assert refused.value.sentence("fr") == "La partie 1 n'est pas finie\xa0: on pourra la relire à la fin."
    file = tmp_path / "begun.txt"
    file.write_text(write(match.record()))
    told = CliRunner().invoke(app, ["review", str(file), "--lang", "en"])
    assert told.exit_code == 2
    assert "can be reviewed when it is" in told.stderr


def test_a_damaged_record_is_refused_with_a_sentence(tmp_path):
    text = write(self_played(find("sharks"), 2, 1).record())
    file = tmp_path / "damaged.txt"
    file.write_text(text.replace("chance draw", "chance drew", 1))
    told = CliRunner().invoke(app, ["review", str(file), "--lang", "en"])
    assert told.exit_code == 2
    assert "cannot be" in told.stderr


def test_the_terminal_prints_json_and_words(tmp_path):
    record = self_played(find("sharks"), 3, 2).record()
    file = tmp_path / "match.txt"
    file.write_text(write(record))
    told = CliRunner().invoke(app, ["review", str(file), "--json", "--seat", "2", "--lang", "fr"])
    assert told.exit_code == 0, told.stderr
    review = msgspec.json.decode(told.stdout)
    public = {"game", "seats", "scores", "accounts", "events", "moments", "headline", "practise"}
    assert set(review) == {*public, "practise_kind", "finest", "chances", "headline_parts"}
    assert "".join(part["text"] for part in review["headline_parts"]) == review["headline"]
    assert (review["game"], review["seats"]) == ("sharks", 3)
    assert tuple(review["scores"]) == read(file.read_text()).legs[0].outcome.scores
    assert set(review["accounts"][0]) == {"seat", *TERMS, "result", "sources"}
    for event in review["events"]:
        assert {"number", "seat", "kind", "line", "delta", "noise"} <= set(event)
        assert len(event["delta"]) == 3
        assert record.legs[0].lines[event["number"]].split(" ", 1)[1] == event["line"].split(", ")[0]
    for moment in review["moments"]:
        assert {"number", "seat", "kind", "points", "played", "sentence"} <= set(moment)
        assert moment["sentence"]
        assert moment["played_words"]
        assert ("best_words" in moment) == (moment["kind"] == "decision")
    assert review["headline"]
    assert review["practise"]
    shown = CliRunner().invoke(app, ["review", str(file), "--lang", "fr"])
    assert review["accounts"][0]["result"] == shown_result(shown.stdout, 0)
    assert "Non expliqué" in shown.stdout
    assert shown.stdout.count("Joué\u00a0: ") == shown.stdout.count("Mieux\u00a0: ") > 0
    sources = {source["name"] for source in review["accounts"][0]["sources"]}
    assert sources == {"le sac", "le dé", "le tirage des jetons"}
    assert all(source in shown.stdout for source in sources)
    wrong = CliRunner().invoke(app, ["review", str(file), "--seat", "3", "--lang", "en"])
    assert wrong.exit_code == 2


def test_the_terminal_writes_one_page_to_send_and_never_over_another(tmp_path):
    file, page = tmp_path / "match.txt", tmp_path / "review.html"
    file.write_text(write(self_played(find("sharks"), 2, 2).record()))
    told = CliRunner().invoke(app, ["review", str(file), "--html", str(page), "--lang", "fr"])
    assert told.exit_code == 0, told.stderr
    text = page.read_text("utf-8")
    assert "Non expliqué" in text
    assert "<polyline" in text
    assert "<script" not in text
    assert "src=" not in text
    again = CliRunner().invoke(app, ["review", str(file), "--html", str(page), "--lang", "fr"])
    assert again.exit_code == 2
    assert page.read_text("utf-8") == text


def shown_result(text: str, seat: int) -> float:
    row = next(line for line in text.splitlines() if line.startswith(f"player {seat} "))
    return float(row.split()[-1].replace("\u2212", "-").replace(",", "."))


def test_a_turn_ends_where_its_seat_learns_something():
    """In Isles of two the hidden tile is shown when it is taken: where it is put is another decision."""
    table = self_played(find("isles"), 2, 4).table
    for segment in segments(table, 0, together=False):
        then = segment.before.copy()
        for action in segment.actions[:-1]:
            assert not table.game.reveals(then, action)
            then.apply(action)


def test_a_review_is_the_same_every_time():
    record = self_played(find("motu"), 2, 6).record()
    assert reviewed(record).review(0, "en") == reviewed(record).review(0, "en")


@by_game
def test_every_record_of_the_golden_ones_can_be_reviewed(game):
    """Every option, every number of seats, sand that falls, return games, old forms: with the poorest values."""
    for file in sorted((Path(__file__).parents[1] / "games" / game.meta.key / "records").glob("*.txt")):
        record = read(file.read_text("utf-8"))
        if all(leg.outcome for leg in record.legs):
            assert_adds_up(reviewed(record, 0.0))


def test_luck_apart_by_its_source_adds_up_to_the_tenth():
    """What rounding down takes goes back to those that lost most by it."""
    assert shared_tenths({"bag": 1.26, "die": -0.53, "token": 0.07}, 8) == {"bag": 12, "die": -5, "token": 1}
    assert shared_tenths({"bag": 0.04, "die": 0.04, "token": 0.04}, 1) == {"bag": 1, "die": 0, "token": 0}
    assert shared_tenths({}, 0) == {}
