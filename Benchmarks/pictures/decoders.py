"""Compares the decoder of PNG and GIF with Pillow's, pixel by pixel; prints the files that differ.

usage: decoders.py PICTURE_TOOL FOLDER [FOLDER ...]

Compared are samples as they are drawn: 8 bits each, with alpha where the file has it. Pillow keeps 16 bits of gray and cuts
those of colors to 8; both are compared with a tolerance of one step. Of an animated GIF every picture is compared.
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


def run(tool, action, path):
    """The output of the tool, or None if it refuses the file."""
    result = subprocess.run([tool, action, path], capture_output=True, timeout=120)
    return None if result.returncode else result.stdout or None


def header(out):
    """The width, height, depth and length of the header of the first Netpbm picture."""
    if out[:2] == b"P6":
        words = out[:64].split(None, 4)[:4]
        return int(words[1]), int(words[2]), 3, len(b" ".join(words)) + 1
    length = out.index(b"ENDHDR\n") + 7
    words = out[:length].split()
    return *(int(words[words.index(name) + 1]) for name in (b"WIDTH", b"HEIGHT", b"DEPTH")), length


def pictures(out):
    """The Netpbm pictures as RGBA, one by one."""
    start = 0
    while start < len(out):
        width, height, depth, length = header(out[start:start + 128])
        pixels = numpy.frombuffer(out, numpy.uint8, width * height * depth, start + length).reshape(height, width, depth)
        yield pixels if depth == 4 else numpy.dstack([pixels, numpy.full((height, width), 255, numpy.uint8)])
        start += length + pixels.size


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
    out = run(tool, "decode", path)
    if out is None:
        return "both refuse" if reference is None else "only Pillow decodes", ""
    if reference is None:
        return "only we decode", ""
    kind, text = compare_pictures(next(pictures(out)), reference, tolerance)
    return animation(tool, path) or (kind, text) if kind == "equal" else (kind, text)


def compare_pictures(mine, reference, tolerance):
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


def animation(tool, path):
    """The comparison of all pictures of a GIF that has several."""
    with Image.open(path) as image:
        if image.format != "GIF" or not getattr(image, "is_animated", False):
            return None
        out, count = run(tool, "frames", path), 0
        for number, mine in enumerate(pictures(out or b"")):
            try:
                image.seek(number)
                reference = numpy.asarray(image.convert("RGBA"))
            except (EOFError, OSError, ValueError):
                return "more pictures than Pillow's", f"{number}"
            kind, text = compare_pictures(mine, reference, 0)
            if kind != "equal":
                return f"picture of an animation: {kind}", f"number {number}, {text}"
            count += 1
        if count < image.n_frames:
            return "fewer pictures than Pillow's", f"{count} of {image.n_frames}"
        return "animation equal", f"{count} pictures"


def main():
    tool, *folders = sys.argv[1:]
    files = sorted({str(p.resolve()) for folder in folders for p in pathlib.Path(folder).rglob("*")
                    if p.suffix.lower() in (".png", ".gif") and p.is_file()})
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda path: compare(tool, path), files))
    for path, (kind, text) in zip(files, results):
        if kind not in ("equal", "animation equal", "both refuse", "equal within a step of 16 bits", "other format", "too large to compare"):
            print(kind, path, text)
    for kind, count in Counter(kind for kind, _ in results).most_common():
        print(f"{count:6} {kind}")
    print(sum(int(text.split()[0]) for kind, text in results if kind == "animation equal"), "pictures of animations")


main()
