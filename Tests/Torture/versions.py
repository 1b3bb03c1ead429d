"""(m) Files of a newer version: the older program says so, works on, and changes nothing in them."""

import os

import records
from program import Home
from services import Services

NEWER = 0x0203  # the version in a record's header, of which this program knows 2
COMMANDS = [
    ("today",), ("explore", "2020-01-02"), ("explore", "--search", "nebula"), ("explore", "sync"), ("launches",), ("launches", "sync"),
    ("launches", "next"), ("contacts",), ("contacts", "import", "Ada.vcf"), ("favorites",), ("favorites", "add", "2020-01-03"),
    ("favorites", "remove", "2020-01-02"), ("widget",), ("doctor",), ("mars",), ("movies", "solaris"),
]
# The stores whose files must be told by a command that needs them.
TOLD = {
    "data/favorites": [("favorites",), ("favorites", "add", "2020-01-03"), ("doctor",)],
    "data/contacts-imported": [("contacts",), ("contacts", "import", "Ada.vcf"), ("doctor",)],
    "cache/launches": [("launches", "sync"), ("doctor",)], "cache/archive/state": [("explore", "sync"), ("doctor",)],
}


def newer(data):
    """The file as a newer version might write it; None for one without a version."""
    if data.startswith(b"\x89SPX\r\n\x1a\n"):
        return data[:8] + NEWER.to_bytes(4, "little") + data[12:]
    return None


def attack(run):
    run.title("versions", "files of a newer version: it is said, and nothing in them is changed")
    filled = records.filled(run)
    names = [os.path.relpath(path, filled.path) for path in filled.files()]

    def one(case):
        name, words = case
        with filled.copy() as home, Services(run.root) as server:
            with open(os.path.join(filled.path, "Ada.vcf"), "rb") as card, open(os.path.join(home.path, "Ada.vcf"), "wb") as file:
                file.write(card.read())
            path = os.path.join(home.path, name)
            with open(path, "rb") as file:
                changed = newer(file.read())
            if changed is None:
                return
            with open(path, "wb") as file:
                file.write(changed)
            ending = run.program.run(words, home, server)
            faults = ending.faults((0, 1, 3, 4))
            if words in TOLD.get(name, []) and "newer version" not in ending.text():
                faults.append("the newer version is not told")
            # A cache may replace its entries, the previous favorites are those before a change, and a favorite that is removed
            # takes its picture along; everything else stays.
            is_removed = words[:2] == ("favorites", "remove") and name.startswith("data/favorite-pictures")
            if not is_removed and not name.startswith(("cache/answers", "cache/images", "data/favorites.previous")):
                if not os.path.exists(path):
                    faults.append("the file is gone")
                else:
                    with open(path, "rb") as file:
                        if file.read() != changed:
                            faults.append("the file was changed")
            run.told(f"{name}: {' '.join(words)}", faults, ending)

    cases = [(name, words) for name in names for words in COMMANDS if run.is_full or words in TOLD.get(name, [])]
    run.parallel(one, cases, width=4)
