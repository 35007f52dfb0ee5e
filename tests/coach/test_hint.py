"""Every sentence of a hint is true by the engine, and says in words what it is about.

`make hints` looks at 500 positions a game; here a few of them do.
"""

from __future__ import annotations

import os
import re
from collections import Counter

import msgspec
import pytest

from atoll.bots.questions import imagined
from atoll.coach import explain, hint_for, why_false
from atoll.coach.claim import POSSIBLE, deeds_of, played
from atoll.coach.explainer import SO
from atoll.coach.hint_question import worlds_wanted
from atoll.games import find
from atoll.kernel.state import Rng
from atoll.words import LANGUAGES, messages
from sampling import GAMES, advised, match, positions

MANY = int(os.environ.get("ATOLL_HINTS", "40"))
ADVISER = os.environ.get("ATOLL_ADVISER", "sailor")
NAMES = ["Nina", "Marc", "Zoé", "Léo", "Ana"]
# Where points are far away, some turns do no more than prepare. Of a hundred hints, so many may have no other reason.
NO_REASON = {"isles": 5, "laguna": 10, "motu": 5, "reef": 5, "sharks": 15}
NOTATION = re.compile(r"-?\d+,-?\d|\boffer:|\bseat:|@|\{|\b(hand|name|désigne|offre) \w* ?\d")

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)


@by_game
def test_every_sentence_of_a_hint_is_true(game, capsys):
    """The adviser and the explainer know what the seat knows; the checker looks at the true position."""
    first = Counter()
    for number, state in enumerate(positions(game, MANY, 5)):
        digest = int(state.digest())
        worlds, turn = advised(game, state, ADVISER, number)
        places = game.places(game.seats(state), {})
        claims = hint_for(game, worlds, turn)
        assert [claim.key for claim in claims[:2]] in (["hint-look", "hint-play"], ["hint-look-around", "hint-play"])
        for claim in claims:
            base = worlds[0] if claim.key in POSSIBLE else state
            assert why_false(game, base, turn, claim) is None, claim.sentence("en", NAMES)
            assert set(claim.marks) <= places
            for lang in LANGUAGES:
                said = claim.sentence(lang, NAMES)
                assert said.endswith(".")
                assert not NOTATION.search(said), said
        first[claims[2].key] += 1
        assert state.digest() == digest, "a hint changes nothing"
    with capsys.disabled():
        if MANY >= 500:
            print(f"\n{game.meta.key}: {dict(first.most_common())}")
    assert first["hint-prepares"] * 100 <= NO_REASON[game.meta.key] * max(MANY, 40), first


# What was said falsely, or said nothing.


def test_the_only_thing_to_do_is_said_of_nothing_else():
    """In Laguna it was said wherever the adviser had compared nothing, with twenty actions to choose from."""
    game = find("laguna")
    for number, state in enumerate(positions(game, 12, 3)):
        worlds, turn = advised(game, state, "sailor", number)
        told = {claim.key for claim in explain(game, worlds, turn)}
        assert ("hint-only" in told) == all(len(played(state, *turn[:at]).legal()) == 1 for at in range(len(turn))), (
            "forced at every step, or not at all"
        )


def isles_where_all_costs():
    """A position of Isles in which whatever tile is taken, and wherever it is put, points are lost."""
    game = find("isles")
    for seed in range(40):
        for state in match(game, 3, Rng(seed)):
            seat = int(state.to_act())
            ends = [played(state, int(take), int(put)) for take in state.legal() for put in after(state, take, seat)]
            if len(ends) > 1 and all(end.score(seat) < state.score(seat) for end in ends):
                return game, state
    raise AssertionError("no such position")


def after(state, action, seat) -> list[int]:
    then = played(state, int(action))
    return [int(one) for one in then.legal()] if int(then.to_act()) == seat else []


def test_a_tile_that_costs_points_wherever_it_goes_is_not_said_to_bring_nothing():
    """Taking it costs nothing yet: whole turns are judged, not their first actions."""
    game, state = isles_where_all_costs()
    worlds, turn = advised(game, state, "sailor", 1)
    told = {claim.key: claim for claim in explain(game, worlds, turn)}
    assert len(turn) > 1
    assert told["hint-cost"].facts["points"] > 0
    assert "hint-prepares" not in told


