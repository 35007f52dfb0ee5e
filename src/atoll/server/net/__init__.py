"""Sockets: from bytes to commands of a room, and from its messages to bytes."""
