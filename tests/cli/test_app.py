"""The command line as a whole: listing, loading, failing."""

import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
import typer

from studbook.cards import CardError
from studbook.cli import app as application
from studbook.cli import command_list, complaints
from studbook.cli.command_list import CommandEntry
from studbook.cli.complaints import UserError


def run(monkeypatch: pytest.MonkeyPatch, body: object, *arguments: str) -> int:
    """Run ``studbook tried ...`` with ``body`` as the command; the exit code."""
    module = ModuleType("tried_command")
    module.command = body  # type: ignore[attr-defined] # a module made up for the test
    monkeypatch.setitem(sys.modules, "tried_command", module)
    entries = {"tried": CommandEntry("tried", "A command.", module="tried_command")}
    monkeypatch.setattr(application, "installed", lambda: entries)
    with pytest.raises(SystemExit) as left:
        application.main(["tried", *arguments])
    return int(left.value.code or 0)


def test_a_command_gets_its_arguments(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def command(name: str, times: int = 1) -> None:
        print(name * times)

    assert run(monkeypatch, command, "razz", "--times", "2") == 0
    assert capsys.readouterr().out == "razzrazz\n"


def test_a_group_has_commands_of_its_own(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    group = typer.Typer()

    @group.callback()
    def about() -> None:
        """A group."""

    @group.command()
    def check(path: str) -> None:
        print(f"checked {path}")

    assert run(monkeypatch, group, "check", "mine.toml") == 0
    assert capsys.readouterr().out == "checked mine.toml\n"


@pytest.mark.parametrize("error", [UserError("expected a game,\ngot 'razzz'"), CardError("expected a game, got 'razzz'")])
def test_an_error_for_people_is_one_line_and_exit_code_2(
    error: ValueError, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def command() -> None:
        raise error

    assert run(monkeypatch, command) == 2
    assert capsys.readouterr() == ("", "studbook: expected a game, got 'razzz'\n")


def test_a_missing_file_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        (tmp_path / "hand.toml").read_text()

    assert run(monkeypatch, command) == 2
    assert capsys.readouterr().err == f"studbook: {tmp_path}/hand.toml: No such file or directory\n"


def test_a_fault_of_ours_is_told_from_bad_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        raise ValueError("too many values to unpack")

    assert run(monkeypatch, command) == 70
    said = capsys.readouterr().err
    assert said.startswith("studbook: a fault in studbook itself: ValueError: too many values to unpack")
    assert said.count("\n") == 1


def test_a_fault_of_ours_is_shown_in_full_when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    def command() -> None:
        raise ZeroDivisionError

    monkeypatch.setenv("STUDBOOK_TRACEBACK", "1")
    with pytest.raises(ZeroDivisionError):
        run(monkeypatch, command)


def test_an_interrupt_is_quiet(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def command() -> None:
        raise KeyboardInterrupt

    assert run(monkeypatch, command) == 130
    assert capsys.readouterr().err.strip() == ""


@pytest.mark.parametrize("arguments", [["tryed"], ["tried", "--nothing"], ["tried", "one", "two"], ["--nothing"]])
def test_a_wrong_command_or_option_is_exit_code_2(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def command(name: str = "razz") -> None:
        print(name)

    module = ModuleType("tried_command")
    module.command = command  # type: ignore[attr-defined] # a module made up for the test
    monkeypatch.setitem(sys.modules, "tried_command", module)
    monkeypatch.setattr(application, "installed", lambda: {"tried": CommandEntry("tried", "A command.", module="tried_command")})
    with pytest.raises(SystemExit) as left:
        application.main(arguments)
    assert left.value.code == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert "Traceback" not in said.err
    if arguments == ["tryed"]:
        assert "Did you mean 'tried'?" in " ".join(said.err.split())


def test_a_reader_that_goes_away_is_no_error() -> None:
    """``studbook games | head -0``: the pipe is closed before anything is written."""
    script = "from studbook.cli.app import main; main(['--help'])"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        said = process.stderr.read().decode()
    assert "Traceback" not in said
    assert "BrokenPipe" not in said


def test_the_listing_imports_no_command() -> None:
    script = (
        "import sys\nfrom studbook.cli.app import main\nfrom studbook.cli.command_list import installed\n"
        "try:\n    main(['--help'])\nexcept SystemExit:\n    pass\n"
        "print(sorted({entry.path for entry in installed().values()} & set(sys.modules)), 'numpy' in sys.modules)"
    )
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[-1] == "[] False"


@pytest.mark.parametrize("entry", command_list.installed().values(), ids=lambda entry: entry.name)
def test_every_installed_command_has_help_of_its_own(entry: CommandEntry, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        application.main([entry.name, "--help"])
    assert left.value.code == 0
    assert f"studbook {entry.name}" in capsys.readouterr().out


def test_only_installed_commands_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert not CommandEntry("nothing", "Not there.").exists()
    with pytest.raises(SystemExit):
        application.main(["--help"])
    listed = capsys.readouterr().out
    for entry in command_list.COMMANDS:
        assert (entry.help in listed) == entry.exists()


def test_one_line_of_an_error_without_words() -> None:
    assert complaints.one_line(UserError()) == "UserError"
