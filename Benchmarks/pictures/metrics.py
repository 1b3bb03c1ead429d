"""Compares pictures: PSNR and SSIM of samples, and the light of half cells."""

import numpy

CURVE = numpy.where(
    numpy.arange(256) / 255 <= 0.04045,
    numpy.arange(256) / 255 / 12.92,
    ((numpy.arange(256) / 255 + 0.055) / 1.055) ** 2.4)


def light(samples):
    """Converts samples (0…255, possibly fractional) to linear light (0…1)."""
    return numpy.interp(samples, numpy.arange(256), CURVE)


def samples(light):
    """Converts linear light to samples, rounded to 0…255."""
    return numpy.rint(numpy.interp(light, CURVE, numpy.arange(256)))


def area_matrix(source, target):
    """Averages over areas to shrink; interpolates linearly between pixel centers to enlarge."""
    matrix = numpy.zeros((target, source))
    step = source / target
    for index in range(target):
        if step >= 1:
            pixels = numpy.arange(source)
            matrix[index] = numpy.clip(numpy.minimum(pixels + 1, (index + 1) * step) - numpy.maximum(pixels, index * step), 0, 1)
        else:
            center = min(max((index + 0.5) * step - 0.5, 0), source - 1)
            first = int(center)
            matrix[index, first] = 1 - (center - first)
            if center > first:
                matrix[index, first + 1] = center - first
    return matrix / matrix.sum(1, keepdims=True)


def scaled(picture, width, height):
    """The picture's samples scaled to another size in linear light."""
    down = area_matrix(picture.shape[0], height)
    across = area_matrix(picture.shape[1], width)
    return samples(numpy.einsum("yr,rcn,xc->yxn", down, light(picture), across, optimize=True))


def decibels(difference, peak):
    mean = numpy.mean(difference ** 2)
    return 99.0 if mean == 0 else 10 * numpy.log10(peak ** 2 / mean)


def blurred(plane):
    """Blurs with SSIM's Gaussian (11 points, σ = 1.5), and crops the edges."""
    weights = numpy.exp(-numpy.arange(-5, 6) ** 2 / 4.5)
    weights /= weights.sum()
    rows = sum(weight * plane[n:plane.shape[0] - 10 + n] for n, weight in enumerate(weights))
    return sum(weight * rows[:, n:rows.shape[1] - 10 + n] for n, weight in enumerate(weights))


def ssim(first, second):
    """Structural similarity (Wang et al., 2004) of the luma."""
    luma = numpy.array([0.299, 0.587, 0.114])
    a, b = first @ luma, second @ luma
    mean_a, mean_b = blurred(a), blurred(b)
    variance_a = blurred(a * a) - mean_a ** 2
    variance_b = blurred(b * b) - mean_b ** 2
    covariance = blurred(a * b) - mean_a * mean_b
    c1, c2 = (0.01 * 255) ** 2, (0.03 * 255) ** 2
    above = (2 * mean_a * mean_b + c1) * (2 * covariance + c2)
    return float(numpy.mean(above / ((mean_a ** 2 + mean_b ** 2 + c1) * (variance_a + variance_b + c2))))


def half_cells(picture, cell):
    """The average light of the upper and lower half of each cell."""
    width, height = cell[0], cell[1] // 2
    rows, columns = picture.shape[0] // height, picture.shape[1] // width
    return light(picture[:rows * height, :columns * width]).reshape(rows, height, columns, width, 3).mean((1, 3))


def correlation(first, second):
    """Pearson's correlation: 1 for the same shape at any brightness and contrast; 0 if either has none."""
    first, second = first - first.mean(), second - second.mean()
    product = numpy.sqrt((first ** 2).sum() * (second ** 2).sum())
    return float((first * second).sum() / product) if product > 1e-9 else 0.0


def compare(drawn, reference, cell):
    """PSNR in dB, SSIM, PSNR in dB and correlation of the half cells' light, and the share of preserved light in percent."""
    halves = half_cells(drawn, cell), half_cells(reference, cell)
    return (
        decibels(drawn - reference, 255), ssim(drawn, reference), decibels(halves[0] - halves[1], 1), correlation(*halves),
        100 * light(drawn).sum() / max(1e-9, light(reference).sum()))
