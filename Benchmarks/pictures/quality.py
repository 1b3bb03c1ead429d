"""Compares pictures drawn by picture-tool and by chafa with the originals; prints medians over many pictures.

usage: quality.py PICTURE_TOOL FOLDER [FOLDER ...]

Both draw each picture on 80×28 cells of 10×20 pixels with the same glyphs and colors. Their output is converted back to
pixels and compared with the original, scaled by area averages in linear light. chafa runs with its highest quality (-w 9);
for palettes, each figure uses the best of its color spaces, dithering and preprocessing.
"""

import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor

import numpy
from PIL import Image

import metrics
import samples
import terminal

COLUMNS, ROWS = 80, 28
SIZE = COLUMNS * terminal.CELL[0], ROWS * terminal.CELL[1]
SYMBOLS = {
    "half": "space+solid+half", "quadrant": "space+solid+half+quad",
    "sextant": "space+solid+half+quad+sextant", "ascii": "space+ascii"}
CLASSES = [("cells", glyphs, colors) for colors in ("full", "256", "16") for glyphs in ("half", "quadrant", "sextant")]
CLASSES += [("cells", "half", "none"), ("cells", "ascii", "none"), ("sixel", "-", "-"), ("kitty", "-", "-")]


def pixels(written, kind, theme):
    if kind == "cells":
        screen = terminal.Screen(COLUMNS, ROWS, theme)
        screen.write(re.sub(r"\x1b\[\?25[lh]", "", written.decode()))
        return screen.pixels
    picture = terminal.kitty(written) if kind == "kitty" else terminal.sixel(written)
    return picture if picture.shape[1::-1] == SIZE else metrics.scaled(picture, *SIZE)


def ours(tool, path, kind, glyphs, colors):
    command = [tool, "draw", path, "--as", kind, "--size", f"{COLUMNS}x{ROWS}"]
    if kind == "cells":
        command += ["--glyphs", glyphs, "--colors", colors]
    return subprocess.run(command, capture_output=True, check=True).stdout


def chafas(path, kind, glyphs, colors):
    """The outputs of chafa with all its settings for a class."""
    common = ["chafa", "--animate", "off", "--stretch", "--bg", "black", "-w", "9"]
    if kind == "cells":
        # Both mix few colors by shade characters.
        shades = "+stipple" if glyphs != "ascii" and colors in ("16", "none") else ""
        common += ["-s", f"{COLUMNS}x{ROWS}", "-f", "symbols", "--symbols", SYMBOLS[glyphs] + shades, "-c", colors]
    else:
        # Without a terminal chafa assumes cells of 8×8 pixels.
        common += ["-s", f"{SIZE[0] // 8}x{SIZE[1] // 8}", "--scale", "max", "-f", "sixels" if kind == "sixel" else kind]
    choices = [[]]
    if colors in ("256", "16"):
        choices = [["--color-space", space, "--dither", dither] for space in ("rgb", "din99d") for dither in ("none", "diffusion")]
    if colors in ("16", "none"):
        choices = [choice + ["-p", process] for choice in choices for process in ("on", "off")]
    if kind == "sixel":
        choices = [[], ["--color-space", "din99d"], ["--dither", "diffusion"]]
    for choice in choices:
        yield subprocess.run(common + choice + [path], capture_output=True, check=True).stdout


def measure(job):
    """The figures of one picture: for each class, a list with those of picture-tool and of chafa's settings."""
    tool, path, theme = job
    image = Image.open(path).convert("RGBA")
    flat = Image.alpha_composite(Image.new("RGBA", image.size, (0, 0, 0, 255)), image).convert("RGB")
    reference = metrics.scaled(numpy.asarray(flat, float), *SIZE)
    with tempfile.NamedTemporaryFile(suffix=".png") as opaque:
        # Both get the same decoded picture, because only drawing is compared.
        flat.save(opaque.name)
        rows = []
        for kind, glyphs, colors in CLASSES:
            drawn = [ours(tool, opaque.name, kind, glyphs, colors), *chafas(opaque.name, kind, glyphs, colors)]
            rows.append([
                metrics.compare(numpy.rint(pixels(one, kind, theme)), reference, terminal.CELL) for one in drawn])
        return rows


def pictures(folders):
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            try:
                with Image.open(path) as image:
                    image.load()
                    if min(image.size) >= 140:
                        yield str(path)
            except (OSError, SyntaxError, ValueError, Image.DecompressionBombError):
                continue


def main():
    tool, folders = sys.argv[1], sys.argv[2:]
    with tempfile.TemporaryDirectory() as scratch, ProcessPoolExecutor() as workers:
        samples.write(scratch)
        paths = list(pictures([*folders, scratch]))
        results = list(workers.map(measure, [(tool, path, "xterm") for path in paths]))
    print(f"{len(paths)} pictures; medians: dB / SSIM of pixels, dB / correlation of half cells' light, share of light kept")
    print("| | ours | chafa | difference | pictures with at least chafa's dB, SSIM |\n|---|---|---|---|---|")
    for number, (kind, glyphs, colors) in enumerate(CLASSES):
        mine = [result[number][0] for result in results]
        theirs = [result[number][1:] for result in results]
        settings = [[median(row[setting] for row in theirs) for setting in range(len(theirs[0]))]]
        best = max(settings[0], key=lambda figures: figures[0])
        like, near = (max(figures[place] for figures in settings[0]) for place in (1, 3))
        own = median(mine)
        wins = sum(row[0] >= max(other[0] for other in others) for row, others in zip(mine, theirs))
        alike = sum(row[1] >= max(other[1] for other in others) for row, others in zip(mine, theirs))
        name = kind if kind != "cells" else f"{glyphs} {colors}"
        difference = f"{own[0] - best[0]:+.2f} / {own[1] - like:+.3f} / {own[3] - near:+.3f}"
        print(f"| {name} | {shown(own)} | {shown(best)} | {difference} | {wins}, {alike} |")


def median(rows):
    return [statistics.median(column) for column in zip(*rows)]


def shown(figures):
    return f"{figures[0]:.1f} / {figures[1]:.3f}, {figures[2]:.1f} / {figures[3]:.3f}, {figures[4]:.0f} %"


if __name__ == "__main__":
    main()
