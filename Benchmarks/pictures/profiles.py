"""Counts instructions of `picture-tool draw` for pictures with a color profile, and for the same pictures without one.

usage: profiles.py PICTURE_TOOL PROFILE FILE [FILE ...]

Each FILE, a JPEG or PNG without a profile, is copied with PROFILE in it. Instructions are counted by valgrind, because other load
does not change them. At most 1.15 times as many are allowed.
"""

import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile
import zlib


def with_profile(file, profile):
    """A JPEG with the profile in an APP2 segment, or a PNG with it in an iCCP chunk."""
    if file[:2] == b"\xff\xd8":
        data = b"ICC_PROFILE\0\1\1" + profile
        return file[:2] + b"\xff\xe2" + struct.pack(">H", len(data) + 2) + data + file[2:]
    data = b"iCCPicc\0\0" + zlib.compress(profile)
    return file[:33] + struct.pack(">I", len(data) - 4) + data + struct.pack(">I", zlib.crc32(data)) + file[33:]


def instructions(tool, file):
    # As cells: how long sixels take depends on the colors, which differ.
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", tool, "draw", file, "--as", "cells", "--size", "80x28"]
    told = subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    return int(re.search(r"Collected : (\d+)", told)[1]) / 1e6


def main():
    tool, profile, files = sys.argv[1], pathlib.Path(sys.argv[2]).read_bytes(), sys.argv[3:]
    print("| | without a profile, millions | with one | ratio (≤ 1.15) |")
    print("|---|---|---|---|")
    for name in files:
        with tempfile.TemporaryDirectory() as folder:
            copy = os.path.join(folder, os.path.basename(name))
            pathlib.Path(copy).write_bytes(with_profile(pathlib.Path(name).read_bytes(), profile))
            without, own = instructions(tool, name), instructions(tool, copy)
            print(f"| {os.path.basename(name)} | {without:.0f} | {own:.0f} | {own / without:.3f}× |", flush=True)


if __name__ == "__main__":
    main()
