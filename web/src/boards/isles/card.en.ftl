feel = Build an island out of a tale, then name who chooses after you.
short = Isles
