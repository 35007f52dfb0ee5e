"""Chances to win: fitted to matches, proved by others, and true in matches that nobody has seen."""

from __future__ import annotations

import os
from dataclasses import dataclass

import msgspec
import numpy as np
import pytest

from atoll.coach.chances import CHANCES, MIXED, THIRDS, ChanceScale, kind_of, read_chances, told_chances
from atoll.coach.standings import MatchStanding
from atoll.games import find, keys
from atoll.learn.chance_fitting import fitted_scale
from atoll.learn.chance_learning import THINKERS_SHARE, ChanceStudy, orders, plan_of
from atoll.learn.chance_matches import KINDS, MatchOrder, SeenMatch, hopes_digest, seen_match
from atoll.learn.reliability import clustered_error, holds, proved, reliability, tellings
from sources import ROOT

LEARNT = [(key, int(seats)) for key in keys() if (file := read_chances(key)) is not None for seats in file.seats]
QUICK = {"sharks": 800, "isles": 200, "reef": 120}  # matches of sailors that take a few seconds
MANY = int(os.environ.get("ATOLL_CHANCES", 0))  # of each kind of table: `make chances`
SURE = 3.0  # standard deviations: the matches are always the same, but whoever changes a bot plays other ones


def fresh(key: str, seats: int, kind: str, matches: int) -> list[SeenMatch]:
    """Matches that had no part in anything."""
    order = MatchOrder(
        game=key,
        seats=seats,
        options=read_chances(key).options,
        seed="1",
        purpose="test",
        kind=kind,
        number=0,
        captains=False,
    )
    captains = matches // THINKERS_SHARE if seats == 2 else 0  # with more seats they take too long
    return [
        seen_match(msgspec.structs.replace(order, number=number, captains=number < captains))
        for number in range(matches)
    ]


def stretched(scale: ChanceScale, times: float) -> ChanceScale:
    return msgspec.structs.replace(scale, firmness={kind: times * firm for kind, firm in scale.firmness.items()})


@pytest.mark.compiled_only
@pytest.mark.parametrize("key", [key for key in QUICK if read_chances(key) is not None])
def test_chances_come_true_in_fresh_matches_and_wrong_ones_are_found_out(key):
    scale = read_chances(key).seats["2"].scale
    matches = fresh(key, 2, "sailor", QUICK[key])
    found = reliability(tellings(scale, matches))
    assert holds(found, SURE), found
    for times in (0.5, 2.0):
        assert not holds(reliability(tellings(stretched(scale, times), matches)), SURE), times


@pytest.mark.skipif(not MANY, reason="make chances")
@pytest.mark.parametrize(("key", "seats"), LEARNT)
def test_chances_come_true_wherever_they_are_told(key, seats):
    known = read_chances(key).seats[str(seats)]
    kinds = [kind for kind in known.proof.trusted_kinds if kind != "captain"]
    if not known.proof.tells(MIXED):
        pytest.skip("nothing is told there")
    matches = [each for kind in kinds for each in fresh(key, seats, kind, MANY)]
    found = proved(known.scale, matches)
    for kind in kinds:
        assert holds(found.kinds[kind], SURE), (kind, found.kinds[kind])
    for third in range(THIRDS):
        if known.proof.trusted_thirds[third]:
            assert holds(found.thirds[third], SURE), (third, found.thirds[third])


# The fit.


@dataclass
class Made:
    """Matches that were never played: a lead wanders from turn to turn, and whoever leads in the end has won."""

    seed: int
    matches: int
    turns: int = 20

    def matches_of(self, kinds=KINDS) -> list[SeenMatch]:
        rng = np.random.default_rng(self.seed)
        return [self.match(rng, number, kinds[number % len(kinds)]) for number in range(self.matches)]

    def match(self, rng, number: int, kind: str) -> SeenMatch:
        leads = np.cumsum(rng.normal(0, 300, self.turns)).astype(int).tolist()
        won = (1.0, 0.0) if leads[-1] > 0 else (0.0, 1.0) if leads[-1] < 0 else (0.5, 0.5)
        stood = [
            MatchStanding(hoped=(lead, 0), to_act=turn % 2, acted=(turn + 1) % 2, turns=turn)
            for turn, lead in enumerate(leads[:-1], 1)
        ]
        stood.append(MatchStanding(hoped=(leads[-1], 0), to_act=-2, acted=0, turns=self.turns, won=won))
        return SeenMatch(kind=kind, number=number, standings=tuple(stood), won=won)


def test_a_lead_is_worth_more_the_later_it_is():
    scale = fitted_scale(Made(1, 400).matches_of())
    assert scale.turns == 20
    assert scale.by_point[2] < scale.by_point[6] < scale.by_point[8]
    early, late = (MatchStanding(hoped=(600, 0), to_act=0, acted=1, turns=turns) for turns in (2, 18))
    assert 0.5 < scale.chances(early, MIXED)[0] < scale.chances(late, MIXED)[0] < 1


def test_what_is_fitted_comes_true_in_other_matches_and_nothing_is_trusted_that_does_not():
    scale = fitted_scale(Made(1, 800).matches_of())
    others = Made(2, 800).matches_of()
    found = proved(scale, others)
    assert found.trusted_thirds == (True,) * THIRDS
    assert {*found.trusted_kinds} == {*KINDS}
    assert abs(found.whole.slope - 1) < 0.2
    for times in (0.5, 2.0):
        wrong = proved(stretched(scale, times), others)
        assert not wrong.trusted_kinds, times


