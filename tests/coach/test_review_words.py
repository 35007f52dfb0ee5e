"""Every sentence of a review is true by the engine, in the words of whoever it is told to.

`make reviews` reads 200 reviews a game; here a few of them do. The values are those of tests/reviewing.py: words must
be true whatever the values are.
"""

from __future__ import annotations

import os
import re
from collections import Counter

import msgspec
import pytest

from atoll.coach.claim import Claim, played
from atoll.coach.comparison import reasons_why
from atoll.coach.comparison_checker import why_comparison_false
from atoll.coach.review_checker import can_be_practised, good_turns, why_headline_false, why_moment_false
from atoll.coach.review_types import Account, EventFacts, LuckSource, MatchFacts
from atoll.coach.review_words import (
    compared_turns,
    finest_move,
    finest_words,
    headline,
    headline_claims,
    headline_parts,
    lost_by_reason,
    moment_words,
    names_in_leg,
    player_summary,
    practise,
    seat_in_leg,
    spoken_tenths,
    turns_of,
)
from atoll.games import find
from atoll.kernel.state import OVER, Rng
from atoll.words import LANGUAGES
from reviewing import NAMES, draw, played_match, really_reviewed
from sampling import GAMES
from walking import game_of

MANY = int(os.environ.get("ATOLL_REVIEW_WORDS", "4"))
MOMENTS = 3
REAL_EFFORT = 0.02  # of a review's: words must be true however rough the values are
# Where points are far away the reason may lie beyond what the coach looks at. Of a hundred lost turns, so many may have
# no other reason than that.
NO_REASON = {"isles": 25, "laguna": 25, "motu": 15, "reef": 10, "sharks": 30}
NOTATION = re.compile(r"\boffer:|\bseat:|@|\{")
LOWER = re.compile(r"^[a-zà-ÿ]|[.] [a-zà-ÿ]")

by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.key)


def reviews(game, many: int):
    """Matches at tables of every size, some of them with a return game, each told to one of those who sat there."""
    for number in range(many):
        seats = game.meta.seats[number % len(game.meta.seats)]
        match, accounts = played_match(game, seats, 100 + number, legs=2 if number % 4 == 3 else 1)
        yield match, accounts, number // len(game.meta.seats) % seats


def moments(match, seat: int):
    """The events that moved most for a seat, draws and turns alike."""
    for kind in ("decision", "chance"):
        events = [facts for facts in match.events if facts.event.kind == kind and round(facts.event.delta[seat], 1)]
        yield from sorted(events, key=lambda facts: -abs(facts.event.delta[seat]))[:MOMENTS]


def check_said(text: str, sentence: str) -> None:
    assert sentence.endswith("."), text
    assert not NOTATION.search(sentence), text
    assert not LOWER.search(sentence), text


@by_game
def test_every_sentence_of_a_review_is_true(game, capsys):
    reasons, told = Counter(), Counter()
    for match, accounts, seat in reviews(game, MANY):
        claims = headline_claims(match, accounts, seat)
        assert why_headline_false(match, accounts[seat], claims) is None
        practice = practise(match, seat, "fr")
        if practice.reason is None:
            good, turns = good_turns(match, seat)
            assert good == turns
        else:
            assert can_be_practised(match, practice.reason)
            assert practice.reason in lost_by_reason(match, seat)
        found = [(facts, moment_words(match, facts, seat, "fr")) for facts in moments(match, seat)]
        finest = finest_move(match, seat)
        if finest is not None:
            found.append((finest, finest_words(match, finest, seat, "fr")))
        for facts, words in found:
            assert words.claims
            for claim in words.claims:
                assert why_moment_false(match, facts, seat, claim) is None, words.sentence
                told[claim.key] += 1
                for lang in LANGUAGES:
                    said = claim.sentence(lang, names_in_leg(match, facts.event.leg))
                    check_said(said, said)
            if facts.event.kind == "decision" and facts is not finest:
                reasons[words.reason] += 1
        for lang in LANGUAGES:
            check_said(lang, headline(match, accounts, seat, lang))
            check_said(lang, practise(match, seat, lang).sentence)
    with capsys.disabled():
        if MANY >= 100:
            print(f"\n{game.meta.key}: {dict(reasons.most_common())}\n{dict(told.most_common())}")
    assert (reasons["later"] + reasons["patience"]) * 100 <= NO_REASON[game.meta.key] * max(reasons.total(), 40), (
        reasons
    )


