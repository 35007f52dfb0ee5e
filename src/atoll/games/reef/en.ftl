# Reef

title = Reef

option-types = Who gathers animals?
option-types-first = Whoever starts gathers animals, the other one colours.
option-types-second = Whoever does not start gathers animals, the other one colours.

# what is typed: the first word is the one that is shown
word-examples = stay, slide c2 c5, place fish-red d4
typed-fillers = the, a, an, at, on, to, from, tile, cell, my
typed-stay = stay, pass
typed-slide = slide, move
typed-place = place, put
typed-draw = draw
typed-crab = crab
typed-fish = fish
typed-jellyfish = jellyfish
typed-seahorse = seahorse
typed-starfish = starfish
typed-turtle = turtle
typed-blue = blue
typed-green = green
typed-pink = pink
typed-purple = purple
typed-red = red
typed-yellow = yellow
typed-jellyfish-blue = jellyfish-blue
typed-jellyfish-green = jellyfish-green
typed-jellyfish-purple = jellyfish-purple
typed-starfish-blue = starfish-blue
typed-starfish-green = starfish-green
typed-starfish-purple = starfish-purple
typed-turtle-blue = turtle-blue
typed-turtle-green = turtle-green
typed-turtle-purple = turtle-purple

# what may be done
prompt-draw = Chance draws a tile for the river.
prompt-first = { $who } starts: place a tile from the river wherever you like.
prompt-slide = { $who }: slide a tile, or stay.
prompt-place = { $who }: place a tile from the river on an empty cell.
prompt-over = The game is over.

# refusals
nothing-slides-yet = Nothing slides on the very first turn: place a tile from the river.
slide-is-over = You have slid a tile already, or chosen to stay: now place a tile from the river.
slide-first = Before you place a tile, slide one or choose to stay.
nothing-there = There is no tile on { $cell }.
slide-nowhere = The tile is on { $cell } already: if you want to slide nothing, choose to stay.
slide-stuck = The tile on { $cell } is stuck: nothing right beside it is free. Choose another one.
not-in-line = A tile slides straight: { $target } is neither in the row nor in the column of { $source }.
slide-taken = A tile is on { $cell } already: stop before it.
slide-blocked = A tile is in the way on { $cell }: nothing jumps over it.
cell-taken = A tile is on { $cell } already: choose an empty cell.
tile-in-reserve = Choose a tile from the river: { $tile } is still in the reserve.
tile-on-reef = Choose a tile from the river: { $tile } is on the reef already, on { $cell }.
drawn-already = Chance has drawn { $tile } already.
bad-cell = “{ $cell }” is not a cell of the reef: the cells are a1 to f6.
bad-tile = “{ $tile }” is not a tile. A tile is an animal and a colour: crab, fish, jellyfish, seahorse, starfish or turtle, then blue, green, pink, purple, red or yellow, such as crab-yellow.

# what is proposed
do-stayed = slide nothing
do-slid = slide { $tile } from { $source } to { $target }
do-placed = place { $tile } on { $cell }

