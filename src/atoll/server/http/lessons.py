"""Learning a game over HTTP: its rules with pictures and examples, and its guided first game."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import UNSET, UnsetType

from atoll.games import find, package_of, pad_of
from atoll.games.examples import examples_of
from atoll.games.lessons import lesson_of, rehearsed
from atoll.games.rules_pages import rules_of
from atoll.server.starting_point import known_lesson
from atoll.wire.http_types import (
    ExampleFace,
    ExampleLine,
    LessonFace,
    LessonOffer,
    PictureFace,
    RuleFace,
    StepFace,
)
from atoll.words import sentence


def rule_faces(key: str, lang: str) -> tuple[RuleFace, ...]:
    return tuple(
        RuleFace(
            number=rule.number,
            chapter=rule.chapter[lang],
            source=rule.source[lang],
            wording=rule.wording[lang],
            ruling=rule.is_ruling,
            departs=rule.departs,
            origin=rule.origin(lang),
        )
        for rule in rules_of(find(key).meta.key)
    )


def lesson_offer(key: str) -> LessonOffer | UnsetType:
    lesson = lesson_of(key)
    return LessonOffer(seats=lesson.seats, learner=lesson.learner, steps=len(lesson.steps)) if lesson else UNSET


def lesson_face(key: str, lang: str) -> LessonFace:
    lesson = known_lesson(key)
    book = package_of(key)
    return LessonFace(
        seats=lesson.seats,
        learner=lesson.learner,
        options=lesson.options,
        steps=tuple(
            StepFace(
                sentence=sentence(book, step.say, lang),
                marks=step.marks,
                plays=bool(step.expect),
                nudge=sentence(book, step.nudge, lang) if step.nudge else UNSET,
            )
            for step in lesson.steps
        ),
    )


@lru_cache(32)
def example_faces(key: str, lang: str) -> tuple[ExampleFace, ...]:
    """Worked scores beside their rules, counted by the game itself."""
    game, pad, book = find(key), pad_of(key), package_of(key)
    if pad is None:
        return ()
    faces = []
    for example in examples_of(key):
        state, counted = pad.position(example.sheet), pad.count(example.sheet)
        lines = [line for line in counted.lines[example.seat] if line.points]
        faces.append(
            ExampleFace(
                rule=example.rule,
                sentence=sentence(book, example.say, lang),
                viewer=example.seat,
                to_act=int(state.to_act()),
                score=counted.scores[example.seat],
                lines=tuple(ExampleLine(points=line.points, sentence=line.sentence(lang)) for line in lines),
                view=msgspec.Raw(game.written_view(state, example.seat)) if pad.is_exact else UNSET,
            )
        )
    return tuple(faces)


@lru_cache(32)
def picture_faces(key: str, lang: str) -> tuple[PictureFace, ...]:
    """Positions of the lesson beside the rules that they show, as the learner saw them."""
    game, lesson, book = find(key), lesson_of(key), package_of(key)
    if lesson is None:
        return ()
    table = rehearsed(key, lesson)
    faces = []
    for picture in lesson.pictures:
        state = table.position(picture.after)
        faces.append(
            PictureFace(
                rule=picture.rule,
                sentence=sentence(book, picture.say, lang),
                marks=picture.marks,
                viewer=lesson.learner,
                to_act=int(state.to_act()),
                view=msgspec.Raw(game.written_view(state, lesson.learner)),
            )
        )
    return tuple(faces)
