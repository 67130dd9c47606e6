"""All addresses of a server as OpenAPI describes them, made from the routes themselves: what is served is what is described."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec
from starlette.convertors import IntegerConvertor
from starlette.routing import BaseRoute, Route

from studbook.version import __version__
from studbook.web.taking import Taking, taken_by

Described = dict[str, Any]
"""An object of a description: JSON."""

_REFERENCE: Final = "#/components/schemas/{name}"
_ANSWERS: Final = {
    "200": {"description": "The answer."},
    "400": {"description": "What was expected, and what came: `message`."},
    "404": {"description": "There is no such table."},
    "422": {"description": "A question that cannot be answered as it stands: `message`, and `field` for the part that it is about."},
    "503": {"description": "Nothing was changed; to be asked again in a moment."},
}


def described(routes: Iterable[BaseRoute]) -> Described:
    """The description, OpenAPI 3.1."""
    pages = [route for route in routes if isinstance(route, Route)]
    bodies = {taken.body for route in pages if (taken := taken_by(route.endpoint)) is not None}
    structures = sorted((body for body in bodies if body is not None and issubclass(body, msgspec.Struct)), key=lambda body: body.__name__)
    schemas, components = msgspec.json.schema_components(structures, schema_hook=_anything, ref_template=_REFERENCE)
    by_body = dict(zip(structures, schemas, strict=True))
    paths: dict[str, Described] = {}
    for route in pages:
        for method in sorted((route.methods or {"GET"}) - {"HEAD"}):
            paths.setdefault(route.path_format, {})[method.lower()] = _operation(route, by_body)
    return {
        "openapi": "3.1.0",
        "info": {"title": "studbook", "version": __version__, "description": "Tables of home poker, odds, replays and statistics."},
        "paths": paths,
        "components": {"schemas": components},
    }


def _anything(_kind: type) -> Described:
    """The schema of `object`, which is looked at when it is read."""
    return {"description": "Looked at when the rest is."}


def _operation(route: Route, by_body: dict[type, Described]) -> Described:
    taken = taken_by(route.endpoint) or Taking()
    text = " ".join((route.endpoint.__doc__ or "").split("\n\n", 1)[0].split())
    operation: Described = {"summary": text, "parameters": [*_in_path(route), *_after(taken.query)], "responses": _ANSWERS}
    content = _content(taken.body, by_body)
    if content:
        operation["requestBody"] = {"required": True, "content": content}
    return operation


def _in_path(route: Route) -> list[Described]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "integer", "minimum": 0} if number else {"type": "string"}}
        for name, convertor in route.param_convertors.items()
        for number in [isinstance(convertor, IntegerConvertor)]
    ]


def _after(names: Sequence[str]) -> list[Described]:
    return [{"name": name, "in": "query", "schema": {"type": "string"}} for name in names]


def _content(body: type | None, by_body: dict[type, Described]) -> Described:
    if body is None:
        return {}
    if body is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    return {"application/json": {"schema": by_body.get(body, {"type": "object"})}}
