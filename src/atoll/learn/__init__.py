"""Learned judgement: matches between bots, final points foretold from them, and the file that bots read.

self_play.py   matches, and what was seen on the way
fitting.py     weights that foretell the final points, and how well they do
learning.py    the one after the other, for every number of seats

chance_matches.py   matches of all levels, and how they stood on the way
chance_fitting.py   the scale on which chances to win are told
reliability.py      whether what it tells comes true
chance_learning.py  the three together, for every number of seats
"""
