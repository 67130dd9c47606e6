"""The command line: one module a command, imported only when that command runs (see :mod:`studbook.cli.app`)."""
