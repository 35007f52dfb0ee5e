feel = Trente secondes de sable pour mener son radeau aux perles.
