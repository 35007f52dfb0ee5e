"""A review in words: the headline, three moments, each player's luck and good moves, and one thing to practise.

All of it is told to one seat, which is « tu ». Sentences are made of claims, which `review_checker.py` recomputes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

import msgspec

from atoll.bots.questions import imagined
from atoll.coach.claim import BOOK, MOST_DEEDS, TENTHS, Claim, deeds_of, played
from atoll.coach.compared_turns import ComparedTurns, compare
from atoll.coach.comparison import LATER, Explanation, why_better
from atoll.coach.hint_question import worlds_wanted
from atoll.coach.lookahead import own_turn
from atoll.coach.luck import luck_claims, source_name
from atoll.coach.review_types import LINE_BREAK, About, Account, EventFacts, HeadlinePart, MatchFacts
from atoll.kernel.event_grouping import told_together
from atoll.kernel.game import Event, Game, Phrase, Seat
from atoll.kernel.state import Rng, State
from atoll.words import FALLBACK, Fact, messages, sentence
from atoll.words.numbers import signed

GOOD_WITHIN: Final = 0.3  # points of the best move: a good one
UNEXPLAINED: Final = "headline-unexplained"
ABOUT: Final[dict[str, About]] = {"headline-luck": "luck", "headline-decisions": "decisions"}
TOLD_FROM: Final = 0.5  # points that a term of the headline must have
NEARLY_WHOLE: Final = 0.25  # within this people say the whole number
MOST_EXPLAINED: Final = 8  # lost turns that are looked at for what to practise


class MomentWords(msgspec.Struct, frozen=True, kw_only=True):
    """A moment, told: what was played, what was better, and why. `claims` are what the sentence is made of."""

    played: str
    best: str | None
    sentence: str
    reason: str  # its key, as that of a thing to practise; `chance` for a draw
    claims: tuple[Claim, ...]


class Practice(msgspec.Struct, frozen=True, kw_only=True):
    reason: str | None  # by which puzzles of that kind can be found; None where nothing was lost
    sentence: str


class PlayerSummary(msgspec.Struct, frozen=True, kw_only=True):
    """What stands beside the headline for each player."""

    seat: Seat
    luck: str  # signed
    good: int  # turns that were as good as the best one, or nearly
    turns: int  # in which there was something to decide
    sentence: str


# Who sits where: everybody moves on by one seat in a return game.


def seat_in_leg(match: MatchFacts, seat: Seat, leg: int) -> Seat:
    """Where somebody sits in one game of the match."""
    return (seat - (leg - 1)) % len(match.names)


def names_in_leg(match: MatchFacts, leg: int) -> tuple[str, ...]:
    shift = (leg - 1) % len(match.names)
    return (*match.names[shift:], *match.names[:shift])


# Moments.


def moment_words(match: MatchFacts, facts: EventFacts, seat: Seat, lang: str) -> MomentWords:
    """An event as it is told to one seat."""
    leg = facts.event.leg
    names, viewer = names_in_leg(match, leg), seat_in_leg(match, seat, leg)
    if facts.event.kind == "chance":
        told, best = Explanation(reason="chance", claims=luck_claims(match.game, facts, seat, viewer)), None
    else:
        told = explain_turn(match, facts, seat)
        best = best_words(match.game, facts, lang, names) if facts.best else None
    return MomentWords(
        played=played_words(match.game, facts, viewer, lang, names),
        best=best,
        sentence=" ".join(claim.sentence(lang, names) for claim in told.claims),
        reason=told.reason,
        claims=told.claims,
    )


def played_words(game: Game[State], facts: EventFacts, viewer: Seat, lang: str, names: Sequence[str]) -> str:
    """What was done, as it was told then, without what came of it."""
    events: list[Event] = []
    state = facts.before
    for action in facts.played:
        then = played(state, action)
        events += game.tell(state, facts.seat, action, then, viewer)[:1]
        state = then
    told = told_together(events, lang, names)
    rest = [sentence(BOOK, "coach-and-so-on", lang)] if len(told) > MOST_DEEDS else []
    return " ".join([*told[:MOST_DEEDS], *rest])


def best_words(game: Game[State], facts: EventFacts, lang: str, names: Sequence[str]) -> str:
    """The better turn, as it is proposed; not again how it begins, where the played one began like that."""
    best = own_turn(facts.before, facts.best)
    alike = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(best, facts.played, strict=False)))
    alike = alike if alike < len(best) else 0
    deeds = deeds_of(game, played(facts.before, *best[:alike]), best[alike:])
    key = "review-best-then" if alike else "review-best"
    return _capital(Claim(key=key, deeds=deeds).sentence(lang, names))


def explain_turn(match: MatchFacts, facts: EventFacts, seat: Seat) -> Explanation:
    """Why a turn was worse than the best one, where it was."""
    if facts.event.is_equal or facts.played == facts.best:
        return Explanation(reason=LATER, claims=(Claim(key="review-unsure"),))
    lost = round(-facts.event.delta[facts.event.seat] * TENTHS)
    told = why_better(compared_turns(match, facts, seat), lost)
    return msgspec.structs.replace(told, claims=(*told.claims, *_costs_too(match, facts, seat)))


def _costs_too(match: MatchFacts, facts: EventFacts, seat: Seat) -> Iterator[Claim]:
    """That somebody else's bad turn was bad for this seat, too, and who gained by it; there are three seats or more."""
    event = facts.event
    tenths = -round(event.delta[seat] * TENTHS)
    if event.seat == seat or tenths <= 0:
        return
    most = max(range(len(event.delta)), key=lambda each: event.delta[each])
    told: dict[str, Fact] = {"tenths": tenths}
    key = "compare-costs-all"
    if event.delta[most] > 0:
        told["who_gains"] = seat_in_leg(match, most, event.leg)
        key = "compare-costs-too"
    yield Claim(key=key, book=match.game.say.package, facts=told)


