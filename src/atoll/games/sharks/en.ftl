# Little Sharks

title = Little Sharks

# before the game
option-placing = Must a cube that finds a free fish be placed?
option-placing-must = Yes: only cubes without a fish go to papa shark.
option-placing-may = No: you may leave it to papa shark.

# what is typed: the first word is the one that is shown
word-examples = put red b3, give red, hand red 2, dare, decline, steal red, aim 4, leave
typed-fillers = the, a, an, at, on, to, in, cube, cubes, fish, papa, shark, my
typed-put = put, place, catch
typed-give = give
typed-hand = hand
typed-dare = dare, yes
typed-decline = decline, no
typed-steal = steal
typed-aim = aim, zone
typed-leave = leave
typed-draw = draw
typed-roll = roll
typed-red = red
typed-green = green
typed-yellow = yellow
typed-blue = blue

# what may be done
prompt-token = Chance lays a token for { $who }, in zone { $zone }.
prompt-draw = Chance draws a cube for { $who }.
prompt-roll = The die rolls for { $who }.
prompt-aim = { $who }: this is your last turn, choose your zone.
prompt-give-one = { $who }: give papa shark a cube.
prompt-give-two = { $who }: give papa shark { $held ->
    [3] one more cube
   *[other] two cubes
 }.
prompt-give-yellow-blue = { $who }: give papa shark all your yellow cubes or all your blue cubes.
prompt-give-green-red = { $who }: give papa shark all your green cubes or all your red cubes.
prompt-give-colour = { $who }: give papa shark all your { $colour } cubes.
prompt-hand = { $who }: hand a cube to { $who_receives }.
prompt-put-gift = { $who }: you are given a { $colour } cube, put it anywhere on your board.
prompt-place = { $who }: put your cubes in zone { $zone }.
prompt-put-gift-may = { $who }: you are given a { $colour } cube, put it anywhere on your board or leave it to papa shark.
prompt-place-may = { $who }: put your cubes in zone { $zone }, or leave them to papa shark.
prompt-ask = { $who }: you have completed a line. Do you dare to steal from papa shark?
prompt-steal = { $who }: steal a cube from papa shark.
prompt-steal-yellow-blue = { $who }: steal papa shark’s yellow cubes or his blue cubes.
prompt-steal-green-red = { $who }: steal papa shark’s green cubes or his red cubes.
prompt-put-stolen = { $who }: put { $number ->
    [one] the { $colour } cube that you stole
   *[other] the { SPELLED($number) } { $colour } cubes that you stole
 } anywhere on your board.
prompt-put-stolen-may = { $who }: put { $number ->
    [one] the { $colour } cube that you stole
   *[other] the { SPELLED($number) } { $colour } cubes that you stole
 } anywhere on your board, or leave papa shark what you do not want.
prompt-over = The game is over.

# what comes first
due-aim = first choose your zone.
due-give = first give papa what your token asks for.
due-hand = first hand a cube to everybody.
due-put-gift = first place the cube that you have been given.
due-place = first place your cubes.
due-answer = first say whether you dare or decline.
due-steal = first steal a cube from papa.
due-put-stolen = first place what you stole.

