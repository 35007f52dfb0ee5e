"""What results are worth: rates with Wilson's intervals, strengths by Bradley and Terry's model.

At a table of several seats a bot wins with the probability of its strength among all strengths there; with two seats
that is Elo's formula. Strengths are the likeliest ones (Hunter's minorisation, 2004), their intervals follow from the
curvature of the likelihood. Every bot is given one drawn game against an average one, so that nobody is infinite.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from typing import Final

import msgspec

SURE: Final = 1.959964  # standard deviations on either side of 95 per cent
ELO: Final = 400  # points for ten times the strength
CLOSE: Final = 1e-7
MOST_ROUNDS: Final = 5_000


class WinRate(msgspec.Struct, frozen=True, kw_only=True):
    """A share of some games, and between what the true share lies, 19 times out of 20."""

    games: int
    rate: float
    low: float
    high: float


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """In Elo points; the bots of one contest average 0."""

    elo: float
    low: float
    high: float


def wilson(won: float, games: int) -> WinRate:
    """The rate of `won` in `games`, with Wilson's interval."""
    if games == 0:
        return WinRate(games=0, rate=0.0, low=0.0, high=1.0)
    rate, square = won / games, SURE * SURE
    middle = (rate + square / (2 * games)) / (1 + square / games)
    reach = SURE / (1 + square / games) * sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    return WinRate(games=games, rate=rate, low=max(0.0, middle - reach), high=min(1.0, middle + reach))


def ratings(bots: Sequence[str], wins: Mapping[str, float], tables: Mapping[tuple[str, ...], int]) -> dict[str, Rating]:
    """The bots' ratings. `wins` are split where shared; `tables` counts the games that had a winner by line-up."""
    strengths = _strengths(bots, wins, tables)
    covariance = _inverse(_information(bots, strengths, tables))
    logs = [log(strengths[bot]) for bot in bots]
    mean, points = sum(logs) / len(bots), ELO / log(10)
    rated: dict[str, Rating] = {}
    for place, bot in enumerate(bots):
        contrast = [(other == place) - 1 / len(bots) for other in range(len(bots))]
        variance = sum(
            contrast[row] * contrast[column] * covariance[row][column]
            for row in range(len(bots))
            for column in range(len(bots))
        )
        elo, reach = points * (logs[place] - mean), points * SURE * sqrt(max(0.0, variance))
        rated[bot] = Rating(elo=elo, low=elo - reach, high=elo + reach)
    return rated


def _strengths(
    bots: Sequence[str], wins: Mapping[str, float], tables: Mapping[tuple[str, ...], int]
) -> dict[str, float]:
    strengths = dict.fromkeys(bots, 1.0)
    for _ in range(MOST_ROUNDS):
        load = {bot: 1 / (strengths[bot] + 1) for bot in bots}  # the drawn game against an average bot
        for lineup, games in tables.items():
            each = games / sum(strengths[bot] for bot in lineup)
            for bot in lineup:
                load[bot] += each
        stronger = {bot: (wins.get(bot, 0.0) + 0.5) / load[bot] for bot in bots}
        change = max(abs(stronger[bot] / strengths[bot] - 1) for bot in bots)
        strengths = stronger
        if change < CLOSE:
            break
    return strengths


def _information(
    bots: Sequence[str], strengths: Mapping[str, float], tables: Mapping[tuple[str, ...], int]
) -> list[list[float]]:
    """The curvature of the likelihood by the logarithms of the strengths."""
    matrix = [[0.0] * len(bots) for _ in bots]
    for place, bot in enumerate(bots):
        matrix[place][place] = strengths[bot] / (strengths[bot] + 1) ** 2
    for lineup, games in tables.items():
        total = sum(strengths[bot] for bot in lineup)
        chances = [lineup.count(bot) * strengths[bot] / total for bot in bots]
        for row, chance in enumerate(chances):
            for column, other in enumerate(chances):
                matrix[row][column] += games * chance * ((row == column) - other)
    return matrix


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By Gauss and Jordan; the matrix is positive definite, so no pivot is zero."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for pivot in range(size):
        scale = rows[pivot][pivot]
        rows[pivot] = [cell / scale for cell in rows[pivot]]
        for place in range(size):
            if place != pivot:
                factor = rows[place][pivot]
                rows[place] = [cell - factor * lead for cell, lead in zip(rows[place], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
