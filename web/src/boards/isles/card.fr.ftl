feel = Compose une île de conte, puis nomme qui choisit après toi.
