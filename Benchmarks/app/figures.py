"""Measures the app on a pseudo-terminal and prints markdown: start, archive, upcoming, palette, wall, keys, idle, slideshow,
memory, favorites.

usage: figures.py SPACE_EXPLORER [start|archive|upcoming|palette|wall|keys|idle|slideshow|memory|favorites ...]

fzf shows the same rows; of htop only the start is measured. Programs that are not installed are reported. If a part fails,
it is reported with the awaited output, the other parts still run, and the exit status is 1.
"""

import datetime
import glob
import os
import pathlib
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request

import pictures
import terminal

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import many_favorites
from loopback import Loopback, launch
from terminal import Terminal

PROGRAM = os.path.abspath(sys.argv[1]) if len(sys.argv) > 1 else ""
NOW = "2026-11-21T12:00:00Z"
# As many launches as the library takes from the service.
COUNT = 20_000
ROUNDS = 15
FOCUS = {**terminal.ANSWERS, b"\x1b[?1004$p": b"\x1b[?1004;2$y"}
KITTY = {**terminal.ANSWERS, b"\x1b_Gi=4211": b"\x1b_Gi=4211;OK\x1b\\"}
PARTS = ["start", "archive", "upcoming", "palette", "wall", "keys", "idle", "slideshow", "memory", "favorites"]
# The time limit in seconds for a sync, and for typing the keys of one row of the table.
PATIENCE, ROW_PATIENCE = 300, 90
UP, DOWN, PAGE_DOWN, END, HOME = "\x1b[A", "\x1b[B", "\x1b[6~", "\x1b[F", "\x1b[H"


def environment(home, **more):
    return {
        "PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor",
        "LC_ALL": "C.UTF-8", "SPACE_EXPLORER_NOW": NOW, **more}


def rows(home):
    """All stored launches in the order of the app's list, newest first."""
    command = [PROGRAM, "launches", "--plain", "--offline"]
    output = subprocess.run(
        command, env=environment(home), check=True, capture_output=True, text=True, timeout=60).stdout
    return [line.split("\t") for line in output.splitlines()]


def fill(home):
    """Fills the library with upcoming launches, with `launches sync`, which says that it is full."""
    known = rows(home)
    soonest = datetime.datetime(2026, 11, 24, 9)
    server = Loopback([launch(n, known[n % len(known)], soonest) for n in range(COUNT)])
    try:
        subprocess.run(
            [PROGRAM, "launches", "sync"], stdout=sys.stderr, timeout=PATIENCE,
            env=environment(home, SPACE_EXPLORER_LAUNCHES_URL=server.base + "/2.3.0"))
    finally:
        server.shutdown()
    return rows(home)


def app(home, columns=80, lines=24, answers=terminal.ANSWERS, words=("--offline",), **more):
    return Terminal([PROGRAM, *words], columns, lines, environment(home, **more), answers=answers)


def leave(process, key="q"):
    process.type(key)
    if process.end() != 0:
        raise RuntimeError(f"the app ended with {process.status}: {process.output[-500:]}")
    process.close()


def launches(home, count, *words, **more):
    """Starts the app and shows its list of all launches."""
    process = app(home, *words, **more)
    process.wait_for("quit")
    process.type("4")
    process.wait_for(f"{count:,}", timeout=60)
    process.settle()
    return process


def peers(file):
    found = {"htop": ["htop"], "fzf on the same rows": ["fzf", "--layout=reverse"], "lazygit": ["lazygit"]}
    return {name: (command, file if "fzf" in name else None) for name, command in found.items()
            if shutil.which(command[0])}, [name for name, command in found.items() if not shutil.which(command[0])]


# --- Measurements


def start(home, file, last):
    """Start to first frame, which is complete with the last line of the first screen."""
    marks = {"htop": "F10", "fzf on the same rows": last, "lazygit": "quit"}
    here, missing = peers(file)
    times = {name: [] for name in ["first frame", "today with the sample", "launches", *here]}
    for _ in range(ROUNDS + 2):
        process = app(home, words=("open", "spaceexplorer://today", "--offline"))
        times["first frame"].append(process.wait_for("quit"))
        times["today with the sample"].append(process.wait_for("Extreme Deep"))
        leave(process)
        process = app(home, words=("open", "spaceexplorer://launches", "--offline"))
        # The line below the list. The list begins at the next launch with a day, and not with the first row of `file`.
        times["launches"].append(process.wait_for("upcoming as of"))
        leave(process)
        for name, (command, stdin) in here.items():
            process = Terminal(command, 80, 24, environment(home), stdin=stdin)
            times[name].append(process.wait_for(marks[name]))
            process.end(9)
            process.close()
    print("\n| start until there is | ms | least | most |\n|---|---|---|---|")
    for name, values in times.items():
        values = [value * 1000 for value in values[2:]]
        print(f"| {name} | {statistics.median(values):.1f} | {min(values):.1f} | {max(values):.1f} |")
    for name in missing:
        print(f"| {name} | not installed | | |")


