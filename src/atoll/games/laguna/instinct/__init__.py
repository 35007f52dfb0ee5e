"""How bots think in Laguna: voyages, tours of them, and turns that are planned whole.

voyages.py   how far it is from anywhere to a place, for one raft alone
tour.py      how far it is to the victory, from place to place
outlook.py   what a position is worth by that
pilot.py     one leg inside a turn, around the other rafts
planner.py   whole turns: legs, and what is done between them
"""

from atoll.games.laguna.instinct.feeling import INSTINCT

__all__ = ["INSTINCT"]
