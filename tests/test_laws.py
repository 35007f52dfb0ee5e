"""Laws that every game passes, over seeds, seats and options. `ATOLL_LAWS=50` looks harder; `-k isles` at one game.

The laws are functions in laws.py and secrecy.py; test_faults.py shows that each can fail. Whatever `ATOLL_LAWS` is,
those of single positions are asked of every kind of position that the game has (kinds.py).
"""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kinds
import laws
import secrecy
import table_laws
import tellings
from atoll.kernel.state import OVER, Rng
from atoll.words import messages
from walking import EXAMPLES, Case, combinations, game_keys, game_of, has_secrets, positions, steps, walk

pytestmark = [pytest.mark.both_speeds, pytest.mark.quick]

hard = settings(max_examples=EXAMPLES, deadline=None, derandomize=True, database=None)
seeds = st.integers(0, 2**32 - 1)


@pytest.fixture(params=game_keys(), scope="module")
def game(request):
    return game_of(request.param)


def cases(data, game) -> Case:
    seats, options = data.draw(st.sampled_from(combinations(game)))
    return Case(game, seats, options, data.draw(seeds))


def test_every_prompt_and_every_phase_is_met(game):
    """A prompt that no record and no random match comes to is one that no law has looked at: play a record to it."""
    met = {name for kind in kinds.samples(game) for name in kind}
    assert not kinds.declared(game) - met


@pytest.mark.parametrize("law", kinds.POSITION_LAWS, ids=lambda law: law.__name__)
def test_in_every_kind_of_position(game, law):
    for found in kinds.samples(game).values():
        for number, sample in enumerate(found):
            law(sample.case, sample.state, Rng(number))


@pytest.mark.parametrize("law", kinds.STEP_LAWS, ids=lambda law: law.__name__)
def test_on_the_way_from_every_kind_of_position(game, law):
    for found in kinds.samples(game).values():
        for sample in found:
            if sample.step is not None:
                law(sample.case, sample.step)


@hard
@given(st.data())
def test_legal_is_exactly_what_is_not_refused(game, data):
    case = cases(data, game)
    for number, state in enumerate(positions(case, 4)):
        laws.law_refusals(game, state, case.seats, Rng(case.seed + number))


@hard
@given(st.data())
def test_lists_are_ascending_and_lines_mean_their_actions(game, data):
    case = cases(data, game)
    for state in positions(case, 12):
        laws.law_listing(game, state)
        for action in list(state.legal())[:60]:
            laws.law_notation(game, int(action))


@hard
@given(st.data())
def test_every_number_of_the_action_space_is_a_line(game, data):
    for action in data.draw(st.lists(st.integers(0, game.action_count - 1), min_size=60, max_size=60)):
        laws.law_notation(game, action)


@hard
@given(st.data())
def test_a_copy_is_independent(game, data):
    laws.law_copy(cases(data, game))


@hard
@given(st.data())
def test_everything_is_told_in_both_languages(game, data):
    case = cases(data, game)
    for one in steps(case, 25):
        tellings.law_telling(case, one)


@hard
@given(st.data())
def test_every_mark_is_a_declared_place(game, data):
    case = cases(data, game)
    for number, state in enumerate(positions(case, 12)):
        laws.law_places(case, state, Rng(case.seed + number))


@hard
@given(st.data())
def test_score_lines_add_up_at_every_moment(game, data):
    case = cases(data, game)
    for state in positions(case, 25):
        tellings.law_score(case, state)


@hard
@given(st.data())
def test_every_game_ends_within_its_bound(game, data):
    case = cases(data, game)
    end = laws.law_ends(case)
    laws.law_listing(game, end)
    laws.law_refusals(game, end, case.seats, Rng(case.seed))
    tellings.check_phrase(game.prompt(end))


@hard
@given(st.data())
def test_the_end_is_told_once_and_called_the_same_everywhere(game, data):
    tellings.law_end(cases(data, game))


@hard
@given(st.data())
def test_nothing_is_lost(game, data):
    laws.law_conservation(cases(data, game))


@hard
@given(st.data())
def test_pick_draws_every_legal_action_as_often_as_it_should(game, data):
    case = cases(data, game)
    for number, state in enumerate(positions(case, 8)):
        laws.law_pick(state, case.seed + number)


@hard
@given(st.data())
def test_a_log_replays_and_a_record_survives_paper(game, data):
    table_laws.law_record(cases(data, game))


@hard
@given(st.data())
def test_undo_is_exact_and_fair(game, data):
    table_laws.law_undo(cases(data, game))


@hard
@given(st.data())
def test_the_log_only_grows_and_nothing_told_changes(game, data):
    table_laws.law_log_grows(cases(data, game), reach=60)


@hard
@given(st.data())
def test_taking_back_never_rerolls(game, data):
    table_laws.law_no_reroll(cases(data, game))


@hard
@given(st.data())
def test_a_refused_action_leaves_no_trace(game, data):
    table_laws.law_refused_play(cases(data, game))


@hard
@given(st.data())
def test_an_imagined_position_looks_like_the_true_one(game, data):
    case = cases(data, game)
    for state in positions(case, 15):
        secrecy.law_imagine(case, state)
        if not game.has_secrets(case.seats, case.options):
            secrecy.law_no_secrets(case, state)


@hard
@given(st.data())
def test_what_reveals_nothing_looks_the_same_in_an_imagined_position(game, data):
    case = cases(data, game)
    for one in steps(case, 25):
        secrecy.law_reveals(case, one)


def test_two_games_told_in_the_same_words_look_the_same(game):
    met = 0
    for number, (seats, options) in enumerate(combinations(game)[: 6 if has_secrets(game) else 2]):
        for viewer in Case(game, seats, options, 0).viewers():
            for seed in range(4):
                met += secrecy.law_two_worlds(Case(game, seats, options, 10 * number + seed), viewer)
    assert (met > 0) == has_secrets(game), f"{met} pairs of games that one viewer cannot tell apart"


def test_options_and_titles_are_said_in_both_languages(game):
    for lang in ("fr", "en"):
        assert game.title(lang)
        for option in game.meta.options:
            assert option.sentence(lang)
            assert all(option.value_sentence(value, lang) for value in option.values)


def test_what_was_chosen_is_part_of_the_position(game):
    for option in game.meta.options:
        for value in option.values[1:]:
            starts = [(game.start(seats, {}), game.start(seats, {option.key: value})) for seats in game.meta.seats]
            assert any(usual.digest() != other.digest() for usual, other in starts), f"{option.key}={value}"


def test_every_way_of_ending_is_said_in_both_languages(game):
    assert game.endings
    for lang in ("fr", "en"):
        said = {key.removeprefix("ending-") for key in messages(game.say.package, lang) if key.startswith("ending-")}
        assert said == set(game.endings)


def test_walks_reach_the_middle_of_every_game(game):
    """The other laws look at what walks reach: a walk that stops at once would prove nothing."""
    for seats, options in combinations(game):
        case = Case(game, seats, options, 5)
        seen = list(walk(case, 200))
        assert len(seen) == 200 or seen[-1].after.to_act() == OVER
        assert {one.seat for one in seen} >= set(range(seats))
