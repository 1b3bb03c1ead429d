"""What the program promises over weeks, checked against what the world published and what the program told."""

import re

from stories import DAY, FAILURE, GO, HOLD, HOUR, IN_FLIGHT, MINUTE, SUCCESS, TO_THE_DAY

START_OF_TIMES = re.compile(r"^DTSTART(?:;VALUE=DATE)?:(.*)$", re.M)


def pause(stories, now):
    """The seconds between two requests, as `launches alert --help` says them."""
    longest = 6 * HOUR
    found = longest
    for story in stories:
        state = story.state(now)
        if not state or state[3] in (SUCCESS, FAILURE):
            continue
        left, precision = state[1] - now, state[2]
        stages = [(7 * DAY, longest), (DAY, 3 * HOUR), (6 * HOUR, HOUR), (HOUR, 1200), (-2 * HOUR, 300), (-DAY, 1800)]
        interval = next((seconds for limit, seconds in stages if left >= limit), longest)
        if precision == TO_THE_DAY:
            interval = max(interval, HOUR)
        elif precision > TO_THE_DAY:
            interval = longest
        found = min(found, interval)
    return found


def is_change(old, new):
    """True for a change that an alert tells: another time or status."""
    if new[3] in (SUCCESS, FAILURE):
        return old[3] not in (SUCCESS, FAILURE)
    return old[1:] != new[1:] and not (old[1] == new[1] and old[3] == new[3])


class Promises:
    """Collects what was told, and finds what breaks a promise."""

    def __init__(self, world, disturbed, pace):
        self.world, self.disturbed, self.interval = world, disturbed, 300 * pace
        self.broken, self.told, self.delays, self.marks = [], [], [], 0

    def breaks(self, what):
        self.broken.append(f"{self.world.now / DAY:.3f}: {what}")

    def alert(self, output):
        """Notes the records of a run of `launches alert --plain`."""
        for line in output.splitlines():
            event, key, _, message = line.split("\t")
            self.told.append((self.world.now, event, key, message))
            if event == "due":
                self.marks += 1
                self.check_mark(key, message)

    def check_mark(self, key, message):
        """No T-0 is told of a launch that was postponed before the last pause."""
        story = next(story for story in self.world.stories if story.id == key)
        now = self.world.now
        minutes = 0 if message.startswith("T-0") else in_minutes(message)
        span = 1500 + self.overlap(now - DAY, now)
        nets = {step[1] for step in story.steps if step[0] <= now} if span > 1500 else {
            state[1] for state in (story.state(now - back) for back in range(0, int(span), 60)) if state}
        if not any(abs(net - now - minutes * 60) <= 4000 for net in nets):
            self.breaks(f"told “{message}” of a postponed launch")

    def overlap(self, begin, end):
        """The seconds of a span in which the program could not know: outages, sleep, a wrong clock, a full disk."""
        return sum(max(0, min(end, last) - max(begin, first)) for first, last in self.disturbed)

    def check_told(self, first):
        """Every published change of a launch is told once, within the pause."""
        for story in self.world.stories:
            told = [entry for entry in self.told if entry[2] == story.id and entry[1] != "due"]
            for old, new in zip(story.steps, story.steps[1:]):
                if first < new[0] < self.world.now - 7 * HOUR and is_change(old, new):
                    self.check_change(story, new, told)
            for one, other in zip(told, told[1:]):
                steps = [step for step in story.steps if one[0] - 2 * DAY < step[0] <= other[0]]
                if one[1:] == other[1:] and len(steps) < 2 and not self.overlap(one[0] - HOUR, other[0] + HOUR):
                    self.breaks(f"told twice: {other[3]}")

    def check_change(self, story, step, told):
        at = step[0]
        after = [entry[0] for entry in told if entry[0] >= at]
        # The pause and the timer's own interval; after a fault the twenty minutes until another try.
        limit = pause(self.world.stories, at) + self.interval + 60
        if step[1] - at > 30 * DAY:
            # Beyond the next hundred launches, the whole list tells it, which is fetched every six hours and waits near T-0.
            limit = max(limit, 7 * HOUR + self.interval)
        end = at + limit
        while self.overlap(at, end) and end < at + limit + self.overlap(at, end) + 1500:
            end += 60
        # A state that was replaced before it could be seen is told with the one that replaced it, or not at all.
        later = [next_step for next_step in story.steps if at < next_step[0] <= end]
        if after and after[0] <= end:
            self.delays.append(after[0] - at)
        elif not later:
            self.breaks(f"a change of {story.name} at {at / DAY:.3f} was not told by {end / DAY:.3f} ({after[:1]})")

    def check_calls(self):
        """At most fifteen calls in any hour, and none refused."""
        calls = [at for at, _ in self.world.calls]
        for place, at in enumerate(calls):
            recent = [call for call in calls[:place + 1] if at - call < HOUR]
            if len(recent) > 15:
                self.breaks(f"{len(recent)} calls in the hour before {at / DAY:.3f}")
        for at, path in self.world.refused:
            if not self.overlap(at - HOUR, at + HOUR):
                self.breaks(f"refused at {at / DAY:.3f}: {path}")

    def widget(self, output):
        """The status line never counts a time that is long past."""
        gone = re.search(r"T\+(?:(\d+)d )?(\d\d):", output)
        if gone and (gone[1] or int(gone[2]) > 1):
            self.breaks(f"the widget shows {output.strip()}")

    def calendar(self, output, notes, known):
        """The calendar is whole, and has the launches of the world as they were at one of the last requests."""
        if not (output.startswith("BEGIN:VCALENDAR") and output.rstrip().endswith("END:VCALENDAR")):
            return self.breaks("the calendar is not whole: " + notes)
        events = {}
        for event in output.replace("\r\n ", "").replace("\r", "").split("BEGIN:VEVENT\n")[1:]:
            key = re.search(r"^UID:(.*)@", event, re.M)[1]
            sequence = int(re.search(r"^SEQUENCE:(\d+)", event, re.M)[1])
            if sequence < known.get(key, 0):
                self.breaks(f"the SEQUENCE of {key} went back")
            known[key] = sequence
            events[key] = event
        now = self.world.now
        if self.overlap(now - 8 * HOUR, now):
            span = 2 * DAY
        else:
            span = 7 * HOUR
        for story in self.world.stories:
            states = [state for state in (story.state(now - back) for back in range(0, span, 600)) if state]
            if len(states) < span // 600:
                continue
            wanted = [state for state in states if state[2] <= TO_THE_DAY and state[3] not in (SUCCESS, FAILURE)]
            if len(wanted) == len(states) and wanted[0][1] > now and story.id not in events:
                self.breaks(f"the calendar lacks {story.name}")
            event = events.get(story.id, "")
            if "STATUS:CANCELLED" in event and len(wanted) == len(states):
                self.breaks(f"the calendar cancels {story.name}")
        return None


def in_minutes(message):
    """The minutes of "60 minutes to X.", "1 hour to X."."""
    found = re.match(r"(\d+) (minute|hour|day)", message)
    return int(found[1]) * {"minute": 1, "hour": 60, "day": 1440}[found[2]] if found else 0
