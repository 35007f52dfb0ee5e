# Laguna

title = Laguna

option-side = Which side of the board?
option-side-easy = The easy side: fewer reefs and arrows.
option-side-hard = The hard side: hardly any free water.
option-hourglass = How is a turn measured?
option-hourglass-sand = By the hourglass: 30 seconds, and sand left over goes to the next player.
option-hourglass-steps = In actions: 24 a turn, no hurry.
option-hourglass-none = Without the hourglass: pearls move only before the first step of a turn.
option-five = How many pearls on a raft?
option-five-no = Four at most.
option-five-yes = Five at most, which is easier.
option-deal = Who fills the islands?
option-deal-no = Chance: three different colours on each island.
option-deal-yes = The players: one pearl each in turn, never of their own colour.
option-reading = How to read the rulebook?
option-reading-ours = As we do: an arrow that shows stops loading too, and pearls may always be tidied before the first step.
option-reading-literal = Literally: an arrow stops swaps only, and without the hourglass pearls no longer move.

# what is typed: the first word is the one that is shown
word-examples = end, sail n, shift 1 4, load 4 red 3, swap island-4 red 2, swap raft-1 red 2, unload 2, berth c5 h, place red 4
typed-fillers = the, a, an, at, on, to, in, from, hole, pearl, island, raft, my
typed-end = end, finish
typed-sail = sail, go
typed-shift = shift
typed-load = load
typed-swap = swap
typed-unload = unload
typed-berth = berth, moor, put
typed-place = place
typed-n = n, north, up
typed-e = e, east, right
typed-s = s, south, down
typed-w = w, west, left
typed-h = h, lying
typed-v = v, standing
typed-red = red
typed-blue = blue
typed-green = green
typed-yellow = yellow
typed-island = island
typed-raft = raft
typed-raft-0 = raft-0
typed-raft-1 = raft-1
typed-raft-2 = raft-2
typed-raft-3 = raft-3

# what may be done
prompt-lack = Chance fills the islands.
prompt-berth = { $who }: put your raft against a free island, lying (h) or upright (v).
prompt-place = { $who }: put a pearl of another colour than yours on an island.
prompt-load = { $who }: load pearls until you have at least two.
prompt-grounded = { $who }: a reef shows. Cover it with a pearl to sail on, or end your turn.
prompt-bound = { $who }: the current takes you. Your next step goes { $ways }.
prompt-turn = { $who }: sail, move your pearls, or end your turn.
prompt-unload = { $who }: you touch the volcano. Unload a pearl of your colour, go on, or end your turn.
prompt-arrow = { $who }: an arrow shows. Cover it with a pearl, or follow it { $ways }.
prompt-load-more = { $who }: you touch an island. Load a pearl, sail, or end your turn.
prompt-swap = { $who }: you may swap a pearl here. Or sail, or end your turn.
prompt-fixed = { $who }: sail, or end your turn. Your pearls stay put until your next turn.
prompt-over = The game is over.

# refusals
no-sand = This game is played without sand: time does not count here.
island-order = Island { $island } is the next to be filled.
lacked-twice = Two islands are without a { $pearl } already: all others get one.
berthed-already = The rafts are on the water already: a raft does not turn and is no longer put elsewhere.
berth-first = Put your raft against an island first.
off-board = At { $cell } the raft would stick out of the board: it needs six cells.
on-land = The raft would lie on land at { $cell }: it needs six cells of water.
on-raft = { $whom } has a raft there already.
no-island-there = At { $cell } no side of the raft touches an island.
island-taken = { $whom } has taken island { $island } already: choose another island.
place-first = The islands are not full yet: put a pearl on one.
all-placed = All pearls have been dealt: none is placed any more.
own-colour-placed = The { $pearl } has your own colour: put a pearl of another colour.
colour-out = There is no { $pearl } left to put.
island-full = Island { $island } has three pearls already.
load-first = You need at least two pearls aboard: load first.
reef-shows = A reef shows: cover it with a pearl before you sail.
edge-ahead = The board ends there: the raft cannot go { $way }.
land-ahead = Land is in the way at { $cell }.
raft-ahead = { $whom } is in the way with a raft.
follow-arrow = An arrow shows: your next step must go { $ways }.
follow-covered-arrow = You have seen an arrow since your last step: even covered, it takes you { $ways }.
shift-never = By the letter of the rulebook, without the hourglass, pearls are no longer shifted on the raft at all.
shift-too-late = Without the hourglass, pearls no longer move after the first step of a turn.
hole-empty = Hole { $hole } is empty: choose a hole with a pearl.
hole-full = Hole { $hole } has a pearl already: choose an empty hole.
arrow-shows = An arrow shows, pointing { $ways }: cover it, or sail on, before you load, swap or unload.
arrow-stays = An arrow shows, pointing { $ways }: sail on before you load, swap or unload.
arrow-shows-swap = An arrow shows, pointing { $ways }: cover it, or sail on, before you swap.
arrow-stays-swap = An arrow shows, pointing { $ways }: sail on before you swap.
not-at-island = No side of your raft touches island { $island }.
island-kept = Island { $island } is kept for the raft that waits there for its first two pearls: you may only swap here.
limit-first-turn = In your first turn you load no more than three pearls.
limit-reached = Your raft has { SPELLED($limit) } pearls already: it takes no more.
no-pearl-there = There is no { $pearl } on island { $island }: choose another colour.
no-pearl-aboard = { $whom } has no { $pearl } aboard: choose another colour.
equal-colours = You would give one { $pearl } for another: that changes nothing.
no-such-raft = There is no raft { $number } at this table.
own-raft = You cannot swap with your own raft: to move a pearl, shift it.
not-at-raft = No side of your raft touches { $whom }.
not-at-volcano = No side of your raft touches the volcano.
not-your-colour = The { $pearl } does not have your colour: the volcano takes only your own.
two-must-stay = Two pearls must stay aboard.

