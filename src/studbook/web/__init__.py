"""The table over HTTP: pages, what they ask, and a line to each table. Its front door is `serve` and `play`, and what keeps a database."""

from typing import TYPE_CHECKING

from studbook.lazy_names import names_on_demand

if TYPE_CHECKING:
    from studbook.table.capacity import Capacity as Capacity
    from studbook.web.bot_line import SeatWish as SeatWish
    from studbook.web.bot_line import seat_bot as seat_bot
    from studbook.web.bot_line import serve_bot as serve_bot
    from studbook.web.databases import CannotServe as CannotServe
    from studbook.web.databases import back_up as back_up
    from studbook.web.databases import check_database as check_database
    from studbook.web.databases import default_database as default_database
    from studbook.web.launch import THIS_MACHINE as THIS_MACHINE
    from studbook.web.launch import play as play
    from studbook.web.launch import serve as serve
    from studbook.web.serving import Serving as Serving

__all__ = [
    "THIS_MACHINE",
    "CannotServe",
    "Capacity",
    "SeatWish",
    "Serving",
    "back_up",
    "check_database",
    "default_database",
    "play",
    "seat_bot",
    "serve",
    "serve_bot",
]
_HOMES = {
    "THIS_MACHINE": "studbook.web.launch",
    "play": "studbook.web.launch",
    "serve": "studbook.web.launch",
    "Capacity": "studbook.table.capacity",
    "SeatWish": "studbook.web.bot_line",
    "seat_bot": "studbook.web.bot_line",
    "serve_bot": "studbook.web.bot_line",
    "Serving": "studbook.web.serving",
    "CannotServe": "studbook.web.databases",
    "back_up": "studbook.web.databases",
    "check_database": "studbook.web.databases",
    "default_database": "studbook.web.databases",
}


if not TYPE_CHECKING:  # the front door is imported when it is entered: what only looks at the room does not wait for a web server
    __getattr__, __dir__ = names_on_demand(__name__, _HOMES)
