"""The toy's eight cards are in the bag or in a hand."""


def inventory(state):
    counts = {f"card {card}": int(left) for card, left in enumerate(state.left)}
    for hand in state.hands:
        if hand != -1:
            counts[f"card {hand}"] += 1
    return counts
