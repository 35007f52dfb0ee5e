"""Where the arena's games are played, and what happens when a worker, a pool or a cluster is lost."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future

import msgspec
import pytest

from atoll.arena.dask_pool import DaskPool
from atoll.arena.errors import BadGame, BadPool
from atoll.arena.game_job import GameResult, play
from atoll.arena.tournament import run
from atoll.bots.process_executor import LocalPool
from contests import HerePool, toy_contest, toy_is_found  # noqa: F401  (a fixture for every test here)


def test_a_broken_pool_is_replaced_and_its_games_played_again():
    pools = [HerePool(breaks_at=(3,)), HerePool(breaks_at=(1,)), HerePool()]
    waiting = iter(pools)
    numbers = [each.number for each in run(toy_contest().jobs(8), lambda: next(waiting))]
    assert sorted(numbers) == list(range(8))
    assert all(pool.ended for pool in pools)


def test_a_game_whose_answer_is_lost_on_the_way_is_played_again():
    """dask's executor may raise anything when a worker ends while its result is being fetched."""

    class LosesTheFirst(HerePool):
        lost = 0

        def submit(self, play, job):
            if LosesTheFirst.lost:
                return super().submit(play, job)
            LosesTheFirst.lost += 1
            future = Future()
            future.set_exception(ValueError("too many values to unpack"))
            return future

    numbers = [each.number for each in run(toy_contest().jobs(8), LosesTheFirst)]
    assert sorted(numbers) == list(range(8))


def test_pools_that_only_break_are_given_up():
    with pytest.raises(BadPool, match="ended several times"):
        list(run(toy_contest().jobs(2), lambda: HerePool(breaks_at=(1,))))


def test_workers_of_another_version_are_refused():
    class OldPool(HerePool):
        def submit(self, play, job):
            future = Future()
            old = msgspec.structs.replace(msgspec.json.decode(play(job), type=GameResult), version="0.0.1")
            future.set_result(msgspec.json.encode(old).decode())
            return future

    with pytest.raises(BadGame, match=r"The workers have Atoll 0\.0\.1"):
        list(run(toy_contest().jobs(1), OldPool))


def test_two_processes_play_the_games_even_if_one_is_killed():
    contest = toy_contest()
    pools = []

    def new_pool():
        pools.append(LocalPool(2))
        return pools[-1]

    played = []
    for each in run(contest.jobs(40), new_pool):
        played.append(each)
        if len(played) == 3:
            os.kill(next(iter(pools[0].executor._processes)), signal.SIGKILL)
    assert sorted(each.number for each in played) == list(range(40))
    assert len(pools) == 2
    here = {job.number: play(job).scores for job in contest.jobs(40)}
    assert {each.number: each.scores for each in played} == here


@pytest.mark.filterwarnings("default")  # dask's own
def test_a_cluster_that_loses_a_worker_loses_no_game():
    distributed = pytest.importorskip("distributed")
    contest = toy_contest()
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        pids = [worker.pid for worker in cluster.workers.values()]
        assert len(pids) == 2
        played = []
        for each in run(contest.jobs(40), lambda: DaskPool(cluster.scheduler_address)):
            played.append(each)
            if len(played) == 5:
                os.kill(pids[0], signal.SIGKILL)
    assert sorted(each.number for each in played) == list(range(40))


@pytest.mark.parametrize("address", ["nonsense", "tcp://host", "host:port", "", "tcp://a b:1", "http://host:1"])
def test_an_address_that_is_none_is_named(address):
    pytest.importorskip("distributed")
    with pytest.raises(BadPool, match="is not the address of a scheduler"):
        DaskPool(address)


def test_a_scheduler_that_does_not_answer_is_named():
    pytest.importorskip("distributed")
    with pytest.raises(BadPool, match=r"No scheduler answers at 127\.0\.0\.1:1"):
        DaskPool("127.0.0.1:1")
