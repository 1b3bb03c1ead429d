"""What persons do in the home of the simulated weeks: the app in the evening, watches, syncs, shells, favorites, contacts."""

import datetime
import json
import os
import zoneinfo

from promises import Teller
from stories import DAY, FAILURE, HOUR, MINUTE, SUCCESS
from world import START

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
# Hours of the day (UTC) at which shells are opened, and at which a person comes.
SHELLS = [5.5, 8, 8.25, 12, 17.5, 20]
SYNC, EVENING, NIGHT = 3.25, 19, 4.25
BEFORE, AFTER = 3 * HOUR, 2 * HOUR
# A way through the app: each of it in a minute of its own.
WAY = ["4", "r", "/falcon", "\x1b", "jjjj", "\r", "\x1b", "3", "2", "/galaxy", "\x1b", "1"]
CARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nN:{0};Friend;;;\r\nFN:Friend {0}\r\nEMAIL:friend{0}@example.org\r\nEND:VCARD\r\n"


class People:
    def __init__(self, home, promises, pace):
        self.home, self.world, self.promises, self.pace = home, home.world, promises, pace
        self.favorites, self.contacts, self.shells = 0, 0, []
        self.app, self.way, self.noted = None, [], 0
        # In a day that is played in seconds, they do things more briefly.
        self.before, self.longest = (BEFORE, 8 * HOUR) if pace == 1 else (HOUR, HOUR)
        # Open watches and syncs, and who told of launches and has ended.
        self.watches, self.syncs, self.tellers = {}, {}, []
        self.notifications = os.path.join(home.path, "app-notifications")

    def begin(self):
        """The first look, and the settings for all weeks."""
        self.home.run("launches", "upcoming", "--plain")
        self.home.run("settings", "alerts", "on")
        self.home.run("wallpaper", "--with", "hang {}")
        self.befriend(3)

    def minute(self, now):
        """What persons do in this minute, and what the programs that they left open have told."""
        self.listen()
        at = now % DAY
        if at == EVENING * HOUR and not self.home.is_full:
            self.evening(now)
        if at in [hour * HOUR for hour in SHELLS] and not self.home.is_full:
            self.open_shell(now)
        self.use_app(now)
        self.watch(now)
        self.sync(now, at)

    # Favorites and contacts

    def evening(self, now):
        """Keeps a favorite, on Sundays new contacts, and looks at the launches."""
        code, _, _ = self.home.run("favorites", "add", f"2026-09-{1 + self.favorites % 28:02d}")
        self.favorites += code == 0
        if now // DAY % 7 == 6:
            self.befriend(5)
        self.home.run("launches", "upcoming", "--plain")

    def befriend(self, count):
        path = os.path.join(self.home.path, "friends.vcf")
        with open(path, "w", newline="") as file:
            file.writelines(CARD.format(self.contacts + number) for number in range(count))
        code, _, notes = self.home.run("contacts", "import", path)
        if code != 0:
            return self.promises.breaks(f"contacts import ended with {code}: {notes}")
        self.contacts += count

    def check_kept(self):
        """Nothing that was kept is lost."""
        favorites = self.home.run("favorites", "--plain")[1].splitlines()
        if len(favorites) != min(self.favorites, 28):
            self.promises.breaks(f"{len(favorites)} favorites of {self.favorites}")
        contacts = self.home.run("contacts", "--plain")[1].splitlines()
        if len(contacts) != self.contacts:
            self.promises.breaks(f"{len(contacts)} contacts of {self.contacts}")

    # Shells

    def open_shell(self, now):
        local = (START + datetime.timedelta(seconds=now)).astimezone(BERLIN)
        begin = now - (local.hour * 60 + local.minute) * 60
        self.shells.append((local.date(), begin, now, bool(self.home.shell())))

    # The app, for two hours in the evening and on Saturdays until the next one

    def use_app(self, now):
        if self.app is None:
            if now % DAY == (EVENING * HOUR + 600) and not self.home.is_full:
                self.open_app(now)
            return
        if self.app.has_ended():
            self.promises.breaks("the app ended by itself: " + repr(bytes(self.app.output[-500:])))
        if self.way:
            self.app.type(self.way.pop(0))
        if now >= self.until or self.app.has_ended():
            self.close_app(now)

    def open_app(self, now):
        span = DAY - HOUR if now // DAY % 7 == 5 else 2 * HOUR
        self.until, self.way = (now + span, WAY[:]) if self.pace == 1 else (now + 600, WAY[:2])
        # A debug build, which plays the short day, needs seconds to draw a picture.
        drawing = {} if self.pace == 1 else {"SPACE_EXPLORER_PICTURES": "off"}
        self.app = self.home.open(NOTIFICATIONS=self.notifications, **drawing)
        self.teller = Teller("the app", now + 60, 60)

    def close_app(self, now):
        code = self.home.close(self.app)
        if code != 0:
            self.promises.breaks(f"the app ended with {code}")
        self.app, self.teller.end = None, now
        self.tellers.append(self.teller)

    # Watches, from three hours before a launch until two hours after it

    def watch(self, now):
        for story in self.world.stories if now % 300 == 0 else []:
            state = story.state(now)
            is_near = state and state[2] <= MINUTE and state[3] not in (SUCCESS, FAILURE) and 0 < state[1] - now <= self.before
            if is_near and story.number % 3 and story not in self.watches and not self.home.is_full:
                self.open_watch(now, story)
        for story, (opened, teller) in list(self.watches.items()):
            if opened.has_ended() or now > story.state(now)[1] + AFTER or now - teller.begin > self.longest:
                self.close_watch(now, story)

    def open_watch(self, now, story):
        """One launch by its name, or all that match."""
        is_alone = story.number % 3 == 1
        words = [story.name] if is_alone else ["--search", "falcon"]
        watched = [story] if is_alone else [each for each in self.world.stories if "falcon" in each.name.lower()]
        opened = self.home.open("launches", "watch", "--json", *words)
        self.watches[story] = opened, Teller("launches watch", now + 60, 60, watched)

    def close_watch(self, now, story):
        opened, teller = self.watches.pop(story)
        ended = opened.has_ended()
        code = self.home.close(opened)
        self.hear_watch(opened, teller)
        teller.end = now - 60 if ended else now
        self.tellers.append(teller)
        if code not in (0, 130) and not self.promises.overlap(teller.begin - HOUR, now):
            self.promises.breaks(f"launches watch ended with {code}")

    def hear_watch(self, opened, teller):
        for line in opened.lines():
            event = json.loads(line) if line.startswith("{") else {}
            if event.get("event", "watching") != "watching":
                self.promises.told(teller, self.world.now, event["event"], event["launch"]["id"], event["message"])
            elif "error" in event and not self.promises.overlap(teller.begin - HOUR, self.world.now):
                self.promises.breaks(f"launches watch: {line}")

    def listen(self):
        """Hears what open programs have told."""
        for opened, teller in self.watches.values():
            self.hear_watch(opened, teller)
        for line in self.new_notifications():
            name, message = line.split("\t")
            key = next(story.id for story in self.world.stories if story.name == name)
            event = "due" if message.startswith("T-0") or message.endswith(f" to {name}.") and message[0].isdigit() else "change"
            if self.app:
                self.promises.told(self.teller, self.world.now, event, key, message)

    def new_notifications(self):
        if not os.path.exists(self.notifications):
            return []
        with open(self.notifications) as file:
            file.seek(self.noted)
            lines = file.read().splitlines()
            self.noted = file.tell()
        return lines

    # Syncs: by a timer each night, and once a week a person starts the same at the same time

    def sync(self, now, at):
        at_once = 2 if now // DAY % 7 == 2 or self.pace > 1 else 1
        for name, hour in (("launches", SYNC), ("explore", NIGHT)):
            if at == hour * HOUR and not self.home.is_full and name not in self.syncs:
                begin = len(self.calls(name))
                if at_once > 1:
                    self.world.hold()
                self.syncs[name] = begin, [self.home.open(name, "sync", "--plain") for _ in range(at_once)]
        for name, (begin, running) in list(self.syncs.items()):
            if all(opened.has_ended() for opened in running):
                self.end_sync(name)

    def calls(self, name):
        return self.world.calls if name == "launches" else self.world.pictures

    def end_sync(self, name):
        begin, running = self.syncs.pop(name)
        texts = [bytes(opened.output).decode("utf-8", "replace") for opened in running]
        codes = [self.home.close(opened) for opened in running]
        self.promises.synced(f"{name} sync", self.calls(name)[begin:], max(codes), texts)

    def end(self, now):
        """Ends what is still open."""
        if self.app:
            self.close_app(now)
        for story in list(self.watches):
            self.close_watch(now, story)
        for name in list(self.syncs):
            self.end_sync(name)
