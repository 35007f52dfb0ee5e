# Thousand and One Isles

title = Thousand and One Isles

# what is typed: the first word is the one that is shown
word-examples = open high, take 2, put 3, name 0
typed-fillers = the, a, an, at, on, to, in, tile, pile, column, row, my
typed-open = open
typed-hide = hide
typed-take = take
typed-put = put, place
typed-name = name
typed-draw = draw
typed-dream = dream, dreams
typed-high = high
typed-middle = middle
typed-low = low

# what may be done
prompt-open = { $who } is the lookout: open a pile.
prompt-draw = Chance draws the tiles of the { $pile } pile.
prompt-hide = { $who } looks at the three tiles: choose the one that you hide.
prompt-take = { $who }: take one of the tiles shown.
prompt-take-hidden = { $who }: take a tile. Tile { $place } is hidden: you may take it, but not look at it first.
prompt-take-second = { $who }: take one of the two tiles left.
prompt-take-last = { $who }: take the tile that is left.
prompt-put = { $who }: put your tile ({ $tile }) into the { $row } row.
prompt-name = { $who }: name who chooses next.
prompt-over = The game is over.

# refusals
open-first = A turn starts with a pile: open one.
draw-first = The tiles are not drawn yet.
hide-first = First choose the tile that you hide.
take-first = First take a tile.
put-first = You have taken a tile already: first put it into its row.
name-first = Your tile is placed: now name who chooses next.
opened-already = The { $pile } pile is open already in this turn: finish taking its tiles first.
pile-empty = The { $pile } pile is empty: open another one.
other-pile = The { $pile } pile is the open one: chance draws there.
drawn-already = Chance has drawn that tile already: { $tile }.
hide-needs-two = A tile is hidden only in a game for two: here, all are shown.
hidden-already = The hidden tile of this turn has been chosen already.
no-such-place = There is no tile { $place }: choose from 1 to { $places }.
place-taken = { $who } has tile { $place } already: choose another one.
dream-has-no-column = A dream goes to the left of the board: it has no column.
column-taken = A tile is in column { $column } of the { $row } row already: choose another column.
not-adjacent = Column { $column } of the { $row } row touches neither your board nor a tile: put it closer.
other-row = Your tile goes into the { $row } row: each type has its own.
nobody-named = With two players nobody is named: each takes in turn.
name-yourself = You cannot name yourself: choose somebody who still waits for a tile.
served-already = { $who } has a tile already this turn: name somebody who still waits for one.

# badly written lines
bad-pile = “{ $word }” is not a pile. The piles are dream, high, middle and low, as in: open high.
bad-tile = “{ $word }” is not a tile. A tile is a pile and a number from 01 to 20, as in: draw high-07.
bad-hide = “{ $word }” is not a tile that you can hide. They go from 1 to 3, as in: hide 1.
bad-place = “{ $word }” is not a tile to take. They go from 1 to 5, as in: take 2.
bad-column = “{ $word }” is not a column. They go from 1 to 4, as in: put 3.
bad-seat = “{ $word }” is not a seat. They go from 0 to 4, as in: name 0.

# what is proposed
do-opened = open the { $pile } pile
do-hid = hide tile { $place }
do-took = take tile { $place } ({ $tile })
do-took-hidden = take the hidden tile { $place }
do-placed = put it into the { $row } row, column { $column }
do-named = name { $who_next }

# what that means to whoever does it
so-lamps-flipped = That is your third lamp: the two older ones turn over, and their tiles no longer count.
so-lookout-changed = You will be the lookout of the next turn.
so-last-one-other = { $who } will have the last tile without a choice, but will be the lookout of the next turn.

# what happens
opened = { $who } opens the { $pile } pile.
drawn = Tile { $place } shows { $tile }.
drawn-unseen = { $who } looks at tile { $place } in secret.
hid = { $who } leaves tile { $place } face down.
showed = { $who } shows tile { $place }: { $tile }.
took = { $who } takes tile { $place }: { $tile }.
took-hidden = { $who } takes the hidden tile { $place } and turns it up: { $tile }.
placed = { $who } puts the tile into the { $row } row, column { $column }.
lamps-flipped = That is the third lamp for { $who }: the two older ones turn over to their genie side.
named = { $who } names { $who_next } to choose next.
last-one = The last tile is for { $who }.
left-behind = A tile leaves the game: { $tile }.
lookout-changed = { $who } becomes the lookout.
ending-turns-played = The sixteen turns have been played.
game-won = { $who } wins the game with { $points } { $points ->
    [one] point
   *[other] points
 }.
game-won-by-brigands = { $who } wins the game: with equal points ({ $points }), this island shows the fewest brigands.
victory-shared = { $who } shares the victory.

