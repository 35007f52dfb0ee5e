# What the page says on every screen but home (home.en.ftl).

# the waiting room
waiting-title = Waiting for people
share-later = Your friends can come with this code once Atoll is open to your network.
guest-title = A seat is waiting for you
share-here = For now this code works on this computer only.
share-text = Send this code, the link or the picture to your friends.
link-here-only = This link works on this computer only.
link-invite = To invite a phone or another computer at home, go back to the tab that Atoll opened when it started, or open here the whole address that it printed, with “#host=…” at its end: then you can open to your network. Or start it again like this:
network = Who can come in
network-ask = And your friends? If you open Atoll to your network, phones and computers on the same Wi-Fi can open this page and sit down at your tables; nobody else on the Internet can. At home that is what it is for; on the Wi-Fi of a café or a hotel you had better not. Atoll remembers it, and you can close it again whenever you like.
network-open = Open to my network
network-close = Close it again
network-is-open = Phones and computers in your network can open this link. Atoll remembers that for the next time.
network-none = This computer is in no network at the moment. Connect it to the Wi-Fi, and the link for your friends is shown here.
network-addresses = If this link does not open for them, try another address:
not-now = Not now
share-link = Share
code-is = The code of the table is { $code }
qr = The link of the table, to be photographed
sit-down = Sit down
other-here = Somebody else here
fill-bot = Seat a bot
free-seat = Free the seat
add-seat = Add a seat
remove-seat = Remove seat { $number }
all-seats-taken = All seats are taken: you will watch the game.
start-fills = { $count ->
    [one] The Sailor will take the free seat.
   *[other] Sailors will take the { SPELLED($count) } free seats.
 }
start-with-robots = { $count ->
    [one] with the Sailor in the free seat
   *[other] with Sailors in the free seats
 }
start-ready = Everybody is here.
waits-for-host = You have your seat. The game begins when whoever invited you presses “Start”.
seat-free = Free seat
seat-waiting = waiting for somebody
seat-away = not here just now
seat-bot = bot
you-tag = you
seat-you = that’s you
seat-at-screen = at this screen
seat-here = is here
seats = Players

# the table
board = Board
drawing = Drawing of the board
prompt = What you can do
your-turn-flag = Your turn
their-turn-flag = Playing
your-turn = Your turn: { $what }
score-of = { $name }, points:
undo = Undo
hint = Hint
log = Log
journal = Log of the game
log-empty = Nothing has happened yet.
log-newest = Newest
turn-details = Details of the turn
lamp-thinking = The lamp is searching…
lamp-do = Play this move
line-words = { $verb } { $rest }
looking-back = You are looking at a past moment of the game.
back-to-now = Back to now
play-line = { $line }
choose-again = Choose something else
notation = Notation
notation-wait = not your turn yet
notation-example = e.g. { $line }
notation-help = To play without the mouse: type your move, then Enter.
rule-link = rule { $rule }
say-something = Say something
keys = Keys
review = Watch it again
leave-table = Leave the table (a bot plays for me)
leave-table-of = Leave the table (a bot plays for { $name })
come-back = Take my seat back
you-only-watch = You are watching this game: you have no seat in it.
understood = All right
absent = { $name } is away, and it is their turn.
absent-waits = If you do nothing, the table waits.
absent-clock = When their time is up, a bot plays in their place.
absent-sand = When the sand has run out, their turn is over.
absent-returns = Whoever comes back has their seat again.
absent-bot = A bot plays on
absent-wait = Wait
asked-waits = You have asked: waiting for { $names }.
ready-ask = Ready? The hourglass is about to be turned.
ready-go = Let's go
ready-begin = You may also begin without waiting.
ready-waits = Waiting for { $names } before the hourglass is turned.
first-turn-calm = Take your time: in your first turn sand falls only when you play.
leave-asks = Leave the table? A bot plays for you, and you can come back at any time by “Resume” on the home page.
leave-yes = Leave
leave-no = Stay at the table
bot-plays-for-you = A bot is playing for you.
bot-played = While you were away, a bot played for you.
sit-here = A seat is free: you may sit down.
watching = you watch
asked-undo = { $name } would like to take back a move. All right?
sand-left = { $seconds ->
    [one] One second of sand left
   *[other] { $seconds } seconds of sand left
 }
