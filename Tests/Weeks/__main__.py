"""Weeks of all timers and persons of one home in some minutes: see Scripts/weeks."""

import argparse
import collections
import os
import random
import signal
import sys
import tempfile
import time

import hours
from faults import Faults
from home import Home
from people import People
from promises import Promises, Teller
from stories import DAY, FAILURE, HOUR, MINUTE, SUCCESS, stories
from world import FIRST_OF_A_SHORT_ARCHIVE, FIRST_PICTURE, World, day_of

ALERT = ("launches", "alert", "--plain", "--notify")
TMUX = ("launches", "alert", "--plain", "--at", "60m,10m,0")
WIDGET = ("widget", "--format", "{launch} {countdown}")


class Weeks:
    """Plays one home against the world, minute by minute."""

    def __init__(self, options, folder):
        self.days, rng = options.days, random.Random(options.seed)
        self.faults = faults = Faults(self.days, rng)
        late = {day: rng.randrange(1, 6) * HOUR for day in range(int(self.days) + 1) if rng.random() < 0.25}
        self.world = World(
            folder, stories(self.days, options.seed), faults.outages, faults.garbage, faults.busy, late,
            FIRST_PICTURE if options.pace == 1 else FIRST_OF_A_SHORT_ARCHIVE)
        self.home = Home(folder, options.program, self.world)
        self.promises = Promises(self.world, faults)
        self.people = People(self.home, self.promises, options.pace)
        self.pace, self.stopped, self.is_near, self.is_close = options.pace, None, False, False
        self.hourly = HOUR if self.pace == 1 else 3 * HOUR
        self.alerts, self.wallpapers, self.published = Teller("launches alert", 0, 300 * options.pace), [], {}

    def play(self):
        try:
            self.play_all()
        finally:
            self.home.end()

    def play_all(self):
        self.people.begin()
        for words in (ALERT, TMUX):
            self.home.run(*words)
        while self.world.now < self.days * DAY:
            self.minute()
        self.people.end(self.world.now)
        self.alerts.end = self.world.now
        for teller in [self.alerts, *self.people.tellers]:
            self.promises.check_teller(teller)
        self.promises.check_calls()
        self.promises.greetings(self.people.shells)
        self.promises.wallpapers(self.wallpapers, self.published, self.hourly)
        self.check_kept()

    def minute(self):
        now = self.world.now + 60
        if self.faults.now(self.faults.asleep, now):
            self.world.now = now  # The home's programs find out when it wakes.
            return
        self.home.clock_error = self.faults.clock_error(now)
        self.home.is_full = self.faults.now(self.faults.full, now)
        self.home.move(now)
        if now % 300 == 0:
            self.is_near, self.is_close = self.near(2 * HOUR, 2 * HOUR), self.near(1.2 * HOUR, HOUR / 2)
        self.people.minute(now)
        self.timers(now)

    def near(self, before, after):
        """True if a launch is to lift off within some seconds, or did."""
        now = self.world.now
        states = (story.state(now) for story in self.world.stories)
        return any(state and state[2] <= MINUTE and -after < state[1] - now < before for state in states)

    def timers(self, now):
        """What runs by itself: alerts every five minutes, the lines of tmux each minute at a launch, and the others."""
        often, lines = 300 * self.pace, 1800 * self.pace
        if self.is_near:
            often, lines = (300, 300) if self.pace == 1 else (600, 1800)
        if self.is_close and self.pace == 1:
            lines = 60
        self.alert(now, now % often == 0, now % lines == 0)
        if now % self.hourly == 0:
            self.calendar()
        if now % self.hourly == 1800 and not self.home.is_full:
            self.wallpaper(now)
        if now % DAY == 20.5 * HOUR and (now // DAY % 7 == 5 or self.days < 2) and not self.home.is_full:
            self.crowd()
        self.sleep_with_a_run(now)

    def alert(self, now, is_due, has_lines):
        """The timer, and at the same time the lines of tmux."""
        runs = ([ALERT] if is_due else []) + ([TMUX, WIDGET] if has_lines else [])
        endings = dict(zip(runs, self.home.together(*runs)))
        if ALERT in endings:
            code, output, notes = endings[ALERT]
            self.hear(output)
            if code not in (0, 3) and not self.home.is_full:
                self.promises.breaks(f"launches alert ended with {code}: {notes}")
        if WIDGET in endings:
            self.promises.widget(endings[WIDGET][1])

    def hear(self, output):
        for line in output.splitlines():
            event, key, _, message = line.split("\t")
            self.promises.told(self.alerts, self.world.now, event, key, message)

    def calendar(self):
        code, output, notes = self.home.run("launches", "ics")
        self.promises.calendar(output, notes)
        if code != 0:
            self.promises.breaks(f"launches ics ended with {code}: {notes}")

    def wallpaper(self, now):
        """The timer of `wallpaper --every day`."""
        before = self.home.wallpapers()
        self.home.run("wallpaper", "--daily")
        self.wallpapers += [(now, day_of(file)) for file in self.home.wallpapers()[len(before):]]
        if day := self.world.newest(now):
            self.published.setdefault(day, self.world.publication(day))

    def crowd(self):
        """Six timers of each kind at once."""
        for _, output, _ in self.home.together(*[ALERT] * 6, *[TMUX] * 6, *[WIDGET] * 6)[:6]:
            self.hear(output)

    def sleep_with_a_run(self, now):
        """Every fourth night a run is suspended until the morning."""
        if now // DAY % 4 == 1 and now % DAY == 23 * HOUR and not self.home.is_full:
            self.stopped = self.home.stop("widget", "refresh")
        if self.stopped and now // HOUR % 24 == 5:
            self.home.resume(self.stopped)
            self.stopped = None

    def check_kept(self):
        self.home.clock_error, self.home.is_full = 0, False
        self.people.check_kept()
        listed = {line.split("\t")[0] for line in self.home.run("launches", "upcoming", "--plain", "--offline")[1].splitlines()}
        for story in self.world.stories:
            state, before = story.state(self.world.now), story.state(self.world.now - DAY)
            if before and state[3] not in (SUCCESS, FAILURE) and state[1] > self.world.now and story.id not in listed:
                self.promises.breaks(f"{story.name} is not kept")
        if self.home.size() > MOST_BYTES:
            self.promises.breaks(f"the home has {self.home.size()} bytes")


# All texts of pictures since 1995, which are short in this world, and a megabyte for all else.
MOST_BYTES = 3_500_000


def table(weeks, seconds):
    """The table of what happened."""
    world, promises, people = weeks.world, weeks.promises, weeks.people
    by_hour = collections.Counter(int(at // HOUR) for at, _ in world.calls)
    most = collections.Counter(by_hour.values())
    most[0] = int(weeks.days * 24) - sum(most.values())
    print(f"days {weeks.days} · processes {weeks.home.processes} · {seconds:.0f} s")
    print("runs: " + " · ".join(f"{name} {count}" for name, count in sorted(weeks.home.runs.items())))
    print(f"calls {len(world.calls)}, refused {len(world.refused)}; hours by calls: "
          + " · ".join(f"{calls}: {count}" for calls, count in sorted(most.items())))
    print("| who tells | changes published and due | changes told | times before T-0 told | delay in minutes: half | nine tenths | longest |")
    print("|---|---|---|---|---|---|---|")
    for name in dict.fromkeys(teller.name for teller in [weeks.alerts, *people.tellers]):
        tellers = [teller for teller in [weeks.alerts, *people.tellers] if teller.name == name]
        told, changes = (sum(map(len, lists)) for lists in ((t.told for t in tellers), (t.changes for t in tellers)))
        delays = sorted(promises.delays[name]) or [0]
        cells = [len(promises.delays[name]), changes, told - changes]
        cells += [f"{delay / 60:.0f}" for delay in (delays[len(delays) // 2], delays[len(delays) * 9 // 10], delays[-1])]
        print(f"| {name} | " + " | ".join(map(str, cells)) + " |")
    print(f"wallpapers set {len(weeks.wallpapers)} · greetings {sum(shell[3] for shell in people.shells)} in {len(people.shells)} shells"
          f" · events in the calendar {len(promises.calendar_sequences)} · favorites {people.favorites} · contacts {people.contacts}"
          f" · home {weeks.home.size() // 1000} kB")


def verdict(broken):
    for line in broken[:40]:
        print("BROKEN " + line)
    print("all promises kept" if not broken else f"{len(broken)} broken")


def end_by_signal(number, _):
    """Ends these weeks: what is open is killed on the way out."""
    signal.signal(number, signal.SIG_IGN)  # A second one, such as that of `timeout`, would interrupt the cleaning up.
    print("ended by " + signal.Signals(number).name, file=sys.stderr)
    sys.exit(128 + number)


def main():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, end_by_signal)
    parser = argparse.ArgumentParser(prog="Scripts/weeks", description="Weeks of all timers of one home in some minutes.")
    parser.add_argument("--days", type=float, default=28)
    parser.add_argument("--seed", type=int, default=67)
    parser.add_argument("--pace", type=int, default=1, help="far from launches, only each n-th run of a timer")
    parser.add_argument("--hours", type=int, help="hours of the app, whose memory is told; by default 24 with four weeks, else none")
    parser.add_argument("--program", required=True)
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    if options.hours is None:
        options.hours = 24 if options.days >= 28 else 0
    begin, broken = time.monotonic(), []
    if options.days:
        with tempfile.TemporaryDirectory(prefix="space-explorer-weeks-") as folder:
            weeks = Weeks(options, folder)
            weeks.play()
            broken += weeks.promises.broken
            table(weeks, time.monotonic() - begin)
    if options.hours:
        with tempfile.TemporaryDirectory(prefix="space-explorer-hours-") as folder:
            used = hours.play(options.program, options.hours, folder)
        hours.table(used)
        broken += hours.check(used)
    verdict(broken)
    sys.exit(1 if broken else 0)


main()