# score
line-roc = Dream of rocs: { $number } × { $each }
line-monkey = Dream of monkeys: { $number } × { $each }
line-fennec = Dream of fennecs: { $number } × { $each }
line-dromedary = Dream of dromedaries: { $number } × { $each }
line-elephant = Dream of elephants: { $number } × { $each }
line-gem-columns = Dream of gem columns ({ $number } { $number ->
    [one] tile with gems
   *[other] tiles with gems
 })
line-gem-rows = Dream of gem rows ({ $number } { $number ->
    [one] tile with gems
   *[other] tiles with gems
 })
line-lamp = Dream of the lamp ({ $number } { $number ->
    [one] lamp
   *[other] lamps
 })
line-snake = Dream of the snake ({ $number } { $number ->
    [one] snake
   *[other] snakes
 })
line-genie = Dream of the genie: { $number } × { $each }
line-palms = Palms: { $number }
line-pairs = Pairs of roc and egg: { $number } × { $each }
line-brigands = The most brigands: { $number }
line-brigands-few = Brigands, but others have more: { $number }
line-brigands-none = No brigand

# on the screen
pile-dream = dreams
pile-high = high
pile-middle = middle
pile-low = low
row-dream = dream
row-high = high
row-middle = middle
row-low = low
word-turn = Turn
word-lookout = lookout
word-piles = Piles:
word-offer = Offer
word-dreams = Dreams:
word-hidden = hidden
word-secret = only you see it
word-taken-by = taken by { $seat }
word-you = you
word-points = { $points } { $points ->
    [one] point
   *[other] points
 }
word-palms = palms
word-pairs = pairs
word-brigands = brigands
word-genie = genie
word-gone = Out of the game:
word-next = plays

# at the screen's table
turn-of = Turn { $turn } of { $turns }
wish-adds = Show what each tile would bring
chosen-places = { $places ->
    [one] Only one possible place.
   *[other] You can choose among { SPELLED($places) } places.
 }
label-piles = Piles
label-pile = The { $pile } pile: { $left ->
    [one] { $left } tile
   *[other] { $left } tiles
 }
