"""A match: one game, and as many return games as the players like, everybody one seat further each time.

With two players that swaps start and sides at once, which is the rulebook's return game of Reef; the totals decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from atoll.kernel.game import Game, Options, S
from atoll.kernel.match_setup import check_seed, seated
from atoll.kernel.outcome import MatchOutcome, match_outcome
from atoll.kernel.record import Record, leg_of, written_name
from atoll.kernel.table import Table


class Match(Generic[S]):
    """Tables played one after another by the same players."""

    def __init__(self, game: Game[S], players: Sequence[str], options: Options, seed: str | None) -> None:
        self.game = game
        self.tables = [Table(game, len(players), options, seed)]
        self.seatings = [tuple(players)]  # by leg, then by seat
        self.listed: tuple[str, ...] = ()  # the order in which they came, where their seats were drawn

    @classmethod
    def drawn(cls, game: Game[S], listed: Sequence[str], options: Options, seed: str) -> Match[S]:
        """A match of these players, whose seats the seed draws."""
        check_seed(seed)
        match = cls(game, seated(seed, listed), options, seed)
        match.listed = tuple(listed)
        return match

    @classmethod
    def resume(cls, game: Game[S], record: Record) -> Match[S]:
        """The match that a record holds, ready to go on."""
        tables = record.replay(game)
        first = record.legs[0]
        match = cls(game, first.players, record.options, tables[0].seed)
        match.tables = tables
        match.seatings = [leg.players for leg in record.legs]
        match.listed = record.listed
        return match

    @property
    def table(self) -> Table[S]:
        """The table that is being played."""
        return self.tables[-1]

    @property
    def players(self) -> tuple[str, ...]:
        """Who sits where at that table."""
        return self.seatings[-1]

    def start_return(self, seed: str) -> Table[S]:
        """Everybody moves on by one seat and plays again."""
        seating = (*self.players[1:], self.players[0])
        self.seatings.append(seating)
        self.tables.append(Table(self.game, len(seating), self.table.options, seed))
        return self.table

    def outcome(self) -> MatchOutcome:
        """How it stands over all finished legs, by the players' seats in the first."""
        outcomes = [table.outcome for table in self.tables]
        return match_outcome((outcome.scores if outcome else () for outcome in outcomes), len(self.players))

    def record(self) -> Record:
        """The match on paper, seeds included: a private save until it is over."""
        return Record(
            game=self.game.meta.key,
            rules=self.game.meta.version,
            options=dict(self.table.options),
            listed=tuple(map(written_name, self.listed)),
            legs=tuple(leg_of(table, players) for table, players in zip(self.tables, self.seatings, strict=True)),
        )
