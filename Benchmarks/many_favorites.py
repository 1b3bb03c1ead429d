"""Makes a home with thousands of favorites, for the figures of commands and of the app."""

import datetime
import json
import os
import subprocess

COUNT = 10_000


def make(program, home, environment):
    """Makes a home with 10,000 favorites of some 900 bytes, in a new folder, and returns its path."""
    os.mkdir(home)
    file = os.path.join(home, "favorites.json")
    lines = []
    for number in range(COUNT):
        day = datetime.date(1995, 6, 16) + datetime.timedelta(days=number)
        added = datetime.datetime(2026, 1, 1) + datetime.timedelta(seconds=number)
        image = f"https://apod.nasa.gov/apod/image/{number}/picture"
        lines.append(json.dumps({
            "added": added.isoformat() + "Z",
            "apod": {
                "day": day.isoformat(), "title": f"Nebula {number} of the night", "credit": "A. Astronomer",
                "explanation": f"Nebula {number} glows in the light of young stars, and dust lanes cross it. " * 7,
                "media": {"type": "image", "url": image + "_1024.jpg", "hdURL": image + ".jpg"},
                "page": f"https://apod.nasa.gov/apod/ap{day:%y%m%d}.html",
            },
        }))
    with open(file, "w", encoding="utf-8") as out:
        out.write('{"format":"space-explorer favorites","version":2,"favorites":[\n' + ",\n".join(lines) + "\n]}\n")
    subprocess.run(
        [program, "favorites", "import", file], env={**environment, "HOME": home}, check=True,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.remove(file)
    return home
