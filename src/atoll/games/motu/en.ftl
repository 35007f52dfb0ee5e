# Motu

title = Motu

option-neutral = With three players: where does the paddle lie that stays all game?
option-neutral-column-f = On column f, so that a square of five by five is left.
option-neutral-row-1 = On { line-row-1 }.
option-neutral-row-2 = On { line-row-2 }.
option-neutral-row-3 = On { line-row-3 }.
option-neutral-row-4 = On { line-row-4 }.
option-neutral-row-5 = On { line-row-5 }.
option-neutral-row-6 = On { line-row-6 }.
option-neutral-column-a = On { line-column-a }.
option-neutral-column-b = On { line-column-b }.
option-neutral-column-c = On { line-column-c }.
option-neutral-column-d = On { line-column-d }.
option-neutral-column-e = On { line-column-e }.
option-neutral-chosen = Whoever starts chooses the row or the column before the first deal.

# what is typed: the first word is the one that is shown
word-examples = take row-3 a3 c3, put 1 2,-1 3, keep 2, drop 4, done, flower b2 octopus
typed-fillers = the, a, an, at, on, to, in, tile, and, my
typed-take = take
typed-put = put, place
typed-keep = keep
typed-drop = drop, discard
typed-done = done, finished
typed-flower = flower, give, give-flower, give-a-flower
typed-lay = lay
typed-row = row
typed-column = column
typed-seahorse = seahorse
typed-ray = ray
typed-octopus = octopus
typed-fish = fish
typed-turtle = turtle
typed-parrot = parrot
typed-crab = crab
typed-hut = hut
typed-tiki = tiki
typed-bottle = bottle

# what may be done
prompt-blossom = Chance draws the animals that start with flowers.
prompt-lay = { $who }: lay the paddle that stays all game on a row or a column.
prompt-deal = Chance deals a tile to the market.
prompt-take = { $who }: take { $most ->
    [1] one free tile
    [2] one or two free tiles
   *[3] one, two or three free tiles
 } of one row or one column.
prompt-place = { $who }: put or keep the { $count ->
    [one] tile
   *[other] { SPELLED($count) } tiles
 } in your hand.
prompt-keep = { $who }: { $count ->
    [one] the tile in your hand fits nowhere yet. Keep it
   *[other] the { SPELLED($count) } tiles in your hand fit nowhere yet. Keep them
 } on your pontoon.
prompt-drop = { $who }: your pontoon is full and a tile fits nowhere. Put what you can, or drop a tile.
prompt-drop-only = { $who }: your pontoon is full and none of your tiles fits on your island. Drop a tile.
prompt-put = { $who }: your pontoon is full. Put the { $count ->
    [one] tile
   *[other] { SPELLED($count) } tiles
 } in your hand.
prompt-done = { $who }: put tiles of your pontoon if you like, then end your turn.
prompt-end = { $who }: you cannot put anything more, end your turn.
prompt-flower = { $who }: give a flower to an animal, a hut or a tiki on a free tile.
prompt-over = The game is over.

# refusals: order of play
lay-first = First lay the paddle that stays all game on a row or a column.
no-neutral-paddle = With { $seats } players no paddle is laid before the game.
neutral-paddle-lies = The paddle that stays all game lies on { $line } already.
taken-already = You have taken your tiles for this turn: place them, then end your turn.
taking-is-over = Everybody has played today: choose a tile for a flower.
take-first = Take tiles from the market first, then place them.
placing-is-over = Everybody has finished placing today: choose a tile for a flower.
flower-after-taking = Flowers come when everybody has played: take tiles now.
flower-after-placing = Flowers come when everybody has played: place your tiles, then end your turn.

# refusals: chance
blossoms-first = The animals with flowers are drawn before the first deal.
blossoms-are-over = The animals that start with flowers are drawn already.
blossomed-already = Chance has drawn this animal already: { $element }.
deal-under-paddle = Space { $cell } lies under the paddle that stays: it never gets a tile.
deal-on-tile = There is a tile on { $cell } already.
deal-in-order = Spaces are dealt in reading order: { $due } comes before { $cell }.
dealt-already = That tile has left the pile already: { $tile }.

