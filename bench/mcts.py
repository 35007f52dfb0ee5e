"""`python -m bench.mcts`: our search beside OpenSpiel's MCTSBot, both with the same CPU time for a decision.

MCTSBot plays a number of simulations, so it says how long that takes: our side has for a decision what MCTSBot has had
on average so far. In Reef the Admiral meets OpenSpiel's search in Python, on the game that our adapter registers (its
search in C++ plays no game that is written in Python). In Connect Four our tree, which knows nothing of that game and
plays to the end at random as MCTSBot does, meets the search in C++. There no chance comes between two turns, so what
our tree has learnt of the answer that was given is kept; MCTSBot begins anew with every decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final

import msgspec
import numpy as np
import pyspiel
import typer
from open_spiel.python.algorithms import mcts

import atoll.research.openspiel  # noqa: F401 (registers atoll_reef)
from atoll.bots.thinking.clock import seconds_used
from atoll.bots.thinking.tree import Tree
from atoll.games import find, instinct_of
from atoll.kernel.instinct import Instinct
from atoll.kernel.state import Rng, State
from atoll.kernel.tuning import ByTree
from bench.measure import ALL_OR_NOTHING, TO_THE_END
from bench.openings import UCT_C
from bench.strength_figures import FIGURES, Beside, read_figures, write_figures
from connect_four import GAME as CONNECT_FOUR

MEMORY_MB: Final = 1000
WITHOUT_LIMIT: Final = 10_000_000  # simulations: the clock ends them
FIRST_SECONDS: Final = 0.05  # for our side, where it decides before MCTSBot ever has
LESS_EXPLORATION: Final = 0.45  # chosen on other seeds: with 0.7, which is MCTSBot's 1.4 on our scale, it won less
PLAIN: Final = ByTree(WITHOUT_LIMIT, exploration=LESS_EXPLORATION, prior_weight=0.0, playout=TO_THE_END)


class Stopwatch:
    """How long one side has taken for its decisions."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.decisions = 0
        self.begun = 0.0

    def __enter__(self) -> None:
        self.begun = seconds_used()

    def __exit__(self, *_: object) -> None:
        self.seconds += seconds_used() - self.begun
        self.decisions += 1

    def mean_seconds(self) -> float:
        return self.seconds / self.decisions if self.decisions else FIRST_SECONDS


class Field(msgspec.Struct, frozen=True, kw_only=True):
    """A game as both sides see it: OpenSpiel's position leads, ours is found or kept beside it."""

    spiel: str
    simulations: int  # of MCTSBot
    bot: Callable[[Any, int, int], Callable[[Any], int]]  # game, simulations, seed: what decides
    tree: Callable[[int], Tree]
    ours: Callable[[Any], State]  # the rules' own position
    number: Callable[[Any, int], int]  # of an action of ours, as OpenSpiel counts
    keeps: bool = False  # an action of theirs has our number and leads from turn to turn, so the tree can go along


def in_python(game: Any, simulations: int, seed: int) -> Callable[[Any], int]:
    dice = np.random.RandomState(seed)
    bot = mcts.MCTSBot(game, UCT_C, simulations, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    return lambda state: int(bot.step(state))


def in_cpp(game: Any, simulations: int, seed: int) -> Callable[[Any], int]:
    """With `solve`: what is won or lost for sure on the way is proved."""
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(game, rollouts, UCT_C, simulations, MEMORY_MB, True, seed, False)
    return lambda state: int(bot.step(state))


def reef_admiral(seed: int) -> Tree:
    instinct = instinct_of(find("reef"))
    way = instinct.tuning.admiral
    assert isinstance(way, ByTree)
    return Tree(instinct, 2, msgspec.structs.replace(way, simulations=WITHOUT_LIMIT), FIRST_SECONDS, Rng(seed))


def plain_tree(seed: int) -> Tree:
    return Tree(Instinct(ALL_OR_NOTHING), 2, PLAIN, FIRST_SECONDS, Rng(seed))


def number_in_reef(state: Any, action: int) -> int:
    return int(next(number for number, each in state.position.outcomes().items() if each == action))


def dropped(state: Any) -> State:
    """Connect Four's discs, dropped again in our own."""
    position = CONNECT_FOUR.start(2, {})
    for column in state.history():
        position.apply(column)
    return position


FIELDS: Final = {
    "reef": Field(
        spiel="atoll_reef",
        simulations=30,
        bot=in_python,
        tree=reef_admiral,
        ours=lambda state: state.position.state,
        number=number_in_reef,
    ),
    "connect_four": Field(
        spiel="connect_four",
        simulations=5_000,
        bot=in_cpp,
        tree=plain_tree,
        ours=dropped,
        number=lambda state, action: action,
        keeps=True,
    ),
}


def play(field: Field, games: int) -> Beside:
    """So many games, the first seat by turns."""
    spiel, won, looks = pyspiel.load_game(field.spiel), 0.0, 0
    ours, theirs = Stopwatch(), Stopwatch()
    for number in range(games):
        tree, bot = field.tree(number), field.bot(spiel, field.simulations, number)
        state, dice = spiel.new_initial_state(), np.random.RandomState(number)
        answer: int | None = None  # theirs to our last action
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(dice.choice(outcomes, p=chances)))
            elif state.current_player() == number % 2:
                position = field.ours(state)
                tree.seconds = theirs.mean_seconds()
                with ours:
                    if field.keeps and answer is not None and tree.growth.advance(answer):
                        tree.expected = position.digest()
                    thought = tree.choose(position, [position])
                state.apply_action(field.number(state, int(thought.line[0])))
            else:
                with theirs:
                    answer = bot(state)
                state.apply_action(answer)
        won += (state.returns()[number % 2] + 1) / 2
        looks += int(tree.looks)
    return Beside(
        won=won,
        games=games,
        mean_ms=round(1000 * ours.mean_seconds(), 1),
        their_mean_ms=round(1000 * theirs.mean_seconds(), 1),
        simulations=round(looks / ours.decisions),
        their_simulations=field.simulations,
    )


def main(
    games: Annotated[int, typer.Option(min=2, help="Games of each kind.")] = 60,
    only: Annotated[str, typer.Option(help="reef or connect_four.")] = "",
) -> None:
    """Play them, and keep what came of it for docs/strength.md (python -m bench.strength --write-docs)."""
    for name, field in FIELDS.items():
        if only in name:
            played = play(field, games)
            print(name, played)
            figures = read_figures(FIGURES)
            figures.openspiel[name] = played
            write_figures(FIGURES, figures)


if __name__ == "__main__":
    typer.run(main)
