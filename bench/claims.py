"""What the docs promise, held against what was measured."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import msgspec

from bench.figures import COMPILED, HANDWRITTEN, HEX, INTERPRETED, OPENSPIEL, Figures
from bench.openings import OPENINGS, SIMULATIONS

LEAST_DECISIONS: Final = {"isles": 1_000_000, "sharks": 1_000_000, "laguna": 500_000, "motu": 500_000}
LONGEST_COPY_US: Final[dict[str, float]] = {"reef": 1.0}
LONGEST_OTHER_COPY_US: Final = 2.0
LARGEST_STORED: Final[dict[str, float]] = {
    "laguna": 4000
}  # random rafts sail on to the cap of 100 turns a seat, some 1,500 entries
LARGEST_OTHER_STORED: Final = 2000
LARGEST_TABLE: Final = 60_000
WOKEN: Final = 200  # entries, in a millisecond


class Verdict(msgspec.Struct, frozen=True):
    claim: str
    measured: str
    holds: bool


def verdicts(figures: Figures) -> list[Verdict]:
    """Every promise about a game that is there; what was not measured is neither kept nor broken."""
    games = [setup.game for setup in figures.setups]
    told = [_times_interpreted(figures), _beside_hex(figures)] if "reef" in games else []
    if figures.has(HANDWRITTEN, "pick", "reef"):
        told.append(_beside_c(figures))
    if "connect_four" in games:
        told.append(_search(figures))
    if known := [game for game in LEAST_DECISIONS if game in games]:
        told.append(_decisions(figures, known))
    return told + [claim(figures, games) for claim in (_copy, _stored, _held, _woken)]


def _times_interpreted(figures: Figures) -> Verdict:
    ratio = figures.ratio((COMPILED, "pick", "reef"), (INTERPRETED, "pick", "reef"))
    return Verdict("reef by pick: at least 30 × interpreted", f"{ratio:.0f} ×", ratio >= 30)


def _beside_hex(figures: Figures) -> Verdict:
    """Each inside its engine: the harder comparison, for OpenSpiel is about twice as fast there as from Python."""
    ratio = figures.decision_share("reef") * figures.ratio((COMPILED, "pick", "reef"), (OPENSPIEL, "inside", HEX))
    return Verdict("reef by pick: at least 10 × OpenSpiel's Hex 11 × 11, inside", f"{ratio:.1f} ×", ratio >= 10)


def _beside_c(figures: Figures) -> Verdict:
    """The same games, action by action, from the same random numbers."""
    ratio = figures.decision_share("reef") * figures.ratio((COMPILED, "pick", "reef"), (HANDWRITTEN, "pick", "reef"))
    return Verdict("reef by pick: at least 0.4 × the same games in hand-written C", f"{ratio:.2f} ×", ratio >= 0.4)


def _search(figures: Figures) -> Verdict:
    """In the position where it is least."""
    ratio = min(figures.ratio((COMPILED, way, "connect_four"), (OPENSPIEL, way, "connect_four")) for way in OPENINGS)
    claim = f"connect_four search: at least 3 × OpenSpiel's MCTSBot, {SIMULATIONS:,} simulations"
    return Verdict(claim, f"{ratio:.1f} ×", ratio >= 3)


def _decisions(figures: Figures, games: list[str]) -> Verdict:
    """Shown is the game that comes nearest to its bound."""
    rates = {game: figures.rate(COMPILED, "pick", game) * figures.decision_share(game) for game in games}
    least = min(games, key=lambda game: rates[game] / LEAST_DECISIONS[game])
    claim = "by pick, decisions a second: isles, sharks at least 1,000,000; laguna, motu 500,000"
    return Verdict(claim, f"{rates[least]:,.0f} ({least})", rates[least] >= LEAST_DECISIONS[least])


def _copy(figures: Figures, games: list[str]) -> Verdict:
    us = {game: 1e6 / figures.rate(COMPILED, "copy", game) for game in games}
    longest = {game: LONGEST_COPY_US.get(game, LONGEST_OTHER_COPY_US) for game in games}
    claim = f"a copy takes less than {_bounds(LONGEST_COPY_US, LONGEST_OTHER_COPY_US)} µs"
    return _every(claim, us, longest, "{:.2f} µs")


def _stored(figures: Figures, games: list[str]) -> Verdict:
    sizes = {game: figures.rate(COMPILED, "stored", game) for game in games}
    largest = {game: LARGEST_STORED.get(game, LARGEST_OTHER_STORED) for game in games}
    claim = f"a stored match is smaller than {_bounds(LARGEST_STORED, LARGEST_OTHER_STORED)} B"
    return _every(claim, sizes, largest, "{:,.0f} B")


def _held(figures: Figures, games: list[str]) -> Verdict:
    sizes = {game: figures.rate(COMPILED, "held", game) / 1000 for game in games}
    largest = LARGEST_TABLE / 1000
    return _every(
        f"a table in mid-match is smaller than {largest:g} kB", sizes, dict.fromkeys(games, largest), "{:.1f} kB"
    )


def _woken(figures: Figures, games: list[str]) -> Verdict:
    ms = {game: 1000 * WOKEN / figures.rate(COMPILED, "wake", game) for game in games}
    return _every(f"{WOKEN} stored entries wake in less than 1 ms", ms, dict.fromkeys(games, 1.0), "{:.2f} ms")


def _bounds(special: Mapping[str, float], other: float) -> str:
    """`2,000 (laguna: 4,000)`"""
    return f"{other:,.0f} ({', '.join(f'{game}: {bound:,.0f}' for game, bound in special.items())})"


def _every(claim: str, measured: dict[str, float], most: dict[str, float], form: str) -> Verdict:
    """Of every game; shown is the one that comes nearest to its bound."""
    worst = max(measured, key=lambda game: measured[game] / most[game])
    shown = f"{form.format(measured[worst])} ({worst})"
    return Verdict(f"every game: {claim}", shown, measured[worst] < most[worst])