# notation
bad-way = “{ $word }” is not a direction: n (north), e (east), s (south) or w (west).
bad-hole = “{ $word }” is not a hole of the raft: the holes are 1 to 6.
bad-island = “{ $word }” is not an island: the islands are 1 to 8.
bad-colour = “{ $word }” is not a colour: red, blue, green or yellow.
bad-partner = “{ $word }” is neither an island nor a raft: island-1 to island-8, raft-0 to raft-3.
bad-cell = “{ $word }” is not a cell: the cells are a1 to x24.
bad-lie = “{ $word }” does not say how the raft lies: h (lying) or v (upright).
bad-elapse = “{ $ms }” is not a time: 1 to 60000 milliseconds.

# what is proposed
do-raft-berthed-h = put your raft on { $cell }, lying
do-raft-berthed-v = put your raft on { $cell }, upright
do-pearl-placed = put a { $pearl } on island { $island }
do-turn-ended = end your turn
do-raft-sailed = go { $way }, to { $cell }
do-raft-sailed-run = sail on to { $cell }
do-pearl-shifted = move the { $pearl } from hole { $source } to hole { $target }
do-pearl-loaded = load a { $pearl } from island { $island } into hole { $hole }
do-swapped-with-island = give a { $given } to island { $island } and take a { $taken }
do-swapped-with-raft = give a { $given } to { $whom } for a { $taken }
do-pearl-delivered = bring a pearl to the volcano

# what that means to whoever does it
so-reef-shown = A reef shows under your raft: you stop there.
so-arrow-shown = An arrow shows: it takes you { $ways }.
so-arrow-blocked = An arrow shows, but a raft is in the way: you need not follow it.

# what happens
island-filled = Island { $island } receives three pearls, but no { $pearl }.
raft-berthed-h = { $who } puts a raft on { $cell }, lying.
raft-berthed-v = { $who } puts a raft on { $cell }, upright.
pearl-placed = { $who } puts a { $pearl } on island { $island }.
turn-began = It is { $who }’s turn.
turn-began-with-sand = It is { $who }’s turn, with { $seconds } { $seconds ->
    [one] second
   *[other] seconds
 } of sand.
turn-ended = { $who } ends the turn.
raft-sailed = { $who } goes { $way }, to { $cell }.
pearl-shifted = { $who } moves a { $pearl } from hole { $source } to hole { $target }.
pearl-loaded = { $who } loads a { $pearl } from island { $island } into hole { $hole }.
swapped-with-island = { $who } gives a { $given } to island { $island } and takes a { $taken }.
swapped-with-raft = { $who } gives a { $given } to { $whom } and gets a { $taken }.
pearl-delivered = { $who } brings a pearl to the volcano: { $total } of { $need }.
reef-shown = A reef shows under the raft: { $who } stops here.
arrow-shown = An arrow shows: { $who } must go { $ways }.
arrow-blocked = An arrow shows, but a raft is in the way: { $who } need not follow it.
sand-ran-out = The sand has run out: { $who } has finished this turn.
actions-ran-out = { $who } has done { $actions } actions: the turn is over.
ending-pearls-brought = All the pearls asked for are at the volcano.
ending-turns-ran-out = Everybody has had a hundred turns: the game stops, and whoever has the most pearls at the volcano wins.
game-won = { $who } wins the game with { $total } { $total ->
    [one] pearl
   *[other] pearls
} at the volcano.
victory-shared = { $who } shares the victory with { $total } { $total ->
    [one] pearl
   *[other] pearls
} at the volcano.