# refusals
no-such-face = The die has no such face.
chance-only = { $verb ->
    [token] Tokens are laid at random: you cannot choose them.
    [draw] Cubes are drawn unseen: you cannot choose yours.
   *[roll] The die rolls by itself: you cannot choose its face.
}
tokens-first = Not all tokens are laid yet.
tokens-are-laid = All tokens are laid already.
token-elsewhere = The next token is for { $who }, in zone { $zone }.
token-is-laid = { $who } has that token already: “{ $token }”.
draw-first = The die is not rolled now: four cubes are drawn.
roll-first = Nothing is drawn now: the die is rolled.
bag-lacks = There are no { $colour } cubes left in the bag.
aim-only-last = You choose your zone on the seventh turn only: { $due }
aim-own-turn = You choose your zone at the start of your own seventh turn: { $due }
aimed-already = You have chosen zone { $zone } already: { $due }
give-unasked = You have nothing to give to papa now: { $due }
hand-unasked = You have nothing to hand out now: { $due }
answer-later = Your line is complete, but you may try later: { $due }
rolled-already = You have rolled the die this turn already: { $due }
no-line = You have completed no new line: { $due }
steal-unasked = You only steal when the die says so: { $due }
put-later = You cannot place a cube yet: { $due }
give-other-colour = That is not a colour of your token, which says “{ $token }”.
not-held = You have no { $colour } cube in hand.
hand-to-self = You cannot give yourself a present: this one is for { $who }.
hand-out-of-order = One after the other: first hand a cube to { $who }.
put-the-gift = You have been given a { $colour } cube: place that one.
put-the-loot = You have stolen { $colour }: place that first.
other-colour = The fish on { $fish } is { $colour }: choose one of the cube’s colour.
caught-already = The fish on { $fish } is caught already: choose another.
outside-zone = The fish on { $fish } is not in zone { $zone }: choose a fish in your zone.
steal-other-colour = The die shows “{ $face }”: choose one of those two colours.
papa-lacks = Papa shark has no { $colour } cube: choose another colour.
steal-fits-nowhere = You have no free { $colour } fish: leave that cube to papa and choose another colour.
bad-seat = “{ $word }” is not a seat. The seats are: { $known }.
bad-zone = “{ $word }” is not a zone. The zones are: { $known }, as in: aim 4.
bad-token = “{ $word }” is not a token. The tokens are: { $known }, as in: token 0 3 none.
bad-colour = “{ $word }” is not a colour. The colours are: { $known }, as in: put red b3.
bad-fish = “{ $word }” is not a fish: the fish are a1 to f6, as in: put red b3.
bad-face = “{ $word }” is not a face of the die. The faces are: { $known }, as in: roll two.
leave-nothing = You have no cube to leave now: { $due }
leave-forbidden = You cannot leave papa a cube that finds a free fish: { $due }

# what is proposed
do-aimed = choose zone { $zone }
do-given = give { $number ->
    [one] a { $colour } cube
   *[other] { SPELLED($number) } { $colour } cubes
 } to papa shark
do-handed = hand a { $colour } cube to { $who_receives }
do-put = catch the { $colour } fish on { $fish }
do-left-to-papa = leave papa shark what is left
do-dared = dare to steal from papa shark
do-declined = decline to steal from papa shark
do-stolen = steal { $number ->
    [one] a { $colour } cube
   *[other] { SPELLED($number) } { $colour } cubes
 } from papa shark

# what that means to whoever does it
so-row-completed = You complete row { $line }: you may then try to steal from papa shark.
so-column-completed = You complete column { $line }: you may then try to steal from papa shark.
so-gift-lost-other = { $who } cannot place that cube: papa shark takes it.

# what happens
token-laid = { $who } gets the token “{ $token }” for zone { $zone }.
turn-begun = { $who } starts a turn in zone { $zone }, with the token “{ $token }”.
last-turn-begun = { $who } starts the last turn and chooses a zone.
aimed = { $who } chooses zone { $zone }.
drawn = { $who } draws a { $colour } cube.
given = { $who } gives { $number ->
    [one] a { $colour } cube
   *[other] { SPELLED($number) } { $colour } cubes
 } to papa shark.
handed = { $who } hands a { $colour } cube to { $who_receives }.
gift-lost = { $who } cannot place the { $colour } cube: papa shark takes it.
put = { $who } catches the { $colour } fish on { $fish }.
row-completed = { $who } completes row { $line }.
column-completed = { $who } completes column { $line }.
box-filled = { $who } fills box { $box } and gains 1 point.
zone-filled = { $who } has filled the three boxes of zone { $zone } and gains 2 points more.
left-to-papa = { $who } leaves { $number ->
    [one] a { $colour } cube
   *[other] { SPELLED($number) } { $colour } cubes
 } to papa shark.
dared = { $who } dares to steal from papa shark.
declined = { $who } declines to steal from papa shark.
rolled = { $who } rolls the die, which says “{ $face }”.
nothing-to-steal = { $who } can take nothing: no luck this time.
nobody-steals = Nobody can take anything: { $who } has dared for nothing.
stolen = { $who } steals { $number ->
    [one] a { $colour } cube
   *[other] { SPELLED($number) } { $colour } cubes
 } from papa shark.
ending-turns-played = Everybody has played seven turns.
game-won = { $who } wins the game with { $total } { $total ->
    [one] point
   *[other] points
 }.
victory-shared = { $who } shares the victory with { $total } { $total ->
    [one] point
   *[other] points
 }.

# what happens several times in a row, told as one: the first thing, then the others
token-laid-thing = { $first ->
    [yes] the token “{ $token }” for zone { $zone }
   *[no] “{ $token }” for { $zone }
 }
