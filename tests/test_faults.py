"""Tests of the laws: each fault planted here must be found, by the law that is there for it."""

from __future__ import annotations

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

import faults
import kinds
import laws
import secrecy
import table_laws
import tellings
from atoll.kernel.state import OVER, Rng
from toy import KEEP, SWAP, TOY, Toy, ToyGame, ToyView
from walking import Case, combinations, game_keys, game_of, has_secrets, positions, steps

pytestmark = pytest.mark.both_speeds

SEEDS = range(4)


def cases(game):
    return [Case(game, seats, {"rounds": "two"}, seed) for seats in (2, 3) for seed in SEEDS]


def over_positions(law):
    return lambda case: [law(case, state) for state in positions(case, 10)]


def over_steps(law):
    return lambda case: [law(case, one) for one in steps(case, 10)]


def two_worlds(case):
    return [secrecy.law_two_worlds(case, viewer) for viewer in case.viewers()]


refusals = over_positions(lambda case, state: laws.law_refusals(case.game, state, case.seats, Rng(case.seed)))
listing = over_positions(lambda case, state: laws.law_listing(case.game, state))
pick = over_positions(lambda case, state: laws.law_pick(state, case.seed))
imagine = over_positions(secrecy.law_imagine)
reveals = over_steps(secrecy.law_reveals)
telling = over_steps(tellings.law_telling)
score = over_positions(tellings.law_score)
places = over_positions(lambda case, state: laws.law_places(case, state, Rng(case.seed)))


def started(state_class):
    """A game that starts in a faulty state class."""

    class Started(ToyGame):
        def start(self, seats, options):
            good = super().start(seats, options)
            return state_class(good.hands, good.points, good.left, good.turn, good.rounds)

    return Started()


class Faulty(Toy):
    def copy(self):
        return type(self)(self.hands[:], self.points[:], self.left[:], self.turn, self.rounds)


class SharesItsHands(Faulty):
    def copy(self):
        return type(self)(self.hands, self.points[:], self.left[:], self.turn, self.rounds)


class NeverPicksTheLast(Faulty):
    def pick(self, rng):
        legal = self.legal()
        return legal[rng.below(max(1, len(legal) - 1))]


class PicksAnything(Faulty):
    def pick(self, rng):
        return KEEP if rng.below(20) == 0 else super().pick(rng)


class ForgetsWeights(Faulty):
    def pick(self, rng):
        legal = self.legal()
        return legal[rng.below(len(legal))]


class ListsBackwards(Faulty):
    def legal(self):
        return vec[i64](reversed(list(super().legal())))


class ListsNothing(Faulty):
    def legal(self):
        return vec[i64]() if self.turn == 1 else super().legal()


class WeighsNothing(Faulty):
    def weight(self, action):
        return 0


class NeverEnds(Faulty):
    def apply(self, action):
        super().apply(action)
        if self.turn == 3:
            self.turn = 1


class LosesCards(Faulty):
    def apply(self, action):
        card = self.hands[self.turn % self.seats]
        super().apply(action)
        if action == SWAP:
            self.left[card] -= 1


class CopiesAnotherTurn(Faulty):
    def copy(self):
        twin = super().copy()
        twin.turn = 0
        return twin


class PlaysByMood(Faulty):
    """Something outside the position decides: a replay goes elsewhere."""

    mood = 0

    def apply(self, action):
        super().apply(action)
        PlaysByMood.mood += 1
        self.points[0] += PlaysByMood.mood % 5 == 0


STATE_FAULTS = [
    (SharesItsHands, laws.law_copy),
    (CopiesAnotherTurn, laws.law_copy),
    (CopiesAnotherTurn, table_laws.law_undo),
    (NeverPicksTheLast, pick),
    (PicksAnything, pick),
    (ForgetsWeights, pick),
    (ListsBackwards, listing),
    (ListsNothing, listing),
    (WeighsNothing, listing),
    (NeverEnds, laws.law_ends),
    (LosesCards, laws.law_conservation),
    (PlaysByMood, table_laws.law_record),
]