clock-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
 }
curtain-title = { $name } is to play
curtain-text = Everybody else closes their eyes or looks away.
curtain-lift = That’s me, { $name }

# keys
key-arrows = ← ↑ ↓ →
key-arrows-does = go from cell to cell
key-enter = Enter
key-enter-does = choose, play
key-escape = Esc
key-escape-does = let go, close
key-u = U
key-u-does = undo
key-h = H
key-h-does = ask for a hint
key-r = R
key-r-does = open the rules
key-l = L
key-l-does = open the log
key-n = N
key-n-does = type a move
key-help = ?
key-help-does = show these keys

# rules
rules-of = Rules of { $title }
rules-chapters = Chapters
rules-search = Search the rules
rules-found = { $count ->
    [0] nothing
    [one] 1 rule
   *[other] { $count } rules
  }
rules-none = No rule speaks of that. Try another word.
rule-now = What matters now
rules-missing = The rules do not arrive. Try again in a moment.
rules-example = An example
rules-example-sum = Total
our-own-way = We play it differently from the rulebook, and the rule says why.
our-reading = The rulebook leaves this open: it is how we read it.
rules-choose = Choose a game

# the end
won-by = { $count ->
    [one] { $names } wins!
   *[other] { $names } win!
 }
again = Again
second-round = Second game
results = Results
again-wanted = { $count ->
    [one] { $names } would like to play again.
   *[other] { $names } would like to play again.
 }
again-awaited = Waiting for { $names }.
again-waits = Waiting for the others…
look-at-board = Look at the board
end-counting = Counting…
end-sheet = Score sheet
end-sheet-touch = Touch a picture to see what it counts.
end-total = Total
match-won-by = { $count ->
    [one] { $names } wins the match!
   *[other] { $names } win the match together!
 }
end-totals = In all: { $totals }. This game: { $scores }, { $count ->
    [one] won by { $names }
   *[other] shared by { $names }
 }.
end-course = The game at a glance
end-course-lead = Who leads, and by how many points, after every round.
end-course-turned = The white ring: in round { $turn } { $who } gained { $points } points on { $other }.
end-course-points = Everybody’s points after every round.
end-leads = { $name } leads
end-shown = Shown on the board

# review
review-title = Review the match
review-meta = { $game } against { $name } · { $mine } to { $other }
review-meta-many = { $game }, { $count } players · { $scores }
review-how = How it turned
review-account = The account
review-term-start = Start
review-term-luck = Luck
review-term-own = Your decisions
review-term-others = The others'
review-term-of = { $name }'s
review-term-unexplained = Unexplained
review-term-result = Result
review-luck = Luck
review-decisions = Decisions
review-rest = Rest
review-luck-of = Luck
review-good = Good moves
review-as = Review it for { $name }
review-filter = Which moves
review-all = All
review-mine = My moves
review-tabs = What to look at
review-moments = Moments
review-moment = Moment { $number }, turn { $turn }, { $points } points
review-turn = Turn { $turn }
review-turn-word = Turn
review-margin = Expected margin
review-points = points
review-of-luck = of luck
review-you = You
review-captain = The Captain
review-captain-short = Captain
review-your-move = Your move
review-move-of = { $name }'s move
review-other-move = Another move
review-same = plays the same
review-unsure = The Captain is unsure: these moves are about equal.
review-replay = Play on from here
review-others = Other moves
review-others-title = Turn { $turn }: the other moves
review-whisker = expected final margin · the line: ± uncertainty
review-show = Show on the board: { $move }
review-of-outcomes = { $shown } of { $of } possible draws: the best, the worst and the one that came
review-back = Back to the moments
review-ahead = { $name } ahead
review-behind = others ahead
review-at = turn { $turn } of { $whole }, expected margin { $margin }
review-chart = Expected final margin, turn by turn, from { $start } to { $end }. Below the curve: luck, { $luck } in all; decisions, { $decisions } in all.
review-chances = Chances to win
review-chances-unknown = not known
review-table = Turn by turn: the expected final margin, luck and decisions
review-reading = Reading
review-progress = turn { $done } of { $whole }
review-percent = Reading: { $percent } %
review-ahead-of-you = { $count ->
    [one] one review comes before yours
   *[other] { $count } reviews come before yours
 }
