"""A bot in twenty lines. It tries every action in imagined games, plays those to their end at random, and takes the
action that leaves it ahead by most. Here it sits down at Sharks with the greedy bot: python examples/bot.py
"""

from atoll.bots.levels import seat_bot
from atoll.games import find
from atoll.kernel.state import Rng, playout
from atoll.kernel.table import Table


def choose(game, state, seat, rng, tries=200):
    def lead(action):
        points = 0
        for _ in range(tries):
            imagined = game.imagine(state, seat, rng)  # a position that this seat could be in: no peeking
            imagined.apply(action)
            playout(imagined, rng)
            points += imagined.score(seat) - imagined.score(1 - seat)
        return points

    return max(state.legal(), key=lead)


def main(key="sharks", seed="lagoon", tries=200):
    game, rng = find(key), Rng(7)
    greedy = seat_bot("greedy", game, 2, seed=7)
    table = Table(game, 2, {}, seed)
    while not table.is_over:
        seat = table.state.to_act()
        if seat == 0:
            action = choose(game, table.state, seat, rng, tries)
        else:
            action = greedy.choose(game.imagine(table.state, seat, rng)).action
        for entry in table.play(seat, action):
            print(entry.seat, game.text(entry.action))
    print("points:", *(table.state.score(seat) for seat in (0, 1)), "winners:", *game.winners(table.state))
    return table


if __name__ == "__main__":
    main()
