"""Who plays whom in the arena, in which seats. Game number n follows from the contest alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final

import msgspec

from atoll import __version__
from atoll.arena.errors import BadContest
from atoll.arena.game_job import Job
from atoll.bots.levels import known_bot
from atoll.kernel.game import Game, Options
from atoll.kernel.match_setup import check_seats, check_seed, chosen_options
from atoll.kernel.state import State

Lineup = tuple[str, ...]  # bots by seat
MOST_GAMES: Final = 1_000_000


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What all games of an arena have in common. Results of another contest cannot be added to it."""

    game: str
    rules: int
    version: str  # of Atoll: another version's bots are other bots
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    duel: bool  # one of the first bot against the second in all other seats
    seed: str

    def lineups(self) -> list[Lineup]:
        """The line-ups that are played in turn, over and over."""
        return duel_lineups(self.bots, self.seats) if self.duel else lineups(self.bots, self.seats)

    def jobs(self, games: int) -> Iterator[Job]:
        """The first so many games."""
        cycle = self.lineups()
        for number in range(games):
            yield Job(
                number=number,
                game=self.game,
                options=self.options,
                bots=cycle[number % len(cycle)],
                seed=f"{self.seed}-{number}",
            )


def contest_of(
    game: Game[State], bots: Sequence[str], seats: int, options: Options, seed: str, *, duel: bool = False
) -> Contest:
    """A contest whose every game can be played; else an AtollError says what is wrong."""
    for bot in bots:
        known_bot(bot)
    if len(set(bots)) < len(bots):
        raise BadContest("contest-twice", bot=next(bot for bot in bots if bots.count(bot) > 1))
    if duel and len(bots) != 2:
        raise BadContest("contest-duel", count=len(bots))
    check_seats(game.meta, seats)
    for each in (seed, f"{seed}-{MOST_GAMES}"):  # every game's own seed goes into its record
        check_seed(each)
    if seats < 2:
        raise BadContest("contest-alone", game=game.meta.key)
    return Contest(
        game=game.meta.key,
        rules=game.meta.version,
        version=__version__,
        seats=seats,
        options=chosen_options(game.meta, options),
        bots=tuple(bots),
        duel=duel,
        seed=seed,
    )


def lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """Every bot as often as every other at mixed tables, in every seat, beside everybody.

    Bots fill a table as evenly as they can; all arrangements of it follow, rotations of one another together.
    """
    each, more = divmod(seats, len(bots))
    cycle: list[Lineup] = []
    for doubled in combinations(bots, more):
        table = [bot for bot in bots for _ in range(each + (bot in doubled))]
        arrangements = dict.fromkeys(permutations(table))  # each once, in order
        while arrangements:
            arrangement = next(iter(arrangements))
            for turn in rotations(arrangement):
                del arrangements[turn]
                cycle.append(turn)
    return cycle


def duel_lineups(bots: Sequence[str], seats: int) -> list[Lineup]:
    """The first bot alone among seconds, in every seat."""
    return rotations((bots[0], *[bots[1]] * (seats - 1)))


def rotations(lineup: Lineup) -> list[Lineup]:
    """All different ones, everybody one seat further each time."""
    return list(dict.fromkeys((*lineup[-turn:], *lineup[:-turn]) if turn else lineup for turn in range(len(lineup))))