def latencies(process, keys):
    """The time from each key to the last output byte before a pause of 10 ms."""
    times, end = [], time.perf_counter() + ROW_PATIENCE
    for key in keys:
        if time.perf_counter() > end or process.closed:
            break
        process.settle(0.03, 1)
        begin = time.perf_counter()
        process.type(key)
        last, deadline = None, begin + 1
        while time.perf_counter() < deadline:
            if process.read(0.01 if last else 0.005):
                last = time.perf_counter()
            elif last:
                break
        if last:
            times.append((last - begin) * 1000)
    return times


def row(name, times):
    """Prints the row for the times of some keys."""
    if not times:
        raise TimeoutError(f"{name}: no key has changed the screen")
    times.sort()
    at = [times[int((len(times) - 1) * share)] for share in (0.5, 0.95, 1)]
    print(f"| {name} | {len(times)} | {at[0]:.1f} | {at[1]:.1f} | {at[2]:.1f} |")


def typed(words):
    """The keys that type some words, each of which is deleted again."""
    return "".join(f"{word}{chr(127) * len(word)}" for word in words)


def keys(home, file, count, sizes=((80, 24), (200, 50))):
    random.seed(6)
    moves = [random.choice([DOWN, DOWN, DOWN, UP, PAGE_DOWN, PAGE_DOWN]) for _ in range(300)]
    words = typed(["falcon", "starlink", "soyuz", "1989", "hera"] * 2)
    print(f"\n| key to screen, {count:,} launches | keys | p50 ms | p95 ms | most |\n|---|---|---|---|---|")

    for columns, lines in sizes:
        process = launches(home, count, columns, lines)
        row(f"app, moving, {columns}×{lines}", latencies(process, moves))
        process.type("/")
        process.settle()
        row(f"app, typing a search, {columns}×{lines}", latencies(process, words))
        process.end(15)
        process.close()
        if shutil.which("fzf"):
            process = Terminal(["fzf", "--exact", "--layout=reverse"], columns, lines, environment(home), stdin=file)
            process.wait_for(f"{count}/{count}")
            process.settle(0.5)
            row(f"fzf, moving, {columns}×{lines}", latencies(process, moves))
            row(f"fzf, typing a search, {columns}×{lines}", latencies(process, words))
            process.end(9)
            process.close()


def command(home, *words):
    """The milliseconds of a command as a whole process, and its peak of memory in MiB, which GNU time tells.

    os.wait4 would tell this process's own memory where that is larger.
    """
    begin = time.perf_counter()
    told = subprocess.run(
        ["/usr/bin/time", "-f", "%M", PROGRAM, *words], env=environment(home), check=True, text=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE).stderr
    return (time.perf_counter() - begin) * 1000, int(told.split()[-1]) / 1024


