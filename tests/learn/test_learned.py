"""What was learnt: read as it is kept, the same at both speeds, and from nothing that a seat may not know."""

from __future__ import annotations

from fractions import Fraction
from importlib.resources import files

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.games import all_games, find, instinct_of, keys, package_of
from atoll.kernel.instinct import Instinct
from atoll.kernel.learned import ALL, UNIT, Features, judgement_of, learned_from
from atoll.kernel.learned_file import LEARNED, Fit, Proof, learned_text, read_learned
from atoll.kernel.state import CHANCE, OVER, Rng

PROOF = Proof(positions=1, learned=(0.0,), worth=(0.0,), nothing=(0.0,))
NAMES = ("shells", "pearls")
LEARNT = [key for key in keys() if read_learned(package_of(key)) is not None]
pytestmark = pytest.mark.both_speeds


def fit(**hidden):
    weights = {"shells": (UNIT * 100, UNIT * 300), "pearls": (0, -UNIT * 50)}
    return Fit(constant=(UNIT * 10, 0), weights=weights, proof=PROOF, **hidden)


def points(learned, shells, pearls, gone):
    return int(learned.points(Features(vec[i64]([shells, pearls]), 2, gone)))


@pytest.mark.parametrize(("gone", "hundredths"), [(0, 210), (50, 2 * 200 + 5 - 75), (100, 600 - 150)])
def test_weights_go_over_from_one_stage_into_the_next(gone, hundredths):
    assert points(learned_from(fit()), 2, 3, gone) == hundredths


def test_a_hidden_unit_speaks_above_nothing_only():
    inner = ((4096,), (-4096,), (0,), (0,))  # shells less pearls
    learned = learned_from(fit(inner=inner, outer=(UNIT * 7,)))
    assert points(learned, 5, 2, 0) == 510 + 3 * 7
    assert points(learned, 2, 5, 0) == 210


def walk(game, seats, seed, each):
    """A match at random; `each` is shown every position in which a seat is to act."""
    state, rng = game.start(seats, {}), Rng(seed)
    for _ in range(400):
        if state.to_act() == OVER:
            return
        if state.to_act() != CHANCE:
            each(state)
        state.apply(state.pick(rng))


@pytest.mark.parametrize("key", LEARNT)
def test_positions_are_foretold_as_the_kept_numbers_say(key):
    """The sum of features and weights, done with fractions beside the game's own."""
    game, file = find(key), read_learned(package_of(key))
    felt, looked = instinct_of(game), []
    for seats, plain in file.fits.items():

        def check(state, plain=plain):
            if len(looked) < 6:
                features = felt.features(state, 0)
                assert felt.learned.knows(features.seats)
                assert int(felt.learned.points(features)) == by_hand(plain, [*features.values], int(features.gone))
                looked.append(int(features.seats))

        looked.clear()
        walk(game, int(seats), 3, check)
        assert {*looked} == {int(seats)}


def test_a_number_of_seats_that_was_not_learnt_is_judged_by_worth():
    game = find("motu")
    felt = instinct_of(game)
    seen = []

    def check(state):
        seen.append(1)
        known = felt.learned.knows(felt.features(state, 1).seats)
        assert not known
        assert felt.hoped_points(state, 1) == felt.worth(state, 1)

    unknown = {*map(str, game.meta.seats)} - {*read_learned(package_of("motu")).fits}
    for seats in unknown:
        walk(game, int(seats), 1, check)
    assert bool(seen) == bool(unknown)


def by_hand(plain, values, gone):
    stages = len(plain.constant)
    place = Fraction(gone * (stages - 1), ALL)
    stage = min(int(place), stages - 2)
    late = place - stage
    rows = [(1, plain.constant), *zip(values, plain.weights.values(), strict=True)]
    told = sum(value * (row[stage] * (1 - late) + row[stage + 1] * late) for value, row in rows)
    sums = [0] * len(plain.outer)
    for value, row in zip([*values, gone, 1], plain.inner, strict=False):
        sums = [one + value * weight for one, weight in zip(sums, row, strict=True)]
    units = sum(max(0, one) * out for one, out in zip(sums, plain.outer, strict=True))
    return (told.__floor__() + units // 4096) // UNIT


@pytest.mark.parametrize("key", LEARNT)
def test_what_was_learnt_is_of_the_features_that_the_game_names(key):
    assert instinct_of(find(key)).learned is not None, f"the features of {key} have changed: make learn GAME={key}"


def test_features_of_another_list_are_not_used():
    assert judgement_of(package_of("isles"), ("palms",)) is None
    assert judgement_of("atoll.words", ("palms",)) is None


def peeks(game, felt):
    """Whether features, hopes or worth of some seat differ in what a viewer may think that the table looks like."""
    hidden, found = [], []

    def check(state):
        for viewer in (0, 1):
            twin = game.imagine(state, viewer, Rng(len(hidden)))
            hidden.append(int(twin.digest()) != int(state.digest()))
            for seat in (0, 1):
                mine, theirs = felt.features(state, seat), felt.features(twin, seat)
                found.append([*mine.values] != [*theirs.values])
                found.append((mine.seats, mine.gone) != (theirs.seats, theirs.gone))
                found.append(felt.hoped_points(state, seat) != felt.hoped_points(twin, seat))
                found.append(felt.worth(state, seat) != felt.worth(twin, seat))

    for seed in range(3):
        walk(game, 2, seed, check)
    assert any(hidden), "nothing was ever hidden"
    return any(found)


@pytest.mark.parametrize("game", [game for game in all_games() if game.has_secrets(2, {})], ids=lambda g: g.meta.key)
def test_nothing_hidden_is_learnt_from(game):
    assert not peeks(game, instinct_of(game))


class Peeking(Instinct):
    """Counts the tiles of the offer among its features, whoever may see them."""

    def features(self, state, seat):
        return Features(vec[i64]([state.offer]), 2, 0)


def test_a_feature_that_looks_under_a_tile_is_caught():
    assert peeks(find("isles"), Peeking())


@pytest.mark.parametrize("key", LEARNT)
def test_the_file_is_kept_with_a_line_for_each_feature(key):
    file = read_learned(package_of(key))
    text = learned_text(file)
    assert text == (files(package_of(key)) / LEARNED).read_text("utf-8")
    assert len(text.splitlines()) < len(file.fits) * (len(instinct_of(find(key)).feature_names) + 20) + 20
