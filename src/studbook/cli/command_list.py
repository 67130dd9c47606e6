"""The table of commands: what each is called, where it lives and what it does.

A command's module is imported only when that command runs, so that ``studbook --help`` and every command start without waiting
for the others' libraries. A line of the table is a promise kept by its module: a command whose module is not in the installation
is not listed at all.
"""

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final


@dataclass(frozen=True, slots=True)
class CommandEntry:
    """One line of ``studbook --help``.

    ``module`` has an attribute called ``function``: a Typer-style function, or a ``typer.Typer`` for a command with commands of
    its own.
    """

    name: str
    help: str
    module: str = ""
    function: str = "command"

    @property
    def path(self) -> str:
        """The dotted name of the module, by default the one named like the command."""
        return self.module or f"studbook.cli.{self.name}"

    def exists(self) -> bool:
        """Whether the module is installed; looks for it without importing it."""
        return find_spec(self.path) is not None


COMMANDS: Final = (
    CommandEntry("play", "Start a table with bots and open it in the browser."),
    CommandEntry("serve", "Serve tables for others to join."),
    CommandEntry("backup", "Copy the tables' database, also while it is served."),
    CommandEntry("check", "Read and replay all that the tables' database has.", module="studbook.cli.table_check"),
    CommandEntry("games", "List the games of the book."),
    CommandEntry("rules", "Print the rules page of a game."),
    CommandEntry("rankings", "Show what beats what, on the screen or on paper."),
    CommandEntry("replay", "Play a recorded hand again, action by action."),
    CommandEntry("compare", "Say which hand wins, and why."),
    CommandEntry("quiz", "Ask who wins a showdown, and what each gets."),
    CommandEntry("probabilities", "Count how often each hand comes."),
    CommandEntry("odds", "Work out each hand's chances."),
    CommandEntry("solve", "Solve the last round between two."),
    CommandEntry("verify", "Go through recorded hands and check every one."),
    CommandEntry("audit", "Check how hands at a table were dealt."),
    CommandEntry("export", "Write recorded hands in another format."),
    CommandEntry("stats", "Say how players have played."),
    CommandEntry("league", "Let every bot play every other, and give each a strength."),
    CommandEntry("simulate", "Let bots play each other, and say what each wins."),
    CommandEntry("bot", "Seat a program of your own at a table."),
    CommandEntry("game", "Work on a game written by the house."),
)


def installed() -> dict[str, CommandEntry]:
    """The commands whose modules exist, by name, in the order of the table."""
    return {entry.name: entry for entry in COMMANDS if entry.exists()}
