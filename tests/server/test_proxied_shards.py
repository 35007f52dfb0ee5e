"""Where the proxy sends shards, and when one may go there."""

from __future__ import annotations

from atoll.server.proxied_shards import FRESH_MS, MOST_REST_MS, REST_MS, ProxiedShards


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_shard_goes_to_where_something_was_sent_last():
    clock = Clock()
    proxied = ProxiedShards(clock)
    assert proxied.may_go(7, age_ms=50_000.0), "nothing was ever sent here"
    proxied.sent(7)
    clock.now = 100.0
    assert not proxied.may_go(7, age_ms=200.0)
    assert proxied.may_go(7, age_ms=50.0)


def test_a_shard_that_comes_again_and_again_stays_longer_each_time():
    clock = Clock()
    proxied = ProxiedShards(clock)
    rested = []
    for _ in range(12):
        proxied.came(7)
        began = clock.now
        while not proxied.may_go(7, age_ms=0.0):
            clock.now += REST_MS
        rested.append(clock.now - began)
    assert rested[:4] == [REST_MS, 2 * REST_MS, 4 * REST_MS, 8 * REST_MS]
    assert max(rested) == MOST_REST_MS
    clock.now += MOST_REST_MS
    proxied.came(7)
    clock.now += REST_MS
    assert proxied.may_go(7, age_ms=0.0), "long ago is forgotten"


def test_an_owner_is_asked_once_in_a_while_and_only_for_what_was_sent_here_lately():
    clock = Clock()
    proxied = ProxiedShards(clock)
    assert proxied.wanted([7, 8]) == []
    proxied.sent(7)
    assert proxied.wanted([7, 8]) == [7]
    proxied.asked([7])
    assert proxied.wanted([7, 8]) == []
    clock.now = REST_MS
    assert proxied.wanted([7, 8]) == [7]
    clock.now = FRESH_MS
    assert proxied.wanted([7, 8]) == []


def test_what_has_left_is_kept_from_nobody():
    proxied = ProxiedShards(Clock())
    proxied.sent(7)
    assert proxied.is_sent_here(7)
    proxied.left(7)
    assert not proxied.is_sent_here(7)
