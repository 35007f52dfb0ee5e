feel = Thirty seconds of sand to steer your raft to the pearls.