token-laid-together = { $who } gets { $things }.
drawn-thing = { $first ->
    [yes] { $times ->
        [1] a { $colour } cube
       *[other] { SPELLED($times) } { $colour } cubes
     }
   *[no] { $times ->
        [1] a { $colour } one
       *[other] { SPELLED($times) } { $colour } ones
     }
 }
drawn-together = { $who } draws { $things }.
given-thing = { drawn-thing }
given-together = { $who } gives { $things } to papa shark.
left-to-papa-thing = { $first ->
    [yes] { $number ->
        [one] a { $colour } cube
       *[other] { SPELLED($number) } { $colour } cubes
     }
   *[no] { $number ->
        [one] a { $colour } one
       *[other] { SPELLED($number) } { $colour } ones
     }
 }
left-to-papa-together = { $who } leaves { $things } to papa shark.
put-thing = { $first ->
    [yes] the { $colour } fish on { $fish }
   *[no] the { $colour } one on { $fish }
 }
put-together = { $who } catches { $things }.
row-completed-thing = { $line }
row-completed-together = { $who } completes rows { $things }.
column-completed-thing = { $line }
column-completed-together = { $who } completes columns { $things }.
box-filled-thing = { $box }
box-filled-together = { $who } fills boxes { $things } and gains { $number } points.

# score
box-line = Box { $box } full
box-nearly = Box { $box } lacks only { $missing ->
    [one] one more fish
   *[other] { $missing } more fish
 }
zone-line = The three boxes of zone { $zone }

# colours
colour-red = red
colour-green = green
colour-yellow = yellow
colour-blue = blue
colours-red = red
colours-green = green
colours-yellow = yellow
colours-blue = blue

# tokens
token-none = nothing to give
token-one = one cube to papa
token-two = two cubes to papa
token-gift = a present for everybody
token-yellow-blue = the yellow or the blue ones to papa
token-green-red = the green or the red ones to papa

# faces of the die
face-miss = miss
face-all = everybody steals a cube
face-one = one cube
face-two = two cubes
face-yellow-blue = the yellow or the blue ones
face-green-red = the green or the red ones

# on the screen
word-bag = Bag:
word-papa = Papa shark:
word-hand = In hand:
word-hand-of = In hand ({ $name }):
word-turn = Turn
word-zone = zone { $zone } { $span }: { $token }
word-die = Die:
word-score = { $name }: { $points } { $points ->
    [one] point
   *[other] points
 }
word-token-none = free
word-token-one = 1 to papa
word-token-two = 2 to papa
word-token-gift = gift
word-token-yellow-blue = Y/B to papa
word-token-green-red = G/R to papa
word-token-unlaid = ?
word-colours = R red, G green, Y yellow, B blue; (R) caught.
word-signs = > baby shark, - zone done, * who is playing.

# score pad
pad-box = Box { $box }
pad-boxes = full boxes
pad-columns = columns of three full boxes
pad-rows = rows of three full boxes

# at the board
label-turn-of = turn { $turn } of { $turns }
label-zone = zone { $zone }
label-zone-title = Zone { $zone }
label-zone-token = Zone { $zone } { $short }: { $token }
label-zone-hunted = Zone { $zone } { $short }, already done: { $token }
label-free-zone = any zone
label-last-turn = last turn
label-out = has finished
label-fish-count = { $number } fish
label-token-none = Free
label-token-one = 1 to papa
label-token-two = 2 to papa
label-token-gift = 1 to each
label-token-yellow-blue = Yellow or blue
label-token-green-red = Green or red
label-fish = { $fish }, { $colour } fish, free
label-fish-caught = { $fish }, { $colour } fish, caught
label-board-of = { $who }’s board
label-see = See { $who }’s board
label-back = Back to my board
label-tray = My cubes
label-tray-of = { $who }’s cubes
label-cube = { $colour } cube
label-gone-papa = to papa
label-gone-gift = given
label-step-draw = Draw
label-step-papa = Papa
label-step-gift = Gifts
label-step-catch = Catch
label-bag = Bag: { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
 }
label-papa = Papa shark
label-cubes = { $number ->
    [one] { $number } cube
   *[other] { $number } cubes
 }
label-papa-cubes = Papa shark: { $number ->
    [one] { $number } { $colour } cube
   *[other] { $number } { $colour } cubes
 }
label-owed = To place: { $number ->
    [one] { $number } { $colour } cube
   *[other] { $number } { $colour } cubes
 }
