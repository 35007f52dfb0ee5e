# Sentences of the house: every game's catalogue stands on these.

seat-name = Seat { $seat }
and = and
amount = { $plural ->
    [unit] a point
    [one] { $points } point
   *[other] { $points } points
 }
spirit-chance = chance
spirit-clock = the hourglass
waits-for = { $who } is to play.
not-your-turn = It is not your turn: { $who } comes first.
game-over = The game is over.
chance-only = You cannot play for chance: it draws by itself.
no-hourglass = There is no hourglass in this game.
clock-only = Only the hourglass does that.
chance-waits = Chance draws nothing now.
clock-waits = No sand is running now.
chance-cannot = Chance does not do that: it only draws.
clock-cannot = The hourglass does not do that: it only lets time pass.
unknown-seat = There is no seat { $seat } at this table.
unknown-action = That is not an action of this game.
game-ended = { $ending }

# what is shown on demand; the first word is the one that is said
aside-board = board, boards, island, islands, table
aside-market = market
aside-values = values
aside-also = Also to see: { $words }
aside-whose = Nobody here is called “{ $whose }”. At this table: { $known }.
aside-several = Several here are called “{ $whose }”: { $known }.

# errors
guest-missing = ATOLL_GAMES names “{ $package }”, but there is no Python package of that name.
guest-without-game = ATOLL_GAMES names “{ $package }”, but that package has no GAME.
material-unreadable = The data.toml of “{ $game }” cannot be read: { $reason }
material-field = The data.toml of “{ $game }” is wrong at { $where }: { $reason }
material-size = The data.toml of “{ $game }” is wrong at { $where }: there are { $things }, not { $wanted }.
material-word = The data.toml of “{ $game }” is wrong at { $where }: “{ $word }” is not one of { $known }.
unknown-game = There is no game called “{ $game }”. The games are: { $known }.
bad-seats = { $game } is not for { $seats }. It can be played by { $known }.
bad-option = { $game } has no option “{ $option }”. Its options are: { $known }.
bad-value = The option “{ $option }” of { $game } cannot be “{ $value }”. It can be: { $known }.
bad-seed = A seed is a number or a text of at most { $limit } ordinary characters.
bad-seat-word = “{ $word }” is neither a seat number nor chance nor clock.
bad-line = “{ $line }” is not an action. Expected: { $expected }
nothing-to-undo = You have done nothing yet that could be taken back.
undo-not-fair = This can no longer be taken back: somebody has seen something since.
undo-too-often = So much has been taken back at this table that nothing more can be.
took-back = { $who } takes back the last move.
no-seed = This table has no seed, so nothing can be drawn: it can be looked at, not played on.
record-head = This is not a match record: its first line must be “{ $head }”.
record-newer = This record has form { $form }, which is newer than this Atoll: it knows forms 1 to { $known }. A newer Atoll will read it.
record-large = This record is too long: more than { $limit } characters.
record-lines = Game { $leg } of this record is longer than any match: more than { $most } lines.
record-games = This record is too long: more than { $most } lines in all its games.
record-packed = This stored record is damaged.
record-early = A record needs “players:” before its first action, but has “{ $line }” there.
record-field = This record has no line “{ $field }:”.
record-twice = This record has the line “{ $field }:” twice.
record-number = “{ $field }: { $value }” in this record should be numbers.
record-options = “options: { $value }” in this record should be words like name=value.
record-rules = This record was played under version { $rules } of the rules of “{ $game }”; this is version { $known }.
record-line = Line { $number } of this record, “{ $line }”, cannot be.
record-result = The result of game { $leg } in this record is wrong: the rules give { $scores }, won by { $winners }.
record-ending = Game { $leg } of this record says that it ended by “{ $ending }”; by the rules it is “{ $known }”.
record-totals = The totals of this match are wrong: its games add up to { $totals }, won by { $victors }.
record-not-all-over = This record states totals, but not all of its games are over, or there is only one.
record-not-over = Game { $leg } of this record states a result, but it is not over.
record-hidden = From line { $number } on this record keeps secrets of a game that was not over. Once it is, the whole record can be read.
record-unfinished = Game { $leg } of this record is not over, so its draws cannot be verified yet.
record-commitment = The seed of game { $leg } is not the one that was promised at the start.
record-seating = Game { $leg } of this record is not played by the same players, one seat further.
record-seats = { $players }: these are not the seats that the seed gives.
record-seating-word = “seating: { $value }” in this record should be drawn or chosen.
record-draw = Line { $number } of this record, “{ $line }”, is not the draw that the seed gives.
review-unfinished = Game { $leg } of this match is not over: it can be reviewed when it is.
sheet-unknown = The sheet does not ask for “{ $word }”. It asks for: { $known }.
sheet-number = { $what }: “{ $word }” is not a number.
sheet-word = { $what }: “{ $word }” cannot be there. It can be: { $known }.
sheet-most = { $what }: there can be 0 to { $most }.
sheet-step = { $what }: they come { $step } at a time.
sheet-box = { $what }: the box has only { $box } for everybody.

unknown-bot = There is no bot called “{ $bot }”. The bots are: { $known }.
bot-simulations = “{ $bot }” is not a bot. A number of simulations, 1 to { $most }, is given like this: captain@30000. Bots that accept one: { $known }.
bot-process = The process in which bots think could not be started: { $reason }.
bot-silent = The bot { $bot } gave no answer, twice.
bot-failed = The bot { $bot } could not answer: { $reason }.
position-bad = This is not a position of the game.

# The levels of bots
bot-boy = Ship’s Boy
bot-sailor = Sailor
bot-captain = Captain
bot-admiral = Admiral
puzzles-unread = The puzzles cannot be read: { $reason }.
puzzles-form = These puzzles are written in form { $form }; this Atoll reads form { $known }.
puzzles-misfit = Puzzle { $number } of the file does not go with its match.
puzzles-match = Match { $number } of the puzzles of { $game } cannot be played with these rules.
puzzles-number = { $game } has no puzzle { $number }.
