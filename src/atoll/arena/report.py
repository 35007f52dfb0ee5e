"""What an arena's games show: ratings, pairs, scores, seats, length and speed."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import combinations
from statistics import fmean, median, quantiles

import msgspec

from atoll.arena.contest import Contest
from atoll.arena.game_job import GameResult
from atoll.arena.ratings import Rating, WinRate, ratings, wilson


class Spread(msgspec.Struct, frozen=True, kw_only=True):
    """How some numbers are distributed."""

    min: float
    lower_quartile: float
    median: float
    upper_quartile: float
    max: float
    mean: float


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One bot's part in it."""

    bot: str
    rating: Rating
    wins: WinRate  # of the games that it played in
    fair_share: float  # what it would win if all bots were equal
    times_fair: WinRate  # its wins in fair shares
    scores: Spread
    decisions: int
    cpu_seconds: float
    decision_ms_median: float
    decision_ms_max: float


class Pair(msgspec.Struct, frozen=True, kw_only=True):
    """How often a bot finishes before another at the same table; a shared place counts half."""

    bot: str
    other: str
    ahead: WinRate


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All of it, as `--json` prints it."""

    contest: Contest
    games: int
    wanted: int
    cycle: int  # seats are fair after so many games
    standings: tuple[Standing, ...]  # best first
    pairs: tuple[Pair, ...]
    seats: tuple[WinRate, ...]  # wins by seat
    first: WinRate  # wins of whoever decided first
    entries: Spread  # of the log
    decisions: Spread
    cpu_seconds: float


def report_of(contest: Contest, wanted: int, outcomes: Sequence[GameResult]) -> Report:
    """The report on at least one game."""
    rated = _rated(contest, outcomes)
    standings = [_standing(bot, rated[bot], outcomes) for bot in contest.bots if _plays(bot, outcomes)]
    standings.sort(key=lambda standing: -standing.rating.elo)
    order = [standing.bot for standing in standings]
    games = len(outcomes)
    return Report(
        contest=contest,
        games=games,
        wanted=wanted,
        cycle=len(contest.lineups()),
        standings=tuple(standings),
        pairs=tuple(_pair(bot, other, outcomes) for bot, other in combinations(order, 2)),
        seats=tuple(wilson(sum(each.share(seat) for each in outcomes), games) for seat in range(contest.seats)),
        first=wilson(sum(each.share(each.first) for each in outcomes), games),
        entries=spread([each.entries for each in outcomes]),
        decisions=spread([sum(map(len, each.decision_us)) for each in outcomes]),
        cpu_seconds=sum(standing.cpu_seconds for standing in standings),
    )


def spread(numbers: Sequence[float]) -> Spread:
    """Of at least one number."""
    lower, middle, upper = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else [numbers[0]] * 3
    return Spread(
        min=min(numbers),
        lower_quartile=lower,
        median=middle,
        upper_quartile=upper,
        max=max(numbers),
        mean=fmean(numbers),
    )


def _plays(bot: str, outcomes: Iterable[GameResult]) -> bool:
    return any(bot in each.bots for each in outcomes)


def _rated(contest: Contest, outcomes: Iterable[GameResult]) -> dict[str, Rating]:
    wins: dict[str, float] = defaultdict(float)
    tables: Counter[tuple[str, ...]] = Counter()
    for each in outcomes:
        if each.winners:
            tables[tuple(sorted(each.bots))] += 1
        for seat in each.winners:
            wins[each.bots[seat]] += each.share(seat)
    return ratings(contest.bots, wins, tables)


def _standing(bot: str, rating: Rating, outcomes: Iterable[GameResult]) -> Standing:
    met = [each for each in outcomes if bot in each.bots]
    sat = [(each, seat) for each in met for seat, name in enumerate(each.bots) if name == bot]
    wins = wilson(sum(each.share(seat) for each, seat in sat), len(met))
    fair = fmean(each.bots.count(bot) / len(each.bots) for each in met)
    times_us = [spent for each, seat in sat for spent in each.decision_us[seat]]
    return Standing(
        bot=bot,
        rating=rating,
        wins=wins,
        fair_share=fair,
        times_fair=WinRate(games=wins.games, rate=wins.rate / fair, low=wins.low / fair, high=wins.high / fair),
        scores=spread([each.scores[seat] for each, seat in sat]),
        decisions=len(times_us),
        cpu_seconds=sum(times_us) / 1e6,
        decision_ms_median=median(times_us) / 1000 if times_us else 0.0,
        decision_ms_max=max(times_us, default=0) / 1000,
    )


def _pair(bot: str, other: str, outcomes: Iterable[GameResult]) -> Pair:
    met = [each for each in outcomes if bot in each.bots and other in each.bots]
    return Pair(bot=bot, other=other, ahead=wilson(sum(_ahead(each, bot, other) for each in met), len(met)))


def _ahead(outcome: GameResult, bot: str, other: str) -> float:
    """How far one bot finishes before another in a game, from 0 to 1; a game counts once, however many they are."""
    places = [(seat in outcome.winners, score) for seat, score in enumerate(outcome.scores)]
    own, rivals = (
        [places[seat] for seat, name in enumerate(outcome.bots) if name == wanted] for wanted in (bot, other)
    )
    return fmean(
        0.5 if mine == yours or (mine[0] and yours[0]) else float(mine > yours) for mine in own for yours in rivals
    )
