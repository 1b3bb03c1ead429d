"""Weeks of all timers of one home in some minutes: see Scripts/weeks."""

import argparse
import collections
import os
import random
import sys
import tempfile
import time

import hours
from home import Home
from promises import Promises
from stories import DAY, FAILURE, HOUR, SUCCESS, stories
from world import World

ALERT = ("launches", "alert", "--plain", "--notify")
TMUX = ("launches", "alert", "--plain", "--at", "60m,10m,0")
WIDGET = ("widget", "--format", "{launch} {countdown}")


class Faults:
    """When the world is not as it should be, in seconds."""

    def __init__(self, days, rng):
        def spans(count, shortest, longest):
            begins = [rng.uniform(0.3, days - 0.3) * DAY for _ in range(count)]
            return [(begin, begin + rng.uniform(shortest, longest)) for begin in sorted(begins)]

        weeks = days / 7
        self.outages = spans(round(2 * weeks), 1200, 5 * HOUR)
        self.garbage = spans(round(weeks), 600, 2 * HOUR)
        self.asleep = spans(round(2 * weeks), HOUR, 9 * HOUR)
        self.full = spans(round(weeks / 2), HOUR, 2 * HOUR)
        # Ahead by two hours and by a year, behind by an hour; each for some minutes.
        errors = [7200, 365 * DAY, -3600, 7200]
        self.clocks = [(span, errors[place % 4]) for place, span in enumerate(spans(round(weeks), 300, 1500))]
        # A clock that was wrong is believed at most until the hour, or the refresh, after it.
        self.disturbed = self.outages + self.garbage + self.asleep + self.full + [
            (begin, end + 2 * HOUR) for (begin, end), _ in self.clocks]

    @staticmethod
    def now(spans, now):
        return any(begin <= now < end for begin, end in spans)

    def clock_error(self, now):
        return next((error for (begin, end), error in self.clocks if begin <= now < end), 0)


