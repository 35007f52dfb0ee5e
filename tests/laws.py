"""The laws that every game passes, as functions: tests/test_laws.py runs them over all games, tests/test_faults.py
plants faults that each of them must find. A broken law raises AssertionError. Secrets have their own file, secrecy.py.
"""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from atoll.kernel.errors import BadNotation, NotFair, Refused
from atoll.kernel.game import Game, Phrase
from atoll.kernel.log import UNDO, Entry
from atoll.kernel.record import Record, leg_for, leg_of, pack, read, unpack, verify, write
from atoll.kernel.state import CHANCE, CLOCK, OVER, Rng, State
from atoll.kernel.story import Story
from atoll.kernel.table import Table
from atoll.words import LANGUAGES
from walking import Case, Step, inventory_of, positions, rule_numbers, step, steps, walk

WHOLE_SPACE = 5_000  # action spaces up to this size are asked about completely
SAMPLE = 250
OVER_KEYS = {"game-over", "chance-only", "clock-only"}
NAMES = ("Nina", "Marc", "Zoé", "Léo", "Ada", "Bo", "Cy", "Di")


# Sentences


@cache
def _said(phrase: bytes, kind: type[Phrase]) -> tuple[str, ...]:
    spoken = msgspec.json.decode(phrase, type=kind)
    return tuple(spoken.sentence(lang, names) for lang in LANGUAGES for names in ((), NAMES))


def check_phrase(phrase: Phrase) -> None:
    """It can be said in both languages, with and without names, in one clean line."""
    for sentence in _said(msgspec.json.encode(phrase), type(phrase)):
        assert sentence.strip() == sentence, f"{phrase.key}: spaces around {sentence!r}"
        assert sentence, f"{phrase.key} says nothing"
        assert "\n" not in sentence, f"{phrase.key} breaks its line: {sentence!r}"
        assert "{" not in sentence, f"{phrase.key} has a hole: {sentence!r}"


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


def law_telling(case: Case, one: Step) -> None:
    """Every viewer is told what happened, what may be done and what it sees, in sentences that exist."""
    story = Story(case.game, one.before)
    story.keep()
    story.enter(one.seat, one.action)
    for viewer in case.viewers():
        sight = story.sight(viewer, 0)
        check_phrase(sight.prompt)
        for told in sight.events:
            check_phrase(told.event)
        view = sight.view
        packed = msgspec.json.encode(view)
        assert msgspec.json.decode(packed, type=type(view)) == view, "a view that does not survive JSON"
        assert view.viewer == viewer
        assert view.to_act == one.after.to_act()
        assert view.scores == tuple(int(one.after.score(seat)) for seat in range(case.seats))
        (read_as,) = sight.lines
        assert read_as.isascii(), f"not ASCII: {read_as!r}"
        assert " ".join(read_as.split()) == read_as, f"loose spaces: {read_as!r}"
        assert bool(sight.legal) == (viewer == one.after.to_act()), f"{viewer} is offered {sight.legal[:3]}"


def law_end(case: Case) -> None:
    """The end is told once, to everybody, by the same key in every game, and in one of the declared ways."""
    game = case.game
    for number, one in enumerate(walk(case, game.longest(case.seats, case.options))):
        is_end = one.after.to_act() == OVER
        for viewer in case.viewers() if is_end or number % 20 == 0 else ():
            told = [event.key for event in game.tell(one.before, one.seat, one.action, one.after, viewer)]
            assert told.count("game-ended") == is_end, f"{case}: {viewer} is told {told}"
    assert game.ending(one.after) in game.endings, f"{case}: {game.ending(one.after)} is no declared ending"
    check_phrase(game.told_end(one.after))


def law_score(case: Case, state: State) -> None:
    """The score sheet adds up, and somebody at the table wins."""
    for seat in range(case.seats):
        lines = case.game.score_lines(state, seat)
        for line in lines:
            check_phrase(line)
        added = sum(line.points for line in lines)
        assert added == state.score(seat), f"{case}: seat {seat} scores {state.score(seat)}, its lines {added}"
    winners = case.game.winners(state)
    assert winners, f"{case}: nobody wins"
    assert list(winners) == sorted(set(winners)), f"{case}: winners {winners}"
    assert set(winners) <= set(range(case.seats)), f"{case}: winners {winners}"


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
    assert inventory is not None, f"tests/games/{case.game.meta.key}/conservation.py is missing"
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


# Tables and records


def played_table(case: Case, reach: int = 300) -> Table:
    """A table at which random players sit."""
    table = Table(case.game, case.seats, case.options, f"seed {case.seed}")
    rng = Rng(case.seed)
    while not table.is_over and len(table.log) < reach:
        table.play(*step(case, table.state, rng))
    return table


def law_record(case: Case, reach: int = 300) -> None:
    """Replaying the log gives the same position; a record survives writing, reading and packing."""
    game, table = case.game, played_table(case, reach)
    again = Table(game, case.seats, case.options, table.seed, table.full_lines())
    assert again.state.digest() == table.state.digest(), f"{case}: the replay differs"
    assert again.log == table.log, f"{case}: the replay has another log"
    players = NAMES[: case.seats]
    record = Record(
        game=game.meta.key, rules=game.meta.version, options=dict(table.options), legs=(leg_of(table, players),)
    )
    assert read(write(record)) == record
    assert unpack(pack(record)) == record
    assert record.replay(game)[0].state.digest() == table.state.digest()
    if table.is_over:
        assert verify(record, game) == sum(entry.seat == CHANCE for entry in table.log)
    for viewer in case.viewers():
        told = msgspec.structs.replace(record, legs=(leg_for(table, players, viewer),))
        assert read(write(told)) == told
        assert (told.legs[0].seed is None) == (not table.is_over), "a seed told before the end"


