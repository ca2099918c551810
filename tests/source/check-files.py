#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later

"""Checks that each file of the source tree is allowed there: RULES lists the names and suffixes that each folder may
contain.

usage: check-files.py SOURCE

The rule of the deepest folder that has one decides. In a git checkout, the tracked files are checked; elsewhere, such
as in an unpacked release archive, all files except build output.
"""

import fnmatch
import os
import pathlib
import subprocess
import sys

SOURCE = pathlib.Path(sys.argv[1])
CODE = ["*.c", "*.h", "meson.build"]

RULES = {
    "": [".editorconfig", ".gitignore", "CONTRIBUTING.md", "COPYING", "README.md", "dev", "meson.build",
         "meson_options.txt"],
    ".ci": ["run"],
    "data": ["*.in", "*.sh", "meson.build"],
    "data/icons": ["*.svg", "meson.build"],
    "data/sample": ["*.lib", "*.rlb", "BuildDat.lst", "README.md", ".editorconfig", ".gitattributes", "meson.build"],
    "data/sample/DATA/MAPS": ["Land.map", "Land.msh", "Land[12].wea"],
    "docs": ["*.md"],
    "docs/guide/pictures": ["*.png"],
    "flatpak": ["*.yml"],
    "po": ["*.po", "*.sh", "LINGUAS", "POTFILES.in", "meson.build"],
    "src": CODE,
    "tests": CODE + ["*.py", "*.supp"],
    "tests/app": CODE + ["*.py", "*.h.in", "run-gui-test"],
    "tests/exchange": CODE + ["labels.txt"],
    "tests/exchange-models/khronos": ["*.js", "package.json", "package-lock.json"],
    "tests/fuzz": CODE + ["*.dict"],
    "tests/pins": CODE + ["*.py", "places.txt", "reference.json"],
    # Inputs that fuzzers have found, named after what is odd about them.
    "tests/fuzz/corpus": ["[a-z]*.json", "[a-z]*-*[a-z]"],
    "tools": CODE + ["*.py", "*.sh", "fresh-root"],
    "ui": ["*.ui", "*.css", "*.xml", "meson.build"],
}
# The same as in .gitignore.
IGNORED_AT_TOP = ["build", "build-*"]
IGNORED = [".git", ".flatpak-builder", "__pycache__", ".vscode", ".idea", ".cache"]
IGNORED_FILES = ["*.py[cod]", "*~", ".*.swp", "compile_commands.json", "*.pot"]


def matches(name, patterns):
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in patterns)


def tracked():
    """Returns the names of the tracked files, or None if this is not a git checkout or git fails."""
    if not (SOURCE / ".git").exists():
        return None
    try:
        found = subprocess.run(["git", "-C", SOURCE, "ls-files", "-z"], capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return None
    names = [os.fsdecode(name) for name in found.split(b"\0") if name]
    return [name for name in names if os.path.lexists(SOURCE / name)]


def walked():
    names = []
    for folder, folders, files in os.walk(SOURCE):
        place = pathlib.Path(folder).relative_to(SOURCE)
        ignored = IGNORED + (IGNORED_AT_TOP if place == pathlib.Path() else [])
        folders[:] = [name for name in folders if not matches(name, ignored)]
        names += [(place / name).as_posix() for name in files if name != ".git" and not matches(name, IGNORED_FILES)]
    return names


def rule_of(name):
    folder = name.rpartition("/")[0]
    while folder not in RULES and folder:
        folder = folder.rpartition("/")[0]
    return folder


def is_allowed(name):
    folder = rule_of(name)
    # A new folder at the top needs a rule of its own; the rule of the top is for files only.
    return matches(name.rpartition("/")[2], RULES[folder]) and (folder or "/" not in name)


names = tracked()
how = "tracked" if names is not None else "found"
names = sorted(names if names is not None else walked())
refused = [name for name in names if not is_allowed(name)]
print("1..1")
for name in refused:
    print(f"# {name}: no rule for “{rule_of(name) or 'the top of the tree'}” allows it; see {sys.argv[0]}")
ok = len(names) > 1000 and not refused
print(f"{'ok' if ok else 'not ok'} 1 {len(names)} files that were {how} are where the rules allow them")
sys.exit(not ok)