class Weeks:
    """Plays the timers of one home against the world."""

    def __init__(self, options, folder):
        self.days, rng = options.days, random.Random(options.seed)
        self.faults = Faults(self.days, rng)
        late = {day: rng.randrange(1, 6) * HOUR for day in range(int(self.days) + 1) if rng.random() < 0.25}
        self.world = World(folder, stories(self.days, options.seed), self.faults.outages, self.faults.garbage, late)
        self.home = Home(folder, options.program, self.world)
        self.promises = Promises(self.world, self.faults.disturbed, options.pace)
        self.pace, self.known, self.favorites, self.stopped = options.pace, {}, 0, None

    def near(self):
        """True within two hours of a launch."""
        now = self.world.now
        states = (story.state(now) for story in self.world.stories)
        return any(state and state[2] <= 1 and abs(state[1] - now) < 2 * HOUR for state in states)

    def play(self):
        self.home.run("launches", "upcoming", "--plain")  # The person's first look.
        for words in (ALERT, TMUX):
            self.home.run(*words)
        first = self.world.now
        end = self.days * DAY
        while self.world.now < end:
            self.world.now += 300
            if not self.faults.now(self.faults.asleep, self.world.now):
                self.tick()
        self.promises.check_told(first)
        self.promises.check_calls()
        self.check_kept()

    def tick(self):
        now = self.world.now
        self.home.clock_error = self.faults.clock_error(now)
        self.home.is_full = self.faults.now(self.faults.full, now)
        near = self.near()
        if near or now % (300 * self.pace) == 0:
            self.alert(now)
        if now % (HOUR if self.pace == 1 else 2 * HOUR) == 0:
            code, output, notes = self.home.run("launches", "ics")
            self.promises.calendar(output, notes, self.known)
            if code != 0:
                self.promises.breaks(f"launches ics ended with {code}: {notes}")
        hour = now // HOUR % 24
        if now % DAY == 20 * HOUR:
            self.evening()
        if now % HOUR == 1800 and hour in (6, 7, 8) and not self.home.is_full:
            self.home.run("wallpaper", "--print")
        if now % (6 * HOUR) == 1200 and not self.home.is_full:
            self.home.run("greet", "--plain")
        self.sleep_with_a_run(hour, now)

    def alert(self, now):
        """The timer, and at the same time the lines of tmux."""
        has_lines = now % (1800 * self.pace) == 0 or self.near() and now % 600 == 0
        endings = self.home.together(ALERT, *([TMUX, WIDGET] if has_lines else []))
        code, output, notes = endings[0]
        self.promises.alert(output)
        if code not in (0, 3) and not self.home.is_full:
            self.promises.breaks(f"launches alert ended with {code}: {notes}")
        if has_lines:
            self.promises.widget(endings[2][1])

    def evening(self):
        """A person looks, keeps a favorite, and once a week six timers of each kind run at once."""
        if self.home.is_full:
            return
        day = f"2026-09-{1 + self.favorites % 28:02d}"
        code, _, notes = self.home.run("favorites", "add", day)
        if code == 0:
            self.favorites += 1
        self.home.run("launches", "upcoming", "--plain")
        if int(self.world.now // DAY) % 7 == 5 or self.days < 2:
            endings = self.home.together(*[ALERT] * 6, *[TMUX] * 6, *[WIDGET] * 6)
            for _, output, _ in endings[:6]:
                self.promises.alert(output)

    def sleep_with_a_run(self, hour, now):
        """Every fourth night a run of the alert is suspended until the morning."""
        if int(now // DAY) % 4 == 1 and now % DAY == 23 * HOUR and not self.home.is_full:
            self.stopped = self.home.stop("widget", "refresh")
        if self.stopped and hour == 5:
            self.home.resume(self.stopped)
            self.stopped = None

    def check_kept(self):
        self.home.clock_error, self.home.is_full = 0, False
        kept = self.home.run("favorites", "--plain")[1].splitlines()
        if len(kept) != min(self.favorites, 28):
            self.promises.breaks(f"{len(kept)} favorites of {self.favorites}")
        listed = {line.split("\t")[0] for line in self.home.run("launches", "upcoming", "--plain", "--offline")[1].splitlines()}
        for story in self.world.stories:
            state, before = story.state(self.world.now), story.state(self.world.now - DAY)
            if before and state[3] not in (SUCCESS, FAILURE) and state[1] > self.world.now and story.id not in listed:
                self.promises.breaks(f"{story.name} is not kept")
        if self.home.size() > 1_000_000:
            self.promises.breaks(f"the home has {self.home.size()} bytes")


def table(weeks, seconds):
    """The table of what happened."""
    world, promises = weeks.world, weeks.promises
    hours = collections.Counter(int(at // HOUR) for at, _ in world.calls)
    most = collections.Counter(hours.values())
    delays = sorted(promises.delays)
    changes = [entry for entry in promises.told if entry[1] != "due"]
    print(f"days {weeks.days} · processes {weeks.home.processes} · {seconds:.0f} s")
    print("runs: " + " · ".join(f"{name} {count}" for name, count in sorted(weeks.home.runs.items())))
    print(f"calls {len(world.calls)}, refused {len(world.refused)}; hours by calls: "
          + " · ".join(f"{calls}: {count}" for calls, count in sorted(most.items())))
    print(f"changes published and due {len(delays)}, told {len(changes)}; marks told {promises.marks}")
    if delays:
        print(f"delays in minutes: half {delays[len(delays) // 2] / 60:.0f}, nine tenths "
              f"{delays[len(delays) * 9 // 10] / 60:.0f}, longest {delays[-1] / 60:.0f}")
    print(f"events in the calendar {len(weeks.known)} · favorites {weeks.favorites} · home {weeks.home.size() // 1000} kB")
    for line in promises.broken[:40]:
        print("BROKEN " + line)
    print("all promises kept" if not promises.broken else f"{len(promises.broken)} broken")


def main():
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
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="space-explorer-weeks-") as folder:
        weeks = Weeks(options, folder)
        weeks.play()
        if options.hours:
            used = hours.play(options.program, options.hours)
            hours.table(used)
            hours.check(used, weeks.promises)
        table(weeks, time.monotonic() - begin)
    sys.exit(1 if weeks.promises.broken else 0)


main()