def test_a_gain_that_was_there_before_is_not_opened():
    """In Motu, with two tiles in hand, what the second one brings is not opened by the first one."""
    game, seen = find("motu"), 0
    for state in positions(game, 24, 9):
        seat, legal = int(state.to_act()), [int(action) for action in state.legal()]
        gains = {action: played(state, action).score(seat) - state.score(seat) for action in legal}
        claims = [claim for action in legal[:1] for claim in explain(game, [state], [action])]
        opened = [claim for claim in claims if claim.key == "hint-opens"]
        assert all(claim.facts["points"] > max(gains.values()) for claim in opened)
        seen += max(gains.values()) > 0
    assert seen > 3, "there is something to be won at once in these positions"


@by_game
def test_whatever_may_be_done_is_proposed_in_words(game):
    """`do-EVENT` of the catalogues, for every kind of action that a person does: names, tiles and places."""
    kinds = set()
    for state in positions(game, 60, 2):
        legal = [int(action) for action in state.legal()]
        for action in legal[:: max(1, len(legal) // 8)]:
            (deed,) = deeds_of(game, state, [action])
            kinds.add(deed.phrase.key)
            for lang in LANGUAGES:
                assert deed.phrase.key in messages(game.say.package, lang)
                assert not NOTATION.search(deed.sentence(lang, NAMES)), deed.sentence(lang, NAMES)
    assert len(kinds) >= 3, kinds


def test_people_are_called_by_their_names():
    game = find("sharks")
    for state in positions(game, 200, 4):
        hand = [int(action) for action in state.legal() if game.text(int(action)).startswith("hand")]
        if hand:
            (deed,) = deeds_of(game, state, hand[:1])
            receiver = NAMES[int(game.text(hand[0]).split()[2])]
            assert re.fullmatch(rf"offre un cube \w+ à {receiver}", deed.sentence("fr", NAMES))
            return
    raise AssertionError("nobody had anything to hand out")


# The checker can fail.


def lies_about(claim):
    """The same claim with one number changed, each in turn."""
    for name, fact in claim.facts.items():
        if isinstance(fact, int) and name != "turns":
            yield msgspec.structs.replace(claim, facts={**claim.facts, name: fact + 1})


@by_game
def test_a_lie_would_be_found(game):
    lied = Counter()
    for number, state in enumerate(positions(game, 12, 6)):
        worlds, turn = advised(game, state, "sailor", number)
        for claim in explain(game, worlds, turn):
            for lie in lies_about(claim):
                assert why_false(game, worlds[0], turn, lie) is not None, lie
                lied[claim.key] += 1
        if len(state.legal()) > 1:
            assert why_false(game, worlds[0], turn[:1], msgspec.structs.replace(claim, key="hint-only")) is not None
    assert lied


def test_what_nobody_can_check_is_not_true():
    game = find("reef")
    state = next(iter(positions(game, 1, 1)))
    claim = explain(game, [state], [int(state.legal()[0])])[0]
    assert "nobody can check" in why_false(game, state, [0], msgspec.structs.replace(claim, key="hint-fine"))


@by_game
def test_what_an_event_means_belongs_to_an_event(game):
    """`so-EVENT`, and `so-EVENT-other` where somebody else is meant: each has its event."""
    known = messages(game.say.package, "fr")
    for key in known:
        if key.startswith(SO):
            assert key.removeprefix(SO).removesuffix("-other") in known, key
        if key.startswith("do-"):
            assert key.removeprefix("do-").removesuffix("-run") in known, key


def test_what_is_hidden_is_not_foreseen():
    """Isles for two: nobody knows what the hidden tile brings, and a hint does not say it."""
    game, met = find("isles"), 0
    for number in range(30):
        for state in match(game, 2, Rng(number)):
            hidden = [int(a) for a in state.legal() if game.text(int(a)).startswith("take")]
            for action in hidden:
                worlds = imagined(game, state, int(state.to_act()), Rng(number), worlds_wanted(game))
                (deed,) = deeds_of(game, worlds[0], [action])
                if deed.phrase.key == "do-took-hidden":
                    claims = explain(game, worlds, [action])
                    met += [claim.key for claim in claims] == ["hint-unseen"]
        if met:
            return
    raise AssertionError("nobody could take a hidden tile")
