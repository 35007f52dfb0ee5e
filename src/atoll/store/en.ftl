code-taken = Another table has the code { $code } already.
table-missing = There is no table { $code }.
table-closed = The table { $code } was closed; nothing can be played at it any more.
stale = Somebody was faster: the log of table { $code } does not end after { $length } entries.
shard-lost = Another server goes on with the table { $code }. Nothing was written here.
unwritable = This cannot be kept: { $reason }.

home-full = There is no room left for { $home }. Nothing was written. Make room on the disk, then try again.
browser-full = This browser has no room left for your matches. Nothing was written. Make room on this device, then try again.
home-read-only = { $home } cannot be written: it, or its folder, is read-only. Give this user the right to write there, or choose another folder with --data.
home-busy = Another program has been writing to { $home } for too long. End it, then try again.
home-trouble = { $home } could not be used: { $reason }. Nothing was written. Look at the disk, then try again.
home-damaged = { $home } is damaged or is not a file of Atoll’s tables ({ $reason }). Put it aside and go back to your last backup.
home-newer = { $home } was written by a newer Atoll (version { $version } of the tables). Install that Atoll again, or choose another folder with --data.
home-older-servers = Servers of an older Atoll still play at this database. This version shares tables out otherwise: stop all of the older ones first. Nothing was changed.
home-foreign = { $home } is a database, but not one of Atoll’s tables. Choose another file or database.
home-folder = The folder { $home } cannot be made: { $reason }. Choose another one with --data.
home-unreachable = The database { $home } does not answer: { $reason }. Check that it runs, and the address in --database-url.
home-lost = The connection to the database { $home } was lost: { $reason }. Atoll connects again by itself.
home-postgres-missing = To keep tables in PostgreSQL, install one more package: pip install "atoll[postgres]".
home-unknown = Atoll does not know databases of the kind { $kind }://. Name one that begins with postgresql:// or choose a folder with --data.
home-served = Another server, process { $process }, keeps its tables in { $home }. Stop it first, or choose another folder with --data.
home-shared = Another server keeps its tables in { $home }. So that both can, name the same NATS server to each of them with --nats.
home-closed = The store { $home } is closed.
copy-not-empty = The database { $home } holds tables already and stays as it is. Give Atoll an empty one.
backup-exists = { $file } exists already and stays as it is. Choose another name for the backup.
backup-folder = There is no folder { $folder }. Make it first, or choose another place for the backup.
backup-postgres = { $home } is a PostgreSQL database, which has a tool of its own for this: pg_dump --format=custom --file={ $file } and the address that you gave to --database-url. Single matches: atoll export.
