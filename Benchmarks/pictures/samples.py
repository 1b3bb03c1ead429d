"""Pictures that reveal drawing faults: star fields, which lose light, and dark nebulae, which show bands."""

import pathlib

import numpy
from PIL import Image

import metrics

WIDTH, HEIGHT = 1000, 700


def star_field(seed, count, sky):
    """A few bright and many faint stars on an even sky, in linear light."""
    random = numpy.random.default_rng(seed)
    field = numpy.full((HEIGHT, WIDTH, 3), float(sky))
    down, across = numpy.mgrid[-6:7, -6:7]
    for _ in range(count):
        x, y = random.uniform(8, WIDTH - 8), random.uniform(8, HEIGHT - 8)
        flux = 0.02 * random.pareto(1.2) + 0.01
        width = 0.6 + 0.25 * min(3, flux)
        color = numpy.array([1, 0.9, 0.8]) + random.uniform(-0.2, 0.2, 3)
        left, top = int(x), int(y)
        spot = numpy.exp(-((across - (x - left)) ** 2 + (down - (y - top)) ** 2) / (2 * width ** 2))
        field[top - 6:top + 7, left - 6:left + 7] += flux * spot[:, :, None] * color
    return field + random.normal(size=field.shape) * 0.0004


def nebula(seed, color, brightest):
    """Smooth dark clouds, in linear light."""
    random = numpy.random.default_rng(seed)
    clouds = numpy.zeros((HEIGHT, WIDTH))
    for octave in range(1, 7):
        side = 2 ** octave + 1
        points = Image.fromarray(random.normal(size=(side, side)).astype(numpy.float32))
        clouds += numpy.asarray(points.resize((WIDTH, HEIGHT), Image.BICUBIC)) * 0.55 ** octave
    clouds -= clouds.min()
    return (clouds / clouds.max())[:, :, None] ** 2 * numpy.array(color) * brightest


def write(folder):
    """Writes nine star fields and nine nebulae, most of them dark, as PNG files, the same in every run."""
    folder = pathlib.Path(folder)
    pictures = {}
    for number, count in enumerate([300, 600, 1000, 2000, 3000, 4500, 6000, 12000, 20000]):
        pictures[f"stars-{count}"] = star_field(100 + number, count, 0.0007 * number)
    colors = [
        (1, 0.5, 0.4), (0.4, 0.6, 1), (0.9, 0.7, 0.5), (0.5, 0.9, 0.8), (1, 0.4, 0.6), (0.7, 0.7, 0.7), (0.9, 0.5, 0.9),
        (0.6, 0.8, 0.4), (1, 0.8, 0.6)]
    for number, (color, brightest) in enumerate(zip(colors, [0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3, 0.4, 0.5])):
        cloud = nebula(200 + number, color, brightest)
        if number % 2:
            cloud = cloud + star_field(300 + number, 1500, 0)
        pictures[f"nebula-{number}"] = cloud
    for name, picture in pictures.items():
        samples = metrics.samples(numpy.clip(picture, 0, 1)).astype(numpy.uint8)
        Image.fromarray(samples).save(folder / f"{name}.png")
