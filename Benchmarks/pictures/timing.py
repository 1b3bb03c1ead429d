"""Times whole processes in pairs: `space-explorer image DAY` from its cache or picture-tool, and chafa on the same file.

usage: timing.py PROGRAM PICTURE_TOOL FILE [FILE ...]

Each row has the medians of 15 pairs, run alternately so that other load affects both alike, and the peak memory. Besides
wall-clock time it shows CPU time (user and system), which depends less on other load.
"""

import os
import pathlib
import statistics
import subprocess
import sys
import tempfile

import kept

PAIRS = 15
MEASURE = str(pathlib.Path(__file__).with_name("measure.py"))
KINDS = {"cells": "symbols", "kitty": "kitty", "sixel": "sixels"}


def run(command, environment):
    """Wall-clock and CPU milliseconds and peak memory in MiB of a process, whose output is discarded."""
    words = [sys.executable, "-I", "-S", MEASURE, *command]
    told = subprocess.run(words, env=environment, check=True, capture_output=True, text=True).stdout.split()
    return float(told[0]), float(told[1]), int(told[2]) / 1024


def pair(name, ours, chafas, environment):
    rows = [(run(ours, environment), run(chafas, os.environ)) for _ in range(PAIRS)]
    wall, own = ([statistics.median(row[side][part] for row in rows) for side in (0, 1)] for part in (0, 1))
    ratios = [statistics.median(row[0][part] / row[1][part] for row in rows) for part in (0, 1)]
    memory = [max(row[side][2] for row in rows) for side in (0, 1)]
    print(
        f"| {name} | {wall[0]:.1f} | {wall[1]:.1f} | {ratios[0]:.2f}× | {own[0]:.1f} | {own[1]:.1f} | {ratios[1]:.2f}× "
        f"| {memory[0]:.0f} | {memory[1]:.0f} |", flush=True)


def chafa(file, kind):
    # Without a terminal chafa assumes cells of 8×8 pixels; ours are 10×20.
    size = "80x28" if kind == "cells" else "100x70"
    return ["chafa", "--animate", "off", "-s", size, "-f", KINDS[kind], "-c", "full", file]


def main():
    program, tool, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    print("| | ours ms | chafa ms | ratio | ours CPU ms | chafa CPU ms | ratio | ours MiB | chafa MiB |")
    print("|---|---|---|---|---|---|---|---|---|")
    for file in files:
        name = os.path.basename(file)
        with tempfile.TemporaryDirectory() as home:
            kept.keep(program, file, home)
            for kind in KINDS:
                ours = [program, "image", kept.DAY, "--offline", "--color", "always", "--pictures", kind]
                pair(f"image DAY, {name}, {kind}", ours, chafa(file, kind), kept.environment(home))
        for kind in KINDS:
            ours = [tool, "draw", file, "--as", kind, "--size", "80x28"]
            pair(f"picture-tool, {name}, {kind}", ours, chafa(file, kind), os.environ)


if __name__ == "__main__":
    main()
