"""From what somebody types to an action: exact lines, other cases, unique abbreviations, near misses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import Final

import msgspec

from atoll.cli.console import CliError
from atoll.kernel.errors import AtollError, BadNotation, shown
from atoll.kernel.game import Game, State
from atoll.kernel.localized_notation import continues, fold, in_words, leaves_out, to_notation, without_fillers

LONGEST_LINE: Final = 400  # a whole turn of the longest game is shorter
MOST_GUESSES: Final = 3
BETWEEN: Final = re.compile(r"\s*;\s*|,\s+|,(?=[^\W\d])")  # actions on one line; the comma of 2,-1 is part of a place
FAR: Final = 100
MOST_ACTIONS: Final = 40  # of one line
MOST_TRIED: Final = 2000  # actions of one verb: Motu has 200,000, and nobody waits for all of them


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What a line was understood as: an action, or what is wrong with it and what may have been meant."""

    action: int | None = None
    problem: AtollError | None = None
    guesses: tuple[str, ...] = ()

    def sure(self) -> int:
        """The action, if there is one; else the problem is raised."""
        if self.action is None:
            raise self.problem or BadNotation("unknown-action")
        return self.action


def actions_on(line: str, game: Game[State], lang: str, names: Sequence[str]) -> list[str]:
    """The actions that were typed on one line: `slide b3 d3, place fish-blue a2`, or `sail e e e n` for four."""
    typed = [
        piece for part in BETWEEN.split(line) if part.strip() for piece in _spread(part.strip(), game, lang, names)
    ]
    if len(typed) > MOST_ACTIONS:
        raise CliError("line-many", most=MOST_ACTIONS)
    return typed


def on_one_line(lines: Sequence[str], game: Game[State], lang: str, names: Sequence[str]) -> str:
    """These actions as one line that can be typed: `sail n n e, end`."""
    parts: list[str] = []
    for line in lines:
        verb, _, word = line.partition(" ")
        if parts and word and " " not in word and parts[-1].startswith(f"{verb} "):
            together = f"{parts[-1]} {word}"
            if _spread(together, game, lang, names) == [*_spread(parts[-1], game, lang, names), line]:
                parts[-1] = together
                continue
        parts.append(line)
    return ", ".join(parts)


def _spread(typed: str, game: Game[State], lang: str, names: Sequence[str]) -> list[str]:
    """One action for each further word, where the words are no action together and each of them is one."""
    first, *more = typed.split()
    each = [f"{first} {word}" for word in more]
    if len(each) < 2 or _names_action(typed, game, lang, names):
        return [typed]
    return each if all(_names_action(piece, game, lang, names) for piece in each) else [typed]


def _names_action(typed: str, game: Game[State], lang: str, names: Sequence[str]) -> bool:
    try:
        game.parse(to_notation(typed, game, lang, (), names))
    except BadNotation:
        return False
    return True


def understand(game: Game[State], lines: Sequence[str], typed: str, lang: str, names: Sequence[str]) -> Reading:
    """The action that a line names, in the player's words or in English, as generously as is safe: a whole line never
    means a longer one. What cannot be read may be read without its small words: `prends la ligne 4`."""
    reading = _read(game, lines, typed, lang, names)
    plain = without_fillers(typed, game, lang)
    if reading.action is not None or plain in ("", typed):
        return reading
    other = _read(game, lines, plain, lang, names)
    return other if other.action is not None or other.guesses else reading


def _read(game: Game[State], lines: Sequence[str], typed: str, lang: str, names: Sequence[str]) -> Reading:
    spoken = {in_words(line, game, lang, names): line for line in lines}
    try:
        action = game.parse(to_notation(typed, game, lang, lines, names))
    except BadNotation as error:
        problem = error
    else:
        return Reading(action=action)
    meant = [said for said, line in spoken.items() if continues(typed, line, game, lang, names)]
    if len(meant) == 1:
        return Reading(action=game.parse(spoken[meant[0]]))
    if meant:
        return Reading(
            problem=CliError("line-vague", line=typed, count=len(meant)), guesses=tuple(meant[:MOST_GUESSES])
        )
    gapped = _shortest([said for said, line in spoken.items() if leaves_out(typed, line, game, lang, names)])
    if len(gapped) == 1:
        return Reading(action=game.parse(spoken[gapped[0]]))
    if gapped:
        return Reading(problem=CliError("line-gap", count=len(gapped)), guesses=tuple(gapped[:MOST_GUESSES]))
    if (plain := _without_verb(game, lines, typed, lang, names)) is not None:
        return Reading(action=plain)
    if (elsewhere := _short_for_another_time(game, lines, typed, lang, names)) is not None:
        return Reading(action=elsewhere)  # the rules will say why not now
    if problem.key == "bad-line" and spoken:
        unknown = CliError("line-unknown", line=shown(typed), lines=_examples(spoken))
        return Reading(problem=unknown, guesses=near(typed, spoken))
    _put_in_words(problem, typed, game, lang)
    return Reading(problem=problem, guesses=near(typed, spoken))


