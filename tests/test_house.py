"""The house holds its shape: small files, no room that is too big, one meaning to a name, and imports that run one way."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import grimp

import studbook
from studbook.cli.command_list import installed

ROOT = Path(studbook.__file__).parent
TESTS = Path(__file__).parent
PYTHON = sorted(ROOT.rglob("*.py"))
SCRIPTS = sorted(path for end in ("js", "ts") for path in ROOT.rglob(f"*.{end}"))


#: `from studbook.cards import cards` is the public word for cards out of text, and reads as it should.
FUNCTIONS_LIKE_THEIR_MODULE = {"cards.py"}


def lines_of(path: Path) -> int:
    return len(path.read_text("utf-8").splitlines())


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def bears_a_name_of_the_outside(path: Path) -> bool:
    """Whether a file is called what people type or what their browser asks for: a command, or a page."""
    room = path.relative_to(ROOT).parts[0]
    return (room == "cli" and path.stem in installed()) or path.parent == ROOT / "web/pages"


def definitions(kind: type[ast.AST]) -> Iterator[tuple[str, Path]]:
    """The name of each definition of this kind at a module's top, and where it stands."""
    for path in PYTHON:
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, kind) and isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name, path


def test_no_file_is_too_long_to_read() -> None:
    limits = {".py": 400, ".js": 250}
    long = {name_of(path): lines_of(path) for path in (*PYTHON, *SCRIPTS) if lines_of(path) > limits.get(path.suffix, 1000)}
    assert long == {}


def test_no_room_is_more_than_22_percent_of_the_house() -> None:
    rooms: Counter[str] = Counter()
    for path in (*PYTHON, *SCRIPTS):
        rooms[path.relative_to(ROOT).parts[0]] += lines_of(path)
    room, biggest = rooms.most_common(1)[0]
    assert biggest <= 0.22 * rooms.total(), f"{room} has {biggest} of {rooms.total()} lines"


def test_a_name_of_a_module_has_one_meaning() -> None:
    homes: dict[str, list[str]] = {}
    for path in PYTHON:
        if path.name != "__init__.py" and not bears_a_name_of_the_outside(path):
            homes.setdefault(path.stem, []).append(name_of(path))
    assert {stem: paths for stem, paths in homes.items() if len(paths) > 1} == {}


def test_a_name_of_a_class_has_one_meaning() -> None:
    homes: dict[str, list[str]] = {}
    for name, path in definitions(ast.ClassDef):
        homes.setdefault(name, []).append(name_of(path))
    assert {name: paths for name, paths in homes.items() if len(paths) > 1} == {}


def test_no_function_has_the_name_of_its_module() -> None:
    # A command's function is the command, as its module is; nobody imports the one in mistake for the other.
    functions = (*definitions(ast.FunctionDef), *definitions(ast.AsyncFunctionDef))
    named_alike = {name_of(path) for name, path in functions if name == path.stem and not bears_a_name_of_the_outside(path)}
    assert named_alike == FUNCTIONS_LIKE_THEIR_MODULE


def test_any_is_rare() -> None:
    assert sum(len(re.findall(r"\bAny\b", path.read_text("utf-8"))) for path in PYTHON) <= 120


def test_no_circle_of_imports() -> None:
    """Imports for type checkers alone count too."""
    graph = grimp.build_graph("studbook", cache_dir=None)
    waiting = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    while free := [module for module, imported in waiting.items() if not imported & waiting.keys()]:
        for module in free:
            del waiting[module]
    assert sorted(waiting) == [], "these import each other, or what does"


def test_no_test_takes_what_another_file_keeps_to_itself() -> None:
    private = [
        f"{path.relative_to(TESTS)}: {name.name}"
        for path in sorted(TESTS.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom)
        for name in node.names
        if name.name.startswith("_") and not name.name.startswith("__")
    ]
    assert private == []
