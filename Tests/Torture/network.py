"""(a) Every behavior of a server, for every command that fetches data."""

import itertools
import random

import behaviors
import records
from program import Home, in_time
from services import Services

COMMANDS = [
    (("today",), (0,)), (("explore", "2020-01-02"), (0, 1, 3, 4)), (("explore", "2020-01-01..2020-01-05"), (0, 1, 3, 4)),
    (("image", "2020-01-02", "--save", "."), (0, 1, 3, 4)), (("mars",), (0,)),
    (("mars", "--picture", "--save", "."), (0, 1, 3, 4)), (("mars", "--station", "perseverance"), (0, 1, 3, 4)),
    (("launches",), (0,)), (("launches", "next"), (0, 1, 3)), (("launches", "sync"), (0, 1)),
    (("launch", "00000001-0000-4000-8000-000000000000"), (0, 1, 3)), (("movies", "solaris"), (0, 1, 3, 4)),
    (("movie", "1"), (0, 1, 3, 4)), (("contacts",), (0, 1, 3)), (("doctor",), (0, 1)), (("favorites", "add", "2020-01-02"), (0, 1, 3, 4)),
    (("share", "today"), (0, 1, 3, 4)), (("widget",), (0,)),
]
# The longest time that a command may wait, in seconds, and the overhead of the kernel and this harness. A sync takes up to
# 60 s a request, and waits for a service that refuses for at most 15 minutes.
DEADLINE = {("launches", "sync"): 900}
SLACK = 0.25


def deadline(words, usual=20):
    return DEADLINE.get(words, usual)


def cases(run):
    """A behavior, a command to run, and whether its home has data in every store."""
    pairs = list(itertools.product(behaviors.ALL, COMMANDS))
    if run.is_full:
        every = [(*pair, bool(number % 2)) for number, pair in enumerate(pairs)]
        random.Random(run.seed).shuffle(every)  # so that those that wait are among the others
        return every
    chosen = random.Random(run.seed)
    slow = ("silence", "every", "a second", "without end", "Retry-After")
    return [(name, chosen.choice(COMMANDS[:8] if any(word in name for word in slow) else COMMANDS), False) for name in behaviors.ALL]


def own(run, words):
    """How a command ends with correct answers."""
    with Home() as home, Services(run.root) as server:
        return run.program.run(words, home, server)


def attack(run):
    run.title("network", f"{len(behaviors.ALL)} behaviors of a server: exit code, time, 64 MiB, no control character, no crash")
    peaks = dict(run.parallel(lambda words: (words, max(own(run, words).peak for _ in range(3))), [words for words, _ in COMMANDS]))

    filled = records.filled(run)

    def one(case):
        name, (words, codes), is_filled = case

        def attempt():
            with (filled.copy() if is_filled else Home()) as home, Services(run.root, behaviors.ALL[name]) as server:
                ending = run.program.run(words, home, server, timeout=deadline(words) + 15)
                limit = deadline(words) + SLACK
                if ending.seconds > limit:  # what it takes without a wait comes on top, on this machine at this time
                    limit += own(run, words).seconds
                faults = ending.faults(codes, limit, peaks[words] + 64)
                if name == "right" and ending.code != 0:
                    faults.append("failed with correct answers")
                return faults, ending

        run.told(f"{name}: {' '.join(words)}{', filled' if is_filled else ''}", *in_time(attempt))

    run.parallel(one, cases(run), width=32)
