"""Which requirements of docs/RULES.md does no test prove? ``make rules-coverage``, ``make rules-coverage ARGS="--section 1"``.

A test proves a requirement by carrying its mark, ``@pytest.mark.rule("R-LOW-3")``; several ids may stand in one mark. The marks are read
from the source, not from a run, so that a test that is skipped for want of a browser counts where it is written.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parent / "docs" / "RULES.md"


@dataclass(frozen=True, slots=True)
class Requirement:
    """A line of docs/RULES.md: its id, the section it stands in and its words."""

    id: str
    section: int
    words: str


def requirements(page: str) -> Iterator[Requirement]:
    """The requirements of the page, in its order."""
    section = 0
    for line in re.sub(r"\n  +(?=\S)", " ", page).splitlines():
        if heading := re.match(r"## (\d+)\.", line):
            section = int(heading[1])
        elif item := re.match(r"- (R-[0-9A-Z]+-\d+) (.*)", line):
            yield Requirement(item[1], section, item[2])


def marked(source: str, mark: str = "rule") -> Iterator[str]:
    """The ids in the ``pytest.mark.rule(...)`` calls of a test file, ``pytestmark`` and parameters' marks included."""
    return marked_in(ast.parse(source), mark)


def marked_in(tree: ast.AST, mark: str) -> Iterator[str]:
    """The ids in the calls of that mark anywhere in the tree: a file's, or a test's with its decorators."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == mark
            and ast.unparse(node.func) == f"pytest.mark.{mark}"
        ):
            for argument in node.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def proofs(tests: Path) -> dict[str, set[str]]:
    """Id → the test files that carry it."""
    found: dict[str, set[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for rule in marked(path.read_text("utf-8")):
            found.setdefault(rule, set()).add(str(path.relative_to(tests)))
    return found


def report(wanted: Iterable[Requirement], proven: dict[str, set[str]]) -> int:
    """Print what is missing; the number of requirements without a test."""
    wanted = list(wanted)
    missing = [requirement for requirement in wanted if requirement.id not in proven]
    for requirement in missing:
        words = requirement.words if len(requirement.words) <= 110 else requirement.words[:109] + "…"
        print(f"{requirement.id:9} {words}")
    print(f"{len(wanted) - len(missing)} of {len(wanted)} requirements have a test that carries their id; {len(missing)} have none.")
    return len(missing)


def main(arguments: list[str] | None = None) -> int:
    """Exit code 0, or 1 with ``--strict`` when a requirement has no test; 2 for a mark that names no requirement."""
    parser = argparse.ArgumentParser(prog="rules-coverage", description="List the requirements of docs/RULES.md that no test proves.")
    parser.add_argument("--section", type=int, help="1: hand rankings; 2: games")
    parser.add_argument("--strict", action="store_true", help="fail when one is missing")
    parser.add_argument("--proofs", action="store_true", help="list the tests of every requirement too")
    options = parser.parse_args(arguments)

    every = list(requirements(RULES.read_text("utf-8")))
    proven = proofs(TESTS)
    unknown = sorted(set(proven) - {requirement.id for requirement in every})
    for rule in unknown:
        print(f"{rule} is marked in {', '.join(sorted(proven[rule]))} but is no requirement of docs/RULES.md", file=sys.stderr)
    wanted = [requirement for requirement in every if options.section in {None, requirement.section}]
    if options.proofs:
        for requirement in wanted:
            print(f"{requirement.id:9} {', '.join(sorted(proven.get(requirement.id, ()))) or '-'}")
    missing = report(wanted, proven)
    if unknown:
        return 2
    return 1 if missing and options.strict else 0


if __name__ == "__main__":
    sys.exit(main())
