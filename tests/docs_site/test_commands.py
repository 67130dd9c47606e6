"""Every command that a page or the README shows is one that the command line takes; in the long tests each is run to its end."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from studbook.cli.app import load, main
from studbook.cli.command_list import COMMANDS

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
ENTRIES = {entry.name: entry for entry in COMMANDS}
#: Commands that run until they are ended, that need a served table or database, or files of the reader's own.
_NOT_RUN = {"bot", "play", "serve", "backup", "check", "audit", "game"}


def commands(page: Path) -> Iterator[str]:
    """Each command of `studbook` in the blocks of a page, without what is set before it and said behind it."""
    for code in re.findall(r"^ *```\w*\n(.*?)^ *```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE):
        for line in re.sub(r"\\\n *", " ", code).splitlines():
            shown = re.fullmatch(r" *(?:[A-Z_]+=\S+ )*(studbook .*)", line)
            if shown:
                yield shown[1]


def the_code_with(words: str, page: Path) -> str:
    """The block of Python on a page that has these words in it."""
    blocks: list[str] = re.findall(r"^```python\n(.*?)^```$", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return next(code for code in blocks if words in code)


SHOWN = sorted({(page.relative_to(ROOT).as_posix(), command) for page in PAGES for command in commands(page)})


def arguments_of(command: str) -> list[str]:
    """What the shell would hand on: a comment and where the output goes are its own business."""
    return shlex.split(command.partition(" > ")[0], comments=True)[1:]


def test_pages_show_commands() -> None:
    assert {"README.md", "docs/hosting.md", "docs/solver.md", "docs/start/play.md"} <= {page for page, _command in SHOWN}


@pytest.mark.parametrize(("page", "command"), SHOWN)
def test_a_command_that_a_page_shows_is_taken(page: str, command: str) -> None:
    name, *arguments = arguments_of(command)
    context = load(ENTRIES[name]).make_context(name, arguments)
    assert context.params is not None, page


@pytest.mark.soak
@pytest.mark.parametrize("command", sorted({command for _page, command in SHOWN if arguments_of(command)[0] not in _NOT_RUN}))
def test_a_command_that_a_page_shows_runs(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder with the examples, under the names that pages give files."""
    copytree(ROOT / "examples", tmp_path / "examples")
    copytree(ROOT / "examples", tmp_path / "hands", ignore=lambda _folder, names: [name for name in names if not name.endswith(".txt")])
    (tmp_path / "evening.txt").write_bytes((ROOT / "examples" / "evening.txt").read_bytes())
    (tmp_path / "three_low.py").write_text(the_code_with("class ThreeLow", ROOT / "docs" / "field.md"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as left:
        main(arguments_of(command))
    assert not left.value.code


def test_every_extra_that_a_page_names_is_there() -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    for page in PAGES:
        named = {
            name for names in re.findall(r"""['"](?:studbook|\.)\[([a-z,]+)\]""", page.read_text("utf-8")) for name in names.split(",")
        }
        assert named <= set(extras), page