def law_undo(case: Case, reach: int = 120) -> None:
    """A seat takes back its own last actions exactly, and nothing beyond a draw, another seat or a secret seen."""
    game, rng = case.game, Rng(case.seed)
    table = Table(game, case.seats, case.options, f"seed {case.seed}")
    while not table.is_over and len(table.log) < reach:
        seat, action = step(case, table.state, rng)
        table.play(seat, action)
        standing = list(table.log.standing_numbers())[::-1]
        digests = _digests(case, table)
        for other in (*range(case.seats), CHANCE, CLOCK):
            if other != table.log[-1].seat:
                assert table.undoable(other) == 0, f"{case}: {other} may undo what {table.log[-1]} did"
                with pytest.raises(NotFair):
                    table.undo(other)
        if rng.below(3) == 0 and seat >= 0:
            _undo_all(table, seat, standing, digests)


def _digests(case: Case, table: Table) -> list[int]:
    """The position after none, one, two … of the standing entries, from the start."""
    state = case.start()
    digests = [int(state.digest())]
    for action in table.log.standing_actions():
        state.apply(action)
        digests.append(int(state.digest()))
    return digests


def _undo_all(table: Table, seat: int, standing: list[int], digests: list[int]) -> None:
    log, undoable = list(table.log), table.undoable(seat)
    taken = [table.log[number] for number in standing[len(standing) - undoable :]]
    for number in reversed(standing[len(standing) - undoable :]):
        assert log[number].seat == seat, "an undo across another seat's entry"
        assert not table.game.reveals(table.position(number), log[number].action), "a secret was seen"
        table.undo(seat)
        log.append(Entry(seat, UNDO))
        assert list(table.log) == log, "a log that does not only grow"
        assert table.state.digest() == digests[table.log.standing], "undo gives another position"
    with pytest.raises(NotFair):
        table.undo(seat)
    for entry in taken:  # and play it again: the same way leads to the same place
        table.play(entry.seat, entry.action)
    assert table.state.digest() == digests[-1], "playing on after an undo goes elsewhere"


def law_log_grows(case: Case, reach: int = 120, kind: type[Table] = Table) -> None:
    """Whatever happens, and whatever is taken back: the log only grows, and what was told is never told otherwise."""
    rng = Rng(case.seed)
    table = kind(case.game, case.seats, case.options, f"seed {case.seed}")
    told = {viewer: table.sight(viewer, 0) for viewer in case.viewers()}
    while not table.is_over and len(table.log) < reach:
        log = list(table.log)
        _change(case, table, rng)
        assert len(table.log) > len(log), f"{case}: the log has not grown"
        assert table.log[: len(log)] == log, f"{case}: an entry has changed"
        for viewer, before in told.items():
            sight = table.sight(viewer, 0)
            assert sight.length == len(table.log) == len(sight.lines), f"{case}: not a line an entry"
            assert sight.lines[: before.length] == before.lines, f"{case}: {viewer} reads an old line otherwise"
            assert sight.events[: len(before.events)] == before.events, f"{case}: {viewer} hears an old event otherwise"
            news = table.sight(viewer, before.length)
            assert news.lines == sight.lines[before.length :], f"{case}: {viewer} reads other news"
            assert news.events == sight.events[len(before.events) :], f"{case}: {viewer} hears other news"
            told[viewer] = sight
    _wakes_alike(case, table)


def _change(case: Case, table: Table, rng: Rng) -> None:
    """Play on; now and then take back, fairly or by agreement."""
    acted = sorted({entry.seat for entry in table.log if entry.seat >= 0})
    seat = acted[rng.below(len(acted))] if acted else 0
    dice = rng.below(6)
    if dice == 0 and table.undoable(seat):
        table.undo(seat)
        return
    if dice == 1:
        try:
            table.take_back(seat)
        except NotFair:
            pass
        else:
            return
    table.play(*step(case, table.state, rng))


def _wakes_alike(case: Case, table: Table) -> None:
    """Out of its lines comes the same table, checked or trusted: position, log and every sight."""
    for make in (Table.wake, Table):
        again = make(case.game, case.seats, case.options, table.seed, table.full_lines())
        assert again.log == table.log, f"{case}: another log"
        assert again.state.digest() == table.state.digest(), f"{case}: another position"
        for viewer in case.viewers():
            assert again.sight(viewer, 0) == table.sight(viewer, 0), f"{case}: {viewer} sees something else"


def law_no_reroll(case: Case, reach: int = 60, kind: type[Table] = Table) -> None:
    """Who takes back, even beyond a draw, and plays the same again meets the same draws."""
    rng = Rng(case.seed)
    table = kind(case.game, case.seats, case.options, f"seed {case.seed}")
    while not table.is_over and len(table.log) < reach:
        seat, action = step(case, table.state, rng)
        played = table.play(seat, action)
        if seat >= 0:
            digest = int(table.state.digest())
            table.take_back(seat)
            assert table.play(seat, action) == played, f"{case}: other draws after a taking-back"
            assert table.state.digest() == digest, f"{case}: another position after a taking-back"


def law_refused_play(case: Case) -> None:
    """A refused action changes nothing at the table."""
    table = played_table(case, reach=40)
    digest, log = int(table.state.digest()), list(table.log)
    rng = Rng(case.seed)
    for _ in range(40):
        seat, action = rng.below(case.seats + 2) - 1, int(rng.below(case.game.action_count))
        if case.game.why_not(table.state, seat, action) is not None:
            with pytest.raises(Refused):
                table.play(seat, action)
    assert (int(table.state.digest()), list(table.log)) == (digest, log), f"{case}: a refused action left a trace"


__all__ = ["positions", "steps", *(name for name in dir() if name.startswith("law_"))]
