"""Recomputes what a review says in words from the match alone.

Like `checker.py` it shares nothing with `review_words.py` but the claims and what they are about.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from atoll.coach.checker import walk
from atoll.coach.claim import BOOK, Claim
from atoll.coach.compared_turns import compare
from atoll.coach.comparison_checker import CHECKS, why_comparison_false
from atoll.coach.review_types import Account, EventFacts, MatchFacts
from atoll.kernel.game import Seat
from atoll.kernel.state import CHANCE, Rng
from atoll.words import FALLBACK, messages

GUESSES = 12  # worlds that are imagined, to see whether they can be told apart
TENTH = 0.0501  # a number that is told to a tenth is not further off
SPOKEN = 0.2501  # one that is told as a whole number
GOOD_LOSS = 0.3  # points that a good move may lose


def why_moment_false(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> str | None:
    """What is wrong with something that is said to a seat about an event; None if nothing is."""
    if claim.key in CHECKS:
        return _why_turn_false(match, facts, seat, claim)
    check = {
        "review-unsure": _is_unsure,
        "review-finest": _is_finest,
        "compare-later": _is_lost,
        "compare-rest": _is_part,
        "compare-costs-too": _costs_too,
        "compare-costs-all": _costs_too,
        "compare-patience": _is_patient,
        "compare-unseen": _is_unseen,
        "luck-came": _came,
        "luck-odds": _odds,
        "luck-could": _could,
    }.get(claim.key)
    if check is None:
        return f"nobody can check {claim.key}"
    return None if check(match, facts, seat, claim) else f"{claim.key} is false: {claim.facts} {claim.quoted}"


def _why_turn_false(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> str | None:
    events = [each for each in match.events if each.event.leg == facts.event.leg]
    draws: list[int] = []
    for each in events:
        if each.event.number <= facts.event.number:
            continue
        if each.seat != CHANCE:
            break
        draws += each.played
    best, then = list[int](), facts.before
    for action in facts.best:  # found in an imagined world, it may end where something else shows
        if int(then.to_act()) != facts.seat or action not in list(then.legal()):
            break
        best, then = [*best, action], walk(then, (action,))
    viewer = _viewer(match, facts, seat)
    turns = compare(match.game, [facts.before], facts.played, best, told_to=viewer, draws=draws)
    return why_comparison_false(turns, claim)


def _viewer(match: MatchFacts, facts: EventFacts, seat: Seat) -> Seat:
    """The seat in that game: with every return game one less, from the first one to the last."""
    for _ in range(facts.event.leg - 1):
        seat = seat - 1 if seat else len(match.names) - 1
    return seat


def _is_near(tenths: object, points: float, within: float = TENTH) -> bool:
    return isinstance(tenths, int) and abs(tenths / 10 - points) <= within


# Turns.


def _loss(facts: EventFacts) -> float:
    return -facts.event.delta[facts.event.seat]


def _is_unsure(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    del match, seat, claim
    return facts.played == facts.best or _loss(facts) <= 2 * facts.event.noise


def _is_finest(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    """Played was what is `best` here, and no other turn of the seat was further ahead of the second best one."""
    ahead = {
        (each.event.leg, each.event.number): each.event.candidates[0].value - each.event.candidates[1].value
        for each in match.events
        if each.event.seat == seat and len(each.event.candidates) > 1
        if each.event.candidates[0].line == each.event.line
    }
    line = ", ".join(map(match.game.text, facts.best))
    most = max(ahead.values())
    is_most = line == facts.event.line and ahead[facts.event.leg, facts.event.number] == most
    return is_most and _is_near(claim.facts["tenths"], most)


def _is_lost(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    """So many points were lost, more than by noise, and it is said to the right one."""
    is_own = _viewer(match, facts, seat) == facts.seat
    names = claim.facts["who"] == facts.seat and claim.facts["you"] == ("mover" if is_own else "none")
    return names and _loss(facts) > 2 * facts.event.noise and _is_near(claim.facts["tenths"], _loss(facts))


def _is_part(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    """The lead that the better turn wins at once is less than half of what was lost."""
    turns = (walk(facts.before, facts.best), walk(facts.before, facts.played))
    leads: list[int] = []
    for state in turns:
        scores = [int(state.score(each)) for each in range(len(match.names))]
        own = scores.pop(facts.seat)
        leads.append(own - max(scores))
    return _is_lost(match, facts, seat, claim) and (leads[0] - leads[1]) * 2 < _loss(facts) + TENTH


def _costs_too(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    """It was bad for somebody who did not play it, and good for nobody, or most for the one who is named."""
    deltas = facts.event.delta
    is_bad = facts.event.seat != seat and _is_near(claim.facts["tenths"], -deltas[seat]) and deltas[seat] < 0
    if claim.key == "compare-costs-all":
        return is_bad and max(deltas) <= 0
    gaining = [each for each in range(len(deltas)) if deltas[each] == max(deltas) > 0]
    return is_bad and claim.facts["who_gains"] in [_viewer(match, facts, each) for each in gaining]


def _is_patient(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    played, best = walk(facts.before, facts.played), walk(facts.before, facts.best)
    return int(played.score(facts.seat)) > int(best.score(facts.seat)) and _is_lost(match, facts, seat, claim)


def _is_unseen(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    rng, game = Rng(1), match.game
    worlds = [game.imagine(facts.before, facts.seat, rng) for _ in range(GUESSES)]
    seen = [{game.written_view(walk(world, turn), facts.seat) for world in worlds} for turn in _turns(facts)]
    hidden = tuple(len(views) > 1 for views in seen)
    known = {"played": (True, False), "best": (False, True), "both": (True, True)}
    return hidden == known[str(claim.facts["which"])] and _is_lost(match, facts, seat, claim)


def _turns(facts: EventFacts) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return facts.played, facts.best


# Draws.


def _came(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    delta = facts.event.delta[seat]
    is_way = claim.facts["way"] == ("more" if delta > 0 else "less")
    return is_way and _is_near(claim.facts["tenths"], abs(delta)) and _is_what_came(match, facts, claim)


def _is_what_came(match: MatchFacts, facts: EventFacts, claim: Claim) -> bool:
    """The event itself, or how many draws there were in a row."""
    if len(facts.played) > 1:
        return claim.quoted is not None and claim.quoted.facts == {"number": len(facts.event.line.split(", "))}
    return _is_told(match, facts, facts.played[0], claim)


def _is_told(match: MatchFacts, facts: EventFacts, action: int, claim: Claim) -> bool:
    """Somebody was told that draw so, and nobody at the table saw more of it."""
    drawn = (facts.before, CHANCE, action, walk(facts.before, (action,)))
    seats = [match.game.tell(*drawn, seat)[0] for seat in range(len(match.names))]
    most = [event for event in seats if event != match.game.tell(*drawn, None)[0]] or seats
    if claim.facts.get("named") == "yes":
        return claim.quoted in [msgspec.structs.replace(event, key=f"could-{event.key}") for event in most]
    return claim.quoted in most


def _odds(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    del match, seat
    total = sum(int(facts.before.weight(action)) for action in facts.before.legal())
    chances, of = claim.facts["chances"], claim.facts["of"]
    assert isinstance(chances, int)
    assert isinstance(of, int)
    return Fraction(chances, of) == Fraction(int(facts.before.weight(facts.played[0])), total)


def _could(match: MatchFacts, facts: EventFacts, seat: Seat, claim: Claim) -> bool:
    """No outcome is worth more to the seat, and this one is worth so much more than the mean."""
    event, (action,) = facts.event, claim.actions
    viewer = _viewer(match, facts, seat)
    values = {each.line: each.value if viewer == 0 else -each.value for each in event.candidates}
    is_all = {match.game.text(int(one)) for one in facts.before.legal()} == set(values)
    is_known = is_all and (viewer == 0 or len(match.names) == 2)
    line = match.game.text(action)
    delta = event.delta[seat] + values[line] - values[event.line]
    is_best = values[line] == max(values.values()) > values[event.line]
    is_told = _is_told(match, facts, action, claim)
    return is_known and is_best and is_told and _is_near(claim.facts["tenths"], delta)


# The headline, the players, and whether there was a fault.


def why_headline_false(match: MatchFacts, account: Account, claims: Sequence[Claim]) -> str | None:
    """What is wrong with the headline of the seat that the account is about."""
    result, *terms = claims
    if not _is_result(match, account, result):
        return f"{result.key} is false: {result.facts}"
    if not _are_sources(match, account):
        return f"luck is not made of {account.sources}"
    points, rest = _account_terms(account), abs(account.unexplained)
    if terms and terms[-1].key == "headline-unexplained":
        *terms, last = terms
        if rest <= max(map(abs, points.values())) or not _is_near(last.facts["tenths"], rest, SPOKEN):
            return f"unexplained is false: {last.facts}, and not {rest}"
    elif rest >= 0.5 and rest > max(map(abs, points.values())) + 0.1:
        return "what nobody can explain is not told"
    largest = sorted(map(abs, points.values()), reverse=True)
    first = 0.0
    for place, term in enumerate(terms):
        name = term.quoted.key if term.quoted is not None else term.key.removeprefix("headline-")
        value = points[name]
        first = first or value
        after = "first" if place == 0 else "same" if first * value > 0 else "turned"
        way = "gave" if value > 0 else "took"
        costly = [name for name, points in (("own", account.own), ("others", account.others)) if points]
        whose = "all" if len(costly) == 2 else costly[0] if costly else "others"
        is_said = term.facts["after"] == after and term.facts["way"] == way
        is_said = is_said and term.facts.get("deciders", whose) == whose
        if (
            not is_said
            or abs(value) not in largest[: len(terms)]
            or not _is_near(term.facts["tenths"], abs(value), SPOKEN)
        ):
            return f"{name} is false: {term.facts}, and not {value}"
    return None if len(terms) >= sum(each >= 0.5 for each in largest[:2]) else "a large term is not told"


def _account_terms(account: Account) -> dict[str, float]:
    """The account, with luck by where it comes from and all decisions together."""
    terms = {
        "decisions": account.own + account.others,
        **{source.key: source.luck for source in account.sources},
    }
    return {name: round(points, 1) for name, points in terms.items()}


def _are_sources(match: MatchFacts, account: Account) -> bool:
    """They add up to the luck as it is printed, and each is what the draws of one kind brought, to the next tenth."""
    brought: dict[str, float] = {}
    known = messages(match.game.say.package, FALLBACK)
    for each in match.events:
        if each.seat == CHANCE:
            word = f"chance-{each.event.line.split(' ')[0]}"
            name = word if word in known else "chance-any"
            brought[name] = brought.get(name, 0.0) + each.event.delta[account.seat]
    told = {source.key: source.luck for source in account.sources}
    is_near = told.keys() == brought.keys() and all(abs(told[name] - brought[name]) < 0.1001 for name in told)
    return is_near and sum(round(luck * 10) for luck in told.values()) == round(account.luck * 10)


def _is_result(match: MatchFacts, account: Account, claim: Claim) -> bool:
    totals = [0] * len(match.names)
    for leg, end in enumerate(match.ends):
        for seat in range(len(totals)):
            lines = match.game.score_lines(end, (seat - leg) % len(totals))
            totals[seat] += sum(line.points for line in lines)
    own = totals.pop(account.seat)
    margin, told = own - max(totals), int(claim.facts.get("points", 0))
    totals.insert(account.seat, own)
    winners = match.game.winners(match.ends[0]) if len(match.ends) == 1 else None
    who = claim.facts.get("who")
    match claim.key:
        case "headline-won":
            return told == margin > 0 and (winners is None or winners == (account.seat,))
        case "headline-lost":
            return -margin == told > 0 and len(totals) == 2
        case "headline-place":
            place = sorted(totals, reverse=True).index(own) + 1
            is_first = isinstance(who, int) and totals[who] == max(totals)
            return -margin == told > 0 and claim.facts["place"] == place and is_first
        case "headline-even-won":
            return margin == 0 and winners == (account.seat,)
        case "headline-even-lost":
            return margin == 0 and winners is not None and who in winners and account.seat not in winners
        case "headline-even" | "headline-even-with":
            if (claim.key == "headline-even-with") != (len(totals) > 2) or not isinstance(who, int):
                return False
            if who == account.seat or totals[who] != own:
                return False
            is_shared = winners is None or (account.seat in winners and len(winners) > 1)
            return margin == 0 and is_shared
    return False


def good_turns(match: MatchFacts, seat: Seat) -> tuple[int, int]:
    """How many turns of a seat were good, and in how many there was something to decide."""
    turns = [each for each in match.events if each.event.seat == seat and len(each.before.legal()) > 1]
    good = [each for each in turns if _loss(each) <= max(GOOD_LOSS, 2 * each.event.noise)]
    return len(good), len(turns)


def can_be_practised(match: MatchFacts, reason: str) -> bool:
    """Whether a catalogue says what to do about a reason."""
    keys = {f"practise-{reason}", f"practise-{reason.partition('-')[0]}"}
    return bool(keys & (messages(match.game.say.package, FALLBACK) | messages(BOOK, FALLBACK)))
