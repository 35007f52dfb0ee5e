"""One file a step. A step that was released is never edited: what it got wrong is a further step."""
