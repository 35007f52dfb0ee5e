"""The folder of `make offline` in a real Chromium, behind a plain static file server."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from static_host import StaticHost, serving

ROOT = Path(__file__).parents[3]
TOOL = ROOT / "web" / "build" / "offline.py"
FILES = ROOT / "src" / "atoll" / "offline" / "files" / "files.json"

# The browser is found and started as for the page's other tests.
_spec = spec_from_file_location("web_conftest", ROOT / "tests" / "web" / "conftest.py")
assert _spec is not None
assert _spec.loader is not None
_web = module_from_spec(_spec)
_spec.loader.exec_module(_web)
browser_type_launch_args = _web.browser_type_launch_args
browser = _web.browser


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a static host is given; its bots do not wait for anybody's eyes."""
    if not FILES.exists():
        pytest.exit("What plays without a server is not built: run `make offline` first.", returncode=1)
    folder = tmp_path_factory.mktemp("site")
    subprocess.run([sys.executable, str(TOOL), "site", str(folder)], check=True)
    told = folder / "offline" / "files.json"
    told.write_text(json.dumps(json.loads(told.read_text()) | {"settings": {"bot_pause_ms": 0}}))
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[StaticHost]:
    with serving(site) as running:
        yield running
