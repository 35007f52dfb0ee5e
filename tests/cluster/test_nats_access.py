"""Who may come in at a NATS server, and what they may do there, with the configuration of deploy/nats."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import nkeys
import pytest
from nacl.signing import SigningKey
from nats.aio.client import Client
from nats.errors import Error as NatsError

from atoll.bots import answer
from atoll.server.cluster.link import access_of, subject_of
from atoll.server.cluster.thinker_pool import ThinkerPool
from atoll.server.settings import load
from atoll.wire.errors import Sorry
from certificates import Authority
from cluster.thinking import StagedThinker, ThinkerProcess, question
from patience import PATIENCE_S

CONFIGURATION = Path(__file__).parents[2] / "deploy" / "nats" / "nats.conf"
NEWS = subject_of("test", "news")
SERVER, THINKER = "nats://server:s3cret%2F@", "nats://thinker:th1nk@"


def at(server, user):
    return server.url.replace("nats://", user)


def guided() -> str:
    """The guide's own lines, with passwords and without certificates."""
    text = CONFIGURATION.read_text("utf-8")
    text = re.sub(r"(?m)^(listen|server_name|http):? .*\n", "", text)
    text = re.sub(r"(?ms)^tls \{.*?^\}\n", "", text)
    assert text.count("$SERVER_PASSWORD") == text.count("$THINKER_PASSWORD") == 1
    return text.replace("$SERVER_PASSWORD", '"s3cret/"').replace("$THINKER_PASSWORD", '"th1nk"')


@pytest.fixture
def server(nats_server):
    return nats_server(guided())


