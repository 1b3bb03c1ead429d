"""Reads `launches ics` with icalendar, and compares each event with what `launches --json` tells.

Usage: calendar_.py PROGRAM
"""
import datetime
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading

import icalendar

PROGRAM = sys.argv[1]
NOW = "2026-08-23T12:00:00Z"  # a day after that of the bundled launches
STATES = {"CONFIRMED", "TENTATIVE", "CANCELLED"}


def run(home, *words, **variables):
    environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "SPACE_EXPLORER_NOW": NOW} | variables
    return subprocess.run([PROGRAM, *words], env=environment, check=True, capture_output=True).stdout


def events(text):
    """The events by their launch, which must be the same after icalendar has written and read them again."""
    calendar = icalendar.Calendar.from_ical(text)
    again = icalendar.Calendar.from_ical(calendar.to_ical())
    found = {}
    for event, other in zip(calendar.walk("VEVENT"), again.walk("VEVENT"), strict=True):
        assert not event.errors, (event, event.errors)
        assert event == other, (event, other)
        key = str(event["UID"]).removesuffix("@space-explorer")
        assert key not in found, f"{key} is there twice"
        assert event.DTSTART < event.DTEND and event["SEQUENCE"] >= 0, event
        assert event["STATUS"] in STATES and event["TRANSP"] == "TRANSPARENT" and event["SUMMARY"], event
        found[key] = event
    return found


def bundled():
    with tempfile.TemporaryDirectory() as home:
        found = events(run(home, "launches", "ics", "--all", "--offline"))
        rows = json.loads(run(home, "launches", "--upcoming", "--json", "--offline", "--limit", "10000"))["launches"]
    exact = 0
    for row in rows:
        event = found.pop(row["id"], None)
        if event is None:
            assert row["precision"] not in ("second", "minute", "hour", "day", "week", "month"), row
            continue
        assert str(event["SUMMARY"]).startswith(row["name"]), (event, row)
        if row["precision"] in ("second", "minute"):
            exact += 1
            assert event.DTSTART == datetime.datetime.fromisoformat(row["net"]), (event, row)
    assert not found and exact, (list(found), exact)
    print(f"calendar: {len(rows)} bundled launches, {exact} of them to the minute")


def cancelled():
    launch = {"id": "00000000-0000-4000-8000-000000000001", "name": "Falcon 9; Ünï, \\ code | \"Crew\"",
              "net": "2026-12-01T10:00:00Z", "net_precision": {"id": 1}, "status": {"id": 1, "name": "Go"}}

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *words):
            pass

        def do_GET(self):
            rows = [launch] if "/upcoming/" in self.path else []
            data = json.dumps({"count": len(rows), "next": None, "results": rows}).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = {"SPACE_EXPLORER_LAUNCHES_URL": f"http://127.0.0.1:{server.server_address[1]}/2.3.0"}
    with tempfile.TemporaryDirectory() as home:
        run(home, "launches", "sync", **address)
        first = events(run(home, "launches", "ics", **address))[launch["id"]]
        launch["net_precision"] = {"id": 7}
        run(home, "launches", "sync", **address)
        second = events(run(home, "launches", "ics", **address))[launch["id"]]
    server.shutdown()
    assert str(first["SUMMARY"]) == str(second["SUMMARY"]) == launch["name"], (first, second)
    assert first.DTEND - first.DTSTART == datetime.timedelta(hours=1) and first.DTSTART == second.DTSTART
    assert (first["STATUS"], second["STATUS"]) == ("CONFIRMED", "CANCELLED"), (first, second)
    assert (first["SEQUENCE"], second["SEQUENCE"]) == (0, 1), (first, second)
    print("calendar: a launch that lost its date is canceled")


bundled()
cancelled()