# refusals: taking
two-at-most = With two players you take one or two tiles, not three.
line-is-neutral = The paddle on { $line } stays all game: choose another row or column.
line-has-paddle = A paddle lies on { $line } until the end of the day: choose another row or column.
space-empty = There is no tile on { $cell }: choose another tile.
space-covered = The tile on { $cell } is under the paddle of { $line }: choose a free tile.

# refusals: placing
hand-place-empty = Your hand has no tile on place { $place }.
pontoon-place-empty = Your pontoon has no tile on place { $place }.
keep-from-pontoon = The tile on place { $place } is on your pontoon already.
pontoon-full = Your pontoon is full: put this tile on your island, or first one of your pontoon if it fits.
full-and-stuck = Your pontoon is full and a tile of your hand fits nowhere: put what you can, or drop a tile.
drop-pontoon-has-room = Your pontoon has room: keep the tile there, nothing is dropped.
drop-hand-empty = Your hand is empty: nothing is dropped.
drop-all-fit = Every tile of your hand fits on your island: put it there, nothing is dropped.
hand-not-empty = { $count ->
    [one] A tile is still in your hand: put it or keep it.
   *[other] You still have { SPELLED($count) } tiles in your hand: put them or keep them.
 }
hand-must-be-put = { $count ->
    [one] A tile is still in your hand and your pontoon is full: put it.
   *[other] You still have { SPELLED($count) } tiles in your hand and your pontoon is full: put them.
 }
construction-not-turned = A construction is not turned: put it with 0 quarter turns.
first-is-sea = The first tile of an island is a sea tile: this one ({ $terrain }) cannot go there yet.
first-at-origin = Your first sea tile has one place only, where your island begins.
sea-overlaps = Here { $part } would lie on another sea tile: put it beside that one.
sea-corner = Here the tile touches the sea only by a corner: it needs a side.
sea-gap = Here the tile touches no sea tile: put it against another one.
sand-over-void = Here { $part } would lie over nothing: sand needs sea everywhere below it.
sand-on-sand = Here { $part } would lie on another sand tile: sand needs sea everywhere below it.
sand-on-one-tile = Here the sand lies on one sea tile only: it needs two at least.
construction-over-void = Here { $part } would lie over nothing: a construction needs sand everywhere below it.
construction-on-sea = Here { $part } would lie on the sea: a construction needs sand everywhere below it.
construction-on-construction = Here { $part } would lie on another construction: it needs sand everywhere below it.
construction-on-one-tile = Here the construction lies on one sand tile only: it needs two at least.
part-whole = the whole tile
part-most = nearly the whole tile
part-half = half of the tile
part-top = the top of the tile
part-bottom = the bottom of the tile
part-left = the left of the tile
part-right = the right of the tile
part-top-left = the top left corner of the tile
part-top-right = the top right corner of the tile
part-bottom-left = the bottom left corner of the tile
part-bottom-right = the bottom right corner of the tile

# refusals: flowers
bottle-has-no-flower = A bottle never gets a flower: choose an animal, a hut or a tiki.
element-not-there = Look for { $element } elsewhere: the tile on { $cell } shows none.

# notation
bad-line-name = “{ $word }” is not a line of the market: they are row-1 to row-5 and column-a to column-f.
bad-space = “{ $word }” is not a space of the market: they are a1 to f5.
bad-element = “{ $word }” is not an element: seahorse, ray, octopus, fish, turtle, parrot, crab, hut or tiki.
bad-animal = “{ $word }” is not an animal: seahorse, ray, octopus, fish, turtle, parrot or crab.
bad-tile = “{ $word }” is not a tile: they are sea-01 to sea-72, sand-01 to sand-48, hut-01 to hut-11 and tiki-01 to tiki-11.
bad-place = “{ $word }” is not a place: 1, 2, 3 are the tiles of your hand, 4 and 5 your pontoon.
bad-turns = “{ $word }” is not a number of quarter turns: 0, 1, 2 or 3.
bad-spot = “{ $word }” is not a spot: write x,y without a space, such as 2,-1.
bad-reach = “{ $word }” is out of reach: no island goes beyond { $reach } (R41).
bad-take-count = A take names one, two or three tiles, not { $count }: { $example }.
bad-take-order = Name the tiles of { $line } in order and each once: { $example }.
bad-take-cell = { $cell } is not on { $line }; these are, for instance: { $example }.

