"""Laguna's 24 pearls: on the islands, on the rafts, at the volcano or not dealt yet; six of each colour, one a hole."""

from atoll.games.laguna.pearls import COUNT, covered, pearls_of, stock_of
from atoll.games.laguna.rules import BERTH, LACK, PLACE


def inventory(state):
    by_colour = [
        sum(int(stock_of(stock, colour)) for stock in state.stocks)
        + sum(int(COUNT[pearls_of(cargo, colour)]) for cargo in state.cargoes)
        + (int(state.delivered[colour]) if colour < state.seats else 0)
        for colour in range(4)
    ]
    counts = {"pearls": sum(by_colour) + undealt(state)}
    for colour, pearls in enumerate(by_colour):
        counts[f"pearls of colour {colour} too many"] = max(0, pearls - 6)
    holes = sum(int(COUNT[covered(cargo)]) for cargo in state.cargoes)
    aboard = sum(int(COUNT[pearls_of(cargo, colour)]) for cargo in state.cargoes for colour in range(4))
    counts["pearls that share a hole"] = aboard - holes
    counts["islands with more than three pearls"] = sum(
        sum(int(stock_of(stock, colour)) for colour in range(4)) > 3 for stock in state.stocks
    )
    counts["rafts with more than five pearls"] = sum(int(COUNT[covered(cargo)]) > 5 for cargo in state.cargoes)
    return counts


def undealt(state):
    """Chance fills an island with three pearls at a time, the seats place one by one."""
    if state.phase == LACK:
        return 24 - 3 * int(state.set_up)
    if state.phase == PLACE or (state.phase == BERTH and state.set_up == 0):
        return 24 - int(state.set_up)
    return 0