def archive(home, sizes=((80, 24), (200, 50))):
    """Searches of all pictures with their texts, and the start with stored texts compared with the start without."""
    records = pictures.recorded()
    if records is None:
        print("\nNot measured: archive: the recorded pictures are missing next to the project")
        return
    synced, bare = tempfile.mkdtemp(dir=home), tempfile.mkdtemp(dir=home)
    server, variables = pictures.serve(records)
    subprocess.run(
        [PROGRAM, "explore", "sync"], check=True, stdout=sys.stderr, timeout=PATIENCE,
        env=environment(synced, **variables))
    server.shutdown()
    print(f"\n| key to screen, {len(records):,} pictures with texts | keys | p50 ms | p95 ms | most |\n|---|---|---|---|---|")
    for columns, lines in sizes:
        process = app(synced, columns, lines, words=("open", "spaceexplorer://today", "--offline"))
        process.wait_for("quit")
        process.type("2")
        process.wait_for("2026-08-22")
        row(f"app, moving through the days, {columns}×{lines}", latencies(process, [DOWN] * 100))
        process.type("/")
        process.settle()
        words = typed(["nebula", "horsehead", "moon", "eclipse 2017", "copyright", "light-years"])
        row(f"app, typing a search, {columns}×{lines}", latencies(process, words))
        process.end(15)
        process.close()
    if os.path.exists("/usr/bin/time"):
        print("\n| search of all texts, a whole process (≤ 150 ms, 64 MiB) | p50 ms | most | MiB |\n|---|---|---|---|")
        for query in ["nebula", "horsehead"]:
            runs = [command(synced, "explore", "--search", query, "--offline") for _ in range(ROUNDS + 2)][2:]
            times, sizes = zip(*runs)
            print(f"| {query} | {statistics.median(times):.1f} | {max(times):.1f} | {max(sizes):.1f} |")
    else:
        print("\nNot measured: the search of all texts: /usr/bin/time is missing")
    times = {bare: [], synced: []}
    for _ in range(6 * ROUNDS + 2):
        # In a fixed order, one of them would always start right after the other.
        for folder, values in random.sample(list(times.items()), 2):
            process = app(folder, words=("open", "spaceexplorer://explore/2026-08-22", "--offline"))
            values.append(process.wait_for("back"))
            process.type("q")
            leave(process)
    without, with_texts = (statistics.median(values[2:]) * 1000 for values in times.values())
    print(f"\nFirst frame of Explore: {without:.1f} ms without the texts, {with_texts:.1f} ms with them "
          f"({with_texts / without:.2f}×)")
    times = []
    for _ in range(ROUNDS + 2):
        process = app(bare, words=("open", "spaceexplorer://today", "--offline"))
        process.wait_for("quit")
        begin = time.perf_counter()
        process.type("2")
        process.wait_for("2026-08-22")
        times.append((time.perf_counter() - begin) * 1000)
        leave(process)
    print(f"\nExplore's list after its key: {statistics.median(times[2:]):.1f} ms, most {max(times[2:]):.1f} ms")


def upcoming(home):
    """The time from the key of Launches to fetched launches on the screen, beside that of the service's answer."""
    server = Loopback([launch(n, row, datetime.datetime(2026, 11, 24, 9)) for n, row in enumerate(rows(home)[:100])])
    address, answers, times = server.base + "/2.3.0", [], []
    for _ in range(ROUNDS + 2):
        begin = time.perf_counter()
        with urllib.request.urlopen(address + "/launches/upcoming/?limit=100&mode=normal") as answer:
            answer.read()
        answers.append((time.perf_counter() - begin) * 1000)
        process = app(
            tempfile.mkdtemp(dir=home), words=("open", "spaceexplorer://today"), SPACE_EXPLORER_LAUNCHES_URL=address,
            SPACE_EXPLORER_APOD_URL=server.base + "/none")
        process.wait_for("quit")
        process.settle(0.3, 5)
        begin = time.perf_counter()
        process.type("4")
        process.wait_for(server.launches[0]["name"])
        times.append((time.perf_counter() - begin) * 1000)
        leave(process)
    server.shutdown()
    print(f"\nUpcoming launches after their key: {statistics.median(times[2:]):.1f} ms, most {max(times[2:]):.1f} ms; "
          f"the answer alone {statistics.median(answers[2:]):.1f} ms")


def palette(home, sizes=((80, 24), (200, 50))):
    """Typing in the palette, which is filtered and drawn with each key."""
    print("\n| key to screen, all actions | keys | p50 ms | p95 ms | most |\n|---|---|---|---|---|")
    for columns, lines in sizes:
        process = app(home, columns, lines)
        process.wait_for("quit")
        process.type(":")
        process.settle()
        row(f"palette, typing, {columns}×{lines}", latencies(process, typed(["save", "launch", "settings", "next", "e"])))
        process.end(15)
        process.close()


def thread_time(process):
    """The milliseconds for which the app's thread, which now waits for keys, has run."""
    for folder in glob.glob(f"/proc/{process.pid}/task/*/"):
        name, place, times = (pathlib.Path(folder, file).read_text("ascii") for file in ("comm", "wchan", "schedstat"))
        if "poll_schedule" in place and "curl" not in name:
            return int(times.split()[0]) / 1e6
    raise RuntimeError("no thread waits for keys")


