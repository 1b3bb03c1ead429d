"""What the program promises over weeks, checked against what the world published and what the program told."""

import collections
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


class Teller:
    """Who tells of launches, from when to when, and what was told: the timers of `launches alert`, a watch, the app."""

    def __init__(self, name, begin, interval, watched=None):
        self.name, self.begin, self.end = name, begin, None
        # The seconds between two looks, and the launches that are watched; None for all.
        self.interval, self.watched = interval, watched
        self.told = []

    def tell(self, now, event, key, message):
        self.told.append((now, event, key, message))

    @property
    def changes(self):
        return [entry for entry in self.told if entry[1] != "due"]


class Promises:
    """Finds what breaks a promise. Faults: when the program could not know, and when the clock of the home was wrong."""

    def __init__(self, world, faults):
        self.world, self.faults = world, faults
        self.broken, self.delays, self.calendar_sequences = [], collections.defaultdict(list), {}

    def breaks(self, what):
        self.broken.append(f"{self.world.now / DAY:.3f}: {what}")

    def overlap(self, begin, end, spans=None):
        """The seconds of a span in which the program could not know: outages, sleep, a wrong clock, a full disk."""
        spans = self.faults.disturbed if spans is None else spans
        return sum(max(0, min(end, last) - max(begin, first)) for first, last in spans)

    def extended(self, at, limit):
        """The end of a limit, after a fault with the twenty minutes until another try."""
        end = at + limit
        while self.overlap(at, end) and end < at + limit + self.overlap(at, end) + 1500:
            end += 60
        return end

    # What is told of launches

    def told(self, teller, now, event, key, message):
        teller.tell(now, event, key, message)
        if event == "due":
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

    def check_teller(self, teller):
        """Every change that is published while somebody listens is told, within the pause, and once."""
        for story in teller.watched or self.world.stories:
            told = [entry for entry in teller.told if entry[2] == story.id]
            for old, new in zip(story.steps, story.steps[1:]):
                if teller.begin < new[0] and is_change(old, new):
                    self.check_change(teller, story, new, told)
            self.check_once(teller, story, told)

    def check_change(self, teller, story, step, told):
        at = step[0]
        after = [entry[0] for entry in told if entry[0] >= at and entry[1] != "due"]
        # The pause and the teller's own interval.
        limit = pause(teller.watched or self.world.stories, at) + teller.interval + 60
        if step[1] - at > 30 * DAY:
            # Beyond the next hundred launches, the whole list tells it, which is fetched every six hours and waits near T-0.
            limit = max(limit, 7 * HOUR + teller.interval)
        end = self.extended(at, limit)
        # A state that was replaced before it could be seen is told with the one that replaced it, or not at all.
        later = [next_step for next_step in story.steps if at < next_step[0] <= end]
        if after and after[0] <= end:
            self.delays[teller.name].append(after[0] - at)
        elif not later and end <= teller.end:
            self.breaks(f"{teller.name}: a change of {story.name} at {at / DAY:.3f} was not told by {end / DAY:.3f} ({after[:1]})")

    def check_once(self, teller, story, told):
        """A change is told once, and a time before T-0 once for each T-0."""
        last = {}
        for entry in told:
            before, last[entry[1:]] = last.get(entry[1:]), entry
            if not before or self.overlap(before[0] - HOUR, entry[0] + HOUR):
                continue
            # A launch that is held and go again, or has a new T-0, is told again in the same words.
            back, fewest = (HOUR, 1) if entry[1] == "due" else (2 * DAY, 2)
            steps = [step for step in story.steps if before[0] - back < step[0] <= entry[0]]
            if len(steps) < fewest:
                self.breaks(f"{teller.name}: told twice: {entry[3]}")

    # Requests

    def check_calls(self):
        """At most fifteen calls in any hour; none refused, unless others share the address; none before a refusal's end."""
        recent = collections.deque()
        for at, _ in self.world.calls:
            recent.append(at)
            while at - recent[0] >= HOUR:
                recent.popleft()
            if len(recent) > 15:
                self.breaks(f"{len(recent)} calls in the hour before {at / DAY:.3f}")
        for at, _, target in self.world.refused:
            if not self.overlap(at - HOUR, at + HOUR):
                self.breaks(f"refused at {at / DAY:.3f}: {target}")
        asked = sorted([at for at, _ in self.world.calls] + [at for at, _, _ in self.world.refused])
        for begin, end, _ in self.world.refused:
            early = [at for at in asked if begin < at < end]
            if early and not self.overlap(begin, early[0], self.faults.wrong_clocks):
                self.breaks(f"a call at {early[0] / DAY:.3f}, though {begin / DAY:.3f} was told to wait until {end / DAY:.3f}")

    def synced(self, name, calls, code, output):
        """A sync ends well, and while it runs, each page is fetched once, however many want it."""
        begin = min((at for at, _ in calls), default=self.world.now)
        if code != 0 and not self.overlap(begin - HOUR, self.world.now):
            self.breaks(f"{name} ended with {code}: {output}")
        # The first page of the upcoming launches is that of alerts, too; others want single pictures.
        pages = [target for _, target in calls if re.search(r"previous|offset=[1-9]|per_page=100", target)]
        for target, count in collections.Counter(pages).items():
            if count > 1 and not self.overlap(begin - HOUR, self.world.now):
                self.breaks(f"{name} fetched {target} {count} times")

    # What is shown

    def widget(self, output):
        """The status line never counts a time that is long past."""
        gone = re.search(r"T\+(?:(\d+)d )?(\d\d):", output)
        if gone and (gone[1] or int(gone[2]) > 1):
            self.breaks(f"the widget shows {output.strip()}")

    def greetings(self, shells):
        """The first shell of a day greets, and no other. Shells: the local day, its begin, the time, and True for a greeting."""
        days = collections.defaultdict(list)
        for day, begin, at, greeted in shells:
            if not self.overlap(begin, begin + DAY, self.faults.wrong_clocks + self.faults.full):
                days[day].append(greeted)
        for day, greeted in days.items():
            if greeted != [True] + [False] * (len(greeted) - 1):
                self.breaks(f"the shells of {day} greeted: {greeted}")

    def wallpapers(self, hung, published, interval):
        """Each day's picture is set once, at the first run of the timer after it is there. Hung: times and days."""
        times = collections.defaultdict(list)
        for at, day in hung:
            times[day].append(at)
        for day, at in published.items():
            end = self.extended(at, interval + 60)
            if len(times[day]) > 1 and not self.overlap(at, at + DAY, self.faults.wrong_clocks + self.faults.full):
                self.breaks(f"the wallpaper of {day} was set {len(times[day])} times")
            if end < self.world.now and not (times[day] and times[day][0] <= end):
                self.breaks(f"the wallpaper of {day}, published at {at / DAY:.3f}, was not set by {end / DAY:.3f}: {times[day]}")
            if times[day] and times[day][0] < at:
                self.breaks(f"the wallpaper of {day} was set before it was published")

    def calendar(self, output, notes):
        """The calendar is whole, and has the launches of the world as they were at one of the last requests."""
        if not (output.startswith("BEGIN:VCALENDAR") and output.rstrip().endswith("END:VCALENDAR")):
            return self.breaks("the calendar is not whole: " + notes)
        events, known = {}, self.calendar_sequences
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
            # The home may know any of them; one whose T-0 is past is not upcoming.
            if len(wanted) == len(states) and min(state[1] for state in wanted) > now and story.id not in events:
                self.breaks(f"the calendar lacks {story.name}")
            event = events.get(story.id, "")
            if "STATUS:CANCELLED" in event and len(wanted) == len(states):
                self.breaks(f"the calendar cancels {story.name}")
        return None


def in_minutes(message):
    """The minutes of "60 minutes to X.", "1 hour to X."."""
    found = re.match(r"(\d+) (minute|hour|day)", message)
    return int(found[1]) * {"minute": 1, "hour": 60, "day": 1440}[found[2]] if found else 0
