"""The laws that every game passes, as functions: tests/test_laws.py runs them over all games, tests/test_faults.py
plants faults that each of them must find. A broken law raises AssertionError. Tables have their own
file, table_laws.py, and so have secrets, secrecy.py.
"""

from __future__ import annotations

import msgspec
import pytest

from atoll.kernel.errors import BadNotation
from atoll.kernel.game import Game
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng, State
from atoll.words import LANGUAGES
from tellings import PLACE, check_marks, check_phrase, law_score
from walking import Case, folder_of, inventory_of, positions, rule_numbers, step, steps, walk

WHOLE_SPACE = 5_000  # action spaces up to this size are asked about completely
SAMPLE = 250
OVER_KEYS = {"game-over", "chance-only", "clock-only"}


def check_refusal(game: Game, refusal, action: int) -> None:
    assert refusal.rule in rule_numbers(game.meta.key), f"{refusal.key} cites {refusal.rule}, which rules.md lacks"
    if 0 <= action < game.action_count:
        assert refusal.key != "unknown-action", f"a generic refusal of {game.text(action)!r}"
    check_phrase(refusal)


# Refusals


def asked(game: Game, state: State, rng: Rng) -> list[int]:
    """The actions to ask about: all where that is possible, else a dense sample around the legal ones."""
    count = game.action_count
    if count <= WHOLE_SPACE:
        return list(range(count))
    legal = [int(action) for action in state.legal()]
    chosen = set(legal)
    near = legal if len(legal) < 200 else [legal[rng.below(len(legal))] for _ in range(200)]
    chosen.update(a + d for a in near for d in (-10, -5, -3, -2, -1, 1, 2, 3, 5, 10) if 0 <= a + d < count)
    chosen.update(int(rng.below(count)) for _ in range(SAMPLE * 2))
    chosen.update(_reworded(game, near, rng))
    return sorted(chosen)


def _reworded(game: Game, legal: list[int], rng: Rng) -> set[int]:
    """Legal lines with one word exchanged for a word of another line: wrong in one way only."""
    others = [game.text(int(rng.below(game.action_count))).split() for _ in range(40)]
    others += [game.text(legal[rng.below(len(legal))]).split() for _ in range(40) if legal]
    words_at = [sorted({line[at] for line in others if len(line) > at}) for at in range(max(map(len, others)))]
    found: set[int] = set()
    for _ in range(SAMPLE if legal else 0):
        line = game.text(legal[rng.below(len(legal))]).split()
        at = rng.below(len(line))
        line[at] = words_at[at][rng.below(len(words_at[at]))]
        try:
            found.add(int(game.parse(" ".join(line))))
        except BadNotation:
            continue
    return found


def law_refusals(game: Game, state: State, seats: int, rng: Rng) -> None:
    """Legal is exactly what `why_not` does not refuse, and every refusal is precise, numbered and said twice."""
    who = int(state.to_act())
    legal = {int(action) for action in state.legal()}
    actions = asked(game, state, rng)
    if who != OVER:
        for action in actions:
            refusal = game.why_not(state, who, action)
            assert (refusal is None) == (action in legal), f"{game.text(action)!r} by {who}: {refusal}"
            if refusal is not None:
                check_refusal(game, refusal, action)
    few = {actions[rng.below(len(actions))] for _ in range(SAMPLE)} | set(list(legal)[:40])
    for seat in {*range(seats), CHANCE, seats, 99, -9} - {who}:
        for action in few:
            refusal = game.why_not(state, seat, action)
            assert refusal is not None, f"{seat} may {game.text(action)!r} while {who} is to act"
            check_refusal(game, refusal, action)
            if who == OVER and 0 <= seat < seats:
                assert refusal.key in OVER_KEYS, f"{refusal.key} after the end"
            if who >= 0 and 0 <= seat < seats and action in legal:
                assert refusal.key == "not-your-turn", f"{refusal.key} for seat {seat} while {who} is to act"
    for seat in {*range(seats), CHANCE, CLOCK}:
        for action in (-1, -7, game.action_count, game.action_count + 12, 2**40):
            refusal = game.why_not(state, seat, action)
            assert refusal is not None, f"{action} is no action, but {seat} may do it"
            check_refusal(game, refusal, action)
            assert refusal.key == "unknown-action" or seat != who, f"{refusal.key} for a number without an action"
    _law_clock(game, state, actions, rng)


