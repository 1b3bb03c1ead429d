"""Runs a command without its output, and prints wall-clock milliseconds, CPU milliseconds and peak memory in KiB. It is a
separate process with few modules, because the peak of a child includes the memory of its parent at the fork.

usage: python3 -I -S measure.py COMMAND [ARGUMENT ...]
"""

import os
import sys
import time

start = time.perf_counter()
child = os.posix_spawnp(sys.argv[1], sys.argv[1:], os.environ, file_actions=[
    (os.POSIX_SPAWN_OPEN, stream, "/dev/null", os.O_RDWR, 0) for stream in (0, 1, 2)])
_, status, usage = os.wait4(child, 0)
wall = time.perf_counter() - start
print(1000 * wall, 1000 * (usage.ru_utime + usage.ru_stime), usage.ru_maxrss)
sys.exit(os.waitstatus_to_exitcode(status))
