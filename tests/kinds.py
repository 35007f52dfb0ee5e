"""Positions of every kind that a game has, however rare: the laws look at each of them, at every `ATOLL_LAWS`.

A kind is a prompt and a phase of the view. A set-up of eight entries is a hundredth of a long match, and a random
sample passes it by; so golden records and random walks are searched until every prompt and every phase has been met.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal, NamedTuple, get_args, get_origin, get_type_hints

import laws
import secrecy
import tellings
from atoll.kernel.game import Game
from atoll.kernel.record import read
from atoll.kernel.state import Rng, State
from atoll.kernel.table import Table
from atoll.words import messages
from walking import EXAMPLES, Case, Kind, Step, combinations, folder_of, kind_of, walk

FEWEST_WALKS, MOST_WALKS = 12, 2_000
EACH = 2 + EXAMPLES  # samples of a kind, each out of another match


class Sample(NamedTuple):
    """A position of one kind, and the step that led away from it; None at the end."""

    case: Case
    state: State
    step: Step | None


def declared(game: Game) -> set[str]:
    """Every prompt of the game's catalogue and every phase of its view: what must be met."""
    prompts = {key for key in messages(game.say.package, "en") if key.startswith("prompt-")}
    view = type(game.view(game.start(game.meta.seats[0], {}), None))
    phase = get_type_hints(view).get("phase")
    return prompts | (set(get_args(phase)) if get_origin(phase) is Literal else set())


@cache
def samples(game: Game) -> dict[Kind, list[Sample]]:
    """Some positions of every kind, each out of another match."""
    found: dict[Kind, list[Sample]] = {}
    missing = declared(game)
    for number, (case, match) in enumerate(_matches(game)):
        if number >= FEWEST_WALKS and (not missing or number == MOST_WALKS):
            break
        for kind, sample in _one_of_each(case, match, Rng(number)).items():
            missing -= set(kind)
            if len(found.setdefault(kind, [])) < EACH:
                found[kind].append(sample)
    return found


def _one_of_each(case: Case, match: Iterator[Step], rng: Rng) -> dict[Kind, Sample]:
    """Of each kind that a match meets one position, any of them as likely as any other."""
    chosen: dict[Kind, Sample] = {}
    seen: dict[Kind, int] = {}
    step = None
    for step in match:
        kind = kind_of(case.game, step.before)
        seen[kind] = seen.get(kind, 0) + 1
        if rng.below(seen[kind]) == 0:
            chosen[kind] = Sample(case, step.before, step._replace(after=step.after.copy()))
    if step is not None:
        last = step.after.copy()
        chosen.setdefault(kind_of(case.game, last), Sample(case, last, None))
    return chosen


def _matches(game: Game) -> Iterator[tuple[Case, Iterator[Step]]]:
    """Golden records first, where bots have played to the end; then random walks with any seats and options."""
    for path in sorted((folder_of(game.meta.key) / "records").glob("*.txt")):
        for table in read(path.read_text("utf-8")).replay(game):
            case = Case(game, table.seats, dict(table.options), 0)
            yield case, _replay(case, table)
    tables = combinations(game)
    for seed in range(MOST_WALKS):
        seats, options = tables[Rng(seed).below(len(tables))]
        case = Case(game, seats, options, seed)
        yield case, walk(case)


def _replay(case: Case, table: Table) -> Iterator[Step]:
    """What stands of a table's log, as a walk tells it."""
    state = case.start()
    for number in reversed(list(table.log.standing_numbers())):
        before, entry = state.copy(), table.log[number]
        state.apply(entry.action)
        yield Step(before, entry.seat, entry.action, state)


# The laws of single positions, all asked in one way


def legal_is_what_is_not_refused(case: Case, state: State, rng: Rng) -> None:
    laws.law_refusals(case.game, state, case.seats, rng)


def lists_ascend_and_lines_mean_their_actions(case: Case, state: State, rng: Rng) -> None:
    laws.law_listing(case.game, state)
    legal = list(state.legal())
    for action in legal[:20] + legal[-5:]:
        laws.law_notation(case.game, int(action))


def every_mark_is_a_declared_place(case: Case, state: State, rng: Rng) -> None:
    laws.law_places(case, state, rng)


def score_lines_add_up(case: Case, state: State, rng: Rng) -> None:
    tellings.law_score(case, state)


def picks_are_fair(case: Case, state: State, rng: Rng) -> None:
    laws.law_pick(state, int(rng.below(1_000)))


def an_imagined_position_looks_like_the_true_one(case: Case, state: State, rng: Rng) -> None:
    secrecy.law_imagine(case, state)
    if not case.game.has_secrets(case.seats, case.options):
        secrecy.law_no_secrets(case, state)


POSITION_LAWS = (
    legal_is_what_is_not_refused,
    lists_ascend_and_lines_mean_their_actions,
    every_mark_is_a_declared_place,
    score_lines_add_up,
    picks_are_fair,
    an_imagined_position_looks_like_the_true_one,
)
STEP_LAWS = (tellings.law_telling, secrecy.law_reveals)
