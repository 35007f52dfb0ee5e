"""Plays a match between bots and writes its record: `python tests/record_match.py reef …/records/2-win0.txt`

    --seats N          how many sit down (the game's smallest number)
    --option KEY=VALUE an option of the game, as often as you like
    --seed S           of the table's chance; the same command writes the same match
    --bots LIST        `random`, `first` (the first legal action) or bots, by seat; the last one fills the rest
    --legs N           2 plays the return game too
    --find WAY         tries seed S, S + 1, … until the match ends so: a way of stopping (`reef-full`), of winning
                       (`game-won`, `game-won-by-flowers`, `victory-shared`), `tie`, or the seat that wins (`win1`)
    --tries N          how many seeds that may take (2000)

An existing file is never written over: a golden record that no longer holds is a change of the rules to talk about.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

from atoll.bots import seat_bot
from atoll.games import find
from atoll.kernel.errors import AtollError
from atoll.kernel.game import Game
from atoll.kernel.game_series import Match
from atoll.kernel.record import verify, write
from atoll.kernel.state import Rng
from atoll.kernel.table import Table
from atoll.words import messages
from walking import Case, step

Player = Callable[[Table, int, Rng], tuple[int, int]]
OUTCOME = re.compile(r"game-won(-by-[a-z]+)?|victory-shared")  # the events that say who has won, and by what


def random_player(table: Table, seat: int, rng: Rng) -> tuple[int, int]:
    return step(Case(table.game, table.seats, table.options, 0), table.state, rng)


def first_player(table: Table, seat: int, rng: Rng) -> tuple[int, int]:
    return seat, int(table.state.legal()[0])


def player_of(name: str, seat: int, match: Match) -> Player:
    """A bot by its name, asked about an imagined position and never about the true one."""
    if name in ("random", "first"):
        return random_player if name == "random" else first_player
    lot = sha256(f"{match.table.seed}:{seat}".encode()).digest()
    bot = seat_bot(name, match.game, len(match.players), int.from_bytes(lot[:8]))

    def play(table: Table, seat: int, rng: Rng) -> tuple[int, int]:
        return seat, bot.choose(table.game.imagine(table.state, seat, rng)).action

    return play


def played(game: Game, names: list[str], options: dict[str, str], seed: str, legs: int = 1) -> Match:
    match = Match(game, names, options, seed)
    for leg in range(legs):
        if leg:
            match.start_return(f"{seed} return {leg}")
        players = [player_of(name.split()[0], seat, match) for seat, name in enumerate(match.players)]
        rng = Rng(int.from_bytes(f"{seed}:{leg}".encode()))
        while not match.table.is_over:
            seat = int(match.table.state.to_act())
            match.table.play(*players[seat](match.table, seat, rng))
    return match


def ways_of(table: Table) -> set[str]:
    """In which ways a finished match has ended: how it stopped, and how it was won."""
    told = {told.event.key for told in table.sight(None, len(table.log) - 1).events}
    return {table.outcome.ending, *filter(OUTCOME.fullmatch, told)}


def all_ways(game: Game) -> set[str]:
    """What `--find` can be asked for."""
    outcomes = {key for key in messages(game.say.package, "en") if OUTCOME.fullmatch(key)}
    return {*game.endings, *outcomes, "tie", *(f"win{seat}" for seat in range(max(game.meta.seats)))}


def ends_so(table: Table, way: str) -> bool:
    scores, winners = table.outcome.scores, table.outcome.winners
    is_tie = way == "tie" and scores.count(max(scores)) > 1
    return is_tie or way in ways_of(table) or (len(winners) == 1 and way == f"win{winners[0]}")


def found(game: Game, names: list[str], options: dict[str, str], asked: argparse.Namespace) -> Match | None:
    """The first match that ends as was asked for; the one of the seed where nothing was."""
    if asked.find is None:
        return played(game, names, options, asked.seed, asked.legs)
    for number in range(asked.tries):
        match = played(game, names, options, str(int(asked.seed) + number), asked.legs)
        if ends_so(match.table, asked.find):
            return match
    return None


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("out", type=Path)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--option", action="append", default=[])
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bots", default="random")
    parser.add_argument("--legs", type=int, default=1)
    parser.add_argument("--find", metavar="WAY")
    parser.add_argument("--tries", type=int, default=2000)
    asked = parser.parse_args(arguments)
    if asked.out.exists():
        print(f"{asked.out} exists: a golden record is never written over", file=sys.stderr)
        return 1
    try:
        game = find(asked.game)
        seats = asked.seats or min(game.meta.seats)
        bots = asked.bots.split(",")
        names = [f"{bots[min(seat, len(bots) - 1)]} {seat}" for seat in range(seats)]
        options = dict(pair.split("=", 1) for pair in asked.option)
        if asked.find is not None and asked.find not in all_ways(game):
            print(f"{asked.find} is no way of ending; {', '.join(sorted(all_ways(game)))} are", file=sys.stderr)
            return 1
        match = found(game, names, options, asked)
    except AtollError as error:
        print(error, file=sys.stderr)
        return 1
    if match is None:
        print(f"none of {asked.tries} matches ended in {asked.find}: other bots or more --tries may", file=sys.stderr)
        return 1
    record = match.record()
    draws = verify(record, game)
    asked.out.parent.mkdir(parents=True, exist_ok=True)
    asked.out.write_text(write(record), "utf-8")
    for leg in record.legs:
        scores = " ".join(map(str, leg.outcome.scores))
        print(f"{asked.out}: seed {leg.seed}, {len(leg.lines)} lines, {scores}, won by {leg.outcome.winners}")
    print(f"{draws} draws verified")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
