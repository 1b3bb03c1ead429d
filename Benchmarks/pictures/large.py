"""Writes the pictures for timing: JPEG, progressive JPEG and PNG of a star field, in sizes typical of the archive.

usage: large.py FOLDER
"""

import pathlib
import subprocess
import sys

import numpy
from PIL import Image

import metrics
import samples


def main():
    folder = pathlib.Path(sys.argv[1])
    light = samples.nebula(1, (1, 0.6, 0.5), 0.5) + samples.star_field(2, 3000, 0.002)
    small = Image.fromarray(metrics.samples(numpy.clip(light, 0, 1)).astype(numpy.uint8))
    small.save(folder / "1000x700.png")
    small.resize((2500, 1750), Image.LANCZOS).save(folder / "2500x1750.png")
    large = small.resize((5000, 3500), Image.LANCZOS)
    for name, image, options in [
        ("1000x700.jpg", small, []), ("5000x3500.jpg", large, []), ("5000x3500-progressive.jpg", large, ["-progressive"])]:
        samples_file = folder / "picture.ppm"
        image.save(samples_file)
        with open(folder / name, "wb") as file:
            subprocess.run(["cjpeg", "-quality", "90", *options, str(samples_file)], stdout=file, check=True)
        samples_file.unlink()


if __name__ == "__main__":
    main()
