"""Compares the decoder of PNG and GIF with Pillow's, pixel by pixel; prints the files that differ.

usage: decoders.py PICTURE_TOOL FOLDER [FOLDER ...]

Compared are samples as they are drawn: 8 bits each, with alpha where the file has it. Pillow keeps 16 bits of gray and cuts
those of colors to 8; both are compared with a tolerance of one step. Of a GIF the first picture is compared.
"""

import pathlib
import struct
import subprocess
import sys
import warnings
import zlib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import numpy
from PIL import Image

warnings.simplefilter("ignore")


def ours(tool, path):
    """The pixels that the tool decodes as RGBA, or None if it refuses the file."""
    result = subprocess.run([tool, "decode", path], capture_output=True, timeout=120)
    if result.returncode or not result.stdout:
        return None
    out = result.stdout
    if out[:2] == b"P6":
        fields, start = [], 2
        while len(fields) < 3:
            end = start + 1
            while out[end:end + 1] not in (b" ", b"\n"):
                end += 1
            fields.append(int(out[start + 1:end]))
            start = end
        width, height, _ = fields
        pixels = numpy.frombuffer(out, numpy.uint8, offset=start + 1).reshape(height, width, 3)
        return numpy.dstack([pixels, numpy.full((height, width), 255, numpy.uint8)])
    header, body = out.split(b"ENDHDR\n", 1)
    words = header.split()
    width, height = int(words[words.index(b"WIDTH") + 1]), int(words[words.index(b"HEIGHT") + 1])
    depth = int(words[words.index(b"DEPTH") + 1])
    pixels = numpy.frombuffer(body, numpy.uint8).reshape(height, width, depth)
    if depth == 2:
        return numpy.dstack([pixels[..., 0]] * 3 + [pixels[..., 1]])
    return pixels


def pillows(path):
    """The pixels that Pillow decodes as RGBA, the largest error by its depth of samples, or None if it refuses the file."""
    try:
        with Image.open(path) as image:
            if image.format not in ("PNG", "GIF"):
                return "other format", 0
            if image.width * image.height > 100_000_000:
                return "too large to compare", 0
            deep = image.mode.startswith("I") or (image.format == "PNG" and open(path, "rb").read(25)[24] == 16)
            image.load()
            if image.mode.startswith("I"):
                gray = (numpy.asarray(image).astype(numpy.float64) / 257).round().astype(numpy.uint8)
                clear = image.info.get("transparency")
                alpha = numpy.where(numpy.asarray(image) == clear, 0, 255).astype(numpy.uint8) if clear is not None else (
                    numpy.full(gray.shape, 255, numpy.uint8))
                return numpy.dstack([gray, gray, gray, alpha]), 1
            return numpy.asarray(image.convert("RGBA")), 1 if deep else 0
    except Image.DecompressionBombError:
        return "too large to compare", 0
    except (OSError, SyntaxError, ValueError, EOFError, struct.error, zlib.error):
        return None, 0


def compare(tool, path):
    reference, tolerance = pillows(path)
    if isinstance(reference, str):
        return reference, ""
    mine = ours(tool, path)
    if mine is None:
        return "both refuse" if reference is None else "only Pillow decodes", ""
    if reference is None:
        return "only we decode", ""
    if mine.shape != reference.shape:
        return "sizes differ", f"{mine.shape} {reference.shape}"
    # What is wholly transparent has no color.
    seen = (mine[..., 3] > 0) | (reference[..., 3] > 0)
    difference = numpy.abs(mine.astype(numpy.int16) - reference).max(axis=2) * seen
    worst = int(difference.max())
    if worst == 0:
        return "equal", ""
    if worst <= tolerance:
        return "equal within a step of 16 bits", ""
    return "differ", f"{int((difference > 0).sum())} pixels, by {worst} at most"


def main():
    tool, *folders = sys.argv[1:]
    files = sorted({str(p.resolve()) for folder in folders for p in pathlib.Path(folder).rglob("*")
                    if p.suffix.lower() in (".png", ".gif") and p.is_file()})
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda path: compare(tool, path), files))
    for path, (kind, text) in zip(files, results):
        if kind not in ("equal", "both refuse", "equal within a step of 16 bits", "other format", "too large to compare"):
            print(kind, path, text)
    for kind, count in Counter(kind for kind, _ in results).most_common():
        print(f"{count:6} {kind}")


main()
