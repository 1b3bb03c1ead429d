"""Makes the pictures of the folder icc with their profiles, and what littlecms makes of them.

usage: icc.py [FOLDER]    (needs pillow; by default the folder icc beside this file)

Each picture NAME.png or NAME.jpg has its samples in sRGB in NAME.ppm: those that Pillow decodes, converted by littlecms with the
relative colorimetric intent. All profiles are made here from numbers of the standards. The profiles of broken-* must be ignored.
The profiles in FOLDER/profiles are also seeds of the fuzz target icc.
"""

import colorsys
import io
import pathlib
import random
import struct
import sys
import zlib

from PIL import Image, ImageCms

SIDE = 32
D65, D50 = (0.3127, 0.3290), (0.3457, 0.3585)
PRIMARIES = {
    "srgb": (D65, (0.64, 0.33), (0.30, 0.60), (0.15, 0.06)),
    "p3": (D65, (0.68, 0.32), (0.265, 0.69), (0.15, 0.06)),
    "adobe": (D65, (0.64, 0.33), (0.21, 0.71), (0.15, 0.06)),
    "prophoto": (D50, (0.7347, 0.2653), (0.1596, 0.8404), (0.0366, 0.0001)),
    "generic": (D65, (0.625, 0.34), (0.28, 0.595), (0.155, 0.07)),
    "rec2020": (D65, (0.708, 0.292), (0.17, 0.797), (0.131, 0.046)),
    "wide": (D50, (0.7347, 0.2653), (0.1152, 0.8264), (0.1566, 0.0177)),
}


# Matrices


def times(left, right):
    return [[sum(a * b for a, b in zip(row, column)) for column in zip(*right)] for row in left]


def inverse(m):
    def minor(r, c):
        rows = [[v for k, v in enumerate(row) if k != c] for n, row in enumerate(m) if n != r]
        return (-1) ** (r + c) * (rows[0][0] * rows[1][1] - rows[0][1] * rows[1][0])

    whole = sum(m[0][c] * minor(0, c) for c in range(3))
    return [[minor(c, r) / whole for c in range(3)] for r in range(3)]


def diagonal(values):
    return [[values[r] if r == c else 0 for c in range(3)] for r in range(3)]


def to_d50(points):
    """The matrix from linear channels to XYZ under D50, by Bradford's adaptation."""
    white, *primaries = ([x / y, 1, (1 - x - y) / y] for x, y in points)
    colors = [list(row) for row in zip(*primaries)]
    scale = [row[0] for row in times(inverse(colors), [[v] for v in white])]
    cones = [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]]
    before, after = (times(cones, [[v] for v in w]) for w in (white, [0.9642, 1, 0.8249]))
    adaptation = times(times(inverse(cones), diagonal([b[0] / a[0] for a, b in zip(before, after)])), cones)
    return times(adaptation, times(colors, diagonal(scale)))


# Profiles


def fixed(value):
    return struct.pack(">i", round(value * 65536))


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(map(fixed, values))


def gamma(value):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(value * 256))


def table(values):
    return b"curv\0\0\0\0" + struct.pack(f">I{len(values)}H", len(values), *(round(v * 65535) for v in values))


def para(kind, *values):
    return b"para\0\0\0\0" + struct.pack(">HH", kind, 0) + b"".join(map(fixed, values))


def srgb_light(v):
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4


SRGB_CURVE = para(3, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045)


def text(words):
    return b"mluc\0\0\0\0" + struct.pack(">II2s2sII", 1, 12, b"en", b"US", 2 * len(words), 28) + words.encode("utf-16-be")


def profile(space, pcs, tags, kind=b"mntr", version=0x04300000):
    tags = {b"desc": text("made for a test"), b"cprt": text("CC0"), b"wtpt": xyz([0.9642, 1, 0.8249])} | tags
    place, entries, data, places = 132 + 12 * len(tags), b"", b"", {}
    for name, value in tags.items():
        if value not in places:
            places[value] = place + len(data)
            data += value + b"\0" * (-len(value) % 4)
        entries += name + struct.pack(">II", places[value], len(value))
    body = struct.pack(">I", len(tags)) + entries + data
    head = struct.pack(
        ">II I4s4s4s12s4s4sIIIQI", 128 + len(body), 0, version, kind, space, pcs, bytes(12), b"acsp", b"\0\0\0\0", 0, 0, 0, 0, 1)
    return (head + b"".join(map(fixed, [0.9642, 1, 0.8249]))).ljust(128, b"\0") + body


