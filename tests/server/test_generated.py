"""What is written from the structs is not stale."""

from __future__ import annotations

import json
import re
from collections import Counter
from importlib.util import module_from_spec, spec_from_file_location
from typing import get_args

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

from atoll.games import find
from atoll.kernel.record import read, verify
from atoll.server.codegen import written
from atoll.server.codegen.openapi import openapi_text
from atoll.server.codegen.reference import reference_text
from atoll.server.http.server_routes import SERVER_ROUTES
from atoll.wire.messages import AnyCommand, AnyNews
from sources import ROOT

CONFORM = [response_schema_conformance, status_code_conformance]


def test_what_is_written_from_the_wires_types_is_not_stale():
    told = written(ROOT)
    stale = [path for path, text in told.items() if not path.exists() or path.read_text("utf-8") != text]
    assert not stale, "run: python -m atoll.server.codegen"
    assert {path.name for path in told} == {"types.gen.ts", "view.gen.ts", "openapi.json", "wire.md"}


def test_every_route_and_every_message_stands_once_in_the_reference():
    page = (ROOT / "docs" / "reference" / "wire.md").read_text("utf-8")
    first_cells = re.findall(r"^\| `([^`]+)` \|", page, re.MULTILINE)
    named = [struct.__struct_config__.tag for union in (AnyCommand, AnyNews) for struct in get_args(union)]
    named += [f"{route.method} {route.path}" for route in SERVER_ROUTES]
    assert len(named) > 50
    assert Counter(cell.partition("?")[0] for cell in first_cells) >= Counter(named)
    assert len(first_cells) == len(set(first_cells)), "each in one place"
    assert not re.search(r"<!-- table: \w+ -->\n<!-- end -->", page)


def test_a_message_that_is_added_makes_the_reference_stale():
    page = (ROOT / "docs" / "reference" / "wire.md").read_text("utf-8")
    without = re.sub(r"^\| `curtain` .*\n", "", page, flags=re.MULTILINE)
    assert without != page
    assert reference_text(without) == page


def test_the_example_plays_a_game_with_the_documented_names_only(server, capsys):
    spec = spec_from_file_location("client", ROOT / "examples" / "client.py")
    client = module_from_spec(spec)
    spec.loader.exec_module(client)
    record = client.main(f"http://127.0.0.1:{server.port}", "reef", 5)
    assert verify(read(record), find("reef")) == 36
    assert "winners:" in capsys.readouterr().out


def test_http_keeps_to_its_description(server):
    """Schemathesis sends what the description allows, and what it does not."""
    schema = schemathesis.openapi.from_dict(json.loads(openapi_text()))
    schema.config.base_url = f"http://127.0.0.1:{server.port}"

    made = server.set_up()
    for operation in schema.get_all_operations():
        run_operation(operation.ok(), made)


def run_operation(operation, made):
    """Some generated requests of one operation, with a code that exists every other time."""

    @given(operation.as_strategy())
    @settings(max_examples=6, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    def ask(case):
        if "code" in (case.path_parameters or {}) and len(str(case.query)) % 2:
            case.path_parameters["code"] = made.code
        answer = case.call()
        assert answer.status_code < 500, answer.text
        case.validate_response(answer, checks=CONFORM)

    ask()
