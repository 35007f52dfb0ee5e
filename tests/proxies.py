"""Real proxies in front of a server: nginx, Caddy and HAProxy, with the lines that docs/guides/host.md gives."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from patience import PATIENCE_S

GUIDE = Path(__file__).parents[1] / "docs" / "guides" / "host.md"
FETCHED = Path(sys.prefix) / "proxies"  # where `make test` unpacks those that the system does not have
NAMES = ("nginx", "caddy", "haproxy")


def program(name: str) -> str:
    """Where a proxy is; without it the test is left out, which `make test` says by itself."""
    folders = [str(FETCHED / "usr" / "sbin"), str(FETCHED / "usr" / "bin"), os.environ.get("PATH", ""), "/usr/sbin"]
    found = shutil.which(name, path=os.pathsep.join(folders))
    if found is None:
        pytest.skip(f"no {name} here: apt install {name}")
    return found


def guided(name: str, front: int, back: int) -> str:
    """The guide's own lines for a proxy, at ports of ours and without TLS."""
    (text,) = re.findall(rf"```{name}\n(.*?)```", GUIDE.read_text("utf-8"), re.S)
    text = re.sub(r"^ *ssl_\S+ .*\n", "", text, flags=re.M)
    text = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{front};", text)
    text = re.sub(r"bind :443 ssl .*", f"bind 127.0.0.1:{front}", text)
    text = re.sub(r"^club\.example \{", f"http://:{front} {{\n    bind 127.0.0.1", text, flags=re.M)
    return text.replace("127.0.0.1:8000", f"127.0.0.1:{back}")


KIT = {
    "nginx": GUIDE.parents[2] / "deploy" / "nginx" / "atoll.conf",
    "caddy": GUIDE.parents[2] / "deploy" / "caddy" / "Caddyfile",
    "haproxy": GUIDE.parents[2] / "deploy" / "haproxy" / "haproxy.cfg",
}


def kit(name: str, front: int, backs: tuple[int, int], certificate: Path) -> str:
    """The lines of deploy/ for several servers, at ports of ours and with a certificate of ours: TLS stays."""
    text = KIT[name].read_text("utf-8")
    for port, back in zip((8001, 8002), backs, strict=True):
        assert f"127.0.0.1:{port}" in text
        text = text.replace(f"127.0.0.1:{port}", f"127.0.0.1:{back}")
    text = text.replace("listen 443 ssl;", f"listen 127.0.0.1:{front} ssl;").replace("server_name club.example;", "")
    text = re.sub(r"/etc/ssl/club\.example\.(pem|key)", str(certificate), text)
    text = text.replace(
        "bind :443 ssl crt /etc/haproxy/club.example.pem", f"bind 127.0.0.1:{front} ssl crt {certificate}"
    )
    tls = f"https://127.0.0.1:{front} {{\n    bind 127.0.0.1\n    tls {certificate} {certificate}"
    return re.sub(r"^club\.example \{", tls, text, flags=re.M)


def in_a_folder(name: str, front: int, back: int) -> str:
    """The same for a page in the folder /atoll/, as the guide says."""
    text = guided(name, front, back)
    here = {
        "nginx": ("location / {", "location /atoll/ {"),
        "caddy": (f"reverse_proxy 127.0.0.1:{back}", f"handle /atoll/* {{\n reverse_proxy 127.0.0.1:{back}\n }}"),
        "haproxy": ("default_backend atoll", "use_backend atoll if { path_beg /atoll/ }"),
    }
    before, after = here[name]
    assert before in text
    return text.replace(before, after)


def bare(name: str, front: int, back: int) -> str:
    """As little as makes it pass requests on."""
    return {
        "nginx": f"server {{ listen 127.0.0.1:{front}; location / {{ proxy_pass http://127.0.0.1:{back}; }} }}",
        "caddy": f"http://:{front} {{\n bind 127.0.0.1\n reverse_proxy 127.0.0.1:{back} {{\n"
        "  header_up -X-Forwarded-*\n }\n}",
        "haproxy": f"frontend f\n mode http\n bind 127.0.0.1:{front}\n default_backend b\n timeout client 1m\n"
        f"backend b\n mode http\n server s 127.0.0.1:{back}\n timeout connect 5s\n timeout server 1m",
    }[name] + "\n"


def started(name: str, text: str, folder: Path) -> list[str]:
    """The command that runs a proxy in the foreground with this configuration, leaving nothing outside the folder."""
    file = folder / f"{name}.conf"
    kept = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    if name == "nginx":
        places = "".join(f"{each}_temp_path {folder}/{each};" for each in kept)
        text = f"pid {folder}/pid; error_log stderr; events {{}} http {{ access_log off; {places}\n{text}}}\n"
    elif name == "caddy":
        text = f"{{\n admin off\n auto_https off\n}}\n{text}"
    file.write_text(text, "utf-8")
    return {
        "nginx": [program(name), "-p", str(folder), "-c", str(file), "-g", "daemon off;"],
        "caddy": [program(name), "run", "--config", str(file), "--adapter", "caddyfile"],
        "haproxy": [program(name), "-db", "-f", str(file)],
    }[name]


def environment(name: str) -> dict[str, str]:
    """Where an unpacked proxy finds its libraries."""
    libraries = os.pathsep.join(map(str, (FETCHED / "usr" / "lib").glob("*-linux-*")))
    told = {"LD_LIBRARY_PATH": libraries} if program(name).startswith(str(FETCHED)) else {}
    return {**os.environ, **told}


@contextmanager
def running(name: str, text: str, front: int, folder: Path):
    """A proxy, once it lets people in."""
    env = {**environment(name), "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    said = folder / "said.txt"
    with said.open("wb") as log:
        process = subprocess.Popen(started(name, text, folder), stdout=log, stderr=log, env=env)
    try:
        until = time.monotonic() + PATIENCE_S
        while not lets_in(front):
            assert process.poll() is None, said.read_text()
            assert time.monotonic() < until, f"{name} did not come up"
            time.sleep(0.02)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def lets_in(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
