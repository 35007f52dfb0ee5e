"""From matches to weights: what is played, what is fitted, and what proves it."""

from __future__ import annotations

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from atoll.games import find, instinct_of, module_of
from atoll.kernel.instinct import Instinct
from atoll.kernel.learned import Features, learned_from
from atoll.kernel.learned_file import LearnedFile, Learning, learned_text
from atoll.kernel.observed_features import ObservedFeatures
from atoll.kernel.state import CHANCE, Rng
from atoll.learn.fitting import Weights, fitted, margins, rows_of
from atoll.learn.self_play import Seen, SelfPlay, Share, joined, nothing_learnt, play_share, seed_of

NAMES = ("shells", "pearls")
SEATS = 2


def made_up(final, matches=400, a_match=5):
    """Positions of matches that were never played, whose final points follow from what is seen."""
    rng = np.random.default_rng(7)
    match = np.repeat(np.arange(matches, dtype=np.int32), a_match)
    features = rng.integers(0, 20, (len(match), SEATS, len(NAMES))).astype(np.int32)
    gone = np.repeat(rng.integers(0, 101, (len(match), 1)), SEATS, axis=1).astype(np.int16)
    points = final(features[..., 0].astype(np.int64), features[..., 1].astype(np.int64), gone)
    return Seen(
        features=features, gone=gone, worth=np.zeros_like(points) * 100, final=points.astype(np.int32), match=match
    )


def test_what_follows_from_the_features_is_found_in_every_stage():
    seen = made_up(lambda shells, pearls, gone: 3 * shells - np.where(gone < 50, 0, pearls))
    fit = fitted(seen, NAMES, Learning(stages=3, ridge=0.01))
    learned = learned_from(fit)
    for gone, hundredths in ((0, 3000), (100, 3000 - 400)):
        assert abs(int(learned.points(Features(vec[i64]([10, 4]), SEATS, gone))) - hundredths) < 120
    assert max(fit.proof.learned) < 4 < min(fit.proof.nothing)


def test_hidden_units_find_what_weights_cannot():
    seen = made_up(lambda shells, pearls, gone: 2 * np.abs(shells - pearls), matches=1500)
    plain = fitted(seen, NAMES, Learning(stages=2))
    deep = fitted(seen, NAMES, Learning(stages=2, units=8, rounds=30))
    assert max(deep.proof.learned) < min(plain.proof.learned) / 2


def test_one_match_in_ten_proves_the_fit_and_takes_no_part_in_it():
    seen = made_up(lambda shells, pearls, gone: shells)
    apart = seen.match % 10 == 0
    spoilt = seen.final.copy()
    spoilt[apart] = 90
    other = Seen(features=seen.features, gone=seen.gone, worth=seen.worth, final=spoilt, match=seen.match)
    how = Learning(stages=2)
    one, two = fitted(seen, NAMES, how), fitted(other, NAMES, how)
    assert (one.constant, one.weights) == (two.constant, two.weights)
    assert one.proof.positions == int(apart.sum())
    assert one.proof != two.proof


def test_the_whole_numbers_that_are_proved_are_those_that_bots_read():
    seen = made_up(lambda shells, pearls, gone: np.maximum(shells, pearls))
    fit = fitted(seen, NAMES, Learning(stages=4, units=4, rounds=2))
    learned = learned_from(fit)
    values, gone, _ = rows_of(seen, seen.match < 20)
    by_stage = np.array([*map(list, zip(*fit.weights.values(), fit.constant, strict=True))], np.int64)
    told = Weights(by_stage, np.array(fit.inner), np.array(fit.outer)).foretell(values, gone)
    for row, late, points in zip(values.astype(int).tolist(), gone.tolist(), told, strict=True):
        assert abs(int(learned.points(Features(vec[i64](row), SEATS, late))) / 100 - points) < 0.03


def test_a_margin_is_what_a_seat_has_more_than_the_best_of_the_others():
    assert margins(np.array([[5.0, 9.0, 7.0]])).tolist() == [[-4.0, 2.0, -2.0]]


@pytest.mark.compiled_only
def test_the_same_matches_are_played_again_whatever_was_learnt_before():
    share = Share(game="isles", seats=2, how=Learning(matches=4), first=0, end=4)
    felt = instinct_of(find("isles"))
    before = felt.learned
    with nothing_learnt(felt):
        one = play_share(share)
    assert felt.learned is before
    two = play_share(share)
    assert all((getattr(one, name) == getattr(two, name)).all() for name in Seen.__struct_fields__)
    assert {*one.match.tolist()} == {0, 1, 2, 3}
    assert len(joined([one, two]).match) == 2 * len(one.match)


def test_no_other_match_has_these_seeds():
    seeds = {
        seed_of(game, seats, seed, n)
        for game in ("reef", "isles")
        for seats in (2, 3)
        for seed in "12"
        for n in range(9)
    }
    assert len(seeds) == 2 * 2 * 2 * 9


def test_a_game_that_names_no_features_is_learnt_from_its_observation():
    """Reef as if it had no instinct: everything that its view shows, and play by what was learnt of it."""
    reef = find("reef")
    observer = ObservedFeatures(reef, module_of("reef", "observation"))
    felt = Instinct(feature_names=observer.names)
    felt.observe = observer.features
    state, rng = reef.start(2, {}), Rng(3)
    while state.to_act() == CHANCE:
        state.apply(state.pick(rng))
    seen = felt.features(state, 1)
    assert len(seen.values) == len(observer.names) == len({*observer.names})
    assert [*seen.values] == module_of("reef", "observation").observe(reef.view(state, 1))
    assert felt.worth(state, 1) == 0, "its score, while nothing is learnt"

    play = SelfPlay(reef, felt, 2, Learning(player="random"))
    for number in range(3):
        play.match(number)
    fit = fitted(play.seen(), observer.names, Learning(player="random", stages=2))
    assert tuple(fit.weights) == observer.names
    file = LearnedFile(how=Learning(), fits={"2": fit})
    assert learned_text(file).startswith("{")


def test_a_game_with_fewer_seats_leaves_its_other_places_empty():
    isles = find("isles")
    observer = ObservedFeatures(isles, module_of("isles", "observation"))
    for seats in isles.meta.seats:
        state = isles.start(seats, {})
        features = observer.features(state, 0)
        assert (len(features.values), features.seats) == (len(observer.names), seats)