def wall(home, columns=200, lines=50):
    """The wall: what each new picture takes of the app's thread, then keys among pictures that are there, and their bytes."""
    print("\n| wall, 200×50 | pictures | app's thread each, ms (≤ 2) | a key, ms | key p50 ms | p95 ms (≤ 16) | most | bytes of a key, most |")
    print("|---|---|---|---|---|---|---|---|")
    newest = datetime.date(2026, 11, 20)
    for name, answers in {"cells": terminal.ANSWERS, "kitty": KITTY}.items():
        server = Loopback()
        server.archive = [pictures.day(newest - datetime.timedelta(days=age), server.base) for age in range(365)]
        process = app(
            tempfile.mkdtemp(dir=home), columns, lines, answers, words=("open", "spaceexplorer://today"),
            SPACE_EXPLORER_EXPLORE="wall", SPACE_EXPLORER_APOD_URL=server.base + "/archive")
        process.wait_for("quit")
        process.type("2")
        process.settle(2, 30)
        moves = [DOWN] * 10 + [UP] * 10
        used, before = thread_time(process), len(server.pictures)
        for key in moves:
            process.type(key)
            process.settle(0.5, 10)
        used, shown = thread_time(process) - used, len(server.pictures) - before
        # All pictures of these moves are drawn now, and what the same moves take without them is not the pictures'.
        times, sizes, begin = [], [], thread_time(process)
        for key in moves * 3:
            size = len(process.output)
            times += latencies(process, [key])
            sizes.append(len(process.output) - size)
        each = (thread_time(process) - begin) / len(sizes)
        times.sort()
        p50, p95 = (times[int((len(times) - 1) * share)] for share in (0.5, 0.95))
        print(
            f"| {name} | {shown} | {(used - each * len(moves)) / max(1, shown):.1f} | {each:.1f} | {p50:.1f} | {p95:.1f} "
            f"| {times[-1]:.1f} | {max(sizes):,} |")
        process.end(15)
        process.close()
        server.shutdown()


def watch(process, seconds):
    """The CPU share and the number of frames within some seconds."""

    def used():
        with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    process.settle(1.5, 3)
    size, begin, before = len(process.output), time.perf_counter(), used()
    while (rest := begin + seconds - time.perf_counter()) > 0:
        process.read(rest)
    passed = time.perf_counter() - begin
    frames = process.output[size:].count(b"\x1b[?2026h")
    return (used() - before) / passed, frames


def idle(home, count, seconds=30, seconds_away=10):
    process = launches(home, count, answers=FOCUS)
    if b"T-" not in process.output[-200_000:]:
        raise TimeoutError(f"there is no countdown in {process.output[-500:]!r}")
    share, frames = watch(process, seconds)
    print(f"\nIdle with a countdown: {share:.2%} CPU over {seconds} s, {frames} frames")
    process.type("\x1b[O")
    share, frames = watch(process, seconds_away)
    print(f"Without focus: {share:.2%} over {seconds_away} s, {frames} frames")
    leave(process)


def slideshow(home, seconds=120, sizes=((80, 24), (200, 50))):
    """The CPU share of a slideshow with a picture every 20 s, each of which is fetched, decoded and drawn."""
    server = Loopback()
    for columns, lines in sizes:
        folder = tempfile.mkdtemp(dir=home)
        process = app(
            folder, columns, lines, words=("slideshow", "--random", "--every", "20s"),
            SPACE_EXPLORER_APOD_URL=server.base + "/apod")
        process.wait_for("The picture of")
        before = len(server.pictures)
        share, _ = watch(process, seconds)
        print(f"\nSlideshow at {columns}×{lines}, a picture every 20 s: {share:.2%} CPU over {seconds} s, "
              f"{len(server.pictures) - before} pictures")
        process.end(15)
        process.close()
    server.shutdown()


def memory_of(process):
    """The memory of a process by the system's names, in MB."""
    with open(f"/proc/{process.pid}/status", encoding="ascii") as file:
        return {line.split(":")[0]: int(line.split()[1]) / 1000 * 1.024 for line in file if line.startswith("Vm")}


def memory(home, days=365):
    server = Loopback()
    folder = tempfile.mkdtemp(dir=home)
    process = app(
        folder, words=("open", "spaceexplorer://explore/2026-11-20"),
        SPACE_EXPLORER_APOD_URL=server.base + "/apod")
    day = datetime.date(2026, 11, 20)
    process.wait_for("back")
    for _ in range(days):
        # Wait until the output pauses: unchanged cells are not written again, so there is no text to wait for.
        process.settle(0.25, 5)
        process.type("[")
        day -= datetime.timedelta(days=1)
        if len(process.output) > 10_000_000:
            process.output.clear()
    process.settle(0.5, 5)
    sizes = memory_of(process)
    process.type("\x0c")
    shown, _ = process.settle(0.5, 5)
    print(
        f"\nAfter {days} days, {len(server.pictures)} pictures fetched: {sizes['VmRSS']:.0f} MB resident, "
        f"{sizes['VmHWM']:.0f} MB peak; shown last: {'' if str(day.year).encode() in shown else 'NOT '}{day}")
    process.type("q")
    leave(process)