review-grows = The curve grows while it reads: you can look at the first turns already.
review-stop = Stop here
review-stopped = Reading stopped
review-stopped-text = The curve and the moments show what was read. Why they count is told when all of it is read.
review-no-words = Read the whole match to know why.
review-go-on = Read the whole match
review-running = The match is not over
review-offline = No answer
review-offline-text = The server reviews the match, and it does not answer. The review goes on when it is back.
review-retry = Try again
review-none = No review
review-nothing = Nothing to review
review-turns = { $count ->
    [one] one turn played
   *[other] { $count } turns played
 }
review-nothing-text = A review begins at the eighth turn, and somebody must have had a choice.
review-faultless = Nothing to find fault with
review-faultless-text = No move and no draw decided this match by itself.
review-hesitates = The Captain is unsure
review-hesitates-text = { $count ->
    [one] In one of your turns several moves look equal to him.
   *[other] In { $count } of your turns several moves look equal to him.
  } He shows none of them as a mistake.
review-finest = Your best move, in turn { $turn }:
review-finest-ahead = { $points } points ahead of the next one
review-exercise = { $count ->
    [one] One move to practise
   *[other] { $count } moves to practise
  }
retry-better = { $points ->
    [one] One point better than the first time!
   *[other] { $points } points better than the first time!
 }
retry-worse = { $points ->
    [one] One point worse than the first time.
   *[other] { $points } points worse than the first time.
 }
retry-same = The same margin as the first time.
replay-title = Watch the game
replay-drop = Drop the file of a game here, or choose it.
replay-where = A match is saved by “Watch it again”, then “Save the file”.
replay-file = Choose a file
replay-paste = or paste its text here
replay-read = Read
replay-play = Play
replay-pause = Pause
replay-scrub = Moment of the game
replay-first = To the start
replay-last = To the end
replay-back = One step back
replay-next = One step on
replay-at = { $length } of { $whole }
replay-leg = Game { $leg }
replay-continue = Continue from here
replay-save = Save the file
replay-saved = Saved
replay-copy = Copy the text
replay-share = Copy the link
verified = Chance verified
verified-text = Nobody cheated: the { $draws } draws are those that were promised at the start.
unverified = Chance not verified yet
unverified-text = The secret of chance is revealed only at the end of the game.
forged = Careful: this chance is not the one that was promised

# at the kitchen table
glass-title = 30-second hourglass
glass-start = Turn the hourglass
glass-pause = Lay the hourglass down
glass-go-on = Stand it up again
glass-over = The sand has run out.
pad-unknown = This game has no score pad.
pad-enter = Enter what everybody shows.
pad-missing = Still missing: { $who }.
pad-name = Name
pad-less = One less: { $what }
pad-more = One more: { $what }
pad-value = Value
pad-new = New sheet
pad-old = Take the old one back
pad-print = Sheet to print
pad-choose = Which game to count?
pad-by-server = Counted by the rules of the game.
pad-by-page = Counted here, without a server.
pad-needs-server = This pad needs the server the first time it is opened. After that it counts without it, too.
print-now = Print
print-size = Paper size
print-date = Date
print-tick = Tick the full boxes
print-tie-fewest = On a tie, whoever has the fewest wins: { $what }. Still a tie: the victory is shared.
print-tie-shared = On a tie the victory is shared.

# the guided game
lesson = Guided game
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-show = Show me
lesson-watch = Watch what { $name } does…
lesson-go-on = Finish this game
lesson-leave = Leave the guided game

