"""A review as one HTML file that can be sent: no script, nothing fetched. Light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from atoll.cli.console import say
from atoll.coach.review_types import Account, Moment, Review
from atoll.words.numbers import signed

WIDTH: Final = 720
HEIGHT: Final = 240
GUTTER: Final = 60  # for the points
TERMS: Final = ("start", "luck", "own", "others", "unexplained", "result")
STYLE: Final = """
  :root { color-scheme: light dark; --paper: #fbfaf6; --ink: #22303a; --line: #0b6e86; --grid: #d9dcd8;
    --gold: #9a5b00 }
  @media (prefers-color-scheme: dark) {
    :root { --paper: #14202a; --ink: #e8edf0; --line: #5cc6dc; --grid: #2c3b47; --gold: #ffc85c }
  }
  body { margin: 2rem auto; max-width: 45rem; padding: 0 1rem; background: var(--paper); color: var(--ink);
    font: 16px/1.5 system-ui, sans-serif }
  svg { width: 100%; height: auto } text { font-size: 14px; fill: var(--ink) }
  .curve { fill: none; stroke: var(--line); stroke-width: 2.5 }
  .zero { stroke: var(--grid) } .mark { fill: var(--gold) }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums } .wide { overflow-x: auto }
  th, td { padding: .3rem .6rem; text-align: right } th:first-child { text-align: left }
  tbody tr { border-top: 1px solid var(--grid) }
"""


def page(told: Review, seat: int, names: Sequence[str], title: str, lang: str) -> str:
    """The whole file."""
    curve = say("review-curve", lang, who=names[seat])
    parts = [
        "<!doctype html>",
        f'<html lang="{lang}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>",
        f"<h1>{escape(title)}</h1><p><strong>{escape(told.headline)}</strong></p>",
        f"<p>{escape(curve)}</p>",
        drawn_curve(told, seat, curve, lang),
        f"<p>{escape(told.chances)}</p>" if told.chances else "",
        account_rows(told.accounts, names, lang),
        luck_rows(told.accounts, names, lang),
        *(moment_part(number, moment, lang) for number, moment in enumerate(told.moments, 1)),
        f"<p>{escape(told.practise)}</p>",
        *(paragraphs(told.finest, lang) if told.finest is not None else ()),
        "</body></html>",
    ]
    return "\n".join(parts) + "\n"


def drawn_curve(told: Review, seat: int, label: str, lang: str) -> str:
    """What the match looked worth, event by event, with the moments numbered on it."""
    values = [*(event.value[seat] for event in told.events), told.accounts[seat].result]
    low, high = min(0.0, *values), max(0.0, *values)
    span = (high - low) or 1.0

    def place(at: int, value: float) -> tuple[float, float]:
        x = GUTTER + (WIDTH - GUTTER - 20) * at / max(len(values) - 1, 1)
        return round(x, 1), round(20 + (HEIGHT - 40) * (high - value) / span, 1)

    line = " ".join(f"{x},{y}" for x, y in (place(at, value) for at, value in enumerate(values)))
    zero = place(0, 0.0)[1]
    numbers = {(event.leg, event.number): at for at, event in enumerate(told.events)}
    marks = []
    for number, moment in enumerate(told.moments, 1):
        at = numbers[(moment.leg, moment.number)]
        x, y = place(at, values[at])
        marks.append(f'<circle class="mark" cx="{x}" cy="{y}" r="5"/><text x="{x + 7}" y="{y - 7}">{number}</text>')
    labels = [f'<text x="0" y="{place(0, each)[1] + 5}">{signed(each, lang)}</text>' for each in {low, high, 0.0}]
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
        f'<line class="zero" x1="{GUTTER}" x2="{WIDTH}" y1="{zero}" y2="{zero}"/>'
        f'<polyline class="curve" points="{line}"/>{"".join(marks)}{"".join(labels)}</svg>'
    )


def account_rows(accounts: Sequence[Account], names: Sequence[str], lang: str) -> str:
    head = [say(f"review-{term}", lang) for term in TERMS]
    return rows("", head, [(names[each.seat], [getattr(each, term) for term in TERMS]) for each in accounts], lang)


def luck_rows(accounts: Sequence[Account], names: Sequence[str], lang: str) -> str:
    """The luck of the account, by where it came from."""
    head = [source.name for source in accounts[0].sources]
    lines = [(names[each.seat], [source.luck for source in each.sources]) for each in accounts]
    return rows(say("review-luck", lang), head, lines, lang) if head else ""


def rows(corner: str, head: Sequence[str], lines: Sequence[tuple[str, Sequence[float]]], lang: str) -> str:
    above = "".join(f'<th scope="col">{escape(name)}</th>' for name in head)
    below = "".join(
        f'<tr><th scope="row">{escape(name)}</th>{"".join(f"<td>{signed(each, lang)}</td>" for each in row)}</tr>'
        for name, row in lines
    )
    table = f"<thead><tr><td>{escape(corner)}</td>{above}</tr></thead><tbody>{below}</tbody>"
    return f'<div class="wide"><table>{table}</table></div>'


def moment_part(number: int, moment: Moment, lang: str) -> str:
    where = say("review-moment", lang, number=number, entry=moment.number, leg=moment.leg)
    return "".join([f"<h2>{escape(where)} {signed(moment.points, lang)}</h2>", *paragraphs(moment, lang)])


def paragraphs(moment: Moment, lang: str) -> list[str]:
    return [f"<p>{escape(line)}</p>" for line in moment_lines(moment, lang)]


def moment_lines(moment: Moment, lang: str) -> list[str]:
    """What was played, what was better, and why. What chance did is in its sentence."""
    lines = [moment.sentence or moment.played]
    if moment.kind == "decision":
        better = [say("review-better", lang, turn=moment.best_words)] if moment.best_words is not None else []
        lines = [say("review-played", lang, turn=moment.played_words), *better, *lines]
    return [*lines, *([moment.chances] if moment.chances else [])]
