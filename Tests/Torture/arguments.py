"""(o) Command lines of random words: an answer or a message, no crash, no control character, no wait."""

import pathlib
import random
import re

from hostile import TEXTS
from network import SLACK
from program import Home, in_time
from services import Services

# Scripts/guide makes this page from the program's help, and CI compares them.
HELP = (pathlib.Path(__file__).parents[2] / "docs" / "guide" / "commands.md").read_text()
NAMES = [name.split() for name in re.findall(r"^(?:- )?`([a-z][a-z -]*[a-z])(?: [A-Z\[].*?)?`: ", HELP, re.M)]
COMMANDS = sorted({names[0] for names in NAMES} | {"help", "version", "completions", "manual"})
WORDS = sorted({word for names in NAMES for word in names[1:]}) + [
    "upcoming", "past", "nasa", "keys", "environment", "exit-codes", "bash", "random",
    "2020-01-02", "2020-02-30", "1995-06-15", "9999-12-31", "0000-00-00", "2020-01-01..2020-01-05", "2020-01-05..2020-01-01", "..",
    "1995-06-16..9999-12-31", "yesterday", "0", "-1", "1", "9223372036854775807", "-9223372036854775808", "99999999999999999999",
    "1e400", "NaN", "٣", "", " ", "=", "-", "--", "---", "a=b", "space-explorer://", "https://apod.nasa.gov/apod/ap200102.html",
    "solaris", "falcon", "title:", "year:", "year:2020..", '"', "(", "*", "%00", "nothing.vcf", "config", "x" * 5_000, "\u00ff\u0100",
]
OPTIONS = sorted(set(re.findall(r"--[a-z][\w-]*", HELP))) + ["--nothing", "--json=1", "--limit=", "--=", "-h", "-xyz"]


def lines(run):
    chosen = random.Random(run.seed)
    texts = [text for text in TEXTS.values() if "\0" not in text]
    for _ in range(8_000 if run.is_full else 100):
        words = [chosen.choice(chosen.choices([COMMANDS, WORDS, OPTIONS, texts], [2, 4, 4, 1])[0])
                 for _ in range(chosen.randrange(0, 5))]
        line = (chosen.choice(COMMANDS), *words) if chosen.random() < 0.8 else tuple(words)
        # It waits for a launch, as it is told to.
        if line[:2] != ("launches", "watch"):
            yield line


def attack(run):
    run.title("arguments", "command lines of random words: an answer or a message, no crash, no control character, no wait")

    with Services(run.root) as server:
        def one(words):
            def attempt():
                with Home() as home:
                    # Without PATH nothing else is started, as a browser would be.
                    ending = run.program.run(words, home, server, PATH="")
                    ending.output = ending.output.replace(b"\r\n", b"\n")
                    return ending.faults((0, 1, 2, 3, 4), 20 + SLACK), ending
            run.told(" ".join(word[:20] for word in words), *in_time(attempt))

        run.parallel(one, list(lines(run)), width=4)
