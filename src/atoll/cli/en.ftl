# Sentences of the terminal

# players
person = Player
person-number = Player { $number }
no-such-seat = There is no seat { $seat }: seats go from 0 to { $last }.

# the table
word-score = Score
leg-number = game { $number }
curtain = It is { $who }’s turn. Look away, everybody else; { $who }, press Enter.
curtain-scroll = This terminal cannot forget what stood here before: please do not scroll back.
winner = { $who } wins.
winners = { $who } win together.
match-totals = Total of { $games } games: { $totals }.
match-won = { $who } wins the match.
match-shared = The totals are equal: { $who } win the match together.
after-end = The game is over. Type score, log, save FILE, return (play the return game) or quit.
goodbye = Goodbye.
leave-asked = Do you want to leave? The match is kept. Type yes to leave.
sand-left = Sand left: { $seconds } s.
sand-gone = The sand has run out.
seats-drawn = Seats were drawn: { $who } has the first one.
taken-back = Taken back: { $line }.
put-aside = Your match is kept. Go on with: { $command }
put-aside-over = Your match is kept. Look at it again with: { $command }
autosave-failed = Your match could not be kept. { $reason }
autosave-printed = Here it is as text. Copy it into a file, and you can go on with it:
saved = Saved: { $file }
log-line = { $who }: { $line }
log-undo = undo
log-empty = Nothing has happened yet.
events-more = … and more before that: type news.
pager-more = – { $count ->
    [one] { $count } more line
   *[other] { $count } more lines
 }: Enter, or q to stop –{" "}
gist-none = This game has no short rules. Type rules to read all of them.
replay-keys = ← → an entry, ↑ ↓ a turn, Home and End, q leaves
resume-which = Type resume and the number of a match, or the name of a file.
shelf-empty = No match is kept yet.
shelf-empty-of = No match of { $game } is kept yet.
shelf-number = There is no match { $number } in the list: it has { $count }.
legal-none = No such line may be played now. Type legal to see all.
legal-more = … and { $count } more beginnings. Narrow it down, for example: legal { $example }
hint = The captain would play: { $line }
hint-yes = Type yes to play that.
hint-yes-steps = Type yes to play all of that, or yes 1 for the first step only.
nothing-proposed = There is nothing to say yes to. Type hint first.
nothing-refused = Nothing was asked.
refused-offer = All right, nothing changes.
steps-proposed = { $count ->
    [one] Only one step was proposed: yes plays it.
   *[other] { $count } steps were proposed: yes plays all of them, yes 1 plays the first.
 }
thinking = { $who } is thinking…
line-rest = Not played any more: { $line }. It is no longer your turn.
line-stopped = What came before it was played, but not: { $line }
line-many = That is too much at once: at most { $most } actions on a line.
undo-casual = Somebody has seen something since. Take it back all the same? The result will say so. Type yes for that.
taken-back-casual = Taken back, with all that came after it: { $line }.
casual-result = A casual game: { $count ->
    [one] something was taken back once
   *[other] something was taken back { $count } times
 } after somebody had seen something.
board-wide = This board is { $needed } columns wide and your terminal { $width }: make it wider.
did-you-mean = Did you mean: { $lines } ?
which-game = Which game? Type its number or its name.
which-language = Which language? [{ $usual }]
which-seats = How many play? { $known } [{ $usual }]
which-bot = Who plays with you? [{ $usual }]
nobody = nobody: we share this screen
ask-again = “{ $typed }” is none of these.
welcome-move = A move is written like this: { $line } – several with commas between them.
welcome-help = Type hint for a move and its reason, yes to play it, legal for all moves, rules short for the rules in three sentences, ? for everything else.
welcome-enter = Press Enter to see the board.

