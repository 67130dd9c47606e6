"""What is asked in the same words wherever bots play each other."""

from typing import Annotated

import typer

AdjustedOption = Annotated[bool, typer.Option("--adjusted", help="Count what was all in with cards to come by its odds, not by luck.")]
SeedOption = Annotated[int, typer.Option(help="The same seed gives the same result.")]
ProcessesOption = Annotated[int | None, typer.Option(min=1, help="How many share in it; all cores when not said.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Write JSON: the documentation, Bots, has its fields.")]
