"""(s) Made searches, of pictures and of launches: an answer, or one error with advice that names other words."""

import json
import random
import re

from network import SLACK
from program import Home, in_time
from services import Services

DAYS = ["today", "yesterday", "tomorrow", "monday", "last week", "next week", "this month", "july 1969", "20 july 1969", "2019",
        "1969-07", "1969-07-16", "2019-07-20", "07-20", "2024-01..2024-02", "last year..yesterday", "april"]
NO_DAYS = ["2024-02-30", "0000", "2024-13", "24-1-1", "2026-11..2024-01", "2024-01..", "..2024-01", "31 february 2024"]
WORDS = ["apollo 11", "falcon 9", "next never", "saturn", "hubble", "sputnik", "starlink", "horsehead year:2019", "agency:isro year:2023",
         "soyuz-11", "chang zheng", "blak hole", "andromida", "kosmos 2251", "\"black hole\"", "title:moon", "year:", "media:video",
         "day:06-16", "x", "11", "!", "é", "progress", "6-77", "moon moon", "apollo11", "mars and venus", "ariane", "year:9999"]
# A command of a search, and the list in its answer.
COMMANDS = [(("explore", "--search"), "pictures"), (("explore",), "pictures"), (("launches", "search"), "launches"),
            (("launches", "--search"), "launches"), (("launches", "past"), "launches")]


def spoiled(text, chosen):
    """The text with a letter changed, added, doubled or left out."""
    at = chosen.randrange(len(text))
    return text[:at] + chosen.choice(["", " ", "x", "-", "0", "é", ":", "\"", text[at] * 2, ".."]) + text[at + 1:]


def lines(run):
    chosen = random.Random(run.seed)
    every = [(command, text) for command in COMMANDS for text in DAYS + NO_DAYS + WORDS]
    while len(every) < 2_000:
        every.append((chosen.choice(COMMANDS), spoiled(chosen.choice(DAYS + WORDS), chosen)))
    chosen.shuffle(every)
    return every if run.is_full else every[:150]


def plain(text):
    """A query as words: case, quotes and spaces aside."""
    return " ".join(re.sub(r"[\"'‘’]", "", text.lower()).split())


def faults(ending, text, name):
    """What the search did that it must not do."""
    found = ending.faults((0, 1, 2, 3), 20 + SLACK)
    output = ending.output.decode("utf-8", "replace")
    if ending.code == 0:
        answer = json.loads(output or "null")
        rows = answer if isinstance(answer, list) else [answer] if answer and "day" in answer else (answer or {}).get(name)
        if not rows:
            found.append("exit 0 without an answer")
    for words in ending.advised():
        if plain(words) == plain(text):
            found.append(f"“Did you mean” names the same: {words!r}")
    if text in NO_DAYS and ending.code != 2:
        found.append(f"exit {ending.code} for what is no day")
    return found


def attack(run):
    run.title("searches", "made searches: an answer, or one error whose advice names other words")
    with Services(run.root) as server, Home() as home:
        def one(case):
            (command, name), text = case

            def typed(text):
                words = (*command[:1], "--offline", "--json", f"--search={text}") if command[-1] == "--search" else (
                    *command, "--offline", "--json", "--", *text.split(" "))
                return run.program.run(words, home, server, PATH="")

            def attempt():
                ending = typed(text)
                # A day may have to be fetched, which is another error.
                return faults(ending, text, name) + [
                    f"“Did you mean” names {words!r}, which finds nothing" for words in ending.advised()
                    if typed(words).code not in (0, 1)], ending
            run.told(" ".join((*command, text[:40])), *in_time(attempt))

        run.parallel(one, lines(run), width=4)