# what is wrong
line-long = That line is too long: at most { $limit } characters.
line-vague = That can go on in { $count } ways. Type legal { $line } to see them.
line-gap = Something is missing: that can be { $count } moves.
line-unknown = “{ $line }” is not a move. Now you can play, for example: { $lines }
line-odd = That line holds characters that nobody types. Use letters, digits, spaces and hyphens.
not-a-command = That is not a command. The game is over; type ? for help.
no-hint = There is nothing to advise: nobody is to act here.
nothing-to-play = Nothing can be played now: the game is over.
return-early = The return game comes after this one. Type quit to stop earlier.
save-where = Name a file: save my-match.txt
resume-without-seed = { $file } does not hold the seed of its last game, so the game cannot go on. You can replay it.
resume-other-game = { $file } is a match of { $game }.
no-screen = There is no screen to write to: standard output is closed.
file-missing = There is no file { $file }.
file-exists = { $file } exists already and stays as it is. Choose another name.
save-exists = { $file } exists already and stays as it is. Choose another name, or type save FILE --force.
file-not-regular = { $file } is not a file.
file-not-text = { $file } is not a match record: it is not text.
file-trouble = { $file } cannot be used: { $reason }.
standard-output = Standard output
reason-full = there is no room left
reason-missing = there is no such thing
reason-denied = this is not allowed to you
reason-read-only = nothing can be written there
reason-long-name = the name is too long
reason-no-folder = a part of its path is not a folder
option-form = “{ $option }” is not an option. Write it as name=value.
no-such-rule = No rule fits “{ $rule }”. Rules go from R1 to { $last }, or type a word to look for.
no-such-leg = This match has no game { $leg }: it has { $count }.
no-such-entry = The log has no entry { $at }: it goes from 0 to { $length }.

# other commands
game-facts = Players: { $seats } · { $minutes } min · from age { $age }
game-credits-lost = After a rulebook whose title, authors and publisher can no longer be read
game-reconstructed = Reconstructed ({ $rule }): { $wording }
game-credits = After { $credits }
option-default = (default)
option-usual = (default of atoll play)
replay-at = Game { $leg } of { $legs }, after entry { $at } of { $length }
verified = { $draws ->
    [one] { $draws } draw was
   *[other] { $draws } draws were
 } checked: all follow from the promised seed, and every move keeps to the rules.
bench-title = Random games (seats in brackets), per CPU second on one core
bench-game = game
bench-way = by
bench-listing = listing
bench-pick = pick
bench-playouts = playouts
bench-decisions = decisions
bench-actions = all actions
bench-copy = copy, µs
bench-text = text, bytes
bench-stored = stored, bytes
bench-compiled = The rules are compiled.
bench-interpreted = The rules run interpreted: compiled they are some fifty times faster.

# the arena
percent = { $number } %
arena-title = { $game }, { $seats } seats: { $games } games
arena-progress = games
arena-bot = bot
arena-elo = Elo
arena-between = 95 %
arena-games = games
arena-wins = wins
arena-fair = × fair
arena-ms = ms, median / most
arena-pairs = Row finishes before column
arena-scores = Points
arena-min = least
arena-lower = lower quarter
arena-middle = middle
arena-upper = upper quarter
arena-max = most
arena-mean = mean
arena-seat = Seat { $seat } wins { $rate } ({ $between }); fair would be { $fair }.
arena-first = Whoever starts wins { $rate } ({ $between }); fair would be { $fair }.
arena-length = A game has { $entries } entries and { $decisions } decisions on average.
arena-uneven = Seats are shared fairly after every { $cycle } games: a multiple of that compares better.
arena-plot-ratings = Elo, with 95 % intervals
arena-plot-scores = Points: least, quarters, most; the dot is the mean
arena-bots-or-duel = Give --bots or --duel, not both.
arena-resumed = { $file } holds { $done } of { $games } games already; { $left } are still to be played.
arena-go-on = { $done } of { $games } games are kept. Go on with: { $command }
arena-record-exists = { $file } exists already and stays as it is. Choose another folder for --save.
arena-save-failed = Records cannot be kept in { $file }: { $reason }.
arena-results-failed = Results cannot be kept in { $file }: { $reason }.
folder-missing = There is no folder { $folder }.