# help
about-atoll = Atoll is a table for sea games: against bots, with friends, or all around one screen. No account, no adverts, nothing from elsewhere.
help-first = How do I begin?
help-first-answer = Choose a picture, then “Play against the Ship’s Boy”. “Learn by playing” shows you a first game step by step.
help-friends = How do I play with friends?
help-friends-answer = Choose “Play with friends” and send them the link, or let them scan the picture with their phone. Whoever is missing can be a bot.
help-screen = Can we all play on this screen?
help-screen-answer = Yes: “Play on this screen”. Where a game has secrets, a curtain falls between two turns.
help-stuck = What may I do now?
help-stuck-answer = The sentence above or below the board says it, and what may be touched is lit. The lamp shows you where to look, what to play and why.
help-undo = I made a mistake.
help-undo-answer = “Undo” takes your last move back, as long as nobody has learnt anything from it.
help-away = I must go away.
help-away-answer = Close the page, or leave the seat to a bot in the menu. Your match waits for you on the home page: “Resume”.
help-kept = Where is all this kept?
help-kept-answer = The matches are on the machine that runs Atoll; your places at them, and those that are over, are in this browser. Nothing goes anywhere else.
help-kept-alone-answer = Here everything is in this browser: your matches, your places, your language. Nothing goes anywhere else. The file of “My matches” keeps them if you clear your data.
help-along = Can one play without a network?
help-along-answer = Yes: “Take along”, at the foot of the first page, keeps Atoll on this device. Bots, lessons and score pads then work anywhere; your friends come back with the network.
credits = Whose games these are
credits-rules = The rules are written anew from the rulebooks of these games; sentences, code and drawings are our own. If you like a game, buy the box.
credits-of = : { $credits }
credits-unknown = : the title page of its rulebook is lost, and with it the names
credits-icons = Icons: game-icons.net by Lorc, Delapouite and contributors, CC BY 3.0, tinted and set on our own grounds.
credits-fonts = Fonts: Fredoka and Nunito, SIL Open Font License 1.1.
credits-licence = Atoll is free software under the MIT licence.

# my matches
shelf-here = { $count } on this device
shelf-views = What you are looking at
shelf-matches = Matches
shelf-games = Game by game
shelf-filter = Which game?
shelf-all = All
shelf-show-more = Show more
shelf-running-ones = Not over yet
shelf-week = This week
shelf-month = In { $month }
shelf-today = today
shelf-yesterday = yesterday
shelf-won = Won
shelf-lost = Lost
shelf-shared = Shared
shelf-running = Not over
shelf-won-by = { $count ->
    [one] { $names } wins
   *[other] { $names } win
 }
shelf-points-two = { $mine } to { $other }
shelf-points-first = { $mine } · 2nd { $other }
shelf-points-behind = { $mine } · best { $other }
shelf-bots = { $level ->
    [boy] { $count } Ship’s Boys
    [sailor] { $count } Sailors
    [captain] { $count } Captains
    [admiral] { $count } Admirals
   *[other] { $count } bots
 }
shelf-match = { $title } { $company }
shelf-action = { $action }, { $match }
shelf-review = Review
shelf-watch = Watch
shelf-again = Play again
shelf-more = More
shelf-link-copied = The link is copied.
shelf-text-copied = The text of the match is copied.
shelf-no-record = The text of this match is no longer on this device.
shelf-forget = Forget this match
shelf-forget-asks = Forget this match? It leaves this device, and only an exported file can bring it back.
shelf-forget-running-asks = Forget this match? The table still waits, but this device will no longer have your seat.
shelf-forget-yes = Forget
shelf-forget-no = Keep it
shelf-played = Played
shelf-wins = Won
shelf-best = Best
shelf-beaten = Level beaten
shelf-no-level = none
shelf-by-level = Won against bots, { $game }
shelf-level-won = { $won } of { $played }
shelf-luck = Your luck, match after match
shelf-luck-none = Review a match, and its luck comes here.
shelf-luck-sum = { $count ->
    [one] One match reviewed: { $points }
   *[other] { $count } matches reviewed: { $points } in all
  }
shelf-no-bots = No match yet alone against bots of one level.
shelf-keep = Keep everything
shelf-keep-text = { $count ->
    [0] Nothing on this device yet. A file from another device can come in here.
    [one] One match on this device, without an account. A single file: { $size }.
   *[other] { $count } matches on this device, without an account. A single file: { $size }.
 }
shelf-keys = { $count ->
    [0] It has no keys in it: nobody can play in your place with it.
    [one] It has the key to your seat in a match that is not over: whoever has the file can play there for you.
   *[other] It has the keys to your seats in { $count } matches that are not over: whoever has the file can play there for you.
 }
