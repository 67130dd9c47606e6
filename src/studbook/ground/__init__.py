"""What the machine gives us, said once: where files of ours lie, how a file is written whole, how many cores there are.

It knows nothing of cards and imports no other room.
"""

from studbook.ground.cluster import Cluster
from studbook.ground.folders import cache_folder, data_folder
from studbook.ground.memory import physical_memory
from studbook.ground.processors import cores
from studbook.ground.sharing import Workers, shared
from studbook.ground.whole_files import whole_folder, write_whole

__all__ = ["Cluster", "Workers", "cache_folder", "cores", "data_folder", "physical_memory", "shared", "whole_folder", "write_whole"]