# tables of a server
no-tables-yet = No tables have been kept in { $file } yet; { $atoll } serve makes them. Tables kept elsewhere: name the folder with --data.
no-such-table = There is no table { $code }. The tables: { $atoll } tables list
tables-none = There are no tables.
tables-code = code
tables-game = game
tables-phase = state
tables-players = players
tables-entries = entries
tables-touched = last active
phase-waiting = waiting
phase-playing = playing
phase-over = over
phase-closed = closed
seat-person = person
seat-open = free
table-length = Game { $leg }: { $length } entries
table-times = Made { $made }, last active { $touched }
table-result = Game { $leg } ended { $scores }
table-closed = Table { $code } is closed. Its log stays until it is cleared.
table-deleted = Table { $code } is deleted, with its log. Copies in backups and exported files stay.
name-forgotten = { $count ->
    [one] At one table { $name } is called otherwise now.
   *[other] At { $count } tables { $name } is called otherwise now.
} Copies in backups and exported files stay.
name-unknown = Nobody called { $name } sits at any table. Names are told apart by every letter.
tables-copying = { $done } of { $total } rows
tables-copied = { $count ->
    [one] One table was copied
   *[other] { $count } tables were copied
}, with their codes, keys and logs. The file stays as it is. From now on: { $atoll } serve --database-url …
tables-cleared = { $count ->
    [one] { $count } table was
   *[other] { $count } tables were
 } deleted: nothing had happened there for { $days ->
    [one] a day
   *[other] { $days } days
 }.
export-early = Nobody has played at table { $code } yet.
imported = The match is at table { $code } now.
imported-keys = It is not over. The key of the host: { $host } And of the seats:

# commands: what may be typed for each; English always works
command-help = help
command-legal = legal
command-hint = hint
command-yes = yes
command-no = no
command-undo = undo
command-rules = rules
command-score = score
command-news = news
command-log = log
command-save = save
command-resume = resume
command-return = return
command-quit = quit, exit
word-short = short

# help at the table
help-help = ? – this help
help-legal = legal [words] – what may be played now, for example: legal { $word }
help-hint = hint – what the captain would play, and why
help-yes = yes – play that hint (yes 1: its first step), or answer yes
help-no = no – answer no
help-undo = undo – take back your last action
help-rules = rules [R5 or a word] – the rules; rules short: in three sentences
help-score = score – everybody’s points, line by line
help-news = news – what has happened since your last turn
help-log = log – everything that has happened
help-save = save FILE – keep the match (--force: over another file)
help-resume = resume – the matches that are kept; resume 2 goes on with one, or FILE
help-return = return – after the end: the return game, everybody one seat further
help-quit = quit – leave; the match is kept
help-board = { $words } [name] – the whole table, or one player: { $example }
help-market = { $words } – the whole market
help-values = { $words } – what every element is worth, and what the letters mean
help-enter = Enter alone – show the board again
help-action = To play, type an action as legal lists it. You may shorten words: { $short } for { $word }. The Tab key completes.

# serve
serving = Atoll is at { $address }
serving-lan = In your network: { $address }
serving-host = To let friends in from the page, open it in a browser here by this address (good once): { $address }
serving-stop = Ctrl-C stops it; nothing is lost.
port-taken = Port { $port } is in use by another program. Choose another one: { $atoll } serve --port 0 takes any that is free.
port-trouble = Atoll cannot listen at { $host }, port { $port }: { $reason }.
data-folder = Atoll cannot keep tables in { $folder }: { $reason }. Choose another folder with --data.
nats-without-database = Servers that share tables need a PostgreSQL: add --database-url, the same one for all of them.
nats-missing = To play in a cluster, install one more package: pip install "atoll[cluster]".
nats-files = The NATS server cannot be reached with these files: { $reason }.

# think
think-processes = { $minds ->
    [one] One process thinks
   *[other] { $minds } processes think
} for the bots and hints of the cluster.
think-without-nats = Say where the servers of the cluster are met: --nats nats://address:4222.

