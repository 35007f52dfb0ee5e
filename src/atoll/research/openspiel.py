"""OpenSpiel games: importing this module registers `atoll_reef`, `atoll_isles`, `atoll_laguna` and all others.

    pyspiel.load_game("atoll_isles(seats=3)")
    pyspiel.load_game("atoll_laguna(side=hard,hourglass=steps)")

Chance is explicit. Seats' actions have the numbers of actions.py; chance's outcomes are counted from 0 in the order of
the rules' own list. What a finished game pays is the `win` of rewards.py, which adds up to 0.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec
import numpy as np
import pyspiel

from atoll.games import all_games, module_of
from atoll.kernel.game import Game, State, View
from atoll.kernel.history import History
from atoll.kernel.state import CHANCE, OVER
from atoll.research.actions import choices
from atoll.research.encoding import GameEncoding
from atoll.research.imagined_log import another_past
from atoll.research.rewards import returns
from atoll.words import FALLBACK

PREFIX: Final = "atoll_"
SEATS: Final = "seats"
SEEDS: Final = 2**48
MOST_OUTCOMES: Final = 256  # of one draw; the largest pile has 142 tiles


def game_type(game: Game[State], *, has_secrets: bool) -> pyspiel.GameType:
    meta = game.meta
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + meta.key,
        long_name=f"Atoll {game.title(FALLBACK)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if has_secrets else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(meta.seats),
        min_num_players=min(meta.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={SEATS: meta.seats[0], **{option.key: option.default for option in meta.options}},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One game with its seats and options chosen."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        chosen = dict(params or {})
        options = {name: str(value) for name, value in chosen.items() if name != SEATS}
        self.encoding = encoding_of(key, int(chosen.get(SEATS, 0)), options)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.encoding.numbering.count,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.encoding.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.encoding.game.longest(self.encoding.seats, self.encoding.options),
        )
        kind = game_type(self.encoding.game, has_secrets=self.encoding.has_secrets)
        super().__init__(kind, info, chosen)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        if params:
            raise ValueError(f"observations have no parameters; these were given: {params}")
        return Observer(self.encoding, has_recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


def encoding_of(key: str, seats: int, options: dict[str, str]) -> GameEncoding:
    """With the fewest seats where none are named."""
    lowest = next(game.meta.seats[0] for game in all_games() if game.meta.key == key)
    return GameEncoding(key, seats or lowest, options)


class SpielPosition:
    """The rules' own state inside a pyspiel one. OpenSpiel clones by deep copy; this one copies as the rules do."""

    def __init__(self, encoding: GameEncoding, history: History[State]) -> None:
        self.encoding = encoding
        self.history = history
        self._outcomes: dict[int, int] | None = None
        self._views: dict[int, View] = {}  # OpenSpiel asks for text and numbers of the same view one after the other

    def __deepcopy__(self, memo: dict[int, object]) -> SpielPosition:
        del memo
        return SpielPosition(self.encoding, self.history.copy())

    @property
    def state(self) -> State:
        return self.history.state

    def __reduce__(self) -> tuple[Any, ...]:
        """Written down as what it is: a set-up and a log."""
        encoding = self.encoding
        return replayed, (
            encoding.game.meta.key,
            encoding.seats,
            encoding.options,
            list(self.history.log.standing_actions()),
        )

    def outcomes(self) -> dict[int, int]:
        """The rules' own actions by number, for a seat or for chance."""
        if self._outcomes is None:
            if self.state.to_act() == CHANCE:
                self._outcomes = {number: int(action) for number, action in enumerate(self.state.legal())}
            else:
                self._outcomes = choices(self.encoding, self.state)
        return self._outcomes

    def play(self, number: int) -> None:
        self.enter(self.outcomes()[number])

    def enter(self, action: int) -> None:
        self.history.enter(int(self.state.to_act()), action)
        self._outcomes = None
        self._views = {}

    def view(self, viewer: int) -> View:
        """What this viewer sees now."""
        if viewer not in self._views:
            self._views[viewer] = self.encoding.game.view(self.state, viewer)
        return self._views[viewer]

    def lived_through(self, viewer: int) -> list[str]:
        """The log as it was told to this viewer, and what came to light on the way."""
        if not self.encoding.has_secrets:
            return self.history.full_lines()
        sight = self.history.sight(viewer, 0)
        return [*sight.lines, *(msgspec.json.encode(told).decode() for told in sight.events)]


def replayed(key: str, seats: int, options: dict[str, str], actions: list[int]) -> SpielPosition:
    """The position that a log leads to."""
    encoding = GameEncoding(key, seats, options)
    position = SpielPosition(encoding, History(encoding.game, encoding.start()))
    for action in actions:
        position.enter(action)
    return position


class SpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A position, as OpenSpiel's algorithms ask about it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = SpielPosition(game.encoding, History(game.encoding.game, game.encoding.start()))

    def current_player(self) -> int:
        seat = int(self.position.state.to_act())
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def is_terminal(self) -> bool:
        return bool(self.position.state.to_act() == OVER)

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.position.outcomes()) if player == self.position.state.to_act() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        state = self.position.state
        weights = {number: int(state.weight(action)) for number, action in self.position.outcomes().items()}
        total = sum(weights.values())
        return [(number, weight / total) for number, weight in weights.items()]

    def _apply_action(self, action: int) -> None:
        self.position.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        named = self.position.outcomes().get(action) if player == self.position.state.to_act() else None
        if named is None and player >= 0:
            named = self.position.encoding.numbering.action(action)
        return f"number {action}" if named is None else self.position.encoding.game.text(named)

    def returns(self) -> list[float]:
        encoding = self.position.encoding
        return (
            returns(encoding.game, self.position.state, encoding.seats, "win")
            if self.is_terminal()
            else [0.0] * encoding.seats
        )

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """A state that this player could be in: what information-set search looks into."""
        here = self.position
        twin = SpielState(self.get_game())
        for action in another_past(here.encoding, here.state, here.history.log, player, int(sampler() * SEEDS)):
            twin.apply_action(next(number for number, one in twin.position.outcomes().items() if one == action))
        return twin

    def __str__(self) -> str:
        """The whole log, secrets included: algorithms that see everything tell positions apart by it."""
        return "\n".join(self.position.history.full_lines())


class Observer:
    """What a player sees. With perfect recall the text tells the whole game as that player has lived through it.

    The numbers are those of the view either way: a view shows all that bears on what follows.
    """

    def __init__(self, encoding: GameEncoding, *, has_recall: bool) -> None:
        self._encoding = encoding
        self._has_recall = has_recall
        self.tensor = np.zeros(encoding.length, np.float32)
        self.dict = {name: self.tensor[part] for name, part in encoding.slices.items()}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = self._encoding.observe(state.position.view(player))

    def string_from(self, state: SpielState, player: int) -> str:
        seen = msgspec.json.encode(state.position.view(player)).decode()
        return "\n".join([seen, *state.position.lived_through(player)]) if self._has_recall else seen


def register(games: Sequence[Game[State]]) -> None:
    """Make these games known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for game in games:
        key = game.meta.key
        if PREFIX + key not in known and module_of(key, "observation") is not None:
            kind = game_type(game, has_secrets=any(game.has_secrets(seats, {}) for seats in game.meta.seats))
            pyspiel.register_game(kind, _maker(key))


def _maker(key: str) -> Any:
    """OpenSpiel calls what is registered with the parameters alone."""

    class Chosen(SpielGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(key, params)

    return Chosen


register(all_games())