@by_game
def test_every_sentence_is_true_with_the_values_of_a_real_review(game):
    """Matches as the coach counts them: turns that end where something shows, markets that are filled at once."""
    for seats in (game.meta.seats[0], game.meta.seats[-1]):
        match, accounts = really_reviewed(game, seats, 3, REAL_EFFORT)
        for seat in range(seats):
            assert why_headline_false(match, accounts[seat], headline_claims(match, accounts, seat)) is None
            check_said("fr", practise(match, seat, "fr").sentence)
            for facts in moments(match, seat):
                words = moment_words(match, facts, seat, "fr")
                for claim in words.claims:
                    assert why_moment_false(match, facts, seat, claim) is None, words.sentence


@by_game
def test_a_lie_would_be_found(game):
    """The same claim with one number changed, or told to somebody else, is found false."""
    lied = Counter()
    for match, accounts, seat in reviews(game, 2):
        for facts in moments(match, seat):
            for claim in moment_words(match, facts, seat, "en").claims:
                for name, fact in claim.facts.items():
                    if isinstance(fact, int) and name not in ("turns", "who", "who_rival"):
                        lie = msgspec.structs.replace(claim, facts={**claim.facts, name: fact + 1}, worded=None)
                        assert why_moment_false(match, facts, seat, lie) is not None, lie
                        lied[claim.key] += 1
                if "you" in claim.facts:
                    other = (seat + 1) % len(match.names)
                    wrong = claim.facts["you"] == "mover" or other == facts.event.seat
                    assert (why_moment_false(match, facts, other, claim) is not None) or not wrong
        result, *terms = headline_claims(match, accounts, seat)
        for at, term in enumerate(terms):
            facts = {**term.facts, "tenths": int(term.facts["tenths"]) + 4}
            lies = [*terms[:at], msgspec.structs.replace(term, facts=facts), *terms[at + 1 :]]
            assert why_headline_false(match, accounts[seat], [result, *lies]) is not None
    assert lied


def test_what_nobody_can_check_is_not_true():
    match, _ = played_match(find("reef"), 2, 1)
    facts = next(moments(match, 0))
    assert "nobody can check" in why_moment_false(match, facts, 0, Claim(key="compare-nicely"))


# What is said.


def test_a_shoal_that_could_grow_is_said_as_a_family_says_it():
    """« Ton banc passait de 4 à 5 hippocampes : 10 points au lieu de 6. »"""
    said = [
        claim.sentence("fr", NAMES).replace("\u00a0", " ")
        for seed in range(6)
        for match, _ in [played_match(find("reef"), 2, seed)]
        for facts in turns_of(match, 0)
        for claim in moment_words(match, facts, 0, "fr").claims
    ]
    grown = re.compile(r"Ton banc serait passé de \d à \d [\w ]+ : \d+ points au lieu de \d+\.")
    assert any(grown.fullmatch(one) for one in said), said


def test_whoever_is_told_is_you_and_everybody_else_has_a_name():
    match, _ = played_match(find("reef"), 2, 3)
    for facts in turns_of(match, 1):
        own, other = (moment_words(match, facts, seat, "fr").sentence for seat in (1, 0))
        if own != other:
            assert re.search(r"\b([Tt]u|[Tt]on|te|tes|toi)\b", own)
            assert re.search(r"\b(Marc|te|tu|ce coup)\b", other, re.IGNORECASE)


def told(start=0.0, luck=0.0, own=0.0, others=0.0, unexplained=0.0, result=0.0) -> Account:
    sources = (LuckSource(key="chance-draw", name="la rivière", luck=luck),)
    terms = {"luck": luck, "own": own, "others": others, "unexplained": unexplained}
    return Account(seat=0, start=start, **terms, result=result, sources=sources)


