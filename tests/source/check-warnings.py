#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The NRes Editor authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Compiles what is shipped as a release does, and with Clang where it is there; no compiler may warn.

usage: check-warnings.py BUILD SOURCE SCRATCH_FOLDER

Some warnings need the optimizer: that of a release sees more than that of a daily build. So each file of src/ is
compiled once more, without linking anything. Clang only reads them. That is a minute on two cores, and a second
time less where ccache is used.
"""

import concurrent.futures
import json
import os
import shlex
import shutil
import subprocess
import sys

BUILD, SOURCE, SCRATCH = map(os.path.realpath, sys.argv[1:4])

# Options of GCC that Clang does not know are none of its business.
FOR_CLANG = ["-fsyntax-only", "-Wno-unknown-warning-option"]


def commands():
    """Of each file of src/: its path there, and the words that compile it, without those that say where to."""
    with open(os.path.join(BUILD, "compile_commands.json"), encoding="utf-8") as file:
        entries = json.load(file)
    seen = set()
    for entry in entries:
        path = os.path.realpath(os.path.join(entry["directory"], entry["file"]))
        if path in seen or not path.startswith(os.path.join(SOURCE, "src") + os.sep) or not path.endswith(".c"):
            continue
        seen.add(path)
        words, kept = iter(shlex.split(entry["command"])), []
        for word in words:
            if word in ("-o", "-MF", "-MQ"):
                next(words)
            elif word not in ("-MD", "-c", "-g", "-fdiagnostics-color=always") and not word.startswith("-O"):
                kept.append(word)
        yield os.path.relpath(path, SOURCE).replace(os.sep, "-"), kept


def run(words):
    done = subprocess.run(words, cwd=BUILD, capture_output=True, text=True)
    said = done.stderr.strip()
    return said if done.returncode != 0 or "warning:" in said else ""


def compiler_of(words):
    """How many words the compiler is: a cache may stand before it."""
    return 2 if os.path.basename(words[0]) in ("ccache", "sccache") else 1


def check(name, jobs):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        warnings = [said for said in pool.map(run, jobs) if said]
    print(f"{'not ok' if warnings else 'ok'} {name} ({len(jobs)} files)")
    for said in warnings:
        for line in said.splitlines():
            print(f"# {line}")
    sys.stdout.flush()
    return not warnings


def main():
    files = list(commands())
    os.makedirs(SCRATCH, exist_ok=True)
    release = [[*words, "-O3", "-c", "-o", os.path.join(SCRATCH, name + ".o")] for name, words in files]
    clang = shutil.which("clang")
    print(f"1..{2 if clang else 1}")
    good = check("1 - as a release", release)
    if clang:
        good &= check("2 - Clang", [[clang, *words[compiler_of(words):], *FOR_CLANG] for _, words in files])
    sys.exit(0 if good else 1)


main()
