"""Converts a program's terminal output back to pixels: block characters, kitty's graphics and sixel."""

import base64
import re
import zlib

import numpy

import metrics

CELL = (10, 20)
"""The width and height of a cell in pixels."""

CUBE = [0, 95, 135, 175, 215, 255]
THEMES = {
    # XTerm-col.ad
    "xterm": "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff",
    # The text modes of VGA
    "vga": "000000 aa0000 00aa00 aa5500 0000aa aa00aa 00aaaa aaaaaa 555555 ff5555 55ff55 ffff55 5555ff ff55ff 55ffff ffffff",
    # The usual values of the color names, as in Windows
    "names": "000000 800000 008000 808000 000080 800080 008080 c0c0c0 808080 ff0000 00ff00 ffff00 0000ff ff00ff 00ffff ffffff",
    # chafa's values
    "chafa": "000000 800000 007000 707000 000070 700070 007070 c0c0c0 404040 ff0000 00ff00 ffff00 0000ff ff00ff 00ffff ffffff",
}


def palette(theme):
    colors = [tuple(bytes.fromhex(color)) for color in THEMES[theme].split()]
    colors += [(r, g, b) for r in CUBE for g in CUBE for b in CUBE]
    colors += [(8 + 10 * level,) * 3 for level in range(24)]
    return numpy.array(colors, numpy.float64)


def rectangles():
    """For each block character, the share of the foreground in each pixel of a cell."""
    width, height = CELL

    def area(left, top, right, bottom):
        """Fills the part of a cell between fractions of its width and height; partly covered pixels are mixed."""
        across = numpy.clip(numpy.minimum(numpy.arange(width) + 1, right * width) - numpy.maximum(numpy.arange(width), left * width), 0, 1)
        down = numpy.clip(numpy.minimum(numpy.arange(height) + 1, bottom * height) - numpy.maximum(numpy.arange(height), top * height), 0, 1)
        return numpy.outer(down, across)

    glyphs = {" ": area(0, 0, 0, 0), "█": area(0, 0, 1, 1), "▀": area(0, 0, 1, 1 / 2), "▔": area(0, 0, 1, 1 / 8)}
    glyphs |= {chr(0x2580 + n): area(0, 1 - n / 8, 1, 1) for n in range(1, 8)}
    glyphs |= {chr(0x2590 - n): area(0, 0, n / 8, 1) for n in range(1, 8)}
    glyphs |= {"▐": area(1 / 2, 0, 1, 1), "▕": area(7 / 8, 0, 1, 1)}
    glyphs |= {"░": area(0, 0, 1, 1) / 4, "▒": area(0, 0, 1, 1) / 2, "▓": area(0, 0, 1, 1) * 3 / 4}
    quarter = [area(0, 0, 0.5, 0.5), area(0.5, 0, 1, 0.5), area(0, 0.5, 0.5, 1), area(0.5, 0.5, 1, 1)]
    for character, bits in {"▘": 1, "▝": 2, "▖": 4, "▗": 8, "▞": 6, "▚": 9, "▛": 7, "▜": 11, "▙": 13, "▟": 14}.items():
        glyphs[character] = sum(quarter[n] for n in range(4) if bits >> n & 1)
    sixth = [area(c / 2, r / 3, (c + 1) / 2, (r + 1) / 3) for r in range(3) for c in range(2)]
    numbers = [bits for bits in range(1, 63) if bits not in (21, 42)]
    for number, bits in enumerate(numbers):
        glyphs[chr(0x1FB00 + number)] = sum(sixth[n] for n in range(6) if bits >> n & 1)
    return glyphs


def ascii_shapes():
    """Printable ASCII as a terminal's font draws it."""
    from PIL import Image, ImageDraw, ImageFont

    font = ImageFont.truetype("DejaVuSansMono.ttf", 16)
    shapes = {}
    for code in range(33, 127):
        image = Image.new("L", CELL, 0)
        ImageDraw.Draw(image).text((0, 0), chr(code), fill=255, font=font)
        shapes[chr(code)] = numpy.asarray(image, numpy.float64) / 255
    return shapes


GLYPHS = rectangles()
SHADES = "░▒▓"


