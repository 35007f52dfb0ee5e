"""One table with everybody at it, without I/O: commands go in, a `Change` comes out.

`perform` applies one command after another and says what is to be stored, whom to answer and whom to tell what. Clock,
store, bots and connections are handed in by whoever runs it: a server, a worker in a browser, a test.
"""
