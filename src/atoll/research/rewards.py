"""What a finished game pays each seat."""

from __future__ import annotations

from typing import Final

from atoll.kernel.game import Game, State

REWARDS: Final = ("win", "score", "margin")


def check_reward(reward: str) -> None:
    if reward not in REWARDS:
        raise ValueError(f"reward is {reward!r}; it must be one of {', '.join(REWARDS)}")


def returns(game: Game[State], state: State, seats: int, reward: str) -> list[float]:
    """By seat, for a game that is over.

    win     the winners share +1 and the others share -1, so that it adds up to 0; all 0 where everybody wins
    score   the seat's points
    margin  the seat's points less those of the best other seat
    """
    scores = [int(state.score(seat)) for seat in range(seats)]
    if reward == "score":
        return [float(score) for score in scores]
    if reward == "margin":
        return [float(score - max(scores[:seat] + scores[seat + 1 :])) for seat, score in enumerate(scores)]
    winners = game.winners(state)
    if len(winners) == seats:
        return [0.0] * seats
    return [1 / len(winners) if seat in winners else -1 / (seats - len(winners)) for seat in range(seats)]
