feel = Draw, sort your fish, and dare to steal from Papa Shark.
short = Sharks
