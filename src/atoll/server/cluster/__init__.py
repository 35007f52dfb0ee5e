"""What several processes at one lagoon say to each other. A server without `--nats` imports none of it."""
