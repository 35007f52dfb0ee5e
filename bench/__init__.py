"""Every figure that the docs state, measured in one interleaved run beside its peers: `python -m bench`."""