def reef_ending(luck: float, margin: int) -> MatchFacts:
    """A match of Reef that somebody has won by so much, and in which the river did just this to the first seat."""
    game = find("reef")
    for seed in range(2000):
        rng, state = Rng(seed), game.start(2, {})
        facts = draw(game, state, 2, 0, rng)
        while state.to_act() != OVER:
            state.apply(state.pick(rng))
        if int(state.score(0)) - int(state.score(1)) == margin:
            lucky = msgspec.structs.replace(facts.event, delta=(luck, -luck))
            events = (msgspec.structs.replace(facts, event=lucky),)
            return MatchFacts(game=game, names=NAMES[:2], events=events, ends=(state,))
    raise AssertionError("no such match")


@pytest.mark.parametrize(
    ("luck", "own", "others", "margin", "fr", "en"),
    [
        (
            *(-6.1, -7.4, 9.6, -4),
            "Tu as perdu de 4. La rivière t'a pris 6 points, les décisions t'en ont rendu 2.",
            "You lost by 4. The river took 6 points from you, decisions gave 2 back.",
        ),
        (
            *(1.5, -4.0, 1.4, -1),
            "Tu as perdu d'un point. Les décisions t'ont coûté 2,6 points, la rivière t'en a rendu 1,5.",
            "You lost by a point. Decisions cost you 2.6 points, the river gave 1.5 back.",
        ),
        (
            *(2.1, -1.0, 2.0, 3),
            "Tu as gagné de 3. La rivière t'a donné 2 points, les décisions t'en ont rapporté 1 de plus.",
            "You won by 3. The river gave you 2 points, decisions brought you 1 more.",
        ),
    ],
)
def test_the_headline_says_the_result_and_the_two_largest_terms(luck, own, others, margin, fr, en):
    match = reef_ending(luck, margin)
    account = told(luck=luck, own=own, others=others, result=float(margin))
    assert headline(match, [account], 0, "fr").replace("\u00a0", " ") == fr
    assert headline(match, [account], 0, "en") == en


def test_the_headline_says_which_words_tell_luck_and_which_tell_decisions():
    match, account = reef_ending(-6.1, -4), told(luck=-6.1, own=-7.4, others=9.6, result=-4.0)
    assert [(part.text, part.about) for part in headline_parts(match, [account], 0, "en")] == [
        ("You lost by 4. ", ""),
        ("The river took 6 points from you", "luck"),
        (", ", ""),
        ("decisions gave 2 back", "decisions"),
        (".", ""),
    ]


def test_numbers_are_rounded_as_people_say_them():
    assert [spoken_tenths(points) for points in (-6.1, 2.2, 2.6, 1.5, 0.3, 0.8)] == [60, 20, 26, 15, 3, 10]


def test_what_is_below_zero_keeps_its_sign():
    facts = {"who": 0, "you": "mover", "how": "total", "points": -1, "was": -3}
    claim = Claim(key="compare-total", facts=facts)
    assert claim.sentence("fr") == "En tout, tu aurais eu −1 point au lieu de −3."
    assert claim.sentence("en") == "In all, you would have had −1 point instead of −3."


def test_what_cannot_be_explained_is_said_last_where_it_is_most():
    match = reef_ending(0.0, 3)
    account = told(own=-1.0, others=2.0, unexplained=2.0, result=3.0)
    assert headline(match, [account], 0, "fr").replace("\u00a0", " ") == (
        "Tu as gagné de 3. Les décisions t'ont rapporté un point. Il reste 2 points sans explication."
    )
    small = told(own=-1.0, others=4.0, unexplained=0.5, result=3.0)
    assert "explication" not in headline(match, [small], 0, "fr")


def test_a_rest_that_is_no_more_than_the_largest_term_is_not_told():
    """36.2 lost and 44.4 won are 8.2, as they are printed: no more than what is unexplained."""
    match, account = reef_ending(0.0, 0), told(own=-36.2, others=44.4, unexplained=-8.2)
    assert "explication" not in headline(match, [account], 0, "fr")
    assert why_headline_false(match, account, headline_claims(match, [account], 0)) is None


def test_small_terms_are_not_told_and_without_any_all_is_said_to_even_out():
    match, account = reef_ending(0.4, 4), told(luck=0.4, own=-9.0, others=9.3, unexplained=3.3, result=4.0)
    assert headline(match, [account], 0, "fr").replace("\u00a0", " ") == (
        "Tu as gagné de 4. La chance et les décisions s'équilibrent. Il reste 3,3 points sans explication."
    )


