# What the page says at home, on the sheets above it, and everywhere. page.en.ftl has the other screens.

# everywhere
to-home = Home
to-table = Back to the table
close = Close
menu = Menu
language = Language
theme = Colours
theme-light = Light colours
theme-dark = Dark colours
theme-system = The device’s colours
sound = Sounds
sound-small = soft little noises
yes = Yes
no = No
or = or
keep = Keep
reload = Reload
copied = Copied
copy-link = Copy the link
link = Link of the table
code = Code

# home
home-title = What shall we play tonight?
home-title-short = What shall we play?
home-lead = { $count ->
        [0] Sea games
        [1] One sea game
        [2] Two sea games
        [3] Three sea games
        [4] Four sea games
        [5] Five sea games
        [6] Six sea games
        [7] Seven sea games
        [8] Eight sea games
        [9] Nine sea games
       *[other] { $count } sea games
    } for the whole family, on this screen or far apart.
games = Games
fact-seats = players:
fact-minutes = time:
fact-age = age:
minutes = { $minutes } min
all-rules = Rules of the games
score-pad = Score pad
read-record = Review a game
no-account = No account, no adverts, at home
continue = Continue
resume = Resume
continue-with = with { $names }
continue-here = { $others }, here
continue-screen = { $names }, here
continue-waiting = waiting for people
continue-mine = { $meta }, your turn
first-time = First visit?
first-time-text = Choose a picture, then “Play against the Ship’s Boy”: the game explains itself as you go.
join = Join with a code
join-button = Join
code-label = Code of the table, six letters
code-short = A code has six letters.
me = Me: { $name }
me-title = Me
nickname = My name or nickname
player-number = Player { $number }
laying-table = Laying the table…
line-lost = The server does not answer. Nothing is lost: play goes on when it is back.
no-server = The server does not answer just now. Score pads still count; the games come back with it.
help = Help
puzzle = Move of the day
puzzle-home = Five positions, one move to find
puzzle-home-done = { $done } of { $count } today
shelf = My matches
shelf-home = { $played } played
shelf-home-won = { $won } won
shelf-against = against { $names }
shelf-bot = { $level ->
    [boy] the Ship’s Boy
    [sailor] the Sailor
    [captain] the Captain
    [admiral] the Admiral
   *[other] { $name }
 }
shelf-refused = This browser keeps nothing: your matches are gone when you close the page. Export them so that you do not lose them.

# choosing how to play
how-many = How many?
play-against = { $level ->
    [boy] Play against the Ship’s Boy
    [captain] Play against the Captain
    [admiral] Play against the Admiral
   *[sailor] Play against the Sailor
 }
play-friends = Play with friends
play-screen = Play on this screen
set-up = Set up
rules = Rules
learn-by-playing = Learn by playing
learn-small = { SPELLED($steps) } small steps, no hurry
no-server-ways = The server does not answer just now: the score pad works all the same.
setup-title = Set up the table
how-to-play = How to play?
way-bots = Against a bot
way-bots-small = right now
way-screen = On this screen
way-screen-small = taking turns
way-friends = With friends
way-friends-small = link or QR code
who-sits = Who plays?
name-of-seat = Name of player { $number }
kind-of-seat = Who is player { $number }?
kind-here = On this screen
kind-link = By a link
seat-guest = A friend
bot-level = Which bot?
level-boy = Ship’s Boy
level-boy-small = learns with you
level-sailor = Sailor
level-sailor-small = plays neatly
level-captain = Captain
level-captain-small = thinks ahead
level-admiral = Admiral
level-admiral-small = forgives nothing
who-starts = Who starts?
starts-drawn = By chance
clock-title = How long may one think?
clock-none = No limit
clock-fast = 30 seconds
clock-normal = 3 minutes
clock-days = 3 days
clock-none-small = Take all the time you want.
clock-fast-small = Thirty seconds a move; then a bot plays for you.
clock-normal-small = Three minutes a move; then a bot plays for you.
clock-days-small = Three days a move: everybody plays when they can.
undo-title = Taking back a move?
undo-fair = If nothing was revealed
undo-agree = If everybody agrees
undo-free = Whenever one likes
undo-fair-small = You may take your move back as long as nothing hidden was revealed.
undo-agree-small = The others say yes or no.
undo-free-small = One can always go back: just right for learning.
two-rounds = Match of two games
two-rounds-small = { $roles ->
    [yes] sides are swapped
   *[no] seats are changed
 }, points are added
first-turn-wish = First turn without hurry
first-turn-wish-small = sand falls only when you play
quick-bots = Quick bots
quick-bots-small = they play without a pause; touching the board does it once
lamp-wish = Hints
lamp-wish-small = the lamp may help you
role-starter = Whoever starts
role-follower = The other one
swap-sides = Swap sides
change-seats = Change seats
spectators = Spectators
spectators-small = whoever has the link may watch
listed = Open table
listed-small = everybody here can see it and sit down
start = Start
after = After { $credits }
after-lost = After a rulebook whose title, authors and publisher can no longer be read

# odd moments
lost-title = There is nothing here
lost-text = This address leads nowhere. Go home and choose a game.
older-title = There is a new version
older-text = The page is older than its server. Reload it: your seat is kept.
no-table-title = No table here
no-table-text = No table has the code { $code }. Check the letters, or ask for a new link.
table-elsewhere = This table lives in the browser in which it began: it goes on there.
not-yours-title = This seat is no longer yours
not-yours-text = The seat that this browser kept is no longer valid. Reload the page to watch the game.
closed-title = The table is closed
closed-text = Whoever invited you has closed this table. You can open another one.

# without a server: Atoll plays in this browser
alone = No network: you can play the bots
alone-for-good = No server: you can play the bots
alone-starting = One moment: Atoll is starting on this device…
alone-failed = Atoll does not start on this device.
friends-later = Tables with friends come back with the network.
friends-elsewhere = There is no server here: playing from afar needs one.
worker-lost = Atoll does not answer on this device. Reload the page: nothing is lost.
worker-restarts = One moment: Atoll starts again on this device. Nothing is lost.
along = Take along
along-title = Take Atoll along
along-text = With Atoll on this device you play without a network: the five games against the bots or together on this screen, lessons, moves of the day, score pads. Tables with friends wait for the network.
along-size = { $packed } to fetch, { $size } on the device.
along-take = Take along
along-fetching = Atoll is coming to this device…
along-stop = Stop
along-taken = Atoll is on this device: it plays without a network, too.
along-room = It takes { $size } there.
along-leave-small = If you remove it, your matches stay; those that you began without a network wait until you take it along again.
along-leave = Remove it from this device
along-cannot = At this address the browser keeps nothing: it takes an https address, or the very computer that runs Atoll.
along-away = The server does not answer: nothing can be fetched just now.
along-no-room = The device has too little room left.
along-broken = The download has stopped. What has come is kept: try again whenever you like.
along-renewing = A newer version of Atoll is coming to this device…
along-renewed = A newer version of Atoll is here.
full-screen = Full screen
full-screen-leave = Leave full screen
