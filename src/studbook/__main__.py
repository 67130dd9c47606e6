"""``python -m studbook``: the same as the command ``studbook``."""

from studbook.cli.app import main

if __name__ == "__main__":
    main()