def matrix_profile(points, curves, **more):
    columns = list(zip(*to_d50(PRIMARIES[points])))
    if not isinstance(curves, list):
        curves = [curves] * 3
    tags = {name: xyz(column) for name, column in zip([b"rXYZ", b"gXYZ", b"bXYZ"], columns)}
    return profile(b"RGB ", b"XYZ ", tags | dict(zip([b"rTRC", b"gTRC", b"bTRC"], curves)), **more)


def gray_profile(curve, pcs=b"XYZ "):
    return profile(b"GRAY", pcs, {b"kTRC": curve})


def ink_lab(inks):
    """L*a*b* of inks 0…1 on a paper: a made-up print, with layers that absorb light and gain dots."""
    absorbs = [(0.92, 0.35, 0.10), (0.20, 0.93, 0.45), (0.02, 0.12, 0.90), (0.88, 0.88, 0.87)]
    light = [0.90, 0.90, 0.86]
    for amount, shares in zip(inks, absorbs):
        covered = amount ** 0.8
        light = [v * (1 - covered * share) for v, share in zip(light, shares)]
    columns = to_d50(PRIMARIES["srgb"])
    values = [sum(m * v for m, v in zip(row, light)) / w for row, w in zip(columns, [0.9642, 1, 0.8249])]
    roots = [v ** (1 / 3) if v > (6 / 29) ** 3 else v * 841 / 108 + 4 / 29 for v in values]
    return 116 * roots[1] - 16, 500 * (roots[0] - roots[1]), 200 * (roots[1] - roots[2])


def lab_xyz(lab):
    middle = (lab[0] + 16) / 116
    roots = [middle + lab[1] / 500, middle, middle - lab[2] / 200]
    return [w * (r**3 if r > 6 / 29 else (r - 4 / 29) * 108 / 841) for r, w in zip(roots, [0.9642, 1, 0.8249])]


def ink_nodes(side, curve=1.0):
    steps = [(i / (side - 1)) ** (1 / curve) for i in range(side)]
    return [ink_lab((c, m, y, k)) for c in steps for m in steps for y in steps for k in steps]


