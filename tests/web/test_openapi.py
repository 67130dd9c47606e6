"""The server's description of itself: all that it serves, and what each address takes."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest
from starlette.routing import Route

from studbook.table.hub import Hub
from studbook.table.sqlite_store import SQLiteStore
from studbook.web import pages
from studbook.web.openapi import Described, described
from studbook.web.routes import all_routes
from studbook.web.taking import Taking, taken_by

_NAMES = re.compile(r"""(?:query_params|query)(?:\.get(?:list)?\(|\[)"(\w+)"|_number\(request, "(\w+)"\)""")


@pytest.fixture(scope="module")
def routes() -> list[Route]:
    """All that are asked over HTTP."""
    return [route for route in all_routes(Hub(SQLiteStore(":memory:"))) if isinstance(route, Route)]


@pytest.fixture(scope="module")
def description(routes: list[Route]) -> Described:
    return described(routes)


def test_every_address_is_described_with_all_its_methods(routes: list[Route], description: Described) -> None:
    served = {(route.path_format, method.lower()) for route in routes for method in (route.methods or set()) - {"HEAD"}}
    assert served == {(path, method) for path, methods in description["paths"].items() for method in methods}
    assert len(served) > 50
    for path, methods in description["paths"].items():
        for method, operation in methods.items():
            assert operation["summary"].endswith("."), (path, method)
            named = {one["name"] for one in operation["parameters"] if one["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path)), (path, method)


def test_whatever_is_sent_something_says_what(routes: list[Route]) -> None:
    silent = [route.path for route in routes if "POST" in (route.methods or ()) and taken_by(route.endpoint) is None]
    assert silent == []
    assert taken_by(all_routes) is None


def test_the_names_after_the_question_mark_are_those_that_are_read(routes: list[Route]) -> None:
    said = {name for route in routes for name in (taken_by(route.endpoint) or Taking()).query}
    folder = Path(inspect.getfile(pages)).parent
    read = {name for file in folder.glob("*.py") for pair in _NAMES.findall(file.read_text(encoding="utf-8")) for name in pair if name}
    assert read - said == set()
    assert said - read <= {"room", "hand", "since", "until", "stakes", "seats", "position"}  # read by the script, or in a loop


def test_a_new_table_is_described_by_its_fields(description: Described) -> None:
    body = description["paths"]["/api/rooms"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert body == {"$ref": "#/components/schemas/NewRoom"}
    fields = description["components"]["schemas"]["NewRoom"]["properties"]
    assert fields["seats_max"] == {"type": "integer", "default": 6}
    file = description["paths"]["/api/replay"]["post"]
    assert list(file["requestBody"]["content"]) == ["text/plain"]
    assert {"name", "hand", "from"} <= {one["name"] for one in file["parameters"]}
