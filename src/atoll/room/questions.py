"""What a room asks of others, who answer by a command later on: bots for a move, the coach for a hint. [compiled]

All that leaves the room with a question is imagined: positions that look to the seat as the true one does.
"""

from __future__ import annotations

from atoll.bots.questions import Question
from atoll.coach.hint_question import HintQuestion
from atoll.room.connection import Connection


class BotRequest:
    """What would this bot play? Answered by `BotChose`."""

    def __init__(self, question: Question, leg: int, length: int) -> None:
        self.question = question
        self.leg = leg
        self.length = length


class HintRequest:
    """What would the adviser play, and why? Answered by `HintFound`."""

    def __init__(self, question: HintQuestion, connection: Connection, command_id: int, seat: int) -> None:
        self.question = question
        self.connection = connection
        self.id = command_id
        self.seat = seat
