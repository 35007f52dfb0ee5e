"""What pyproject.toml asks for, one a line: the dependencies, what Atoll is built with, and the extras that are named.

    python .ci/requirements.py test page | pip install -r /dev/stdin

`pip install .[test]` needs none of this; make does, because it installs Atoll itself later, compiled.
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


if __name__ == "__main__":
    lines = PROJECT["project"]["dependencies"] + PROJECT["build-system"]["requires"]
    print(*lines, *(line for extra in sys.argv[1:] for line in wanted(extra)), sep="\n")