@pytest.mark.parametrize(
    ("own", "others", "said"),
    [(0.0, 2.0, "Les décisions des autres"), (-2.0, 0.0, "Tes décisions"), (-2.0, 4.0, "Les décisions t'ont")],
)
def test_whoever_made_no_fault_is_not_told_of_faults(own, others, said):
    match, account = reef_ending(0.0, 2), told(own=own, others=others, result=2.0)
    assert f". {said}" in headline(match, [account], 0, "fr")
    claims = headline_claims(match, [account], 0)
    assert why_headline_false(match, account, claims) is None
    lie = msgspec.structs.replace(claims[1], facts={**claims[1].facts, "deciders": "nobody"})
    assert why_headline_false(match, account, [claims[0], lie]) is not None


def test_among_many_who_finishes_level_is_named():
    claim = Claim(key="headline-even-with", facts={"who": 3})
    assert claim.sentence("fr", NAMES) == "Tu finis en tête, à égalité avec Léo."


def test_a_turn_that_begins_like_the_played_one_is_told_from_where_it_differs():
    game, found = find("reef"), 0
    for seed in range(4):
        match, _ = played_match(game, 2, seed)
        for facts in turns_of(match, 0):
            words = moment_words(match, facts, 0, "fr")
            if facts.played != facts.best and len(facts.best) > 1 and words.best is not None:
                is_alike = facts.played[0] == facts.best[0]
                found += is_alike
                assert words.best.startswith("Même début\u00a0; ensuite, pose") == is_alike
    assert found


def test_what_the_next_one_could_do_is_told_once():
    """Whoever wins most by a turn often takes most by it, too."""
    for seed in range(4):
        match, _ = played_match(find("reef"), 2, seed)
        for facts in turns_of(match, 0):
            keys = [claim.key for claim in moment_words(match, facts, 0, "fr").claims]
            assert len({"compare-stops", "compare-shields"} & set(keys)) < 2


def test_a_small_reason_for_a_large_loss_is_not_said_to_be_all():
    match, _ = played_match(find("reef"), 2, 3)
    found = 0
    for facts in turns_of(match, 0):
        small, large = (moment_words(match, losing(facts, points), 0, "fr") for points in (0.5, 90.0))
        if small.claims[0].key == "compare-line":
            found += 1
            assert "Le reste vient plus tard" not in small.sentence
            assert large.sentence.endswith("d'ici la fin, l'autre coup valait environ 90 points de plus.")
            assert why_moment_false(match, losing(facts, 2.0), 0, large.claims[-1]) is not None
    assert found


def losing(facts: EventFacts, points: float) -> EventFacts:
    event = msgspec.structs.replace(facts.event, delta=(-points, points), noise=0.0)
    return msgspec.structs.replace(facts, event=event)


def test_what_somebody_elses_move_cost_is_told_to_whoever_paid_for_it():
    match, _ = played_match(find("sharks"), 3, 5)
    facts = next(facts for facts in turns_of(match, 0) if facts.played != facts.best)
    event = msgspec.structs.replace(facts.event, delta=(-0.4, -1.2, 1.6), noise=0.0)
    dear = msgspec.structs.replace(facts, event=event)
    words = moment_words(match, dear, 1, "fr")
    assert words.sentence.replace("\u00a0", " ").endswith(
        "À toi aussi, ce coup a coûté environ 1,2 point : c'est Zoé qui en a profité."
    )
    assert all(why_moment_false(match, dear, 1, claim) is None for claim in words.claims)
    for seat in (0, 2):
        assert "À toi aussi" not in moment_words(match, dear, seat, "fr").sentence


def test_the_finest_move_is_told_as_it_was_played():
    """It was played: nothing of it is said as if it had not been."""
    told = 0
    for key, seed in (("sharks", 5), ("reef", 7), ("isles", 2)):
        match, _ = played_match(find(key), 2, seed)
        facts = finest_move(match, 0)
        if facts is not None:
            told += 1
            words = finest_words(match, facts, 0, "fr")
            assert "aurai" not in words.sentence
            assert re.search(r"il valait environ .* de plus que le suivant\.$", words.sentence)
            (claim,) = words.claims
            assert why_moment_false(match, facts, 0, claim) is None
            lie = msgspec.structs.replace(claim, facts={"tenths": int(claim.facts["tenths"]) + 4})
            assert why_moment_false(match, facts, 0, lie) is not None
    assert told