shelf-export = Export
shelf-import = Import
shelf-file-name = atoll-my-matches
shelf-importing = Putting the matches away…
shelf-fresh = { $count ->
    [0] Nothing new
   *[other] { $count } new
 }
shelf-known = { $count } already here
shelf-unreadable = { $count ->
    [one] One cannot be read and stays out.
   *[other] { $count } cannot be read and stay out.
 }
shelf-left = { $count ->
    [one] There is no room for an older one: this device keeps { $most }.
   *[other] There is no room for { $count } older ones: this device keeps { $most }.
 }
shelf-elsewhere = { $count ->
    [one] One match that is not over is on another server: it is resumed there.
   *[other] { $count } matches that are not over are on another server: they are resumed there.
 }
shelf-file-foreign = This is not a file of “My matches”. Nothing has changed here.
shelf-file-broken = This file is damaged or incomplete and cannot be read. Nothing has changed here.
shelf-file-newer = This file comes from a newer Atoll. Reload the page, then try again. Nothing has changed here.
shelf-file-record = This is the text of a single match: open it with “Review a game” on the first page. Nothing has changed here.
shelf-file-large = This file is too large. Nothing has changed here.
shelf-no-room = The browser has no room left for your matches. Nothing has changed here.
shelf-along = Without a network all your matches are here, and those of this device go on. Those at the server wait until the network is back.
shelf-alone = Your matches are in this browser and nowhere else: export them to keep them or to change devices.
place-here = on this device
place-server = at the server
travel-to-server = Go on online
travel-to-here = Go on without a network
shelf-offline = Without a network all your matches are here. Watching or resuming one, or moving to another device, waits until it is back.
shelf-empty = Your matches will be kept here.
shelf-empty-of = No match of this game yet.
shelf-play = Choose a game
shelf-device = Import, export, another device
shelf-move = Play on another device
shelf-move-ask = A code to scan, and your matches come along. They pass through this server, for ten minutes at most, and stay here, too.
shelf-move-show = Show the code
shelf-move-text = Scan: your matches come along. The code lasts ten minutes.
shelf-move-left = { $minutes ->
    [one] One more minute, good once.
   *[other] { $minutes } more minutes, good once.
 }
shelf-move-keys = Whoever scans it can play in your seats.
shelf-move-qr = The link to your matches, to be photographed
shelf-move-hide = Remove the code
shelf-move-hidden = The code is removed.
shelf-move-over = This code is no longer good.
shelf-move-alone = There is no server here, so there is no code: use the file.
shelf-move-offline = No code without a network: use the file.
shelf-move-large = You have too many matches for a code: use the file.

# the move of the day
puzzle-of = { $title } · { $number } of { $count }
puzzle-five = The moves of the day
puzzle-yours = your turn
puzzle-exercise = To practise
puzzle-find = Find the best move
puzzle-level-boy = Easy
puzzle-level-sailor = Medium
puzzle-level-captain = Hard
puzzle-level-admiral = Very hard
puzzle-no-clock = no clock
puzzle-undo-free = Undo as often as you like. The end of the turn is your answer.
puzzle-one-action = One choice is your answer.
puzzle-thinks = One moment…
puzzle-lamp-costs = The hint costs a star.
puzzle-lamp-light = Show me
puzzle-give-up = See the answer
puzzle-stars = { $count ->
    [0] no star of 3
    [one] { $count } star of 3
   *[other] { $count } stars of 3
  }
puzzle-title-3 = Perfect!
puzzle-title-2 = Well spotted!
puzzle-title-1 = Not far off
puzzle-title-0 = Shall we look?
puzzle-answer = The answer
puzzle-compared = The moves compared, in points less than the best
puzzle-you = you
puzzle-drawn = The best move is on the board.
puzzle-drawn-small = Yours is there, too.
puzzle-again = Try again
puzzle-next = Next one
puzzle-share = Share without giving it away
puzzle-week = Your week
puzzle-shell = a shell
puzzle-shells = { $count ->
    [0] no shells
    [one] { $count } shell
   *[other] { $count } shells
  }
puzzle-no-hurry = A day off costs nothing.
puzzle-none = There is no puzzle here.