def compared_turns(match: MatchFacts, facts: EventFacts, seat: Seat) -> ComparedTurns:
    """A turn beside the best one, as far as whoever played it could know the position."""
    hidden = worlds_wanted(match.game) - 1
    others = imagined(match.game, facts.before, facts.seat, Rng(facts.event.number), hidden) if hidden else []
    return compare(
        match.game,
        [facts.before, *others],
        facts.played,
        own_turn(facts.before, facts.best),  # found in an imagined world, it may end here where something else shows
        told_to=seat_in_leg(match, seat, facts.event.leg),
        draws=draws_after(match, facts),
    )


def draws_after(match: MatchFacts, facts: EventFacts) -> tuple[int, ...]:
    """What chance drew next, before anybody played."""
    leg, number = facts.event.leg, facts.event.number
    rest = [each for each in match.events if each.event.leg == leg and each.event.number > number]
    drawn = takewhile(lambda each: each.event.kind == "chance", rest)
    return tuple(action for each in drawn for action in each.played)


def finest_move(match: MatchFacts, seat: Seat) -> EventFacts | None:
    """The turn of a seat that was furthest ahead of the second best one: what is shown where no fault was found. Its
    `played` is the second best one, and its `best` what was played."""
    found = [
        (each.event.candidates[0].value - each.event.candidates[1].value, each)
        for each in turns_of(match, seat)
        if len(each.event.candidates) > 1 and each.event.line == each.event.candidates[0].line
    ]
    ahead, facts = max(found, key=lambda one: one[0], default=(0.0, None))
    if facts is None or ahead <= GOOD_WITHIN:
        return None
    second = tuple(match.game.parse(line) for line in facts.event.candidates[1].line.split(LINE_BREAK))
    return msgspec.structs.replace(facts, played=second, best=facts.played)


def finest_words(match: MatchFacts, facts: EventFacts, seat: Seat, lang: str) -> MomentWords:
    """A `finest_move`, and by how much it was ahead."""
    names = names_in_leg(match, facts.event.leg)
    first, second = facts.event.candidates[:2]
    tenths = round((first.value - second.value) * TENTHS)
    claims = (Claim(key="review-finest", book=match.game.say.package, facts={"tenths": tenths}),)
    told = msgspec.structs.replace(facts, played=facts.best)
    return MomentWords(
        played=played_words(match.game, told, seat_in_leg(match, seat, facts.event.leg), lang, names),
        best=None,
        sentence=" ".join(claim.sentence(lang, names) for claim in claims),
        reason=LATER,
        claims=claims,
    )


