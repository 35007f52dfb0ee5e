"""What a server and whoever talks to it say to each other: messages, HTTP bodies, errors and their sentences.

Names of tags, fields and errors are public (docs/reference/wire.md). Nothing here knows a table, a store or a socket.
"""