def _law_clock(game: Game, state: State, actions: list[int], rng: Rng) -> None:
    """Only sand that runs may fall, and the clock does nothing else."""
    sand_ms = game.timer(state)
    falls = set() if sand_ms is None else {int(game.elapse(ms)) for ms in (1, max(1, sand_ms // 2), max(1, sand_ms))}
    for action in falls:
        refusal = game.why_not(state, CLOCK, action)
        assert refusal is None, f"sand runs, but {game.text(action)!r} is refused: {refusal}"
    word = {game.text(action).split()[0] for action in falls}
    for action in {actions[rng.below(len(actions))] for _ in range(SAMPLE)}:
        refusal = game.why_not(state, CLOCK, action)
        if refusal is None:
            assert game.text(action).split()[0] in word, f"the clock may {game.text(action)!r}"
        else:
            check_refusal(game, refusal, action)


# Lists and lines


def law_listing(game: Game, state: State) -> None:
    """`legal` is ascending without doubles, and empty only at the end; chance weighs every outcome."""
    legal = [int(action) for action in state.legal()]
    who = int(state.to_act())
    assert legal == sorted(set(legal)), f"not ascending: {legal}"
    assert all(0 <= action < game.action_count for action in legal), f"outside the action space: {legal}"
    assert bool(legal) == (who != OVER), f"{who} is to act with {len(legal)} actions"
    if who == CHANCE:
        assert all(state.weight(action) > 0 for action in legal), "a weight that is not positive"


def law_notation(game: Game, action: int) -> None:
    """An action is one short line, and the line is that action."""
    line = game.text(action)
    assert line.isascii(), f"not ASCII: {line!r}"
    assert line.isprintable(), f"not printable: {line!r}"
    assert " ".join(line.split()) == line, f"loose spaces: {line!r}"
    assert 0 < len(line) <= 60, f"not a short line: {line!r}"
    assert game.parse(line) == action, f"{line!r} reads as {game.parse(line)}, not {action}"
    for spoilt in (f"{line} x", f"zz{line}", ""):
        with pytest.raises(BadNotation) as caught:
            game.parse(spoilt)
        assert len({caught.value.sentence(lang) for lang in LANGUAGES}) == len(LANGUAGES)


# Copies


def law_copy(case: Case) -> None:
    """Old copies stay unchanged whatever happens to the original, and the original whatever happens to them."""
    kept = []
    for number, (before, _, _, after) in enumerate(walk(case)):
        if number % 7 == 0:
            kept.append((before, *_face(case, before)))
            rng = Rng(case.seed + number)
            face = _face(case, after)
            twin = after.copy()
            assert _face(case, twin) == face, f"{case}: a copy differs after {number + 1} entries"
            for _ in range(12):
                if twin.to_act() != OVER:
                    twin.apply(step(case, twin, rng)[1])
            assert _face(case, after) == face, f"{case}: playing on a copy changed the original at {number + 1}"
    for number, (state, *face) in enumerate(kept):
        assert _face(case, state) == tuple(face), f"{case}: the copy after {number * 7} entries has changed"


def _face(case: Case, state: State) -> tuple[object, ...]:
    views = [msgspec.json.encode(case.game.view(state, viewer)) for viewer in case.viewers()]
    return int(state.digest()), int(state.to_act()), list(state.legal()), views


# Telling


def law_places(case: Case, state: State, rng: Rng) -> None:
    """Places are words of one grammar, and every refusal and score line points only at them."""
    places = case.game.places(case.seats, case.options)
    strange = [place for place in places if not PLACE.fullmatch(place)]
    assert not strange, f"{case}: no names of places: {strange[:5]}"
    seats = {place.split(":")[0] for place in places if place[0].isdigit() and ":" in place}
    assert seats <= {str(seat) for seat in range(case.seats)}, f"{case}: places of seats {seats}"
    for seat in range(case.seats):
        for line in case.game.score_lines(state, seat):
            check_marks(line, places)
    actions = asked(case.game, state, rng)
    for action in {actions[rng.below(len(actions))] for _ in range(2 * SAMPLE)}:
        refusal = case.game.why_not(state, int(state.to_act()), action)
        if refusal is not None:
            check_marks(refusal, places)


# Whole games


def law_ends(case: Case) -> State:
    """A random game ends within its stated bound."""
    bound = case.game.longest(case.seats, case.options)
    state, rng, entries = case.start(), Rng(case.seed), 0
    while state.to_act() != OVER:
        assert entries < bound, f"{case}: more than {bound} entries"
        state.apply(step(case, state, rng)[1])
        entries += 1
    assert len(state.legal()) == 0, f"{case}: actions after the end"
    law_score(case, state)
    return state


def law_conservation(case: Case, reach: int = 600) -> None:
    """Nothing is lost and nothing appears, at any step."""
    inventory = inventory_of(case.game.meta.key)
    assert inventory is not None, f"{folder_of(case.game.meta.key)}/conservation.py is missing"
    first = inventory(case.start())
    assert first, "an empty inventory"
    for number, one in enumerate(walk(case, reach)):
        now = inventory(one.after)
        off = sorted(name for name in {*first, *now} if first.get(name) != now.get(name))
        assert not off, f"{case}: entry {number}, {case.game.text(one.action)!r}, changed {off}"


def law_pick(state: State, seed: int) -> None:
    """`pick` draws legal actions only; where there are few, each as often as it should be."""
    if state.to_act() == OVER:
        return
    rng = Rng(seed)
    legal = [int(action) for action in state.legal()]
    seen = dict.fromkeys(legal, 0)
    rounds = 40 * len(legal) if len(legal) <= 24 else 40
    for _ in range(rounds):
        action = int(state.pick(rng))
        assert action in seen, f"picked {action}, which is not legal"
        seen[action] += 1
    if len(legal) > 24:
        return
    weights = {action: int(state.weight(action)) if state.to_act() == CHANCE else 1 for action in legal}
    total = sum(weights.values())
    off = sum((seen[a] - rounds * w / total) ** 2 / (rounds * w / total) for a, w in weights.items())
    free = len(legal) - 1
    assert off <= free + 8 * (2 * free) ** 0.5, f"uneven picks: {seen} for weights {weights}"


__all__ = ["positions", "steps", *(name for name in dir() if name.startswith("law_"))]
