"""The memory of the app over hours of the world's time, with work in each: updates of the launches, searches, changes of tabs."""

import re

from home import Home
from stories import HOUR, stories
from world import World

MOST_GROWTH = 1.1
# The first minutes of an hour: an update of the launches, a search in them, the weather, a search in the archive, and back. It is
# the same work each hour: a picture never seen before would rightly take memory until the bound of pictures. This world's titles
# have the word "sky", so that a search finds the same day again after its text was fetched.
WORK = ["4", "r", "/", "falcon", "\x1b", "jjjjjjjj", "3", "r", "2", "/", "sky", "\x1b", "1"]


def play(program, count, folder):
    """The megabytes that the app takes after each hour."""
    world = World(folder, stories(28, seed=67))
    home = Home(folder, program, world)
    try:
        return use(home, count)
    finally:
        home.end()


def use(home, count):
    """Opens the app, and works with it in each hour."""
    home.run("launches", "upcoming")
    home.run("settings", "alerts", "on")
    app, used = home.open(), []
    for hour in range(count):
        for minute in range(60):
            if minute < len(WORK):
                app.type(WORK[minute])
            home.move(hour * HOUR + (minute + 1) * 60)
        used.append(megabytes(app.process.pid))
    home.close(app)
    return used


def megabytes(process):
    with open(f"/proc/{process}/status") as status:
        return int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1)) / 1000


def table(used):
    """The table of the hours."""
    print("| hour of the app | MB |\n|---|---|")
    for number, size in enumerate(used, 1):
        print(f"| {number} | {size:.1f} |")


def check(used):
    """What begins is no growth, but after the second hour there is none."""
    if len(used) > 1 and used[-1] > MOST_GROWTH * used[1]:
        return [f"the app's last hour takes {used[-1] / used[1]:.2f} times the memory of its second"]
    return []
