"""How bots think: about positions that look to their seat as the true one does, in whatever process they are."""