class Screen:
    """A grid of cells to which text with SGR sequences is written."""

    def __init__(self, columns, rows, theme="xterm"):
        self.pixels = numpy.zeros((rows * CELL[1], columns * CELL[0], 3))
        self.palette = palette(theme)
        self.columns, self.rows = columns, rows
        self.unknown = set()

    def reset(self):
        self.foreground, self.background, self.reversed = numpy.full(3, 255.0), numpy.zeros(3), False

    def write(self, text):
        self.reset()
        column = row = 0
        for match in re.finditer(r"\x1b\[([0-9;:?]*)([@-~])|\x1b[()].|\x1b[78=>]|(\r)|(\n)|(.)", text):
            if match[2] == "m":
                self.style([int(part or 0) for part in match[1].replace(":", ";").split(";")])
            elif match[2] == "C":
                column += int(match[1] or 1)
            elif match[2] == "X":
                for ahead in range(int(match[1] or 1)):
                    self.put(" ", column + ahead, row)
            elif match[2] == "b":
                for _ in range(int(match[1] or 1)):
                    self.put(last, column, row)
                    column += 1
            elif match[3]:
                column = 0
            elif match[4]:
                column, row = 0, row + 1
            elif match[5] and match[5] >= " ":
                last = match[5]
                self.put(last, column, row)
                column += 1

    def put(self, character, column, row):
        if column >= self.columns or row >= self.rows:
            return
        if character not in GLYPHS and " " < character <= "~":
            GLYPHS.update(ascii_shapes())
        if character not in GLYPHS:
            self.unknown.add(character)
            return
        share = GLYPHS[character][:, :, None]
        front, back = (self.background, self.foreground) if self.reversed else (self.foreground, self.background)
        width, height = CELL
        area = self.pixels[row * height:(row + 1) * height, column * width:(column + 1) * width]
        if character in SHADES:
            # A shade is a pattern of dots, whose light the eye averages; here each pixel has the average.
            area[:] = metrics.samples(metrics.light(front) * share + metrics.light(back) * (1 - share))
        else:
            area[:] = front * share + back * (1 - share)

    def style(self, numbers):
        numbers = list(numbers)
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                self.reset()
            elif number == 7:
                self.reversed = True
            elif number == 27:
                self.reversed = False
            elif number in (38, 48):
                if numbers.pop(0) == 5:
                    color = self.palette[numbers.pop(0)]
                else:
                    color, numbers = numpy.array(numbers[:3], float), numbers[3:]
                self.color(number == 38, color)
            elif number in (39, 49):
                self.color(number == 39, numpy.full(3, 255.0 if number == 39 else 0.0))
            elif number // 10 in (3, 4, 9, 10) and number % 10 < 8:
                bright = 8 if number >= 90 else 0
                self.color(number // 10 in (3, 9), self.palette[bright + number % 10])

    def color(self, is_foreground, color):
        if is_foreground:
            self.foreground = color
        else:
            self.background = color


def kitty(data):
    """The picture transmitted in kitty's graphics commands."""
    keys, raw = {}, b""
    for match in re.finditer(rb"\x1b_G([^;\x1b]*);?([^\x1b]*)\x1b\\", data):
        fields = dict(part.split("=", 1) for part in match[1].decode().split(",") if "=" in part)
        keys = keys or fields
        raw += base64.b64decode(match[2])  # each chunk may be padded by itself
    if keys.get("o") == "z":
        raw = zlib.decompress(raw)
    if keys.get("f") == "100":
        import io

        from PIL import Image

        return numpy.asarray(Image.open(io.BytesIO(raw)).convert("RGB"), numpy.float64)
    channels = 3 if keys.get("f") == "24" else 4
    pixels = numpy.frombuffer(raw, numpy.uint8).reshape(int(keys["v"]), int(keys["s"]), channels).astype(float)
    if channels == 4:
        pixels = pixels[:, :, :3] * pixels[:, :, 3:] / 255
    return pixels


def sixel(data):
    """The picture in a sixel sequence (DEC STD 070, VT3xx)."""
    body = data[re.search(rb"\x1bP[0-9;]*q", data).end():]
    body = body[:body.index(b"\x1b\\")].decode()
    width, height = 0, 0
    registers, bands = {}, []
    x = band = color = 0
    runs = []
    for match in re.finditer(r'"([0-9;]*)|#([0-9;]+)|!(\d+)([?-~])|([?-~])|(\$)|(-)', body):
        if match[1] is not None:
            numbers = [int(part) for part in match[1].split(";")]
            if len(numbers) == 4:
                width, height = numbers[2:]
        elif match[2]:
            numbers = [int(part) for part in match[2].split(";")]
            color = numbers[0]
            if len(numbers) == 5:
                registers[color] = [int(part * 255 / 100 + 0.5) for part in numbers[2:]]
        elif match[6]:
            x = 0
        elif match[7]:
            x, band = 0, band + 1
        else:
            count = int(match[3] or 1)
            bits = ord(match[4] or match[5]) - 63
            if bits:
                runs.append((band, x, count, bits, color))
            x += count
    width = width or max(run[1] + run[2] for run in runs)
    rows = (max(run[0] for run in runs) + 1) * 6
    pixels = numpy.zeros((rows, width, 3))
    for band, x, count, bits, color in runs:
        for bit in range(6):
            if bits >> bit & 1:
                pixels[band * 6 + bit, x:x + count] = registers[color]
    return pixels[:height or rows]
