"""The launches of the simulated weeks: announced, postponed, held, flown, failed. Times are seconds since the start."""

import random

HOUR, DAY = 3600, 86400
# Numbers of Launch Library.
SECOND, MINUTE, TO_THE_DAY, MONTH = 0, 1, 5, 7
GO, TO_BE_DETERMINED, SUCCESS, FAILURE, HOLD, IN_FLIGHT, TO_BE_CONFIRMED = 1, 2, 3, 4, 5, 6, 8


class Story:
    """One launch: its states, each from the time at which the service publishes it."""

    def __init__(self, number, name):
        self.id = f"{number:08x}-0000-4000-8000-000000000000"
        self.number, self.name = number, name
        self.steps = []

    def add(self, at, net, precision, status):
        self.steps.append((at, net, precision, status))

    def state(self, now):
        """The newest published state; None before the launch is announced."""
        found = None
        for step in self.steps:
            if step[0] <= now:
                found = step
        return found


def flight(story, net, rng, announced):
    """A launch that flies at about `net`, after it became precise, slipped and was held."""
    story.add(announced, net // DAY * DAY + 20 * DAY, MONTH, TO_BE_DETERMINED)
    story.add(net - 5 * DAY, net // DAY * DAY, TO_THE_DAY, TO_BE_CONFIRMED)
    story.add(net - 3 * DAY + rng.randrange(HOUR), net, MINUTE, GO)
    if rng.random() < 0.4:  # Slips by hours in its last day.
        seen, net = net - rng.randrange(5, 20) * HOUR, net + rng.randrange(2, 9) * HOUR
        story.add(seen, net, MINUTE, GO)
    for _ in range(rng.choice([0, 0, 1, 2])):
        seen = net - rng.randrange(5, 45) * 60
        if rng.random() < 0.5:
            story.add(seen, net, MINUTE, HOLD)
            net += rng.randrange(20, 90) * 60
            story.add(seen + 900, net, MINUTE, GO)
        else:  # Scrubbed; a new attempt on the next day.
            net += DAY + rng.randrange(-60, 60) * 60
            story.add(seen, net, MINUTE, GO)
    story.add(net + 30, net, SECOND, IN_FLIGHT)
    story.add(net + rng.randrange(20, 90) * 60, net, SECOND, SUCCESS if rng.random() < 0.9 else FAILURE)


def stories(days, seed):
    """The launches of some days, and those that stay far away."""
    rng = random.Random(seed)
    found = []
    flights = max(1, int(days * 0.9))
    for number in range(flights):
        story = Story(number + 1, f"Falcon 9 Block 5 | Starlink Group {number + 10}")
        net = int((number + 0.35 + 0.3 * rng.random()) * days * DAY / flights) // 60 * 60
        flight(story, net, rng, announced=-10 * DAY if rng.random() < 0.8 else net - 7 * DAY)
        found.append(story)
    for number in range(130):
        story = Story(number + 1000, f"Long March | Mission {number}")
        month = (40 + 3 * number) * DAY
        story.add(-10 * DAY, month, MONTH, TO_BE_DETERMINED)
        if rng.random() < 0.15:
            story.add(rng.randrange(max(1, days * DAY)), month + 60 * DAY, MONTH, TO_BE_DETERMINED)
        found.append(story)
    return found
