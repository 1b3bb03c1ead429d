"""The commands that save data, with checks that nothing was lost or damaged."""

import dataclasses
import json
import os
from typing import Callable

from program import Home
from services import Services

VCARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{name}\r\nTEL:+1 555 {number}\r\nEMAIL:{name}@example.org\r\nEND:VCARD\r\n"


@dataclasses.dataclass
class Saving:
    """A command that saves data, with the names stored before it and those that it must store."""

    name: str
    words: tuple
    prepare: Callable  # (run, home, server)
    kept: Callable  # (run, home) -> set of the stored names; None if they cannot be read
    old: frozenset
    new: frozenset

    def faults(self, run, home, ending):
        """The reasons why the state is neither old nor new, or does not match the exit code."""
        kept = self.kept(run, home)
        if kept is None:
            return ["the stored data cannot be read"]
        if not self.old <= kept:
            return [f"lost {sorted(self.old - kept)}"]
        if ending and ending.code == 0 and not ending.signal and not self.new <= kept:
            return ["reported success, but did not save"]
        return []


def favorites(run, home):
    ending = run.program.run(("favorites", "--json", "--offline"), home)
    if ending.code == 3:
        return set()
    if ending.code != 0:
        return None
    value = json.loads(ending.output)
    text = json.dumps(value)
    return {day for day in ("2020-01-01", "2020-01-02", "2020-01-03") if day in text}


def contacts(run, home):
    ending = run.program.run(("contacts", "--json", "--offline"), home)
    if ending.code == 3:
        return set()
    if ending.code != 0:
        return None
    return {contact["name"] for contact in json.loads(ending.output)["contacts"]}


def picture(run, home):
    """A saved picture must be complete. It is a new file, so no older data can be lost."""
    path = os.path.join(home.path, "saved.jpg")
    if not os.path.exists(path):
        return set()
    with open(path, "rb") as file:
        data = file.read()
    return {"whole"} if data.endswith(b"\xff\xd9") else None


def launches(run, home):
    ending = run.program.run(("launches", "--upcoming", "--json", "--offline"), home)
    if ending.code == 3:
        return set()
    if ending.code != 0:
        return None
    return {launch["id"] for launch in json.loads(ending.output)["launches"]}


def keep(*days):
    def prepare(run, home, server):
        for day in days:
            run.program.run(("favorites", "add", day), home, server)
    return prepare


def write_cards(home, name, number):
    path = os.path.join(home.path, f"{name}.vcf")
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write(VCARD.format(name=name, number=number))
    return path


def first_contact(run, home, server):
    run.program.run(("contacts", "import", write_cards(home, "Ada", 100)), home)
    write_cards(home, "Grace", 200)


LAUNCHES = frozenset({"00000001-0000-4000-8000-000000000000", "00000002-0000-4000-8000-000000000000"})
ALL = [
    Saving("favorites", ("favorites", "add", "2020-01-03"), keep("2020-01-01", "2020-01-02"), favorites,
           frozenset({"2020-01-01", "2020-01-02"}), frozenset({"2020-01-03"})),
    Saving("contacts", ("contacts", "import", "Grace.vcf"), first_contact, contacts, frozenset({"Ada"}),
           frozenset({"Grace"})),
    Saving("launches", ("launches", "sync"), lambda run, home, server: run.program.run(
        ("launches", "sync"), home, server), launches, LAUNCHES, LAUNCHES),
    Saving("picture", ("image", "2020-01-02", "--save", "saved.jpg"), lambda run, home, server: None, picture,
           frozenset(), frozenset({"whole"})),
]


def prepared(run, saving):
    """A home with the old state."""
    home = Home()
    with Services(run.root) as server:
        saving.prepare(run, home, server)
    return home


def leftovers(home):
    """The temporary files that a completed run left behind."""
    return [path for path in home.files() if path.endswith("tmp") or ("/." in path[len(home.path):] and not path.endswith("/.lock"))]
