"""What is written from the routes and the types of the wire: OpenAPI, the reference, the TypeScript of the page.

`python -m atoll.server.codegen` writes it anew, in a checkout; tests/server/test_generated.py fails while it is stale.
"""

from __future__ import annotations

from pathlib import Path

from atoll.server.codegen.openapi import openapi_text
from atoll.server.codegen.reference import reference_text
from atoll.server.codegen.typescript import files


def written(root: Path) -> dict[Path, str]:
    """Every file that is written, with what it should hold."""
    reference = root / "docs" / "reference"
    page = reference / "wire.md"
    return {
        **files(root / "web" / "src"),
        reference / "openapi.json": openapi_text(),
        page: reference_text(page.read_text("utf-8")),
    }