# The headline.


def headline(match: MatchFacts, accounts: Sequence[Account], seat: Seat, lang: str) -> str:
    return "".join(part.text for part in headline_parts(match, accounts, seat, lang))


def headline_parts(match: MatchFacts, accounts: Sequence[Account], seat: Seat, lang: str) -> tuple[HeadlinePart, ...]:
    """The result, then the two largest terms of the account, and what nobody can explain where that is more."""
    result, *terms = headline_claims(match, accounts, seat)
    told = [
        HeadlinePart(about=ABOUT[term.key], text=term.sentence(lang, match.names))
        for term in terms
        if term.key != UNEXPLAINED
    ]
    rest = [term.sentence(lang, match.names) for term in terms if term.key == UNEXPLAINED]
    return (
        HeadlinePart(text=f"{result.sentence(lang, match.names)} "),
        *(_enumerated(told) if told else [HeadlinePart(text=sentence(BOOK, "headline-balanced", lang))]),
        *(HeadlinePart(text=f" {each}") for each in rest),
    )


def _enumerated(parts: Sequence[HeadlinePart]) -> Iterator[HeadlinePart]:
    """A sentence of its own: « La rivière t'a pris 6 points, les décisions t'en ont rendu 2. »"""
    first, *others = parts
    yield msgspec.structs.replace(first, text=_capital(first.text))
    for other in others:
        yield HeadlinePart(text=", ")
        yield other
    yield HeadlinePart(text=".")


def headline_claims(match: MatchFacts, accounts: Sequence[Account], seat: Seat) -> list[Claim]:
    """How it ended, and the two terms that did most. What is unexplained is said where it is more than either."""
    account = next(each for each in accounts if each.seat == seat)
    found = [(name, round(points, 1)) for name, points in _terms(account) if abs(round(points, 1)) >= TOLD_FROM]
    largest = sorted(found, key=lambda term: -abs(term[1]))[:2]
    after = ["first", *("same" if points * largest[0][1] > 0 else "turned" for _, points in largest[1:])]
    told = [_term(match.game, account, *term, after=place) for term, place in zip(largest, after, strict=False)]
    rest = abs(account.unexplained)
    if rest >= TOLD_FROM and all(rest > abs(points) for _, points in largest):
        told.append(Claim(key=UNEXPLAINED, book=match.game.say.package, facts={"tenths": spoken_tenths(rest)}))
    return [_result(match, account), *told]


def _terms(account: Account) -> Iterator[tuple[str, float]]:
    for source in account.sources:
        yield source.key, source.luck
    yield "decisions", account.own + account.others


def _term(game: Game[State], account: Account, name: str, points: float, *, after: str) -> Claim:
    """« la rivière t'a pris 6 points », or after another one « les décisions t'en ont rendu 2 »."""
    is_luck = name.startswith("chance-")
    facts: dict[str, Fact] = {"tenths": spoken_tenths(points), "way": "gave" if points > 0 else "took", "after": after}
    return Claim(
        key="headline-luck" if is_luck else f"headline-{name}",
        book=game.say.package,
        facts=facts if is_luck else {**facts, "deciders": _whose(account)},
        quoted=source_name(game, name) if is_luck else None,
    )


def _whose(account: Account) -> str:
    """Whose decisions cost something: of a player without a fault it is not said as if some of them were his."""
    return "others" if not account.own else "all" if account.others else "own"


def spoken_tenths(points: float) -> int:
    """As people say it: 6.1 is 6, and 2.6 stays."""
    whole = round(abs(points))
    return whole * 10 if whole and abs(abs(points) - whole) <= NEARLY_WHOLE else round(abs(points) * 10)


