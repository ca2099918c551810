#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds the sample folder twice and compares the results with each other and with the committed files.

usage: compare-sample.py BUILD_SAMPLE COMMITTED_FOLDER
"""

import os
import subprocess
import sys
import tempfile


def read(folder, name):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def first_difference(left, right):
    for at, (a, b) in enumerate(zip(left, right)):
        if a != b:
            return f"byte {at:#x} is {a:#04x}, expected {b:#04x}"
    return f"{len(left)} bytes, expected {len(right)}"


def compare(built, expected, names, what):
    wrong = 0
    for name in names:
        if not os.path.exists(os.path.join(expected, name)):
            print(f"{name}: not in {expected}")
            wrong += 1
            continue
        ours, theirs = read(built, name), read(expected, name)
        if ours != theirs:
            print(f"{name}: {what}: {first_difference(ours, theirs)}")
            wrong += 1
    return wrong


def extra_files(folder, names):
    """Yields the files in @folder with a suffix of the game's files that build-sample does not write."""
    known = {os.path.normpath(name) for name in names}
    for place, _, files in os.walk(folder):
        for file in files:
            name = os.path.relpath(os.path.join(place, file), folder)
            if name.lower().endswith((".rlb", ".lib", ".msh", ".map", ".wea", ".lst")) and name not in known:
                yield name


def main():
    program, committed = sys.argv[1:]
    listing = subprocess.run([program, "--list"], check=True, capture_output=True, text=True)
    names = listing.stdout.splitlines()
    wrong = 0
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        # Another locale must not change how numbers are written.
        for folder, locale in ((first, "C"), (second, "ru_RU.UTF-8")):
            subprocess.run([program, folder], check=True, env={**os.environ, "LC_ALL": locale})
        wrong += compare(second, first, names, "the second run differs from the first")
        wrong += compare(first, committed, names, "differs from the committed file")
    for name in extra_files(committed, names):
        print(f"{name}: build-sample does not write this file")
        wrong += 1
    if wrong:
        print("If the change is meant: run build-sample data/sample and commit the result.")
    else:
        print(f"{len(names)} files are as committed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