# what happens several times in a row, told as one
island-filled-thing = { $island }
island-filled-together = Islands { $things } receive three pearls, but no { $pearl }.
raft-sailed-thing = { $cell }
raft-sailed-together = { $who } goes { $way }, to { $things }.
pearl-shifted-thing = a { $pearl } from hole { $source } to hole { $target }
pearl-shifted-together = { $who } moves { $things }.
pearl-loaded-thing = a { $pearl } into hole { $hole }
pearl-loaded-together = { $who } loads { $things } from island { $island }.

# score
delivered-line = { $pearls ->
    [one] { $pearls } pearl brought to the volcano, of { $need }
   *[other] { $pearls } pearls brought to the volcano, of { $need }
 }

# words
pearl-red = red pearl
pearl-blue = blue pearl
pearl-green = green pearl
pearl-yellow = yellow pearl
way-n = north
way-e = east
way-s = south
way-w = west
ways-n = north
ways-e = east
ways-s = south
ways-w = west
ways-ne = north or east
ways-ns = north or south
ways-nw = north or west
ways-es = east or south
ways-ew = east or west
ways-sw = south or west
ways-nes = north, east or south
ways-new = north, east or west
ways-nsw = north, south or west
ways-esw = east, south or west
ways-nesw = north, east, south or west

# on the screen
word-red = red
word-blue = blue
word-green = green
word-yellow = yellow
word-volcano = Volcano
word-island = Island
word-raft = Raft
word-turn = Turn
word-rows = Rows
word-how-load = load 1 red 5: from island 1, a red pearl into hole 5
word-sand = Sand
word-seconds = s
word-actions = Actions left
word-reef = reef
word-arrow = current
word-water = water
word-open = open hole
word-bound = Current to
word-grounded = A reef shows
word-unplaced = To place

# score pad
pad-pearls = pearls at the volcano
pad-one-winner = Only one can have brought all { $need } pearls: the game ends at once.

# the page's board
label-meta = { $side } · turn { $turn }
label-side-easy = easy side
label-side-hard = hard side
label-end = End the turn
label-seconds = seconds
label-actions = actions
label-actions-short = act.
label-inherited = + { $seconds } s received
label-map = The whole lagoon
label-zoom = See more or less
label-aboard = { $pearls ->
    [0] no pearls aboard
    [one] { $pearls } pearl aboard
   *[other] { $pearls } pearls aboard
 }
label-hold = aboard
label-raft-of = raft: { $who } ({ $pearl })
label-own-raft = your raft, at { $cell }
label-sail = sail { $way }
label-island-number = Island { $island }
label-island = island { $island }: { $pearls }
label-island-bare = island { $island }, bare
label-ashore-load = load the { $pearl } of island { $island }
label-ashore-swap = take the { $pearl } of island { $island } in exchange
label-lie-h = lying
label-lie-v = upright
label-my-raft = My raft
label-hole-open = hole { $hole }, open, over { $under }
label-hole-pearl = hole { $hole }, { $pearl } over { $under }
label-hole-pearl-short = hole { $hole }, { $pearl }
label-under-water = water
label-under-reef = a reef
label-under-arrow-n = an arrow north
label-under-arrow-e = an arrow east
label-under-arrow-s = an arrow south
label-under-arrow-w = an arrow west
label-shift = Shift
label-shift-pearl = Shift a pearl on board
label-load = Load
label-swap = Swap
label-unload = Unload
label-close = Close
label-trading = Pearls to take and to give
label-trade-none = Beside an island, a raft or the volcano, this is where you take and give pearls.
label-locked = An arrow shows: follow the current first.
label-take = I take
label-give = I give
label-bring = I bring
label-unplaced = { $pearl }, { $number } left
label-tip-pearl = Touch a pearl, then a hole.
label-tip-hole = Touch the hole where you want it.
label-tip-bound = An arrow seen must be followed.
label-tip-take = Touch the pearl you want.
label-tip-load = Touch the hole where you want it.
label-tip-give = Touch the pearl you give.
label-tip-unload = Touch a pearl: the volcano takes it.
label-tip-raft = Put your raft against an island: touch a cell of water, then lying or upright.
label-tip-lie = Lying or upright?
label-tip-island = Touch the island where you put it.

