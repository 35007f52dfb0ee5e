feel = Sea, sand, huts: stack the island with the most flowers.
