"""(p) Lists of records of which most are spoiled: none does harm, and every right one among them is stored."""

import copy
import datetime
import json
import random
import re

import hostile
from program import CONTROLS, Home
from services import Services, answer, apod, launch

ROWS = 320  # of a list, of which every tenth is right; as many days of 2026 have a picture
NOTHING = "a value that is left out"
ODD = [
    None, True, 0, -1, 7, 1.5, 1e308, 10**30, -(2**63), "", " ", "0", "null", [], {}, [[]], [None], [{}], {"x": []}, "x" * 5_000,
    "2026-02-30", "9999-12-31T23:59:59Z", "0000-00-00T00:00:00Z", "2026-11-23T25:00:00Z", "26-11-23", "javascript:alert(1)",
    "http://[::1]/x.jpg", "https://user:pass@example.org/", "file:///etc/passwd", "//", "\ud800", "a\ud800b", "\udc00\ud800",
    "&#0;&#27;[31m&#xFFFFFFFF;&bidi;<script>x</script>", "<a href='x'" * 50, "</p>" * 300, "=1+1", "BEGIN:VCARD", NOTHING,
    *hostile.TEXTS.values(),
]


def spoiled(row, chosen):
    """The record with one to three of its values replaced, wrapped or left out."""
    row = copy.deepcopy(row)
    for _ in range(chosen.randrange(1, 4)):
        where = row
        while True:
            keys = list(where) if isinstance(where, dict) else list(range(len(where)))
            if not keys:
                break
            key = chosen.choice(keys)
            if isinstance(where[key], (dict, list)) and chosen.random() < 0.7:
                where = where[key]
                continue
            value = copy.deepcopy(chosen.choice(ODD))
            if value == NOTHING:
                del where[key]
            else:
                where[key] = chosen.choice([value, value, value, [where[key]], {"x": where[key]}])
            break
    return row


def day(number):
    return str(datetime.date(2026, 11, 20) - datetime.timedelta(days=number))


# Each list: the right record of a number, how the service wraps them, the path, the command that fetches, those that show,
# the key of the shown records, and the value by which a record is found again.
LISTS = {
    "launches": (
        lambda number: launch(number, "2026-12-01T10:00:00Z", f"Right {number} | Test"),
        lambda rows: {"count": len(rows), "next": None, "results": rows}, "/ll/launches/upcoming", ("launches", "sync"),
        ("launches", "--upcoming", "--limit", "100000"), "launches",
        lambda number: f"{number:08x}-0000-4000-8000-000000000000", "id", lambda number: f"Right {number} | Test", "name"),
    "pictures": (
        lambda number: apod(day(number), f"Explanation {number}.", f"Right {number}"), lambda rows: rows, "/apod",
        ("explore", "sync"), ("explore", "--search", "year:2026"), "pictures", day, "day",
        lambda number: f"Right {number}", "title"),
    "contacts": (
        lambda number: {"name": f"Right {number}", "phone": f"+1 555 {number:04}", "email": f"n{number}@example.org",
                        "picture": {"large": "https://example.org/1.jpg"}},
        lambda rows: rows, "/contacts.json", ("contacts",), ("contacts", "--limit", "100000"), "contacts",
        lambda number: f"n{number}@example.org", "email", lambda number: f"Right {number}", "name"),
}


def texts(value):
    """All texts of a value."""
    if isinstance(value, str):
        yield value
    for item in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from texts(item)


def harm(record, lines):
    """The faults of a record as it is shown: in JSON, where controls are escaped, and on its lines of --plain."""
    faults = []
    for text in texts(record):
        if any(0xD800 <= ord(character) < 0xE000 for character in text):
            faults.append("half a character")
        if len(text.encode("utf-8", "replace")) > 64_000:
            faults.append(f"a text of {len(text)} characters")
    for key, text in record.items():
        if key == "net" and text:
            datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
        if key.lower().endswith("url") and text and not re.match("https?://", text):
            faults.append(f"{key} is {text[:40]!r}")
    for line in lines:
        if match := CONTROLS.search(line):
            faults.append(f"control U+{ord(match[0]):04X} in {line[:60]!r}")
    return faults


def refuse(constant):
    raise ValueError(f"{constant} is no JSON")


def shown(ending, key, found_by):
    """The number of records that a command shows, and the records by the value that tells them apart."""
    if ending.code == 3:
        return 0, {}
    value = json.loads(ending.output, parse_constant=refuse)
    return len(value[key]), {record.get(found_by): record for record in value[key]}


def attack(run):
    run.title("rows", "lists of which nine records in ten are spoiled: each is left out or harmless, and every right one is stored")

    def one(case):
        name, turn = case
        right, wrap, path, fetch, show, key, identity, found_by, title, titled = LISTS[name]
        chosen = random.Random(f"{name} {run.seed} {turn}")
        rows = [right(number) if number % 10 == 0 else spoiled(right(number), chosen) for number in range(ROWS)]
        chosen.shuffle(rows)
        body = json.dumps(wrap(rows)).encode()

        def behavior(connection, request, usual, kind):
            is_first = request.path.startswith(path) and request.query.get("page", "1") == "1" and request.query.get("offset", "0") == "0"
            connection.sendall(answer(body if is_first else usual if request.path != path else b"[]", kind))

        with Home() as home, Services(run.root, behavior) as server:
            fetched = run.program.run(fetch, home, server, timeout=90)
            ending = run.program.run((*show, "--json"), home, server)
            plain = run.program.run((*show, "--plain"), home, server)
        faults = [fault for each in (fetched, ending, plain) for fault in each.faults((0, 1) if each is fetched else (0, 3))]
        try:
            count, records = shown(ending, key, found_by)
        except (ValueError, KeyError, TypeError) as error:
            return run.told(f"{name}, turn {turn}: the list", [f"cannot be read: {error}"], ending)
        lines = plain.output.decode("utf-8", "replace").split("\n")[:-1]
        if len(lines) != count or len({line.count("\t") for line in lines}) > 1:
            faults.append(f"{len(lines)} lines or their columns do not match {count} records")
        found = {}
        for line in lines:
            for column in line.split("\t"):
                found.setdefault(column, []).append(line)
        for number in range(0, ROWS, 10):
            record = records.pop(identity(number), None)
            if record is None or record[titled] != title(number):
                faults.append(f"record {number} is lost or changed")
        for number in range(ROWS):
            if number % 10:
                run.told(f"{name}, turn {turn}, record {number}", harm(records.pop(identity(number), {}), found.get(identity(number), [])))
        for record in records.values():  # those whose identity was spoiled
            faults += harm(record, [])
        return run.told(f"{name}, turn {turn}: the list", faults[:5], fetched)

    turns = range(70) if run.is_full else range(1)
    run.parallel(one, [(name, turn) for name in LISTS for turn in turns], width=3)