# The rules in three sentences, and the first screen
gist-goal = Be the first to bring all the pearls that you need, of your own colour, to the volcano.
gist-turn = On your turn you sail cell by cell and shift your pearls to hide reefs and arrows. Against an island you load or swap pearls; against a raft you swap; at the volcano you unload. A reef that comes into sight ends your turn; an arrow that comes into sight has to be followed.
gist-end = Whoever brings the last pearl needed wins at once: six pearls with two players, five with three, four with four.
welcome-hourglass-steps = In the terminal the quiet game is usual: each turn has 24 actions and no sand runs. The rulebook’s thirty seconds: --option hourglass=sand
welcome-hourglass-sand = Sand runs: you have 30 seconds for each turn from the moment you see the board, and the table shows how much is left. The quiet game without sand: --option hourglass=steps

# the guided game
lesson-goal = Your raft is red. Bring six red pearls to the volcano in the middle of the lagoon before the other one has brought six of theirs.
lesson-load = Your raft has six holes, and it leaves with two or three pearls. Load those of the island: red into hole 1, yellow into hole 6, blue into hole 5.
lesson-load-nudge = Every hole matters: red into hole 1, yellow into hole 6, blue into hole 5.
lesson-sail = The sea shows through the empty holes. A reef in sight stops your raft, so pearls serve as plugs. Take one step east, to the right.
lesson-sail-nudge = The volcano is on the other side: first go east, to the right.
lesson-shift = Careful: with the next step the reef comes under hole 4, which is empty. Shift the yellow pearl from hole 6 to hole 4.
lesson-shift-nudge = Not yet: the reef would show. First plug hole 4 with the pearl of hole 6.
lesson-way = The reef is plugged. Off you go: two steps east, then three south, downwards.
lesson-way-nudge = Follow the route: two steps east, then three south.
lesson-current = An arrow shows in a hole: that is a current, and your next step has to follow it. Go south as long as it carries you, twice, then two steps east.
lesson-current-nudge = Two steps south with the current, then two east to the volcano.
lesson-unload = You touch the volcano. Unload your red pearl: it is the first of six. Two pearls must always stay aboard.
lesson-unload-nudge = Before you leave, unload your red pearl at the volcano.
lesson-end = You know how to play. In a real game the sand runs: you have 30 seconds a turn. You may also swap pearls with an island or a raft that you touch.
picture-load = Against the island the raft loads its pearls. The reef is plugged by the pearl of hole 6.
picture-reef = The reef is under hole 4: the pearl hides it, the raft may go on.
picture-arrow = An arrow shows in a hole: the next step goes south.
picture-volcano = The raft touches the volcano: the red pearl may be unloaded.

# the review
amount = { $plural ->
    [unit] a pearl
    [one] { $points } pearl
   *[other] { $points } pearls
 }
chance-lack = the draw of the islands
better-delivered-line = { $how ->
    [new] { $you ->
        [mover] You would have brought
       *[none] { $who } would have brought
     } the volcano { $pearls ->
        [one] a first pearl
       *[other] the first { $pearls } pearls
     }.
   *[more] { $you ->
        [mover] You would have had
       *[none] { $who } would have had
     } { $pearls } pearls at the volcano instead of { $was_pearls }.
  }
caused-reef-shown = { $you ->
    [mover] Your move showed a reef, and your raft stopped there.
   *[none] This move showed a reef, and the raft stopped there.
  }
missed-pearl-loaded = { $you ->
    [mover] You would have loaded
   *[none] { $who } would have loaded
  } a { $pearl } from island { $island }.
missed-swapped-with-island = { $you ->
    [mover] You would have swapped
   *[none] { $who } would have swapped
  } a { $given } for a { $taken } at island { $island }.
missed-swapped-with-raft = { $you ->
    [mover] You would have swapped
   *[none] { $who } would have swapped
  } a { $given } for a { $taken } with another raft.
practise-grow = before you sail, look for the pearl that you can bring to the volcano this turn
practise-finish = before you sail, look for the pearl that you can bring to the volcano this turn
practise-caused-reef-shown = before every step, look at what your empty holes will show
practise-missed-pearl-loaded = when you pass an island, load the pearls of your colour
practise-missed-swapped-with-island = at an island, swap another pearl for one of your colour
practise-missed-swapped-with-raft = at a raft, swap another pearl for one of your colour
practise-prepare = end your turn where the next one reaches an island or the volcano
practise-later = before you sail, choose where your next turn is to take you
