"""The table online: `atoll serve`. docs/reference/wire.md says what it speaks.

A browser, a bot or a script talks to it over HTTP and one socket a table; the names are public (atoll.wire).
"""
