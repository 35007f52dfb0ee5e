# What the server says.

somebody = Player { $number }
bot-greedy = Sailor’s Understudy
bot-thinks = { $level ->
    [boy] The { $who } is thinking…
    [sailor] The { $who } is thinking…
    [captain] The { $who } is thinking…
    [admiral] The { $who } is thinking…
   *[other] { $who } is thinking…
  }

# refusals
not-json = This message cannot be read: it is not JSON.
not-utf8 = This message cannot be read: it is not UTF-8.
not-text = This message cannot be read: it is not a text frame.
not-number = This message cannot be read: “{ $name }” is not a whole number.
cut-off = This message cannot be read: the rest of it did not come.
unknown-field = This message cannot be read: its field “{ $field }” is not known here.
missing-field = This message cannot be read: its field “{ $field }” is missing.
wrong-type = This message cannot be read: { $place } must be { $expected }.
wrong-value = This message cannot be read: { $place } cannot be that.
type-int = a whole number
type-float = a number
type-str = a text
type-bool = true or false
type-array = a list
type-object = an object
type-null = nothing (null)
type-or = or
type-length = length
too-large = This is too large: at most { $limit } bytes.
slow-down = Not so fast. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  }.
unknown-table = There is no table with this code.
no-token = This needs the token of a seat or of the host.
wrong-token = This token is not one of this table’s.
host-only = Only the host of this table may do that.
home-only = Only a browser on the computer that runs Atoll may ask for this.
host-key = Only the browser that Atoll opened when it was started may decide that.
ticket-used = This address was used already. Start Atoll again for a new one.
network-fixed = Atoll was started for the whole network: start it again without --lan to close it.
network-trouble = Another program uses port { $port } of this computer in the network. Start Atoll with another --port.
not-your-seat = You do not hold seat { $seat } of this table.
no-such-seat = There is no seat { $seat } at this table.
no-spectators = This table is played without spectators.
spectators-later = At this table spectators see everything later; this is for the players until the game is over.
hello-first = The first message must be “hello”.
hello-late = Nobody said “hello”.
hello-once = “hello” was already said.
other-origin = This address may not be used from another page.
stale = The game has moved on: this is how it stands now.
not-started = The game has not started yet.
started = The game has already started.
not-over = The game is not over yet.
nothing-free = No seat is free at this table.
seat-taken = Seat { $seat } is taken.
nothing-asked = Nothing was asked that you could answer.
overtaken = The game went on, so nothing is taken back.
outvoted = Not everybody agreed, so nothing is taken back.
nobody-to-ask = This can no longer be taken back, and there is nobody to ask.
ask-pending = Everybody has already been asked; their answer comes first.
unknown-phrase = There is no phrase “{ $phrase }”.
no-free-text = At this table only the preset phrases can be said.
not-a-bot = Seat { $seat } is not played by a bot.
not-awaited = It is not this player’s turn.
not-away = This player is here.
away-shortly = This player went only a moment ago. In { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  } a bot can play on.
curtain-first = Lift the curtain first.
no-hint = There is no hint now: it is not your turn.
hint-busy = The lamp is still looking for the last hint.
hint-failed = The lamp found nothing just now. Try again.
no-transfer = These matches are no longer waiting: a code works once, for ten minutes. Show a new one on the other device.
transfers-full = Too many matches are waiting for another device just now. Try again later, or use the file.
empty-transfer = This message cannot be read: there is nothing in it.
no-address = There is nothing at this address.
no-method = This address does not answer { $method }.
bad-language = This language is not spoken here: { $known }.
no-pad = This game has no score pad.
no-drawing = This game has no drawing.
server-trouble = Something went wrong at the server. Nothing has changed.
too-many-tables = There are too many tables at this server just now. Try again later.
too-many-sockets = There are too many connections to this server just now. Try again later.
host-what = “{ $do }” needs more: { $needs }.
review-of-what = A table's code or a record is needed, and not both.
review-seat = This game has { $seats } seats.
review-leg = There { $legs ->
    [one] is one game
   *[other] are { $legs } games
 } here.
review-running = This game is not over. It can be reviewed afterwards: now that would be a hint.
review-failed = This game could not be reviewed. Try again later.
too-many-reviews = Too many games are being reviewed here. Try again in a moment.
record-at = This record has only { $length } entries.
record-other = This record is of “{ $game }”.
record-seats = To go on from this record { $seats } seats are needed, and none of them open.
no-puzzle = { $game } has no puzzle that day.
puzzle-closed = This day’s puzzles are not open: today’s are, and those of the six days before.
no-lesson = { $game } has no guided game.
lesson-seats = This guided game has { $seats } seats: a person on seat { $learner }, bots on the others.
table-closed-now = The host has closed this table.
old-rules = This table was played by version { $rules } of the rules, which this Atoll no longer has. Its record can still be exported.

# news
asked-undo = { $name } would like to take back a move.
asked-again = { $name } would like to play again.
asked-ready = Ready? The hourglass is about to be turned.
told-left = { $name } has left; { $bot } plays instead.
told-away = { $name } is away; { $bot } plays on meanwhile.
told-returned = { $name } is back.
told-slow = { $bot } did not answer; a simpler bot plays instead.
told-clock = { $name } ran out of time; { $bot } plays instead.
told-started = The game begins.

# phrases that anybody may say
phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-oops = Oops!
phrase-wow = Wow!
phrase-thinking = Let me think…
phrase-your-turn = Your turn!
phrase-again = Another one?
phrase-goodbye = Goodbye!

# the store, as visitors hear of it
store-full = This server has no room left for matches. Nothing was written. Tell its host, then try again.
store-trouble = This server cannot keep matches now. Nothing was written. Tell its host, then try again.
moving = The table is moving to another server just now. Try again in a moment.
store-away = This server cannot reach its tables now. It tries again by itself.

# the page
no-page = Atoll is running, but this installation has no page: it came from a checkout in which the page was not built. There: make page, then install it again; or make wheel, which does both. Programs can talk to it all the same.

# settings
setting-unknown-field = There is no setting “{ $field }”.
setting-wrong-type = The setting “{ $place }” must be { $expected }.
setting-wrong-value = The setting “{ $place }” cannot be that.
setting-proxies = The setting “proxies” names addresses or networks, such as 127.0.0.1 or 10.0.0.0/8; “{ $value }” is none.
setting-addresses = The setting “addresses” names addresses of this machine, such as 192.168.1.20; “{ $value }” is none.
setting-base-path = The setting “base_path” is a folder such as /atoll/; “{ $value }” is none.
setting-nats_url = The setting “nats_url” holds addresses such as nats://127.0.0.1:4222 or tls://nats.example, with commas between them; one of them is none.
setting-nats_url-mixed = The addresses of “nats_url” all begin with nats:// or all with tls://.
bad-settings-file = { $file } cannot be read as TOML: { $reason }.
