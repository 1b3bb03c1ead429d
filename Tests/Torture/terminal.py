"""The cells of a terminal, as far as the app's frames use one."""

import re
import unicodedata

SEQUENCE = re.compile(rb"\x1b(?:\[([?>=<0-9;]*)[ -/]*([@-~])|[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-~])")
END_OF_FRAME = ("?2026", "l")


class Cells:
    def __init__(self, rows, columns):
        self.rows, self.columns, self.row, self.column, self.rest = rows, columns, 0, 0, b""
        self.clear()

    def clear(self):
        self.lines = [[" "] * self.columns for _ in range(self.rows)]

    def text(self):
        return ["".join(line) for line in self.lines]

    def feed(self, data):
        """Takes bytes of the app, and yields the lines of each frame that is complete."""
        data, place = self.rest + data, 0
        while place < len(data):
            if data[place] != 0x1B:
                end = data.find(b"\x1b", place)
                end = len(data) if end < 0 else end
                self.write(data[place:end].decode("utf-8", "replace"))
                place = end
                continue
            match = SEQUENCE.match(data, place)
            if not match:
                break  # not whole yet
            place = match.end()
            if match[2] and self.control(match[1].decode(), match[2].decode()):
                yield self.text()
        self.rest = data[place:]

    def control(self, parameters, letter):
        """Follows a control sequence; returns True at the end of a frame."""
        numbers = [int(part or 1) for part in parameters.split(";")] if re.fullmatch("[0-9;]*", parameters) else []
        if letter == "H":
            self.row, self.column = (numbers + [1, 1])[0] - 1, (numbers + [1])[1] - 1 if len(numbers) > 1 else 0
        elif letter == "K" and self.row < self.rows:
            self.lines[self.row][self.column:] = [" "] * (self.columns - self.column)
        elif letter == "J":
            self.clear()
        return (parameters, letter) == END_OF_FRAME

    def write(self, text):
        for character in text:
            if character == "\n":
                self.row += 1
            elif character == "\r":
                self.column = 0
            elif unicodedata.combining(character) == 0 and character >= " " and self.row < self.rows:
                width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
                if self.column < self.columns:
                    self.lines[self.row][self.column] = character
                self.column += width
