"""``studbook``: the group of commands, loaded one at a time, and what happens when one fails."""

import os
import sys
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from studbook.cli.command_list import CommandEntry, installed
from studbook.cli.complaints import BAD_INPUT, INTERRUPTED, OUR_FAULT, complain, meant_for_people, one_line
from studbook.version import __version__


class LazyGroup(TyperGroup):
    """A group that lists its commands from the table and imports a command's module when it is the one to run."""

    def __init__(self, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.entries: dict[str, CommandEntry] = installed()
        # Stand-ins, for the listing, completion and "did you mean": a name and a line of help each.
        for entry in self.entries.values():
            self.add_command(TyperCommand(entry.name, help=entry.help))

    # Any: the types of the base class's arguments are private to Typer.
    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        """Find the command that the arguments name, and load the real one."""
        name, command, rest = super().resolve_command(ctx, args)
        if name in self.entries:
            command = load(self.entries[name])
        return name, command, rest


def load(entry: CommandEntry) -> Any:
    """Import a command's module and make a Typer command of what it has."""
    function = getattr(import_module(entry.path), entry.function)
    if isinstance(function, typer.Typer):
        inner = function
    else:
        inner = typer.Typer(add_completion=False)
        inner.command(entry.name)(function)
    command = get_command(inner)
    command.name = entry.name
    return command


def _print_version(on: bool) -> None:
    if on:
        print(f"studbook {__version__}")
        raise typer.Exit


app: typer.Typer = typer.Typer(cls=LazyGroup, no_args_is_help=True, context_settings={"help_option_names": ["-h", "--help"]})


@app.callback()
def _studbook(
    version: Annotated[bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Say the version and stop.")] = False,
) -> None:
    """The stud family of poker: play it, price it, record it, check it."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command line; the console script ``studbook``.

    Exits with 0 when all went well, 2 when what the person gave was wrong, 130 when interrupted, 70 for a fault of ours, which
    ``STUDBOOK_TRACEBACK=1`` shows in full.
    """
    try:
        get_command(app)(args=arguments, prog_name="studbook")
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    except BrokenPipeError:
        _leave_broken_pipe()
    except Exception as error:
        if os.environ.get("STUDBOOK_TRACEBACK") == "1":
            raise
        if meant_for_people(error):
            complain(one_line(error))
            raise SystemExit(BAD_INPUT) from None
        complain(f"a fault in studbook itself: {type(error).__name__}: {one_line(error)} (STUDBOOK_TRACEBACK=1 shows where)")
        raise SystemExit(OUR_FAULT) from None


def _leave_broken_pipe() -> None:
    """Go quietly when the reader has gone (``studbook games | head``), and keep the interpreter from flushing into nothing."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(0)