def test_a_few_matches_prove_nothing():
    scale = fitted_scale(Made(1, 400).matches_of())
    found = proved(scale, Made(2, 120).matches_of(("boy", "boy", "boy", "boy", "boy", "mixed")))
    assert found.kinds["mixed"].matches == 20
    assert "mixed" not in found.trusted_kinds


def test_one_kind_of_table_that_is_told_wrong_is_told_nothing_and_spoils_nothing():
    matches = Made(1, 800).matches_of()
    turned = [
        msgspec.structs.replace(match, won=match.won[::-1]) if match.kind == "boy" else match
        for match in Made(2, 800).matches_of()
    ]
    found = proved(fitted_scale(matches), turned)
    assert "boy" not in found.trusted_kinds
    assert {*found.trusted_kinds} >= {"sailor", MIXED}
    assert found.whole.matches == 600


def test_errors_count_matches_and_not_positions():
    rng = np.random.default_rng(3)
    by_match = rng.choice([-1.0, 1.0], 100)
    one = clustered_error(by_match, np.arange(100))
    many = clustered_error(np.repeat(by_match, 50), np.repeat(np.arange(100), 50))
    assert one == pytest.approx(0.1, abs=0.01)
    assert many == pytest.approx(one)


# What is kept.


@pytest.mark.parametrize(("key", "seats"), LEARNT)
def test_a_scale_is_of_the_hopes_that_the_game_has_now(key, seats):
    file = read_chances(key)
    now = hopes_digest(find(key), seats, file.options)
    assert now == file.seats[str(seats)].hopes, f"hoped_points has changed: atoll learn {key} --chances"


@pytest.mark.parametrize(("key", "seats"), LEARNT)
def test_every_number_of_seats_was_proved_by_as_many_matches_as_it_was_fitted_to(key, seats):
    known = read_chances(key).seats[str(seats)]
    assert {kind: found.matches for kind, found in known.proof.kinds.items()} == known.plan.kinds
    assert all(holds(known.proof.kinds[kind]) for kind in known.proof.trusted_kinds)
    wanted = [holds(third) for third in known.proof.thirds]
    assert wanted == [*known.proof.trusted_thirds]


@pytest.mark.parametrize("key", sorted({key for key, _ in LEARNT}))
def test_every_option_that_was_played_is_one_of_the_game(key):
    game = find(key)
    played = read_chances(key).options
    assert {option.key for option in game.meta.options} == {*played}
    assert all({*played[option.key]} <= {*option.values} for option in game.meta.options)


def test_fit_and_proof_and_every_number_are_other_matches():
    game, plan = find("reef"), plan_of(50)
    assert plan.kinds == {"boy": 50, "sailor": 50, MIXED: 50, "captain": 10}
    study = ChanceStudy(seed="1", options={"types": ("first", "second")}, plans={2: plan})
    seen = [each for purpose in ("fit", "proof") for each in orders(game, study, 2, purpose)]
    assert len(seen) == study.matches == len({(each.purpose, each.kind, each.number) for each in seen})
    few = [msgspec.structs.replace(each, game="sharks", options={"placing": ("must",)}) for each in seen[:2]]
    one, two = map(seen_match, few)
    assert one.standings != two.standings
    assert seen_match(few[0]) == one


@pytest.mark.parametrize(
    ("players", "kind"),
    [
        (("sailor 1 (bot)", "Matelot 2 (bot)"), "sailor"),
        (("Capitaine (bot)", "captain 2 (bot)"), "captain"),
        (("Nina", "Captain (bot)"), MIXED),
        (("boy (bot)", "sailor (bot)"), MIXED),
        (("Nina", "Zoé", "Léo"), MIXED),
        (("Nina", "Admiral (bot)"), None),
        (("greedy (bot)", "sailor (bot)"), None),
        (("captain@40 (bot)", "Nina"), None),
        (("pirate (bot)", "Nina"), None),
    ],
)
def test_a_table_is_known_by_its_players(players, kind):
    assert kind_of(players) == kind


def test_a_game_without_matches_tells_nothing(monkeypatch):
    from atoll.kernel.table import Table

    game = find("sharks")
    table = Table(game, 2, {}, "nothing")
    with pytest.raises(ValueError, match="over"):
        told_chances(table, ("Nina", "Zoé"))
    while not table.is_over:
        table.act(int(table.state.to_act()), int(table.state.legal()[0]))
    assert told_chances(table, ("Nina", "Zoé"))
    assert told_chances(table, ("Nina", "Admiral (bot)")) == {}
    monkeypatch.setattr("atoll.coach.chances.read_chances", lambda key: None)
    assert told_chances(table, ("Nina", "Zoé")) == {}


def test_the_docs_say_what_was_proved():
    from bench.chances import BEGIN, END, sheets
    from bench.report import markdown

    page = (ROOT / "docs" / "strength.md").read_text("utf-8")
    assert page.split(BEGIN)[1].split(END)[0].strip() == "\n\n".join(map(markdown, sheets())), (
        f"python -m bench.chances --write-docs ({CHANCES} has changed)"
    )