GAME_FAULTS = [
    (faults.RefusesGenerically, refusals),
    (faults.RefusesByNoRule, refusals),
    (faults.RefusesWithoutWords, refusals),
    (faults.AllowsTooMuch, refusals),
    (faults.RefusesALegalAction, refusals),
    (faults.LetsOthersPlay, refusals),
    (faults.LetsTheClockPlay, refusals),
    (faults.AddsUpWrongly, score),
    (faults.CrownsNobody, score),
    (faults.TellsInOneLanguage, telling),
    (faults.PointsAtNoPlace, telling),
    (faults.RefusesElsewhere, places),
    (faults.ScoresElsewhere, places),
    (faults.NamesPlacesStrangely, places),
    (faults.EndsInSilence, tellings.law_end),
    (faults.EndsStrangely, tellings.law_end),
    (faults.BoundsTooTightly, laws.law_ends),
    (faults.LeaksIntoTheView, imagine),
    (faults.LeaksIntoTheView, two_worlds),
    (faults.LeaksIntoRefusals, imagine),
    (faults.LeaksIntoThePrompt, imagine),
    (faults.LeaksIntoScores, imagine),
    (faults.LeaksByTelling, reveals),
    (faults.RevealsWithoutSaying, reveals),
    (faults.ImaginesTheTruth, two_worlds),
    (faults.ImaginesAnotherHand, imagine),
    (faults.NeverImaginesThree, two_worlds),
]


def breaks(law, game) -> bool:
    for case in cases(game):
        try:
            law(case)
        except (AssertionError, KeyError):
            return True
    return False


@pytest.mark.parametrize(("fault", "law"), STATE_FAULTS, ids=lambda it: getattr(it, "__name__", ""))
def test_a_fault_planted_in_the_position_is_found(fault, law):
    assert breaks(law, started(fault)), f"{fault.__name__} was not found"


@pytest.mark.parametrize(("fault", "law"), GAME_FAULTS, ids=lambda it: getattr(it, "__name__", ""))
def test_a_fault_planted_in_the_telling_is_found(fault, law):
    assert breaks(law, fault()), f"{fault.__name__} was not found"


@pytest.mark.parametrize("law", dict.fromkeys(law for _, law in STATE_FAULTS + GAME_FAULTS), ids=lambda it: it.__name__)
def test_without_a_fault_every_law_holds(law):
    assert not breaks(law, TOY)
    assert not breaks(law, started(Faulty))


def is_found_in_a_kind(game) -> bool:
    """By the law of refusals alone, in the positions that every run of the laws looks at."""
    try:
        for found in kinds.samples(game).values():
            for number, sample in enumerate(found):
                kinds.legal_is_what_is_not_refused(sample.case, sample.state, Rng(number))
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("refusal", ["lacked-twice", "own-colour-placed", "island-full"])
def test_a_refusal_forgotten_in_a_short_phase_is_found(refusal):
    """Laguna is set up in 8 or 24 entries of some 600: random positions passed them by, and all laws held without."""
    assert is_found_in_a_kind(faults.without_refusal(game_of("laguna"), refusal))


class MumblesItsLines(ToyGame):
    def text(self, action):
        return super().text(action).replace(" ", "  ")


class ReadsAnything(ToyGame):
    def parse(self, text):
        return KEEP if text.endswith(" x") else super().parse(text)


@pytest.mark.parametrize("fault", [MumblesItsLines, ReadsAnything])
def test_a_line_that_is_no_clean_line_is_found(fault):
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        [laws.law_notation(fault(), action) for action in range(TOY.action_count)]


@pytest.mark.parametrize("key", [key for key in game_keys() if has_secrets(game_of(key))])
def test_a_leak_planted_in_any_game_with_secrets_is_found(key):
    """Whatever a game hides is in its digest: a view that shows the digest must be caught."""

    class Leaky(type(game_of(key))):
        def view(self, state, seat):
            good = super().view(state, seat)
            return msgspec.structs.replace(good, scores=(*good.scores[1:], int(state.digest())))

    seats, options = combinations(game_of(key))[0]
    with pytest.raises(AssertionError):
        [imagine(Case(Leaky(), seats, options, seed)) for seed in range(20)]


class ShowsTheBoxDifferently(ToyGame):
    imagine = ToyGame.__mro__[1].imagine  # says that it has no secrets


def test_different_views_in_a_game_without_secrets_are_found():
    assert breaks(over_positions(secrecy.law_no_secrets), ShowsTheBoxDifferently())


def test_the_toy_has_an_end_and_a_view():
    state = laws.law_ends(Case(TOY, 2, {"rounds": "one"}, 1))
    assert state.to_act() == OVER
    assert isinstance(TOY.view(state, 0), ToyView)