# what is proposed
do-neutral-laid = lay the paddle that stays all game on { $line }
do-taken = take { $tiles } and lay a paddle on { $line }
do-laid = put { $tile } { $where }
do-kept = keep { $tile } on your pontoon
do-dropped = drop { $tile }
do-turn-ended = end your turn
do-flower-given = choose the tile on { $cell } for the flower ({ $element })
where-first = to begin your island
where-top-left = at the top left of your island
where-top = at the top of your island
where-top-right = at the top right of your island
where-left = at the left of your island
where-middle = in the middle of your island
where-right = at the right of your island
where-bottom-left = at the bottom left of your island
where-bottom = at the bottom of your island
where-bottom-right = at the bottom right of your island

# what that means to whoever does it
so-taken = Your paddle closes { $line } to everybody until the end of the day.
so-kept = On your pontoon the tile waits for another turn.
so-flower-given = Each { $element } will be worth { $value } { $value ->
    [one] point
   *[other] points
 }.

# what happens
tile-said = { $terrain }, { $first }{ $second ->
    [none] {""}
   *[other] {" "}and { $second }
 }{ $bottles ->
    [0] {""}
   *[other] , with a bottle
 }
blossomed = To start with, each { $element } has { $count ->
    [one] one flower
    [2] two flowers
   *[other] { SPELLED($count) } flowers
 }.
blossomed-thing = each { $element }
blossomed-together = To start with, { $things } has { $count ->
    [one] one flower
    [2] two flowers
   *[other] { SPELLED($count) } flowers
 }.
neutral-laid = { $who } lays the paddle that stays all game on { $line }.
dealt = The market gets { $tile } on { $cell }.
taken = { $who } takes { $tiles } and lays a paddle on { $line }.
laid = { $who } puts { $tile } { $where }.
laid-first = to begin the island
laid-top-left = at the top left of the island
laid-top = at the top of the island
laid-top-right = at the top right of the island
laid-left = at the left of the island
laid-middle = in the middle of the island
laid-right = at the right of the island
laid-bottom-left = at the bottom left of the island
laid-bottom = at the bottom of the island
laid-bottom-right = at the bottom right of the island
kept = { $who } keeps { $tile } on the pontoon.
dropped = { $who } drops { $tile }.
turn-ended = { $who } ends the turn.
flower-given = { $who } gives a flower with the tile on { $cell }: each { $element } is now worth { $value } { $value ->
    [one] point
   *[other] points
 }.
