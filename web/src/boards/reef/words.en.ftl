# The leaflet of the set-up.
intro-slide = 1. Slide
intro-place = 2. Place
intro-refill = 3. Refill
intro-shoal = A shoal is worth
intro-sides = One gathers the same animals, the other the same colours.
