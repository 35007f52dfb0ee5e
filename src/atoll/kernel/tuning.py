"""How bots and the coach think about a game. A game chooses one of these ways for each, and says how much."""

from __future__ import annotations

from typing import Literal

import msgspec


class ByGreed(msgspec.Struct, frozen=True, tag="greed"):
    """The best turn of one's own (bots/thinking/greed.py)."""

    attention: int = 100  # per cent of the actions that are seen at all


class ByTree(msgspec.Struct, frozen=True, tag="tree"):
    """A tree of everybody's actions (bots/thinking/tree.py)."""

    simulations: int
    exploration: float = 0.15
    prior_weight: float = 2.0  # how many simulations a first impression counts for
    playout: int = 0  # actions that are played before a leaf is judged


class ByQuickGames(msgspec.Struct, frozen=True, tag="quick-games"):
    """Quick games after each action, played at a glance (bots/thinking/quick_games.py); without any, first sight."""

    looks: int = 0  # quick games for one decision
    width: int = 12  # actions that are compared
    rounds: int = 99  # that are played on after this one (`Instinct.age`), before a quick game is judged
    attention: int = 100
    closely: bool = False  # the games are played by a closer look (`Instinct.closer_look`), which takes longer


class ByRounds(msgspec.Struct, frozen=True, tag="rounds"):
    """Whole turns, and some rounds of greedy answers to them, with luck (bots/thinking/rounds.py)."""

    looks: int  # at every turn, before half of them are dropped
    turns: int = 8  # that are compared
    rounds: int = 1  # that are played on, before it is judged how one stands; 99 is to the end


class ByForesight(msgspec.Struct, frozen=True, tag="foresight"):
    """A tree of whole turns, without luck (bots/thinking/foresight.py)."""

    turns: int  # that are compared
    answers: tuple[int, ...] = (1,)  # turns that are compared in each answer in a row


Way = ByGreed | ByTree | ByQuickGames | ByRounds | ByForesight


class Valuing(msgspec.Struct, frozen=True):
    """How a position is valued in points: it is played on some times, and judged where that has led.

    `greed` plays so many whole turns. `glance` and `sight` play so many rounds (`Instinct.age`) after this one: at a
    glance, or each action by how one's own turn ends after it when it is played on at a glance, which is slower and
    better. `tree` is a tree of so many simulations.
    """

    by: Literal["greed", "glance", "sight", "tree"] = "greed"
    depth: int = 2
    lots: int = 8  # how often, each time with other luck


class Reviewing(msgspec.Struct, frozen=True):
    """How the coach reviews a match. docs/coach.md says what was measured to choose it."""

    luck: Valuing = Valuing()
    luck_share: int = 100  # per cent of what a draw seems to bring that results bear out
    decisions: Valuing = Valuing(lots=16)
    loss_share: int = 100  # per cent of what a turn seems to lose that a deeper look bears out
    misjudged: int = 0  # by how much that is still wrong, in hundredths of a point: one standard deviation
    outcomes: int = 16  # of chance that are tried, where there are too many for all of them
    width: int = 10  # turns that are compared
    together: bool = False  # draws in a row are one event: a market that is filled


class Tuning(msgspec.Struct, frozen=True):
    """What a bot should know of a game before it starts to think, and how every level thinks there."""

    spread: int = 400  # the lead, in hundredths of a point, with which a seat wins about three games in four
    boy: Way = ByGreed(attention=35)
    sailor: Way = ByGreed()
    captain: Way = ByTree(3_000)
    admiral: Way = ByTree(60_000)
    review: Reviewing = Reviewing()