island-gained = { $who } gains { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
island-lost = { $who } loses { $points } { $points ->
    [one] point
   *[other] points
 } ({ $total }).
day-began = Day { $day } begins: { $who } has the canoe.
ending-days-over = The last flower of the last day has been given.
game-won = { $who } wins the game with { $total } { $total ->
    [one] point
   *[other] points
 }.
game-won-by-bottles = { $who } wins the game: with equal points ({ $total }), this island shows the fewest bottles.
victory-shared = { $who } shares the victory.

# score
element-line = { $element }: { $count } × { $value }
seen-seahorse = Seahorses
seen-ray = Rays
seen-octopus = Octopuses
seen-fish = Fish
seen-turtle = Turtles
seen-parrot = Parrots
seen-crab = Crabs
seen-hut = Huts
seen-tiki = Tikis
seen-bottle = Bottles

# elements, terrains, lines
element-seahorse = seahorse
element-ray = ray
element-octopus = octopus
element-fish = fish
element-turtle = turtle
element-parrot = parrot
element-crab = crab
element-hut = hut
element-tiki = tiki
element-bottle = bottle
terrain-sea = sea
terrain-sand = sand
terrain-construction = construction
line-row-1 = row 1
line-row-2 = row 2
line-row-3 = row 3
line-row-4 = row 4
line-row-5 = row 5
line-row-6 = row 6
line-column-a = column a
line-column-b = column b
line-column-c = column c
line-column-d = column d
line-column-e = column e
line-column-f = column f

# tiles in a sentence
a-sea = a sea tile
a-sand = a sand tile
with = with
the-tile = the tile on
the-tiles = the tiles on
one-seahorse = a seahorse
one-ray = a ray
one-octopus = an octopus
one-fish = a fish
one-turtle = a turtle
one-parrot = a parrot
one-crab = a crab
one-hut = a hut
one-tiki = a tiki
one-bottle = a bottle
elements-seahorse = seahorses
elements-ray = rays
elements-octopus = octopuses
elements-fish = fish
elements-turtle = turtles
elements-parrot = parrots
elements-crab = crabs
elements-hut = huts
elements-tiki = tikis
elements-bottle = bottles

# on the screen
board-day = Day { $day } of { $days }   Canoe: { $canoe }   Pile: { $pile }   Dropped: { $dropped }
board-seat = { $seat }: { $points } { $points ->
    [one] point
   *[other] points
 }
board-hand = Hand:
board-pontoon = Pontoon:
board-put = put 2 0,-1 3: tile 2, its top left cell in column 0, row -1, 3 quarter turns
board-flowers = Flowers
board-paddle = = paddle  /…/ under a paddle
code-seahorse = shr
code-ray = ray
code-octopus = oct
code-fish = fis
code-turtle = Tur
code-parrot = Par
code-crab = Cra
code-hut = HUT
code-tiki = TIK
code-bottle = bot

# on the page
label-put = Put a tile
label-take = Take { $count ->
    [one] one tile
   *[other] { SPELLED($count) } tiles
 }
label-keep = Keep
label-drop = Drop
label-larger = Larger tiles
label-done = End my turn
label-hand = To place
label-pontoon = Pontoon
label-pontoon-full = Pontoon full
label-pile = Pile
label-pile-left = Pile: { $count ->
    [one] one tile
   *[other] { $count } tiles
 }
label-market = Market
label-island = My island
label-island-tiles = { $name }: { $count ->
    [0] no island yet
    [one] one tile
   *[other] { $count } tiles
 }
label-seat = Seat { $seat }
label-value = Value
label-values = What flowers are worth
label-tabs = What is shown
label-tab-market = Market
label-tab-island = My island
label-tab-flowers = Flowers
label-day = Day { $day } of { $days }
label-space = { $cell }: { $tile }
label-space-covered = { $cell }: { $tile }, under a paddle
label-space-none = { $cell }: empty
label-element = { $element }: { $value ->
    [one] { $value } point
   *[other] { $value } points
 } each, { $flowers ->
    [one] { $flowers } flower
   *[other] { $flowers } flowers
 }; you show { $count }
label-you-show = you { $count }
label-spot = { $where ->
    [first] Put your first tile
    [over] Put right on your first tile
   *[off] Put { $steps } from your first tile
 }
steps-left = { $cells ->
    [one] one cell to the left
   *[other] { SPELLED($cells) } cells to the left
 }
steps-right = { $cells ->
    [one] one cell to the right
   *[other] { SPELLED($cells) } cells to the right
 }
steps-up = { $cells ->
    [one] one cell up
   *[other] { SPELLED($cells) } cells up
 }
steps-down = { $cells ->
    [one] one cell down
   *[other] { SPELLED($cells) } cells down
 }
steps-both = { $across } and { $along }
label-turns = Which way round
label-put-turned = { $turns ->
    [0] Put it as it is
    [one] Put it after a quarter turn
   *[other] Put it after { SPELLED($turns) } quarter turns
 }
label-turn = Turn the tile
label-fit = See the whole island
label-back = Back to my island
label-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
 }
label-canoe = has the canoe
chosen-verb = Now touch a tile.
chosen-take = { $line }: { $count ->
    [0] touch the tiles you take.
    [one] one tile taken.
   *[other] { SPELLED($count) } tiles taken.
 }
chosen-first = { $more ->
    [no] Touch { $lines ->
        [one] { $label }
       *[other] { $label } or { $other }
     } to take { $cell }.
   *[yes] Touch another tile in line to take both, or touch { $lines ->
        [one] { $label }
       *[other] { $label } or { $other }
     } for { $cell } alone.
 }
