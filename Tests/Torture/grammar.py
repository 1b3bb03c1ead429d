"""(q) Every command that takes a place with right and wrong ones: done as said, or one error that says what to do."""

import random

from network import SLACK
from program import Home, in_time
from services import Services

SPUTNIK = "jsr-1957-10-04-1928"
DAYS = ["2024-01-01", "2024-1-1", "20240101", "today", "yesterday", "-1", "-7", "-0", "explore/2024-01-01",
        "spaceexplorer://explore/2024-1-1", "https://apod.nasa.gov/apod/ap240101.html", "apod/2024-01-01", "1995-06-16"]
LAUNCHES = [SPUTNIK, f"launch/{SPUTNIK}", f"spaceexplorer://launch/{SPUTNIK}", "1957-001", "launch/1957-001"]
EARLY = ["tomorrow", "9999-12-31"]  # wrong usage, as docs/output.md says
WRONG = ["2024-02-30", "24-1-1", "2024-13-01", "20240230", "2024-13", "0000", "2024-01..", "1-2-3-4", "tody", "yesterdy", "tomorow", "launch/", "apod/",
         "explore/", "explore/x", "spaceexplorer://", "spaceexplorer://explore/2024-02-30", "https://example.org/x", "http://", "",
         "0", "00000000", "2024--1", "--1", "٢٠٢٤-٠١-٠١", "2024/01/01", "../2024-01-01", "\u00ff\u00ff\u00ff\u00ff"]
# The words of a command before the place and after it; what it takes.
COMMANDS = [
    (("explore",), (), "day"), (("image",), ("--save", "-"), "day"), (("wallpaper", "--print"), (), "day"),
    (("share",), (), "both"), (("share", "day"), (), "day"), (("share", "launch"), (), "launch"), (("launch",), (), "launch"),
    (("favorites", "add"), (), "both"), (("favorites", "remove"), (), "both"), (("open",), (), "screen"),
]


def spoiled(place, chosen):
    """The place with one character changed, added or left out."""
    at = chosen.randrange(len(place))
    return place[:at] + chosen.choice(["", "x", "-", "/", "0", "é", place[at] * 2]) + place[at + 1:]


def lines(run):
    chosen = random.Random(run.seed)
    every = [(command, place) for command in COMMANDS for place in DAYS + LAUNCHES + EARLY + WRONG]
    for _ in range(2_000 - len(every)):
        every.append((chosen.choice(COMMANDS), spoiled(chosen.choice(DAYS + LAUNCHES), chosen)))
    chosen.shuffle(every)
    return every if run.is_full else every[:200]


def faults(ending, before, place, takes):
    """What the command line did that it must not do."""
    found = ending.faults((0, 1, 2, 3, 4), 20 + SLACK)
    output, errors = ending.output.decode("utf-8", "replace"), ending.errors.decode("utf-8", "replace")
    if ending.code == 0 and not (output + errors).strip():
        found.append("exit 0 without a word")
    if any(not line.strip() for line in errors.splitlines()):
        found.append("an empty line among the errors")
    # A name that several have is answered with at most 20 choices.
    if ending.code and errors.count("Error: ") != 1 or len(errors.splitlines()) > (25 if "may be any of" in errors else 8):
        found.append(f"not one error: {errors[:200]!r}")
    if place in ending.advised():
        found.append("“Did you mean” names the same word")
    takes_day, takes_launch = takes != "launch", takes != "day"
    # A launch may be named by its day, which may have none or several.
    names_launch = takes == "launch" and "/" not in place
    # Words may be a name or a title, which nothing has.
    may_be_name = takes_launch or any(letter.isalpha() for letter in place)
    if place in WRONG and ending.code not in ((2, 3) if may_be_name else (2,)) and takes != "screen":
        found.append(f"exit {ending.code} for no place")
    if place in DAYS and not names_launch and (ending.code == 2) == takes_day or place in LAUNCHES and (ending.code == 2) == takes_launch:
        if takes != "screen":  # which needs a terminal
            found.append(f"exit {ending.code} for a right place")
    if place in EARLY and takes_day and takes != "screen" and ending.code != (3 if before[-1] == "remove" else 2):
        found.append(f"exit {ending.code} for a day to come")
    return found


def attack(run):
    run.title("grammar", "commands with every place, right and wrong: done as said, or one error that says what to do")
    with Services(run.root) as server:
        def one(case):
            (before, after, takes), place = case

            def attempt():
                with Home() as home:
                    def typed(word):
                        return run.program.run((*before, *after, "--offline", "--", word), home, server, PATH="")
                    ending = typed(place)
                    # Words of a search are no places.
                    found = faults(ending, before, place, takes if before != ("explore",) or place in DAYS else "screen")
                    for word in ending.advised() if takes != "screen" else []:
                        # A name that several have is answered with the choices.
                        if (other := typed(word)).code == 2 and "may be any of" not in other.text():
                            found.append(f"“Did you mean” names {word!r}, which is wrong too")
                    return found, ending
            run.told(" ".join((*before, place[:40])), *in_time(attempt))

        run.parallel(one, lines(run), width=4)
