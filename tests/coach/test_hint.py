"""Every sentence of a hint is true by the engine."""

from __future__ import annotations

import pytest

from atoll.coach import hint_for, reasons_for_turn
from atoll.coach.hint import FUTURES, next_turn
from atoll.games import all_games
from atoll.kernel.state import CHANCE, OVER, Rng

GAMES = [game for game in all_games() if game.meta.key in ("isles", "laguna", "motu", "reef", "sharks")]


def positions(game, seed, every=7):
    """Positions of one random game in which somebody is to act."""
    seats = game.meta.seats[0]
    state, rng, number = game.start(seats, {}), Rng(seed), 0
    while state.to_act() != OVER and number < 160:
        if state.to_act() != CHANCE and number % every == 0:
            yield state.copy()
        state.apply(state.pick(rng))
        number += 1


def points_of(before, after, seat):
    return int(after.score(seat)) - int(before.score(seat))


def after(state, action):
    twin = state.copy()
    twin.apply(action)
    return twin


def check(game, state, step, best, others):
    """What a step says, counted again by playing."""
    seat, then, facts = int(state.to_act()), after(state, best), step.facts
    match step.key:
        case "hint-gain" | "hint-cost":
            points = points_of(state, then, seat)
            assert points == (facts["points"] if step.key == "hint-gain" else -facts["points"])
            assert facts["total"] == then.score(seat)
        case "hint-counts" | "hint-counts-more":
            assert step.line in game.score_lines(then, seat)
            assert facts["points"] == step.line.points
            earlier = [line.points for line in game.score_lines(state, seat) if line.key == step.line.key]
            assert "was" not in facts or facts["was"] in earlier
        case "hint-takes":
            assert points_of(state, then, facts["who"]) == -facts["points"] < 0
        case "hint-opens":
            action = game.parse(facts["line"])
            assert game.why_not(then, seat, action) is None
            assert points_of(then, after(then, action), seat) == facts["points"] > 0
        case "hint-stops":
            other, rival = game.parse(facts["line"]), facts["who"]
            assert other in others
            instead = after(state, other)
            assert max(points_of(instead, after(instead, int(a)), rival) for a in instead.legal()) == facts["points"]
            assert max(points_of(then, after(then, int(a)), rival) for a in then.legal()) <= facts["left"]
            assert facts["left"] < facts["points"]
        case "hint-play":
            assert game.parse(facts["line"]) == best
            assert game.why_not(state, seat, best) is None
        case "hint-only":
            assert not others
        case "hint-look" | "hint-look-around" | "hint-later":
            pass
        case _:
            raise AssertionError(step.key)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_every_sentence_of_a_hint_is_true(game):
    seats = game.meta.seats[0]
    names = [f"N{seat}" for seat in range(seats)]
    rng, keys = Rng(5), set()  # whoever chose the line: what is said about it must be true
    places = game.places(seats, {})
    for state in positions(game, 11):
        digest = int(state.digest())
        legal = [int(action) for action in state.legal()]
        at = rng.below(len(legal))
        considered = [*legal[at:], *legal[:at]][:8]
        steps = hint_for(game, state, considered[0], considered[1:])
        assert state.digest() == digest, "a hint changes nothing"
        assert [step.key for step in steps[:2]] in (["hint-look", "hint-play"], ["hint-look-around", "hint-play"])
        assert len(steps) >= 3
        for step in steps:
            check(game, state, step, considered[0], considered[1:])
            assert set(step.marks) <= places
            keys.add(step.key)
            for lang in ("fr", "en"):
                assert step.sentence(lang, names).endswith(".")
    assert len(keys) >= 3, keys


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)
def test_a_hint_names_places_as_people_do(game):
    """`offer:2`, `papa:green` and `0:4` are for programs: a person looks at what is lit."""
    for state in positions(game, 11):
        look = hint_for(game, state, int(state.legal()[-1]), ())[0]
        assert look.key == "hint-look-around" or ":" not in look.sentence("en")


def test_a_lie_would_be_found():
    game = next(game for game in GAMES if game.meta.key == "reef")
    state = next(iter(positions(game, 11)))
    action = int(state.legal()[0])
    gained = [step for step in hint_for(game, state, action, ()) if step.key == "hint-play"]
    with pytest.raises(AssertionError):
        check(game, state, gained[0], int(state.legal()[1]), ())


def test_what_a_turn_leads_to_can_come_about():
    """A place that the turn has touched counts on a score sheet that the next turns can bring."""
    led = 0
    for game in GAMES:
        for state in positions(game, 3, every=3):
            seat, action = int(state.to_act()), int(state.legal()[0])
            (reason, *_) = reasons_for_turn(game, state, [action])
            if reason.key != "hint-leads":
                continue
            led += 1
            sheets = []
            for number in range(FUTURES):
                then, rng = after(state, action), Rng(number)
                for _ in range(reason.facts["turns"]):
                    then = next_turn(then, seat, rng)
                sheets.append(game.score_lines(then, seat))
            assert any(reason.line in sheet for sheet in sheets)
            assert reason.line not in game.score_lines(after(state, action), seat)
            assert f": {reason.facts['points']} point" in reason.sentence("fr", ["Nina", "Zoé"])
    assert led > 5