chosen-several = Touch one more tile of the same line, or “{ label-take }”.
tile-first = First touch a tile of your hand or your pontoon, then its place on your island.
chosen-flower = { $cell }: touch the element that gets the flower.
chosen-tile = { $tile }: { $spots ->
    [one] one spot is open.
   *[other] { SPELLED($spots) } spots are open.
 }
chosen-spot = { $tile }: turn it, then touch it to put it down.
chosen-spot-only = { $tile }: touch it again to put it down.

# score pad
pad-seen = What the island shows

# The rules in three sentences, and the first screen
gist-goal = Build the island that shows the most flowered animals and constructions from above, and few bottles.
gist-turn = On your turn, take free tiles of one row or column: your paddle blocks it for the day. Keep them on your pontoon or put them: sea beside sea, sand across two sea tiles, a construction across two sand tiles. In the evening flowers set what everything is worth.
gist-end = At the end only what is seen from above counts: each flower gives 1 point to a sea animal, 2 to a land animal, 7 to a hut or a tiki; each bottle costs 3 points.

# the guided game
lesson-goal = You build an island: the sea first, sand on top, then huts and tikis. Each flower is worth 1 point for a sea animal, 2 for a land animal, 7 for a hut or a tiki, and that for everybody. The highest total wins.
lesson-take = At the market you take tiles of one row or one column: two at most with two players, three with more. Touch the two lit tiles of row 3: you take them together.
lesson-take-nudge = Those may be taken, too. But begin with the sea: the two lit tiles of row 3.
lesson-sea = Place your two sea tiles: the first in the middle, the second just to its right, side by side. Turn them as you like.
lesson-sea-nudge = Nearly. The first tile goes in the middle, and the second just to its right.
lesson-done = Your paddle lies on row 3: what is under it is blocked for the day. A tile that you do not place at once can wait on your pontoon, which keeps two at most. Your hand is empty: end your turn.
lesson-done-nudge = There is nothing left to place: end your turn.
lesson-sand = With two players everybody plays twice a day. Now take sand: the lit tile, with a turtle. Every flower gives a land animal 2 points.
lesson-sand-nudge = Another time. Take the sand tile that is lit.
lesson-cover = Sand rests on the sea with its whole surface, across two sea tiles at least. Place it in the middle of your island, then end your turn. What it covers no longer counts. Huts and tikis go the same way, across two sand tiles.
lesson-cover-nudge = Place the sand across both sea tiles, in the middle, then end your turn.
lesson-flower = It is evening: the other one has given two flowers, now you give one. Choose a free tile and an animal that it shows. It will be worth more to everybody, so choose an animal of your island.
lesson-flower-nudge = That is allowed, but rather give your flower to an animal that you have: the turtle, the ray or the seahorse.
lesson-end = You know how to play. With two players the game lasts six days. Only what is seen from above counts, and every bottle in sight costs 3 points.
picture-take = Two free tiles of one row: they may be taken.
picture-paddle = The paddle blocks its whole row until the end of the day.
picture-sand = Sand rests on two sea tiles at once.
picture-flower = In the evening the tiles that are still free can give a flower.

# a worked score
example-score = Everything that shows is worth what its flowers say; without a flower it is worth nothing, and two bottles cost 6 points.

# three tips
tip-flower = A tip: before you lay a flower, look at the others' islands. It helps them as much as you.
tip-market = A tip: what is worth much does not lie about in the market. If you do not take it, somebody else will.
tip-paddle = A tip: your paddle blocks these tiles for everybody, for islands and for the evening's flowers. Choose your line with that in mind.

# the review
chance-deal = the market
chance-deal-many = The market gets { $number } tiles
chance-blossom = the draw of the flowers
practise-grow = before taking, count what the animals of a tile are worth today
practise-finish = before taking, look for the animal that has most flowers
practise-keep = before placing, look at the animals that the tile covers
practise-spare = before placing, look at the bottle that you can cover or avoid
practise-give = before you give a flower, count who shows most of that animal
practise-stop = before taking, look at the line that your paddle closes to the next one
practise-prepare = place your sea tiles where sand can join them
