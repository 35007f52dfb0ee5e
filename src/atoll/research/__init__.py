"""The laboratory: the five games for learning programs, in the forms that the field uses.

`pettingzoo` has the environments, `openspiel` registers the games there, `batch` plays many at once; `episode` is one
game in the laboratory, which they share. Needs the extra `atoll[research]`.
"""
