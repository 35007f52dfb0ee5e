"""What the docs promise, held against what was measured."""

from __future__ import annotations

from typing import Final

import msgspec

from bench.figures import COMPILED, HANDWRITTEN, HEX, INTERPRETED, OPENSPIEL, Figures
from bench.openings import OPENINGS, SIMULATIONS

LEAST_DECISIONS: Final = {"isles": 1_000_000, "sharks": 1_000_000, "laguna": 500_000, "motu": 500_000}
LONGEST_COPY_US: Final = {"reef": 1.0}
LONGEST_OTHER_COPY_US: Final = 2.0
LARGEST_STORED: Final = {"laguna": 4000}  # random rafts sail on to the cap of 100 turns a seat, some 1,500 entries
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
    told += [_decisions(figures, game, least) for game, least in LEAST_DECISIONS.items() if game in games]
    told += [_copy(figures, game) for game in games]
    told += [_stored(figures, game) for game in games]
    return told + [claim(figures, game) for game in games for claim in (_held, _woken)]


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


def _decisions(figures: Figures, game: str, least: int) -> Verdict:
    rate = figures.rate(COMPILED, "pick", game) * figures.decision_share(game)
    return Verdict(f"{game} by pick: at least {least:,} decisions a second", f"{rate:,.0f}", rate >= least)


def _copy(figures: Figures, game: str) -> Verdict:
    us = 1e6 / figures.rate(COMPILED, "copy", game)
    longest = LONGEST_COPY_US.get(game, LONGEST_OTHER_COPY_US)
    return Verdict(f"{game}: a copy takes at most {longest:g} µs", f"{us:.2f} µs", us <= longest)


def _stored(figures: Figures, game: str) -> Verdict:
    size = figures.rate(COMPILED, "stored", game)
    largest = LARGEST_STORED.get(game, LARGEST_OTHER_STORED)
    return Verdict(f"{game}: a stored match is smaller than {largest:,} B", f"{size:,.0f} B", size < largest)


def _held(figures: Figures, game: str) -> Verdict:
    size = figures.rate(COMPILED, "held", game)
    claim = f"{game}: a table in mid-match is smaller than {LARGEST_TABLE // 1000} kB"
    return Verdict(claim, f"{size / 1000:.1f} kB", size < LARGEST_TABLE)


def _woken(figures: Figures, game: str) -> Verdict:
    ms = 1000 * WOKEN / figures.rate(COMPILED, "wake", game)
    return Verdict(f"{game}: {WOKEN} stored entries wake in less than 1 ms", f"{ms:.2f} ms", ms < 1)
