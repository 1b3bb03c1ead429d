"""The public symbols of the libraries, as the toolchain extracts them from built modules."""

import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def run(*words):
    """The output of a program that must not fail."""
    done = subprocess.run(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        sys.exit(f"{words[0]} failed:\n{done.stdout}")
    return done.stdout


def libraries():
    """The names of the libraries of Package.swift; each is one module."""
    return re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text(encoding="utf-8"))


def built():
    """Builds the libraries, and tells the folder of what was built."""
    run("swift", "build")
    return pathlib.Path(run("swift", "build", "--show-bin-path").strip())


def extract(name, products, folder):
    """Writes the symbols of a built module as JSON files into a folder, and reads them."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    # The C modules that the libraries import.
    headers = [word for path in products.glob("*.build/module.modulemap") for word in ("-Xcc", f"-fmodule-map-file={path}")]
    run("swift-symbolgraph-extract", "-module-name", name, "-I", str(products / "Modules"), *headers, "-target", target,
        "-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", str(folder))
    return [json.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.symbols.json"))]
