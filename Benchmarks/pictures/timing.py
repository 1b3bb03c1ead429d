"""Times whole processes in pairs: `space-explorer image DAY` from its cache, picture-tool, and chafa on the same file.

usage: timing.py PICTURE_TOOL FILE [FILE ...] [-- PROGRAM DAY=FILE ...]

Each row is the median of 15 pairs, run in turn so that a busy machine is as busy for both, and the peak memory.
After `--` follow the program and, for each day whose picture is in its cache, the file with the same picture.
"""

import os
import statistics
import sys
import time

PAIRS = 15
KINDS = {"cells": "symbols", "kitty": "kitty", "sixel": "sixels"}


def run(command):
    """Milliseconds and peak memory in MiB of a process whose output is thrown away."""
    start = time.perf_counter()
    child = os.posix_spawnp(command[0], command, os.environ, file_actions=[
        (os.POSIX_SPAWN_OPEN, stream, "/dev/null", os.O_RDWR, 0) for stream in (0, 1, 2)])
    _, status, usage = os.wait4(child, 0)
    if status:
        sys.exit(f"{' '.join(command)}: ended with {os.waitstatus_to_exitcode(status)}")
    return 1000 * (time.perf_counter() - start), usage.ru_maxrss / 1024


def pair(name, ours, chafas):
    rows = [(run(ours), run(chafas)) for _ in range(PAIRS)]
    mine = statistics.median(row[0][0] for row in rows)
    theirs = statistics.median(row[1][0] for row in rows)
    ratio = statistics.median(row[0][0] / row[1][0] for row in rows)
    memory = [max(row[side][1] for row in rows) for side in (0, 1)]
    print(f"| {name} | {mine:.1f} | {theirs:.1f} | {ratio:.2f}× | {memory[0]:.0f} | {memory[1]:.0f} |")


def chafa(file, kind):
    return ["chafa", "--animate", "off", "-s", "80x28", "-f", KINDS[kind], "-c", "full", file]


def main():
    arguments = sys.argv[1:]
    split = arguments.index("--") if "--" in arguments else len(arguments)
    tool, files = arguments[0], arguments[1:split]
    print("| | ours ms | chafa ms | ratio | ours MiB | chafa MiB |\n|---|---|---|---|---|---|")
    for file in files:
        for kind in KINDS:
            ours = [tool, "draw", file, "--as", kind, "--size", "80x28"]
            pair(f"picture-tool {os.path.basename(file)} {kind}", ours, chafa(file, kind))
    program, days = arguments[split + 1:split + 2], arguments[split + 2:]
    for day, file in (item.split("=", 1) for item in days):
        for kind in KINDS:
            ours = [*program, "image", day, "--offline", "--pictures", kind]
            pair(f"image {day} {os.path.basename(file)} {kind}", ours, chafa(file, kind))


if __name__ == "__main__":
    main()