# what happens
drawn = The river brings { $tile }.
drawn-thing = { $tile }
drawn-together = The river brings { $things }.
stayed = { $who } slides nothing.
slid = { $who } slides { $tile } from { $source } to { $target }.
placed = { $who } places { $tile } on { $cell }.
shoals-grew = Shoal of { $size } { $shoal }: { $who } gains { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
shoals-shrank = { $who } loses { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
ending-reef-full = The reef is full.
game-won = { $who } wins the game.

# score
shoal-line = Shoal of { $size } { $shoal }
shoal-crab = crabs
shoal-fish = fish
shoal-jellyfish = jellyfish
shoal-seahorse = seahorses
shoal-starfish = starfish
shoal-turtle = turtles
shoal-blue = blue tiles
shoal-green = green tiles
shoal-pink = pink tiles
shoal-purple = purple tiles
shoal-red = red tiles
shoal-yellow = yellow tiles

# tiles
tile-crab-blue = blue crab
tile-crab-green = green crab
tile-crab-pink = pink crab
tile-crab-purple = purple crab
tile-crab-red = red crab
tile-crab-yellow = yellow crab
tile-fish-blue = blue fish
tile-fish-green = green fish
tile-fish-pink = pink fish
tile-fish-purple = purple fish
tile-fish-red = red fish
tile-fish-yellow = yellow fish
tile-jellyfish-blue = blue jellyfish
tile-jellyfish-green = green jellyfish
tile-jellyfish-pink = pink jellyfish
tile-jellyfish-purple = purple jellyfish
tile-jellyfish-red = red jellyfish
tile-jellyfish-yellow = yellow jellyfish
tile-seahorse-blue = blue seahorse
tile-seahorse-green = green seahorse
tile-seahorse-pink = pink seahorse
tile-seahorse-purple = purple seahorse
tile-seahorse-red = red seahorse
tile-seahorse-yellow = yellow seahorse
tile-starfish-blue = blue starfish
tile-starfish-green = green starfish
tile-starfish-pink = pink starfish
tile-starfish-purple = purple starfish
tile-starfish-red = red starfish
tile-starfish-yellow = yellow starfish
tile-turtle-blue = blue turtle
tile-turtle-green = green turtle
tile-turtle-pink = pink turtle
tile-turtle-purple = purple turtle
tile-turtle-red = red turtle
tile-turtle-yellow = yellow turtle

# tiles in a sentence
the-crab-blue = the blue crab
the-crab-green = the green crab
the-crab-pink = the pink crab
the-crab-purple = the purple crab
the-crab-red = the red crab
the-crab-yellow = the yellow crab
the-fish-blue = the blue fish
the-fish-green = the green fish
the-fish-pink = the pink fish
the-fish-purple = the purple fish
the-fish-red = the red fish
the-fish-yellow = the yellow fish
the-jellyfish-blue = the blue jellyfish
the-jellyfish-green = the green jellyfish
the-jellyfish-pink = the pink jellyfish
the-jellyfish-purple = the purple jellyfish
the-jellyfish-red = the red jellyfish
the-jellyfish-yellow = the yellow jellyfish
the-seahorse-blue = the blue seahorse
the-seahorse-green = the green seahorse
the-seahorse-pink = the pink seahorse
the-seahorse-purple = the purple seahorse
the-seahorse-red = the red seahorse
the-seahorse-yellow = the yellow seahorse
the-starfish-blue = the blue starfish
the-starfish-green = the green starfish
the-starfish-pink = the pink starfish
the-starfish-purple = the purple starfish
the-starfish-red = the red starfish
the-starfish-yellow = the yellow starfish
the-turtle-blue = the blue turtle
the-turtle-green = the green turtle
the-turtle-pink = the pink turtle
the-turtle-purple = the purple turtle
the-turtle-red = the red turtle
the-turtle-yellow = the yellow turtle

# on the screen
word-river = River
word-reserve = Reserve
word-types = animals
word-colours = colours
word-turn = Turn
word-you-gather = You gather|{ $what }

# on the board on the screen
board-name = Reef, six by six
cell-tile = { $cell }, { $tile }
cell-empty = { $cell }, empty
cell-target = { $cell }, empty, possible
river-tile = { $tile }, in the river
in-reserve = in reserve
gathers-types = gathers animals
gathers-colours = gathers colours
turn-of = turn { $turn } of 36
button-stay = Stay
chosen-tile = { $tile }: { $cells ->
    [one] one cell possible
   *[other] { SPELLED($cells) } cells possible
 }
wish-shoals = Outline the shoals
shown-shoals = Shoals outlined
points-of-shoals = 2 → 1, 3 → 3, 4 → 6, 5 → 10, 6 → 15
sheet-line = { $size } { $shoal }
sheet-crab = crabs
sheet-fish = fish
sheet-jellyfish = jellyfish
sheet-seahorse = seahorses
sheet-starfish = starfish
sheet-turtle = turtles
sheet-blue = blue
sheet-green = green
sheet-pink = pink
sheet-purple = purple
sheet-red = red
sheet-yellow = yellow

# score pad
pad-say = What lies on { $cell } on your table? Touch its tile.
pad-left = { $left ->
    [one] One more tile.
   *[other] { $left } more tiles.
 }
pad-full = The reef is full.
pad-animals = Animal
pad-tiles = Tiles to put down
pad-clear = Clear all
pad-back = Take the last one back
pad-types-win = Animals win.
pad-colours-win = Colours win.
pad-tie = A tie: whoever did not start wins.
pad-none = No shoal yet.
pad-cell = cell { $cell }
pad-twice = You have placed { $tile } already: the box has only one tile of each kind.

# the guided game
lesson-goal = You gather animals of the same kind. Here are two turtles: when they touch by a side they are a shoal, and a shoal scores points. The other player gathers colours.
lesson-slide = At the start of your turn you may slide one tile, in a straight line and without jumping. Touch the blue turtle, then the lit cell above the green turtle.
lesson-slide-nudge = Good idea, but not just now: first slide the blue turtle to the other turtle.
lesson-place = Your two turtles touch: 1 point. Now place a tile from the river: choose a turtle, then a lit cell.
lesson-place-nudge = It may go there, but let us try for a bigger shoal: take a turtle, and place it beside your turtles.
lesson-points = Three turtles together: 3 points. Four would be 6, five 10, and six 15. One big shoal is worth much more than several small ones.
lesson-hinder = The other one placed a red crab beside a red jellyfish: a point for colours. Tiles belong to nobody. Slide the red crab away from the jellyfish.
lesson-hinder-nudge = That is allowed, but look at the red crab: by sliding it you part the two red tiles.
lesson-grow = The red shoal is gone. Now place a tile: make your shoal of turtles grow.
lesson-grow-nudge = There is a turtle left in the river: place it on a lit cell, beside your shoal.
lesson-end = You know how to play. The game goes on like this, one turn each, and stops when the reef is full. The higher total wins.
picture-river = At first the reef is empty. Six tiles wait in the river.
picture-slide = The blue turtle slides straight from e2 to c2. The way is free.
picture-place = A tile from the river goes on any empty cell.
picture-shoal = Three turtles that touch by a side: a shoal, 3 points.

# The rules in three sentences, and the first screen
gist-goal = Score more than the other: one of you gathers animals of a kind, the other those of a colour, side by side in shoals.
gist-turn = On your turn you may slide one tile in a straight line, then you place a tile from the river.
gist-end = When the reef is full, each of your shoals counts: 1 point for 2 tiles, 3 for 3, 6 for 4, 10 for 5, 15 for 6. The higher total wins.

# a worked score
example-score = The first seat gathers animals: every shoal counts for itself, and the five starfish alone make 10 points.

# the review
chance-draw = the river
better-shoal-line = { $how ->
    [new] { $you ->
        [mover] You would have formed
       *[none] { $who } would have formed
     } a shoal of { $size } { $shoal }: { $points ->
        [one] a point
       *[other] { $points } points
     }.
    [kept] { $you ->
        [mover] You would have kept your shoal
       *[none] { $who } would have kept a shoal
     } of { $size } { $shoal }: { $points ->
        [one] a point
       *[other] { $points } points
     } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
    [joined] { $you ->
        [mover] You would have joined several shoals
       *[none] { $who } would have joined several shoals
     } into one of { $size } { $shoal }: { $points ->
        [one] a point
       *[other] { $points } points
     } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
    [grown] { $you ->
        [mover] Your shoal
       *[none] A shoal of { $who }
     } would have grown from { $was_size } to { $size } { $shoal }: { $points ->
        [one] a point
       *[other] { $points } points
     } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
   *[more] { $you ->
        [mover] Your shoal
       *[none] A shoal of { $who }
     } would have had { $size } { $shoal } instead of { $was_size }: { $points ->
        [one] a point
       *[other] { $points } points
     } instead of { $was ->
        [0] nothing
       *[other] { $was }
     }.
  }
practise-grow = before placing, look for the shoal you can grow
practise-finish = before placing, look for two tiles alike that you can bring together
practise-keep = before you slide a tile, look at the shoal that it leaves
practise-give = before placing, look at the other one's shoals: a slide parts them
practise-stop = before placing, look at the tile that you leave in the river
practise-shield = before placing, look which of your shoals the other one can cut
practise-prepare = when no shoal grows, leave a free cell beside the largest one
