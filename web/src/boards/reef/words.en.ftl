# The leaflet of the set-up.
intro-slide = 1. Slide
intro-place = 2. Place
intro-refill = 3. Refill
intro-shoal = A shoal is worth
intro-sides = One gathers animals of a kind, the other those of a colour.
roles-types = Who gathers what?
role-types-first-0 = Animals
role-types-first-1 = Colours
role-types-second-0 = Colours
role-types-second-1 = Animals

# On the board.
river-first = First choose a tile of the river, then this cell.
