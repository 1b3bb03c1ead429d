"""(j) Services without end and files as large as they can be: every command takes at most 64 MiB more than it takes on an
empty home without a network, a sync ends by itself and says so, and nothing that was stored is lost."""

import datetime
import json
import os
import urllib.parse

import stores
from program import Home
from services import Services, apod, launch

LIMIT = 64
FILLER = "word " * 100_000


class Endless(Services):
    """Services whose lists never end. Each page has `rows` records and about `size` bytes."""

    def __init__(self, root, rows, size):
        super().__init__(root)
        self.rows, self.filler = rows, FILLER[:max(0, size // rows - 600)]
        self.pages = {}

    def page(self, key, make):
        """The bytes of a page; only the last one is kept."""
        with self.lock:
            if key not in self.pages:
                self.pages = {key: json.dumps(make()).encode()}
            return self.pages[key]

    def body(self, request):
        query = request.query
        if request.path == "/apod":
            number = int(query.get("page", 1))
            return self.page(("apod", number), lambda: self.days(number)), "application/json"
        parts = request.path.split("/")
        if parts[1:3] == ["ll", "launches"] and parts[3] in ("upcoming", "previous"):
            offset = int(query.get("offset", 0))
            return self.page((parts[3], offset), lambda: self.list(parts[3], offset, query)), "application/json"
        return super().body(request)

    def days(self, number):
        """A page of pictures; each goes on where the last one ended."""
        newest = datetime.date(2026, 11, 22) - datetime.timedelta(days=(number - 1) * self.rows % 11_000)
        days = [str(newest - datetime.timedelta(days=row % 11_000)) for row in range(self.rows)]
        return [apod(day, self.filler[:len(self.filler) // 2]) for day in days]

    def list(self, scope, offset, query):
        """A page of launches with a link to the next."""
        first = offset + (1_000_000 if scope == "previous" else 0)
        year = 2027 if scope == "upcoming" else 2026
        link = f"{self.base}/ll/launches/{scope}/?" + urllib.parse.urlencode({**query, "offset": offset + self.rows})
        return {"count": 10_000_000, "next": link, "results": [
            launch(first + row, f"{year}-02-{row % 28 + 1:02}T10:00:00Z", "Falcon 9 | Test",
                   mission={"name": "Test", "description": self.filler}) for row in range(self.rows)]}


# The rows and bytes of a page.
SYNCS = {
    ("explore", "sync"): [(100, 200_000), (140, 3_900_000), (10_000, 3_900_000), (330, 9_400_000)],
    ("launches", "sync"): [(100, 300_000), (100, 4_800_000), (900, 1_200_000), (8_000, 4_800_000)],
}
READING = [
    ("today",), ("explore", "2026-11-20"), ("explore", "--search", "word"), ("explore", "--search", "word", "--limit", "100000", "--json"),
    ("explore", "--on-this-day"), ("launches",), ("launches", "next"), ("launches", "--search", "falcon"), ("launches", "stats"),
    ("launches", "--limit", "100000", "--json"), ("launches", "ics", "--all"), ("launches", "alert"), ("widget",), ("doctor",),
    ("favorites",), ("contacts",), ("contacts", "--json"),
]


def baselines(run):
    """The peak memory in MiB of each command on an empty home without a network."""
    def one(words):
        def peak():
            with Home() as home:
                return run.program.run((*words, "--offline"), home).peak
        # Of three, because on a busy machine one may end before it is looked at.
        return words, max(peak() for _ in range(3))
    return dict(run.parallel(one, [*SYNCS, *READING], width=2))


def syncs(run, base):
    """Each sync against each endless service, and all readers of what it stored."""
    def one(case):
        words, (rows, size) = case
        with Home() as home, Endless(run.root, rows, size) as server:
            name = f"{' '.join(words)}, {rows} rows and {size:,} bytes a page"
            run.program.run(("favorites", "add", "2020-01-02"), home, server)
            last = 0
            for turn in range(2):
                before = len(server.requests)
                ending = run.program.run(words, home, server, timeout=600)
                # Days have an end: after two pages of 10,000 all are stored, and the next sync has nothing to do.
                ends = words[0] == "explore" and rows == 10_000 and turn > 0
                faults = ending.faults((0,) if ends else (1,), peak=base[words] + LIMIT)
                requests = sum("throttle" not in request.target for request in server.requests[before:])
                if requests > (120 if words[0] == "explore" else 15):
                    faults.append(f"made {requests} requests")
                size_now = sum(os.path.getsize(path) for path in home.files(("cache",)))
                if size_now < last:
                    faults.append("what was stored is lost")
                last = size_now
                run.peaks.setdefault(words, []).append((ending.peak - base[words], name))
                run.told(f"{name}, turn {turn}", faults, ending)
            readers(run, home, base, name)

    run.parallel(one, [(words, case) for words, cases in SYNCS.items() for case in (cases if run.is_full else cases[1:2])], width=2)


def readers(run, home, base, name):
    for words in READING if run.is_full else READING[::4]:
        ending = run.program.run((*words, "--offline"), home, timeout=120)
        run.told(f"{name}, then {' '.join(words)}", ending.faults((0, 1, 3), peak=base[words] + LIMIT), ending)


def large_files(run, base):
    """Files of the program's own and of the user that are larger than any of its own."""
    def one(case):
        name, size, fill, words = case
        with Home() as home:
            path = os.path.join(home.path, name)
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            with open(path, "wb") as file:
                file.write((fill * (size // len(fill) + 1))[:size])
            ending = run.program.run((*words, "--offline"), home, timeout=120)
            faults = ending.faults((0, 1, 2, 3), peak=base.get(words, base[("contacts",)]) + LIMIT)
            if os.path.getsize(path) != size:
                faults.append("the file was changed")
            run.told(f"{name} of {size:,} bytes: {' '.join(words)}", faults, ending)

    names = ("cache/archive/2020", "cache/launches", "cache/last-day", "data/favorites", "data/contacts-imported",
             "data/contacts-fetched", "data/session.json", "data/calendar", "config/settings", "config/keys")
    sizes = (1_000_000, 25_000_000, 64_000_000) if run.is_full else (64_000_000,)
    fills = (b"\x89SPX\r\n\x1a\n\2\0\0\0", b"x\n") if run.is_full else (b"x\n",)
    readers = [("doctor",), ("favorites",), ("contacts",), ("launches",), ("explore", "--search", "word")]
    cases = [(name, size, fill, words) for name in names for size in sizes for fill in fills for words in readers[:5 if run.is_full else 1]]
    run.parallel(one, cases, width=2)
    card = stores.VCARD.format(name="Ada", number=1).encode()
    person = b'[' + b'{"name":"Ada","phone":"1","email":"a@b.c"},' * 20
    imports = [("people.vcf", size, card, ("contacts", "import", "people.vcf")) for size in (1_000_000, 19_000_000, 64_000_000)]
    imports += [("people.json", size, person, ("contacts", "import", "people.json")) for size in (1_000_000, 19_000_000)]
    run.parallel(one, imports if run.is_full else imports[-1:], width=2)


def attack(run):
    run.title("bounds", "lists without end, files as large as can be: 64 MiB, an end that is told, nothing lost")
    run.peaks = {}
    base = baselines(run)
    syncs(run, base)
    large_files(run, base)
    for words, peaks in run.peaks.items():
        peak, name = max(peaks)
        print(f"bounds: {' '.join(words)} takes at most {peak} MiB more ({name})")
