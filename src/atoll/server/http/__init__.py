"""The HTTP half of the wire: one table of routes, the handlers, and the files of the page."""