def _result(match: MatchFacts, account: Account) -> Claim:
    """Won, lost or even, by how many points; among more than two also in which place."""
    totals, margin, seat = total_scores(match), round(account.result), account.seat
    book = match.game.say.package
    others = [each for each in range(len(totals)) if each != seat]
    best = max(others, key=lambda each: totals[each])
    if margin > 0:
        return Claim(key="headline-won", book=book, facts={"points": margin})
    if margin < 0 and len(totals) == 2:
        return Claim(key="headline-lost", book=book, facts={"points": -margin})
    if margin < 0:
        place = 1 + sum(total > totals[seat] for total in totals)
        return Claim(key="headline-place", book=book, facts={"points": -margin, "place": place, "who": best})
    winners = match.game.winners(match.ends[0]) if len(match.ends) == 1 else (seat, best)
    if seat not in winners:
        return Claim(key="headline-even-lost", facts={"who": winners[0]})
    if winners == (seat,):
        return Claim(key="headline-even-won")
    return Claim(key="headline-even" if len(totals) == 2 else "headline-even-with", facts={"who": best})


def total_scores(match: MatchFacts) -> list[int]:
    """By seat of the first game, of all games together."""
    legs = enumerate(match.ends, 1)
    sums = Counter[int]()
    for leg, end in legs:
        for seat in range(len(match.names)):
            sums[seat] += int(end.score(seat_in_leg(match, seat, leg)))
    return [sums[seat] for seat in range(len(match.names))]


# Each player, and what to practise.


def player_summary(match: MatchFacts, account: Account, lang: str) -> PlayerSummary:
    """Luck and good moves of one player."""
    turns = [each for each in turns_of(match, account.seat) if len(each.before.legal()) > 1]
    good = sum(is_good(each) for each in turns)
    facts: dict[str, Fact] = {
        "luck": signed(account.luck, lang),
        "good": good,
        "turns": len(turns),
        "who": account.seat,
    }
    told = Phrase(key="review-player", book=BOOK, facts=facts).sentence(lang, match.names)
    return PlayerSummary(seat=account.seat, luck=signed(account.luck, lang), good=good, turns=len(turns), sentence=told)


def turns_of(match: MatchFacts, seat: Seat) -> list[EventFacts]:
    return [each for each in match.events if each.event.kind == "decision" and each.event.seat == seat]


def is_good(facts: EventFacts) -> bool:
    """As good as the best turn, or nearly, or not to be told from it."""
    return facts.event.is_equal or -facts.event.delta[facts.event.seat] <= GOOD_WITHIN


def practise(match: MatchFacts, seat: Seat, lang: str) -> Practice:
    """The reason for which most points were lost, as advice."""
    lost = lost_by_reason(match, seat)
    if not lost:
        return Practice(reason=None, sentence=sentence(BOOK, "review-no-fault", lang))
    known = {key: points for key, points in lost.items() if key != LATER} or lost
    reason = max(known, key=lambda key: known[key])
    advice = practice_phrase(match.game, reason).sentence(lang)
    return Practice(reason=reason, sentence=sentence(BOOK, "practise", lang, {"advice": advice}))


def lost_by_reason(match: MatchFacts, seat: Seat) -> dict[str, float]:
    """Points that a seat has lost, by the key of the main reason; only the turns that lost most are looked at."""
    bad = [each for each in turns_of(match, seat) if not is_good(each)]
    lost: dict[str, float] = {}
    for each in sorted(bad, key=lambda one: one.event.delta[seat])[:MOST_EXPLAINED]:
        reason = explain_turn(match, each, seat).reason
        lost[reason] = lost.get(reason, 0.0) - each.event.delta[seat]
    return lost


def practice_phrase(game: Game[State], reason: str) -> Phrase:
    """What to do about a reason: `practise-REASON` of the game's catalogue, or of the coach's."""
    for book, key in (
        (game.say.package, f"practise-{reason}"),
        (BOOK, f"practise-{reason}"),
        (BOOK, f"practise-{reason.split('-')[0]}"),
    ):
        if key in messages(book, FALLBACK):
            return Phrase(key=key, book=book)
    raise KeyError(f"no catalogue says how to practise {reason!r}")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
