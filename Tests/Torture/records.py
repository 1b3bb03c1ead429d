"""(d) Every stored file with a changed byte or cut: the fault is reported, or older or fetched data is used."""

import os
import random

import stores
from program import Home, Replicas
from services import Services

FETCHING = [("today",), ("explore", "2020-01-02"), ("mars",), ("launches", "sync"), ("movies", "solaris"), ("contacts",),
            ("favorites", "add", "2020-01-01"), ("favorites", "add", "2020-01-02"), ("contacts", "import", "Ada.vcf")]
READING = {
    "favorites": (("favorites",), (0, 1, 3)), "contacts": (("contacts",), (0, 1, 3)), "launch": (("launches", "--upcoming"), (0, 3)),
    "settings": (("doctor",), (0, 1, 2)), "session": (("doctor",), (0, 1)),
}


def filled(run):
    """A home with data in every store."""
    home = Home()
    stores.write_cards(home, "Ada", 100)
    with open(os.path.join(home.directory("config"), "settings"), "w", encoding="utf-8") as file:
        file.write("theme = dark\nunits = metric\n")
    with Services(run.root) as server:
        for words in FETCHING:
            run.program.run(words, home, server)
    return home


def damages(size, chosen, count, masks):
    """The positions and kinds of damage to apply: the bits to flip, or 0 to cut."""
    places = range(size) if count is None else sorted(chosen.sample(range(size), min(count, size)))
    for place in places:
        for mask in (chosen.choice(masks), 0):
            yield (mask, place)


def damaged(data, mask, place):
    if mask == 0:
        return data[:place]
    return data[:place] + bytes([data[place] ^ mask]) + data[place + 1:]


def attack(run):
    run.title("records", "each record with a changed byte or cut: a correct answer or a message, never a crash")
    chosen = random.Random(run.seed)
    home = filled(run)
    replicas = Replicas(home)
    cases = []
    for path in home.files():
        name = os.path.relpath(path, home.path)
        size = os.path.getsize(path)
        if not size or name.endswith(".lock"):
            continue
        every = None if run.is_full and size <= 4_096 else (400 if run.is_full else 4)
        masks = (0x01, 0x10, 0x40, 0x80, 0xFF) if run.is_full else (0x40,)
        cases += [(name, mask, place) for mask, place in damages(size, chosen, every, masks)]

    def one(case):
        name, mask, place = case
        with replicas.one() as copy:
            path = os.path.join(copy.path, name)
            with open(path, "rb") as file:
                data = file.read()
            with open(path, "wb") as file:
                file.write(damaged(data, mask, place))
            words, codes = next((READING[key] for key in READING if key in name), (("today",), (0,)))
            ending = run.program.run((*words, "--offline"), copy)
            return run.told(f"{name}: {f'flip {mask:#x}' if mask else 'cut'} at {place}", ending.faults(codes), ending)

    run.parallel(one, cases, width=4)
