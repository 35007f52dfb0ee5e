"""What the processes of one cluster say to each other. A server without `--nats` imports none of it."""