def ink_profile(form, side=7):
    """A profile of one of the three types of tables, with curves before and after its grid."""
    gain, straight = 0.8, [i / 255 for i in range(256)]
    if form == "mft1":
        values = bytes(round(v) for l, a, b in ink_nodes(side, gain) for v in (l * 2.55, a + 128, b + 128))
        before = bytes(round(255 * v**gain) for v in straight)
        lut = b"mft1\0\0\0\0" + bytes([4, 3, side, 0]) + b"".join(map(fixed, [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        lut += before * 4 + values + bytes(range(256)) * 3
    elif form == "mft2":
        numbers = [v for l, a, b in ink_nodes(side, gain) for v in (l * 652.8, (a + 128) * 256, (b + 128) * 256)]
        before = [round(65535 * (i / 63) ** gain) for i in range(64)]
        lut = b"mft2\0\0\0\0" + bytes([4, 3, side, 0]) + b"".join(map(fixed, [1, 0, 0, 0, 1, 0, 0, 0, 1]))
        lut += struct.pack(">HH", 64, 2) + struct.pack(">64H", *before) * 4
        lut += struct.pack(f">{len(numbers)}H", *(min(65535, round(v)) for v in numbers)) + struct.pack(">HH", 0, 65535) * 3
    else:
        is_lab = form == "mab"
        nodes = ink_nodes(side, gain)
        if is_lab:
            numbers = [v for l, a, b in nodes for v in (l / 100, (a + 128) / 255, (b + 128) / 255)]
        else:
            numbers = [(v * 32768 / 65535) ** 0.5 for lab in nodes for v in lab_xyz(lab)]
        grid = bytes([side] * 4).ljust(16, b"\0") + b"\2\0\0\0"
        grid += struct.pack(f">{len(numbers)}H", *(min(65535, max(0, round(65535 * v))) for v in numbers))
        grid += b"\0" * (-len(grid) % 4)
        last = gamma(1) + b"\0\0"
        middle = (gamma(1 if is_lab else 2) + b"\0\0") * 3
        matrix = b"".join(map(fixed, [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]))
        before = para(0, gain) * 4
        parts, places = [last * 3, matrix, middle, grid, before], []
        place = 32
        for part in parts:
            places.append(place)
            place += len(part)
        lut = b"mAB \0\0\0\0" + bytes([4, 3, 0, 0]) + struct.pack(">5I", *places) + b"".join(parts)
    pcs = b"XYZ " if form == "mabxyz" else b"Lab "
    return profile(b"CMYK", pcs, {b"A2B0": lut}, kind=b"prtr", version=0x02400000 if form.startswith("mft") else 0x04300000)


PROFILES = {
    "srgb": matrix_profile("srgb", SRGB_CURVE),
    "srgb-table": matrix_profile("srgb", table([srgb_light(i / 1023) for i in range(1024)]), version=0x02100000),
    "p3": matrix_profile("p3", SRGB_CURVE),
    "p3-kind4": matrix_profile("p3", para(4, 2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045, 0, 0)),
    "adobe": matrix_profile("adobe", gamma(2.19921875), version=0x02100000),
    "prophoto": matrix_profile("prophoto", gamma(1.8), version=0x02100000),
    "romm": matrix_profile("prophoto", para(3, 1.8, 1, 0, 1 / 16, 0.03125)),
    "generic": matrix_profile("generic", gamma(1.8), version=0x02100000),
    "generic-kind2": matrix_profile("generic", para(2, 2.4, 0.9, 0.1, 0.0)),
    "rec2020": matrix_profile("rec2020", para(3, 1 / 0.45, 1 / 1.099, 0.099 / 1.099, 1 / 4.5, 0.081)),
    "wide": matrix_profile("wide", table([(i / 25) ** 2.2 for i in range(26)]), version=0x02100000),
    "three-curves": matrix_profile("adobe", [gamma(1.8), para(0, 2.2), table([(i / 255) ** 2.4 for i in range(256)])]),
    "linear": matrix_profile("srgb", b"curv\0\0\0\0\0\0\0\0"),
    "kind1": matrix_profile("p3", para(1, 2.2, 1.1, -0.1)),
    "gray18": gray_profile(gamma(1.8)),
    "gray22": gray_profile(gamma(2.19921875)),
    "graysrgb": gray_profile(SRGB_CURVE),
    "graylab": gray_profile(b"curv\0\0\0\0\0\0\0\0", b"Lab "),
    "inks8": ink_profile("mft1"),
    "inks16": ink_profile("mft2"),
    "inksmab": ink_profile("mab"),
    "inksxyz": ink_profile("mabxyz"),
}


# Pictures


def chart():
    """Grays, hues by lightness and saturation, and dark colors."""
    picture = Image.new("RGB", (SIDE, SIDE))
    for y in range(SIDE):
        for x in range(SIDE):
            if y < 4:
                color = [255 * (x + SIDE * (y // 2)) // (2 * SIDE - 1)] * 3
            elif y < 28:
                part = (y - 4) / 23
                color = [round(255 * v) for v in colorsys.hsv_to_rgb(x / SIDE, 1 - max(0, part - 0.5) * 2, min(1, part * 2 + 0.08))]
            else:
                color = [(x * 7) % 64, (x * 3 + y) % 48, (x * 5 + 2 * y) % 56]
            picture.putpixel((x, y), tuple(color))
    return picture


def photo(data):
    """Smooth shapes in colors of a profile that sRGB has too, so that a step between two decoders of JPEG stays a few steps."""
    dice = random.Random(8)
    small = Image.new("RGB", (5, 5))
    grays = [dice.randrange(110, 200) for _ in range(25)]
    small.putdata([tuple(gray + dice.randrange(-16, 17) for _ in range(3)) for gray in grays])
    picture = small.resize((SIDE, SIDE), Image.Resampling.BICUBIC)
    target = ImageCms.ImageCmsProfile(io.BytesIO(data))
    transform = ImageCms.buildTransform(
        ImageCms.createProfile("sRGB"), target, "RGB", "RGB", ImageCms.Intent.RELATIVE_COLORIMETRIC, 0)
    return ImageCms.applyTransform(picture, transform)


def ink_chart():
    dice = random.Random(7)
    small = Image.new("CMYK", (6, 6))
    small.putdata([tuple(dice.choice([0, 30, 90, 160, 255]) for _ in range(3)) + (dice.choice([0, 0, 60, 200]),) for _ in range(36)])
    return small.resize((SIDE, SIDE), Image.Resampling.BILINEAR)


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(picture, chunks=b""):
    """A PNG with chunks after its header."""
    file = io.BytesIO()
    picture.save(file, "PNG", icc_profile=None)
    return file.getvalue()[:33] + chunks + file.getvalue()[33:]


def iccp(data):
    return chunk(b"iCCP", b"icc\0\0" + zlib.compress(data, 9))


def gama(value):
    return chunk(b"gAMA", struct.pack(">I", value))


def chrm(points):
    return chunk(b"cHRM", struct.pack(">8I", *(round(100000 * v) for point in PRIMARIES[points] for v in point)))


def segment(number, count, part):
    data = b"ICC_PROFILE\0" + bytes([number, count]) + part
    return b"\xff\xe2" + struct.pack(">H", len(data) + 2) + data


def jpeg(picture, data=b"", parts=1, order=None, **more):
    """A JPEG with a profile in so many APP2 segments."""
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=95, subsampling=0, **more)
    size = -(-len(data) // parts)
    segments = [segment(n + 1, parts, data[n * size : (n + 1) * size]) for n in (order or range(parts))] if data else []
    # Behind the first segment, which is JFIF's or Adobe's.
    body = file.getvalue()
    place = 4 + struct.unpack(">H", body[4:6])[0]
    return body[:place] + b"".join(segments) + body[place:]


def converted(file, data):
    """The samples that Pillow decodes, converted by littlecms."""
    picture = Image.open(io.BytesIO(file))
    picture.load()
    if picture.mode == "P":
        picture = picture.convert("RGB")
    if picture.mode in ("RGBA", "LA"):
        picture = picture.convert(picture.mode[:-1])
    if data is None:
        return picture.convert("RGB")
    source = ImageCms.ImageCmsProfile(io.BytesIO(data))
    transform = ImageCms.buildTransform(
        source, ImageCms.createProfile("sRGB"), picture.mode, "RGB", ImageCms.Intent.RELATIVE_COLORIMETRIC, 0)
    return ImageCms.applyTransform(picture, transform)


def files():
    """Name, file, and the profile that littlecms is to use."""
    p = PROFILES
    colors, smooth, grays, inks = chart(), photo(p["srgb"]), chart().convert("L"), ink_chart()
    for name in p:
        if name.startswith("gray"):
            yield f"{name}.png", png(grays, iccp(p[name])), p[name]
            yield f"{name}.jpg", jpeg(smooth.convert("L"), p[name]), p[name]
        elif name.startswith("inks"):
            yield f"{name}.jpg", jpeg(inks, p[name]), p[name]
        else:
            yield f"{name}.png", png(colors, iccp(p[name])), p[name]
            if name not in ("p3-kind4", "srgb-table", "generic-kind2", "kind1", "wide"):
                # Where a step of blue is many of sRGB, the samples are stored as they are.
                is_wide = name in ("prophoto", "romm", "rec2020")
                yield f"{name}.jpg", jpeg(photo(p[name]), p[name], keep_rgb=is_wide), p[name]
    yield "adobe-parts3.jpg", jpeg(photo(p["adobe"]), p["adobe"], 3), p["adobe"]
    yield "p3-parts5-unordered.jpg", jpeg(photo(p["p3"]), p["p3"], 5, [3, 0, 4, 2, 1]), p["p3"]
    yield "inks16-parts4-unordered.jpg", jpeg(inks, p["inks16"], 4, [2, 3, 1, 0]), p["inks16"]
    yield "prophoto-progressive.jpg", jpeg(photo(p["prophoto"]), p["prophoto"], progressive=True, keep_rgb=True), p["prophoto"]
    yield "adobe-palette.png", png(colors.quantize(64), iccp(p["adobe"])), p["adobe"]
    alpha = colors.copy()
    alpha.putalpha(chart().convert("L").transpose(Image.Transpose.ROTATE_90).point(lambda v: 40 + v * 4 // 5))
    yield "p3-alpha.png", png(alpha, iccp(p["p3"])), p["p3"]
    yield "gamma-adobe.png", png(colors, gama(45455) + chrm("adobe")), matrix_profile("adobe", para(0, 100000 / 45455))
    yield "gamma-prophoto.png", png(colors, chrm("prophoto") + gama(55556)), matrix_profile("prophoto", para(0, 1.8))
    yield "gamma-linear.png", png(colors, gama(100000) + chrm("srgb")), matrix_profile("srgb", para(0, 1))
    yield "gamma-srgb.png", png(colors, gama(45455) + chrm("srgb")), None
    yield "gamma-alone.png", png(colors, gama(100000)), None
    yield "srgb-before-gamma.png", png(colors, chunk(b"sRGB", b"\0") + gama(100000) + chrm("wide")), None
    yield "profile-before-srgb.png", png(colors, chunk(b"sRGB", b"\0") + iccp(p["adobe"]) + gama(45455)), p["adobe"]
    yield "points-p3.png", png(colors, iccp(p["adobe"]) + chunk(b"cICP", bytes([12, 13, 0, 1]))), p["p3"]
    yield "points-rec2020.png", png(colors, chunk(b"cICP", bytes([9, 1, 0, 1]))), p["rec2020"]
    yield "points-hlg-ignored.png", png(colors, chunk(b"cICP", bytes([9, 18, 0, 1])) + iccp(p["p3"])), p["p3"]
    flat = Image.new("RGB", (16, 16), (90, 170, 110))
    yield "flat-adobe.png", png(flat, iccp(p["adobe"])), p["adobe"]
    good = p["adobe"]
    broken = {
        "cut": good[:300],
        "no-signature": good[:36] + b"xxxx" + good[40:],
        "other-channels": p["gray18"],
        "tag-outside": good.replace(b"rXYZ" + good[good.index(b"rXYZ") + 4 :][:4], b"rXYZ\xff\xff\xff\xf0"),
        "no-curve": good.replace(b"gTRC", b"none"),
        "black": good.replace(xyz(list(zip(*to_d50(PRIMARIES["adobe"])))[1]), xyz([0, 0, 0])),
        "long-curve": good.replace(gamma(2.19921875), b"curv\0\0\0\0\xff\xff\xff\xff\2\x33"),
    }
    for name, data in broken.items():
        yield f"broken-{name}.png", png(colors, iccp(data)), None
        yield f"broken-{name}.jpg", jpeg(smooth, data), None
    yield "broken-part-missing.jpg", jpeg(smooth, good, 3, [0, 2]), None
    yield "broken-deflate.png", png(colors, chunk(b"iCCP", b"icc\0\0" + zlib.compress(good)[:90])), None
    yield "broken-then-gamma.png", png(colors, iccp(good[:200]) + gama(55556) + chrm("prophoto")), matrix_profile("prophoto", para(0, 1.8))
    inks16 = p["inks16"]
    place = inks16.index(b"mft2")
    for name, data in {"grid-cut": inks16[:-900], "grid-huge": inks16[: place + 10] + b"\xff" + inks16[place + 11 :]}.items():
        yield f"broken-inks-{name}.jpg", jpeg(inks, data), "inks without a profile"
    yield "inks-without-profile.jpg", jpeg(inks), "inks without a profile"


def main():
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).with_name("icc"))
    (folder / "profiles").mkdir(parents=True, exist_ok=True)
    for name, data in PROFILES.items():
        (folder / "profiles" / f"{name}.icc").write_bytes(data)
    for name, file, data in files():
        (folder / name).write_bytes(file)
        if data != "inks without a profile":
            converted(file, data).save(folder / (name + ".ppm"))


main()