def test_what_could_have_been_drawn_is_named_and_not_told_as_if_it_had_come():
    match, _ = played_match(find("sharks"), 2, 5)
    said = [
        claim.sentence("fr", NAMES).replace("\u00a0", " ")
        for facts in match.events
        if facts.event.line.startswith("draw")
        for claim in moment_words(match, facts, 0, "fr").claims
        if claim.key == "luck-could"
    ]
    assert said
    assert all(one.startswith("Le mieux pour toi : un cube ") for one in said), said


def test_pearls_are_not_called_points():
    match, accounts = played_match(find("laguna"), 2, 2)
    assert "perles" in headline(match, accounts, 0, "fr")
    assert "point" not in headline(match, accounts, 0, "fr")


def test_each_player_has_luck_and_good_moves():
    match, accounts = played_match(find("sharks"), 3, 5)
    for account in accounts:
        told = player_summary(match, account, "fr")
        assert (told.good, told.turns) == good_turns(match, account.seat)
        assert re.fullmatch(
            rf"{NAMES[account.seat]}\u00a0: chance ([+−]\d+,\d|0,0), bons coups \d+ sur \d+", told.sentence
        )


def test_a_player_without_a_fault_is_told_so():
    match, _ = played_match(find("reef"), 2, 7)
    played_well = tuple(
        msgspec.structs.replace(facts, event=msgspec.structs.replace(facts.event, delta=(0.0, 0.0)))
        for facts in match.events
    )
    practice = practise(msgspec.structs.replace(match, events=played_well), 0, "fr")
    assert practice.reason is None
    assert practice.sentence.startswith("Rien à redire")


def test_what_is_about_equal_is_not_called_a_fault():
    match, _ = played_match(find("reef"), 2, 7)
    facts = next(facts for facts in turns_of(match, 0) if facts.event.delta[0] < -1)
    unsure = msgspec.structs.replace(facts, event=msgspec.structs.replace(facts.event, noise=99.0))
    assert moment_words(match, unsure, 0, "fr").sentence.startswith("Le Capitaine hésite")


def test_in_a_return_game_everybody_sits_one_seat_further():
    match, _ = played_match(find("sharks"), 3, 8, legs=2)
    assert names_in_leg(match, 1) == NAMES[:3]
    assert names_in_leg(match, 2) == (NAMES[1], NAMES[2], NAMES[0])
    for facts in match.events:
        if facts.event.kind == "decision":
            assert seat_in_leg(match, facts.event.seat, facts.event.leg) == facts.seat
            assert NAMES[facts.event.seat] in moment_words(match, facts, 0, "fr").played


# What is hidden, and games that say nothing of themselves.


def test_what_the_seat_could_not_know_is_no_reason():
    """Isles for two: the hidden tile may have been the best one, but nobody can be blamed for not knowing it."""
    game, met = find("isles"), 0
    for seed in range(12):
        match, _ = played_match(game, 2, seed)
        for facts in turns_of(match, 0):
            turns = compared_turns(match, facts, 0)
            views = {game.written_view(played(world, *facts.best), facts.seat) for world in turns.worlds}
            if facts.played != facts.best and len(views) > 1:
                met += 1
                for claim in (reason.claim for reason in reasons_why(turns)):
                    for world in turns.worlds:
                        other = msgspec.structs.replace(turns, worlds=(world,))
                        assert why_comparison_false(other, claim) is None, claim
        if met:
            return
    raise AssertionError("nobody could take a hidden tile")


def test_a_game_that_offers_nothing_is_told_in_general_words():
    game = game_of("toy")
    seats = game.meta.seats[-1]
    for seed in range(4):
        match, accounts = played_match(game, seats, seed)
        for seat in range(seats):
            assert why_headline_false(match, accounts[seat], headline_claims(match, accounts, seat)) is None
            for facts in moments(match, seat):
                words = moment_words(match, facts, seat, "fr")
                for claim in words.claims:
                    assert why_moment_false(match, facts, seat, claim) is None, words.sentence
            for lang in LANGUAGES:
                check_said(lang, headline(match, accounts, seat, lang))
                check_said(lang, practise(match, seat, lang).sentence)