def _put_in_words(problem: BadNotation, typed: str, game: Game[State], lang: str) -> None:
    """What a game says of its notation, in the words that were typed or can be: « bleu » and not blue."""
    for name, fact in problem.facts.items():
        if name == "line":
            problem.facts[name] = shown(typed)
        elif isinstance(fact, str) and not fact.startswith("@"):
            problem.facts[name] = ", ".join(in_words(part, game, lang) for part in fact.split(", "))


def _examples(spoken: Iterable[str]) -> str:
    """A line for each verb that may be typed now, from the middle of what there is."""
    verbs: dict[str, list[str]] = {}
    for said in spoken:
        verbs.setdefault(said.partition(" ")[0], []).append(said)
    return ", ".join(lines[len(lines) // 2] for lines in verbs.values())


def _without_verb(game: Game[State], lines: Sequence[str], typed: str, lang: str, names: Sequence[str]) -> int | None:
    """What is meant where there is only one thing to do, and only what it is done with was typed: `haut`, `3`."""
    verbs = {line.partition(" ")[0] for line in lines}
    meant = to_notation(f"{next(iter(verbs), '')} {typed}", game, lang, lines, names)
    return game.parse(meant) if len(verbs) == 1 and meant in lines else None


def _shortest(lines: Sequence[str]) -> list[str]:
    """Those from which the fewest words were left out: a1 b1 is not a1 b1 c1."""
    fewest = min((len(line.split()) for line in lines), default=0)
    return [line for line in lines if len(line.split()) == fewest]


def _short_for_another_time(
    game: Game[State], lines: Sequence[str], typed: str, lang: str, names: Sequence[str]
) -> int | None:
    """An action of the whole game that the words begin, where none that may be played now does."""
    verb, _, rest = typed.partition(" ")
    verb = to_notation(verb, game, lang)
    for word, first, end in _verbs(game):
        if not continues(verb, word, game, lang, names):
            continue
        alike = [line for line in lines if line.partition(" ")[0] == word]
        if (whole := _filled(game, alike, f"{word} {rest}", lang, names)) is not None:
            return whole
        for action in range(first, min(end, first + MOST_TRIED)):
            if continues(typed, game.text(action), game, lang, names):
                return action
        if not alike:
            return first  # whatever was meant, it is not the time for it
    return None


def _filled(game: Game[State], alike: Sequence[str], typed: str, lang: str, names: Sequence[str]) -> int | None:
    """The action that these words are, whole or with a last word as lines have it that are alike: `pose 1 0,2` can be
    turned in four ways, and the rules will say why in none of them."""
    length = len(typed.split())
    lasts = [words[-1] for line in alike if len(words := line.split()) == length + 1]
    for last in ("", *dict.fromkeys(lasts)):
        try:
            return game.parse(to_notation(f"{typed} {last}", game, lang, (), names))
        except BadNotation:
            pass
    return None


@cache
def _verbs(game: Game[State]) -> list[tuple[str, int, int]]:
    """The first words of all that players do, with the first of their actions and the one behind the last."""
    theirs = (each for each in range(game.action_count) if not (game.by_chance(each) or game.by_clock(each)))
    words = ((game.text(action).partition(" ")[0], action) for action in theirs)
    runs = [(word, [action for _, action in run]) for word, run in groupby(words, lambda pair: pair[0])]
    return [(word, actions[0], actions[-1] + 1) for word, actions in runs]


def near(typed: str, spoken: Iterable[str]) -> tuple[str, ...]:
    """Legal lines, in the player's words, that are only a slip away: one word differs, and by little."""
    words = fold(typed).split()
    found = [said for said in spoken if _slips(words, fold(said).split()) == 1]
    return tuple(found[:MOST_GUESSES])


def _slips(words: Sequence[str], others: Sequence[str]) -> int:
    """How many words differ by a slip; a large number where one differs by more."""
    if len(words) != len(others):
        return FAR
    return sum(
        0 if word == other else 1 if _is_slip(word, other) else FAR for word, other in zip(words, others, strict=True)
    )


def _is_slip(word: str, other: str) -> bool:
    """A letter too many, too few, another, or two in the wrong order. A place is a slip of another only by length."""
    if abs(len(word) - len(other)) > 1 or min(len(word), len(other)) < 2:
        return False
    if len(word) == len(other):
        differ = [at for at, (one, two) in enumerate(zip(word, other, strict=True)) if one != two]
        if any(letter.isdigit() for letter in word):
            return False
        swapped = len(differ) == 2 and word[differ[0]] == other[differ[1]] and word[differ[1]] == other[differ[0]]
        return len(differ) == 1 or swapped
    longer, shorter = sorted((word, other), key=len, reverse=True)
    return any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))
