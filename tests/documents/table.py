"""Every statement of the five documents with the tests that show it: docs/documents.md. ``make documents`` writes it.

The statements stand in docs/statements.toml. A test shows one by carrying its mark, ``@pytest.mark.statement("002-40d")``; a case in a file
of cases (``tests/**/*.jsonl``) by naming it under ``statements``. Both are read from the source, as `tests.rules_coverage` reads rules.
"""

import ast
import json
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.rules_coverage import marked_in

TESTS = Path(__file__).parents[1]
DOCS = TESTS.parent / "docs"
PAGE = DOCS / "documents.md"

INTRODUCTION = """# The documents, statement by statement

What the five documents say, in our own words, with the tests that show that studbook does it. A line's id is the document, the line in it,
and a letter where the line says several things. Made by `make documents` from the marks of the tests and the statements in
[statements.toml](statements.toml); the rules are those of [RULES.md](RULES.md).
"""


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement of a document: its id, such as 002-40d, its words and the ids of the rules it falls under."""

    id: str
    words: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A document: its number, its title and what it says."""

    number: str
    title: str
    statements: tuple[Statement, ...]


@dataclass(frozen=True, slots=True, order=True)
class Proof:
    """A test that shows something: its file below tests/, and the test's name or the case's id."""

    file: str
    name: str


def documents(text: str) -> Iterator[Document]:
    """The documents as docs/statements.toml has them."""
    for number, document in tomllib.loads(text).items():
        statements = [Statement(f"{number}-{line}", words, tuple(rules)) for line, (words, *rules) in document["statements"].items()]
        yield Document(number, document["title"], tuple(statements))


def marked_tests(source: str) -> Iterator[tuple[str, str]]:
    """Test and statement, for each mark in a file of tests; a test that is expected to fail says so."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            fails = any(ast.unparse(decorator).startswith("pytest.mark.xfail") for decorator in node.decorator_list)
            for statement in marked_in(node, "statement"):
                yield f"{node.name} (**fails so far**)" if fails else node.name, statement


def marked_cases(source: str) -> Iterator[tuple[str, str]]:
    """Case and statement, for each statement named in a file of cases."""
    for line in source.splitlines():
        case = json.loads(line)
        for statement in case.get("statements", ()):
            yield f"case {case['id']}", statement


def proofs(tests: Path) -> dict[str, list[Proof]]:
    """Statement → what shows it, in the order of the files."""
    shown: dict[str, set[Proof]] = {}
    for pattern, read in (("test_*.py", marked_tests), ("*.jsonl", marked_cases)):
        for path in tests.rglob(pattern):
            text = path.read_text("utf-8")
            for name, statement in read(text) if "statement" in text else ():
                shown.setdefault(statement, set()).add(Proof(path.relative_to(tests).as_posix(), name))
    return {statement: sorted(found) for statement, found in shown.items()}


def _links(found: list[Proof]) -> str:
    return "<br>".join(f"[{proof.name}](../tests/{proof.file})" for proof in found) or "**no test**"


def page(every: list[Document], shown: dict[str, list[Proof]]) -> str:
    """docs/documents.md."""
    lines = [INTRODUCTION]
    for document in every:
        lines += [f"## {document.number}: {document.title}", "", "| id | statement | rules | shown by |", "|---|---|---|---|"]
        for statement in document.statements:
            rules = ", ".join(statement.rules)
            lines.append(f"| {statement.id} | {statement.words} | {rules} | {_links(shown.get(statement.id, []))} |")
        lines.append("")
    return "\n".join(lines)


def main() -> int:
    """Write the page; exit code 1 when a statement has no test, 2 for a mark that names no statement."""
    every = list(documents((DOCS / "statements.toml").read_text("utf-8")))
    shown = proofs(TESTS)
    PAGE.write_text(page(every, shown), "utf-8")
    known = [statement for document in every for statement in document.statements]
    missing = [statement for statement in known if statement.id not in shown]
    for statement in missing:
        print(f"{statement.id:9} {statement.words}")
    print(f"{len(known) - len(missing)} of {len(known)} statements have a test that shows them; {len(missing)} have none.")
    unknown = sorted(set(shown) - {statement.id for statement in known})
    for name in unknown:
        print(f"{name} is marked in {shown[name][0].file} but is no statement of docs/statements.toml", file=sys.stderr)
    return 2 if unknown else 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
