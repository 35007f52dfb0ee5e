"""Games over HTTP: what there is, their rules with pictures and examples, their guided first games."""

from __future__ import annotations

import asyncio
from functools import lru_cache

import msgspec
from msgspec import UNSET

from atoll.bots import LEVELS
from atoll.games import all_games, find, package_of, pad_of
from atoll.games.examples import examples_of
from atoll.games.lessons import lesson_of, rehearsed
from atoll.games.rules_pages import rules_of
from atoll.kernel.game import Game, State
from atoll.room.chat import PHRASES
from atoll.room.starting_point import known_lesson
from atoll.server.http.request import ApiRequest
from atoll.wire.errors import BOOK
from atoll.wire.http_types import (
    ExampleLine,
    GameInfo,
    LessonInfo,
    LessonOffer,
    LessonStepInfo,
    OptionInfo,
    PresetPhrase,
    RuleInfo,
    RulePosition,
    ScoringExample,
)
from atoll.words import LANGUAGES, sentence


async def games(request: ApiRequest) -> list[GameInfo]:
    """What there is."""
    return [_game(game) for game in all_games()]


def _game(game: Game[State]) -> GameInfo:
    meta, lesson = game.meta, lesson_of(game.meta.key)
    return GameInfo(
        key=meta.key,
        titles=game.titles(),
        seats=meta.seats,
        minutes=meta.minutes,
        age=meta.age,
        options=tuple(
            OptionInfo(
                key=option.key,
                values=option.values,
                sentences={
                    lang: {option.key: option.sentence(lang)}
                    | {value: option.value_sentence(value, lang) for value in option.values}
                    for lang in LANGUAGES
                },
            )
            for option in meta.options
        ),
        levels=LEVELS,
        credits=meta.credits,
        version=meta.version,
        pad=pad_of(meta.key) is not None,
        lesson=LessonOffer(seats=lesson.seats, learner=lesson.learner, steps=len(lesson.steps)) if lesson else UNSET,
    )


async def phrases(request: ApiRequest) -> list[PresetPhrase]:
    """What may be said with `say`."""
    return [PresetPhrase(key=key, sentence=sentence(BOOK, f"phrase-{key}", request.lang)) for key in PHRASES]


async def rules(request: ApiRequest) -> list[RuleInfo]:
    """The numbered rules of a game."""
    lang = request.lang
    return [
        RuleInfo(
            number=rule.number,
            chapter=rule.chapter[lang],
            source=rule.source[lang],
            wording=rule.wording[lang],
            ruling=rule.is_ruling,
            departs=rule.departs,
            origin=rule.origin(lang),
        )
        for rule in rules_of(find(request.path_params["key"]).meta.key)
    ]


async def lesson(request: ApiRequest) -> LessonInfo:
    """A game's guided first game; 404 where there is none."""
    key = request.path_params["key"]
    lesson, book = known_lesson(key), package_of(key)
    return LessonInfo(
        seats=lesson.seats,
        learner=lesson.learner,
        options=lesson.options,
        steps=tuple(
            LessonStepInfo(
                sentence=sentence(book, step.say, request.lang),
                marks=step.marks,
                plays=bool(step.expect),
                nudge=sentence(book, step.nudge, request.lang) if step.nudge else UNSET,
            )
            for step in lesson.steps
        ),
    )


async def pictures(request: ApiRequest) -> tuple[RulePosition, ...]:
    """Positions of the lesson beside the rules that they show, as the learner saw them."""
    return await asyncio.to_thread(_pictures, request.path_params["key"], request.lang)


@lru_cache(32)
def _pictures(key: str, lang: str) -> tuple[RulePosition, ...]:
    game, lesson, book = find(key), lesson_of(key), package_of(key)
    if lesson is None:
        return ()
    table = rehearsed(key, lesson)
    positions = [table.position(picture.after) for picture in lesson.pictures]
    return tuple(
        RulePosition(
            rule=picture.rule,
            sentence=sentence(book, picture.say, lang),
            marks=picture.marks,
            viewer=lesson.learner,
            to_act=int(state.to_act()),
            view=msgspec.Raw(game.written_view(state, lesson.learner)),
        )
        for picture, state in zip(lesson.pictures, positions, strict=True)
    )


async def examples(request: ApiRequest) -> tuple[ScoringExample, ...]:
    """Scores worked out beside its rules, counted by the game itself."""
    return await asyncio.to_thread(_examples, request.path_params["key"], request.lang)


@lru_cache(32)
def _examples(key: str, lang: str) -> tuple[ScoringExample, ...]:
    game, pad, book = find(key), pad_of(key), package_of(key)
    if pad is None:
        return ()
    worked = []
    for example in examples_of(key):
        state, counted = pad.position(example.sheet), pad.count(example.sheet)
        lines = [line for line in counted.lines[example.seat] if line.points]
        worked.append(
            ScoringExample(
                rule=example.rule,
                sentence=sentence(book, example.say, lang),
                viewer=example.seat,
                to_act=int(state.to_act()),
                score=counted.scores[example.seat],
                lines=tuple(ExampleLine(points=line.points, sentence=line.sentence(lang)) for line in lines),
                view=msgspec.Raw(game.written_view(state, example.seat)) if pad.is_exact else UNSET,
            )
        )
    return tuple(worked)
