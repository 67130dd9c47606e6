"""The guides of docs/start are followed to the letter: every command runs, and prints what the page says."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from shutil import copy

import pytest

from studbook.cli.app import load, main
from studbook.cli.command_list import COMMANDS

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "start").glob("*.md"))
#: Commands that run until they are ended, or that need a served database: only that their options exist is looked at.
_STANDING = {"play", "serve", "backup", "check"}


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """Each command of `studbook` on a page, with what the page says that it prints."""
    text = re.sub(r"^    ", "", page.read_text("utf-8"), flags=re.MULTILINE)
    for code, printed in re.findall(r"```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?", text, re.DOTALL):
        for line in code.splitlines():
            if line.startswith("studbook "):
                yield line, printed


def code_of(arguments: list[str]) -> int:
    """The exit code of a command."""
    try:
        main(arguments)
    except SystemExit as left:
        return int(left.code or 0)
    return 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_guide_has_five_steps_and_its_commands_do_as_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert re.findall(r"^(\d)\. ", page.read_text("utf-8"), re.MULTILINE) == list("12345")
    copy(ROOT / "examples" / "evening.txt", tmp_path)
    monkeypatch.chdir(tmp_path)
    for command, printed in blocks(page):
        arguments = shlex.split(command)[1:]
        if arguments[0] in _STANDING:
            entry = next(entry for entry in COMMANDS if entry.name == arguments[0])
            known = {option for parameter in load(entry).params for option in parameter.opts}
            assert {argument for argument in arguments if argument.startswith("--")} <= known
            continue
        assert code_of(arguments) == 0
        told = capsys.readouterr()
        assert not printed or printed.split() == told.out.split()