label-hand-to = Hand to { $who }
label-gift = A present
label-line-rule = A line of 6 fish: roll the die.
label-line-done = A line is complete
label-die-says = The die says: { $face }
label-theft-1 = 1st
label-theft-2 = 2nd
label-dare = Dare
label-decline = Decline
label-leave = Leave to papa
why-gift = { $who } plays and hands you this cube.
why-gift-other = { $who } hands { $receives } a cube.
why-line = You have filled a line of 6 fish.
why-line-elsewhere = It is { $who }’s turn, but your line has just been filled.
why-line-other = { $who } has filled a line of 6 fish.
why-theft-elsewhere = It is { $who }’s turn, but the theft is yours.
why-theft-other = { $who } steals from papa shark.
why-all = It is { $who }’s turn, but everybody steals a cube.
chosen-cube = Chosen: a { $colour } cube, { $fish ->
    [one] one fish possible.
   *[other] { $fish } fish possible.
 }
chosen-gift = You give a { $colour } cube: touch the person who gets it.

# The rules in three sentences, and the first screen
gist-goal = Fill the most boxes of your board: catch the four fish of each box with cubes of their colours.
gist-turn = On your turn you draw four cubes, do what the token of your zone asks, and put the others in your zone on fish of their colour. What does not fit goes to papa shark; a full line lets you try to steal from him.
gist-end = After seven turns each, every full box is worth 1 point, and every row or column of three full boxes 2 more. Whoever has the most points wins.

# the guided game
lesson-goal = Your baby shark hunts fish. A box of four caught fish is worth 1 point, and three full boxes in a row 2 more. Look at this box: two yellow fish are missing.
lesson-give = You have drawn four cubes. First the token of your zone: here a cube has to go to papa shark. Give the green one.
lesson-give-nudge = That is allowed, but keep your yellow and blue cubes: you will need them. Give the green one.
lesson-catch = Now put your cubes into your zone, each on a free fish of its colour; those that find none go to papa shark. Put both yellow ones on the lit fish.
lesson-catch-nudge = The yellow cubes first: fill the box with the two lit fish.
lesson-line = The box is full: 1 point. Now look at row 3: only the blue fish is missing. Catch it.
lesson-line-nudge = That fish is blue, too, but the one in row 3 completes a whole line.
lesson-dare = A whole line of six fish gives courage: you may try to steal from papa shark. Roll the die.
lesson-dare-nudge = You may decline, but here, try your luck.
lesson-steal = The die says: one cube. Choose it from papa shark, then put it anywhere on your board, on a fish of its colour.
lesson-steal-nudge = Take a cube from papa shark, then put it on a free fish of the same colour.
lesson-end = You know how to play. Everybody plays seven turns, one zone after another; in the seventh you choose your zone, and its token does not count. At the end whoever has the most points wins.
picture-catch = Yellow cubes go on yellow fish of the zone.
picture-line = Row 3 is caught from end to end: a theft may be tried.
picture-box = Four caught fish: a full box, 1 point.

# a worked score
example-score = Three full boxes side by side: a point each, and two more for the row.

# the review
chance-draw = the bag
chance-roll = the die
chance-token = the draw of the tokens
could-drawn = a { $colour } cube
could-rolled = a die that says “{ $face }”
better-box-line = { $you ->
    [mover] You would have filled
   *[none] { $who } would have filled
  } box { $box }: { $points ->
    [one] a point
   *[other] { $points } points
  }.
better-zone-line = { $you ->
    [mover] You would have finished
   *[none] { $who } would have finished
  } the three boxes of zone { $zone }: { $points } points.
nearer-box-nearly = { $missing ->
    [one] Only one fish would have been
   *[other] Only { $missing } fish would have been
  } missing in { $you ->
    [mover] your box { $box }.
   *[none] box { $box } of { $who }.
  }
missed-row-completed = { $you ->
    [mover] You would have completed
   *[none] { $who } would have completed
  } row { $line }, and could have tried to steal from papa shark.
missed-column-completed = { $you ->
    [mover] You would have completed
   *[none] { $who } would have completed
  } column { $line }, and could have tried to steal from papa shark.
missed-dared = { $you ->
    [mover] You could have
   *[none] { $who } could have
  } tried to steal from papa shark.
practise-finish = before placing, look for boxes that lack only one fish
practise-near = before placing, choose the box that will be full first
practise-give = before you hand out a cube, look which box it would fill
practise-missed-row-completed = look for rows that lack only one fish: they bring a theft
practise-missed-column-completed = look for columns that lack only one fish: they bring a theft
practise-missed-dared = when a line is full, try your luck
practise-prepare = place your cubes where a line or a box will soon be full
practise-luck = place your cubes where several colours can still finish a box
