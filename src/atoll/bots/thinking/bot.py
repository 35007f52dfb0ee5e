"""What a bot is: somebody who takes a seat, and answers with an action and the thoughts behind it."""

from __future__ import annotations

from time import thread_time
from typing import Final, Protocol

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from atoll.bots.thinking.foresight import Foresight
from atoll.bots.thinking.greed import QUICK, Turn, best_turn, best_turns
from atoll.bots.thinking.quick_games import Glances
from atoll.bots.thinking.rounds import Rounds
from atoll.bots.thinking.tree import LEAF_PLAYOUT, LEAF_POSITION, Search
from atoll.kernel import tuning
from atoll.kernel.game import Game
from atoll.kernel.state import CHANCE, OVER, Rng, State

WORLDS: Final = 24  # how many imagined positions a search starts from
FEW: Final = 32  # simulations where there is nothing to choose, or nearly all is known


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot answers."""

    action: int
    line: tuple[int, ...]  # the actions that it expects, its own first
    values: tuple[float, ...]  # by seat, 0 … 1: how good the position looks for each
    simulations: int  # games simulated, or positions looked at
    seconds: float  # of one core's time


class Candidate(msgspec.Struct, frozen=True, kw_only=True):
    """An action that a bot has thought about."""

    action: int
    value: float  # 0 … 1 for the seat that is to act: how good it looks to choose this


class Consideration(msgspec.Struct, frozen=True, kw_only=True):
    """What a bot thinks of all that could be done."""

    candidates: tuple[Candidate, ...]  # best first; the first is what it would choose
    simulations: int
    seconds: float


class Bot(Protocol):
    """Sits at one table. It is given imagined positions only, which look to its seat as the true one does."""

    name: str

    def choose(self, state: State) -> Choice:
        """An action for whoever is to act."""

    def consider(self, state: State) -> Consideration:
        """Every candidate of whoever is to act, with its value."""


class RandomBot:
    """Plays any legal action: the floor that every other bot is measured from."""

    def __init__(self, name: str, seats: int, seed: int) -> None:
        self.name = name
        self.seats = seats
        self.rng = Rng(seed)

    def choose(self, state: State) -> Choice:
        action = int(state.pick(self.rng))
        return Choice(action=action, line=(action,), values=(0.5,) * self.seats, simulations=0, seconds=0.0)

    def consider(self, state: State) -> Consideration:
        candidates = tuple(Candidate(action=int(action), value=0.5) for action in state.legal())
        return Consideration(candidates=candidates, simulations=0, seconds=0.0)


class TurnBot:
    """Chooses a whole turn, and follows it step by step as long as the position is the one that was expected."""

    def __init__(self, name: str, game: Game[State], seats: int, seed: int) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.rng = Rng(seed)
        self.rest: tuple[int, ...] = ()  # what is left of the turn
        self.expected = -1  # the digest of the position in which it goes on
        self.values: tuple[float, ...] = ()

    def consider(self, state: State) -> Consideration:
        return at_first_sight(self.game, state, self.seats)

    def choose(self, state: State) -> Choice:
        start = thread_time()
        looks, line, follows = 0, self.rest, True
        if not line or state.digest() != self.expected:
            turn, looks = self.best(state)
            line, follows = tuple(int(action) for action in turn.actions), self.follows(turn)
            self.values = standings(self.game, self.settled(turn), self.seats)
        self.rest = line[1:] if follows else ()
        if self.rest:
            after = state.copy()
            after.apply(line[0])
            self.expected = int(after.digest())
        seconds = thread_time() - start
        return Choice(action=line[0], line=line, values=self.values, simulations=looks, seconds=seconds)

    def best(self, state: State) -> tuple[Turn, int]:
        """The chosen turn, and how much was looked at for it."""
        raise NotImplementedError

    def follows(self, turn: Turn) -> bool:
        """Whether the rest of the turn is settled, too."""
        return True

    def settled(self, turn: Turn) -> State:
        """The position by which it is said how everybody stands."""
        return turn.state


class GreedyBot(TurnBot):
    """Looks at whole turns of its own, not at the answers. With less attention it overlooks some of its actions."""

    def __init__(self, name: str, game: Game[State], seats: int, seed: int, thought: tuning.Greed) -> None:
        super().__init__(name, game, seats, seed)
        self.attention = thought.attention

    def best(self, state: State) -> tuple[Turn, int]:
        turn = best_turn(state, self.seats, self.attention, self.rng)
        return turn, int(turn.looked_at)

    def follows(self, turn: Turn) -> bool:
        """A turn that was put together from single actions is thought over after each of them."""
        return bool(turn.planned)


class RoundBot(TurnBot):
    """Compares whole turns by how everybody would answer them, with luck."""

    def __init__(
        self, name: str, game: Game[State], seats: int, seed: int, thought: tuning.Round, seconds: float
    ) -> None:
        super().__init__(name, game, seats, seed)
        self.rounds = Rounds(seats, thought.turns, thought.looks, seconds, self.rng.word())

    def best(self, state: State) -> tuple[Turn, int]:
        before = self.rounds.looks
        turn = self.rounds.choose(worlds_of(self.game, state, self.rng))
        return turn, int(self.rounds.looks - before)


class ForesightBot(TurnBot):
    """Compares whole turns by the best answers to them, where there is no luck."""

    def __init__(
        self, name: str, game: Game[State], seats: int, seed: int, thought: tuning.Foresight, seconds: float
    ) -> None:
        super().__init__(name, game, seats, seed)
        # Everybody answers once at least, and the seat itself once more.
        answers = vec[i64]([*thought.answers, *[1] * (seats - len(thought.answers))])
        self.foresight = Foresight(seats, thought.turns, answers, seconds, self.rng.word())

    def best(self, state: State) -> tuple[Turn, int]:
        before = self.foresight.looks
        turn = self.foresight.choose(self.game.imagine(state, int(state.to_act()), self.rng))
        return turn, int(self.foresight.looks - before)

    def settled(self, turn: Turn) -> State:
        """When everybody else has had a turn, too: whoever has just acted always looks better than they are."""
        state, rng = turn.state.copy(), Rng(1)
        for _ in range(self.seats - 1):
            while state.to_act() == CHANCE:
                state.apply(state.pick(rng))
            if state.to_act() != OVER:
                state = best_turns(state, self.seats, 100, QUICK, 1, rng)[0].state
        return state


class GlanceBot:
    """Judges its actions by quick games that follow them, or by first sight: for games with a `State.glance`."""

    def __init__(
        self, name: str, game: Game[State], seats: int, seed: int, thought: tuning.Glance, seconds: float
    ) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.rng = Rng(seed)
        spread = float(game.meta.tuning.spread)
        self.glances = Glances(seats, thought.width, thought.looks, thought.rounds, spread, seconds, self.rng.word())
        self.glances.attention = thought.attention

    def consider(self, state: State) -> Consideration:
        return at_first_sight(self.game, state, self.seats)

    def choose(self, state: State) -> Choice:
        start = thread_time()
        before = self.glances.played
        worlds = worlds_of(self.game, state, self.rng)
        action = int(self.glances.choose(worlds)[0].action)
        turn = self.glances.own_turn(worlds[0].copy(), action)
        return Choice(
            action=action,
            line=tuple(int(each) for each in turn.actions),
            values=standings(self.game, turn.state, self.seats),
            simulations=int(self.glances.played - before),
            seconds=thread_time() - start,
        )


class SearchBot:
    """Grows a tree of what everybody may do, and keeps it while its turn lasts."""

    def __init__(
        self, name: str, game: Game[State], seats: int, seed: int, thought: tuning.Tree, seconds: float
    ) -> None:
        self.name = name
        self.game = game
        self.seats = seats
        self.rng = Rng(seed)
        self.thought = thought
        self.simulations = thought.simulations
        self.seconds = seconds
        self.tree: Search | None = None
        self.expected = -1  # the digest of the position that the tree's root stands for

    def consider(self, state: State) -> Consideration:
        return at_first_sight(self.game, state, self.seats)

    def choose(self, state: State) -> Choice:
        start = thread_time()
        actions = state.legal()
        if self.tree is None or state.digest() != self.expected:
            self.tree = tree_for(self.game, self.seats, self.thought, self.rng.word())
        # What was learned of the action before counts. A choice of one is still asked, to say how it stands.
        known = int(self.tree.visits[self.tree.root])
        simulations = max(FEW, self.simulations - known) if len(actions) > 1 else FEW
        simulated = self.tree.think(worlds_of(self.game, state, self.rng), simulations, self.seconds)
        action = int(self.tree.action[self.tree.best()])
        line, values = tuple(int(step) for step in self.tree.main_line()), tuple(self.tree.expectations())
        self.tree.advance(action)
        after = state.copy()
        after.apply(action)
        self.expected = int(after.digest())
        seconds = thread_time() - start
        return Choice(action=action, line=line, values=values, simulations=int(simulated), seconds=seconds)


def worlds_of(game: Game[State], state: State, rng: Rng) -> list[State]:
    """Positions that look to whoever is to act as this one does."""
    seat = int(state.to_act())
    return [game.imagine(state, seat, rng) for _ in range(WORLDS)]


def tree_for(game: Game[State], seats: int, thought: tuning.Tree, seed: int) -> Search:
    """A search as this game wants it."""
    leaf = LEAF_PLAYOUT if thought.playout else LEAF_POSITION
    spread = float(game.meta.tuning.spread)
    return Search(seats, thought.exploration, thought.prior_weight, leaf, thought.playout, spread, seed)


def standings(game: Game[State], state: State, seats: int) -> tuple[float, ...]:
    """How good a position looks for each seat, 0 … 1, as it stands."""
    judge = Search(seats, 0.0, 0.0, LEAF_POSITION, 0, float(game.meta.tuning.spread), 1)
    judge.judge(state)
    return tuple(judge.results)


def at_first_sight(game: Game[State], state: State, seats: int) -> Consideration:
    """Every action by how its seat stands right after it."""
    start, seat, candidates = thread_time(), int(state.to_act()), []
    for action in state.legal():
        after = state.copy()
        after.apply(action)
        candidates.append(Candidate(action=int(action), value=standings(game, after, seats)[seat]))
    candidates.sort(key=lambda candidate: -candidate.value)
    return Consideration(candidates=tuple(candidates), simulations=len(candidates), seconds=thread_time() - start)
