"""A process that answers questions, a line of JSON each. It never sees a table. `worker_protocol.py` starts it."""

from __future__ import annotations

import signal
import sys
from typing import BinaryIO

import msgspec

from atoll.bots.answering import SeatedBots
from atoll.bots.questions import Answer, Question
from atoll.bots.worker_protocol import LONGEST, BotFailure


def answer_text(asked: bytes, bots: SeatedBots) -> bytes:
    """The answer to a question, or what went wrong, in one line."""
    told: Answer | BotFailure
    try:
        question = msgspec.json.decode(asked, type=Question)
        told = bots.answer(question)
    except Exception as error:  # whatever happened here must arrive there as words
        told = BotFailure(reason=f"{type(error).__name__}: {error}")
    return msgspec.json.encode(told) + b"\n"


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    bots = SeatedBots()
    while asked := questions.readline(LONGEST):
        answers.write(answer_text(asked, bots))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks; this process ends with its questions
    answers, sys.stdout = sys.stdout, sys.stderr  # what a guest's rules print is not an answer
    serve(sys.stdin.buffer, answers.buffer)


if __name__ == "__main__":
    main()
