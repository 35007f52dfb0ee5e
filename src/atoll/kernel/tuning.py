"""How bots think about a game. A game chooses one of these ways for every level, and says how much."""

from __future__ import annotations

import msgspec


class Greed(msgspec.Struct, frozen=True, tag="greed"):
    """The best turn of one's own (bots/greedy.py)."""

    attention: int = 100  # per cent of the actions that are seen at all


class Tree(msgspec.Struct, frozen=True, tag="tree"):
    """A tree of everybody's actions (bots/search.py)."""

    simulations: int
    exploration: float = 0.15
    prior_weight: float = 2.0  # how many simulations a first impression counts for
    playout: int = 0  # actions that are played before a leaf is judged


class Glance(msgspec.Struct, frozen=True, tag="glance"):
    """Quick games after each action, played by `State.glance` (bots/glances.py). Without any, first sight decides."""

    looks: int = 0  # quick games for one decision
    width: int = 12  # actions that are compared
    rounds: int = 99  # that are played on after this one (`State.age`), before a quick game is judged
    attention: int = 100


class Round(msgspec.Struct, frozen=True, tag="round"):
    """Whole turns, and a round of greedy answers to them, with luck (bots/rounds.py)."""

    looks: int  # at every turn, before half of them are dropped
    turns: int = 8  # that are compared


class Foresight(msgspec.Struct, frozen=True, tag="foresight"):
    """A tree of whole turns, without luck (bots/foresight.py)."""

    turns: int  # that are compared
    answers: tuple[int, ...] = (1,)  # turns that are compared in each answer in a row


Thought = Greed | Tree | Glance | Round | Foresight


class Tuning(msgspec.Struct, frozen=True):
    """What a bot should know of a game before it starts to think, and how every level thinks there."""

    spread: int = 400  # the lead, in hundredths of a point, with which a seat wins about three games in four
    boy: Thought = Greed(attention=35)
    sailor: Thought = Greed()
    captain: Thought = Tree(3_000)
    admiral: Thought = Tree(60_000)
