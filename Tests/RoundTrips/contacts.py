"""Contacts that Python's vobject writes are read whole by the program, and its own JSON comes back the same.

usage: contacts.py PROGRAM, in a Python that has vobject (https://pypi.org/project/vobject)
"""

import base64
import json
import os
import random
import subprocess
import sys
import tempfile

import vobject

NAMES = ["Ada", "Zoë", "Иван", "山田", "שלום", "O'Neil; Jr., Dr.", "back\\slash", "Ünal\tTab", "x" * 200, "김"]
# The smallest PNG: one pixel.
PICTURE = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==")


def person(chance, number):
    """A card, and what the program must write of it."""
    card = vobject.vCard()
    given, family = chance.choice(NAMES), f"{chance.choice(NAMES)} {number}"
    card.add("n").value = vobject.vcard.Name(family=family, given=given)
    card.add("fn").value = f"{given} {family}"
    phones = [f"+1 555 {number}{index}" for index in range(chance.randint(0, 3))]
    emails = [f"p{number}.{index}@example.org" for index in range(chance.randint(0, 3))]
    for phone in phones:
        card.add("tel").value = phone
    for email in emails:
        card.add("email").value = email
    card.add("note").value = chance.choice(["BEGIN:VCARD\nFN:Nobody\nEND:VCARD", "TEL:+0\n" * 20, "plain"])
    picture = chance.random() < 0.3
    if picture:
        photo = card.add("photo")
        photo.encoding_param, photo.type_param, photo.value = "b", "PNG", PICTURE
    name = " ".join(f"{given} {family}".split())
    return card.serialize(), (name, sorted(phones), sorted(emails), PICTURE if picture else None)


def main():
    program = os.path.abspath(sys.argv[1])
    chance = random.Random(59)
    with tempfile.TemporaryDirectory() as home:
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

        def run(*words, text=None):
            done = subprocess.run([program, *words], env=environment, input=text, capture_output=True, text=True)
            assert done.returncode == 0, (words, done.stderr)
            return done.stdout

        people = [person(chance, number) for number in range(1000)]
        report = json.loads(run("contacts", "import", "-", "--json", text="".join(card for card, _ in people)))
        assert (report["read"], report["skipped"], report["groups"], report["problems"]) == (1000, 0, 0, []), report
        written = run("contacts", "--json")

        def parsed(contact):
            picture = contact.get("picture")
            return (
                contact["name"], sorted(contact.get("phones", [contact["phone"]] if "phone" in contact else [])),
                sorted(contact.get("emails", [contact["email"]] if "email" in contact else [])),
                base64.b64decode(picture.split(",")[1]) if picture else None)

        read = sorted(map(parsed, json.loads(written)["contacts"]), key=repr)
        expected = sorted((one for _, one in people), key=repr)
        for mine, theirs in zip(read, expected):
            assert mine == theirs, (mine, theirs)
        assert len(read) == len(expected)
        run("contacts", "import", "--replace", "-", text=written)
        assert json.loads(run("contacts", "--json"))["contacts"] == json.loads(written)["contacts"]
        print("1,000 contacts of vobject were read whole, and came back the same from JSON.")


main()
