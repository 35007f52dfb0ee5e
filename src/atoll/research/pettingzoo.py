"""PettingZoo environments: `env("reef")`, `env("isles", seats=3)`, `env("laguna", side="hard")`.

Agents are `seat_0`, `seat_1` …; a turn is several actions, so the same agent is often selected again. An observation is
a dict of `observation` (see the game's observation.py) and `action_mask`. Rewards come at the end (see rewards.py).
"""

from __future__ import annotations

from io import StringIO
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from rich.console import Console

from atoll.games import module_of
from atoll.kernel.game import View
from atoll.research.encoding import GameEncoding, Mask, Numbers
from atoll.research.episode import Episode
from atoll.research.rewards import check_reward
from atoll.words import FALLBACK

WIDTH: Final = 120
RENDER_MODES: Final = ("ansi", "human")
Observed = dict[str, Numbers | Mask]
Reward = Literal["win", "score", "margin"]


def env(
    game: str, seats: int = 2, *, reward: Reward = "win", render_mode: str | None = None, **options: str
) -> AtollEnv:
    """An environment of that game; options are the game's own, such as `hourglass="steps"`."""
    return AtollEnv(GameEncoding(game, seats, options), reward=reward, render_mode=render_mode)


class AtollEnv(AECEnv[str, Any, Any]):
    """One game after the other, by seeds. It checks what it is given: a refused action raises Refused with its rule."""

    def __init__(self, encoding: GameEncoding, *, reward: str = "win", render_mode: str | None = None) -> None:
        check_reward(reward)
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode is {render_mode!r}; it must be one of {', '.join(RENDER_MODES)}")
        super().__init__()  # type: ignore[no-untyped-call]  # pettingzoo gives it no types
        self.encoding = encoding
        self.reward = reward
        self.render_mode = render_mode
        self.metadata = {
            "name": f"atoll_{encoding.game.meta.key}_v{encoding.game.meta.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(encoding.seats)]
        self.observation_spaces = {agent: _observations(encoding) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(encoding.numbering.count) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The seed fixes every draw of chance; without one, the next of those that the last seed began."""
        del options  # a game's options are chosen with the environment
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._sit_down(Episode(self.encoding, int(self._seeds.integers(2**63))))

    def _sit_down(self, episode: Episode) -> None:
        self.episode = episode
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, episode.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(episode.to_act, 0)]

    def step(self, action: int | None) -> None:
        """Play a number of the action mask. A refused one raises Refused, and nothing has changed."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} is to act and None is no action")
        self.episode.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.episode.is_over:
            self.rewards = dict(zip(self.agents, self.episode.returns(self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.episode.to_act]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observed:
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.observe(seat), "action_mask": self.episode.mask(seat)}

    def render(self) -> str | None:
        """The board as everybody sees it: printed, or given as text with ANSI colours."""
        if self.render_mode is None:
            return None
        drawn = _drawn(self.encoding, self.encoding.game.view(self.episode.state, None))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None

    def close(self) -> None:
        """Nothing is held open."""

    def state_text(self, agent: str | None = None) -> str:
        """The position and the log as JSON, as a spectator or an agent may know them: no secret is in it."""
        return self.episode.text(None if agent is None else self.possible_agents.index(agent))

    def legal_texts(self) -> dict[int, str]:
        """Every number of the action mask, as a line of the notation."""
        return self.episode.legal_texts()

    def clone(self) -> AtollEnv:
        """The same game once more, secrets and chance's next draws included; playing one leaves the other alone."""
        twin = AtollEnv(self.encoding, reward=self.reward, render_mode=self.render_mode)
        twin._seeds.bit_generator.state = self._seeds.bit_generator.state
        twin._sit_down(self.episode.clone())
        twin.agents = list(self.agents)
        twin.rewards = dict(self.rewards)
        twin._cumulative_rewards = dict(self._cumulative_rewards)
        twin.terminations = dict(self.terminations)
        twin.truncations = dict(self.truncations)
        twin.infos = {agent: dict(info) for agent, info in self.infos.items()}
        twin.agent_selection = self.agent_selection
        return twin

    def imagine(self, agent: str, seed: int) -> AtollEnv:
        """A game that this agent could be in, with other draws to come: what an honest search may look into."""
        twin = AtollEnv(self.encoding, reward=self.reward, render_mode=None)
        twin._seeds = np.random.default_rng(seed)
        twin._sit_down(self.episode.imagine(self.possible_agents.index(agent), seed))
        return twin


def _observations(encoding: GameEncoding) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(encoding.low, encoding.high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (encoding.numbering.count,), np.int8),
        }
    )


def _drawn(encoding: GameEncoding, view: View) -> str:
    terminal = module_of(encoding.game.meta.key, "terminal")
    board: str = terminal.draw(view, FALLBACK) if terminal else repr(view)
    page = StringIO()
    console = Console(file=page, force_terminal=True, color_system="truecolor", width=WIDTH, emoji=False)
    console.print(board, soft_wrap=True, highlight=False, markup=terminal is not None)
    return page.getvalue()
