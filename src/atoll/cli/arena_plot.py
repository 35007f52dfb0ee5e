"""An arena's report as a small SVG: ratings with their intervals, and how the scores are spread. Light and dark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final
from xml.sax.saxutils import escape

from atoll.arena.report import Report, Standing
from atoll.bots.names import bot_name
from atoll.cli.console import say
from atoll.games import find
from atoll.words.numbers import MINUS, decimal

WIDTH: Final = 720
LEFT: Final = 130  # the bots' names
RIGHT: Final = 690
ROW: Final = 34
HEAD: Final = 54
TICKS: Final = 6
STYLE: Final = """
  :root { color-scheme: light dark }
  .paper { fill: #fbfaf6 } text { font: 14px system-ui, sans-serif; fill: #22303a }
  .title { font-weight: 600; font-size: 16px } .small { font-size: 12px; fill: #5b6b76 }
  .value { stroke: #fbfaf6; stroke-width: 5; paint-order: stroke }
  .grid { stroke: #d9dcd8 } .line { stroke: #0b6e86; stroke-width: 2.5; stroke-linecap: round }
  .dot { fill: #0b6e86 } .box { fill: #bfe0e4; stroke: #0b6e86; stroke-width: 1.5 } .mean { fill: #c2542d }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #14202a } text { fill: #e8edf0 } .small { fill: #9fb0bb } .value { stroke: #14202a }
    .grid { stroke: #2c3b47 }
    .line { stroke: #5cc6dc } .dot { fill: #5cc6dc } .box { fill: #1d4a58; stroke: #5cc6dc } .mean { fill: #f0935f }
  }
"""
Scale = Callable[[float], float]


def drawn(report: Report, lang: str) -> str:
    """The whole picture."""
    rows, contest = report.standings, report.contest
    block = HEAD + ROW * len(rows) + 30
    height = 40 + 2 * block
    game = find(contest.game).title(lang)
    title = say("arena-title", lang, game=game, seats=contest.seats, games=report.games)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
        f' role="img" aria-label="{escape(title, {chr(34): "&quot;"})}">',
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
        _text(20, 30, title, "title"),
        *_ratings(rows, 40, lang),
        *_scores(rows, 40 + block, lang),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _ratings(rows: Sequence[Standing], top: int, lang: str) -> list[str]:
    parts, at = _frame(
        rows, top, say("arena-plot-ratings", lang), [n for row in rows for n in (row.rating.low, row.rating.high)], lang
    )
    for place, row in enumerate(rows):
        y, rating = _y(top, place), row.rating
        parts += [
            _line(at(rating.low), y, at(rating.high), y, "line"),
            f'<circle class="dot" cx="{at(rating.elo):.1f}" cy="{y}" r="6"/>',
            _text(at(rating.elo), y - 10, signed(rating.elo), "small value", "middle"),
        ]
    return parts


def _scores(rows: Sequence[Standing], top: int, lang: str) -> list[str]:
    parts, at = _frame(
        rows, top, say("arena-plot-scores", lang), [n for row in rows for n in (row.scores.min, row.scores.max)], lang
    )
    for place, row in enumerate(rows):
        y, scores = _y(top, place), row.scores
        low, high = at(scores.lower_quartile), at(scores.upper_quartile)
        parts += [
            _line(at(scores.min), y, at(scores.max), y, "line"),
            f'<rect class="box" x="{low:.1f}" y="{y - 9}" width="{max(high - low, 2):.1f}" height="18" rx="3"/>',
            _line(at(scores.median), y - 9, at(scores.median), y + 9, "line"),
            f'<circle class="mean" cx="{at(scores.mean):.1f}" cy="{y}" r="4"/>',
        ]
    return parts


def _frame(
    rows: Sequence[Standing], top: int, heading: str, numbers: Sequence[float], lang: str
) -> tuple[list[str], Scale]:
    """Heading, ticks and names of one diagram, and where a number stands in it."""
    ticks = round_ticks(min(numbers), max(numbers))
    low, high = ticks[0], ticks[-1]
    bottom = top + HEAD + ROW * len(rows)

    def at(number: float) -> float:
        return LEFT + (RIGHT - LEFT) * (number - low) / (high - low)

    parts = [_text(20, top + 24, heading)]
    for tick in ticks:
        parts += [
            _line(at(tick), top + HEAD - 18, at(tick), bottom, "grid"),
            _text(at(tick), bottom + 16, decimal(tick, lang).replace("-", MINUS), "small", "middle"),
        ]
    parts += [_text(20, _y(top, place) + 5, bot_name(row.bot, lang)) for place, row in enumerate(rows)]
    return parts, at


def round_ticks(low: float, high: float) -> list[float]:
    """Round numbers that enclose an interval, a handful of them."""
    step = 1.0
    while (high - low) / step > TICKS:
        step *= 2.5 if str(step).startswith("2") else 2
    first = low // step
    ticks = [first * step]
    while ticks[-1] < high or len(ticks) < 2:
        ticks.append(ticks[-1] + step)
    return ticks


def signed(rating: float) -> str:
    """A rating as people write it: with its sign, and nothing before 0."""
    whole = round(rating)
    return f"{whole:+}".replace("-", MINUS) if whole else "0"


def _y(top: int, place: int) -> int:
    return top + HEAD + ROW * place + ROW // 2


def _text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y}" text-anchor="{anchor}">{escape(words)}</text>'


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y}" x2="{to_x:.1f}" y2="{to_y}"/>'
