"""The processes in which the bots of all tables think: one when there is a bot, more when some of them wait, none when nobody has asked
for long.

A table asks about one bot at a time, so that a table of many waits no less for its turn than a table of one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final

from studbook.engine import Action
from studbook.ground.process_pool import ProcessPool
from studbook.ground.processors import cores
from studbook.table.bot_process import BotFails, BotProcess
from studbook.table.bot_question import BotQuestion

_LOG: Final = logging.getLogger(__name__)
#: Processes at most; one processor is left to the tables.
MOST: Final = min(max(cores() - 1, 1), 4)
#: Seconds that a bot may take to decide, as people's clocks give them time; the costliest decision takes a tenth of it.
PATIENCE: Final = 10.0
#: Seconds without a question after which a process ends.
_IDLE: Final = 600.0


class BotPool(ProcessPool[BotProcess, BotQuestion, Action]):
    """Asks processes of its own what bots do."""

    def __init__(
        self, most: int = MOST, patience: float = PATIENCE, idle: float = _IDLE, begin: Callable[[], BotProcess] = BotProcess
    ) -> None:
        """`begin`: starts a process."""
        super().__init__(begin, most, idle, "bots")
        #: Seconds that a bot may take to decide.
        self.patience = patience

    def ask(self, question: BotQuestion) -> Future[Action]:
        """The bot's action, when it comes; or `BotFails`."""
        return self.put(question)

    def _had_done(self, process: BotProcess, item: BotQuestion) -> Action:
        return process.ask(item, self.patience)

    def _failure(self, error: Exception) -> Exception:
        if isinstance(error, BotFails):
            return error
        _LOG.error("no process for bots", exc_info=error)  # none could be started: the table goes on without what the bot thinks
        return BotFails(f"had no process to think in: {error}")


#: That of this process. It keeps nothing between questions.
SHARED: Final = BotPool()