# a game of one's own
new-game-key = “{ $game }” cannot be the key of a game: it is up to 24 small letters, digits and _, and begins with a letter, such as coral_bay.
new-game-taken = There is a { $game } already ({ $place }): choose another key. Nothing was written.
new-game-seats = “{ $seats }” is no number of seats: write one from { $fewest } to { $most }, such as 3, or two with a hyphen, such as 2-4.
new-game-no-tree = “{ $folder }” is no clone of Atoll, which the game would be a part of: go there, or add --guest for a package of its own.
new-game-written = Written. Play it with: PYTHONPATH=src python -m atoll.cli play { $game }. What comes next is in docs/guides/game.md.
new-game-guest = Written. Play it with: PYTHONPATH={ $folder }/{ $game } ATOLL_GAMES={ $game } { $atoll } play { $game }. What comes next is in its README.md.

# the review of a match
review-reading = Reading, event { $done } of { $total }
review-curve = What the match looked worth to { $who }, in points ahead of the best other player:
review-start = Start
review-luck = Luck
review-own = Own decisions
review-others = Others’ decisions
review-unexplained = Unexplained
review-result = Result
review-moment = { $leg ->
    [1] Moment { $number }, entry { $entry }:
   *[other] Moment { $number }, game { $leg }, entry { $entry }:
 }
review-played = Played: { $turn }
review-better = Better: { $turn }

# puzzles
command-answer = answer
puzzles-title = The moves of the day, { $day }
puzzles-empty = There are no puzzles here.
puzzles-which = Which one? A number, or Enter to leave
puzzles-unclear = Type a number from 1 to { $count }, or the name of a game.
puzzles-none = There are no puzzles of { $game }.
puzzles-day = { $day } is not open: name a day from { $first } to { $last }.
puzzles-level-boy = easy
puzzles-level-sailor = medium
puzzles-level-captain = hard
puzzles-level-admiral = very hard
puzzles-how = Find the best turn: type it action by action. hint says what it is good for and costs a star; undo starts the turn again; answer shows the answer.
puzzles-how-one = Find the best action: type one line. hint says what it is good for and costs a star; answer shows the answer.
puzzles-stars = { $stars }
puzzles-stars-later = { $stars } (the first try counts)
puzzles-again = Try again, or type answer.
puzzles-best = The best: { $line }
puzzles-progress = Puzzles
puzzles-made = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
  } out of { $matches ->
    [one] one match
   *[other] { $matches } matches
  }, in { $file }.
puzzles-other-seed = { $file } was begun with the seed { $seed }: go on with that one, or name another file.

# Learning (atoll learn)
learn-progress = matches
learn-title = Margins foretold in matches that were kept apart: the error in points, by quarters of a match
learn-seats = seats
learn-quarter = { $quarter }/4
learn-by-learned = learnt
learn-by-worth = what greed feels
learn-by-nothing = all alike
learn-chances-title = { $seats } seats: of a hundred chances that were told, how many were won (± one standard deviation)
learn-chances-all = wherever it is told
learn-chances-third = { $third }/3 of the match{ $trusted ->
    [yes] {""}
   *[no] {" "}(nothing is told)
  }
learn-chances-kind = { $kind ->
    [boy] boys
    [sailor] sailors
    [captain] captains
   *[mixed] mixed tables
  }{ $trusted ->
    [yes] {""}
   *[no] {" "}(nothing is told)
  }
learn-chances-alone = With --chances, neither --player nor --units: bots of all levels play.
learn-kept = Kept in { $file }. A game reads it in its own folder.
learn-interrupted = Ended early: nothing is kept. The same command plays the same matches again.
learn-numpy = Learning needs NumPy: pip install "atoll[research]".
learn-nothing-to-see = { $game } has neither features in its instinct nor an observation.py, so there is nothing to learn from. docs/guides/bot.md says how to write one.
