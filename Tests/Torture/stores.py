"""The commands that save, and how to see that nothing was lost or torn."""

import dataclasses
import json
import os
from typing import Callable

from program import Home
from services import Services

VCARD = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:{name}\r\nTEL:+1 555 {number}\r\nEMAIL:{name}@example.org\r\nEND:VCARD\r\n"


@dataclasses.dataclass
class Saving:
    """A command that saves: what is there before, and what must be there after."""

    name: str
    words: tuple
    prepare: Callable  # (run, home, server)
    kept: Callable  # (run, home) -> set of names that can be read back; None if nothing can
    old: frozenset
    new: frozenset

    def faults(self, run, home, ending):
        """Reasons why the state is neither old nor new, or not what the exit code says."""
        kept = self.kept(run, home)
        if kept is None:
            return ["what is kept cannot be read"]
        if not self.old <= kept:
            return [f"lost {sorted(self.old - kept)}"]
        if ending and ending.code == 0 and not ending.signal and not self.new <= kept:
            return ["told of success, but did not save"]
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
    """Nothing can be lost from a file that is new; it must be whole, and nothing else may lie beside it."""
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
    """A home in which the old state is kept."""
    home = Home()
    with Services(run.root) as server:
        saving.prepare(run, home, server)
    return home


def leftovers(home):
    """Temporary files that a run which ended by itself left behind."""
    return [path for path in home.files() if path.endswith(".tmp") or ("/." in path[len(home.path):] and not path.endswith("/.lock"))]
