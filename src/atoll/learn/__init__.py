"""Learned judgement: matches between bots, final points foretold from them, and the file that bots read.

self_play.py   matches, and what was seen on the way
fitting.py     weights that foretell the final points, and how well they do
learning.py    the one after the other, for every number of seats
"""