def synced(home, size):
    """The milliseconds in which the disk alone takes a change: a list of so many bytes and a small file, both permanent."""
    begin = time.perf_counter()
    for name, data in [("list", bytes(size)), ("change", b"change")]:
        with open(os.path.join(home, name), "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    folder = os.open(home, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)
    return (time.perf_counter() - begin) * 1000


def favorites(home, columns=80, lines=24):
    """The app among 10,000 favorites: a change, a search's keys, memory; and the memory of a command's search."""
    folder = many_favorites.make(PROGRAM, os.path.join(home, "many"), environment(home))
    size = os.path.getsize(os.path.join(folder, ".local/share/space-explorer/favorites"))
    process = app(folder, columns, lines, words=("open", "spaceexplorer://launches", "--offline"))
    process.wait_for("upcoming as of")
    # The list of favorites is read after the first frame.
    process.settle(1, 10)
    times = {"Added": [], "Removed": [], "the disk alone": []}
    for number in range(2 * ROUNDS):
        word = ("Added", "Removed")[number % 2]
        begin, start = time.perf_counter(), len(process.output)
        process.type("f")
        process.wait_for(word, start=start)
        times[word].append((time.perf_counter() - begin) * 1000)
        # Over the text of the change before, or the next one would not be written anew.
        process.type(DOWN + UP)
        process.settle(0.5, 5)
        times["the disk alone"].append(synced(folder, size))
    print(f"\n| f among {many_favorites.COUNT:,} favorites, until there is (≤ 50 ms beside the disk) | ms | most |\n|---|---|---|")
    for name, values in times.items():
        print(f"| {name} | {statistics.median(values):.1f} | {max(values):.1f} |")
    process.type("2")
    process.wait_for("2026-08-22")
    process.type("/")
    process.settle(0.5, 5)
    print(f"\n| key to screen, {many_favorites.COUNT:,} favorites (p95 ≤ 16 ms) | keys | p50 ms | p95 ms | most |\n|---|---|---|---|---|")
    row("app, typing a search of pictures", latencies(process, typed(["nebula", "galaxy", "moon", "eclipse 2017"] * 3)))
    process.settle(1, 5)
    sizes = memory_of(process)
    print(f"\nAfter the search: {sizes['VmRSS']:.0f} MB resident (≤ 100 MB), {sizes['VmHWM']:.0f} MB peak")
    process.end(15)
    process.close()
    if os.path.exists("/usr/bin/time"):
        sizes = [statistics.median(command(it, "explore", "galaxy", "--offline")[1] for _ in range(3)) for it in (folder, home)]
        print(f"\nexplore galaxy --offline: {sizes[0]:.1f} MiB, {sizes[0] - sizes[1]:.1f} above none (≤ 64 MiB)")


def figures(home, wanted):
    """The requested parts by name, in order."""
    file = os.path.join(home, "rows")

    def write(lines):
        with open(file, "w", encoding="utf-8") as output:
            output.writelines(" | ".join(line[1:8]) + "\n" for line in lines)

    few = rows(home)
    write(few)
    parts = {
        "start": lambda: start(home, file, few[0][3]), "archive": lambda: archive(home),
        "upcoming": lambda: upcoming(home), "palette": lambda: palette(home), "wall": lambda: wall(home),
        "slideshow": lambda: slideshow(home), "memory": lambda: memory(home),
        "favorites": lambda: favorites(home)}
    yield from ((name, part) for name, part in parts.items() if name in wanted)
    if "keys" in wanted or "idle" in wanted:
        lines = []

        def many():
            lines.extend(fill(home))
            write(lines)

        yield "launches", many
        parts = {"keys": lambda: keys(home, file, len(lines)), "idle": lambda: idle(home, len(lines))}
        yield from ((name, part) for name, part in parts.items() if name in wanted and lines)


def main():
    if not PROGRAM:
        sys.exit(__doc__)
    # Flush every line, so that a file receives each figure as soon as it is known.
    sys.stdout.reconfigure(line_buffering=True)
    failed = False
    with tempfile.TemporaryDirectory() as home:
        for name, part in figures(home, sys.argv[2:] or PARTS):
            try:
                part()
            except (TimeoutError, RuntimeError, subprocess.SubprocessError) as failure:
                print(f"\nNot measured: {name}: {failure}")
                failed = True
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
