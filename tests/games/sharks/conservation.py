"""Little Sharks' 120 cubes, colour by colour: in the bag, in hand, with papa, on a board or being put."""

from atoll.games.sharks.material import BOARDS, COLOURS, TOKENS


def inventory(state):
    counts = {}
    for colour, name in enumerate(COLOURS):
        caught = sum(
            state.caught[seat] >> fish & 1
            for seat in range(state.seats())
            for fish, own in enumerate(BOARDS[seat])
            if own == colour
        )
        owed = state.owed if state.colour == colour else 0
        counts[name] = int(state.bag[colour] + state.hand[colour] + state.papa[colour] + caught + owed)
    counts["cubes below nothing"] = sum(n < 0 for cubes in (state.bag, state.hand, state.papa) for n in cubes)
    for seat in range(state.seats()):
        laid = [int(token) for token in state.tokens[seat * 6 : seat * 6 + 6] if token != -1]
        counts[f"tokens of seat {seat} laid twice"] = len(laid) - len(set(laid))
        counts[f"tokens of seat {seat}"] = len(set(range(len(TOKENS))) | set(laid))
    return counts
