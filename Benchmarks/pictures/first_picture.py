"""Times the first picture of the app: from the first frame of a start to the picture, whose file is in the disk cache.

usage: first_picture.py PROGRAM FILE
"""

import os
import pathlib
import statistics
import sys
import tempfile

import kept

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "app"))
from terminal import ANSWERS, Terminal  # noqa: E402

STARTS = 15
FRAME = rb"1 Today"
KITTY = {b"\x1b_Gi=4211": b"\x1b_Gi=4211;OK\x1b\\"}
KINDS = {
    "cells": (ANSWERS, rb"\x1b\[[0-9;]*48;2;[^\x1b]*[\xe2]"),
    "sixel": ({**ANSWERS, b"\x1b[c": b"\x1b[?62;4c"}, rb"\x1bP[0-9;]*q"),
    "kitty": ({**KITTY, **ANSWERS}, rb"\x1b_Ga=p"),
}


def start(program, home, answers, picture):
    """The milliseconds from the process's start to the first frame, and from there to the picture."""
    process = Terminal([program, "--offline"], 80, 29, kept.environment(home), answers=answers)
    try:
        frame = process.wait_for(FRAME)
        shown = process.wait_for(picture)
        process.type("q")
        process.end()
        return 1000 * frame, 1000 * (shown - frame)
    finally:
        process.close()


def main():
    program, file = sys.argv[1:]
    print(f"First picture ({os.path.basename(file)}), medians of {STARTS} starts, ms")
    print("| | first frame | picture after it | 90 % |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as home:
        kept.keep(program, file, home)
        for kind, (answers, picture) in KINDS.items():
            rows = [start(program, home, answers, picture) for _ in range(STARTS)]
            frame, after = (statistics.median(row[part] for row in rows) for part in (0, 1))
            late = sorted(row[1] for row in rows)[int(STARTS * 0.9)]
            print(f"| {kind} | {frame:.1f} | {after:.1f} | {late:.1f} |")


if __name__ == "__main__":
    main()
