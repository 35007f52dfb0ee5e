"""Atoll without a server: the same rooms, bots and answers in a worker of the browser (Pyodide).

`worker.py` is what the page's worker starts, `thinker.py` what the worker beside it starts, in which bots think.
`LocalServer` knows neither: it is run in tests like any other program.
"""
