"""Who sits down: the levels by name, and the processes in which they think."""