class Eavesdropper:
    """A client of somebody else's making: what it hears of a subject, and what it is told no to."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.heard, self.told = [], []

    async def listen(self, *subjects: str) -> None:
        async def hear(message):
            self.heard.append(message.data)

        async def trouble(error):
            self.told.append(str(error))

        self.client = Client()
        await self.client.connect(self.url, error_cb=trouble, allow_reconnect=False, max_reconnect_attempts=1)
        for subject in subjects:
            await self.client.subscribe(subject, cb=hear)
        await self.client.flush()


@pytest.mark.parametrize("user", ["nats://", "nats://server:wrong@", "nats://nobody@", "nats://thinker:s3cret%2F@"])
def test_a_stranger_does_not_come_in(server, runner, link_to, user, caplog):
    async def do():
        link = await link_to(at(server, user), within_s=1.0)
        assert not link.is_connected
        stranger = Eavesdropper(at(server, user))
        with pytest.raises(NatsError):
            await stranger.listen(">")
        await stranger.client.close()

    runner.run(do())
    assert "authorization" in caplog.text.lower()
    assert "s3cret" not in caplog.text
    assert "wrong" not in caplog.text


def test_servers_hear_one_another_and_a_thinker_hears_nothing_but_questions(server, runner, link_to):
    async def do():
        speaker, listener = [await link_to(at(server, SERVER)) for _ in range(2)]
        heard = []
        await listener.subscribe(NEWS, heard.append)
        thinker = Eavesdropper(at(server, THINKER))
        await thinker.listen(NEWS, "atoll.>", "atoll.test.*", "*.*.*", ">", "_INBOX.>", "atoll.inbox.>", "$SYS.>")
        speaker.publish(NEWS, b"a secret")
        async with asyncio.timeout(PATIENCE_S):
            while not heard:
                await asyncio.sleep(0.01)
        await thinker.client.flush()
        assert len(thinker.told) == 8
        assert all("permissions violation" in each.lower() for each in thinker.told)
        assert not thinker.heard
        await thinker.client.publish(NEWS, b"a lie")
        await thinker.client.publish("atoll.inbox.x", b"a lie")
        await thinker.client.flush()
        await asyncio.sleep(0.05)
        assert heard == [b"a secret"]
        await thinker.client.close()

    runner.run(do())


def test_a_thinker_may_answer_what_it_is_asked(server, runner, link_to):
    async def do():
        thinker = StagedThinker(await link_to(at(server, THINKER)), "0" * 16, answer)
        await thinker.start()
        pool = ThinkerPool(await link_to(at(server, SERVER)), None, PATIENCE_S)
        assert (await pool.ask(question())).lines == answer(question()).lines

    runner.run(do())


def test_a_seed_in_a_file_lets_a_server_in(nats_server, runner, link_to, tmp_path):
    """Signed by it, and never sent."""
    seed = nkeys.encode_seed(bytes(SigningKey.generate()), nkeys.PREFIX_BYTE_USER)
    public = nkeys.from_seed(bytearray(seed)).public_key.decode()
    file = tmp_path / "seed.nk"
    file.write_bytes(seed)
    server = nats_server(f"authorization {{ users = [ {{ nkey: {public} }} ] }}")

    async def do():
        assert (await link_to(server.url, nats_seed_file=str(file))).is_connected
        assert not (await link_to(server.url, within_s=0.5)).is_connected

    runner.run(do())


@pytest.fixture
def authority(tmp_path):
    return Authority(tmp_path)


def encrypted(authority, more="") -> str:
    """The `tls` of the guide, with certificates of ours."""
    (block,) = re.findall(r"(?ms)^tls \{.*?^\}\n", CONFIGURATION.read_text("utf-8"))
    text = block.replace("/etc/nats/server.pem", str(authority.vouch("server")))
    text = text.replace("/etc/nats/server.key", str(authority.folder / "server.key"))
    return text.replace("}\n", f"{more}\n}}\n")


def test_with_tls_everything_is_encrypted_from_the_first_byte(nats_server, runner, link_to, authority):
    server = nats_server(encrypted(authority))
    safe = server.url.replace("nats://", "tls://")

    async def do():
        assert (await link_to(safe, nats_ca_file=str(authority.file))).is_connected
        assert not (await link_to(safe, within_s=0.5)).is_connected, "who vouches for this server?"
        assert not (await link_to(server.url, within_s=0.5)).is_connected, "in the open nobody is let in"

    runner.run(do())


def test_a_thinker_that_is_not_let_in_says_so_once(nats_server, authority, monkeypatch):
    """It tries four times a second, for days if need be: no log is filled with it."""
    server = nats_server(encrypted(authority) + guided())
    monkeypatch.setenv("ATOLL_NATS_CA_FILE", str(authority.file))
    thinker = ThinkerProcess(at(server, THINKER).replace("nats://", "tls://").replace("th1nk", "wrong"))
    (said,) = thinker.stop().splitlines()
    assert "Authorization Violation" in said


def test_a_password_is_never_sent_to_whom_nobody_vouches_for(runner, link_to):
    """Somebody in between asks for it in the open."""
    heard, answered = bytearray(), asyncio.Event()

    async def lure(reader, writer):
        writer.write(b'INFO {"auth_required":true,"max_payload":1048576,"headers":true}\r\n')
        heard.extend(await reader.read(1_000))
        answered.set()
        writer.close()

    async def do():
        between = await asyncio.start_server(lure, "127.0.0.1")
        port = between.sockets[0].getsockname()[1]
        link = await link_to(f"tls://server:s3cret@127.0.0.1:{port}", within_s=0.5)
        await asyncio.wait_for(answered.wait(), PATIENCE_S)  # it asks again and again
        assert not link.is_connected
        between.close()

    runner.run(do())
    assert heard, "it was asked"
    assert b"s3cret" not in heard
    assert b"CONNECT" not in heard


def test_who_has_no_certificate_does_not_come_in_where_one_is_wanted(nats_server, runner, link_to, authority):
    server = nats_server(encrypted(authority, f'ca_file: "{authority.file}"\n  verify: true'))
    safe = server.url.replace("nats://", "tls://")
    ours = {"nats_ca_file": str(authority.file)}
    client = authority.vouch("client")

    async def do():
        assert (await link_to(safe, nats_cert_file=str(client), **ours)).is_connected
        assert not (await link_to(safe, within_s=0.5, **ours)).is_connected

    runner.run(do())


@pytest.mark.parametrize(
    "url", ["http://127.0.0.1", "nats://", "nats://x:port", "nats://x/path", "nats://a,tls://b", "127.0.0.1:4222"]
)
def test_an_address_that_is_none_is_refused_and_not_repeated(url):
    with pytest.raises(Sorry) as refused:
        load({"nats_url": url.replace("//", "//user:s3cret@")}, {}, None)
    for lang in ("fr", "en"):
        said = refused.value.sentence(lang)
        assert "nats_url" in said
        assert "s3cret" not in said


def test_a_file_that_is_missing_is_named_before_anything_starts(tmp_path):
    words = ["--nats", "nats://127.0.0.1:1", "--lang", "en"]
    env = {**os.environ, "ATOLL_NATS_SEED_FILE": str(tmp_path / "no-seed")}
    refused = subprocess.run(
        [sys.executable, "-m", "atoll.cli", "think", *words], capture_output=True, text=True, env=env, check=False
    )
    assert refused.returncode == 2
    assert "no-seed" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_credentials_are_taken_out_of_the_address():
    urls, access = access_of(load({"nats_url": "nats://server:a%2Fb@10.0.0.1:4222,nats://10.0.0.2"}, {}, None))
    assert urls == ["nats://10.0.0.1:4222", "nats://10.0.0.2"]
    assert (access.user, access.password) == ("server", "a/b")
