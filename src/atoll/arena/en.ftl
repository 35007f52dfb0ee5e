# What the arena says when it cannot play.

contest-twice = { $bot } is named twice. Name each bot once.
contest-duel = A duel is between two bots, not { $count }. Write it as --duel captain,sailor.
contest-alone = { $game } cannot be played in the arena by one seat: choose two or more.
results-foreign = { $file } is not a file of arena results.
results-other = { $file } holds the results of another contest (other { $differs }). Choose another file, or the same arguments as then.
results-line = { $file } is damaged at line { $number }.
results-busy = { $file } is being written by another arena.
pool-no-dask = A cluster needs dask.distributed. Install it with: pip install "atoll[dask]"
pool-address = “{ $address }” is not the address of a scheduler. Write it as tcp://host:8786.
pool-no-scheduler = No scheduler answers at { $address }.
pool-no-workers = The scheduler at { $address } has no workers.
pool-broken = The processes that play the games were ended several times.
game-failed = Game { $number } could not be played: { $reason }.
game-other-version = The workers have Atoll { $version }, but this is { $own }. Install the same version there.
