"""(e) Fifty processes change the same files at once: every acknowledged change is stored."""

import json

from program import Home
from services import Services


def attack(run):
    run.title("crowd", "50 processes add favorites at once: every acknowledged change is stored")
    for turn in range(40 if run.is_full else 2):
        with Home() as home, Services(run.root) as server:
            days = [f"2020-{month:02d}-{day:02d}" for month in range(1, 6) for day in range(1, 11)]
            endings = run.parallel(lambda day: run.program.run(("favorites", "add", day), home, server), days, width=50)
            kept = run.program.run(("favorites", "--json", "--offline"), home)
            text = kept.output.decode("utf-8", "replace")
            for day, ending in zip(days, endings):
                faults = ending.faults((0, 1))
                if ending.code == 0 and day not in text:
                    faults.append("reported success, but is not stored")
                run.told(f"turn {turn}, {day}", faults, ending)
            try:
                json.loads(text or "null")
            except ValueError:
                run.told(f"turn {turn}: the list", ["cannot be read"], kept)
