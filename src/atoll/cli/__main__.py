"""`python -m atoll.cli` is `atoll`."""

from atoll.cli import main

main()
