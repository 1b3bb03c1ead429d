"""When the world is not as it should be, in seconds."""

from stories import DAY, HOUR


class Faults:
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
        # Others share the address of the home, so that the service refuses it.
        self.busy = spans(round(weeks), 1800, 2 * HOUR)
        # A clock that was wrong is believed at most until the hour, or the refresh, after it.
        self.wrong_clocks = [(begin, end + 2 * HOUR) for (begin, end), _ in self.clocks]
        # What is refused last is asked again after the time that was named, at most half an hour.
        self.disturbed = self.outages + self.garbage + self.asleep + self.full + self.wrong_clocks + [
            (begin, end + HOUR / 2) for begin, end in self.busy]

    @staticmethod
    def now(spans, now):
        return any(begin <= now < end for begin, end in spans)

    def clock_error(self, now):
        return next((error for (begin, end), error in self.clocks if begin <= now < end), 0)
