"""What the browser runs and draws with: scripts in folders by page (`js`), style sheets (`css`) and drawings. No Python but this.

>>> (FILES / "js" / "core").is_dir()
True
"""

from pathlib import Path
from typing import Final

#: The folder that the table serves as `/static`.
FILES: Final = Path(__file__).parent
