#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Records which record the window selects for each byte of a file, and how each kind of file describes its records.

    places.py check BUILD [--write]     the sample and the seeds of the fuzzers, by the digests in places.txt; --write renews
                                        them, and git shows which entries changed
    places.py compare OLD NEW FOLDER    two builds over all files of FOLDER, with the lines that differ; status 1 when any do

BUILD, OLD and NEW are build folders."""

import argparse
import concurrent.futures
import difflib
import hashlib
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.realpath(__file__))
SAMPLE = os.path.join(HERE, "..", "..", "data", "sample")
KNOWN = os.path.join(HERE, "places.txt")
MOST_LINES = 40
# Seeds of fuzzers to leave out: copies of other seeds, and those that are not files to be opened.
OTHER_SEEDS = ("journal", "level-exchange", "map-scene", "operations", "png", "scene", "texture-pixels")


def list_files(folder):
    found = []
    for parent, folders, names in os.walk(folder):
        folders.sort()
        found += [os.path.relpath(os.path.join(parent, name), folder) for name in sorted(names)
                  if not name.startswith(".") and not name.endswith((".md", ".build", ".json"))]
    return sorted(found)


def ask(build, folder, file):
    done = subprocess.run([os.path.join(build, "tests", "pins", "pin-places"), file], cwd=folder, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, check=False)
    said = done.stdout.decode() + done.stderr.decode()
    return said + (f"ended with status {done.returncode}\n" if done.returncode != 0 else "")


def digest(said, prefix):
    """Returns a line for each entry in the output @said: its name and kind, the number of its lines, and their
    digest."""
    entries = []
    for line in said.splitlines():
        if not line.startswith(" "):
            entries.append((line, []))
        else:
            entries[-1][1].append(line)
    return [f"{prefix}{name}: {len(lines)} {hashlib.sha256(chr(10).join(lines).encode()).hexdigest()[:16]}\n"
            for name, lines in entries]


def check(build, write):
    found = []
    with tempfile.TemporaryDirectory() as seeds:
        subprocess.run([os.path.join(build, "tests", "fuzz", "make-corpus"), seeds], check=True)
        for prefix, folder in (("sample/", SAMPLE), ("seeds/", seeds)):
            for file in list_files(folder):
                if prefix == "sample/" or file.split("/")[0] not in OTHER_SEEDS:
                    found += digest(ask(build, folder, file), prefix)
    if write:
        with open(KNOWN, "w", encoding="utf-8") as out:
            out.writelines(found)
    with open(KNOWN, encoding="utf-8") as file:
        known = file.readlines()
    changed = [line for line in difflib.unified_diff(known, found, "places.txt", "this build", n=0)]
    print("1..1")
    for line in changed:
        print("# " + line, end="")
    print(("not ok" if changed else "ok") + " 1 - places")
    if changed:
        print("# Which places: tests/pins/places.py compare OLD NEW data/sample. If they are meant: tests/pins/places.py check "
              "BUILD --write")
    return 1 if changed else 0


def compare(old, new, folder):
    def both(file):
        return file, ask(old, folder, file).splitlines(), ask(new, folder, file).splitlines()

    files = list_files(folder)
    n_differ = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for file, before, after in pool.map(both, files):
            if before == after:
                continue
            n_differ += 1
            differ = [line for line in difflib.unified_diff(before, after, f"{file} before", f"{file} after", n=0, lineterm="")]
            print("\n".join(differ[:MOST_LINES]))
            if len(differ) > MOST_LINES:
                print(f"and {len(differ) - MOST_LINES} lines more")
    print(f"places: {n_differ} of {len(files)} files differ")
    return 1 if n_differ else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    checker = commands.add_parser("check")
    checker.add_argument("build")
    checker.add_argument("--write", action="store_true")
    comparer = commands.add_parser("compare")
    comparer.add_argument("old")
    comparer.add_argument("new")
    comparer.add_argument("folder")
    args = parser.parse_args()
    if args.command == "check":
        return check(os.path.realpath(args.build), args.write)
    return compare(os.path.realpath(args.old), os.path.realpath(args.new), args.folder)


sys.exit(main())
