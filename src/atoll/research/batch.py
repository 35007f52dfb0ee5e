"""Many games at once: over processes, from one seed, as NumPy arrays.

    batch = play("reef", 1000, policies=("greedy", "random"), jobs=2)
    batch.wins()[0] / 1000

The same seed gives the same arrays whatever the number of processes. No position crosses from one process to another:
out go seeds and policies, back come arrays. A script that plays with several processes must call `play` under
`if __name__ == "__main__":`, because each process imports it.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from atoll.bots.levels import known_bot, seat_bot
from atoll.bots.process_executor import LocalPool
from atoll.bots.questions import ask_here
from atoll.bots.thinking.bot import Bot
from atoll.kernel.state import Rng
from atoll.research.encoding import GameEncoding, Mask, Numbers
from atoll.research.episode import Episode, seeds_of
from atoll.research.rewards import check_reward
from atoll.words import FALLBACK

Policy = Callable[[Numbers, Mask, np.random.Generator], int]  # observation, mask, dice: a number of the mask
Player = str | Policy  # a bot by its name, or a policy of one's own

MOST_A_CHUNK: Final = 64
CHUNKS_A_JOB: Final = 8


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """All that a process needs to know to play its share."""

    game: str
    seats: int
    options: dict[str, str]
    players: tuple[Player, ...]
    rotate: bool
    reward: str
    seed: int
    keep_steps: bool


class Batch(msgspec.Struct, frozen=True, kw_only=True):
    """Finished games. Steps are decisions of seats, all games in a row; `starts[g]` is the first step of game g."""

    observations: NDArray[np.int16]  # steps × length, as the seat that decides sees it
    masks: NDArray[np.bool_]  # steps × numbers
    actions: NDArray[np.int32]  # steps: the number that was chosen
    seats: NDArray[np.int8]  # steps: the seat that chose
    starts: NDArray[np.int64]  # games + 1; the last one is the number of steps
    returns: NDArray[np.float32]  # games × seats
    scores: NDArray[np.int32]  # games × seats: points
    winners: NDArray[np.bool_]  # games × seats
    seating: NDArray[np.int8]  # games × seats: which of the policies sat there

    def wins(self) -> NDArray[np.float64]:
        """By policy: games won, a shared victory in equal parts."""
        shares = self.winners / self.winners.sum(axis=1, keepdims=True)
        players = range(self.seating.shape[1])
        return np.array([shares[self.seating == player].sum() for player in players])

    def game_of_step(self) -> NDArray[np.int64]:
        """The game that each step belongs to."""
        return np.repeat(np.arange(len(self.starts) - 1), np.diff(self.starts))


def play(
    game: str,
    games: int,
    seats: int = 2,
    options: Mapping[str, str] | None = None,
    policies: Player | Sequence[Player] = "random",
    *,
    jobs: int | None = None,
    seed: int = 0,
    reward: str = "win",
    rotate: bool = False,
    keep_steps: bool = True,
    progress: bool = True,
    executor: Executor | None = None,
) -> Batch:
    """Play that many games and bring back all that happened.

    policies    one for all seats, or one for each: the name of a bot, or a function that processes can find by its name
    jobs        processes; all cores by default, and none beside this one for 1
    rotate      everybody sits one seat further in each game
    keep_steps  without it only results come back, and nothing is observed for bots: much faster
    executor    where to play instead of in processes of this machine, such as that of a dask.distributed client
    """
    if games < 1:
        raise ValueError(f"{games} games cannot be played; ask for one or more")
    check_reward(reward)
    encoding = GameEncoding(game, seats, options)
    task = Task(
        game=game,
        seats=seats,
        options=encoding.options,
        players=_players(policies, seats),
        rotate=rotate,
        reward=reward,
        seed=seed,
        keep_steps=keep_steps,
    )
    jobs = min(jobs or os.cpu_count() or 1, games)
    size = max(1, min(MOST_A_CHUNK, games // (jobs * CHUNKS_A_JOB)))
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    columns = (
        TextColumn(f"{encoding.game.title(FALLBACK)}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), disable=not progress, transient=True) as bar:
        line = bar.add_task(game, total=games)
        played: dict[int, Batch] = {}
        for chunk, batch in _played(task, chunks, jobs, executor):
            played[chunk.start] = batch
            bar.advance(line, len(chunk))
    return _joined([played[chunk.start] for chunk in chunks])


def _players(policies: Player | Sequence[Player], seats: int) -> tuple[Player, ...]:
    players = (policies,) * seats if isinstance(policies, str) or callable(policies) else tuple(policies)
    if len(players) != seats:
        raise ValueError(f"{len(players)} policies for {seats} seats: give one for all, or one for each")
    for player in players:
        if isinstance(player, str):
            known_bot(player)
    return players


def _played(task: Task, chunks: list[range], jobs: int, executor: Executor | None) -> Iterator[tuple[range, Batch]]:
    """The chunks as they are finished, in any order."""
    if executor is not None:
        yield from _elsewhere(task, chunks, executor)
    elif jobs > 1:
        pool = LocalPool(jobs)
        try:
            yield from _elsewhere(task, chunks, pool.executor)
        finally:
            pool.end()
    else:
        for chunk in chunks:
            yield chunk, play_chunk(task, chunk)


def _elsewhere(task: Task, chunks: list[range], executor: Executor) -> Iterator[tuple[range, Batch]]:
    waiting: dict[Future[Batch], range] = {executor.submit(play_chunk, task, chunk): chunk for chunk in chunks}
    try:
        while waiting:
            done, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield waiting.pop(future), future.result()
    finally:
        for future in waiting:
            future.cancel()  # one has failed, or nobody wants the others any more


def play_chunk(task: Task, numbers: range) -> Batch:
    """Play the games of these numbers, one after the other."""
    encoding = GameEncoding(task.game, task.seats, task.options)
    recorder = EpisodeRecorder(encoding, task)
    for number in numbers:
        recorder.play(number)
    return recorder.batch()


class EpisodeRecorder:
    """Writes down the steps and results of games while they are played."""

    def __init__(self, encoding: GameEncoding, task: Task) -> None:
        self.encoding = encoding
        self.task = task
        self.observations: list[Numbers] = []
        self.masks: list[Mask] = []
        self.actions: list[int] = []
        self.seats: list[int] = []
        self.starts = [0]
        self.results: list[tuple[list[float], list[int], list[bool], list[int]]] = []

    def play(self, number: int) -> None:
        chance_seed, player_seed = seeds_of(self.task.seed, number)
        episode, rng, dice = Episode(self.encoding, chance_seed), Rng(player_seed), np.random.default_rng(player_seed)
        shift = number if self.task.rotate else 0
        around = [(seat + shift) % self.task.seats for seat in range(self.task.seats)]
        seated = [self._seated(self.task.players[player], player_seed + seat) for seat, player in enumerate(around)]
        while not episode.is_over:
            self._step(episode, seated[episode.to_act], rng, dice)
        self.starts.append(len(self.actions))
        winners = self.encoding.game.winners(episode.state)
        everybody = range(self.task.seats)
        scores = [int(episode.state.score(seat)) for seat in everybody]
        self.results.append(
            (episode.returns(self.task.reward), scores, [seat in winners for seat in everybody], around)
        )

    def _seated(self, player: Player, seed: int) -> Bot | Policy:
        return seat_bot(player, self.encoding.game, self.task.seats, seed) if isinstance(player, str) else player

    def _step(self, episode: Episode, player: Bot | Policy, rng: Rng, dice: np.random.Generator) -> None:
        seat, keeps = episode.to_act, self.task.keep_steps
        if keeps or callable(player):
            observation, mask = episode.observe(seat), episode.mask(seat)
        if callable(player):
            number = int(player(observation, mask, dice))
        else:
            action = ask_here(player, self.encoding.game, episode.state, seat, rng).action
            number = next(number for number, one in episode.choices.items() if one == action)
        if keeps:
            self.observations.append(observation)
            self.masks.append(mask)
            self.actions.append(number)
            self.seats.append(seat)
        episode.play(number)

    def batch(self) -> Batch:
        steps = len(self.actions)
        returns, scores, winners, seating = zip(*self.results, strict=True)
        return Batch(
            observations=np.array(self.observations, np.int16).reshape(steps, self.encoding.length),
            masks=np.array(self.masks, np.bool_).reshape(steps, self.encoding.numbering.count),
            actions=np.array(self.actions, np.int32),
            seats=np.array(self.seats, np.int8),
            starts=np.array(self.starts, np.int64),
            returns=np.array(returns, np.float32),
            scores=np.array(scores, np.int32),
            winners=np.array(winners, np.bool_),
            seating=np.array(seating, np.int8),
        )


def _joined(parts: list[Batch]) -> Batch:
    joined = {name: np.concatenate([getattr(part, name) for part in parts]) for name in Batch.__struct_fields__}
    lengths = np.concatenate([np.diff(part.starts) for part in parts])
    joined["starts"] = np.concatenate([[0], np.cumsum(lengths)]).astype(np.int64)
    return Batch(**joined)
