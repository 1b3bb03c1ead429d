"""(g) Hostile text in every field of every service and file, for every command; the raw output bytes are checked."""

import os

from program import Home
from services import Services
import stores

TEXTS = {
    "colors": "\x1b[31mred\x1b[0m", "title": "\x1b]0;owned\x07", "clipboard": "\x1b]52;c;b3duZWQ=\x07", "C1": "\x9b31m\x9d0;x\x9c",
    "question": "\x1b[c\x1b[6n\x1bP$qm\x1b\\", "bidi": "\u202eevil\u2066x\u2069\u061c", "controls": "".join(map(chr, range(32))),
    "lines": "a\r\nb\u2028c\u2029d\x0be\x0cf", "tags": "\U000e0041\U000e007f", "emoji": "👩‍🚀❤️🏴‍☠️" * 50,
    "combining": "e" + "\u0301" * 2_000, "wide": "漢" * 5_000, "long": "x" * 50_000, "NUL": "a\0b", "backspace": "rm\b\b  \x7f",
    "picture": "\x1b_Ga=T,f=100;AAAA\x1b\\", "sixel": "\x1bPq#0;2;0;0;0\x1b\\", "format": "%s%n{0}\\(x)$(id)`id`",
}
COMMANDS = [("today",), ("explore", "2020-01-02"), ("explore", "2020-01-01..2020-01-03"), ("image", "2020-01-02", "--save", "."), ("mars",),
            ("mars", "--picture"), ("launches", "sync"), ("launches", "--upcoming"), ("launches", "next"), ("launches", "ics"), ("launches", "stats"),
            ("launch", "00000001-0000-4000-8000-000000000000"), ("movies", "solaris"), ("movie", "1"), ("contacts",),
            ("share", "today"), ("favorites", "add", "2020-01-02"), ("favorites",), ("widget",), ("doctor",)]
FORMS = [(), ("--json",), ("--plain",), ("--accessible",), ("--color", "always")]


def attack(run):
    run.title("hostile", "hostile text in every field, file and argument: no control character in the output")

    def one(case):
        name, form = case
        with Home() as home, Services(run.root, text=TEXTS[name]) as server:
            with open(os.path.join(home.path, "x.vcf"), "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
                file.write(stores.VCARD.format(name=TEXTS[name], number=1))
            words = [*COMMANDS, ("contacts", "import", "x.vcf"), ("contacts",)]
            if "\0" not in TEXTS[name]:
                words += [("explore", TEXTS[name]), (TEXTS[name],), ("movies", TEXTS[name]), ("launches", "--search", TEXTS[name]),
                          ("contacts", TEXTS[name]), ("open", TEXTS[name]), ("help", TEXTS[name])]
            for command in words:
                ending = run.program.run((*command, *form), home, server)
                if form == ("--color", "always"):  # remove the program's own colors
                    strip = lambda data: __import__("re").sub(rb"\x1b\[[0-9;]*m|\x1b\]8;[^\x1b\x07]*(?:\x1b\\|\x07)", b"", data)
                    ending.output, ending.errors = strip(ending.output), strip(ending.errors)
                if command == ("launches", "ics"):
                    ending.output = ending.output.replace(b"\r\n", b"\n")
                run.told(f"{name}: {' '.join(command)[:60]} {' '.join(form)}", ending.faults((0, 1, 2, 3, 4)), ending)

    cases = [(name, form) for name in TEXTS for form in FORMS]
    run.parallel(one, cases if run.is_full else cases[::6], width=4)
