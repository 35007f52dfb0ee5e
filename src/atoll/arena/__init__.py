"""The arena: many games between bots, who meets whom, what the results are worth."""