label-offer = Tile { $place }: { $tile }
label-offer-unseen = Tile { $place }: face down
label-offer-taken = Tile { $place }: taken by { $who }
label-gain = { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
label-naming = Who chooses next
label-name = Name { $who }
label-island = Island
label-see = See the island: { $who }
label-back = Back to my island
label-cell = { $row } row, column { $column }: { $tile }
label-cell-free = { $row } row, column { $column }: free
label-dreams = Dreams
label-dream = { $dream }: { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
label-dream-count = { $dreams ->
    [0] no dream yet
    [one] { $dreams } dream
   *[other] { $dreams } dreams
 }
label-waits = waits for a tile
label-served = has a tile
label-points = pts

# elements
short-palm = Pa
short-elephant = El
short-dromedary = Dr
short-fennec = Fe
short-monkey = Mo
short-roc = Ro
short-egg = Eg
short-emerald = Em
short-ruby = Ru
short-diamond = Di
short-lamp = La
short-snake = Sn
short-brigand = Br
element-palm = palm
elements-palm = palms
element-elephant = elephant
elements-elephant = elephants
element-dromedary = dromedary
elements-dromedary = dromedaries
element-fennec = fennec
elements-fennec = fennecs
element-monkey = monkey
elements-monkey = monkeys
element-roc = roc
elements-roc = rocs
element-egg = egg
elements-egg = eggs
element-emerald = emerald
elements-emerald = emeralds
element-ruby = ruby
elements-ruby = rubies
element-diamond = diamond
elements-diamond = diamonds
element-lamp = lamp
elements-lamp = lamps
element-snake = snake
elements-snake = snakes
element-brigand = brigand
elements-brigand = brigands
one-palm = a palm
one-elephant = an elephant
one-dromedary = a dromedary
one-fennec = a fennec
one-monkey = a monkey
one-roc = a roc
one-egg = an egg
one-emerald = an emerald
one-ruby = a ruby
one-diamond = a diamond
one-lamp = a lamp
one-snake = a snake
one-brigand = a brigand

# dreams
dream-roc = rocs
dream-monkey = monkeys
dream-fennec = fennecs
dream-dromedary = dromedaries
dream-elephant = elephants
dream-gem-columns = gem columns
dream-gem-rows = gem rows
dream-lamp = lamp
dream-snake = snake
dream-genie = genie
kind-roc = dream of rocs
kind-monkey = dream of monkeys
kind-fennec = dream of fennecs
kind-dromedary = dream of dromedaries
kind-elephant = dream of elephants
kind-gem-columns = dream of gem columns
kind-gem-rows = dream of gem rows
kind-lamp = dream of the lamp
kind-snake = dream of the snake
kind-genie = dream of the genie
one-dream-roc = a dream of rocs
one-dream-monkey = a dream of monkeys
one-dream-fennec = a dream of fennecs
one-dream-dromedary = a dream of dromedaries
one-dream-elephant = a dream of elephants
one-dream-gem-columns = a dream of gem columns
one-dream-gem-rows = a dream of gem rows
one-dream-lamp = the dream of the lamp
one-dream-snake = the dream of the snake
one-dream-genie = the dream of the genie

# score pad
pad-seen = What the island shows
pad-flipped = flipped tiles
pad-gems = Gems in sight
pad-cell = { $row } row, column { $column }
pad-pairs = rocs with an egg
pad-most-brigands = the most brigands
pad-dreams = A player has { $most } dreams at the end, not more.
pad-no-room = Tiles with a gem ({ $gems }) and flipped ones ({ $flipped }) are more than an island has.

# The rules in three sentences, and the first screen
gist-goal = Make the richest island of sixteen tiles: palms, rocs with eggs, what your dreams ask for, and few brigands.
gist-turn = Every turn the lookout opens a pile; everybody takes one of its tiles and puts it into its row, against what is there. With three or more you then name who chooses next, and the last one served becomes the lookout.
gist-end = After sixteen turns, add up palms (1 each), rocs with an egg (7) and your dreams; whoever has the most brigands loses 1 for each. The highest total wins.

# the guided game
lesson-goal = You build an island: three rows of four tiles to the right of your character, and four dreams to the left. Your dreams say which drawings of your island score points. The highest total wins.
lesson-open = You are the lookout: you choose a pile, and one tile for each player is shown to all. Begin with a dream: open the pile of dreams.
lesson-open-nudge = The tiles of the island come later. First open the pile of dreams: then you know what to look for.
lesson-dream = Three dreams are shown, and you choose first. Take the lit one: the dream of fennecs. Every fennec of your island will be worth 3 points.
lesson-dream-nudge = That is a fine dream, too. This time take the one of fennecs.
lesson-name = Now you decide who chooses next: touch the lit seat. The last one has no choice left, but is the lookout of the next turn.
lesson-name-nudge = You may name one or the other. Touch the seat that is lit.
lesson-take = A pile of the island is open, and it is up to you. Take the tile with the fennec: your dream waits for it. Mind that it brings brigands, too: whoever has most of them loses points.
lesson-take-nudge = Look closely at the drawings: your dream wants fennecs.
lesson-put = Place it on the lit spot. Every tile goes into its own row and touches your board or a placed tile by a side. Once placed, it never moves again.
lesson-put-nudge = Not there: the first tile of your island goes against your board.
lesson-lamps = Beware of magic lamps. One or two are fine. With the third, the tiles of the two oldest turn over, and what they showed no longer counts.
lesson-end = You know how to play. After sixteen turns all islands are complete. Dreams count, 1 point for each palm and 7 for each roc with an egg. Then whoever has the most brigands loses 1 point for each.
picture-offer = The lookout has opened a pile: one tile for each player is shown.
picture-name = The lookout has taken a tile and names who chooses next.
picture-rows = Dreams go to the left of the character, the island grows to the right.

# a worked score
example-score = Four dreams, eight palms, a roc with its egg; and seven brigands, because nobody shows more.

# explained once, when it appears
note-lookout = You are the lookout: you open a pile, help yourself first, and then name who chooses after you.
note-lookout-two = You are the lookout: you look at three tiles and hide one. The other chooses first, and you take one of those that are left.
note-hidden = Only the lookout knows the tile that lies face down.
note-lamp = A magic lamp: one or two do no harm. With the third, the two tiles with the older lamps turn over and no longer count.

# the review
chance-draw = the draw
caused-lamps-flipped = { $you ->
    [mover] Your move brought your third lamp
   *[none] This move brought { $who } a third lamp
  }: two tiles flipped and no longer count.
missed-lookout-changed = { $you ->
    [mover] You would have become
   *[none] { $who } would have become
  } the lookout of the next turn.
practise-grow = before you take a tile, count what it adds to your dreams and pairs
practise-finish = before you take a tile, look for the one that your dreams wait for
practise-keep = before you take a tile, look at what it would flip
practise-spare = before you take a tile, count the brigands of the others and yours
practise-give = before you take a tile, look who would have most brigands
practise-caused-lamps-flipped = count your lamps: the third one flips two tiles
practise-prepare = choose a tile for what it will score later, too: a dream, a pair, a row of gems
