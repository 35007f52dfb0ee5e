feel = Compose une île de conte, puis désigne qui choisit après toi.
short = Îles
