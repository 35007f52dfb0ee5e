"""What pyproject.toml asks for, one a line: the dependencies, what Atoll is built with, and the extras that are named.

    python .ci/requirements.py test page | pip install -r /dev/stdin
    python .ci/requirements.py --oldest >constraints.txt

`pip install .[test]` needs none of this; make does, because it installs Atoll itself later, compiled. `--oldest` prints
constraints: of everything that an installed Atoll uses, the oldest version that pyproject.toml allows.
"""

import re
import sys
import tomllib
from pathlib import Path

PROJECT = tomllib.loads((Path(__file__).resolve().parents[1] / "pyproject.toml").read_text("utf-8"))


def wanted(extra: str) -> list[str]:
    """The packages of an extra; `atoll[page,check]` in it stands for those of others."""
    found = []
    for line in PROJECT["project"]["optional-dependencies"][extra]:
        others = re.fullmatch(r"atoll\[(.*)\]", line)
        found += [one for other in others[1].split(",") for one in wanted(other)] if others else [line]
    return found


def oldest() -> list[str]:
    ranges = [
        re.match(r"([\w.-]+).*?>=([\d.]+)", line) for line in PROJECT["project"]["dependencies"] + wanted("cluster")
    ]
    return [f"{found[1]}=={found[2]}" for found in ranges if found]


if __name__ == "__main__":
    if sys.argv[1:] == ["--oldest"]:
        print(*oldest(), sep="\n")
        sys.exit()
    lines = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"]
    print(*lines, *(line for extra in sys.argv[1:] for line in wanted(extra)), sep="\n")
